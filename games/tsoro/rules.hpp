// Tsoro (Shona, Zimbabwe). Matthews 1964 in Ludii: without further houses of choice.
#pragma once
#include "core/option.hpp"
#include "games/four_rows.hpp"

namespace manqala::tsoro {

inline constexpr std::array options{
    number("houses", 6, 21, 8),
};

constexpr Rules rules(const Choices& chosen) {
  Rules r = four_rows(chosen[0], Singles::last_resort_into_empty, take_column);
  two_in(chosen[0], r);
  return r;
}

}  // namespace manqala::tsoro
