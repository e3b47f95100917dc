// Songo (Cameroon, Gabon, Equatorial Guinea). clubawale after Mbarga Owona; generationekang; Russ. The
// way of a handful above 13 is Russ's: round the whole board, past the house it was lifted from.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::songo {

inline constexpr std::array options{
    words("captures", "two_three_four", "two_four"),
    onoff("first_house"),
};

constexpr Rules rules(const Choices& chosen) {
  const bool russ = chosen[0] == 1, first_house = chosen[1];
  Rules r{.columns = 7,
          .clockwise = true,
          .must = Must::feed,
          .origin = Origin::skipped,
          .grand_slam = GrandSlam::nothing,
          .majority = true,
          .few_seeds = 9};
  r.fill(5);
  r.land({{.zone = first_house ? Zone::opponent : Zone::opponent_past_first,
           .count = russ ? Counts{2, 4} : Counts{2, 3, 4},
           .act = Act::capture,
           .take = Take::here | Take::chain}});
  return r;
}

}  // namespace manqala::songo
