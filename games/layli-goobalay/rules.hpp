// Layli Goobalay (Somalia). Marin 1931; Wikipedia; Ludii. Three seeds facing an own empty house become a
// pair of uur; else the facing seeds are captured, with the capturing one or (Ludii's code) without: an
// option. The long board runs clockwise.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::layli_goobalay {

inline constexpr std::array options{
    number("houses", 6, 12, 6),
    onoff("stays"),
};

constexpr Rules rules(const Choices& chosen) {
  const auto [houses, stays, _, __, ___, ____] = chosen;
  Rules r{.columns = std::uint8_t(houses), .clockwise = houses == 12, .mark = Mark::holds};
  r.fill(4);
  r.land({
      {.marked = Marked::yes},
      {.was = Filled::occupied, .act = Act::relay},
      {.zone = Zone::own,
       .facing = Facing::three,
       .act = Act::capture,
       .take = Take::share,
       .marks = true},
      {.zone = Zone::own,
       .facing = Facing::occupied,
       .act = Act::capture,
       .take = Take::facing | (stays ? Take::none : Take::here)},
  });
  return r;
}

}  // namespace manqala::layli_goobalay
