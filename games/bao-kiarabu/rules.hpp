// Bao Kiarabu (Zanzibar), the form with two seeds in every house: Ingrams 1931 in Ludii; Wikipedia.
// Single seeds may be sown. Elsewhere it runs clockwise: an option.
#pragma once
#include "core/option.hpp"
#include "games/four_rows.hpp"

namespace manqala::bao_kiarabu {

inline constexpr std::array options{
    words("direction", "counter_clockwise", "clockwise"),
};

constexpr Rules rules(const Choices& chosen) {
  Rules r = four_rows(8, Singles::free, take_column);
  r.clockwise = chosen[0] == 1;
  two_in(16, r);
  return r;
}

}  // namespace manqala::bao_kiarabu
