// One move: sown out and closed.
#pragma once
#include <cstdint>

#include "blockade.hpp"
#include "together.hpp"

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
[[gnu::noinline]] std::uint64_t place(const Game& g, B& p, int house, const Tell& tell) {
  const int cell = base(g.rules, p.mover) + house;
  ++p.cells[cell];
  tell(Kind::place, cell, 1);
  const bool again = --p.hand[p.mover] != 0;
  const std::uint8_t fresh = p.fresh;
  const std::uint64_t legal = settle(g, p, again, tell);
  p.fresh = fresh;  // the first turn is still to come
  return g.rules.quiet_start && legal != 0 ? moves(g, p) : legal;
}

// Is the mover still to choose houses to capture? Not where the opponent has none left.
template <class Game, class B>
bool choosing_on(const Game& g, B& p) {
  if (p.owed != 0 && occupied(g, p, 1 - p.mover) == 0) p.owed = 0;
  return p.owed != 0;
}

// Captures a house of the opponent's that the mover has chosen (Landing::more).
template <class Game, class B, class Tell>
[[gnu::noinline]] std::uint64_t take(const Game& g, B& p, int house, const Tell& tell) {
  const int mover = p.mover, cell = base(g.rules, 1 - mover) + house;
  tell(Kind::capture, cell, p.cells[cell]);
  tell(Kind::store, store(g.rules, mover), p.cells[cell]);
  bank(g.rules, p, cell, mover);
  --p.owed;
  return settle(g, p, choosing_on(g, p), tell);
}

// Plays a legal move in place; returns the moves of the side to choose next, 0 when the game is
// over.
template <class Game, class B, class Tell = Silent>
std::uint64_t step(const Game& g, B& p, int move, const Tell& tell = {}) {
  if (g.rules.pie && move == g.rules.choices()) {
    tell(Kind::swap, store(g.rules, p.mover), 0);
    swap_sides(g, p);
    return moves(g, p);
  }
  if (laying(g.rules, p)) return place(g, p, move, tell);
  if (together(g.rules, p)) return choose_together(g, p, move, tell);
  if (p.owed != 0) return take(g, p, move, tell);
  const int mover = p.mover;
  if (g.rules.captures_ahead && capture_ahead(g, p, base(g.rules, mover) + move, tell))
    return settle(g, p, true, tell);
  if (g.extent.staged && g.rules.stops(move)) {
    tell(Kind::stay, base(g.rules, mover) + g.rules.house(p.going - 1), 0);
    p.going = 0;
    return settle(g, p, false, tell);
  }
  const bool entered = g.rules.reserve != 0 && p.hand[mover] != 0;
  const Sown sown = sow_out(g, p, move, tell);
  if (g.rules.blockade && p.end == End::running) blockade(g, p, sown.quiet && !entered);
  return settle(g, p, sown.again || choosing_on(g, p), tell);
}

}  // namespace manqala
