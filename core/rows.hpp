// A number for each way to fill a row, by which tables are indexed.
//
// With p[i] = c[0] + ... + c[i] for the seeds c of the houses, the number of a row is the sum of the
// binomials (p[i] + i over i + 1) over all houses but the last. It does not depend on the last
// house, so rows of s seeds have the numbers below (s + n - 1 over n - 1), whatever s is; and seeds
// that move on within the row make it smaller, since no p grows.
#pragma once
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "binomial.hpp"

namespace manqala {

class Rows {
 public:
  // For rows of so many houses with at most so many seeds; see `most`.
  Rows(int houses, int seeds) : houses_(houses), seeds_(seeds) {
    for (int i = 0; i < houses - 1; ++i)
      for (int p = 0; p < stride; ++p)
        steps_.push_back(p <= seeds ? std::uint32_t(binomial(p + i, i + 1)) : 0);
    for (int s = 0; s <= seeds; ++s)
      counts_.push_back(std::uint32_t(binomial(s + houses - 1, houses - 1)));
  }

  // The most seeds whose rows have numbers of 31 bits, and their positions numbers of 40.
  static constexpr int most(int houses) {
    int seeds = 0;
    while (seeds < 100 && binomial(seeds + houses, houses - 1) >> 31 == 0 &&
           binomial(seeds + 2 * houses, 2 * houses - 1) >> 40 == 0)
      ++seeds;
    return seeds;
  }

  int houses() const { return houses_; }
  int seeds() const { return seeds_; }

  // How many rows hold exactly so many seeds.
  std::uint32_t count(int seeds) const { return counts_[std::size_t(seeds)]; }

  std::uint32_t number(const std::uint8_t* row) const {
    const std::uint32_t* steps = steps_.data();
    std::uint32_t number = 0;
    int before = 0;
    for (int i = 0; i < houses_ - 1; ++i, steps += stride) number += steps[before += row[i]];
    return number;
  }

  // The number with the seeds of the row, for as many houses as these rows have: where they are told
  // at compile time, all steps are looked up abreast. Reads eight bytes.
  struct Counted {
    std::uint32_t number;
    int seeds;
  };
  Counted counted(const std::uint8_t* row, int houses) const {
    if (std::endian::native != std::endian::little || houses > 8) {
      int seeds = 0;
      for (int i = 0; i < houses; ++i) seeds += row[i];
      return {number(row), seeds};
    }
    std::uint64_t sums;
    std::memcpy(&sums, row, 8);
    // Byte i of the product is the sum of the bytes up to i: no board holds more than a byte counts.
    sums = (sums & ~std::uint64_t{0} >> (64 - 8 * houses)) * 0x0101'0101'0101'0101;
    const std::uint32_t* steps = steps_.data();
    std::uint32_t number = 0;
    for (int i = 0; i < houses - 1; ++i, steps += stride) number += steps[sums >> 8 * i & 255];
    return {number, int(sums >> 8 * (houses - 1) & 255)};
  }

  // The row of that number that holds so many seeds.
  void fill(std::uint8_t* row, std::uint32_t number, int seeds) const {
    int above = seeds;
    for (int i = houses_ - 2; i >= 0; --i) {
      int p = above;
      while (step(i, p) > number) --p;
      number -= step(i, p);
      row[i + 1] = std::uint8_t(above - p);
      above = p;
    }
    row[0] = std::uint8_t(above);
  }

  // The row of the next number and as many seeds. The last one is followed by nothing.
  void advance(std::uint8_t* row) const {
    int from = 1;
    while (from < houses_ - 1 && row[from] == 0) ++from;
    const int first = row[0];
    --row[from];
    row[0] = 0;
    row[from - 1] = std::uint8_t(first + 1);
  }

 private:
  static constexpr int stride = 256;  // a row may hold more seeds than are numbered
  std::uint32_t step(int i, int p) const { return steps_[std::size_t(i * stride + p)]; }

  int houses_, seeds_;
  std::vector<std::uint32_t> steps_ = {}, counts_ = {};
};

}  // namespace manqala
