// Counting and random play: the measures of exactness and of speed.
#pragma once
#include "play.hpp"

namespace manqala {

// Move sequences of exactly this length; an extra move is one of its own, a finished game adds nothing.
template <class Game>
std::uint64_t perft(const Game& g, const Position& p, std::uint64_t legal, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) return std::uint64_t(std::popcount(legal));
  std::uint64_t leaves = 0;
  for (; legal != 0; legal &= legal - 1) {
    Position after = p;
    const std::uint64_t replies = step(g, after, std::countr_zero(legal));
    if (replies != 0) leaves += perft(g, after, replies, depth - 1);
  }
  return leaves;
}

// A small fast generator (xoroshiro-style mixing of a counter): the same numbers everywhere.
struct Random {
  std::uint64_t state;
  std::uint32_t operator()() {
    std::uint64_t z = (state += 0x9E37'79B9'7F4A'7C15);
    z = (z ^ z >> 30) * 0xBF58'476D'1CE4'E5B9;
    z = (z ^ z >> 27) * 0x94D0'49BB'1331'11EB;
    return std::uint32_t(z >> 32);
  }
  int below(int n) { return int(std::uint64_t{(*this)()} * std::uint64_t(n) >> 32); }
};

// Statistics of random games. A game is left unfinished after `limit` moves.
struct Tally {
  std::uint64_t games = 0, moves = 0, south = 0, north = 0, draws = 0, unfinished = 0;
  std::uint64_t signature = 0;  // of all final positions: equal only if every game went the same way
};

template <class Game>
Tally random_games(const Game& g, std::uint64_t count, std::uint64_t seed, int limit = 2000) {
  Tally t;
  Random random{seed};
  const Position first = start(g.rules);
  const std::uint64_t opening = moves(g, first);
  for (; t.games < count; ++t.games) {
    Position p = first;
    int played = 0;
    for (std::uint64_t legal = opening; legal != 0 && played < limit; ++played)
      legal = step(g, p, nth(legal, random.below(std::popcount(legal))));
    t.moves += std::uint64_t(played);
    t.signature = t.signature * 0x100'0000'01B3 + hash(p);
    if (p.end == End::running) {
      ++t.unfinished;
      continue;
    }
    const int winner = tally(g, p, p.end).winner;
    ++(winner < 0 ? t.draws : winner == 0 ? t.south : t.north);
  }
  return t;
}

}  // namespace manqala
