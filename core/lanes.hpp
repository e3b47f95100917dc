// Many houses at once: which of up to 48 bytes reach a count, and the n-th set bit of such a mask.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace manqala {

// Bit i: is bytes[i] >= least? `least` is at least 1. Reads 16 bytes.
inline std::uint32_t reach16(const std::uint8_t* bytes, int least) {
#if defined(__SSE2__)
  const __m128i v = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes));
  const __m128i k = _mm_set1_epi8(char(least));
  return std::uint32_t(_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_max_epu8(v, k), v)));
#elif defined(__wasm_simd128__)
  return wasm_i8x16_bitmask(
      wasm_u8x16_ge(wasm_v128_load(bytes), wasm_u8x16_splat(std::uint8_t(least))));
#else
  std::uint32_t mask = 0;
  for (int i = 0; i < 16; ++i) mask |= std::uint32_t(bytes[i] >= least) << i;
  return mask;
#endif
}

// Bit i: do the bytes i differ? Reads 16 of each.
inline std::uint32_t differ16(const std::int8_t* a, const std::int8_t* b) {
#if defined(__SSE2__)
  const __m128i x = _mm_loadu_si128(reinterpret_cast<const __m128i*>(a));
  const __m128i y = _mm_loadu_si128(reinterpret_cast<const __m128i*>(b));
  return ~std::uint32_t(_mm_movemask_epi8(_mm_cmpeq_epi8(x, y))) & 0xFFFF;
#elif defined(__wasm_simd128__)
  return wasm_i8x16_bitmask(wasm_i8x16_ne(wasm_v128_load(a), wasm_v128_load(b)));
#else
  std::uint32_t mask = 0;
  for (int i = 0; i < 16; ++i) mask |= std::uint32_t(a[i] != b[i]) << i;
  return mask;
#endif
}

// The same over the first n <= 48 bytes; reads up to the next multiple of 16.
inline std::uint64_t reach(const std::uint8_t* bytes, int n, int least = 1) {
  std::uint64_t mask = reach16(bytes, least);
  if (n > 16) mask |= std::uint64_t{reach16(bytes + 16, least)} << 16;
  if (n > 32) mask |= std::uint64_t{reach16(bytes + 32, least)} << 32;
  return mask & ((std::uint64_t{1} << n) - 1);
}

// Adds `width` bytes (a multiple of 16) of a lap to the board.
inline void add(std::uint8_t* bytes, const std::uint8_t* lap, int width) {
#if defined(__SSE2__)
  for (int i = 0; i < width; i += 16) {
    const __m128i a = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes + i));
    const __m128i b = _mm_loadu_si128(reinterpret_cast<const __m128i*>(lap + i));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(bytes + i), _mm_add_epi8(a, b));
  }
#elif defined(__wasm_simd128__)
  for (int i = 0; i < width; i += 16)
    wasm_v128_store(bytes + i, wasm_i8x16_add(wasm_v128_load(bytes + i), wasm_v128_load(lap + i)));
#else
  for (int i = 0; i < width; ++i) bytes[i] = std::uint8_t(bytes[i] + lap[i]);
#endif
}

// Where the n-th set bit (from 0) of each byte lies.
inline constexpr auto nth_in_byte = [] {
  std::array<std::array<std::uint8_t, 8>, 256> table{};
  for (int byte = 0; byte < 256; ++byte)
    for (int bit = 0, n = 0; bit < 8; ++bit)
      if (byte >> bit & 1) table[byte][n++] = std::uint8_t(bit);
  return table;
}();

// The n-th set bit of a mask that has more than n.
inline int nth(std::uint64_t mask, int n) {
  for (int shift = 0;; shift += 8) {
    const auto byte = std::uint8_t(mask >> shift);
    const int here = std::popcount(byte);
    if (n < here) return shift + nth_in_byte[byte][n];
    n -= here;
  }
}

}  // namespace manqala
