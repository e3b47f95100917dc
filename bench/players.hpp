// Players for self-play: the engine with some weights and a number of nodes a move, and openings
// for them that are random but even.
#pragma once
#include <cstdlib>
#include <vector>

#include "core/lines.hpp"
#include "core/perft.hpp"
#include "core/record.hpp"

namespace manqala::bench {

inline constexpr int longest = 600;  // moves of a game; after them it counts as drawn

template <class Board>
struct Choice {
  int move = -1, value = 0;
  bool known = false;  // how the game ends: by proof, or by more than half of the seeds
  Board leaf = {};     // the end of the line: what was evaluated
};

template <class Game>
class Player {
 public:
  using Board = typename Game::Board;
  Player(const Game& game, const Weights& weights) : g_(game), weights_(weights) {}

  std::uint64_t nodes() const { return nodes_; }

  Choice<Board> choose(const Board& p, std::uint64_t budget) {
    ++age_;
    const Question<Board> question{.weights = weights_, .cache = &cache_, .age = age_};
    Search search(g_, question, Limits{.nodes = budget}, Never{});
    const Line line = search.lines(p, 1).front();
    nodes_ += search.nodes();
    Choice<Board> choice{line.moves.front(), line.value, line.exact || line.outcome.has_value(), p};
    for (const int move : line.moves)
      if (choice.leaf.end == End::running) step(g_, choice.leaf, move);
    return choice;
  }

 private:
  const Game& g_;
  const Weights& weights_;
  Cache cache_{std::size_t{1} << 20};
  unsigned age_ = 0;
  std::uint64_t nodes_ = 0;
};

// Two to eight random moves, after which a search by the margin alone sees neither side more than
// four seeds ahead. Without that most games of Congkak would be over before they begin.
template <class Game>
Record opening(const Game& g, Random& random, std::uint64_t budget) {
  using Board = typename Game::Board;
  const Weights margin;
  for (;;) {
    Record record{Loose(g.rules), start(g.rules)};
    for (int left = 2 + random.below(7); left > 0 && record.end() == End::running; --left) {
      const std::uint64_t legal = record.legal();
      record.push(nth(legal, random.below(std::popcount(legal))));
    }
    if (record.end() != End::running) continue;
    const auto look = Player(g, margin).choose(as<Board>(record.position()), budget);
    if (std::abs(look.value) <= 4 * unit) return record;
  }
}

// The winner, -1 for a draw.
inline int winner(const Record& record) {
  const auto result = record.result();
  return result ? result->winner : -1;
}

}  // namespace manqala::bench
