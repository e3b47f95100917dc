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
  explicit Cache(std::size_t bytes) : Cache(bytes, bytes) {}
  // Of which only `first` bytes are used until it grows.
  Cache(std::size_t bytes, std::size_t first)
      : most_bits_(fitting(bytes)),
        bits_(std::min(fitting(first), most_bits_)),
        block_(std::size_t{1} << most_bits_),
        buckets_(block_.data()) {}

  // False when the system had no such memory: then nothing else may be asked.
  explicit operator bool() const { return bool(block_); }
  int bits() const { return bits_; }
  std::uint64_t words() const { return std::uint64_t{8} << bits_; }
  bool full_size() const { return bits_ == most_bits_; }

  // The bucket for the lowest bits of a well-mixed word.
  Bucket* at(std::uint64_t mixed) const {
    return buckets_ + (mixed & ((std::uint64_t{1} << bits_) - 1));
  }
  static void prefetch(const Bucket* bucket) { __builtin_prefetch(bucket); }

  // Twice as large, with all that is in it, while nobody else uses it. Above so many bits a word
  // holds what is left of the well-mixed word that found its bucket. False when it has its full
  // size, and when `stop`, asked now and then, said so: then it is not to be used any more.
  template <class Stop>
  bool grow(int payload, const Stop& stop) {
    if (full_size()) return false;
    const std::uint64_t half = std::uint64_t{1} << bits_++;
    const std::uint64_t kept = (std::uint64_t{1} << payload) - 1;
    for (std::uint64_t i = 0; i < half; ++i) {
      if (i % 16'384 == 0 && stop()) return false;
      for (int at = 0; at < 8; ++at) {
        const std::uint64_t word = buckets_[i].read(at), tag = word >> payload;
        if ((tag & 1) != 0) buckets_[i].write(at, 0);
        buckets_[i + (tag & 1) * half].write(at, tag >> 1 << payload | (word & kept));
      }
    }
    return true;
  }

 private:
  static int fitting(std::size_t bytes) {
    return std::bit_width(std::max(bytes / sizeof(Bucket), std::size_t{1})) - 1;
  }

  int most_bits_, bits_;
  Block<Bucket> block_;
  Bucket* buckets_;
};

}  // namespace manqala
