// How the games of congkak's family land: a seed in the own store gives another move, a filled house of
// either side is sown on, and an empty one of the mover's captures with it what faces it.
#pragma once
#include "core/rules.hpp"

namespace manqala {

constexpr void relay_to_store(Rules& r) {
  r.land({
      {.zone = Zone::store, .act = Act::again},
      {.was = Filled::occupied, .act = Act::relay},
      {.zone = Zone::own,
       .facing = Facing::occupied,
       .act = Act::capture,
       .take = Take::here | Take::facing},
  });
}

// A match of rounds: houses that a side cannot fill again are burnt.
constexpr void match(Rules& r, const Rounds& rounds) {
  r.mark = Mark::closed;
  r.rounds = rounds;
}

}  // namespace manqala
