// The levels of congkak: nodes, slips, worst, whim and depth. Chosen by hand so that each takes 60 to
// 80 % of the points from the one below, by `python -m bench.ladder congkak`.
#pragma once
#include "core/ladder.hpp"

namespace manqala::congkak {

inline constexpr Ladder ladder{{
    {1'000, 88, 8, 63, 1},
    {1'000, 0, 0, 63, 1},
    {40, 60, 8, 63},
    {150, 42, 8, 48},
    {500, 31, 8, 48},
    {1'500, 22, 8, 48},
    {3'500, 12, 8, 32},
    {9'000, 5, 8, 32},
    {25'000, 1, 8, 16},
    {.whim = 8, .millis = 3'000},
}};

}  // namespace manqala::congkak
