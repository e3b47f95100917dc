// Mefuvha (Venda, South Africa). Stayt 1931 in Ludii: the text, which asks for a filled facing house. The
// leftmost inner house begins empty, its neighbour with one.
#pragma once
#include "core/option.hpp"
#include "games/four_rows.hpp"

namespace manqala::mefuvha {

inline constexpr std::array options{
    number("houses", 6, 20, 16),
};

constexpr Rules rules(const Choices& chosen) {
  const int houses = chosen[0];
  Landing capture = take_column;
  capture.more = 1;
  Rules r = four_rows(houses, Singles::last_resort, capture);
  r.opening = Opening::prescribed;
  r.opening_house = std::uint8_t(2 * houses - 3);  // the third inner house from the left
  two_in(2 * houses, r);
  for (auto& side : r.start) {
    side[std::size_t(2 * houses - 1)] = 0;
    side[std::size_t(2 * houses - 2)] = 1;
  }
  return r;
}

}  // namespace manqala::mefuvha
