// Songo (Ekang: Cameroon, Gabon, Equatorial Guinea). Club Awalé after Mbarga Owona, with the end at nine
// seeds (Génération Ekang) and the grand slam (Mancala World on Songo Ewondo). Russ 1984 differs in
// what is captured, whether the first house is safe, and the way of a handful above thirteen: options.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::songo {

inline constexpr std::array options{
    words("captures", "two_three_four", "two_four"),
    onoff("first_house"),
    words("second_round", "opponent", "board"),
};

constexpr Rules rules(const Choices& chosen) {
  const auto [captures, first_house, second_round, _, __, ___] = chosen;
  Rules r{.columns = 7,
          .clockwise = true,
          .must = Must::feed,
          .origin = second_round == 0 ? Origin::skipped_once : Origin::skipped,
          .grand_slam = GrandSlam::nothing,
          .majority = true,
          .few_seeds = 9,
          .repetition = Repetition::owner};  // ours: ten seeds may go round for ever
  r.fill(5);
  r.land({{.zone = first_house ? Zone::opponent : Zone::opponent_past_first,
           .count = captures == 0 ? Counts{2, 3, 4} : Counts{2, 4},
           .act = Act::capture,
           .take = Take::here | Take::chain}});
  return r;
}

}  // namespace manqala::songo
