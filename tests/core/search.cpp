// The search finds what plain minimax finds: to a depth when it remembers nothing, and whatever it
// remembers in what it calls exact.
#include "check.hpp"
#include "core/lines.hpp"
#include "core/perft.hpp"
#include "core/tables.hpp"
#include "family.hpp"
#include "games/catalogue.hpp"

using namespace manqala;
using namespace manqala::test;

namespace {

constexpr auto never = [] { return false; };

// Every line to this depth, nothing left out. `path` holds what lies between the root and b.
template <class Game, class B>
int minimax(const Game& g, const Weights& weights, const B& b, int depth, std::vector<B>& path) {
  if (depth == 0) return outlook(g, weights, b);
  int quiet = 0;
  bool again = false;
  for (int i = int(path.size()) - 1; i >= 0; --i, ++quiet) {
    if (held(g, path[std::size_t(i)]) != held(g, b)) break;
    again |= path[std::size_t(i)] == b;
  }
  const int progress = g.rules.no_progress;
  if (depth > 1 && progress != 0 && quiet >= progress) return 0;
  if (depth > 1 && again) return repeated(g, b);
  path.push_back(b);
  int best = -infinity;
  for (std::uint64_t legal = moves(g, b); legal != 0; legal &= legal - 1) {
    B after = b;
    step(g, after, std::countr_zero(legal));
    int value;
    if (after.end != End::running)
      value = finished(g, after, b.mover, int(path.size())).value;
    else if (after.mover == b.mover)
      value = minimax(g, weights, after, depth - 1, path);
    else
      value = -minimax(g, weights, after, depth - 1, path);
    best = std::max(best, value);
  }
  path.pop_back();
  return best;
}

// The value of each move, for the side that plays it.
template <class Game, class B>
std::vector<std::pair<int, int>> by_move(const Game& g, const Weights& weights, const B& b,
                                         int depth) {
  std::vector<std::pair<int, int>> values;
  for (std::uint64_t legal = moves(g, b); legal != 0; legal &= legal - 1) {
    B after = b;
    const int move = std::countr_zero(legal);
    step(g, after, move);
    std::vector<B> path{b};
    int value;
    if (after.end != End::running)
      value = finished(g, after, b.mover, 1).value;
    else
      value = (after.mover == b.mover ? 1 : -1) * minimax(g, weights, after, depth - 1, path);
    values.emplace_back(move, value);
  }
  return values;
}

// A position after so many random moves at most, in which the game goes on.
template <class Game>
auto somewhere(const Game& g, const Position& from, Random& random, int most) {
  using Board = typename Game::Board;
  for (;;) {
    auto b = as<Board>(from);
    std::uint64_t legal = moves(g, b);
    for (int left = random.below(most); left > 0 && legal != 0; --left)
      legal = step(g, b, nth(legal, random.below(std::popcount(legal))));
    if (legal != 0) return b;
  }
}

// Counts that are worth something in every game.
constexpr Weights some_weights = kalah::weights;

template <class Game>
void sees_as_far_as_minimax(const Game& g, const std::string& name, const Position& from, int depth,
                            int count) {
  using Board = typename Game::Board;
  Random random{7};
  for (int i = 0; i < count; ++i) {
    const Board b = somewhere(g, from, random, 60);
    const Weights weights = i % 2 == 0 ? some_weights : Weights{};
    auto values = by_move(g, weights, b, depth);
    const Question<Board> question{weights};
    const auto lines = Search(g, question, {.depth = depth}, never).lines(b, int(values.size()));
    const std::string where = name + ", position " + std::to_string(i) + ": ";
    check(lines.size() == values.size(), where + "a line for each move");
    int last = infinity;
    for (const Line& line : lines) {
      const auto at = std::find_if(values.begin(), values.end(),
                                   [&](const auto& one) { return one.first == line.moves[0]; });
      if (!line.exact)
        same(std::to_string(line.value), std::to_string(at->second), where + "its value");
      check(line.value <= last, where + "best first");
      last = line.value;
    }
    const auto best = Search(g, question, {.depth = depth}, never).lines(b, 1);
    same(std::to_string(best[0].value), std::to_string(lines[0].value), where + "the best alone");
  }
}

// Seeds scattered over the houses; over if the game cannot go on there.
template <class Game>
auto scattered(const Game& g, int seeds, Random& random) {
  typename Game::Board b;
  for (int dropped = 0; dropped < seeds; ++dropped) {
    const int house = random.below(2 * g.extent.houses);
    ++b.cells[std::size_t(house + (house >= g.extent.houses))];
  }
  b.total = std::uint8_t(seeds);
  b.mover = std::uint8_t(random.below(2));
  std::uint64_t legal = 0;
  b.end = judge(g, b, legal);
  return b;
}

template <class Game>
void proves_what_minimax_finds(const Game& g, const std::string& name, int seeds, int count) {
  using Board = typename Game::Board;
  Random random{std::uint64_t(seeds)};
  int proved = 0;
  for (int i = 0; i < count; ++i) {
    const Board b = scattered(g, seeds, random);
    if (b.end != End::running) continue;
    const auto values = by_move(g, {}, b, 100);
    for (const int kilobytes : {1, 256})
      for (const int threads : {1, 2}) {
        const Cache cache(std::size_t(kilobytes) << 10);
        const Question<Board> question{some_weights, &cache};
        for (const int wanted : {1, 2, int(values.size())}) {
          const auto lines = Search(g, question, {.threads = threads}, never).lines(b, wanted);
          check(int(lines.size()) == std::min(wanted, int(values.size())), name + ": all lines");
          for (const Line& line : lines) {
            const auto at = std::find_if(values.begin(), values.end(), [&](const auto& one) {
              return one.first == line.moves[0];
            });
            check(line.exact, name + ": proved to the end");
            proved += line.exact;
            same(std::to_string(line.value), std::to_string(at->second), name + ": what is proved");
          }
          check(lines[0].value ==
                    std::max_element(values.begin(), values.end(),
                                     [](auto& x, auto& y) { return x.second < y.second; })
                        ->second,
                name + ": the best is best");
        }
      }
  }
  check(proved > 0, name + ": something is proved");
}

// What the search calls exact lies within what the tables say of every position; with tables it is
// what they say wherever that is one value.
template <class Game>
void agrees_with_tables(const Game& g, const std::string& name, int seeds, int count) {
  using Board = typename Game::Board;
  std::vector<Packed> layers;
  std::atomic<bool> halt{false};
  std::atomic<std::uint64_t> done{0};
  TableBuilder builder(g.rules, seeds);
  Endgame tables(g.rules.houses());
  for (int layer = 0; layer <= seeds; ++layer) {
    check(builder.build({1, halt, done}) == Built::whole, name + ": tables are built");
    layers.push_back(builder.pack());
    tables.add({layers.back().bits, layers.back().meaning, layers.back().codes.data()});
  }
  Endgame smaller(g.rules.houses());
  for (int layer = 0; layer < seeds; ++layer) smaller.add(tables.layer(layer));
  Random random{5};
  int proved = 0;
  for (int i = 0; i < count; ++i) {
    const Board b = scattered(g, seeds, random);
    if (b.end != End::running) continue;
    const Bounds truth = tables.read(tables.find(g, b));
    for (const Endgame* with :
         {static_cast<const Endgame*>(nullptr), static_cast<const Endgame*>(&smaller),
          static_cast<const Endgame*>(&tables)}) {
      const Cache cache(1 << 18);
      const Question<Board> question{some_weights, &cache, with};
      const Line line =
          Search(g, question, {.depth = i % 2 == 0 ? 24 : max_depth, .nodes = 20'000}, never)
              .lines(b, 1)[0];
      const std::string where = name + ", position " + std::to_string(i) + ": ";
      if (with != nullptr && truth.low == truth.high)
        check(line.value >= unit * truth.low || !line.exact, where + "no less than the tables say");
      if (!line.exact) continue;
      ++proved;
      check(line.value >= unit * truth.low && line.value <= unit * truth.high,
            where + std::to_string(line.value) + " lies within the bounds of the tables, " +
                std::to_string(truth.low) + " to " + std::to_string(truth.high));
    }
  }
  check(proved > 0, name + ": something is proved");
}

template <std::size_t I>
inline constexpr Rules usual = played_out(catalogue[I].rules(defaults(catalogue[I].options)));

}  // namespace

int main() {
  const auto sees = [](const auto& g, const std::string& name, int deepest) {
    for (const int depth : {1, 2, deepest})
      sees_as_far_as_minimax(g, name, start(g.rules), depth, 40);
  };
  sees(Fixed<usual<0>>(), "kiela", 3);
  sees(Fixed<usual<1>>(), "kalah", 5);
  sees(Loose(usual<2>), "oware", 5);
  sees(Loose(usual<3>), "congkak", 4);
  sees(Loose(usual<4>), "awari", 5);
  sees(Loose(kalah::rules({4, 2, 0, 1})), "kalah with pie", 5);
  for (const Entry& entry : family::games) {
    const Loose g(played_out(entry.rules({})));
    sees_as_far_as_minimax(g, entry.name, start(g.rules), 3, 10);
  }
  for (const int seeds : {2, 4, 6}) {
    proves_what_minimax_finds(Fixed<usual<1>>(), "kalah", seeds, 20);
    proves_what_minimax_finds(Loose(usual<3>), "congkak", seeds, 20);
  }
  agrees_with_tables(Loose(usual<1>), "kalah", 6, 30);
  agrees_with_tables(Loose(usual<2>), "oware", 6, 30);
  agrees_with_tables(Loose(usual<4>), "awari", 6, 30);
  return finished();
}
