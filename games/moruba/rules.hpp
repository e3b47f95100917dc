// Moruba (Pedi, South Africa). By Malesa 2012 in Ludii: one lap, a capture from any inner house, filled or
// not, and the side with more captures wins when a side cannot move. As NAV2 tells it, it relays, and
// from an empty inner house takes two further houses of choice too.
#pragma once
#include "core/option.hpp"
#include "games/four_rows.hpp"

namespace manqala::moruba {

inline constexpr std::array options{
    number("houses", 6, 12, 12),
    words("form", "one_lap", "relay"),
};

constexpr Rules rules(const Choices& chosen) {
  const auto [houses, relay, _, __, ___, ____] = chosen;
  Landing capture = take_column;
  if (relay) {
    capture.more = 2;
  } else {
    capture.was = Filled::any;
  }
  Rules r = four_rows(houses, relay ? Singles::last_resort : Singles::free, capture);
  r.fill(4);
  if (!relay) {
    r.land({capture});
    r.no_move = NoMove::ends;
    r.repetition = Repetition::none;
    r.no_progress = 200;
  }
  return r;
}

}  // namespace manqala::moruba
