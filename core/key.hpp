// A position as one well-mixed word, seen from the side to move: what a search remembers it by. It
// stands for all that decides how play goes on: the stores are no part of it where the margin counts,
// unless they may still change hands (rule `pie`).
#pragma once
#include "worth.hpp"

namespace manqala {

// The product's two halves in one: every bit of both factors reaches every bit.
inline std::uint64_t fold(std::uint64_t a, std::uint64_t b) {
#if defined(__wasm__)  // no wide multiplication there: the compiler would call a function
  const std::uint64_t a0 = std::uint32_t(a), a1 = a >> 32, b0 = std::uint32_t(b), b1 = b >> 32;
  const std::uint64_t low = a0 * b0, one = a1 * b0 + (low >> 32),
                      two = a0 * b1 + std::uint32_t(one);
  return (two << 32 | std::uint32_t(low)) ^ (a1 * b1 + (one >> 32) + (two >> 32));
#else
  __extension__ using Wide = unsigned __int128;
  const Wide product = Wide{a} * b;
  return std::uint64_t(product) ^ std::uint64_t(product >> 64);
#endif
}

template <class Game, class B>
std::uint64_t key(const Game& g, const B& b) {
  constexpr std::uint64_t salt[] = {0x9E37'79B9'7F4A'7C15, 0xD6E8'FEB8'6659'FD93,
                                    0xA076'1D64'78BD'642F, 0xE703'7ED1'A0B4'28DB};
  const int houses = g.extent.houses, mover = b.mover;
  const std::uint8_t* const own = &b.cells[base(g.rules, mover)];
  const std::uint8_t* const other = &b.cells[base(g.rules, 1 - mover)];
  std::uint64_t h = salt[0];
  for (int from = 0; from < houses; from += 8) {
    const std::uint64_t kept = ~std::uint64_t{0} >> 8 * std::max(0, 8 - (houses - from));
    std::uint64_t a, c;
    std::memcpy(&a, own + from, 8);
    std::memcpy(&c, other + from, 8);
    h = fold((a & kept) ^ h, (c & kept) ^ salt[1]);
  }
  if (g.extent.marks)
    for (const int side : {mover, 1 - mover})
      for (std::uint64_t rest = marked(g, b, side); rest != 0; rest &= rest - 1) {
        const int house = std::countr_zero(rest);
        const int owner = b.cells[mark(g.rules, base(g.rules, side) + house)] - 1;
        h = fold(h ^ std::uint64_t(house << 2 | (side == mover) << 1 | (owner == mover)), salt[3]);
      }
  if (together(g.rules, b))  // told as it is, from no seat
    h = fold(
        h ^ (std::uint64_t(b.at[0]) | std::uint64_t(b.at[1]) << 8 | std::uint64_t(b.tick) << 16 |
             std::uint64_t(b.first) << 24 | std::uint64_t(mover) << 32),
        salt[3]);
  const int fresh = b.fresh >> mover & 1, other_fresh = b.fresh >> (1 - mover) & 1;
  std::uint64_t more = std::uint64_t(b.extra) << 8 | std::uint64_t(b.pie_open) |
                       std::uint64_t(b.hand[std::size_t(mover)]) << 32 |
                       std::uint64_t(b.hand[std::size_t(1 - mover)]) << 40 |
                       std::uint64_t(b.owed | fresh << 4 | other_fresh << 5) << 48;
  if (b.pie_open || (!by_margin(g.rules) && g.rules.store != Store::none))
    more |= std::uint64_t(b.cells[store(g.rules, mover)]) << 16 |
            std::uint64_t(b.cells[store(g.rules, 1 - mover)]) << 24;
  if ((b.going | b.blocked | b.first) != 0) {
    const int first = b.first == 0 || b.first == 3 ? b.first : 1 + (b.first == 1 + mover);
    const int blocked = b.blocked == 0 ? 0
                                       : house_of(g.rules, b.blocked - 1) << 2 |
                                             (side_of(g.rules, b.blocked - 1) == mover) << 1 | 1;
    h = fold(h ^ std::uint64_t(b.going | blocked << 8 | first << 24), salt[1]);
  }
  return fold(h ^ salt[2], salt[3] ^ more);
}

}  // namespace manqala
