// What counts in congkak, in 64ths of a seed. Made by
//   python bench/tune.py congkak --without threat turn first --games 2500 --nodes 1000
// Mean loss 0.1778 on games held back, 0.2858 by the margin.
#pragma once
#include "core/weights.hpp"

namespace manqala::congkak {

inline constexpr Weights weights{
    .of = {64, 1, 0, 0, 0},
    .placed = 7,
    .house = {{
        {0, 19, 159, 240, 167, 287, 286, 283, 265, 145, 25, -123, -127, -222, -157, -95},
        {0, 80, 148, 172, 255, 316, 307, 151, 8, -40, 27, -60, -95, -138, -106, -66},
        {0, 87, 138, 220, 216, 148, 219, 108, 10, -174, -211, -141, -108, -154, -119, -95},
        {0, 91, 133, 242, 232, 252, 66, -119, -219, -314, -270, -226, -150, -98, -55, -4},
        {0, 73, 135, 185, 134, -97, -40, -120, -152, -262, -224, -118, -87, -14, -13, -17},
        {0, 73, 125, 34, -64, -135, -219, -211, -366, -292, -261, -125, 27, 127, 118, 139},
        {0, 37, 34, 3, -13, -81, -139, -234, -245, -155, -142, 118, 186, 283, 397, 481},
    }},
    .spread = 65,
    .spread_per_seed = 5,
};

}  // namespace manqala::congkak
