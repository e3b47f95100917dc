// Omweso (Uganda): Shackell 1934 in Ludii; Wikipedia; NAV2. Four seeds in every outer house, which each
// side lays out anew before play (Shackell) or does not (NAV2): an option. The lap against the usual way
// (Wikipedia, NAV2) is missing in a program of McGill University, which also lets nobody capture in the
// first turn. A win by captures at both ends is in all texts, one by two turns with captures in NAV2. A
// sowing without end calls the game off.
#pragma once
#include "core/option.hpp"
#include "games/four_rows.hpp"

namespace manqala::omweso {

inline constexpr std::array options{
    words("opening", "four_each", "arranged"),
    words("reverse", "yes", "no"),
    words("special", "both_ends", "first_two", "none"),
    onoff("quiet_start"),
};

constexpr Rules rules(const Choices& chosen) {
  Landing capture = sow_column(Facing::both, Into::sown_from_origin);
  capture.turn = chosen[3] != 0 ? Turn::capturing : Turn::any;
  Rules r = four_rows(8, Singles::never, capture);
  if (chosen[0] == 1) r.opening = Opening::arranged;
  if (chosen[1] == 0) r.ways = Ways::back_to_capture;
  constexpr Special kinds[] = {Special::both_ends, Special::first_two, Special::none};
  r.special = kinds[chosen[2]];
  r.quiet_start = chosen[3] != 0;
  r.endless = Endless::draw;
  for (auto& side : r.start)
    for (int house = 0; house < 8; ++house) side[house] = 4;
  return r;
}

}  // namespace manqala::omweso
