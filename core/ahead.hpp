// Captures before a lap (Rules::captures_ahead, Kisolo): what an inner house faces comes into the outer
// house behind it.
#pragma once
#include "landing.hpp"

namespace manqala {

template <class Game, class B>
bool captures_ahead(const Game& g, const B& p, int cell) {
  return p.cells[cell] != 0 && p.cells[g.tables.facing[cell]] != 0;
}

// The houses of the mover that capture as its turn begins.
template <class Game, class B>
[[gnu::noinline]] std::uint64_t capturing_ahead(const Game& g, const B& p) {
  std::uint64_t houses = 0;
  for (int house = g.rules.columns; house < g.extent.houses; ++house)
    if (captures_ahead(g, p, base(g.rules, p.mover) + house)) houses |= std::uint64_t{1} << house;
  return houses;
}

// Does it, if it can; returns whether it has.
template <class Game, class B, class Tell>
[[gnu::noinline]] bool capture_ahead(const Game& g, B& p, int cell, const Tell& tell) {
  if (!captures_ahead(g, p, cell)) return false;
  int caught = 0;
  for (const int from : {g.tables.facing[cell], g.tables.behind[cell]})
    if (p.cells[from] != 0) {
      tell(Kind::capture, from, p.cells[from]);
      caught += p.cells[from];
      p.cells[from] = 0;
    }
  const int to = outer_of(g.rules, cell);
  p.cells[to] = std::uint8_t(p.cells[to] + caught);
  tell(Kind::bring, to, caught);
  return true;
}

}  // namespace manqala
