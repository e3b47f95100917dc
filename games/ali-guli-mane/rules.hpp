// Ali Guli Mane (Karnataka), one round or a match. Mancala World; MancalaGames. The first capture of a turn
// gives one more move. Roll the Dice takes no facing house and knows no second move, Wikipedia lets the
// mover choose the way: options. The last seeds may go round for ever, since the one that ends a sowing
// stays: a single one, or a position that comes again, ends the round, and each side takes its own. No
// source says so.
#pragma once
#include "core/option.hpp"
#include "games/relay_to_store.hpp"

namespace manqala::ali_guli_mane {

inline constexpr std::array options{
    onoff("facing_stays"),
    words("second_move", "yes", "no"),
    words("direction", "one", "either"),
    onoff("match"),
};

constexpr Rules rules(const Choices& chosen) {
  Rules r{.columns = 7,
          .ways = chosen[2] ? Ways::either : Ways::one,
          .few_seeds = 1,
          .no_move = NoMove::passes,
          .repetition = Repetition::owner};
  r.fill(5);
  r.land({
      {.next = Filled::occupied, .act = Act::relay_next},
      {.act = Act::capture,
       .take = Take::beyond | (chosen[0] ? Take::none : Take::beyond_facing),
       .then = chosen[1] ? Then::stop : Then::again_once},
  });
  if (chosen[3]) match(r, {.least = 1, .from = FilledFrom::first_house, .starter = Starter::other});
  return r;
}

}  // namespace manqala::ali_guli_mane
