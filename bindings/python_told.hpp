// What Python is told of a move and of the end of a game.
#pragma once
#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include "python.hpp"

namespace manqala::python {

// What a move tells, in the words of the library; python_told.cpp describes them.
struct Told {
  const char* kind;
  std::optional<int> side, house;
  int seeds;
  auto values() const { return nb::make_tuple(kind, side, house, seeds); }
};
struct Outcome {
  std::optional<int> winner;
  const char* reason;
  int margin;
  std::array<int, 2> halves;
  auto values() const { return nb::make_tuple(winner, reason, margin); }
};

nb::tuple events(const Rules& r, const std::vector<Event>& all);
Outcome outcome(const Result& r);

}  // namespace manqala::python
