// What the tests of endgame tables share: going through all positions of a layer.
#pragma once
#include <array>

#include "core/strokes.hpp"

namespace manqala::test {

// Calls f(position) for all positions with so many seeds, in the order of a layer.
template <class F>
void each_position(const Strokes& strokes, int seeds, F&& f) {
  const Rows& rows = strokes.rows();
  std::array<std::uint8_t, 16> mine{}, theirs{};
  for (int other = 0; other <= seeds; ++other) {
    rows.fill(theirs.data(), 0, other);
    for (std::uint32_t b = 0; b < rows.count(other); ++b) {
      rows.fill(mine.data(), 0, seeds - other);
      for (std::uint32_t a = 0; a < rows.count(seeds - other); ++a) {
        f(strokes.board(mine.data(), theirs.data()));
        if (a + 1 < rows.count(seeds - other)) rows.advance(mine.data());
      }
      if (b + 1 < rows.count(other)) rows.advance(theirs.data());
    }
  }
}

// What the side to move gains by a move.
inline int gain(const Rules& r, const Position& before, const Position& after) {
  const auto lead = [&](const Position& p) {
    return p.cells[std::size_t(store(r, before.mover))] -
           p.cells[std::size_t(store(r, 1 - before.mover))];
  };
  return lead(after) - lead(before);
}

}  // namespace manqala::test
