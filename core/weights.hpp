// What the static evaluation counts, and what each count is worth in a game. The numbers are data,
// a file for each game (games/NAME/weights.hpp), made by bench/tune.py.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>

namespace manqala {

inline constexpr int unit = 64;  // a value of this much is worth a seed

// Each is the own count less the opponent's, except the last two, which only the mover has.
enum class Term : std::uint8_t {
  margin,  // seeds in the store; of an own ring: on the side
  houses,  // what the houses are worth by their place and their seeds (Weights::house)
  threat,  // the most seeds that a first lap captures
  turn,    // one for the side to move
  first,   // the mover's threat once more: it may be carried out at once
};
inline constexpr int terms = 5;
inline constexpr std::array<const char*, terms> term_names{"margin", "houses", "threat", "turn",
                                                           "first"};

inline constexpr int places = 20;        // houses of a side that a table tells apart
inline constexpr int place_counts = 16;  // and seeds; more are worth as much as the last

using Place = std::array<std::int16_t, place_counts>;  // the worth of 0, 1, 2 ... seeds

struct Weights {
  std::array<std::int16_t, terms> of = {unit};  // in Term's order; the margin alone by default
  std::uint8_t placed = 0;                      // how many houses `house` tells apart
  std::array<Place, places> house = {};         // in sowing order
  // The win chance is a logistic curve: a value of `spread` more multiplies the odds by e. It grows
  // with each seed left in the houses, since much may still happen.
  std::int16_t spread = 4 * unit, spread_per_seed = 0;

  // What a house is worth by its place and its seeds. On a board of another size than the table's
  // the houses are matched from the end of the row, where the seeds leave it.
  constexpr int at(int houses, int cell, int seeds) const {
    if (placed == 0) return 0;
    return house[std::size_t(std::max(0, cell + placed - houses))]
                [std::size_t(std::min(seeds, place_counts - 1))];
  }
  constexpr int operator[](Term term) const { return of[std::size_t(term)]; }
  constexpr bool counts(Term term) const { return (*this)[term] != 0; }
};

}  // namespace manqala
