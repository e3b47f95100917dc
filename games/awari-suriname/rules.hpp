// Awari as it was played in Suriname: Herskovits 1932 in Ludii. It ends when no house holds more than
// one seed. The catalogue's awari is that of the computer literature. What is left counts for nobody,
// as the text says; that each side keeps its own, as in its relatives, is an option.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::awari_suriname {

inline constexpr std::array options{
    words("rest", "nobody", "owner"),
};

constexpr Rules rules(const Choices& chosen) {
  Rules r{.must = Must::feed,
          .origin = Origin::skipped,
          .all_single = true,
          .rest = chosen[0] == 0 ? Rest::nobody : Rest::owner};
  r.fill(4);
  r.land({{.zone = Zone::opponent,
           .count = {2, 3},
           .act = Act::capture,
           .take = Take::here | Take::chain}});
  return r;
}

}  // namespace manqala::awari_suriname
