// The positions that led to the one being looked at, so that one which comes again is known.
#pragma once
#include <algorithm>
#include <vector>

#include "key.hpp"

namespace manqala {

template <class Game>
class Path {
 public:
  using Board = typename Game::Board;

  explicit Path(const Game& game) : g_(game) {}

  // Begins at p, after the game's earlier positions, the latest last.
  void begin(const Board& p, const std::vector<Board>& earlier) {
    steps_.clear();
    for (const Board& before : earlier) push(before, key(g_, before));
    root_ = int(earlier.size());
    push(p, key(g_, p));
  }

  // `at` moves after the beginning stands p.
  void enter(int at, const Board& p, std::uint64_t key) {
    steps_.resize(std::size_t(root_ + at));
    push(p, key);
  }

  // Moves in a row without a capture up to the last position.
  int quiet() const { return steps_.back().quiet; }

  // Was the last position there before? Once is enough on the line being looked at, twice are asked
  // of the game's earlier positions.
  bool comes_again() const {
    const int last = int(steps_.size()) - 1;
    int seen = 0;
    for (int i = last - 1; i >= last - quiet(); --i)
      if (steps_[std::size_t(i)].key == steps_.back().key && (i >= root_ || ++seen == 2))
        return true;
    return false;
  }

  // May a position that comes again end the game the next time? Then no proof holds that left out
  // the game's earlier positions. Asked at the beginning.
  bool seen_twice() const {
    std::vector<std::uint64_t> keys;
    for (int i = std::max(0, root_ - quiet()); i < root_; ++i)
      keys.push_back(steps_[std::size_t(i)].key);
    std::sort(keys.begin(), keys.end());
    return std::adjacent_find(keys.begin(), keys.end()) != keys.end();
  }

 private:
  struct Step {
    std::uint64_t key;
    int held, quiet;
  };

  void push(const Board& p, std::uint64_t key) {
    Step step{key ^ std::uint64_t{p.mover} << 63, held(g_, p), 0};
    if (!steps_.empty() && steps_.back().held == step.held) step.quiet = steps_.back().quiet + 1;
    steps_.push_back(step);
  }

  const Game& g_;
  int root_ = 0;
  std::vector<Step> steps_ = {};
};

}  // namespace manqala
