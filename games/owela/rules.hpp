// Owela of Benguela (Angola). Silva 1995 in Ludii: 3n - 2 houses of two seeds, the captured seeds are
// sown on from the next house. Whether the capturing house is lifted no source says: an option, as in
// kiela.
#pragma once
#include "core/option.hpp"
#include "games/four_rows.hpp"

namespace manqala::owela {

inline constexpr std::array options{
    number("houses", 12, 20, 12),
    onoff("lift"),
};

constexpr Rules rules(const Choices& chosen) {
  const auto [houses, lift, _, __, ___, ____] = chosen;
  Rules r =
      four_rows(houses, Singles::never, sow_column(Facing::occupied, Into::sown_from_next, lift));
  r.repetition = Repetition::none;
  r.no_progress = 100;  // ours, as in kiela: a few seeds may flee for long
  two_in((3 * houses - 2 + houses % 2) / 2, r);
  return r;
}

}  // namespace manqala::owela
