// Binomials, as the numbers of rows and boards are made of.
#pragma once
#include <cstdint>

namespace manqala {

inline constexpr std::uint64_t most_binomial = std::uint64_t{1} << 56;

// n over k; `most_binomial` when it is more.
constexpr std::uint64_t binomial(int n, int k) {
  if (k > n) return 0;
  std::uint64_t value = 1;
  for (int i = 1; i <= k; ++i) {
    value = value * std::uint64_t(n - k + i) / std::uint64_t(i);
    if (value >= most_binomial) return most_binomial;
  }
  return value;
}

}  // namespace manqala
