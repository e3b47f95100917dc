// What a position is worth, in units (64 to a seed), for the side to move: the scale that a search
// counts on.
//
// Where the margin decides, a value is the margin at the end, as if the game were played out to its
// last seed. Elsewhere (Kiela) a win is `won` less the moves that it takes, a loss the opposite, and
// what the evaluation says of an open game stays below `decided`.
#pragma once
#include "close.hpp"
#include "evaluate.hpp"

namespace manqala {

inline constexpr int won = 16'000, decided = 15'000, infinity = 16'383;

struct Worth {
  int value = 0;
  bool proved = false;  // whatever was played before and however deep one looks
};

// Does the margin at the end decide who wins?
constexpr bool by_margin(const Rules& r) {
  return r.store != Store::none && r.no_move != NoMove::loses && !r.inner_empty && !r.outer_empty &&
         r.rounds.least == 0;
}
// May a position come again?
constexpr bool cyclic(const Rules& r) { return !r.forward(); }

// What a side has stored more than the other.
template <class Game, class B>
int lead(const Game& g, const B& b, int side) {
  return b.cells[store(g.rules, side)] - b.cells[store(g.rules, 1 - side)];
}

// Seeds in the houses.
template <class Game, class B>
int left(const Game& g, const B& b) {
  return b.total - b.cells[store(g.rules, 0)] - b.cells[store(g.rules, 1)];
}

template <class Game, class B>
int in_houses(const Game& g, const B& b, int side) {
  int seeds = 0;
  for (int cell = base(g.rules, side); cell < store(g.rules, side); ++cell) seeds += b.cells[cell];
  return seeds;
}

// Changes by captures alone: without a store on the track, seeds change hands by nothing else.
template <class Game, class B>
int held(const Game& g, const B& b) {
  return g.extent.own_ring ? in_houses(g, b, 0) + b.cells[store(g.rules, 0)] : left(g, b);
}

// A position in which the game is over, for `side`; `ply` moves were made to come to it.
template <class Game, class B>
Worth finished(const Game& g, const B& b, int side, int ply) {
  if (by_margin(g.rules) && b.end != End::endless && !g.extent.own_ring)
    return {unit * lead(g, b, side), true};  // the rest was swept up
  const Result result = tally(g, b, b.end);
  const int sign = result.winner < 0 ? 0 : result.winner == side ? 1 : -1;
  if (!by_margin(g.rules)) return {sign * (won - ply), true};
  // An endless sowing decides the game whatever lies in the stores: no proof for other stores.
  if (b.end == End::endless) return {sign * unit * left(g, b), false};
  return {unit * (side == 0 ? result.margin() : -result.margin()), true};
}

// A position that has been there before: what the rule on repetition gives.
template <class Game, class B>
int repeated(const Game& g, const B& b) {
  const Rules& r = g.rules;
  if (!by_margin(r) || r.repetition == Repetition::draw) return 0;
  int margin = lead(g, b, b.mover);
  if (r.repetition == Repetition::owner || g.extent.own_ring)
    margin += in_houses(g, b, b.mover) - in_houses(g, b, 1 - b.mover);
  return unit * margin;
}

// An open game as it looks.
template <class Game, class B>
int outlook(const Game& g, const Weights& weights, const B& b) {
  int value = evaluate(g, weights, b, b.mover);
  if (!by_margin(g.rules)) return std::clamp(value, -decided, decided);
  // A stored seed is a seed, whatever weight the evaluation gives it: values kept without the stores
  // rest on that.
  const int ahead = lead(g, b, b.mover), rest = unit * left(g, b);
  value += (unit - weights[Term::margin]) * ahead;
  if (b.pie_open) return value;
  return std::clamp(value, unit * ahead - rest, unit * ahead + rest);
}

}  // namespace manqala
