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

// Lays a seed out (Opening::arranged): South all of its own, then North, who has seen them.
template <class Game, class B, class Tell>
std::uint64_t place(const Game& g, B& p, int house, const Tell& tell) {
  const int cell = base(g.rules, p.mover) + house;
  ++p.cells[cell];
  tell(Kind::place, cell, 1);
  const bool again = --p.hand[p.mover] != 0;
  return settle(g, p, again, tell);
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
  if (g.rules.opening == Opening::arranged && p.hand[p.mover] != 0) return place(g, p, move, tell);
  const bool again = sow_out(g, p, move, tell);
  return settle(g, p, again, tell);
}

}  // namespace manqala
