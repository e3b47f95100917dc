// The levels of kalah: nodes, slips, worst, whim and depth. Chosen by hand so that each takes 60 to
// 80 % of the points from the one below, by `python -m bench.ladder kalah`.
#pragma once
#include "core/ladder.hpp"

namespace manqala::kalah {

inline constexpr Ladder ladder{{
    {1'000, 65, 8, 63, 1},
    {1'000, 15, 8, 63, 1},
    {60, 40, 8, 63},
    {200, 24, 8, 48},
    {1'000, 17, 8, 48},
    {5'000, 11, 8, 48},
    {20'000, 6, 8, 32},
    {80'000, 4, 8, 32},
    {500'000, 1, 8, 16},
    {.whim = 8, .millis = 3'000},
}};

}  // namespace manqala::kalah
