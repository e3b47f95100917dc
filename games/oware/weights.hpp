// What counts in oware, in 64ths of a seed. Made by
//   python bench/tune.py oware --without turn --games 2500 --nodes 1000
// Mean loss 0.5311 on games held back, 0.5933 by the margin.
#pragma once
#include "core/weights.hpp"

namespace manqala::oware {

inline constexpr Weights weights{
    .of = {64, 1, 28, 0, 26},
    .placed = 6,
    .house = {{
        {0, 119, 190, 213, 278, 167, 130, 117, 158, 85, 40, 35, 142, 65, 109, 236},
        {0, 100, 169, 190, 215, 183, 147, 130, 104, 76, 24, 84, 136, 213, 214, 283},
        {0, 140, 237, 215, 190, 165, 142, 79, 54, 48, 39, 88, 139, 215, 221, 202},
        {0, 115, 201, 124, 119, 59, 4, 14, -51, -50, 21, 45, 100, 182, 207, 99},
        {0, 68, 57, 4, -27, -50, -81, -85, -75, -29, 4, 72, 139, 217, 158, 14},
        {0, 15, -10, -105, -138, -171, -197, -151, -117, -66, 18, 127, 189, 205, 232, -59},
    }},
    .spread = 97,
    .spread_per_seed = 9,
};

}  // namespace manqala::oware
