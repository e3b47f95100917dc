// More games of the family, told with the same struct. They are not in the catalogue; they prove
// that a game is its values and its landing table. Sources by the names used for the catalogue's
// games; "Ludii" stands for the rule texts that its game descriptions report.
#pragma once
#include "core/catalogue.hpp"

namespace manqala::family {

// -- Two rows ------------------------------------------------------------------------------------

// Ayoayo (Yoruba). Mancala World; Russ. The capturing seed is taken too; the rest to the last
// mover.
constexpr Rules ayoayo(const Choices&) {
  Rules r{.must = Must::feed, .origin = Origin::skipped, .rest = Rest::other};
  r.fill(4);
  r.land({
      {.was = Filled::occupied, .act = Act::relay},
      {.zone = Zone::own,
       .facing = Facing::occupied,
       .act = Act::capture,
       .take = Take::here | Take::facing},
  });
  return r;
}

// Das Bohnenspiel. Jahn 1923 in Ludii; Wikipedia. Two, four or six, on either side, and back.
constexpr Rules bohnenspiel(const Choices&) {
  Rules r{.rest = Rest::other};
  r.fill(6);
  r.land({{.count = {2, 4, 6}, .act = Act::capture, .take = Take::here | Take::chain}});
  return r;
}

// Sungka (Philippines), one round in turns. Mancala World. Who has no seeds passes.
constexpr Rules sungka(const Choices&) {
  Rules r{.columns = 7, .store = Store::on_track, .no_move = NoMove::passes};
  r.fill(7);
  r.land({
      {.zone = Zone::store, .act = Act::again},
      {.was = Filled::occupied, .act = Act::relay},
      {.zone = Zone::own,
       .facing = Facing::occupied,
       .act = Act::capture,
       .take = Take::here | Take::facing},
  });
  return r;
}

// Mangala (Turkey), the federation's rules. The first seed stays; who empties its row takes all.
constexpr Rules mangala(const Choices&) {
  Rules r{.store = Store::on_track,
          .origin = Origin::keeps_one,
          .side_empty = true,
          .rest = Rest::emptier};
  r.fill(4);
  r.land({
      {.zone = Zone::store, .act = Act::again},
      {.zone = Zone::opponent, .count = Counts::even(), .act = Act::capture, .take = Take::here},
      {.zone = Zone::own,
       .was = Filled::empty,
       .facing = Facing::occupied,
       .act = Act::capture,
       .take = Take::here | Take::facing},
  });
  return r;
}

// Bestemshe (Kazakhstan): togyzkumalak for beginners, without tuzdik.
constexpr Rules bestemshe(const Choices&) {
  Rules r{.columns = 5, .origin = Origin::keeps_one, .majority = true};
  r.fill(5);
  r.land(
      {{.zone = Zone::opponent, .count = Counts::even(), .act = Act::capture, .take = Take::here}});
  return r;
}

// English Wari (Saint Lucia). Ludii. Four on either side; no singles; the opponent must keep a
// move.
constexpr Rules english_wari(const Choices&) {
  Rules r{.singles = Singles::never, .must = Must::leave_a_move};
  r.fill(4);
  r.land({{.count = {4}, .act = Act::capture, .take = Take::here | Take::chain}});
  return r;
}

// French Wari (Barbados). Ludii. Relay; from an empty house of any row, what faces it.
constexpr Rules french_wari(const Choices&) {
  Rules r{.rest = Rest::other};
  r.fill(4);
  r.land({
      {.was = Filled::occupied, .act = Act::relay},
      {.facing = Facing::occupied, .act = Act::capture, .take = Take::facing},
  });
  return r;
}

// Awari (Suriname). Herskovits in Ludii. Ends when no house holds more than one. The catalogue's awari
// is that of the computer literature.
constexpr Rules awari_suriname(const Choices&) {
  Rules r{.must = Must::feed, .origin = Origin::skipped, .all_single = true};
  r.fill(4);
  r.land({{.zone = Zone::opponent,
           .count = {2, 3},
           .act = Act::capture,
           .take = Take::here | Take::chain}});
  return r;
}

// Songo (Cameroon, Gabon), basic. Clockwise; the first house of the other side is safe; nine end
// it.
constexpr Rules songo(const Choices&) {
  Rules r{.columns = 7,
          .clockwise = true,
          .must = Must::feed,
          .origin = Origin::skipped,
          .majority = true,
          .few_seeds = 9};
  r.fill(5);
  r.land({{.zone = Zone::opponent_past_first,
           .count = {2, 3, 4},
           .act = Act::capture,
           .take = Take::here | Take::chain}});
  return r;
}

// Pallanguzhi (Tamil Nadu), one round with six in a house. Wikipedia. Four are a cow: its owner's.
constexpr Rules pallanguzhi(const Choices&) {
  Rules r{.columns = 7, .passing = {.count = 4}};
  r.fill(6);
  r.land({
      {.next = Filled::occupied, .act = Act::relay_next},
      {.act = Act::capture, .take = Take::beyond},
  });
  return r;
}

// Ali Guli Mane (Karnataka), one round. Mancala World. The first capture gives one more move.
constexpr Rules ali_guli_mane(const Choices&) {
  Rules r{.columns = 7, .no_move = NoMove::passes};
  r.fill(5);
  r.land({
      {.next = Filled::occupied, .act = Act::relay_next},
      {.act = Act::capture, .take = Take::beyond | Take::beyond_facing, .then = Then::again_once},
  });
  return r;
}

// -- Four rows -----------------------------------------------------------------------------------

// What all share: the own ring, relay from any occupied house, and who cannot move loses.
constexpr Rules four_rows(int columns, Singles singles, const Landing& capture) {
  Rules r{.rows = 4,
          .columns = std::uint8_t(columns),
          .store = capture.into == Into::store ? Store::aside : Store::none,
          .ring = Ring::own,
          .singles = singles,
          .no_move = NoMove::loses,
          .rest = Rest::nobody,
          .endless = Endless::loses};
  r.land({capture, {.was = Filled::occupied, .act = Act::relay}});
  return r;
}

// Two seeds in this many houses from the leftmost outer one, along the ring.
constexpr Rules two_in(int houses, Rules r) {
  for (auto& side : r.start)
    for (int house = 0; house < houses; ++house) side[house] = 2;
  return r;
}

// From an empty inner house facing and outer house are taken off the board.
inline constexpr Landing take_column{.row = Row::inner,
                                     .was = Filled::empty,
                                     .facing = Facing::occupied,
                                     .act = Act::capture,
                                     .take = Take::facing | Take::behind};

// From an occupied one they are sown on.
constexpr Landing sow_column(Facing facing, Into into, bool lift = false) {
  return {.row = Row::inner,
          .was = Filled::occupied,
          .facing = facing,
          .act = Act::capture,
          .take = Take::facing | Take::behind | (lift ? Take::here : Take::none),
          .into = into};
}

// Hawalis (Oman). de Voogt 2003; Wikipedia.
constexpr Rules hawalis(const Choices&) {
  return two_in(14, four_rows(7, Singles::last_resort_into_empty, take_column));
}

// Tsoro. Matthews 1964 in Ludii; eight columns, no further houses taken.
constexpr Rules tsoro(const Choices&) {
  return two_in(8, four_rows(8, Singles::last_resort_into_empty, take_column));
}

// Owela (Benguela). Silva 1995 in Ludii: 3n - 2 seeds a side, here with n = 12.
constexpr Rules owela(const Choices&) {
  return two_in(17,
                four_rows(12, Singles::never, sow_column(Facing::occupied, Into::sown_from_next)));
}

// Bao la Kimasai, its second phase, when all seeds are on the board. NAV2: clockwise, singles may be
// sown, the facing house alone is captured and sown from the capturing house on.
constexpr Rules kimasai(const Choices&) {
  Landing capture = sow_column(Facing::occupied, Into::sown_from_here);
  capture.take = Take::facing;
  Rules r = two_in(16, four_rows(8, Singles::free, capture));
  r.clockwise = true;
  r.inner_empty = true;
  return r;
}

// Hus (Namibia): the right half of the inner row is filled. Schultze 1907; the capturing house is
// lifted.
constexpr Rules hus(const Choices&) {
  return two_in(
      12, four_rows(8, Singles::never, sow_column(Facing::occupied, Into::sown_from_next, true)));
}

// Hus (Damara). Vedder 1923: both houses must be filled, and the capturing house stays.
constexpr Rules hus_damara(const Choices&) {
  return two_in(12, four_rows(8, Singles::never, sow_column(Facing::both, Into::sown_from_next)));
}

// Omweso (Uganda) without the reverse laps. Shackell 1934 in Ludii; four in every outer house.
constexpr Rules omweso(const Choices&) {
  Rules r = four_rows(8, Singles::never, sow_column(Facing::both, Into::sown_from_origin));
  for (auto& side : r.start)
    for (int house = 0; house < 8; ++house) side[house] = 4;
  return r;
}

// Kiela as others read it: both houses must be filled, with and without lifting the capturing one.
constexpr Rules kiela_both(const Choices&) {
  return two_in(14, four_rows(10, Singles::never, sow_column(Facing::both, Into::sown_from_next)));
}
constexpr Rules kiela_both_lift(const Choices&) {
  return two_in(
      14, four_rows(10, Singles::never, sow_column(Facing::both, Into::sown_from_next, true)));
}

inline constexpr std::array games{
    Entry{"ayoayo", {}, ayoayo},
    Entry{"bohnenspiel", {}, bohnenspiel},
    Entry{"sungka", {}, sungka},
    Entry{"mangala", {}, mangala},
    Entry{"bestemshe", {}, bestemshe},
    Entry{"english-wari", {}, english_wari},
    Entry{"french-wari", {}, french_wari},
    Entry{"awari-suriname", {}, awari_suriname},
    Entry{"songo", {}, songo},
    Entry{"pallanguzhi", {}, pallanguzhi},
    Entry{"ali-guli-mane", {}, ali_guli_mane},
    Entry{"hawalis", {}, hawalis},
    Entry{"tsoro", {}, tsoro},
    Entry{"owela", {}, owela},
    Entry{"hus", {}, hus},
    Entry{"hus-damara", {}, hus_damara},
    Entry{"omweso", {}, omweso},
    Entry{"kimasai", {}, kimasai},
    Entry{"kiela-both", {}, kiela_both},
    Entry{"kiela-both-lift", {}, kiela_both_lift},
};

}  // namespace manqala::family
