// Moruba (Pedi, South Africa). Malesa 2012 in Ludii: one lap, and a capture from any inner house, filled
// or not. The side with more captures wins when a side cannot move.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::moruba {

inline constexpr std::array options{
    number("houses", 6, 12, 12),
};

constexpr Rules rules(const Choices& chosen) {
  const int houses = chosen[0];
  Rules r{.rows = 4,
          .columns = std::uint8_t(houses),
          .store = Store::aside,
          .ring = Ring::own,
          .rest = Rest::nobody,
          .no_progress = 200};
  r.fill(4);
  r.land({{.row = Row::inner,
           .facing = Facing::occupied,
           .act = Act::capture,
           .take = Take::facing | Take::behind}});
  return r;
}

}  // namespace manqala::moruba
