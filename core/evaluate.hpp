// What a position that is not over looks worth, without looking ahead: the counts of weights.hpp,
// each read off the rules, so that a game drafted today has them as well.
//
// A first lap is judged by one look-up on the board as it is: seeds that the lap itself would add
// to the houses facing or behind its last one are not seen.
#pragma once
#include <algorithm>
#include <bit>
#include <cmath>

#include "sow.hpp"
#include "weights.hpp"

namespace manqala {

inline constexpr int most = max_total * unit;  // no value is further from nought

// The most seeds that a first lap of this side captures.
template <class Game, class B>
int threat(const Game& g, const B& b, int side) {
  const Rules& r = g.rules;
  const auto& t = g.tables;
  const int offset = g.extent.own_ring ? base(r, side) : 0;
  unsigned capturing = 0;  // bit i + 1: row i of the landing table captures
  for (int i = 0; i < r.landings; ++i)
    capturing |= unsigned(r.landing[i].act == Act::capture) << (i + 1);
  int most_caught = 0;
  if (r.reserve != 0 &&
      b.hand[std::size_t(side)] != 0) {  // a seed that enters captures where it lies
    for (int cell = base(r, side) + r.columns; cell < store(r, side); ++cell)
      if (b.cells[cell] != 0) most_caught = std::max<int>(most_caught, b.cells[t.facing[cell]]);
    return most_caught;
  }
  for (std::uint64_t rest = occupied(g, b, side, r.singles == Singles::never ? 2 : 1); rest != 0;
       rest &= rest - 1) {
    for (int way = 0; way < r.choices() / r.houses(); ++way) {
      const int cell = base(r, side) + std::countr_zero(rest), hand = b.cells[cell];
      if (hand >= tabled || hand > r.first_lap || (way == 1 && !may_go_back(r, cell))) continue;
      const int last = t.last[Tables::lap(g.extent, side, way, cell - offset, hand)] + offset;
      const int count = (last == cell ? 0 : b.cells[last]) + 1;
      const int row = g.row(side, last, signs(g, b, side, way, last, true), count);
      if ((capturing >> row & 1) == 0) continue;
      const Landing& landing = r.landing[row - 1];
      int caught = has(landing.take, Take::here) ? count : 0;
      if (has(landing.take, Take::facing)) caught += b.cells[t.facing[last]];
      if (has(landing.take, Take::behind)) caught += b.cells[t.behind[last]];
      if (has(landing.take, Take::chain)) {
        const auto& before = t.toward[1 - way][side];
        int back = before[last];
        for (int left = hand; --left > 0; back = before[back]) {
          const int sown = b.cells[back] + 1;
          if (t.landing[Tables::row(g.extent, side, back, 0, sown)] != row) break;
          caught += sown;
        }
      }
      if (has(landing.take, Take::beyond)) {
        const int beyond = t.toward[way][side][t.toward[way][side][last]];
        caught += b.cells[beyond];
        if (b.cells[beyond] != 0 && has(landing.take, Take::beyond_facing))
          caught += b.cells[t.facing[beyond]];
      }
      if (has(landing.take, Take::run)) {
        const auto& after = t.toward[way][side];
        for (int at = after[last]; !is_store(r, at) && side_of(r, at) == side; at = after[at]) {
          if ((b.cells[at] != 0 && at != cell) || !may_be_taken(g, b, t.facing[at])) break;
          caught += b.cells[t.facing[at]];
        }
      }
      most_caught = std::max(most_caught, caught);
    }
  }
  return most_caught;
}

// What the houses of a side are worth by their place. On a board of another size than the table's
// the houses are matched from the end of the row, where the seeds leave it.
template <class Game, class B>
int placed(const Game& g, const Weights& weights, const B& b, int side) {
  const int houses = g.extent.houses, shift = weights.placed - houses;
  const std::uint8_t* const own = &b.cells[base(g.rules, side)];
  std::array<std::uint8_t, max_houses> seeds;
  for (int house = 0; house < houses; ++house)
    seeds[house] = std::min<std::uint8_t>(own[house], place_counts - 1);
  int worth = 0;
  if (shift == 0)
    for (int house = 0; house < houses; ++house) worth += weights.house[house][seeds[house]];
  else
    for (int house = 0; house < houses; ++house)
      worth += weights.house[std::max(0, house + shift)][seeds[house]];
  return worth;
}

// Calls take(term, count) for each term that counts, and the margin; the counts are `side`'s.
template <class Game, class B, class Take>
void count_terms(const Game& g, const Weights& weights, const B& b, int side, const Take& take) {
  const Rules& r = g.rules;
  const int other = 1 - side;
  int margin = b.cells[store(r, side)] - b.cells[store(r, other)];
  if (g.extent.own_ring)
    for (int house = 0; house < g.extent.houses; ++house)
      margin += b.cells[base(r, side) + house] - b.cells[base(r, other) + house];
  take(Term::margin, margin);
  if (weights.counts(Term::houses))
    take(Term::houses, placed(g, weights, b, side) - placed(g, weights, b, other));
  const int sign = b.mover == side ? 1 : -1;
  if (weights.counts(Term::threat) || weights.counts(Term::first)) {
    const int now = threat(g, b, b.mover);
    take(Term::first, sign * now);
    if (weights.counts(Term::threat)) take(Term::threat, sign * (now - threat(g, b, 1 - b.mover)));
  }
  take(Term::turn, sign);
}

// In units, for `side`; what is worth x to one side is worth -x to the other.
template <class Game, class B>
int evaluate(const Game& g, const Weights& weights, const B& b, int side) {
  int value = 0;
  count_terms(g, weights, b, side, [&](Term term, int count) { value += weights[term] * count; });
  return std::clamp(value, -most, most);
}

// The chance to win of the side that the value is for, a draw counted as half, per mille, while
// `left` seeds are in the houses. For values that are guessed, not proved.
inline int win_chance(const Weights& weights, int value, int left) {
  const double spread = std::max(1, weights.spread + weights.spread_per_seed * left);
  return int(std::lround(1000 / (1 + std::exp(-value / spread))));
}

}  // namespace manqala
