// Sungka (Philippines), one round, turns in order. Mancala World; Wikimanqala. Who has no seeds passes
// until some arrive.
#pragma once
#include "core/option.hpp"
#include "games/relay_to_store.hpp"

namespace manqala::sungka {

inline constexpr std::array options{
    number("houses", 5, 9, 7),
    number_like("seeds", 1, 9, 0),
};

constexpr Rules rules(const Choices& chosen) {
  Rules r{.columns = std::uint8_t(chosen[0]), .store = Store::on_track, .no_move = NoMove::passes};
  r.fill(chosen[1]);
  relay_to_store(r);
  return r;
}

}  // namespace manqala::sungka
