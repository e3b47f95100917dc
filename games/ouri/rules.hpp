// Ouri (Cape Verde). Valdez 2023 in MancalaGames; Mancala World, after M. Tavares. Single seeds wait while
// there is a bigger house; a grand slam captures, and its player moves again to feed; who can feed no more
// gives up the rest.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::ouri {

inline constexpr std::array<Option, 0> options{};

constexpr Rules rules(const Choices&) {
  Rules r{.singles = Singles::last_resort,
          .must = Must::feed,
          .origin = Origin::skipped,
          .grand_slam = GrandSlam::feeds,
          .majority = true,
          .rest = Rest::other,
          .repetition = Repetition::owner};
  r.fill(4);
  r.land({{.zone = Zone::opponent,
           .count = {2, 3},
           .act = Act::capture,
           .take = Take::here | Take::chain}});
  return r;
}

}  // namespace manqala::ouri
