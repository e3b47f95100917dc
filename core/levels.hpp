// The levels of play: a budget each, and how often a move is left to chance.
#pragma once
#include "lines.hpp"
#include "perft.hpp"

namespace manqala {

// How often (of 100) a move is played at random.
struct Level {
  Limits limits;
  int random;
};
inline constexpr std::array levels{
    Level{{1, 1'000}, 30},  Level{{2, 10'000}, 10},           Level{{4, 50'000}, 0},
    Level{{8, 300'000}, 0}, Level{{max_depth, 2'000'000}, 0},
};

// Enough to remember what so many positions come to.
inline std::size_t cache_bytes(std::uint64_t nodes, std::size_t most) {
  return std::size_t(
      std::min(std::uint64_t(most), std::min(nodes, std::uint64_t(most)) * 16 + 4096));
}

// The move that a level plays, with at most so many bytes for its cache. The same seed gives the same
// move: nothing is kept from one move to the next.
template <class Game, class Stop>
int choose(const Game& g, const Weights& weights, const typename Game::Board& p, int level,
           std::uint64_t seed, std::size_t most_bytes, Stop stop) {
  const Level& l = levels[std::size_t(std::clamp(level, 1, int(levels.size())) - 1)];
  const std::uint64_t legal = moves(g, p);
  Random random{seed ^ hash(p)};
  if (random.below(100) < l.random) return nth(legal, random.below(std::popcount(legal)));
  const Cache cache(cache_bytes(l.limits.nodes, most_bytes));
  const Question<typename Game::Board> ask{weights, cache ? &cache : nullptr};
  return Search(g, ask, l.limits, stop).lines(p, 1).front().moves.front();
}

}  // namespace manqala
