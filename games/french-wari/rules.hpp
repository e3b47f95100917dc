// French Wari (Barbados). Herskovits 1932 in Ludii. Relay sowing; from an empty house of either row,
// what faces it.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::french_wari {

inline constexpr std::array<Option, 0> options{};

constexpr Rules rules(const Choices&) {
  Rules r{.rest = Rest::other};
  r.fill(4);
  r.land({
      {.was = Filled::occupied, .act = Act::relay},
      {.facing = Facing::occupied, .act = Act::capture, .take = Take::facing},
  });
  return r;
}

}  // namespace manqala::french_wari
