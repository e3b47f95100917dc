// The big house (Rules::big): when it is spared, and how it is lost.
#pragma once
#include "position.hpp"

namespace manqala {

template <class Game, class B>
bool owns_big(const Game& g, const B& p, int side) {
  const Rules& r = g.rules;
  return r.mark == Mark::big && p.cells[mark(r, base(r, side) + r.big.house)] != 0;
}
template <class Game, class B>
bool big_is_full(const Game& g, const B& p, int side) {
  const Rules& r = g.rules;
  return owns_big(g, p, side) && p.cells[base(r, side) + r.big.house] >= r.big.full;
}

// Is `last`, where a lap of the mover's ends, its big house, and spared?
template <class Game, class B>
bool spares(const Game& g, const B& p, int mover, int last, bool entering, bool capturing) {
  const Rules& r = g.rules;
  if (last != base(r, mover) + r.big.house) return false;
  return entering ? big_is_full(g, p, mover) : r.big.later && !capturing && owns_big(g, p, mover);
}

// Whoever lifts all its seeds: from then on it is a house like any other.
template <class B>
void lose_big(const Rules& r, B& p, int cell) {
  if (r.mark == Mark::big) p.cells[mark(r, cell)] = 0;
}

}  // namespace manqala
