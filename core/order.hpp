// Which move to try first. One that ends the search of a position early saves all the others.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>

#include "endgame.hpp"
#include "key.hpp"
#include "note.hpp"

namespace manqala {

// A move of a position and what it leads to.
template <class Board>
struct Try {
  Board after;
  std::uint64_t legal = 0, key = 0;
  Endgame::Place place = {};  // in the endgame tables, if they hold it
  int move = 0, rank = 0;
};

// How often a house with so many seeds was too good to be allowed, for whoever is to move: the last
// times count most.
class History {
 public:
  int operator()(int house, int seeds) const { return of_[at(house, seeds)]; }
  void learn(int house, int seeds, int by) {
    by = std::clamp(by, -most / 4, most / 4);
    std::int16_t& one = of_[at(house, seeds)];
    one = std::int16_t(one + by - one * std::abs(by) / most);
  }

 private:
  static constexpr int most = 1000;
  static std::size_t at(int house, int seeds) {
    return std::size_t(house * 32 + std::min(seeds, 31));
  }
  std::array<std::int16_t, max_moves * 32> of_ = {};
};

// What belongs to one ply of the line being looked at; kept off the stack, which is small in a
// browser.
template <class Board>
struct Ply {
  std::array<Try<Board>, max_moves> tries;
  std::array<std::uint8_t, max_moves> order;
  std::vector<std::uint8_t> line = {};  // the best play from here, where it is asked for
};

}  // namespace manqala
