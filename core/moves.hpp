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

// The moves from these houses that capture with their first lap, and where each of them lands.
template <class Game, class B>
[[gnu::noinline]] std::uint64_t captures_at_once(const Game& g, const B& p, std::uint64_t houses,
                                                 std::uint8_t* lands = nullptr) {
  const Rules& r = g.rules;
  const std::uint64_t either = houses | (r.ways == Ways::either ? houses << r.houses() : 0);
  std::uint64_t capture = 0;
  for (std::uint64_t rest = either; rest != 0; rest &= rest - 1) {
    const int move = std::countr_zero(rest), cell = base(r, p.mover) + r.house(move);
    if (!r.captures_with(p.cells[cell])) continue;
    const int way = r.way(move);
    B after = p;
    const int last = lap(g, after, p.mover, way, cell, p.cells[cell], Silent{});
    if (!captures_at(r, landing_row(g, after, p.mover, way, last, false, true))) continue;
    capture |= rest & -rest;
    if (lands != nullptr) lands[move] = std::uint8_t(last);
  }
  return capture;
}

// Where a lone house at an end of the inner row is to be sown along it (Rules::inwards): without the other
// way.
template <class Game, class B>
std::uint64_t along(const Game& g, const B& p, std::uint64_t either) {
  const Rules& r = g.rules;
  if (!r.inwards) return either;
  const std::uint64_t inner = occupied(g, p, p.mover) >> r.columns, right = 1,
                      left = right << (r.columns - 1);
  if (inner == right) either &= ~(std::uint64_t{1} << (r.houses() + r.columns));
  if (inner == left) either &= ~(std::uint64_t{1} << (r.houses() - 1));
  return either;
}

// What Must::capture leaves of the houses that may be lifted: the moves that capture with their first
// lap (of a house that was blocked, if they can), or those that begin in the inner row, or all.
template <class Game, class B>
[[gnu::noinline]] std::uint64_t capturing_first(const Game& g, const B& p, std::uint64_t houses) {
  const Rules& r = g.rules;
  std::array<std::uint8_t, max_moves> lands;
  const std::uint64_t capture = captures_at_once(g, p, houses, lands.data());
  std::uint64_t due = 0;
  for (std::uint64_t rest = p.blocked != 0 ? capture : 0; rest != 0; rest &= rest - 1)
    if (p.blocked == 1 + g.tables.facing[lands[std::size_t(std::countr_zero(rest))]])
      due |= rest & -rest;
  if (capture != 0) return due != 0 ? due : capture;
  if (p.blocked != 0 && side_of(r, p.blocked - 1) == p.mover)
    houses &= ~(std::uint64_t{1} << house_of(r, p.blocked - 1));
  const std::uint64_t inner = houses >> r.columns << r.columns;
  const std::uint64_t from = inner != 0 ? inner : houses;
  return along(g, p, from | (r.ways == Ways::either ? from << r.houses() : 0));
}

// Where a seed may enter, and the way to go on (Rules::reserve): where it captures, if it can; without,
// elsewhere than in a full big house; and once that is lost, not in a single seed's house if it can.
template <class Game, class B>
[[gnu::noinline]] std::uint64_t entries(const Game& g, const B& p, const Occupied& filled) {
  const Rules& r = g.rules;
  const int mover = p.mover, columns = r.columns;
  const std::uint64_t inner = filled.side[mover] >> columns << columns;
  std::uint64_t captures = 0;
  for (std::uint64_t rest = inner; rest != 0; rest &= rest - 1) {
    const int house = std::countr_zero(rest), at = house - columns;
    if (p.cells[g.tables.facing[base(r, mover) + house]] == 0) continue;
    if (at < columns - 2) captures |= rest & -rest;
    if (at >= 2) captures |= (rest & -rest) << r.houses();
  }
  if (captures != 0) return captures;
  std::uint64_t from = inner;
  const std::uint64_t elsewhere = inner & ~(std::uint64_t{1} << r.big.house),
                      bigger = inner & occupied(g, p, mover, 2);
  if (big_is_full(g, p, mover) && elsewhere != 0) from = elsewhere;
  if (!owns_big(g, p, mover) && bigger != 0) from = bigger;
  return along(g, p, from | from << r.houses());
}

// The lap that a turn may go on with: the mover says which way, or whether it goes on at all.
template <class Game, class B>
[[gnu::noinline]] std::uint64_t ways_on(const Game& g, const B& p) {
  const Rules& r = g.rules;
  const int move = p.going - 1, cell = base(r, p.mover) + r.house(move);
  const std::uint64_t on = std::uint64_t{1} << move;
  if (r.ways != Ways::back_to_capture) return on | std::uint64_t{1} << r.choices();
  B lying = p;
  lying.cells[cell] = std::uint8_t(p.cells[cell] + p.hand[p.mover]);
  const int hand = p.hand[p.mover] != 0 ? p.hand[p.mover] : p.cells[cell];
  return on | std::uint64_t(captures_back(g, lying, p.mover, cell, hand)) << (move + r.houses());
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
  if (laying(r, p)) return (std::uint64_t{1} << g.extent.houses) - 1;
  if (p.owed != 0) return filled.side[opponent];
  if (g.extent.staged && p.going != 0) return ways_on(g, p);
  if (r.reserve != 0 && p.hand[mover] != 0) return entries(g, p, filled);
  if (opens(g, p)) return std::uint64_t{1} << r.opening_house;
  if (r.captures_ahead)
    if (const std::uint64_t capture = capturing_ahead(g, p)) return capture;
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
  if (r.ways == Ways::back_to_capture)
    for (std::uint64_t rest = legal; rest != 0; rest &= rest - 1) {
      const int house = std::countr_zero(rest), cell = base(r, mover) + house;
      legal |= std::uint64_t(captures_back(g, p, mover, cell, p.cells[cell])) << (house + houses);
    }
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
