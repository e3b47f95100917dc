// A blockade (Rules::blockade, Bao's takasia): after a turn without captures, once all seeds have
// entered, a single house that the mover threatens stays where it is. The opponent, unless it can
// capture itself, does not begin there, and a sowing that ends there stops; then the mover captures it.
#pragma once
#include "moves.hpp"

namespace manqala {

// 1 + the cell of the house that the mover's turn blocks, or 0.
template <class Game, class B>
int blocked_by(const Game& g, const B& p, int mover) {
  const Rules& r = g.rules;
  const int other = 1 - mover;
  B seen = p;
  seen.mover = std::uint8_t(other);
  if (captures_at_once(g, seen, occupied(g, p, other, 2)) != 0) return 0;
  seen.mover = std::uint8_t(mover);
  std::array<std::uint8_t, max_moves> lands;
  std::uint64_t threatened = 0;
  for (std::uint64_t rest = captures_at_once(g, seen, occupied(g, p, mover, 2), lands.data());
       rest != 0; rest &= rest - 1) {
    const int last = lands[std::size_t(std::countr_zero(rest))];
    threatened |= std::uint64_t{1} << house_of(r, g.tables.facing[last]);
  }
  if (std::popcount(threatened) != 1) return 0;
  const auto only = [&](int least) {
    return occupied(g, p, other, least) >> r.columns << r.columns == threatened;
  };
  const int house = std::countr_zero(threatened);
  if (only(1) || only(2) || (house == r.big.house && big_is_full(g, p, other))) return 0;
  return 1 + base(r, other) + house;
}

// Before the turn is handed over. A block of the mover's own house stays until the other side's turn.
template <class Game, class B>
[[gnu::noinline]] void blockade(const Game& g, B& p, bool quiet) {
  if (p.blocked != 0 && side_of(g.rules, p.blocked - 1) == p.mover) return;
  const bool all_entered = p.hand[0] + p.hand[1] == 0;
  const bool blocks = quiet && all_entered && !inner_row_empty(g, p);
  p.blocked = std::uint8_t(blocks ? blocked_by(g, p, p.mover) : 0);
}

}  // namespace manqala
