// Ayoayo (Yoruba, Nigeria). Mancala World; Russ: The Complete Mancala Games Book; J. Pratt. Whether
// the capturing seed is taken with the others is an option, since the sources differ.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::ayoayo {

inline constexpr std::array options{
    onoff("stays"),
};

constexpr Rules rules(const Choices& chosen) {
  const bool stays = chosen[0];
  Rules r{.must = Must::feed, .origin = Origin::skipped, .rest = Rest::other};
  r.fill(4);
  r.land({
      {.was = Filled::occupied, .act = Act::relay},
      {.zone = Zone::own,
       .facing = Facing::occupied,
       .act = Act::capture,
       .take = Take::facing | (stays ? Take::none : Take::here)},
  });
  return r;
}

}  // namespace manqala::ayoayo
