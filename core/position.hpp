// A position as a value, and where its cells lie.
//
//   two rows, 6 houses          cells: 0-5 South's houses, 6 South's store,
//    12 11 10  9  8  7                 7-12 North's houses, 13 North's store
//  13                  6        (each side in its own sowing order; the store
//     0  1  2  3  4  5           cell exists in every game and may stay empty)
//
//   four rows, 2 x n houses a side: 0..n-1 the outer row, n..2n-1 the inner row coming back.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "rules.hpp"

namespace manqala {

// Why a game is over. `running` is zero so that "over" reads as a truth value.
enum class End : std::uint8_t {
  running,
  houses_empty,
  majority,
  cannot_feed,
  no_seeds,
  no_move,
  few_seeds,
  endless,
  inner_empty,
  repetition,   // of a record, never of a position
  no_progress,  // likewise
  cannot_fill,  // of a match of rounds
  both_ends,    // won by Rules::special
  first_two,    // likewise
  outer_empty,
};

// `Cells` is at least what the game's tables ask for (Extent::board): a fixed game plays on a board
// of its own size, everything else on a Position.
template <int Cells>
struct alignas(16) Board {
  std::array<std::uint8_t, Cells> cells = {};
  std::uint8_t mover = 0;  // 0 South, 1 North
  End end = End::running;
  bool pie_open = false;  // North's first turn, under the pie rule, is still to come
  // Of this turn: further moves already granted (Then::again_once), or what it has captured (Special).
  std::uint8_t extra = 0;
  std::uint8_t total = 0;                 // all seeds: never changes
  std::array<std::uint8_t, 2> hand = {};  // seeds that a side has not laid out, entered or sown yet
  std::array<std::uint8_t, 2> at = {};    // the cell that a hand has reached (Opening::together)
  std::uint8_t tick = 0;                  // whose seed falls next
  // 1 + the side that was first: to end its sowing (Opening::together), or to capture in a turn
  // (Special::first_two): then 3 once both have.
  std::uint8_t first = 0;
  std::uint8_t fresh = 0;     // bit of a side: it has yet to choose (Opening::prescribed, together)
  std::uint8_t owed = 0;      // houses of the opponent that the mover is still to capture by choice
  std::uint8_t begun_by = 0;  // who began this round of a match
  std::uint8_t going = 0;     // 1 + the move by which the mover may sow on in this turn
  std::uint8_t blocked = 0;   // 1 + the cell of a blocked house (Rules::blockade)
  friend bool operator==(const Board&, const Board&) = default;
};
using Position = Board<max_cells>;

// The same on a board of another size, which has room for the game's cells.
template <class To, class From>
To as(const From& from) {
  To to;
  std::memcpy(to.cells.data(), from.cells.data(), std::min(to.cells.size(), from.cells.size()));
  to.mover = from.mover;
  to.end = from.end;
  to.pie_open = from.pie_open;
  to.extra = from.extra;
  to.total = from.total;
  to.hand = from.hand;
  to.at = from.at;
  to.tick = from.tick;
  to.first = from.first;
  to.fresh = from.fresh;
  to.owed = from.owed;
  to.begun_by = from.begun_by;
  to.going = from.going;
  to.blocked = from.blocked;
  return to;
}

constexpr int base(const Rules& r, int side) { return side * (r.houses() + 1); }
constexpr int store(const Rules& r, int side) { return base(r, side) + r.houses(); }
constexpr int side_of(const Rules& r, int cell) { return cell > r.houses(); }
constexpr int house_of(const Rules& r, int cell) { return cell - base(r, side_of(r, cell)); }
constexpr bool is_store(const Rules& r, int cell) { return house_of(r, cell) == r.houses(); }
constexpr bool is_inner(const Rules& r, int cell) {
  return r.rows == 2 || house_of(r, cell) >= r.columns;
}

// The cell after the last, always empty: what faces nothing faces this.
constexpr int nowhere(const Rules& r) { return r.cells(); }

// Behind the board's cells lie the marks of a game that marks houses: of each cell 0 for none, 1 for
// South's, 2 for North's.
constexpr int mark(const Rules& r, int cell) { return r.cells() + 1 + cell; }

// The cell straight across.
constexpr int facing(const Rules& r, int cell) {
  if (is_store(r, cell) || !is_inner(r, cell)) return nowhere(r);
  const int columns = r.columns, across = (r.rows == 4 ? 3 : 1) * columns - 1;
  return base(r, 1 - side_of(r, cell)) + across - house_of(r, cell);  // K13 for four rows
}

// Four rows: the outer house behind an inner one of the same side.
constexpr int outer_of(const Rules& r, int cell) {
  return base(r, side_of(r, cell)) + 2 * r.columns - 1 - house_of(r, cell);
}

// The outer house behind the facing one (K13).
constexpr int behind(const Rules& r, int cell) {
  if (r.rows == 2 || facing(r, cell) == nowhere(r)) return nowhere(r);
  return base(r, 1 - side_of(r, cell)) + house_of(r, cell) - r.columns;
}

// The cell that the mover's next seed falls into.
constexpr int next(const Rules& r, int mover, int cell) {
  const int side = side_of(r, cell), last = base(r, side) + r.houses() - 1;
  if (cell < last) return cell + 1;
  if (cell == last && r.ring == Ring::own) return base(r, side);
  if (cell == last && r.store == Store::on_track && side == mover) return last + 1;
  return base(r, 1 - side);
}

// The cell before it on the mover's way; a cell that is never sown into is its own.
constexpr int previous(const Rules& r, int mover, int cell) {
  for (int before = 0; before < r.cells(); ++before)
    if (!(is_store(r, before) && side_of(r, before) != mover) && next(r, mover, before) == cell)
      return before;
  return cell;
}

// Whose houses a move of this position names: where the mover captures by choice, the other side's.
template <class B>
constexpr int chosen_side(const B& p) {
  return p.owed != 0 ? 1 - p.mover : p.mover;
}

// Are both sides still sowing at the same time (Opening::together)?
template <class B>
constexpr bool together(const Rules& r, const B& p) {
  return r.opening == Opening::together && p.fresh != 0;
}
// Are they choosing where to begin? Then South's choice is not to be seen.
template <class B>
constexpr bool unseen(const Rules& r, const B& p) {
  return together(r, p) && p.hand[0] + p.hand[1] + p.tick + p.first == 0;
}

// Does the mover lay out its seeds?
template <class B>
constexpr bool laying(const Rules& r, const B& p) {
  return r.opening == Opening::arranged && p.hand[p.mover] != 0 && p.going == 0;
}

// Are the seeds in hand still to enter or to be sown on in play?
template <class B>
constexpr bool in_play(const Rules& r, const B& p) {
  return r.reserve != 0 || p.going != 0;
}

// Captured seeds that wait in the mover's hand until it says which way they are sown.
template <class B>
constexpr int waiting(const Rules& r, const B& p) {
  return p.going != 0 && r.reserve == 0 ? p.hand[p.mover] : 0;
}

// All seeds, in houses, stores and hands.
template <class B>
constexpr int all_seeds(const Rules& r, const B& p) {
  int seeds = p.hand[0] + p.hand[1];
  for (int cell = 0; cell < r.cells(); ++cell) seeds += p.cells[cell];
  return seeds;
}

constexpr Position start(const Rules& r) {
  Position p;
  int total = 0;
  for (int side = 0; side < 2; ++side)
    for (int house = 0; house <= r.houses(); ++house) {
      const std::uint8_t seeds = r.start[side][house];
      if (r.opening == Opening::arranged)
        p.hand[std::size_t(side)] = std::uint8_t(p.hand[std::size_t(side)] + seeds);
      else
        p.cells[base(r, side) + house] = seeds;
      total += seeds;
    }
  for (int side = 0; side < 2; ++side) {
    if (r.mark == Mark::big) p.cells[mark(r, base(r, side) + r.big.house)] = std::uint8_t(1 + side);
    p.hand[std::size_t(side)] = std::uint8_t(p.hand[std::size_t(side)] + r.reserve);
  }
  total += 2 * r.reserve;
  p.total = std::uint8_t(total);
  p.pie_open = r.pie;
  if (r.opening == Opening::prescribed) p.fresh = r.opening_sides;
  if (r.opening == Opening::together || r.quiet_start) p.fresh = 3;
  return p;
}

// The same on every machine, in every language: an archive and a client compare it.
template <int Cells>
std::uint64_t hash(const Board<Cells>& p) {
  std::uint64_t h = 0x9E37'79B9'7F4A'7C15;
  const auto mix = [&h](std::uint64_t word) {
    h = (h ^ word) * 0xD6E8'FEB8'6659'FD93;
    h ^= h >> 32;
  };
  for (int i = 0; i < Cells; i += 8) {
    std::uint64_t word = 0;
    for (int j = 0; j < 8; ++j) word |= std::uint64_t{p.cells[i + j]} << 8 * j;
    if (word != 0) mix(word + std::uint64_t(i));
  }
  mix(p.mover | std::uint64_t(p.end) << 8 | std::uint64_t(p.pie_open) << 16 |
      std::uint64_t(p.extra) << 24 | std::uint64_t(p.hand[0]) << 32 |
      std::uint64_t(p.hand[1]) << 40 | std::uint64_t(p.begun_by | p.fresh << 1) << 48 |
      std::uint64_t(p.owed) << 56);
  const std::uint64_t open = std::uint64_t(p.at[0]) | std::uint64_t(p.at[1]) << 8 |
                             std::uint64_t(p.tick) << 16 | std::uint64_t(p.first) << 24 |
                             std::uint64_t(p.going) << 32 | std::uint64_t(p.blocked) << 40;
  if (open != 0) mix(open);
  return h;
}

}  // namespace manqala
