// Hawalis (Oman). de Voogt 2003; iggamecenter; Wikipedia. A move that never ends loses (de Voogt) or is
// drawn (as others count a repetition): an option.
#pragma once
#include "core/option.hpp"
#include "games/four_rows.hpp"

namespace manqala::hawalis {

inline constexpr std::array options{
    words("endless", "loses", "draw"),
};

constexpr Rules rules(const Choices& chosen) {
  Rules r = four_rows(7, Singles::last_resort_into_empty, take_column);
  r.endless = chosen[0] == 0 ? Endless::loses : Endless::draw;
  two_in(14, r);
  return r;
}

}  // namespace manqala::hawalis
