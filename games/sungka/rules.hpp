// Sungka (Philippines), one round, turns in order. Mancala World; Wikimanqala. Who has no seeds passes
// until some arrive.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::sungka {

inline constexpr std::array options{
    number("houses", 5, 9, 7),
    number_like("seeds", 1, 9, 0),
};

constexpr Rules rules(const Choices& chosen) {
  Rules r{.columns = std::uint8_t(chosen[0]), .store = Store::on_track, .no_move = NoMove::passes};
  r.fill(chosen[1]);
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

}  // namespace manqala::sungka
