// One move: sown out and closed.
#pragma once
#include <cstdint>

#include "close.hpp"

namespace manqala {

// North takes over South's side (rule `pie`): the sides change places, South moves.
template <class Game, class B>
void swap_sides(const Game& g, B& p) {
  const B old = p;
  for (int cell = 0; cell < g.extent.cells; ++cell)
    p.cells[cell] = old.cells[(cell + g.extent.houses + 1) % g.extent.cells];
  p.mover = 0;
  p.pie_open = false;
}

// Plays a legal move in place; returns the moves of the side to choose next, 0 when the game is
// over.
template <class Game, class B, class Tell = Silent>
std::uint64_t step(const Game& g, B& p, int move, const Tell& tell = {}) {
  if (g.rules.pie && move == g.extent.houses) {
    tell(Kind::swap, store(g.rules, p.mover), 0);
    swap_sides(g, p);
    return moves(g, p);
  }
  const bool again = sow_out(g, p, move, tell);
  return settle(g, p, again, tell);
}

}  // namespace manqala
