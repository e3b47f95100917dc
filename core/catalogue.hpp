// A list of games: finding one by name, choosing its options, and its fastest form.
#pragma once
#include <algorithm>
#include <span>

#include "game.hpp"
#include "ladder.hpp"
#include "option.hpp"
#include "weights.hpp"

namespace manqala {

struct Entry {
  const char* name;
  std::span<const Option> options;
  Rules (*rules)(const Choices&);
  Weights weights = {};  // these and the levels are the same whatever the options
  Ladder ladder = usual_ladder;
  bool compiled = false;  // is there a form of it whose rules are known at compile time?

  constexpr const Level& level(int number) const {
    return ladder[std::size_t(std::clamp(number, 1, levels) - 1)];
  }
};

// The same rules from another start: both play alike.
constexpr bool alike(Rules a, Rules b) {
  a.start = b.start = {};
  return a == b;
}

constexpr Rules unchanged(const Rules& r) { return r; }

// Calls f with the compile-time form of these rules if the catalogue has one (a game with its
// default options, and any start), else with the loose game itself. For work that is long enough to
// pay for it. `Form` is what the loose game's rules have been put through.
template <const auto& Games, auto Form = unchanged, class F>
auto fastest(const Loose& game, F&& f) {
  const auto attempt = [&]<std::size_t I>(auto&& self, std::integral_constant<std::size_t, I>) {
    if constexpr (I == Games.size()) {
      return f(game);
    } else if constexpr (!Games[I].compiled) {
      return self(self, std::integral_constant<std::size_t, I + 1>{});
    } else {
      constexpr Rules rules = Form(Games[I].rules(defaults(Games[I].options)));
      if (alike(game.rules, rules)) {
        const Fixed<rules> fixed;
        return f(fixed);
      }
      return self(self, std::integral_constant<std::size_t, I + 1>{});
    }
  };
  return attempt(attempt, std::integral_constant<std::size_t, 0>{});
}

}  // namespace manqala
