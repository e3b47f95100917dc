// Ali Guli Mane (Karnataka), one round. Mancala World; Russ. The first capture of a turn gives one more
// move. Elsewhere (rollthedice) the facing house is not taken: an option. The last seeds may go round
// for ever; when a position comes again each side takes its own, as players agree to.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::ali_guli_mane {

inline constexpr std::array options{
    onoff("facing_stays"),
};

constexpr Rules rules(const Choices& chosen) {
  Rules r{.columns = 7, .no_move = NoMove::passes, .repetition = Repetition::owner};
  r.fill(5);
  r.land({
      {.next = Filled::occupied, .act = Act::relay_next},
      {.act = Act::capture,
       .take = Take::beyond | (chosen[0] ? Take::none : Take::beyond_facing),
       .then = Then::again_once},
  });
  return r;
}

}  // namespace manqala::ali_guli_mane
