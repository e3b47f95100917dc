// A list of games: finding one by name, choosing its options, and its fastest form.
#pragma once
#include <span>

#include "game.hpp"
#include "option.hpp"
#include "weights.hpp"

namespace manqala {

struct Entry {
  const char* name;
  std::span<const Option> options;
  Rules (*rules)(const Choices&);
  Weights weights = {};  // whatever the options
};

// Calls f with the compile-time form of these rules if the catalogue has one (a game with its
// default options), else with the loose game itself. For work that is long enough to pay for it.
template <const auto& Games, class F>
auto fastest(const Loose& game, F&& f) {
  const auto attempt = [&]<std::size_t I>(auto&& self, std::integral_constant<std::size_t, I>) {
    if constexpr (I == Games.size()) {
      return f(game);
    } else {
      constexpr Rules rules = Games[I].rules(defaults(Games[I].options));
      if (game.rules == rules) {
        const Fixed<rules> fixed;
        return f(fixed);
      }
      return self(self, std::integral_constant<std::size_t, I + 1>{});
    }
  };
  return attempt(attempt, std::integral_constant<std::size_t, 0>{});
}

}  // namespace manqala
