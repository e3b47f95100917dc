// Awari as it was played in Suriname: Herskovits 1929 in Ludii. It ends when no house holds more than
// one seed. The catalogue's awari is that of the computer literature.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::awari_suriname {

inline constexpr std::array<Option, 0> options{};

constexpr Rules rules(const Choices&) {
  Rules r{.must = Must::feed, .origin = Origin::skipped, .all_single = true};
  r.fill(4);
  r.land({{.zone = Zone::opponent,
           .count = {2, 3},
           .act = Act::capture,
           .take = Take::here | Take::chain}});
  return r;
}

}  // namespace manqala::awari_suriname
