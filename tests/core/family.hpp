// Readings and relatives that are not in the catalogue, told with the same struct. "Ludii" stands for
// the rule texts that its game descriptions report.
#pragma once
#include "core/catalogue.hpp"
#include "games/four_rows.hpp"

namespace manqala::family {

// -- Two rows ------------------------------------------------------------------------------------

// English Wari (Saint Lucia). Ludii. Four on either side; no singles; the opponent must keep a
// move.
constexpr Rules english_wari(const Choices&) {
  Rules r{.singles = Singles::never, .must = Must::leave_a_move};
  r.fill(4);
  r.land({{.count = {4}, .act = Act::capture, .take = Take::here | Take::chain}});
  return r;
}

// -- Four rows -----------------------------------------------------------------------------------

// Bao la Kimasai, its second phase, when all seeds are on the board. NAV2: clockwise, singles may be
// sown, the facing house alone is captured and sown from the capturing house on.
constexpr Rules kimasai(const Choices&) {
  Landing capture = sow_column(Facing::occupied, Into::sown_from_here);
  capture.take = Take::facing;
  Rules r = four_rows(8, Singles::free, capture);
  two_in(16, r);
  r.clockwise = true;
  r.inner_empty = true;
  return r;
}

// Kiela as others read it: both houses must be filled, with and without lifting the capturing one.
constexpr Rules kiela_both(const Choices&) {
  Rules r = four_rows(10, Singles::never, sow_column(Facing::both, Into::sown_from_next));
  two_in(14, r);
  return r;
}
constexpr Rules kiela_both_lift(const Choices&) {
  Rules r = four_rows(10, Singles::never, sow_column(Facing::both, Into::sown_from_next, true));
  two_in(14, r);
  return r;
}

inline constexpr std::array games{
    Entry{"english-wari", {}, english_wari},
    Entry{"kimasai", {}, kimasai},
    Entry{"kiela-both", {}, kiela_both},
    Entry{"kiela-both-lift", {}, kiela_both_lift},
};

}  // namespace manqala::family
