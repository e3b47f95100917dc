// Between two rounds of a match (Rules::rounds): the houses are filled again.
#pragma once
#include "marked.hpp"
#include "trace.hpp"

namespace manqala {

// The houses of a side in the order in which they are filled, while the store has enough: calls
// fill(cell, seeds); returns how many it fills.
template <class B, class Fill>
int refill(const Rules& r, const B& p, int side, const Fill& fill) {
  int left = p.cells[store(r, side)], filled = 0;
  for (int i = 0; i < r.houses(); ++i) {
    const int house = r.rounds.from == FilledFrom::first_house ? i : r.houses() - 1 - i;
    const int seeds = r.start[std::size_t(side)][std::size_t(house)];
    if (seeds > left) break;
    fill(base(r, side) + house, seeds);
    left -= seeds;
    ++filled;
  }
  return filled;
}

inline int starter(const Rules& r, int begun_by, int last_mover, int margin) {
  const int even = 1 - begun_by;  // nobody has lost
  switch (r.rounds.starter) {
    case Starter::loser: return margin == 0 ? even : margin > 0;
    case Starter::winner: return margin == 0 ? even : margin < 0;
    case Starter::other: return even;
    case Starter::last_mover: return last_mover;
  }
  return even;
}

// Begins the next round from a board that is swept, or ends the match. Returns whether play goes on.
template <class Game, class B, class Tell>
bool next_round(const Game& g, B& p, int last_mover, const Tell& tell) {
  const Rules& r = g.rules;
  const auto counted = [](int, int) {};
  if (std::min(refill(r, p, 0, counted), refill(r, p, 1, counted)) < r.rounds.least) {
    p.end = End::cannot_fill;
    return false;
  }
  const int margin = p.cells[store(r, 0)] - p.cells[store(r, 1)];
  p.mover = p.begun_by = std::uint8_t(starter(r, p.begun_by, last_mover, margin));
  p.extra = 0;
  p.end = End::running;
  tell(Kind::round, store(r, p.mover), 0);
  for (int side = 0; side < 2; ++side) {
    for (int cell = base(r, side); cell < store(r, side); ++cell)
      p.cells[mark(r, cell)] = std::uint8_t(1 + side);
    const B before = p;
    refill(r, before, side, [&](int cell, int seeds) {
      p.cells[store(r, side)] = std::uint8_t(p.cells[store(r, side)] - seeds);
      p.cells[cell] = std::uint8_t(seeds);
      p.cells[mark(r, cell)] = 0;
      tell(Kind::fill, cell, seeds);
    });
    for (int cell = base(r, side); cell < store(r, side); ++cell)
      if (is_marked(g, p, cell)) tell(Kind::mark, cell, 0);
  }
  return true;
}

}  // namespace manqala
