// Every game that is known: random games in which no seed is lost, told and silent play agree, and
// which come to an end. Of the games of family.hpp also the worked moves and leaf counts (family.txt).
#include "family.hpp"

#include "games/catalogue.hpp"
#include "replay.hpp"

using namespace manqala;
using namespace manqala::test;

namespace {

// Where the traces of a move lead: the events applied to a board by hand, `left` seeds of which stay.
Position retold(const Rules& r, Position p, const std::vector<Event>& events, int left) {
  int hand = waiting(r, p);
  const Position before = p;
  for (const Event& e : events) {
    if (e.cell >= r.cells()) continue;
    std::uint8_t& cell = p.cells[e.cell];
    switch (e.kind) {
      case Kind::lift:
      case Kind::capture:
      case Kind::sweep:
        check(cell == e.seeds, "a house is emptied as a whole");
        hand += e.seeds, cell = std::uint8_t(cell - e.seeds);
        if (r.mark == Mark::big) p.cells[mark(r, e.cell)] = 0;
        break;
      case Kind::give: hand += e.seeds, cell = std::uint8_t(cell - e.seeds); break;
      case Kind::drop:
      case Kind::bring:
      case Kind::store: hand -= e.seeds, cell = std::uint8_t(cell + e.seeds); break;
      case Kind::mark: {
        const int owner = r.mark == Mark::closed ? side_of(r, e.cell) : p.mover;
        p.cells[mark(r, e.cell)] = std::uint8_t(1 + owner);
        break;
      }
      case Kind::round: std::fill(&p.cells[nowhere(r)], p.cells.end(), 0); break;
      case Kind::fill:
        p.cells[store(r, side_of(r, e.cell))] -= e.seeds;
        cell = e.seeds;
        break;
      case Kind::place:
      case Kind::enter: ++cell; break;
      case Kind::endless: p.cells = before.cells, hand = left; break;
      default: break;
    }
  }
  check(hand == left, "no seed stays in hand");
  return p;
}

// Plays random games; returns how many of them came to an end.
template <class Game>
int random_ends(const std::string& name, const Game& game, const Loose& loose, int games) {
  int ended = 0;
  for (int number = 0; number < games; ++number) {
    Random random{std::uint64_t(number)};
    Position p = start(loose.rules);
    std::uint64_t legal = moves(loose, p);
    for (int played = 0; legal != 0 && played < 3000; ++played) {
      const int move = nth(legal, random.below(std::popcount(legal)));
      const Position before = p;
      Position told = p;
      std::vector<Event> events;
      const std::uint64_t next = step(game, told, move, Witness{events});
      legal = step(loose, p, move);
      const bool good =
          p == told && legal == next && all_seeds(loose.rules, p) == p.total &&
          retold(loose.rules, before, events, waiting(loose.rules, p)).cells == p.cells &&
          (legal == 0) == (p.end != End::running);
      if (!check(good,
                 name + ": game " + std::to_string(number) + ", move " + std::to_string(played)))
        return ended;
    }
    ended += p.end != End::running;
  }
  return ended;
}

template <Rules R>
void fixed_too(const std::string& name) {
  const Fixed<R> fixed;
  random_ends(name + ", fixed", fixed, Loose(R), 100);
}

// Nothing faces an outer house, whether or not the row of the table says so.
constexpr Rules owela_of_any_row() {
  Rules r = owela::rules(defaults(owela::options));
  r.landing[0].row = Row::any;
  return r;
}

}  // namespace

int main() {
  for (const bool turn : {false, true}) run_facts(family::games, "tests/core/family.txt", turn);
  const auto plays = [](const Entry& entry) {
    const Loose loose(entry.rules(defaults(entry.options)));
    const int ended = random_ends(entry.name, loose, loose, 200);
    std::printf("%s: %d of 200 random games ended\n", entry.name, ended);
    check(ended == 200 || loose.rules.repetition != Repetition::none,
          std::string(entry.name) + ": random games end");
  };
  for (const Entry& entry : family::games) plays(entry);
  for (const Entry& entry : catalogue) plays(entry);
  fixed_too<owela_of_any_row()>("owela of any row");
  return finished();
}
