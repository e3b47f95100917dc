// A landing: which houses are filled, what stands around the last seed, what it captures.
#pragma once
#include <bit>
#include <cstdint>
#include <cstring>

#include "big.hpp"
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

// Does a house hold seeds that may be captured?
template <class Game, class B>
bool may_be_taken(const Game& g, const B& p, int cell) {
  return p.cells[cell] != 0 && !(g.rules.mark == Mark::holds && is_marked(g, p, cell));
}

// The signs of marked houses: seeds that are kept count as none to whoever would capture them.
template <class Game, class B>
[[gnu::noinline]] int mark_signs(const Game& g, const B& p, int mover, int way, int last) {
  const auto& t = g.tables;
  const int facing = t.facing[last];
  int signs = may_be_taken(g, p, facing) * sign::facing | is_marked(g, p, last) * sign::marked |
              may_mark(g, p, mover, last) * sign::may_mark;
  if (signs & sign::facing) signs |= (p.cells[facing] == 3) * sign::three;
  if (g.extent.reads_pair) {  // the house that a single seed came from is empty
    const int before = t.toward[1 - way][mover][last], seeds = p.cells[before];
    signs |= (seeds + p.cells[last] == 7 && (seeds == 3 || seeds == 4) &&
              may_mark(g, p, mover, before)) *
             sign::pair;
  }
  return signs;
}

// What stands around a landing; what the rules do not ask for is left out.
template <class Game, class B>
int signs(const Game& g, const B& p, int mover, int way, int last, bool capturing) {
  const auto& t = g.tables;
  int signs = g.extent.reads_turn * capturing * sign::capturing;
  const bool marks = g.extent.marks && g.rules.mark != Mark::big;
  if (g.extent.reads_facing && !marks) signs |= p.cells[t.facing[last]] != 0;
  if (g.extent.reads_behind) signs |= (p.cells[t.behind[last]] != 0) * sign::behind;
  if (g.extent.reads_next) signs |= (p.cells[open_next(g, p, mover, way, last)] != 0) * sign::next;
  if (marks) signs |= mark_signs(g, p, mover, way, last);
  return signs;
}

// Is an inner row empty, of whichever side? An outer one?
template <class Game, class B>
bool inner_row_empty(const Game& g, const B& p) {
  const Occupied filled = occupied(g, p);
  return filled.side[0] >> g.rules.columns == 0 || filled.side[1] >> g.rules.columns == 0;
}
template <class Game, class B>
bool outer_row_empty(const Game& g, const B& p) {
  const Occupied filled = occupied(g, p);
  const std::uint64_t outer = (std::uint64_t{1} << g.rules.columns) - 1;
  return (filled.side[0] & outer) == 0 || (filled.side[1] & outer) == 0;
}
// Has a side lost so, in the middle of a turn?
template <class Game, class B>
bool row_lost(const Game& g, const B& p) {
  return (g.rules.inner_empty && inner_row_empty(g, p)) ||
         (g.rules.outer_empty && outer_row_empty(g, p));
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

// Captures what faces the mover's next houses, while they are empty and that may be taken.
template <class Game, class B, class Tell>
[[gnu::noinline]] int capture_run(const Game& g, B& p, int mover, int way, int last,
                                  const Tell& tell) {
  const auto& after = g.tables.toward[way][mover];
  int caught = 0;
  for (int at = after[last]; !is_store(g.rules, at) && side_of(g.rules, at) == mover;
       at = after[at]) {
    const int facing = g.tables.facing[at];
    if (p.cells[at] != 0 || !may_be_taken(g, p, facing)) break;
    tell(Kind::capture, facing, p.cells[facing]);
    caught += p.cells[facing];
    p.cells[facing] = 0;
  }
  return caught;
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
    if (!may_be_taken(g, p, cell)) return;
    caught += p.cells[cell];
    tell(Kind::capture, cell, p.cells[cell]);
    p.cells[cell] = 0;
    lose_big(r, p, cell);
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

}  // namespace manqala
