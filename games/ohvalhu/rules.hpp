// Ohvalhu (Maldives), one round or a match: Mancala World; de Voogt 2000 in Ludii; an open program after both.
// The round is over when the side to move has no seeds (what is left lies on the other side and is the
// other's), or, as de Voogt has it, when all seeds are in the stores: an option.
#pragma once
#include "core/option.hpp"
#include "games/relay_to_store.hpp"

namespace manqala::ohvalhu {

inline constexpr std::array options{
    number("houses", 6, 10, 8),
    number_like("seeds", 4, 10, 0),  // as many as houses
    words("starved", "ends", "passes"),
    onoff("match"),
};

constexpr Rules rules(const Choices& chosen) {
  Rules r{.columns = std::uint8_t(chosen[0]),
          .store = Store::on_track,
          .no_move = chosen[2] == 0 ? NoMove::ends : NoMove::passes,
          .rest = Rest::other};
  r.fill(chosen[1]);
  relay_to_store(r);
  if (chosen[3]) match(r, {.least = 4, .from = FilledFrom::first_house, .starter = Starter::other});
  return r;
}

}  // namespace manqala::ohvalhu
