// What counts in awari, in 64ths of a seed. Made by
//   python bench/tune.py awari --games 2500 --nodes 1000
// Mean loss 0.5198 on games held back, 0.5813 by the margin.
#pragma once
#include "core/weights.hpp"

namespace manqala::awari {

inline constexpr Weights weights{
    .of = {64, 1, 24, -23, 35},
    .placed = 6,
    .house = {{
        {0, 114, 186, 183, 227, 202, 176, 181, 167, 122, 46, 12, 96, 110, 235, 201},
        {0, 116, 168, 202, 219, 212, 176, 146, 107, 48, 34, 25, 65, 164, 172, 176},
        {0, 140, 234, 216, 197, 155, 139, 118, 50, 35, 44, 53, 133, 144, 240, 260},
        {0, 107, 183, 121, 93, 55, 39, 21, -42, -21, -3, 71, 152, 177, 249, 221},
        {0, 60, 62, 18, -7, -20, -54, -90, -92, -53, -15, 59, 150, 188, 192, 14},
        {0, 3, -20, -114, -138, -151, -178, -158, -93, -36, 39, 137, 216, 218, 228, -79},
    }},
    .spread = 81,
    .spread_per_seed = 10,
};

}  // namespace manqala::awari
