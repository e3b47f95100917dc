// Das Bohnenspiel (Baltic Germans). Jahn 1923 in Ludii; Wikipedia; Mancala World. Its sister
// Mangala II (Valdez) captures on the opponent's side only.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::bohnenspiel {

inline constexpr std::array options{
    words("captures", "either", "opponent"),
};

constexpr Rules rules(const Choices& chosen) {
  // Ours: two seeds may go round for ever.
  Rules r{.rest = Rest::other, .repetition = Repetition::split};
  r.fill(6);
  r.land({{.zone = chosen[0] == 0 ? Zone::anywhere : Zone::opponent,
           .count = {2, 4, 6},
           .act = Act::capture,
           .take = Take::here | Take::chain}});
  return r;
}

}  // namespace manqala::bohnenspiel
