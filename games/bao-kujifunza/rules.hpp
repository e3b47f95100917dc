// Bao la kujifunza (Zanzibar, coast of East Africa), the beginners' Bao: NAV2; the code of Board Game
// Arena's Bao; Donkers 2001. Two seeds in every house; no seeds in hand, no nyumba, no block. A turn that
// never ends loses, or the game is void (the official text of Bao): an option.
#pragma once
#include "core/option.hpp"
#include "games/four_rows.hpp"

namespace manqala::bao_kujifunza {

inline constexpr std::array options{
    words("endless", "loses", "draw"),
};

constexpr Rules rules(const Choices& chosen) {
  Rules r = four_rows(8, Singles::never,
                      {.row = Row::inner,
                       .was = Filled::occupied,
                       .facing = Facing::occupied,
                       .turn = Turn::capturing,
                       .act = Act::capture,
                       .take = Take::facing,
                       .into = Into::sown_from_head});
  r.ways = Ways::either;
  r.must = Must::capture;
  r.first_lap = 15;
  r.inner_empty = true;
  r.endless = chosen[0] == 0 ? Endless::loses : Endless::draw;
  two_in(16, r);
  return r;
}

}  // namespace manqala::bao_kujifunza
