// Awari, as the computer literature plays it: Allis, van der Meulen, van den Herik 1991; van der
// Goot 2001; Lincke 2002; Romein, Bal 2003. A move must leave the other side a move if any does: so a
// grand slam, which captures, is legal only without a choice (W4, W5).
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::awari {

inline constexpr std::array options{
    number("houses", 6, 6, 6),
    number("seeds", 4, 6, 4),
};

// A side without a move has no seeds, so `rest` could be the owner's too; the sources say it thus.
constexpr Rules rules(const Choices& chosen) {
  const auto [houses, seeds, _, __, ___, ____] = chosen;
  Rules r{.columns = std::uint8_t(houses),
          .must = Must::leave_a_move,
          .origin = Origin::skipped,
          .majority = true,
          .rest = Rest::other,
          .repetition = Repetition::split};
  r.fill(seeds);
  r.land({{.zone = Zone::opponent,
           .count = {2, 3},
           .act = Act::capture,
           .take = Take::here | Take::chain}});
  return r;
}

}  // namespace manqala::awari
