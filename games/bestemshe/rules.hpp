// Bestemshe (Kazakhstan): togyzkumalak for beginners, without tuzdik. mankala.cz; the code of
// playstrategy.org.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::bestemshe {

inline constexpr std::array<Option, 0> options{};

constexpr Rules rules(const Choices&) {
  // That a position which comes back ends the game is ours.
  Rules r{
      .columns = 5, .origin = Origin::keeps_one, .majority = true, .repetition = Repetition::owner};
  r.fill(5);
  r.land(
      {{.zone = Zone::opponent, .count = Counts::even(), .act = Act::capture, .take = Take::here}});
  return r;
}

}  // namespace manqala::bestemshe
