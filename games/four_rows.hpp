// What many games of four rows share: the own ring, relay from any occupied house, and who cannot
// move has lost.
#pragma once
#include "core/rules.hpp"

namespace manqala {

[[gnu::noinline]] constexpr Rules four_rows(int columns, Singles singles, const Landing& capture) {
  Rules r{.rows = 4,
          .columns = std::uint8_t(columns),
          .store = capture.into == Into::store ? Store::aside : Store::none,
          .ring = Ring::own,
          .singles = singles,
          .no_move = NoMove::loses,
          .rest = Rest::nobody,
          .repetition = Repetition::draw,
          .endless = Endless::loses};
  r.land({capture, {.was = Filled::occupied, .act = Act::relay}});
  return r;
}

// Two seeds in so many houses from the leftmost outer one, along the ring.
[[gnu::noinline]] constexpr void two_in(int houses, Rules& r) {
  for (auto& side : r.start)
    for (int house = 0; house < houses; ++house) side[house] = 2;
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

}  // namespace manqala
