// Which positions the threads of a search are looking into just now: who comes to one of them looks
// into its sisters first, and mostly finds that one in the cache afterwards. That is what makes two
// threads share a tree that both walk in the same order.
#pragma once
#include <array>
#include <atomic>
#include <cstdint>

namespace manqala {

class Busy {
 public:
  bool operator()(std::uint64_t number) {
    return at(number).load(std::memory_order_relaxed) == number;
  }
  // Two that share a place only cost a look into the same position.
  void begin(std::uint64_t number) { at(number).store(number, std::memory_order_relaxed); }
  void end(std::uint64_t number) { at(number).store(nothing, std::memory_order_relaxed); }

 private:
  static constexpr std::uint64_t nothing = ~std::uint64_t{0};
  static constexpr int bits = 10;
  using Places = std::array<std::atomic<std::uint64_t>, std::size_t{1} << bits>;

  std::atomic<std::uint64_t>& at(std::uint64_t number) {
    return places_[number * 0x9E37'79B9'7F4A'7C15 >> (64 - bits)];
  }

  Places places_ = {};
};

}  // namespace manqala
