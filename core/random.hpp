// Chance that can be had again.
#pragma once
#include <cstdint>

namespace manqala {

// splitmix64 (Steele, Lea, Flood 2014): small, fast, the same numbers everywhere.
struct Random {
  std::uint64_t state = 0;
  std::uint32_t operator()() {
    std::uint64_t z = (state += 0x9E37'79B9'7F4A'7C15);
    z = (z ^ z >> 30) * 0xBF58'476D'1CE4'E5B9;
    z = (z ^ z >> 27) * 0x94D0'49BB'1331'11EB;
    return std::uint32_t(z >> 32);
  }
  int below(int n) { return int(std::uint64_t{(*this)()} * std::uint64_t(n) >> 32); }
};

}  // namespace manqala
