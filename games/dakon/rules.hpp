// Dakon (Java), one round: Russ; Donkers, Uiterwijk, de Voogt 2002. Who has no seeds passes; more than
// half of the seeds decides. In Java a side that has no seeds at its turn may also lose the round:
// an option.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::dakon {

inline constexpr std::array options{
    number("houses", 5, 9, 7),
    words("starved", "passes", "ends"),
};

constexpr Rules rules(const Choices& chosen) {
  Rules r{.columns = std::uint8_t(chosen[0]),
          .store = Store::on_track,
          .majority = true,
          .no_move = chosen[1] == 0 ? NoMove::passes : NoMove::ends};
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

}  // namespace manqala::dakon
