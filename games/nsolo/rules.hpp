// Nsolo (Ngoni of Malawi and Zambia). Sanderson 1913 in Ludii: the text, which asks for an empty landing
// house; where inner and outer house were captured, one more of free choice.
#pragma once
#include "core/option.hpp"
#include "games/four_rows.hpp"

namespace manqala::nsolo {

inline constexpr std::array options{
    number("houses", 10, 20, 10),
};

constexpr Rules rules(const Choices& chosen) {
  const int houses = chosen[0];
  Landing both = take_column;
  both.facing = Facing::both;
  both.more = 1;
  Rules r = four_rows(houses, Singles::last_resort_into_empty, both);
  r.land({both, take_column, {.was = Filled::occupied, .act = Act::relay}});
  two_in(2 * houses, r);
  for (auto& side : r.start) side[std::size_t(houses)] = 0;  // the rightmost inner house
  return r;
}

}  // namespace manqala::nsolo
