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

}  // namespace manqala
