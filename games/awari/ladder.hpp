// The levels of awari: nodes, slips, worst, whim and depth. Chosen by hand so that each takes 60 to
// 80 % of the points from the one below, by `python -m bench.ladder awari`.
#pragma once
#include "core/ladder.hpp"

namespace manqala::awari {

inline constexpr Ladder ladder{{
    {1'000, 65, 8, 63, 1},
    {1'000, 45, 8, 63, 1},
    {2'000, 38, 8, 63, 2},
    {300, 30, 8, 48},
    {1'200, 25, 8, 48},
    {5'000, 18, 8, 48},
    {25'000, 12, 8, 32},
    {120'000, 8, 8, 32},
    {800'000, 4, 8, 16},
    {.whim = 8, .millis = 3'000},
}};

}  // namespace manqala::awari
