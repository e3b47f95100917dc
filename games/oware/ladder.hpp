// The levels of oware: nodes, slips, worst, whim and depth. Chosen by hand so that each takes 60 to
// 80 % of the points from the one below, by `python -m bench.ladder oware`.
#pragma once
#include "core/ladder.hpp"

namespace manqala::oware {

inline constexpr Ladder ladder{{
    {1'000, 65, 8, 63, 1},
    {1'000, 37, 8, 63, 1},
    {2'000, 35, 8, 63, 2},
    {300, 30, 8, 48},
    {1'200, 22, 8, 48},
    {5'000, 16, 8, 48},
    {25'000, 11, 8, 32},
    {150'000, 6, 8, 32},
    {800'000, 3, 8, 16},
    {.whim = 8, .millis = 3'000},
}};

}  // namespace manqala::oware
