// Memory for what a search has found: buckets of one cache line, each of eight words. Several
// threads read and write them without locks; a word holds all that belongs together, so that one
// never sees halves of two entries.
#pragma once
#include <algorithm>
#include <array>
#include <atomic>
#include <bit>

#include "block.hpp"

namespace manqala {

struct alignas(64) Bucket {
  std::array<std::atomic<std::uint64_t>, 8> words;
  std::uint64_t read(int i) const { return words[std::size_t(i)].load(std::memory_order_relaxed); }
  void write(int i, std::uint64_t word) {
    words[std::size_t(i)].store(word, std::memory_order_relaxed);
  }
};
static_assert(sizeof(Bucket) == 64 && std::atomic<std::uint64_t>::is_always_lock_free);

class Cache {
 public:
  // The largest power of two of buckets within so many bytes, at least one. Nothing is touched
  // before it is used, so a small search in a large cache costs little.
  explicit Cache(std::size_t bytes)
      : bits_(std::bit_width(std::max(bytes / sizeof(Bucket), std::size_t{1})) - 1),
        block_(std::size_t{1} << bits_),
        buckets_(block_.data()) {}

  // False when the system had no such memory: then nothing else may be asked.
  explicit operator bool() const { return bool(block_); }
  int bits() const { return bits_; }

  // The bucket for the lowest bits of a well-mixed word.
  Bucket* at(std::uint64_t mixed) const {
    return buckets_ + (mixed & ((std::uint64_t{1} << bits_) - 1));
  }
  static void prefetch(const Bucket* bucket) { __builtin_prefetch(bucket); }

 private:
  int bits_;
  Block<Bucket> block_;
  Bucket* buckets_;
};

}  // namespace manqala
