// What counts in oware, in 64ths of a seed. Made by
//   python bench/tune.py oware
#pragma once
#include "core/weights.hpp"

namespace manqala::oware {

inline constexpr Weights weights{
    .of = {64, 1, 2, 5, -4, 11},
    .placed = 6,
    .house = {{
        {0, 28, 50, 92, 119, 106, 27, 52, -44, 31, 4, -133, -47, -26, -24, 113},
        {0, 23, 57, 68, 87, 114, 87, 71, 36, 44, 36, 14, 42, 23, 24, 93},
        {0, 30, 76, 91, 104, 125, 84, 84, 55, 21, 32, 76, 49, 45, 82, 155},
        {0, 15, 56, 60, 84, 40, 64, 15, 3, -3, -2, 28, 99, 82, 143, 111},
        {0, 11, 21, 40, 26, -16, -21, -33, -21, -1, 22, 37, 71, 128, 164, 125},
        {0, -11, 10, -4, -20, -47, -66, -66, -41, 6, 45, 126, 153, 113, 104, -48},
    }},
    .spread = 92,
    .spread_per_seed = 7,
};

}  // namespace manqala::oware
