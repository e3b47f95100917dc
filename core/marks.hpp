// Marks on single positions of a layer, kept by rows so that each row belongs to one thread.
#pragma once
#include <bit>
#include <vector>

#include "block.hpp"
#include "rows.hpp"

namespace manqala {

class Marks {
 public:
  // One kind of rows for each number of seeds up to `seeds`; a row of x seeds has a place for each
  // row of the rest.
  Marks(const Rows& rows, int seeds) {
    std::uint64_t word = 0, row = 0;
    for (int own = 0; own <= seeds; ++own) {
      words_.push_back((rows.count(seeds - own) + std::uint64_t{63}) / 64);
      first_word_.push_back(word);
      first_row_.push_back(row);
      word += words_.back() * rows.count(own);
      row += rows.count(own);
    }
    bits_ = Block<std::uint64_t>(word);
    any_ = Block<std::uint8_t>(row);
  }
  explicit operator bool() const { return bits_ && any_; }

  bool any(int seeds, std::uint32_t row) const {
    return any_[first_row_[std::size_t(seeds)] + row] != 0;
  }
  std::size_t words(int seeds) const { return words_[std::size_t(seeds)]; }
  std::uint64_t* row(int seeds, std::uint32_t row) {
    return &bits_[first_word_[std::size_t(seeds)] + row * words_[std::size_t(seeds)]];
  }
  const std::uint64_t* row(int seeds, std::uint32_t row) const {
    return &bits_[first_word_[std::size_t(seeds)] + row * words_[std::size_t(seeds)]];
  }
  void set_any(int seeds, std::uint32_t row, bool any) {
    any_[first_row_[std::size_t(seeds)] + row] = any;
  }

 private:
  std::vector<std::uint64_t> words_ = {}, first_word_ = {}, first_row_ = {};
  Block<std::uint64_t> bits_;
  Block<std::uint8_t> any_;
};

// Calls f with each marked place of some words.
template <class F>
void each_mark(const std::uint64_t* words, std::size_t count, F&& f) {
  for (std::size_t i = 0; i < count; ++i)
    for (std::uint64_t word = words[i]; word != 0; word &= word - 1)
      f(std::uint32_t(i * 64) + std::uint32_t(std::countr_zero(word)));
}

}  // namespace manqala
