// Bao la Kiswahili (Zanzibar, coast of East Africa): NAV1; Donkers 2001 after de Voogt 1995; the code of
// Board Game Arena's Bao. Ten seeds a side on the board, 22 in hand. The block is in NAV1 and Board Game
// Arena, not in others; that a turn without captures stops in the nyumba in the second part too, in the
// latter. A turn that never ends loses, or the game is void. How many seeds a full nyumba is taxed (one: Sanderson
// in Ludii), when it is lost (Sanderson; NKK's program), and whether a lone house at an end of the inner row
// may be sown outwards (not in NKK's): options.
#pragma once
#include "core/option.hpp"
#include "games/four_rows.hpp"

namespace manqala::bao {

inline constexpr std::array options{
    words("block", "yes", "no"),
    words("nyumba", "first_part", "both_parts"),
    words("endless", "loses", "draw"),
    words("tax", "two", "one"),
    words("nyumba_lost", "emptied", "sown", "capturing"),
    words("lone_house", "either", "inwards"),
};

constexpr Rules rules(const Choices& chosen) {
  constexpr int nyumba = 11;  // the fifth inner house from the left
  Rules r = four_rows(8, Singles::never,
                      {.row = Row::inner,
                       .was = Filled::occupied,
                       .facing = Facing::occupied,
                       .turn = Turn::capturing,
                       .act = Act::capture,
                       .take = Take::facing,
                       .into = Into::sown_from_head});
  const Landing capture = r.landing[0], relay = r.landing[1];
  const Landing home{.was = Filled::occupied, .marked = Marked::yes};
  Landing safari = home;
  safari.turn = Turn::capturing;
  safari.act = Act::choose;
  r.land({capture, safari, home, relay});
  r.ways = Ways::either;
  r.must = Must::capture;
  r.first_lap = 15;
  r.inner_empty = true;
  r.reserve = 22;
  r.mark = Mark::big;
  constexpr Lost lost[] = {Lost::emptied, Lost::taxed, Lost::capturing};
  r.big = {.house = nyumba,
           .tax = std::uint8_t(chosen[3] == 0 ? 2 : 1),
           .later = chosen[1] == 1,
           .lost = lost[chosen[4]]};
  r.inwards = chosen[5] == 1;
  r.blockade = chosen[0] == 0;
  r.endless = chosen[2] == 0 ? Endless::loses : Endless::draw;
  for (auto& side : r.start) side[nyumba] = 6, side[nyumba - 1] = side[nyumba - 2] = 2;
  return r;
}

}  // namespace manqala::bao
