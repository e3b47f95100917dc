// The board as it is seen: its rows from South's seat, and what players call a house and a move.
#pragma once
#include <string>
#include <vector>

#include "position.hpp"

namespace manqala {

// A row of the board as South sees it, left to right, from the top row down.
struct PictureRow {
  int side;
  bool inner;
  std::vector<int> cells;
};

inline std::vector<PictureRow> picture(const Rules& r) {
  std::vector<PictureRow> rows;
  // In its owner's order a row runs from the owner's left, except the inner row of four (which
  // comes back) and the rows of a game that runs clockwise. North sits across and sees it turned.
  const auto row = [&](int side, int first, bool runs_back) {
    PictureRow out{side, r.rows == 4 && first != 0, {}};
    const bool reversed = (side == 1) != (runs_back != r.clockwise);
    for (int i = 0; i < r.columns; ++i)
      out.cells.push_back(base(r, side) + first + (reversed ? r.columns - 1 - i : i));
    rows.push_back(out);
  };
  row(1, 0, false);
  if (r.rows == 4) row(1, r.columns, true), row(0, r.columns, true);
  row(0, 0, false);
  return rows;
}

// A, B, ... for South, a, b, ... for North; A1.. the outer and B1.. the inner row of four.
inline std::string house_name(const Rules& r, int cell) {
  const int house = house_of(r, cell);
  const char first = side_of(r, cell) == 0 ? 'A' : 'a';
  if (r.rows == 2) return {char(first + house)};
  return char(first + house / r.columns) + std::to_string(house % r.columns + 1);
}

// What a move is called, `side` being whose houses it names (chosen_side): the house, with a minus
// against the sowing order.
inline std::string move_name(const Rules& r, int side, int move) {
  if (move == r.choices()) return r.may_stop() ? "stop" : "swap";
  return house_name(r, base(r, side) + r.house(move)) + (r.way(move) ? "-" : "");
}

// The names of all moves that these rules know, by their numbers.
inline std::vector<std::string> move_names(const Rules& r, int side) {
  std::vector<std::string> names;
  for (int move = 0; move < r.choices() + (r.pie || r.may_stop()); ++move)
    names.push_back(move_name(r, side, move));
  return names;
}

}  // namespace manqala
