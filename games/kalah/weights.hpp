// What counts in kalah, in 64ths of a seed. Made by
//   python bench/tune.py kalah
#pragma once
#include "core/weights.hpp"

namespace manqala::kalah {

inline constexpr Weights weights{
    .of = {64, 1, 0, 9, -12, 4},
    .placed = 6,
    .house = {{
        {0, 31, 123, 171, 219, 256, 245, 191, 70, 38, 41, 80, 117, 137, 147, 147},
        {0, 64, 135, 195, 254, 265, 196, 54, -42, -36, 8, 80, 130, 146, 158, 158},
        {0, 41, 124, 189, 208, 141, 52, -6, -96, -68, 18, 97, 156, 167, 179, 179},
        {0, 46, 117, 148, 83, -27, -70, -56, -95, -5, 86, 170, 203, 206, 233, 233},
        {0, 53, 111, 80, -16, -46, -100, -81, 11, 86, 133, 177, 193, 269, 266, 266},
        {0, 27, 62, 12, -53, -110, -97, -37, -12, 82, 153, 253, 230, 308, 271, 271},
    }},
    .spread = 23,
    .spread_per_seed = 11,
};

}  // namespace manqala::kalah
