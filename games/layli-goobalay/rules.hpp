// Layli Goobalay (Somalia). Wikipedia and Mancala World; Gering 2003; Marin 1931 in Ludii. Three seeds facing
// an own empty house become a pair of uur; else the facing seeds are captured, with the capturing one or
// (Marin in Ludii) without: an option. Marin's long board runs clockwise, from the rightmost house on.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::layli_goobalay {

inline constexpr std::array options{
    words("houses", "6", "12"),
    onoff("stays"),
};

constexpr Rules rules(const Choices& chosen) {
  const auto [long_board, stays, _, __, ___, ____] = chosen;
  Rules r{.columns = std::uint8_t(long_board ? 12 : 6),
          .clockwise = long_board != 0,
          .mark = Mark::holds,
          .repetition = Repetition::owner,  // Jama Musse Jama, as Gering has it
          .opening = long_board ? Opening::prescribed : Opening::none,
          .opening_sides = 1};
  r.fill(4);
  r.land({
      {.marked = Marked::yes},
      {.was = Filled::occupied, .act = Act::relay},
      {.zone = Zone::own,
       .facing = Facing::three,
       .act = Act::capture,
       .take = Take::share,
       .marks = Marking::yes},
      {.zone = Zone::own,
       .facing = Facing::occupied,
       .act = Act::capture,
       .take = Take::facing | (stays ? Take::none : Take::here)},
  });
  return r;
}

}  // namespace manqala::layli_goobalay
