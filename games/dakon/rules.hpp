// Dakon (Java), one round or a match: Russ 1984 as an open program reports him; Mancala World. Who has no seeds
// passes. That the round is over then is an option: the sources differ.
#pragma once
#include "core/option.hpp"
#include "games/relay_to_store.hpp"

namespace manqala::dakon {

inline constexpr std::array options{
    number("houses", 5, 9, 7),
    words("starved", "passes", "ends"),
    onoff("match"),
};

constexpr Rules rules(const Choices& chosen) {
  Rules r{.columns = std::uint8_t(chosen[0]),
          .store = Store::on_track,
          .no_move = chosen[1] == 0 ? NoMove::passes : NoMove::ends};
  r.fill(chosen[0]);
  relay_to_store(r);
  if (chosen[2])
    match(r, {.least = 4, .from = FilledFrom::first_house, .starter = Starter::last_mover});
  return r;
}

}  // namespace manqala::dakon
