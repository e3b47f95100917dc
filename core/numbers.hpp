// A number for what lies in the houses, seen from the side to move: no two boards share one, so that
// what is remembered under it can never be taken for another position's.
#pragma once
#include <vector>

#include "binomial.hpp"
#include "position.hpp"

namespace manqala {

// With c[i] seeds in house i (the mover's houses first) and p[i] = c[0] + ... + c[i], the number is
// the sum of the binomials (p[i] + i over i + 1): the combinatorial number system, in which all
// boards of fewer seeds come before those of more.
class Numbers {
 public:
  // Of a binomial; the largest board has no more than 92 times that.
  static constexpr std::uint64_t too_many = most_binomial;

  Numbers(int houses, int seeds) : seeds_(seeds), steps_(std::size_t(2 * houses * (seeds + 1))) {
    for (int i = 0; i < 2 * houses; ++i)
      for (int p = 0; p <= seeds; ++p)
        steps_[std::size_t(i * (seeds + 1) + p)] = binomial(p + i, i + 1);
  }

  // How many boards there are of at most so many seeds.
  std::uint64_t count(int seeds, int houses) const {
    return binomial(seeds + 2 * houses, 2 * houses);
  }

  // `too_many` or more when the boards of so many seeds cannot be told apart in 56 bits.
  template <class Game, class B>
  std::uint64_t operator()(const Game& g, const B& p) const {
    const std::uint8_t* own = &p.cells[base(g.rules, p.mover)];
    const std::uint8_t* other = &p.cells[base(g.rules, 1 - p.mover)];
    const std::uint64_t* step = steps_.data();
    const int houses = g.extent.houses;
    std::uint64_t number = 0;
    int before = 0;
    for (int house = 0; house < houses; ++house, step += seeds_ + 1)
      number += step[before += own[house]];
    for (int house = 0; house < houses; ++house, step += seeds_ + 1)
      number += step[before += other[house]];
    return number;
  }

 private:
  int seeds_;
  std::vector<std::uint64_t> steps_;
};

}  // namespace manqala
