// What counts in kiela, in 64ths of a seed. Guessed, until bench/tune.py has run.
#pragma once
#include "core/weights.hpp"

namespace manqala::kiela {

inline constexpr Weights weights{};

}  // namespace manqala::kiela
