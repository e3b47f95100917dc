// What the solver proves is what plain minimax finds, whatever the cache, the threads, the tables.
#include "core/solve.hpp"

#include "check.hpp"
#include "core/perft.hpp"
#include "core/tables.hpp"
#include "games/catalogue.hpp"

using namespace manqala;
using namespace manqala::test;

namespace {

template <class Game>
int lead(const Game& g, const Position& p, int side) {
  return p.cells[store(g.rules, side)] - p.cells[store(g.rules, 1 - side)];
}

// The margin still to come for the side to move, by trying everything. For games that go forward.
template <class Game>
int minimax(const Game& g, const Position& p) {
  int best = -1000;
  for (std::uint64_t legal = moves(g, p); legal != 0; legal &= legal - 1) {
    Position after = p;
    step(g, after, std::countr_zero(legal));
    int value = lead(g, after, p.mover) - lead(g, p, p.mover);
    if (after.end == End::running)
      value += after.mover == p.mover ? minimax(g, after) : -minimax(g, after);
    best = std::max(best, value);
  }
  return best;
}

// A position of so many seeds in the houses, in which the game goes on.
template <class Game>
Position scattered(const Game& g, int seeds, Random& random) {
  for (;;) {
    Position p;
    for (int i = 0; i < seeds; ++i) {
      const int house = random.below(2 * g.extent.houses);
      ++p.cells[house + (house >= g.extent.houses)];
    }
    p.total = std::uint8_t(seeds);
    p.mover = std::uint8_t(random.below(2));
    std::uint64_t legal = 0;
    if (judge(g, p, legal) == End::running) return p;
  }
}

std::string told(const Bounds& b) { return std::to_string(b.low) + ".." + std::to_string(b.high); }

void proves_what_minimax_finds(const Rules& rules, int seeds, int count) {
  const Loose g(played_out(rules));
  Random random{std::uint64_t(seeds)};
  for (const int kilobytes : {1, 1024})
    for (const int threads : {1, 2}) {
      const Cache cache(std::size_t(kilobytes) << 10);
      for (int i = 0; i < count; ++i) {
        const Position p = scattered(g, seeds, random);
        const Solved solved =
            solve(g, p, cache, nullptr, threads, [](const Solved&) { return false; });
        const int margin = minimax(g, p);
        same(told(solved.future), told({margin, margin}), "the solver finds what minimax finds");
        Position after = p;
        step(g, after, solved.move);
        int value = lead(g, after, p.mover);
        if (after.end == End::running)
          value += after.mover == p.mover ? minimax(g, after) : -minimax(g, after);
        check(value == margin, "the move keeps the margin");
      }
    }
}

// Tables of so many seeds; their codes are kept in `layers`.
Endgame built(const Rules& rules, int seeds, std::vector<Packed>& layers) {
  std::atomic<bool> halt{false};
  std::atomic<std::uint64_t> done{0};
  TableBuilder builder(rules, seeds);
  Endgame tables(rules.houses());
  for (int layer = 0; layer <= seeds; ++layer) {
    check(builder.build({2, halt, done}) == Built::whole, "a layer is built");
    layers.push_back(builder.pack());
    tables.add({layers.back().bits, layers.back().meaning, layers.back().codes.data()});
  }
  return tables;
}

// Where play can go on for ever the solver's bounds hold, and are the tables' own for most.
void bounds_what_can_be_forced(const Rules& rules, int seeds, int count) {
  const Loose g(played_out(rules));
  std::vector<Packed> layers;
  const Endgame tables = built(g.rules, seeds, layers), small = built(g.rules, seeds / 2, layers);
  Random random{7};
  int closed = 0, met = 0;
  for (int i = 0; i < count; ++i) {
    const Cache cache(1 << 20);
    const Position p = scattered(g, seeds, random);
    const Bounds real = tables.read(tables.find(g, p));
    const auto soon = [](const Solved& s) { return s.nodes > 200'000; };
    const Solved alone = solve(g, p, cache, nullptr, 1, soon);
    const Solved helped = solve(g, p, Cache(1 << 20), &small, 2, soon);
    for (const Solved& solved : {alone, helped})
      check(solved.future.low <= real.low && real.high <= solved.future.high,
            "the solver's bounds " + told(solved.future) + " hold " + told(real));
    met += real.low == real.high;
    closed += alone.proved();
  }
  std::printf("%d seeds: %d of %d open to neither side, the solver proves %d\n", seeds, met, count,
              closed);
  // Endless play that is worth something can not be forced, only be known to be the best there is.
  if (rules.repetition != Repetition::split)
    check(closed > met * 8 / 10, "what the tables know the solver proves");
}

}  // namespace

int main() {
  for (int seeds = 2; seeds <= 8; ++seeds) {
    for (const int empty_capture : {0, 1})
      proves_what_minimax_finds(kalah::rules({6, 4, empty_capture, 0}), seeds, 25);
    if (seeds <= 6) proves_what_minimax_finds(congkak::rules({7, 7}), seeds, 25);
  }
  bounds_what_can_be_forced(oware::rules({6, 4, 0, 0}), 6, 30);
  bounds_what_can_be_forced(awari::rules({4}), 6, 30);
  return finished();
}
