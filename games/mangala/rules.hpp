// Mangala (Turkey), the federation's rules, one set: worldethnosport; mynet; milliyet. Who empties its
// row gets what the other still has.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::mangala {

inline constexpr std::array<Option, 0> options{};

constexpr Rules rules(const Choices&) {
  Rules r{.store = Store::on_track,
          .origin = Origin::keeps_one,
          .side_empty = true,
          .rest = Rest::emptier};
  r.fill(4);
  r.land({
      {.zone = Zone::store, .act = Act::again},
      {.zone = Zone::opponent, .count = Counts::even(), .act = Act::capture, .take = Take::here},
      {.zone = Zone::own,
       .was = Filled::empty,
       .facing = Facing::occupied,
       .act = Act::capture,
       .take = Take::here | Take::facing},
  });
  return r;
}

}  // namespace manqala::mangala
