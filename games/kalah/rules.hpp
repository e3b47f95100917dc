// Kalah. Irving, Donkers, Uiterwijk: Solving Kalah (2000); capture needs a facing seed (A4).
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::kalah {

inline constexpr std::array options{
    number("houses", 3, 10, 6),
    number("seeds", 1, 12, 4),
    onoff("empty_capture"),  // the capturing seed is stored even when nothing faces it
    onoff("pie"),
};

constexpr Rules rules(const Choices& chosen) {
  const auto [houses, seeds, empty_capture, pie, _, __] = chosen;
  Rules r{.columns = std::uint8_t(houses),
          .store = Store::on_track,
          .pie = pie != 0,
          .side_empty = true};
  r.fill(seeds);
  r.land({
      {.zone = Zone::store, .act = Act::again},
      {.zone = Zone::own,
       .was = Filled::empty,
       .facing = empty_capture ? Facing::any : Facing::occupied,
       .act = Act::capture,
       .take = Take::here | Take::facing},
  });
  return r;
}

}  // namespace manqala::kalah
