// Enkeshui (Maasai, Kenya and Tanzania). Wikipedia and Mancala World, after Driedger 1972; Russ 1984 in
// MancalaGames, where a turn whose first lap relays may capture too: an option. A house that the last
// seed brings to four is a bull of the mover's, and so is the one before where the last two seeds made
// three and four. Of the boards, those whose start is told.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::enkeshui {

inline constexpr std::array options{
    words("start", "fours_right", "fours_left", "threes"),
    words("later_laps", "quiet", "capture"),
};

constexpr Rules rules(const Choices& chosen) {
  const bool threes = chosen[0] == 2;
  Rules r{.columns = std::uint8_t(threes ? 12 : 8),
          .first_only = chosen[1] == 0,
          .mark = Mark::holds,
          .rest = Rest::other,
          .repetition = Repetition::owner};  // ours: seeds may go round for ever
  for (auto& side : r.start)
    for (int house = 0; house < r.columns; ++house) {
      const bool empty = threes ? house % 3 == 0 : chosen[0] == 0 ? house < 2 : house >= 6;
      side[std::size_t(house)] = empty ? 0 : threes ? 3 : 4;
    }
  const auto bull = [](Counts count, Made made, Marking marks) {
    return Landing{
        .count = count, .marked = Marked::may, .made = made, .act = Act::capture, .marks = marks};
  };
  r.land({
      {.marked = Marked::yes},
      bull({}, Made::pair, Marking::both),
      bull({4}, Made::any, Marking::yes),
      {.was = Filled::occupied, .act = Act::relay},
      {.zone = Zone::own,
       .facing = Facing::occupied,
       .turn = chosen[1] == 0 ? Turn::capturing : Turn::any,
       .act = Act::capture,
       .take = Take::here | Take::facing | Take::run},
  });
  return r;
}

}  // namespace manqala::enkeshui
