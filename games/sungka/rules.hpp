// Sungka (Philippines), turns in order, one round or a match. Mancala World; Wikimanqala. Who has no seeds
// passes until some arrive.
#pragma once
#include "core/option.hpp"
#include "games/relay_to_store.hpp"

namespace manqala::sungka {

inline constexpr std::array options{
    number("houses", 5, 9, 7),
    number_like("seeds", 1, 9, 0),
    onoff("match"),
};

constexpr Rules rules(const Choices& chosen) {
  Rules r{.columns = std::uint8_t(chosen[0]), .store = Store::on_track, .no_move = NoMove::passes};
  r.fill(chosen[1]);
  relay_to_store(r);
  if (chosen[2]) match(r, {.least = 1, .starter = Starter::winner});
  return r;
}

}  // namespace manqala::sungka
