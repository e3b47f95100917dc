// Ayoayo (Yoruba, Nigeria). Mancala World after Russ 1984; Mohr 1993; J. Pratt; Wikipedia. Whether the
// capturing seed is taken with the others, and who gets the rest, are options, since the sources differ.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::ayoayo {

inline constexpr std::array options{
    onoff("stays"),
    words("rest", "last_mover", "owner"),
};

constexpr Rules rules(const Choices& chosen) {
  const bool stays = chosen[0], owner = chosen[1];
  Rules r{.must = Must::feed, .origin = Origin::skipped, .rest = owner ? Rest::owner : Rest::other};
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
