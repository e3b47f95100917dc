// Marks on single positions of a layer, kept by rows so that each row belongs to one thread.
#pragma once
#include <bit>
#include <vector>

#include "block.hpp"
#include "rows.hpp"

namespace manqala {

class Marks {
 public:
  // One sort of rows for each number of seeds up to `seeds`; a row of x seeds has a place for each
  // row of the rest, and so many kinds of marks on it, one after the other.
  Marks(const Rows& rows, int seeds, int kinds = 1) : kinds_(std::size_t(kinds)) {
    std::uint64_t word = 0, row = 0;
    for (int own = 0; own <= seeds; ++own) {
      words_.push_back((rows.count(seeds - own) + std::uint64_t{63}) / 64);
      first_word_.push_back(word);
      first_row_.push_back(row);
      word += kinds_ * words_.back() * rows.count(own);
      row += rows.count(own);
    }
    bits_ = Block<std::uint64_t>(word);
    counts_ = Block<std::uint32_t>(row);
  }
  explicit operator bool() const { return bits_ && counts_; }

  std::size_t words(int seeds) const { return words_[std::size_t(seeds)]; }
  std::uint64_t* row(int seeds, std::uint32_t row) { return &bits_[word(seeds, row)]; }
  const std::uint64_t* row(int seeds, std::uint32_t row) const { return &bits_[word(seeds, row)]; }

  // A note on a whole row: how many marks it has.
  std::uint32_t count(int seeds, std::uint32_t row) const {
    return counts_[first_row_[std::size_t(seeds)] + row];
  }
  void set_count(int seeds, std::uint32_t row, std::size_t count) {
    counts_[first_row_[std::size_t(seeds)] + row] = std::uint32_t(count);
  }

 private:
  std::size_t word(int seeds, std::uint32_t row) const {
    return first_word_[std::size_t(seeds)] + row * kinds_ * words_[std::size_t(seeds)];
  }

  std::size_t kinds_;
  std::vector<std::uint64_t> words_ = {}, first_word_ = {}, first_row_ = {};
  Block<std::uint64_t> bits_;
  Block<std::uint32_t> counts_;
};

// Some processors put the bits of a word that a mask has together in one instruction.
inline bool can_extract_bits() {
#if defined(__x86_64__) && defined(__GNUC__)
  return __builtin_cpu_supports("bmi2");
#else
  return false;
#endif
}

// The bits of `word` where `mask` has some, put together in their order.
inline std::uint64_t extract(std::uint64_t word, std::uint64_t mask,
                             [[maybe_unused]] bool at_once) {
#if defined(__x86_64__) && defined(__GNUC__)
  if (at_once) {
    std::uint64_t out;
    asm("pextq %2, %1, %0" : "=r"(out) : "r"(word), "r"(mask));
    return out;
  }
#endif
  std::uint64_t out = 0;
  for (word &= mask; word != 0; word &= word - 1)
    out |= std::uint64_t{1} << std::popcount(mask & ((word & -word) - 1));
  return out;
}

}  // namespace manqala
