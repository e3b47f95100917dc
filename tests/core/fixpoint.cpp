// Endgame tables of games that can go round in circles: the bounds against those that a slow and
// plain computation finds, which plays every move with the core; and awari's published counts.
#include "core/fixpoint.hpp"

#include "check.hpp"
#include "games/awari/rules.hpp"
#include "games/oware/rules.hpp"
#include "tables.hpp"

using namespace manqala;
using namespace manqala::test;

namespace {

struct Move {
  int gain;
  std::uint64_t to;  // the position in its layer
  int layer;         // -1: the game is over
};

// The bounds of all positions of one layer after the other, found by trying all moves again and
// again. Ties in the rule on repetition are left to `halved`.
class Plain {
 public:
  explicit Plain(const Loose& game) : g_(game), finder_(game.rules.houses()) {}

  std::vector<Bounds> layer(const Strokes& strokes, int seeds) {
    unused_.emplace_back(parts(strokes.rows(), seeds).back());
    finder_.add({8, {}, unused_.back().data()});
    std::vector<std::vector<Move>> moves;
    each_position(strokes, seeds, [&](const Position& p) { moves.push_back(moves_of(p)); });
    std::vector<Bounds> bounds(moves.size(), {-seeds, seeds});
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        Bounds best{-1000, -1000};
        for (const Move& move : moves[i]) {
          Bounds then{};
          if (move.layer >= 0)
            then =
                move.layer == seeds ? bounds[move.to] : layers_[std::size_t(move.layer)][move.to];
          best.low = std::max(best.low, move.gain - then.high);
          best.high = std::max(best.high, move.gain - then.low);
        }
        changed |= best != bounds[i];
        bounds[i] = best;
      }
    }
    if (g_.rules.repetition == Repetition::split)
      for (Bounds& b : bounds) b.low = b.high = b.low > 0 ? b.low : b.high < 0 ? b.high : 0;
    return layers_.emplace_back(std::move(bounds));
  }

 private:
  std::vector<Move> moves_of(Position p) {
    std::uint64_t legal = 0;
    p.end = judge(g_, p, legal);
    if (p.end != End::running) return {{tally(g_, p, p.end).margin(), 0, -1}};
    std::vector<Move> moves;
    for (; legal != 0; legal &= legal - 1) {
      Position after = p;
      step(g_, after, std::countr_zero(legal));
      Move move{gain(g_.rules, p, after), 0, -1};
      if (after.end == End::running) {
        const auto place = finder_.find(g_, after);
        move.layer = place.seeds;
        move.to = std::uint64_t(place.byte - unused_[place.seeds].data());
      }
      moves.push_back(move);
    }
    return moves;
  }

  const Loose& g_;
  Endgame finder_;  // it only says where a position stands
  std::vector<std::vector<std::uint8_t>> unused_ = {};
  std::vector<std::vector<Bounds>> layers_ = {};
};

void bounds_are_plain(const std::string& name, const Rules& rules, int seeds) {
  std::atomic<bool> halt{false};
  std::atomic<std::uint64_t> done{0};
  Fixpoint building(rules, seeds);
  Plain plain(building.strokes().game());
  std::uint64_t positions = 0;
  for (int layer = 0; layer <= seeds; ++layer) {
    if (!check(building.build({2, halt, done}) == Built::whole, name + ": a layer is built"))
      return;
    const std::vector<Bounds> expected = plain.layer(building.strokes(), layer);
    std::uint64_t wrong = 0;
    for (std::size_t i = 0; i < expected.size(); ++i)
      wrong += building.meaning(layer)[building.codes(layer)[i]] != expected[i];
    positions += expected.size();
    check(wrong == 0, name + ": of the bounds of " + std::to_string(layer) + " seeds " +
                          std::to_string(wrong) + " are wrong");
  }
  check(done == positions, name + ": progress counts every position");
}

