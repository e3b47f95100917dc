// What counts in congkak, in 64ths of a seed. Made by
//   python bench/tune.py congkak --without threat first --games 2500 --nodes 1000
// Mean loss 0.1806 on games held back, 0.2949 by the margin.
#pragma once
#include "core/weights.hpp"

namespace manqala::congkak {

inline constexpr Weights weights{
    .of = {64, 1, 0, -70, 0},
    .placed = 7,
    .house = {{
        {0, 31, 153, 253, 242, 258, 282, 258, 240, 52, -95, -54, -108, -207, -65, 61},
        {0, 81, 152, 191, 222, 335, 255, 100, -38, -118, -59, -78, -134, -163, -10, 4},
        {0, 95, 157, 219, 241, 110, 206, 94, -62, -161, -165, -127, -84, -133, -27, -20},
        {0, 78, 145, 240, 240, 210, 59, -98, -240, -257, -244, -156, -126, -31, 90, 77},
        {0, 76, 148, 173, 155, -66, -111, -107, -254, -290, -215, -142, -108, 74, 138, 108},
        {0, 77, 103, 43, -29, -85, -144, -202, -380, -235, -127, -11, 101, 145, 186, 315},
        {0, 36, 53, -20, -24, -100, -81, -230, -228, -93, -28, 122, 264, 307, 375, 513},
    }},
    .spread = 69,
    .spread_per_seed = 5,
};

}  // namespace manqala::congkak
