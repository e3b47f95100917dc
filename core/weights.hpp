// What the static evaluation counts, and what each count is worth in a game. The numbers are data,
// a file for each game (games/NAME/weights.hpp), made by bench/tune.py.
#pragma once
#include <array>
#include <cstdint>

namespace manqala {

inline constexpr int unit = 64;  // a value of this much is worth a seed

// Each is the own count less the opponent's, except the last two, which only the mover has.
enum class Term : std::uint8_t {
  margin,   // seeds in the store; of an own ring: on the side
  seeds,    // seeds in the houses; nothing for an own ring, where that is the margin
  moves,    // houses that may be chosen
  singles,  // houses with one seed
  exposed,  // seeds that a capture would take, did a last seed fall in the right house
  again,    // houses whose first lap ends in another move
  threat,   // the most seeds that a first lap captures
  turn,     // one for the side to move
  first,    // the mover's threat once more: it may be carried out at once
};
inline constexpr int terms = 9;
inline constexpr std::array<const char*, terms> term_names{
    "margin", "seeds", "moves", "singles", "exposed", "again", "threat", "turn", "first"};

struct Weights {
  std::array<std::int16_t, terms> of = {unit};  // in Term's order; the margin alone by default
  // The win chance is a logistic curve: a value of `spread` more multiplies the odds by e. It grows
  // with each seed left in the houses, since much may still happen.
  std::int16_t spread = 4 * unit, spread_per_seed = 0;

  constexpr int operator[](Term term) const { return of[std::size_t(term)]; }
  constexpr bool counts(Term term) const { return (*this)[term] != 0; }
};

}  // namespace manqala
