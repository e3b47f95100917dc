// The close of a move: who is next, is the game over, and what does it come to.
#pragma once
#include <array>
#include <cstdint>

#include "moves.hpp"
#include "rounds.hpp"

namespace manqala {

// Seeds left in the houses go to a store; which one is the rules' `rest`, unless it is said otherwise.
template <class Game, class B, class Tell>
void sweep(const Game& g, B& p, Rest rest, const Tell& tell) {
  const Rules& r = g.rules;
  if (rest == Rest::nobody) return;
  int to_side[2] = {0, 0};
  for (int side = 0; side < 2; ++side) {
    int taker = side;
    if (rest == Rest::other) taker = 1 - p.mover;
    if (rest == Rest::emptier) taker = occupied(g, p, 0) == 0 ? 0 : 1;
    for (int cell = base(r, side); cell < store(r, side); ++cell)
      if (p.cells[cell] != 0) {
        tell(Kind::sweep, cell, p.cells[cell]);
        const int owner = is_marked(g, p, cell) ? p.cells[mark(r, cell)] - 1 : taker;
        to_side[owner] += p.cells[cell];
        p.cells[cell] = 0;
      }
  }
  for (int side = 0; side < 2; ++side)
    if (to_side[side] != 0) {
      tell(Kind::store, store(r, side), to_side[side]);
      p.cells[store(r, side)] = std::uint8_t(p.cells[store(r, side)] + to_side[side]);
    }
}

// Is the game over where `p.mover` is to move, and why? `legal` receives the moves otherwise.
template <class Game, class B>
End judge(const Game& g, const B& p, std::uint64_t& legal) {
  const Rules& r = g.rules;
  legal = 0;
  if (r.majority) {
    const int south = 2 * p.cells[store(r, 0)], north = 2 * p.cells[store(r, 1)];
    if (south > p.total || north > p.total || (south == p.total && north == p.total))
      return End::majority;
  }
  const Occupied filled = occupied(g, p);
  if (r.side_empty && (filled.side[0] == 0 || filled.side[1] == 0)) return End::houses_empty;
  if (r.inner_empty && inner_row_empty(g, p)) return End::inner_empty;
  if (r.outer_empty && outer_row_empty(g, p)) return End::outer_empty;
  if (r.few_seeds != 0 && p.total - p.cells[store(r, 0)] - p.cells[store(r, 1)] <= r.few_seeds)
    return End::few_seeds;
  if (r.all_single && occupied(g, p, 0, 2) == 0 && occupied(g, p, 1, 2) == 0) return End::few_seeds;
  legal = moves(g, p, filled);
  if (legal != 0) return End::running;
  if (r.no_move == NoMove::loses) return End::no_move;
  if (filled.side[p.mover] == 0) return End::no_seeds;
  return filled.side[1 - p.mover] == 0 && r.must == Must::feed ? End::cannot_feed : End::no_move;
}

// The same of a position that is read or set up, where speed is nothing.
[[gnu::noinline]] inline End judged(const Loose& g, Position p) {
  std::uint64_t legal = 0;
  p.end = End::running;
  return judge(g, p, legal);
}

// How a game ended: the winner (0, 1, or -1 for a draw), why, and what each side has at the end.
// Counted in half seeds, since an odd rest may be shared evenly.
struct Result {
  int winner;
  End reason;
  std::array<int, 2> halves;
  int margin() const { return (halves[0] - halves[1]) / 2; }  // South's seeds minus North's
};

template <class Game, class B>
Result tally(const Game& g, B p, End reason) {
  const Rules& r = g.rules;
  const bool repeated = reason == End::repetition && r.repetition != Repetition::owner;
  const bool shared = repeated && r.repetition == Repetition::split;
  if (reason != End::majority && reason != End::endless && reason != End::no_progress && !repeated)
    sweep(g, p, reason == End::repetition ? Rest::owner : r.rest, Silent{});
  Result result{-1, reason, {}};
  for (int side = 0; side < 2; ++side)
    for (int cell = base(r, side); cell <= store(r, side); ++cell) {
      if (cell == store(r, side) || r.ring == Ring::own)  // an own ring's rows are the side's army
        result.halves[side] += 2 * p.cells[cell];
      else if (shared)
        result.halves[0] += p.cells[cell], result.halves[1] += p.cells[cell];
    }
  const int margin = result.margin();
  result.winner = margin > 0 ? 0 : margin < 0 ? 1 : -1;
  if (reason == End::no_move && r.no_move == NoMove::loses) result.winner = 1 - p.mover;
  if (reason == End::both_ends || reason == End::first_two) result.winner = 1 - p.mover;
  if (reason == End::inner_empty || reason == End::outer_empty) {
    // Were both empty, the side to move would have lost.
    const std::uint64_t filled = occupied(g, p, p.mover), inner = filled >> r.columns;
    const bool held = (reason == End::inner_empty ? inner : filled ^ inner << r.columns) != 0;
    result.winner = held ? p.mover : 1 - p.mover;
  }
  if (reason == End::endless) result.winner = r.endless == Endless::loses ? 1 - p.mover : -1;
  if (reason == End::no_progress || (repeated && !shared)) result.winner = -1;
  return result;
}

// A store of who has won a game that is over; nowhere for a draw.
template <class Game, class B>
int won_by(const Game& g, const B& p) {
  const int winner = tally(g, p, p.end).winner;
  return winner < 0 ? nowhere(g.rules) : store(g.rules, winner);
}

// Hands the move over and closes the game if it is over; returns the moves of the side to choose
// next.
template <class Game, class B, class Tell>
std::uint64_t settle(const Game& g, B& p, bool again, const Tell& tell) {
  const Rules& r = g.rules;
  const int mover = p.mover;
  std::uint64_t legal = 0;
  if (p.end == End::running) {  // an endless sowing stays the mover's
    const End special = g.extent.staged ? special_end(r, p, mover) : End::running;
    if (r.special == Special::first_two && !again) note_first(p, mover);
    p.mover = std::uint8_t(mover ^ int(!again));  // arithmetic, for the same reason as above
    p.extra = std::uint8_t(p.extra * int(again));
    p.fresh = std::uint8_t(p.fresh & ~(1 << mover));
    p.pie_open = p.pie_open && mover == 0;  // North has moved, if only the first of several moves
    p.end = judge(g, p, legal);
    if (p.end == End::running && special != End::running) p.end = special, legal = 0;
    if (Tell::listens && again && p.end == End::running) tell(Kind::again, store(r, mover), p.owed);
    if (p.end != End::running && r.no_move == NoMove::passes &&
        (p.end == End::no_seeds || p.end == End::no_move)) {
      B other = p;
      other.mover = std::uint8_t(1 - p.mover);
      other.extra = 0;
      other.end = End::running;
      if (judge(g, other, legal) == End::running) {
        tell(Kind::pass, store(r, p.mover), 0);
        p = other;
      }
    }
  }
  if (p.end != End::running) {
    if (p.end != End::majority && p.end != End::endless) sweep(g, p, r.rest, tell);
    if (r.rounds.least != 0 && p.end != End::endless && next_round(g, p, mover, tell)) {
      p.end = judge(g, p, legal);  // a side that begins a round has a house to sow from
      return legal;
    }
    if (Tell::listens) tell(Kind::end, won_by(g, p), 0);
  }
  return legal;
}

// A round of a match in which seeds go round for ever ends: each side takes what lies on it, and the next
// begins, or the match is over.
template <class Tell>
void break_off_round(const Loose& g, Position& p, const Tell& tell) {
  const int last_mover = 1 - p.mover;
  sweep(g, p, Rest::owner, tell);
  std::uint64_t legal = 0;
  if (next_round(g, p, last_mover, tell))
    p.end = judge(g, p, legal);
  else
    tell(Kind::end, won_by(g, p), 0);
}

}  // namespace manqala
