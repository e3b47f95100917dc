// Gabata as played in Ghinda (Eritrea), one round. Pankhurst 1971 in Ludii: the text. Each side begins from
// its leftmost house. Houses that a sowing brings to four are taken at once, by their owner, at the
// last seed by the mover. A four that was overlooked cannot happen here.
#pragma once
#include "core/option.hpp"
#include "core/rules.hpp"

namespace manqala::gabata {

inline constexpr std::array<Option, 0> options{};

constexpr Rules rules(const Choices&) {
  Rules r{.passing = {.count = 4, .last_seed_too = false},
          .rest = Rest::other,
          .repetition = Repetition::owner,  // ours: seeds may go round for ever
          .opening = Opening::prescribed};
  r.fill(4);
  r.land({
      {.count = {4}, .act = Act::capture, .take = Take::here},
      {.was = Filled::occupied, .act = Act::relay},
  });
  return r;
}

}  // namespace manqala::gabata
