// What counts in oware, in 64ths of a seed. Guessed, until bench/tune.py has run.
#pragma once
#include "core/weights.hpp"

namespace manqala::oware {

inline constexpr Weights weights{};

}  // namespace manqala::oware
