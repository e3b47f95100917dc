// Play at a level: within its budget, and now and then not the best that is seen.
//
// A level errs only while it does not see itself behind. So it stays beatable without throwing the
// game away, and ten levels reach from a beginner to all that the engine can: where every slip is
// punished (Oware, Awari) even steps of Elo would take twice as many.
#pragma once
#include "lines.hpp"

namespace manqala {

// Enough for a search of so many positions, of which it remembers about one in ten.
inline std::size_t cache_bytes(std::uint64_t nodes, std::size_t most) {
  return std::size_t(
      std::min(std::uint64_t(most), std::min(nodes, std::uint64_t(most)) * 2 + 4096));
}

// The move that a level plays where the game is not over. With one thread the same seed gives the
// same move.
template <class Game, class Stop>
int choose(const Game& g, Question<typename Game::Board> question, const typename Game::Board& p,
           const Level& level, int threads, std::uint64_t seed, Stop stop) {
  const std::uint64_t legal = moves(g, p);
  if (std::popcount(legal) == 1) return std::countr_zero(legal);
  Random random{seed ^ hash(p)};
  question.whim = level.whim;
  question.seed = random();
  const bool slips = random.below(100) < level.slips;
  // What an arrangement is worth shows when all of it lies there.
  const Limits limits{laying(g.rules, p) ? 1 : level.depth, level.nodes, threads};
  const auto lines = Search(g, question, limits, stop).lines(p, slips ? std::popcount(legal) : 1);
  if (!slips || lines.front().value < 0) return lines.front().moves.front();
  const auto end = std::find_if(lines.begin() + 1, lines.end(), [&](const Line& line) {
    return line.value < lines.front().value - unit * level.worst;
  });
  const int others = int(end - lines.begin()) - 1;
  return lines[std::size_t(others == 0 ? 0 : 1 + random.below(others))].moves.front();
}

}  // namespace manqala
