// Kiela (Angola). B. Campos: Kiela, um jogo de origem africana (1998, 2000). Where the captured
// stones go on from, and whether the capturing house is lifted, no readable source says: K8 takes
// the way of its nearest relatives (Silva 1995) and makes the other readings options.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::kiela {

inline constexpr std::array options{
    words("variant", "traditional", "beginner", "expert"),
    onoff("lift"),
    words("resow", "next", "origin"),
    words("endless", "draw", "loses"),
};

constexpr Rules rules(const Choices& chosen) {
  const auto [variant, lift, resow, endless, _, __] = chosen;
  const bool beginner = variant == 1;
  Rules r{.rows = 4,
          .columns = 10,
          .store = Store::none,
          .ring = Ring::own,
          .singles = beginner ? Singles::free : Singles::never,
          .no_move = NoMove::loses,
          .rest = Rest::nobody,
          .repetition = Repetition::draw,
          .no_progress = 100,
          .endless = endless ? Endless::loses : Endless::draw,
          .opening = variant == 2 ? Opening::arranged : Opening::none};
  for (auto& side : r.start)
    for (int house = 0; house < 14; ++house)
      side[house] = beginner ? 1 : 2;  // outer row, inner 10-13
  r.land({
      {.row = Row::inner,
       .was = Filled::occupied,
       .facing = Facing::occupied,
       .act = Act::capture,
       .take = Take::facing | Take::behind | (lift ? Take::here : Take::none),
       .into = resow ? Into::sown_from_origin : Into::sown_from_next},
      {.was = Filled::occupied, .act = Act::relay},
  });
  return r;
}

}  // namespace manqala::kiela
