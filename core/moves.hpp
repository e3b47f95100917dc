// Which houses may be chosen.
#pragma once
#include <bit>
#include <cstdint>

#include "sow.hpp"

namespace manqala {

// The moves that leave a position in which `good(after)` holds.
template <class Game, class B, class Good>
std::uint64_t moves_that(const Game& g, const B& p, std::uint64_t among, Good&& good) {
  std::uint64_t kept = 0;
  for (std::uint64_t rest = among; rest != 0; rest &= rest - 1) {
    B after = p;
    sow_out(g, after, std::countr_zero(rest), Silent{});
    if (good(after)) kept |= rest & -rest;
  }
  return kept;
}

// The moves from these houses that capture with their first lap.
template <class Game, class B>
std::uint64_t captures_at_once(const Game& g, const B& p, std::uint64_t houses) {
  const Rules& r = g.rules;
  const std::uint64_t either = houses | (r.ways == Ways::either ? houses << r.houses() : 0);
  std::uint64_t capture = 0;
  for (std::uint64_t rest = either; rest != 0; rest &= rest - 1) {
    const int move = std::countr_zero(rest), cell = base(r, p.mover) + r.house(move);
    if (!r.captures_with(p.cells[cell])) continue;
    const int way = r.way(move);
    B after = p;
    const int last = lap(g, after, p.mover, way, cell, p.cells[cell], Silent{});
    const int around = signs(g, after, p.mover, way, last) | sign::capturing;
    const int row = g.row(p.mover, last, around, after.cells[last]);
    if (row != 0 && r.landing[std::size_t(row - 1)].act == Act::capture) capture |= rest & -rest;
  }
  return capture;
}

// What Must::capture leaves of the houses that may be lifted: the moves that capture with their first
// lap, or those that begin in the inner row, or all.
template <class Game, class B>
[[gnu::noinline]] std::uint64_t capturing_first(const Game& g, const B& p, std::uint64_t houses) {
  const Rules& r = g.rules;
  if (const std::uint64_t capture = captures_at_once(g, p, houses)) return capture;
  const std::uint64_t inner = houses >> r.columns << r.columns;
  const std::uint64_t from = inner != 0 ? inner : houses;
  return from | (r.ways == Ways::either ? from << r.houses() : 0);
}

// Must the mover begin with the prescribed house? Not where its seeds are gone by then.
template <class Game, class B>
bool opens(const Game& g, const B& p) {
  const Rules& r = g.rules;
  return r.opening == Opening::prescribed && (p.fresh >> p.mover & 1) != 0 && p.owed == 0 &&
         p.cells[base(r, p.mover) + r.opening_house] != 0;
}

// Legal moves as a bit mask; the bit after the last choice is the swap of the pie rule.
template <class Game, class B>
std::uint64_t moves(const Game& g, const B& p, const Occupied& filled) {
  const Rules& r = g.rules;
  if (p.end != End::running) return 0;
  const int mover = p.mover, opponent = 1 - mover;
  if (r.opening == Opening::arranged && p.hand[std::size_t(mover)] != 0)
    return (std::uint64_t{1} << g.extent.houses) - 1;
  if (p.owed != 0) return filled.side[opponent];
  if (opens(g, p)) return std::uint64_t{1} << r.opening_house;
  std::uint64_t legal = filled.side[mover];
  if (r.mark == Mark::holds) legal &= ~marked(g, p, mover);
  if (r.must == Must::capture) return capturing_first(g, p, occupied(g, p, mover, 2));
  bool into_empty = false;
  if (r.singles != Singles::free) {
    const std::uint64_t bigger = occupied(g, p, mover, 2);
    if (r.singles == Singles::never || bigger != 0)
      legal = bigger;
    else
      into_empty = r.singles == Singles::last_resort_into_empty;
  }
  const int houses = g.extent.houses;
  if (r.ways == Ways::either) legal |= legal << houses;
  if (into_empty)
    for (std::uint64_t rest = legal; rest != 0; rest &= rest - 1) {
      const int move = std::countr_zero(rest), cell = base(r, mover) + r.house(move);
      if (p.cells[g.tables.toward[r.way(move)][mover][cell]] != 0) legal &= ~(rest & -rest);
    }
  const auto can_answer = [&](const B& after) {
    return occupied(g, after, opponent, r.singles == Singles::never ? 2 : 1) != 0;
  };
  const bool starved = filled.side[opponent] == 0;
  if (r.must == Must::feed && starved) legal = moves_that(g, p, legal, can_answer);
  if (r.must == Must::leave_a_move)
    if (const std::uint64_t fair = moves_that(g, p, legal, can_answer)) legal = fair;
  if (r.grand_slam == GrandSlam::illegal && !starved) legal = moves_that(g, p, legal, can_answer);
  if (r.pie && p.pie_open && mover == 1 && legal != 0) legal |= std::uint64_t{1} << r.choices();
  return legal;
}

template <class Game, class B>
std::uint64_t moves(const Game& g, const B& p) {
  return moves(g, p, occupied(g, p));
}

}  // namespace manqala
