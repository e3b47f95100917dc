// Oware, the tournament rules of abapa. A grand slam is legal and captures nothing (O4).
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::oware {

inline constexpr std::array options{
    number("houses", 6, 6, 6),
    number("seeds", 4, 6, 4),
    words("grand_slam", "none", "all", "illegal", "first", "last"),
    words("repetition", "owner", "split"),
};

constexpr Rules rules(const Choices& chosen) {
  constexpr GrandSlam slams[] = {GrandSlam::nothing, GrandSlam::takes, GrandSlam::illegal,
                                 GrandSlam::all_but_first, GrandSlam::all_but_last};
  const auto [houses, seeds, grand_slam, repetition, _, __] = chosen;
  Rules r{.columns = std::uint8_t(houses),
          .must = Must::feed,
          .origin = Origin::skipped,
          .grand_slam = slams[grand_slam],
          .majority = true,
          .repetition = repetition ? Repetition::split : Repetition::owner};
  r.fill(seeds);
  r.land({{.zone = Zone::opponent,
           .count = {2, 3},
           .act = Act::capture,
           .take = Take::here | Take::chain}});
  return r;
}

}  // namespace manqala::oware
