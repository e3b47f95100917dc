// One lap: a handful sown, where it may go, and the row of the landing table that fits its last seed.
#pragma once
#include "ahead.hpp"

namespace manqala {

// One handful from `cell`, sown to its last seed; returns where that fell.
template <class Game, class B, class Tell>
int lap(const Game& g, B& p, int mover, int way, int cell, int hand, const Tell& tell) {
  const Rules& r = g.rules;
  if constexpr (!Tell::listens)
    if (hand < tabled && r.passing.count == 0 && !(r.mark == Mark::closed && any_marked(g, p))) {
      const int offset = g.extent.own_ring ? base(r, mover) : 0;
      const int at = Tables::lap(g.extent, mover, way, cell - offset, hand);
      add(&p.cells[offset], &g.tables.change[std::size_t(at) * g.extent.width], g.extent.width);
      if (r.mark == Mark::pays) pay(g, p);
      return g.tables.last[at] + offset;
    }
  p.cells[cell] = std::uint8_t(p.cells[cell] - hand);
  const auto take = [&](int from, int taker) {
    tell(Kind::capture, from, p.cells[from]);
    tell(Kind::store, store(r, taker), p.cells[from]);
    bank(r, p, from, taker);
  };
  auto drop = [&, left = hand](int in) mutable {
    ++p.cells[in];
    --left;
    const bool stored = is_store(r, in);
    tell(stored ? Kind::store : Kind::drop, in, 1);
    if (r.mark == Mark::pays && is_marked(g, p, in)) take(in, p.cells[mark(r, in)] - 1);
    if (r.passing.count != 0 && !stored && p.cells[in] == r.passing.count &&
        (left > 0 || r.passing.last_seed_too))
      take(in, r.passing.to_sower ? mover : side_of(r, in));
  };
  const auto closed = [&](int at) { return r.mark == Mark::closed && is_marked(g, p, at); };
  return sow(r, mover, way, cell, hand, drop, closed);
}

// Where the inner row of a side ends (Bao's heads): the right one, from which one sows the usual way,
// and the left one, from which one sows against it. Captured seeds are sown from the head near by, or
// from the one that keeps the way; returns the cell before it.
template <class Game>
int before_head(const Game& g, int mover, int last, int& way) {
  const int columns = g.rules.columns, at = house_of(g.rules, last) - columns;
  if (at < 2) way = 0;
  if (at >= columns - 2) way = 1;
  const int head = base(g.rules, mover) + (way == 0 ? columns : 2 * columns - 1);
  return g.tables.toward[1 - way][mover][head];
}

// The row of the landing table that fits a last seed in `last`, plus 1; 0 for none.
template <class Game, class B>
int landing_row(const Game& g, const B& p, int mover, int way, int last, bool entering,
                bool capturing) {
  int around = signs(g, p, mover, way, last, capturing);
  if (g.rules.mark == Mark::big)
    around |= spares(g, p, mover, last, entering, capturing) * sign::marked;
  return g.row(mover, last, around, p.cells[last]);
}
constexpr bool captures_at(const Rules& r, int row) {
  return row != 0 && r.landing[std::size_t(row - 1)].act == Act::capture;
}

// May the mover capture in this turn, as far as the beginning of a game allows?
template <class B>
bool may_capture(const Rules& r, const B& p, int mover) {
  return !r.quiet_start || (p.fresh >> mover & 1) == 0;
}

// May a lap from here go against the usual way, if it captures?
constexpr bool may_go_back(const Rules& r, int cell) {
  const int house = house_of(r, cell);
  return r.ways == Ways::either || house < 2 || house >= r.houses() - 2;
}

// Does a lap from here against the usual way capture at once (Ways::back_to_capture)?
template <class Game, class B>
[[gnu::noinline]] bool captures_back(const Game& g, const B& p, int mover, int cell, int hand) {
  const Rules& r = g.rules;
  if (!may_go_back(r, cell)) return false;
  B after = p;
  const int last = lap(g, after, mover, 1, cell, hand, Silent{});
  const bool may = may_capture(r, p, mover);
  return captures_at(r, landing_row(g, after, mover, 1, last, false, may));
}

}  // namespace manqala
