// A table turned: rows become columns.
#pragma once
#include <algorithm>
#include <cstddef>

namespace manqala {

// from[row][column] to to[column][row], in squares that stay in the cache; left half done when
// `halted`, asked now and then, says so.
template <class T, class Halted>
void turn(const T* from, std::size_t rows, std::size_t columns, T* to, const Halted& halted) {
  constexpr std::size_t side = 64;
  for (std::size_t row = 0; row < rows && !halted(); row += side)
    for (std::size_t column = 0; column < columns; column += side)
      for (std::size_t j = column; j < std::min(column + side, columns); ++j)
        for (std::size_t i = row; i < std::min(row + side, rows); ++i)
          to[j * rows + i] = from[i * columns + j];
}

}  // namespace manqala
