// Hus (Nama and Damara, Namibia). Two forms: of the Nama (Schultze 1907 in Ludii; NAV3), the facing inner
// house is enough and the capturing one is lifted; of the Damara (Vedder 1923 in Ludii), both must be
// filled and it stays.
#pragma once
#include "core/option.hpp"
#include "games/four_rows.hpp"

namespace manqala::hus {

inline constexpr std::array options{
    words("form", "nama", "damara"),
    number("houses", 8, 22, 8),
};

constexpr Rules rules(const Choices& chosen) {
  const auto [damara, houses, _, __, ___, ____] = chosen;
  Rules r = four_rows(houses, Singles::never,
                      damara ? sow_column(Facing::both, Into::sown_from_next)
                             : sow_column(Facing::occupied, Into::sown_from_next, true));
  r.repetition = Repetition::none;
  r.no_progress = 100;  // ours, as in kiela: a few seeds may flee for long
  two_in(damara ? houses + 4 : houses + houses / 2, r);
  return r;
}

}  // namespace manqala::hus
