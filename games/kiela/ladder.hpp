// The levels of kiela: nodes, slips, worst, whim and depth. Chosen by hand so that each takes 60 to
// 80 % of the points from the one below, by `python -m bench.ladder kiela`.
#pragma once
#include "core/ladder.hpp"

namespace manqala::kiela {

inline constexpr Ladder ladder{{
    {1'000, 60, 40, 63, 1},
    {1'000, 38, 40, 63, 1},
    {300, 42, 40, 63},
    {1'000, 33, 40, 48},
    {4'000, 27, 40, 48},
    {15'000, 19, 40, 48},
    {100'000, 13, 40, 32},
    {350'000, 7, 40, 32},
    {1'500'000, 3, 40, 16},
    {.whim = 8, .millis = 3'000},
}};

}  // namespace manqala::kiela
