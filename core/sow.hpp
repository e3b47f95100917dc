// Sowing a move out: lift, sow, look where the last seed fell, then relay, capture or stop. Written
// once over fixed and loose games, and once for playing and telling.
#pragma once
#include <bit>
#include <cstdint>
#include <cstring>

#include "game.hpp"
#include "marked.hpp"
#include "trace.hpp"

namespace manqala {

// Which houses of a side hold at least so many seeds, as bits.
template <class Game, class B>
std::uint64_t occupied(const Game& g, const B& p, int side, int least = 1) {
  const int houses = g.extent.houses, first = base(g.rules, side);
  if (g.extent.cells < 16)
    return reach16(p.cells.data(), least) >> first & ((std::uint64_t{1} << houses) - 1);
  return reach(&p.cells[first], houses, least);
}

// The same for both sides; one look when the whole board fits into 16 bytes.
struct Occupied {
  std::uint64_t side[2];
};
template <class Game, class B>
Occupied occupied(const Game& g, const B& p) {
  const int houses = g.extent.houses;
  if (g.extent.cells >= 16) return {{occupied(g, p, 0), occupied(g, p, 1)}};
  const std::uint64_t all = reach16(p.cells.data(), 1), row = (std::uint64_t{1} << houses) - 1;
  return {{all & row, all >> (houses + 1) & row}};
}

// What stands around a landing; what the rules do not ask for is left out.
template <class Game, class B>
int signs(const Game& g, const B& p, int mover, int way, int last) {
  const auto& t = g.tables;
  int signs = 0;
  if (g.extent.reads_facing) signs |= p.cells[t.facing[last]] != 0;
  if (g.extent.reads_behind) signs |= (p.cells[t.behind[last]] != 0) * sign::behind;
  if (g.extent.reads_next) signs |= (p.cells[open_next(g, p, mover, way, last)] != 0) * sign::next;
  if (g.extent.marks) signs |= (p.cells[t.facing[last]] == 3) * sign::three;
  if (g.extent.marks)
    signs |= is_marked(g, p, last) * sign::marked | may_mark(g, p, mover, last) * sign::may_mark;
  return signs;
}

// Is an inner row empty, of whichever side?
template <class Game, class B>
bool inner_row_empty(const Game& g, const B& p) {
  const Occupied filled = occupied(g, p);
  return filled.side[0] >> g.rules.columns == 0 || filled.side[1] >> g.rules.columns == 0;
}

// Does a capture of the whole chain take all that the opponent has?
template <class Game, class B>
bool takes_all(const Game& g, const B& p, int mover, int way, int last, int chain) {
  const auto& before = g.tables.toward[1 - way][mover];
  int theirs = 0;
  for (int i = 0, cell = last; i < chain; ++i, cell = before[cell])
    theirs += side_of(g.rules, cell) != mover;
  return theirs == std::popcount(occupied(g, p, 1 - mover));
}

// How many houses the chain has: back along this lap while each would land on the same row.
template <class Game, class B>
int chain_length(const Game& g, const B& p, int mover, int way, int last, int hand) {
  const auto& before = g.tables.toward[1 - way][mover];
  const auto row = [&](int cell) {
    return g.tables.landing[Tables::row(g.extent, mover, cell, 0, p.cells[cell])];
  };
  int length = 1;
  for (int cell = before[last]; length < hand && p.cells[cell] != 0 && row(cell) == row(last);
       ++length)
    cell = before[cell];
  return length;
}

// Empties what the row takes; returns the seeds in hand. A grand slam (O4) is decided here.
template <class Game, class B, class Tell>
int capture(const Game& g, B& p, const Landing& row, int mover, int way, int last, int hand,
            const Tell& tell) {
  const Rules& r = g.rules;
  const auto& t = g.tables;
  const auto& before = t.toward[1 - way][mover];
  int caught = 0;
  const auto empty = [&](int cell) {
    if (p.cells[cell] == 0 || (r.mark == Mark::holds && is_marked(g, p, cell))) return;
    caught += p.cells[cell];
    tell(Kind::capture, cell, p.cells[cell]);
    p.cells[cell] = 0;
  };
  if (has(row.take, Take::chain)) {
    int length = chain_length(g, p, mover, way, last, hand);
    int cell = last;
    const bool whole = r.grand_slam == GrandSlam::takes || r.grand_slam == GrandSlam::feeds;
    if (!whole && takes_all(g, p, mover, way, last, length)) {
      tell(Kind::slam, last, 0);
      if (r.grand_slam == GrandSlam::nothing) return 0;
      if (r.grand_slam == GrandSlam::all_but_first) cell = before[cell];
      if (r.grand_slam != GrandSlam::illegal) --length;
    }
    for (; length > 0; --length, cell = before[cell]) empty(cell);
  } else if (has(row.take, Take::here)) {
    empty(last);
  }
  if (has(row.take, Take::facing)) empty(t.facing[last]);
  if (has(row.take, Take::behind)) empty(t.behind[last]);
  if (has(row.take, Take::beyond)) {
    const int beyond = open_next(g, p, mover, way, open_next(g, p, mover, way, last));
    const bool filled = p.cells[beyond] != 0;
    empty(beyond);
    if (filled && has(row.take, Take::beyond_facing)) empty(t.facing[beyond]);
  }
  return caught;
}

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

// The whole move up to its last landing. Returns whether the mover chooses again; an endless sowing
// leaves the board as it was and sets `end`.
template <class Game, class B, class Tell>
bool sow_out(const Game& g, B& p, int move, const Tell& tell) {
  const Rules& r = g.rules;
  const int mover = p.mover;
  int way = r.way(move);
  int cell = base(r, mover) + r.house(move), hand = p.cells[cell], drops = 0;
  bool again = false, first = true, capturing = r.captures_with(hand);
  std::array<std::uint8_t, max_cells> before;
  if (r.relays()) std::memcpy(before.data(), p.cells.data(), std::size_t(g.extent.board));
  tell(Kind::lift, cell, hand);
  for (bool on = true; on;) {
    on = false;
    if (r.relays() && (drops += hand) > max_drops) {
      std::memcpy(p.cells.data(), before.data(), std::size_t(g.extent.board));
      p.end = End::endless;
      tell(Kind::endless, store(r, mover), 0);
      return false;
    }
    const int last = lap(g, p, mover, way, cell, hand, tell);
    if (r.inner_empty && inner_row_empty(g, p)) break;  // decided, whoever's it is
    const int around = signs(g, p, mover, way, last) | capturing * sign::capturing;
    const int row = g.row(mover, last, around, p.cells[last]);
    again = g.extent.again >> row & 1;  // no branch: it is taken too unevenly to be foretold
    if ((g.extent.acts >> row & 1) == 0) break;
    g.with_row(row - 1, [&](auto index) {
      const Landing& landing = g.rules.landing[index];
      capturing = capturing && (landing.act == Act::capture || !first);
      first = false;
      switch (landing.act) {
        case Act::stop:
        case Act::again: break;
        case Act::relay:
        case Act::relay_next:
          tell(Kind::relay, last, 0);
          cell = landing.act == Act::relay ? last : open_next(g, p, mover, way, last);
          hand = p.cells[cell];
          tell(Kind::lift, cell, hand);
          on = true;
          break;
        case Act::capture: {
          const int caught = capture(g, p, landing, mover, way, last, hand, tell);
          if (landing.marks) mark_house(g, p, mover, last, tell);
          if (has(landing.take, Take::share)) {
            const int across = g.tables.facing[last];
            tell(Kind::give, across, 1);
            --p.cells[across];
            tell(Kind::drop, last, 1);
            ++p.cells[last];
            mark_house(g, p, mover, across, tell);
            break;
          }
          p.owed = landing.more;
          if (landing.into == Into::store) {
            const int to = store(r, mover);
            p.cells[to] = std::uint8_t(p.cells[to] + caught);
            if (caught != 0) tell(Kind::store, to, caught);
            const bool once = landing.then == Then::again_once && caught != 0;
            again = (once && p.extra == 0) || (landing.then == Then::again && caught != 0);
            p.extra = std::uint8_t(p.extra + once);
            if (r.grand_slam == GrandSlam::feeds && caught != 0)
              again = occupied(g, p, 1 - mover) == 0;
            if (landing.then == Then::sow_on && caught != 0) {
              const auto& after = g.tables.toward[way][mover];
              for (cell = after[last]; p.cells[cell] == 0 && cell != last;) cell = after[cell];
              hand = p.cells[cell];
              on = hand != 0;
              if (on) tell(Kind::relay, last, 0), tell(Kind::lift, cell, hand);
            }
          } else {
            // Captured seeds join the cell that the next lap starts from, and are lifted with it.
            if (landing.into == Into::sown_from_next) cell = last;
            if (landing.into == Into::sown_from_head) cell = before_head(g, mover, last, way);
            if (landing.into == Into::sown_from_here) cell = g.tables.toward[1 - way][mover][last];
            hand = caught;
            p.cells[cell] = std::uint8_t(p.cells[cell] + hand);
            tell(Kind::resow, cell, hand);
            on = hand != 0;
          }
          break;
        }
      }
    });
  }
  return again;
}

}  // namespace manqala
