// The evaluation is a law for both sides alike, the same in both forms, and counts what it says.
#include "check.hpp"
#include "core/lines.hpp"
#include "core/perft.hpp"
#include "facts.hpp"
#include "games/catalogue.hpp"

using namespace manqala;
using namespace manqala::test;

namespace {

// Every term counts, so that none escapes the laws.
Weights all_terms(const Entry& entry) {
  Weights weights = entry.weights;
  for (int i = 1; i < terms; ++i)
    if (weights.of[std::size_t(i)] == 0) weights.of[std::size_t(i)] = std::int16_t(3 * i);
  return weights;
}

// The sides in each other's place.
Position turned(const Loose& g, const Position& p) {
  Position other = p;
  for (int cell = 0; cell < g.extent.cells; ++cell)
    other.cells[std::size_t(cell)] =
        p.cells[std::size_t((cell + g.extent.houses + 1) % g.extent.cells)];
  for (int cell = 0; g.extent.marks && cell < g.extent.cells; ++cell) {
    const int from = (cell + g.extent.houses + 1) % g.extent.cells;
    const std::uint8_t owner = p.cells[std::size_t(mark(g.rules, from))];
    other.cells[std::size_t(mark(g.rules, cell))] = std::uint8_t(owner == 0 ? 0 : 3 - owner);
  }
  other.mover = std::uint8_t(1 - p.mover);
  std::swap(other.hand[0], other.hand[1]);
  return other;
}

// Seeds that a move captures before anything is lifted or sown again; none says that a grand slam
// was in the way, or that the sowing never ends.
std::optional<int> caught_at_once(const Loose& g, const Position& p, int move) {
  std::vector<Event> events;
  Position after = p;
  step(g, after, move, Witness{events});
  int caught = 0, lifts = 0;
  for (const Event& event : events) {
    lifts += event.kind == Kind::lift || event.kind == Kind::resow || event.kind == Kind::enter;
    if (event.kind == Kind::slam || event.kind == Kind::endless) return std::nullopt;
    if (event.kind == Kind::capture && lifts == 1) caught += event.seeds;
  }
  return caught;
}

// A threat is exact where no handful comes round to where it began and none passes the houses that it
// takes; what is taken in passing is none.
bool passes_what_it_takes(const Rules& r) {
  for (int i = 0; i < r.landings; ++i) {
    const Landing& row = r.landing[i];
    const bool across = r.ring == Ring::all && row.zone != Zone::own;
    if ((across && has(row.take, Take::facing)) || has(row.take, Take::beyond_facing)) return true;
  }
  return r.passing.count != 0 || r.mark == Mark::pays;
}
void threat_is_the_best_first_lap(const Loose& g, const Position& p, const std::string& where) {
  const int side = p.mover;
  if (occupied(g, p, side, g.extent.houses) != 0) return;
  if (passes_what_it_takes(g.rules) || p.owed != 0) return;
  const std::uint64_t legal = moves(g, p);
  if (legal != occupied(g, p, side, g.rules.singles == Singles::never ? 2 : 1)) return;
  int best = 0;
  for (std::uint64_t rest = legal; rest != 0; rest &= rest - 1) {
    const auto caught = caught_at_once(g, p, std::countr_zero(rest));
    if (!caught) return;
    best = std::max(best, *caught);
  }
  check(threat(g, p, side) == best, where + ": the threat is what the best first lap captures");
}

void laws(const Entry& entry) {
  const Loose loose(entry.rules(defaults(entry.options)));
  const Weights weights = all_terms(entry);
  Random random{1};
  for (int game = 0; game < 200; ++game) {
    Position p = start(loose.rules);
    std::uint64_t legal = moves(loose, p);
    for (int played = 0; legal != 0 && played < 200; ++played) {
      const std::string where = std::string(entry.name) + ", game " + std::to_string(game) +
                                ", move " + std::to_string(played);
      const int value = evaluate(loose, weights, p, 0);
      bool good = check(value == -evaluate(loose, weights, p, 1),
                        where + ": what one side has the other lacks");
      good = check(value == evaluate(loose, weights, turned(loose, p), 1),
                   where + ": the seats do not matter") &&
             good;
      fastest<catalogue>(loose, [&](const auto& fixed) {
        using Board = typename std::decay_t<decltype(fixed)>::Board;
        good = check(value == evaluate(fixed, weights, as<Board>(p), 0),
                     where + ": the forms agree") &&
               good;
      });
      good = check(std::abs(value) <= most, where + ": no value is beyond all seeds") && good;
      if (!good) return;
      threat_is_the_best_first_lap(loose, p, where);
      legal = step(loose, p, nth(legal, random.below(std::popcount(legal))));
    }
  }
}

void the_margin_counts_alone_in_a_drafted_game() {
  Rules rules{.columns = 3};
  rules.fill(2);
  const Loose game(rules);
  Position p = start(rules);
  p.cells[std::size_t(store(rules, 1))] = 5;
  check(evaluate(game, Weights{}, p, 0) == -5 * unit, "five seeds behind are five units behind");
}

void chances_are_fair() {
  for (const Entry& entry : catalogue)
    for (const int left : {0, 10, 48}) {
      const std::string where = std::string(entry.name) + ", seeds left " + std::to_string(left);
      int before = 0;
      for (int value = -most; value <= most; value += unit) {
        const int chance = win_chance(entry.weights, value, left);
        check(chance + win_chance(entry.weights, -value, left) == 1000,
              where + ": two chances make a whole");
        check(chance >= before, where + ": more is better");
        before = chance;
      }
      check(win_chance(entry.weights, 0, left) == 500, where + ": nothing ahead, an even chance");
    }
}

}  // namespace

int main() {
  for (const Entry& entry : catalogue) laws(entry);
  the_margin_counts_alone_in_a_drafted_game();
  chances_are_fair();
  return test::finished();
}
