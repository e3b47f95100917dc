// The levels of a game as data (games/NAME/ladder.hpp): how far each looks and how often it errs.
#pragma once
#include <array>
#include <cstdint>

namespace manqala {

inline constexpr int max_depth = 200;  // in moves; deeper than any game of the catalogue needs

struct Level {
  std::uint64_t nodes = 1'000'000'000'000;  // positions looked at
  int slips = 0;  // of 100 moves, while it does not see itself behind, so many are not the best
  int worst = 0;  // but cost so many seeds at most, as far as it sees
  int whim = 8;   // moves less than so many 64ths of a seed apart are equal: chance decides
  int depth = max_depth;  // moves ahead
  int millis = 0;  // of time, where there is a clock; then with tables and all processors too
};
inline constexpr int levels = 10;
using Ladder = std::array<Level, levels>;  // from 1, a beginner, up

// For a game whose levels were not measured against each other.
inline constexpr Ladder usual_ladder{{
    {1'000, 65, 8, 63, 1},
    {1'000, 40, 8, 63, 1},
    {1'000, 30, 8, 63, 2},
    {300, 30, 8, 48},
    {1'200, 22, 8, 48},
    {5'000, 16, 8, 48},
    {20'000, 11, 8, 32},
    {100'000, 6, 8, 32},
    {500'000, 3, 8, 16},
    {.whim = 8, .millis = 3'000},
}};

}  // namespace manqala
