// Tsoro (Shona, Zimbabwe). Matthews 1964 in Ludii. In some places the capturer chooses up to three further
// houses of the opponent's: an option.
#pragma once
#include "core/option.hpp"
#include "games/four_rows.hpp"

namespace manqala::tsoro {

inline constexpr std::array options{
    number("houses", 6, 21, 8),
    number("further", 0, 3, 0),
};

constexpr Rules rules(const Choices& chosen) {
  const auto [houses, further, _, __, ___, ____] = chosen;
  Landing capture = take_column;
  capture.more = std::uint8_t(further);
  Rules r = four_rows(houses, Singles::last_resort_into_empty, capture);
  two_in(houses, r);
  return r;
}

}  // namespace manqala::tsoro
