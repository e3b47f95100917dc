// What counts in kalah, in 64ths of a seed. Made by
//   python bench/tune.py kalah --without threat turn --games 2500 --nodes 1000
// Mean loss 0.3522 on games held back, 0.5073 by the margin.
#pragma once
#include "core/weights.hpp"

namespace manqala::kalah {

inline constexpr Weights weights{
    .of = {64, 1, 0, 0, 19},
    .placed = 6,
    .house = {{
        {0, 45, 126, 211, 235, 267, 320, 160, -10, 10, 30, -27, 112, 264, 316, 335},
        {0, 84, 173, 264, 326, 367, 212, 72, -14, -24, 48, 83, 289, 355, 349, 356},
        {0, 57, 151, 229, 286, 175, 91, -19, -40, -63, -27, 143, 246, 405, 360, 383},
        {0, 88, 165, 221, 121, -2, -49, -49, -78, 5, 161, 222, 334, 394, 391, 390},
        {0, 81, 129, 127, -15, -98, -142, -61, 69, 83, 186, 157, 289, 344, 320, 315},
        {0, 54, 95, -34, -70, -97, -99, 10, 108, 161, 223, 309, 447, 475, 537, 400},
    }},
    .spread = 32,
    .spread_per_seed = 7,
};

}  // namespace manqala::kalah
