// What the solver proves is what plain minimax finds, whatever the cache, the threads, the tables.
#include "core/solve.hpp"

#include "check.hpp"
#include "core/perft.hpp"
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

}  // namespace

int main() {
  for (int seeds = 2; seeds <= 8; ++seeds) {
    for (const int empty_capture : {0, 1})
      proves_what_minimax_finds(kalah::rules({6, 4, empty_capture, 0}), seeds, 25);
    if (seeds <= 6) proves_what_minimax_finds(congkak::rules({7, 7}), seeds, 25);
  }
  return finished();
}
