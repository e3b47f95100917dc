// Ohvalhu (Maldives), one round: Russ. Eight houses of eight; the round ends when the side to move has
// no seeds, and what is left is the other's.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::ohvalhu {

inline constexpr std::array options{
    number("seeds", 4, 8, 8),
};

constexpr Rules rules(const Choices& chosen) {
  Rules r{.columns = 8, .store = Store::on_track, .rest = Rest::other};
  r.fill(chosen[0]);
  r.land({
      {.zone = Zone::store, .act = Act::again},
      {.was = Filled::occupied, .act = Act::relay},
      {.zone = Zone::own,
       .facing = Facing::occupied,
       .act = Act::capture,
       .take = Take::here | Take::facing},
  });
  return r;
}

}  // namespace manqala::ohvalhu
