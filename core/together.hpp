// Both sides choose a first house unseen and sow at the same time (Opening::together), a seed of South's
// and a seed of North's in each tick. For games whose captures go to the store.
#pragma once
#include "close.hpp"

namespace manqala {

template <class B, class Tell>
void lift(B& p, int side, int cell, const Tell& tell) {
  p.at[std::size_t(side)] = std::uint8_t(cell);
  p.hand[std::size_t(side)] = p.cells[cell];
  tell(Kind::lift, cell, p.cells[cell]);
  p.cells[cell] = 0;
}

// The last seed of a hand has fallen. Returns whether its side is to choose again at once.
template <class Game, class B, class Tell>
bool land(const Game& g, B& p, int side, const Tell& tell) {
  const int last = p.at[std::size_t(side)];
  const int found = g.row(side, last, signs(g, p, side, 0, last, true), p.cells[last]);
  if (found != 0) {
    const Landing& row = g.rules.landing[std::size_t(found - 1)];
    if (row.act == Act::again && occupied(g, p, side) != 0) return true;
    if (row.act == Act::relay) {
      tell(Kind::relay, last, 0);
      lift(p, side, last, tell);
      return false;
    }
    if (row.act == Act::capture) {
      const int caught = capture(g, p, row, side, 0, last, 1, tell), to = store(g.rules, side);
      p.cells[to] = std::uint8_t(p.cells[to] + caught);
      if (caught != 0) tell(Kind::store, to, caught);
    }
  }
  if (p.first == 0) p.first = std::uint8_t(1 + side);
  return false;
}

// Sows on until both hands are empty, or a side must choose.
template <class Game, class B, class Tell>
void sow_together(const Game& g, B& p, const Tell& tell) {
  for (int drops = 0; p.hand[0] + p.hand[1] != 0; ++drops) {
    const int side = p.tick;
    p.tick ^= 1;
    std::uint8_t& hand = p.hand[std::size_t(side)];
    if (hand == 0) continue;
    if (drops > max_drops) {
      p.end = End::endless;
      return;
    }
    const int at = open_next(g, p, side, 0, p.at[std::size_t(side)]);
    p.at[std::size_t(side)] = std::uint8_t(at);
    ++p.cells[at];
    tell(is_store(g.rules, at) ? Kind::store : Kind::drop, at, 1);
    if (--hand == 0 && land(g, p, side, tell)) {
      p.fresh = std::uint8_t(1 << side);
      p.mover = std::uint8_t(side);
      return;
    }
  }
}

// A choice in the opening. When both have sown, who ended first has the first regular turn.
template <class Game, class B, class Tell>
[[gnu::noinline]] std::uint64_t choose_together(const Game& g, B& p, int house, const Tell& tell) {
  const int side = p.mover, cell = base(g.rules, side) + house;
  if (p.fresh == 3) {  // South's choice stays unseen until North has chosen
    p.at[0] = std::uint8_t(cell);
    p.fresh = 2;
    p.mover = 1;
    return moves(g, p);
  }
  const B before = p;
  const bool both = unseen(g.rules, p);
  p.fresh = 0;
  if (both) lift(p, 0, p.at[0], tell);
  lift(p, side, cell, tell);
  sow_together(g, p, tell);
  if (p.end == End::endless) {
    p = before;
    p.end = End::endless;
    tell(Kind::endless, store(g.rules, side), 0);
  } else if (p.fresh != 0) {
    tell(Kind::again, store(g.rules, p.mover), 0);
    return moves(g, p);
  } else {
    p.mover = std::uint8_t(2 - p.first);  // who ended last hands over
    p.first = p.tick = 0;
    p.at = {};
  }
  return settle(g, p, false, tell);
}

}  // namespace manqala
