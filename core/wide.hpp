// Whole rows at once, where the processor has AVX-512 with byte compression (VBMI2); elsewhere
// nobody asks. The values are the same as those found one by one.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>
#if defined(__x86_64__) && defined(__GNUC__)
#define MANQALA_WIDE 1
#include <immintrin.h>
#else
#define MANQALA_WIDE 0
#endif

namespace manqala {

inline bool can_go_wide() {
#if MANQALA_WIDE
  return __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("bmi2");
#else
  return false;
#endif
}

#if MANQALA_WIDE

// out[0], out[1], ... = the bytes of `from` at the bits of `image`; writes up to 64 bytes more.
__attribute__((target("avx512f,avx512bw,avx512vbmi2"))) inline void gather_wide(
    const std::int8_t* from, std::size_t bytes, const std::uint64_t* image,
    const std::uint32_t* before, std::int8_t* out) {
  std::size_t i = 0;
  for (; i < bytes / 64; ++i)
    _mm512_storeu_si512(out + before[i],
                        _mm512_maskz_compress_epi8(image[i], _mm512_loadu_si512(from + 64 * i)));
  if (bytes % 64 != 0) {
    const __mmask64 last = (std::uint64_t{1} << bytes % 64) - 1;
    _mm512_storeu_si512(
        out + before[i],
        _mm512_maskz_compress_epi8(image[i], _mm512_maskz_loadu_epi8(last, from + 64 * i)));
  }
}

// A move from all positions of a row: what low is where it leads, and a bit where it takes nothing.
struct WideWay {
  const std::int8_t* low;
  const std::uint64_t* stays;
  int house;
};

// high[i] = the largest of base[i] and of -low[i] where a way stays; a mark where it has changed, and
// in the witness of a house (after the houses: of the base) what makes it so. Returns how many have
// changed. Writes nothing beyond the row; the lows of ways are read up to a whole word of marks.
__attribute__((target("avx512f,avx512bw,avx512vbmi2"))) inline std::size_t best_wide(
    const WideWay* ways, int count, const std::int8_t* base, std::int8_t* high, std::size_t width,
    std::uint64_t* witness, int houses, std::uint64_t* marks) {
  const std::size_t words = (width + 63) / 64;
  std::size_t changed = 0;
  for (std::size_t word = 0; word < words; ++word) {
    const std::size_t left = width - 64 * word;
    const __mmask64 here = left >= 64 ? ~__mmask64{0} : (__mmask64{1} << left) - 1;
    __m512i values[16];
    __m512i best = _mm512_maskz_loadu_epi8(here, base + 64 * word);
    for (int j = 0; j < count; ++j) {
      values[j] =
          _mm512_sub_epi8(_mm512_setzero_si512(), _mm512_loadu_si512(ways[j].low + 64 * word));
      best = _mm512_mask_max_epi8(best, ways[j].stays[word], best, values[j]);
    }
    __mmask64 open = here;
    for (int house = 0; house < houses; ++house) witness[std::size_t(house) * words + word] = 0;
    for (int j = 0; j < count; ++j) {
      const __mmask64 made =
          _mm512_mask_cmpeq_epi8_mask(open & ways[j].stays[word], best, values[j]);
      witness[std::size_t(ways[j].house) * words + word] = made;
      open &= ~made;
    }
    witness[std::size_t(houses) * words + word] = open;
    const __mmask64 differs =
        _mm512_mask_cmpneq_epi8_mask(here, best, _mm512_maskz_loadu_epi8(here, high + 64 * word));
    _mm512_mask_storeu_epi8(high + 64 * word, differs, best);
    marks[word] = differs;
    changed += std::size_t(__builtin_popcountll(differs));
  }
  return changed;
}

#endif

}  // namespace manqala
