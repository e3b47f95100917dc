// A number that changes with any single word of some bytes.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace manqala {

// Each word changes its lane by a bijection, and each lane the sum: no single error goes unnoticed,
// many only by a chance of 1 to 2^64. Eight lanes keep the processor busy.
inline std::uint64_t checksum(const std::uint8_t* bytes, std::size_t size) {
  std::array<std::uint64_t, 8> lanes{1, 2, 3, 4, 5, 6, 7, size};
  const auto mix = [](std::uint64_t& lane, std::uint64_t word) {
    lane = (lane ^ word) * 0x9E37'79B9'7F4A'7C15;
    lane ^= lane >> 29;
  };
  const auto block = [&](const std::uint8_t* at) {
    std::array<std::uint64_t, 8> words;
    std::memcpy(words.data(), at, sizeof words);
    for (std::size_t i = 0; i < 8; ++i) mix(lanes[i], words[i]);
  };
  std::size_t at = 0;
  for (; at + 64 <= size; at += 64) block(bytes + at);
  if (at < size) {
    std::array<std::uint8_t, 64> last{};
    std::memcpy(last.data(), bytes + at, size - at);
    block(last.data());
  }
  std::uint64_t sum = 0;
  for (const std::uint64_t lane : lanes) mix(sum, lane);
  return sum;
}

}  // namespace manqala
