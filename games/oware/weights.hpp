// What counts in oware, in 64ths of a seed. Made by
//   python bench/tune.py oware --games 2500 --nodes 1000
// Mean loss 0.5207 on games held back, 0.5764 by the margin.
#pragma once
#include "core/weights.hpp"

namespace manqala::oware {

inline constexpr Weights weights{
    .of = {64, 1, 25, -22, 36},
    .placed = 6,
    .house = {{
        {0, 131, 200, 232, 259, 182, 202, 104, 152, 64, 88, 48, 116, 65, 185, 145},
        {0, 111, 185, 194, 216, 190, 157, 112, 103, 63, 3, 51, 103, 56, 164, 237},
        {0, 143, 244, 203, 189, 151, 106, 55, 37, 11, 68, 65, 138, 206, 164, 267},
        {0, 117, 207, 132, 99, 66, -18, -15, -44, -23, 30, 96, 168, 220, 256, 171},
        {0, 64, 55, 14, -24, -49, -84, -135, -86, -30, 2, 57, 128, 209, 154, 52},
        {0, 18, -18, -109, -151, -166, -204, -178, -153, -63, 19, 124, 196, 216, 228, -70},
    }},
    .spread = 96,
    .spread_per_seed = 9,
};

}  // namespace manqala::oware
