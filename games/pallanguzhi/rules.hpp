// Pallanguzhi (Tamil Nadu, Kerala, Sri Lanka), one round or a match. Wikipedia; indianetzone; Russ 1984 and Hanson
// 2003 as an open program reports them. How many seeds a house begins with, whose a cow (four seeds) is
// and whether a capture ends the turn differ by source: options. Twelve stand with two in the middle.
#pragma once
#include "core/option.hpp"
#include "games/relay_to_store.hpp"

namespace manqala::pallanguzhi {

inline constexpr std::array options{
    words("seeds", "six", "five", "four", "twelve"),
    words("cow", "owner", "sower"),
    words("last_cow", "taken", "stays"),
    words("after_capture", "ends", "goes_on"),
    onoff("match"),
};

constexpr Rules rules(const Choices& chosen) {
  constexpr int seeds[] = {6, 5, 4, 12};
  const auto [start, cow, last_cow, after_capture, rounds, _] = chosen;
  Rules r{.columns = 7,
          .passing = {.count = 4, .to_sower = cow == 1, .last_seed_too = last_cow == 0},
          .repetition = Repetition::owner};  // ours: two seeds may go round for ever
  r.fill(seeds[start]);
  if (start == 3)
    for (auto& side : r.start) side[3] = 2;
  r.land({
      {.next = Filled::occupied, .act = Act::relay_next},
      {.act = Act::capture,
       .take = Take::beyond,
       .then = after_capture == 0 ? Then::stop : Then::sow_on},
  });
  if (rounds) match(r, {.least = 1, .from = FilledFrom::first_house, .starter = Starter::other});
  return r;
}

}  // namespace manqala::pallanguzhi