// Lincke, Exploring the computational limits of large exhaustive search problems (2002), appendix
// B: for each number of seeds the positions won, drawn and lost by the side to move.
void awari_counts() {
  constexpr std::uint64_t counts[][3] = {
      {0, 1, 0},
      {5, 0, 7},
      {25, 13, 40},
      {123, 63, 178},
      {580, 143, 642},
      {2165, 0, 2203},
      {5698, 1548, 5130},
      {14921, 4487, 12416},
      {37767, 8351, 29464},
      {85285, 20308, 62367},
      {157721, 93743, 101252},
  };
  std::atomic<bool> halt{false};
  std::atomic<std::uint64_t> done{0};
  Fixpoint building(awari::rules(defaults(awari::options)), int(std::size(counts)) - 1);
  for (int seeds = 0; seeds < int(std::size(counts)); ++seeds) {
    building.build({1, halt, done});
    std::uint64_t won = 0, drawn = 0, lost = 0;
    for (std::uint64_t i = 0; i < building.size(seeds); ++i) {
      const Bounds bounds = building.meaning(seeds)[building.codes(seeds)[i]];
      won += bounds.low > 0, lost += bounds.high < 0, drawn += bounds == Bounds{0, 0};
    }
    const auto& [wins, draws, losses] = counts[seeds];
    check(won == wins && drawn == draws && lost == losses,
          "awari, " + std::to_string(seeds) + " seeds: as published");
  }
}

// Links that were halted time and again on the way are those that never were.
void links_can_be_halted(const std::string& name, const Rules& rules, int seeds) {
  Links whole(rules, seeds), halted(rules, seeds);
  int times = 0;
  for (int layer = 0; layer <= seeds; ++layer) {
    check(whole.prepare(layer, [] { return false; }), name + ": nobody halts it");
    for (int asked = 0;; ++asked, ++times) {
      int left = asked;
      if (halted.prepare(layer, [&] { return left-- <= 0; })) break;
    }
    check(whole.used(layer) == halted.used(layer), name + ": the same effects");
    const Rows& rows = whole.strokes().rows();
    bool same = true;
    for (std::uint32_t row = 0; row < rows.count(layer); ++row)
      for (int house = 0; house < rows.houses(); ++house)
        same &= whole.steps(layer, row)[house].row == halted.steps(layer, row)[house].row;
    for (const int effect : whole.used(layer)) {
      same &= whole.origins(effect, layer).size() == halted.origins(effect, layer).size();
      same &= whole.other(effect, 0).next == halted.other(effect, 0).next;
    }
    check(same, name + ", " + std::to_string(layer) + " seeds: the same links");
  }
  check(times > seeds, name + ": it was halted on the way");
}

// The forms that only some processors can run find the same as the plain one.
void forms_agree(const std::string& name, const Rules& rules, int seeds) {
  std::atomic<bool> halt{false};
  std::atomic<std::uint64_t> done{0};
  Fixpoint plain(rules, seeds, true), fast(rules, seeds);
  for (int layer = 0; layer <= seeds; ++layer) {
    plain.build({1, halt, done}), fast.build({2, halt, done});
    check(plain.meaning(layer) == fast.meaning(layer) &&
              std::equal(plain.codes(layer), plain.codes(layer) + plain.size(layer),
                         fast.codes(layer)),
          name + ", " + std::to_string(layer) + " seeds: plain and fast forms agree");
  }
}

}  // namespace

int main() {
  links_can_be_halted("oware", oware::rules(defaults(oware::options)), 5);
  for (int slam = 0; slam < 5; ++slam)
    bounds_are_plain("oware, grand slam " + std::to_string(slam),
                     oware::rules({6, 4, slam, slam % 2}), slam == 0 ? 7 : 6);
  bounds_are_plain("awari", awari::rules(defaults(awari::options)), 7);
  awari_counts();
  forms_agree("oware", oware::rules(defaults(oware::options)), 9);
  forms_agree("awari", awari::rules(defaults(awari::options)), 8);
  return finished();
}
