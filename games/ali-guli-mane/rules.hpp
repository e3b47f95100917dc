// Ali Guli Mane (Karnataka), one round. Mancala World; MancalaGames. The first capture of a turn gives one
// more move. Elsewhere (rollthedice) the facing house is not taken: an option. The last seeds may go round
// for ever, since the one that ends a sowing stays: a single one, or a position that comes again, ends
// the round, and each side takes its own. No source says so.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::ali_guli_mane {

inline constexpr std::array options{
    onoff("facing_stays"),
};

constexpr Rules rules(const Choices& chosen) {
  Rules r{.columns = 7, .few_seeds = 1, .no_move = NoMove::passes, .repetition = Repetition::owner};
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
