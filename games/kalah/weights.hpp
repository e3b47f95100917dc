// What counts in kalah, in 64ths of a seed. Made by
//   python bench/tune.py kalah --without threat --games 2500 --nodes 1000
// Mean loss 0.3641 on games held back, 0.5091 by the margin.
#pragma once
#include "core/weights.hpp"

namespace manqala::kalah {

inline constexpr Weights weights{
    .of = {64, 1, 0, -30, 29},
    .placed = 6,
    .house = {{
        {0, 65, 147, 215, 242, 313, 394, 226, 23, -72, -36, 13, 191, 334, 386, 390},
        {0, 89, 175, 263, 310, 372, 235, 50, -13, -39, 21, 120, 266, 418, 435, 398},
        {0, 64, 151, 231, 293, 154, 74, -71, -87, -84, -41, 201, 321, 480, 438, 359},
        {0, 84, 164, 211, 122, -4, -90, -70, -75, -24, 141, 210, 333, 399, 407, 390},
        {0, 85, 127, 118, -40, -110, -72, -57, 29, 58, 182, 202, 314, 407, 327, 385},
        {0, 61, 94, 0, -39, -12, -25, 43, 169, 185, 285, 342, 455, 468, 486, 428},
    }},
    .spread = 29,
    .spread_per_seed = 7,
};

}  // namespace manqala::kalah
