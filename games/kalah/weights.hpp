// What counts in kalah, in 64ths of a seed. Guessed, until bench/tune.py has run.
#pragma once
#include "core/weights.hpp"

namespace manqala::kalah {

inline constexpr Weights weights{};

}  // namespace manqala::kalah
