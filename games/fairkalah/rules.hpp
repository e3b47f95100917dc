// FairKalah: kalah with empty captures, from starts where best play of both sides comes to a draw. T. Neller
// and others: FairKalah (2022), who tell that there are 254 and number them; ours are found and proved
// by bench/fair_starts.py.
#pragma once
#include "core/option.hpp"
#include "games/kalah/rules.hpp"
#include "starts.hpp"

namespace manqala::fairkalah {

inline constexpr std::array options{
    number("start", 1, count, 1),
};

constexpr Rules rules(const Choices& chosen) {
  Rules r = kalah::rules({6, 4, 1, 0});
  std::size_t at = 0;
  for (int before = chosen[0] - 1; before > 0; ++at) before -= starts[at] == ' ';
  for (int step = -1; at < starts.size() && starts[at] != ' '; ++at, step = -step) {
    const char cell = starts[at];
    const bool north = cell >= 'a';
    const char first = north ? 'a' : 'A', store = north ? 's' : 'S';
    std::uint8_t& seeds = r.start[north][std::size_t(cell == store ? 6 : cell - first)];
    seeds = std::uint8_t(seeds + step);
  }
  return r;
}

}  // namespace manqala::fairkalah
