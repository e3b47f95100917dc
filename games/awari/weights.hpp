// What counts in awari, in 64ths of a seed. Guessed, until bench/tune.py has run.
#pragma once
#include "core/weights.hpp"

namespace manqala::awari {

inline constexpr Weights weights{};

}  // namespace manqala::awari
