// Python's door to events and results.
#include "python_told.hpp"

#include <nanobind/operators.h>

namespace manqala::python {

nb::tuple events(const Rules& r, const std::vector<Event>& all) {
  nb::list list;
  for (const Event& e : all) {
    const bool nowhere = e.cell >= r.cells();
    list.append(
        Told{kinds[int(e.kind)], nowhere ? std::nullopt : std::optional(side_of(r, e.cell)),
             nowhere || is_store(r, e.cell) ? std::nullopt : std::optional(house_of(r, e.cell)),
             e.seeds});
  }
  return nb::tuple(list);
}

Outcome outcome(const Result& r) {
  return {r.winner < 0 ? std::nullopt : std::optional(r.winner), reasons[int(r.reason)], r.margin(),
          r.halves};
}

void add_told(nb::module_& m) {
  nb::class_<Told>(
      m, "Event",
      "One step of a move; unpacks as (kind, side, house, seeds).\n\n"
      "`lift`: all seeds of a house are taken in hand. `drop`: one seed falls into a "
      "house. `store`: seeds go\n"
      "into the store of `side`. `capture`: this house is emptied by a capture. `mark`: this "
      "house is won by the mover,\n"
      "or burnt, as `Game.mark` says. `slam`: the "
      "capture would take all that the opponent has, which the rules do not allow. "
      "`resow`: the captured seeds are\n"
      "sown on, starting with the house after this one. `relay`: the sowing goes on "
      "from here. `again`: `side`\n"
      "moves again. `pass`: `side` has no move. `swap`: the sides change places. "
      "`sweep`: what is left in this\n"
      "house at the end goes to a store. `endless`: the sowing never ends, the board "
      "stays as it was. `place`: a\n"
      "seed is laid out from the hand of `side`. `enter`: a seed from the hand of `side` begins "
      "its "
      "turn in this house.\n"
      "`stay`: the mover lets its sowing end here. `round`: the next round of a match begins, "
      "`side` "
      "moves first; `fill`: so\n"
      "many seeds of the store of `side` fill this house. `end`: the\n"
      "game is over and `side` has won.")
      .def_ro("kind", &Told::kind)
      .def_ro("side", &Told::side, "0 South, 1 North; None in the `end` of a drawn game.")
      .def_ro("house", &Told::house,
              "The house in that side's own sowing order; None for its store.")
      .def_ro("seeds", &Told::seeds)
      .def(
          "__iter__", [](const Told& e) { return nb::iter(e.values()); },
          nb::sig("def __iter__(self) -> collections.abc.Iterator[str | int | None]"))
      .def(
          "__eq__", [](const Told& a, const Told& b) { return a.values().equal(b.values()); },
          nb::is_operator(), nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const Told& e) { return nb::hash(e.values()); })
      .def("__repr__",
           [](const Told& e) { return std::string("Event") + nb::repr(e.values()).c_str(); });

  nb::class_<Outcome>(m, "Result", "How a game ended; unpacks as (winner, reason, margin).")
      .def_ro("winner", &Outcome::winner, "0 South, 1 North, None for a draw.")
      .def_ro("reason", &Outcome::reason,
              "In English: \"houses empty\", \"majority\", \"no move\", \"repetition\", ...")
      .def_prop_ro(
          "totals",
          [](const Outcome& r) {
            const auto seeds = [](int halves) {
              return halves % 2 == 0 ? nb::object(nb::int_(halves / 2)) : nb::float_(halves / 2.0);
            };
            return nb::make_tuple(seeds(r.halves[0]), seeds(r.halves[1]));
          },
          "South's and North's seeds at the end; with a half where an odd rest is shared evenly.",
          nb::sig("def totals(self) -> tuple[int | float, int | float]"))
      .def_ro("margin", &Outcome::margin,
              "South's seeds at the end minus North's (in a game without stores: on their rows).")
      .def(
          "__iter__", [](const Outcome& r) { return nb::iter(r.values()); },
          nb::sig("def __iter__(self) -> collections.abc.Iterator[str | int | None]"))
      .def(
          "__eq__", [](const Outcome& a, const Outcome& b) { return a.values().equal(b.values()); },
          nb::is_operator(), nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const Outcome& r) { return nb::hash(r.values()); })
      .def("__repr__",
           [](const Outcome& r) { return std::string("Result") + nb::repr(r.values()).c_str(); });
}

}  // namespace manqala::python
