// The levels of play: a budget each, and how often a move is not the best that is seen.
#pragma once
#include "lines.hpp"

namespace manqala {

struct Level {
  Limits limits;
  int slips = 0;   // of 100 moves, so many are another one than the best
  int worst = 0;   // that costs so many seeds at most, as far as is seen
  int millis = 0;  // of time, where there is a clock; then with tables and all processors too
};
inline constexpr std::array levels{
    Level{{1, 1'000}, 60, 8},    Level{{1, 1'000}, 30, 6},
    Level{{2, 2'000}, 20, 4},    Level{{3, 5'000}, 10, 3},
    Level{{4, 10'000}, 5, 2},    Level{{5, 20'000}},
    Level{{7, 60'000}},          Level{{9, 200'000}},
    Level{{max_depth, 800'000}}, Level{{max_depth, 20'000'000}, 0, 0, 3'000},
};
inline constexpr int play_whim = 8;  // an eighth of a seed

// Enough for a search of so many positions, of which it remembers about one in ten.
inline std::size_t cache_bytes(std::uint64_t nodes, std::size_t most) {
  return std::size_t(
      std::min(std::uint64_t(most), std::min(nodes, std::uint64_t(most)) * 2 + 4096));
}

// The move that a level plays where the game is not over. With one thread the same seed gives the
// same move.
template <class Game, class Stop>
int choose(const Game& g, Question<typename Game::Board> question, const typename Game::Board& p,
           const Level& level, std::uint64_t seed, Stop stop) {
  const std::uint64_t legal = moves(g, p);
  if (std::popcount(legal) == 1) return std::countr_zero(legal);
  Random random{seed ^ hash(p)};
  question.whim = play_whim;
  question.seed = random();
  const bool slips = random.below(100) < level.slips;
  const auto lines =
      Search(g, question, level.limits, stop).lines(p, slips ? std::popcount(legal) : 1);
  if (!slips) return lines.front().moves.front();
  const auto end = std::find_if(lines.begin() + 1, lines.end(), [&](const Line& line) {
    return line.value < lines.front().value - unit * level.worst;
  });
  const int others = int(end - lines.begin()) - 1;
  return lines[std::size_t(others == 0 ? 0 : 1 + random.below(others))].moves.front();
}

}  // namespace manqala
