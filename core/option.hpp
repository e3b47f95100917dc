// The options of a game: what may be chosen, by name, and a choice of them.
#pragma once
#include <array>
#include <cstdint>

namespace manqala {

enum class Sort : std::uint8_t { number, words, onoff };

struct Option {
  const char* name;
  Sort sort;
  int min, max;                           // of a number; a word or a switch is 0..max
  int fallback;                           // the default
  std::array<const char*, 6> words = {};  // of a word, in order
  int like = -1;                          // the default is the value of this option (by index)
};

constexpr Option number(const char* name, int min, int max, int fallback) {
  return {name, Sort::number, min, max, fallback};
}
constexpr Option number_like(const char* name, int min, int max, int like) {
  return {name, Sort::number, min, max, 0, {}, like};
}
constexpr Option onoff(const char* name) { return {name, Sort::onoff, 0, 1, 0, {"false", "true"}}; }
template <class... Words>
constexpr Option words(const char* name, Words... all) {
  return {name, Sort::words, 0, int(sizeof...(all)) - 1, 0, {all...}};
}

inline constexpr int max_options = 6;
using Choices = std::array<int, max_options>;  // a value for each option of the game, in its order

template <class Options>
constexpr int fallback(const Options& options, const Choices& chosen, int i) {
  return options[i].like < 0 ? options[i].fallback : chosen[options[i].like];
}

template <class Options>
constexpr Choices defaults(const Options& options) {
  Choices choices{};
  for (int i = 0; i < int(options.size()); ++i) choices[i] = fallback(options, choices, i);
  return choices;
}

}  // namespace manqala
