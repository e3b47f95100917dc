// Togyzkumalak or toguz korgool (Kazakhstan, Kyrgyzstan). World Nomad Games' rules; playstrategy.org;
// Wikipedia. Russ's toguz xorgol asks of a tuzdik that its facing house is none, instead of the house
// of the same number, and captures even numbers from four on: an option.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::togyzkumalak {

inline constexpr std::array options{
    number("seeds", 3, 9, 9),
    words("tuzdik", "unlike_number", "unlike_facing", "none"),
};

constexpr Rules rules(const Choices& chosen) {
  const auto [seeds, tuzdik, _, __, ___, ____] = chosen;
  Rules r{.columns = 9,
          .origin = Origin::keeps_one,
          .mark = tuzdik == 2 ? Mark::none : Mark::pays,
          .mark_in = tuzdik == 1 ? MarkIn::unlike_facing : MarkIn::unlike_number,
          .marks_each = 1,
          .majority = true};
  r.fill(seeds);
  r.land({
      {.marked = Marked::yes},  // nothing is captured there
      {.zone = Zone::opponent,
       .count = {3},
       .marked = Marked::may,
       .act = Act::capture,
       .take = Take::here,
       .marks = Marking::yes},
      {.zone = Zone::opponent, .count = Counts::even(), .act = Act::capture, .take = Take::here},
  });
  return r;
}

}  // namespace manqala::togyzkumalak
