// Congkak, one round or a match of them, turns in order. Wikipedia: Southeast Asian mancala; Skeat 1900.
#pragma once
#include "core/option.hpp"
#include "games/relay_to_store.hpp"

namespace manqala::congkak {

inline constexpr std::array options{
    number("houses", 5, 10, 7),
    number_like("seeds", 1, 12, 0),  // as many as houses
    words("opening", "in_turn", "together"),
    onoff("match"),
};

constexpr Rules rules(const Choices& chosen) {
  Rules r{.columns = std::uint8_t(chosen[0]), .clockwise = true, .store = Store::on_track};
  if (chosen[2] == 1) r.opening = Opening::together;
  if (chosen[3]) match(r, {.least = 1});
  r.fill(chosen[1]);
  relay_to_store(r);
  return r;
}

}  // namespace manqala::congkak
