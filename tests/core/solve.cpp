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
  for (const auto& [kilobytes, at_first] : {std::pair{1, 1}, {1024, 1}, {1024, 1024}})
    for (const int threads : {1, 2}) {
      for (int i = 0; i < count; ++i) {
        const Position p = scattered(g, seeds, random);
        Cache cache(std::size_t(kilobytes) << 10, std::size_t(at_first) << 10);
        const Solved solved =
            solve(g, p, std::move(cache), nullptr, threads, [](const Solved&) { return false; });
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

void nothing_is_lost_when_a_cache_grows() {
  Cache cache(1 << 12, 1 << 9);
  Random random{3};
  std::vector<std::uint64_t> known;  // well mixed: the lowest bits find the bucket
  for (int i = 0; i < 8; ++i)
    for (std::uint64_t bucket = 0; bucket < 8; ++bucket) {
      known.push_back(std::uint64_t(random.below(1 << 20)) << 3 | bucket);
      cache.at(bucket)->write(i, known.back() >> 3 << 8 | std::uint64_t(i));
    }
  while (cache.grow(8, [] { return false; })) continue;
  check(cache.full_size() && cache.words() == 1 << 9, "it grows to its full size");
  int found = 0;
  for (const std::uint64_t mixed : known)
    for (int i = 0; i < 8; ++i)
      found +=
          cache.at(mixed)->read(i) >> 8 == mixed >> cache.bits() && cache.at(mixed)->read(i) != 0;
  check(found >= int(known.size()), "every word is where its number says");
  Cache halted(1 << 12, 1 << 9);
  check(!halted.grow(8, [] { return true; }), "growing ends when asked to");
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

// North may still change places, or South is about to give it the choice.
void knows_the_pie_rule(int seeds, int count) {
  const Loose g(kalah::rules({3, 4, 0, 1}));
  std::vector<Packed> layers;
  const Endgame tables = built(g.rules, seeds + 4, layers);
  Random random{std::uint64_t(seeds)};
  int swaps = 0;
  for (int i = 0; i < count; ++i) {
    Position p = scattered(g, seeds, random);
    p.cells[std::size_t(store(g.rules, 0))] = std::uint8_t(random.below(4));
    p.total = std::uint8_t(p.total + p.cells[std::size_t(store(g.rules, 0))]);
    p.pie_open = true;
    const int margin = minimax(g, p);
    for (const Endgame* with : {static_cast<const Endgame*>(nullptr), &tables}) {
      const Solved solved =
          solve(g, p, Cache(1 << 16), with, 1, [](const Solved&) { return false; });
      same(told(solved.future), told({margin, margin}), "the pie rule is part of the margin");
      swaps += solved.move == g.extent.houses;
    }
  }
  check(swaps > count / 4, "changing places is often best");
}

// Against any play the solver's moves reach what was proved: the game ends, or comes to where no
// more is promised than endless play brings.
void gets_on_with_it(const Rules& rules, int seeds, int count) {
  const Loose g(played_out(rules));
  std::vector<Packed> layers;
  const Endgame tables = built(g.rules, seeds, layers);
  Random random{11};
  int longest = 0;
  for (int i = 0; i < count; ++i) {
    Position p = scattered(g, seeds, random);
    const int side = p.mover;
    const Bounds real = tables.read(tables.find(g, p));
    int plies = 0, promised = 0, endless = 0;
    while (p.end == End::running && plies < 200) {
      std::uint64_t legal = moves(g, p);
      int move = nth(legal, random.below(std::popcount(legal)));
      if (p.mover == side) {
        const Solved solved =
            solve(g, p, Cache(1 << 20), &tables, 1, [](const Solved&) { return false; });
        same(told(solved.future), told(tables.read(tables.find(g, p))), "as the tables say");
        const int left = p.total - p.cells[std::size_t(store(g.rules, 0))] -
                         p.cells[std::size_t(store(g.rules, 1))];
        promised = solved.future.low;
        endless = rules.repetition == Repetition::split ? 0 : -left;
        if (promised <= endless) break;
        move = solved.move;
      }
      step(g, p, move);
      promised = endless = 0;
      ++plies;
    }
    check(plies < 200, "the solver's moves get on");
    check(lead(g, p, side) + promised >= real.low, "what was proved is reached against any play");
    longest = std::max(longest, plies);
  }
  std::printf("%d seeds: at most %d moves\n", seeds, longest);
}

// Published: Irving, Donkers, Uiterwijk 2000 with empty capture, and the same for the usual rule.
// Boards of one and two houses, which the catalogue does not offer.
void small_boards_have_the_published_margins() {
  const int published[2][2][6] = {{{0, -2, 6, -2, 2, 0}, {2, -2, -2, -10, 6, 8}},
                                  {{0, -2, 6, -2, 2, 0}, {2, -2, -2, -12, 6, 8}}};
  for (const int empty_capture : {0, 1})
    for (int houses = 1; houses <= 2; ++houses)
      for (int seeds = 1; seeds <= 6; ++seeds) {
        const Loose g(kalah::rules({houses, seeds, empty_capture, 0}));
        const int margin = published[empty_capture][houses - 1][seeds - 1];
        const Solved solved = solve(g, start(g.rules), Cache(1 << 20), nullptr, 1,
                                    [](const Solved&) { return false; });
        same(told(solved.future), told({margin, margin}), "the published margin");
      }
}

// Where play can go on for ever the solver's bounds hold, and are the tables' own for most.
void bounds_what_can_be_forced(const Rules& rules, int seeds, int count) {
  const Loose g(played_out(rules));
  std::vector<Packed> layers;
  const Endgame tables = built(g.rules, seeds, layers), small = built(g.rules, seeds / 2, layers);
  Random random{7};
  int closed = 0, met = 0;
  for (int i = 0; i < count; ++i) {
    const Position p = scattered(g, seeds, random);
    const Bounds real = tables.read(tables.find(g, p));
    const auto soon = [](const Solved& s) { return s.nodes > 200'000; };
    const Solved alone = solve(g, p, Cache(1 << 20), nullptr, 1, soon);
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
  nothing_is_lost_when_a_cache_grows();
  for (int seeds = 2; seeds <= 8; ++seeds) {
    for (const int empty_capture : {0, 1})
      proves_what_minimax_finds(kalah::rules({6, 4, empty_capture, 0}), seeds, 25);
    if (seeds <= 6) proves_what_minimax_finds(congkak::rules({7, 7}), seeds, 25);
  }
  small_boards_have_the_published_margins();
  for (const int seeds : {3, 5, 7}) knows_the_pie_rule(seeds, 20);
  bounds_what_can_be_forced(oware::rules({6, 4, 0, 0}), 6, 30);
  bounds_what_can_be_forced(awari::rules({6, 4}), 6, 30);
  gets_on_with_it(oware::rules({6, 4, 0, 0}), 5, 25);
  gets_on_with_it(awari::rules({6, 4}), 6, 25);
  return finished();
}
