// What counts in congkak, in 64ths of a seed. Guessed, until bench/tune.py has run.
#pragma once
#include "core/weights.hpp"

namespace manqala::congkak {

inline constexpr Weights weights{};

}  // namespace manqala::congkak
