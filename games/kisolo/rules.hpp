// Kisolo (Luba, Lulua and Songye, DR Congo). Townshend 1977 in Ludii. Captures come before a lap, from the
// inner house that it starts from; as a turn begins Ludii's program makes all of them, where the text is
// silent. Three starts are told: an option.
#pragma once
#include "core/option.hpp"
#include "games/four_rows.hpp"

namespace manqala::kisolo {

inline constexpr std::array options{
    words("start", "threes", "fifteen", "nines"),
};

constexpr Rules rules(const Choices& chosen) {
  constexpr int columns = 7, houses = 2 * columns, right = columns - 1;
  Rules r = four_rows(columns, Singles::free, {});
  r.land({{.next = Filled::occupied, .act = Act::relay_next}});
  r.store = Store::none;
  r.captures_ahead = r.outer_empty = true;
  for (auto& side : r.start)
    for (int i = 0; i < houses; ++i) {  // from the rightmost outer house on
      const int fifteen = i == 0 ? 15 : i % 2 == 0,
                nines = i == 0 || i == 6 ? 9 : i > 6 && i % 2 == 0;
      const int threes = (right + i) % houses < columns ? 3 : 0;
      side[std::size_t((right + i) % houses)] = std::uint8_t(chosen[0] == 0   ? threes
                                                             : chosen[0] == 1 ? fifteen
                                                                              : nines);
    }
  return r;
}

}  // namespace manqala::kisolo
