// Python's door to positions, and to records of what was played.
#include <nanobind/operators.h>

#include "python_told.hpp"

namespace manqala::python {

namespace {

nb::tuple houses(const Placed& it) {
  const Rules& r = it.game->loose.rules;
  return nb::make_tuple(seeds(&it.p.cells[base(r, 0)], r.houses()),
                        seeds(&it.p.cells[base(r, 1)], r.houses()));
}

nb::tuple stores(const Placed& it) {
  const Rules& r = it.game->loose.rules;
  if (r.store == Store::none) return nb::make_tuple();
  return nb::make_tuple(int(it.p.cells[store(r, 0)]), int(it.p.cells[store(r, 1)]));
}

// The houses that each side has marked, as (side, house).
nb::tuple marks(const Placed& it) {
  const Rules& r = it.game->loose.rules;
  nb::list of[2];
  for (int cell = 0; r.mark != Mark::none && cell < r.cells(); ++cell)
    if (const int owner = it.p.cells[mark(r, cell)]; owner != 0)
      of[owner - 1].append(nb::make_tuple(side_of(r, cell), house_of(r, cell)));
  return nb::make_tuple(nb::tuple(of[0]), nb::tuple(of[1]));
}

// What the sides have in hand, where that is `in_play` or where it is not.
nb::tuple hand(const Placed& it, bool playing) {
  const bool shown = in_play(it.game->loose.rules, it.p) == playing;
  return nb::make_tuple(shown * int(it.p.hand[0]), shown * int(it.p.hand[1]));
}

void check(const Placed& it, std::int64_t move) {
  if (const auto reason = refusal(it.game->loose, it.p, move)) refuse("IllegalMove", {*reason});
}

Placed play(const Placed& it, std::int64_t move) {
  check(it, move);
  Placed after = it;
  step(it.game->loose, after.p, int(move));
  return after;
}

nb::tuple trace(const Placed& it, std::int64_t move) {
  check(it, move);
  std::vector<Event> all;
  Position p = it.p;
  step(it.game->loose, p, int(move), Witness{all});
  return events(it.game->loose.rules, all);
}

std::string text(const Placed& it) { return position_text(it.game->text, it.game->loose, it.p); }

}  // namespace

void add_position(nb::module_& m) {
  nb::class_<Placed>(m, "Position", "A position: immutable, hashable, compared by value.")
      .def(
          "_repr_svg_",
          [](nb::handle_t<Placed> it) {
            return nb::module_::import_("manqala.svg").attr("board")(it);
          },
          "The board as a picture, which notebooks show.", nb::sig("def _repr_svg_(self) -> str"))
      .def_prop_ro(
          "game", [](const Placed& it) { return it.game; }, "The game it belongs to.")
      .def_prop_ro(
          "moves", [](const Placed& it) { return bits(moves(it.game->loose, it.p)); },
          "The houses that may be chosen, in their owner's sowing order; () when the game is "
          "over.\n"
          "A house sown against that order is its number and the number of houses.",
          nb::sig("def moves(self) -> tuple[int, ...]"))
      .def_prop_ro(
          "choosing", [](const Placed& it) { return chosen_side(it.p); },
          "Whose houses the moves name: the mover's own, but the opponent's while it is to "
          "capture\n"
          "houses of its choice.")
      .def_prop_ro(
          "owed", [](const Placed& it) { return int(it.p.owed); },
          "How many houses of the opponent the mover is still to capture by choice.\n\n"
          ">>> game = manqala.game(\"tsoro\", houses=6, further=1)\n"
          ">>> rows = \"3,0,0,0,0,3/0,0,0,0,0,2/4,0,0,0,0,0/0,0,0,0,2,0\"\n"
          ">>> after = manqala.position(f\"{game} {rows} 5,5 S\").play(4)\n"
          ">>> after.mover, after.owed, after.choosing, after.moves\n"
          "(0, 1, 1, (5,))")
      .def_prop_ro(
          "together", [](const Placed& it) { return together(it.game->loose.rules, it.p); },
          "Whether both sides are still in the opening in which they sow at the same time.")
      .def_prop_ro(
          "unseen", [](const Placed& it) { return unseen(it.game->loose.rules, it.p); },
          "Whether both sides are choosing where to begin, unseen by each other.")
      .def_prop_ro(
          "move_names",
          [](const Placed& it) {
            nb::list names;
            for (const auto& name : move_names(it.game->loose.rules, chosen_side(it.p)))
              names.append(name);
            return nb::tuple(names);
          },
          "What each move is called, by its number.\n\n"
          ">>> manqala.game(\"bao-kujifunza\").start().move_names[13:19]\n"
          "('B6', 'B7', 'B8', 'A1-', 'A2-', 'A3-')",
          nb::sig("def move_names(self) -> tuple[str, ...]"))
      .def_prop_ro("houses", houses,
                   "The seeds of South's and of North's houses, each in its own sowing order.",
                   nb::sig("def houses(self) -> tuple[tuple[int, ...], tuple[int, ...]]"))
      .def_prop_ro("stores", stores,
                   "The seeds in South's and in North's store; () in a game without stores.",
                   nb::sig("def stores(self) -> tuple[int, ...]"))
      .def_prop_ro("marks", marks,
                   "The houses that South and that North has marked, each as (side, house): the "
                   "tuzdik of\n"
                   "togyzkumalak.\n\n"
                   ">>> text = \"togyzkumalak 9,9,9,9,9,9,9,9,9/9,9,0t,9,9,9,9,9,9 9,0 N\"\n"
                   ">>> manqala.position(text).marks\n"
                   "((), ((0, 2),))",
                   nb::sig("def marks(self) -> tuple[tuple[tuple[int, int], ...], ...]"))
      .def_prop_ro(
          "hands", [](const Placed& it) { return hand(it, false); },
          "The seeds that South and that North has still to lay out.\n\n"
          ">>> manqala.game(\"kiela\", variant=\"expert\").start().play(0).hands\n"
          "(27, 28)",
          nb::sig("def hands(self) -> tuple[int, int]"))
      .def_prop_ro(
          "reserve", [](const Placed& it) { return hand(it, true); },
          "The seeds that South and that North has in hand while it plays: to enter the game one "
          "by "
          "one,\n"
          "or captured and still to be sown.\n\n"
          ">>> manqala.game(\"bao\").start().play(9).reserve\n"
          "(21, 22)",
          nb::sig("def reserve(self) -> tuple[int, int]"))
      .def_prop_ro(
          "going",
          [](const Placed& it) -> std::optional<int> {
            if (it.p.going == 0) return std::nullopt;
            return it.game->loose.rules.house(it.p.going - 1);
          },
          "The house from which the mover may sow on in this turn: it says which way, or whether "
          "at "
          "all.\n"
          "None where nothing is left open.")
      .def_prop_ro(
          "mover", [](const Placed& it) { return int(it.p.mover); },
          "The side to move: 0 South, 1 North.")
      .def_prop_ro(
          "over", [](const Placed& it) { return it.p.end != End::running; },
          "Whether the game is over.")
      .def_prop_ro(
          "result",
          [](const Placed& it) -> std::optional<Outcome> {
            if (it.p.end == End::running) return std::nullopt;
            return outcome(tally(it.game->loose, it.p, it.p.end));
          },
          "Winner, reason and margin once the game is over, else None.")
      .def("play", play, "move"_a,
           "The position after a move; raises IllegalMove, which says why.\n\n"
           ">>> position = manqala.game(\"oware\").start()\n"
           ">>> print(position.play(5))\n"
           "oware 4,4,5,5,5,5/4,4,4,4,4,0 0,0 N\n"
           ">>> position.play(6)\n"
           "Traceback (most recent call last):\n"
           "manqala.errors.IllegalMove: there is no house 6; the houses are 0 to 5")
      .def(
          "trace", trace, "move"_a,
          "What a move does, step by step; the position stays as it is.\n\n"
          ">>> for event in manqala.position(\"kalah 0,3,0,0,0,1/1,0,0,0,0,5 20,18 S\").trace(0):\n"
          "...     print(*event)\n"
          "lift 0 0 1\n"
          "drop 0 1 1\n"
          "capture 0 1 1\n"
          "capture 1 4 3\n"
          "store 0 None 4",
          nb::sig("def trace(self, move: int) -> tuple[Event, ...]"))
      .def(
          "why_not",
          [](const Placed& it, std::int64_t move) -> std::optional<std::string> {
            if (const auto reason = refusal(it.game->loose, it.p, move)) return english(*reason);
            return std::nullopt;
          },
          "move"_a,
          "Why a move is not legal here; None when it is.\n\n"
          ">>> manqala.game(\"kiela\").start().why_not(14)\n"
          "'this house is empty'")
      .def_prop_ro(
          "hash64", [](const Placed& it) { return hash(it.p); },
          "64 bits that are the same in every language and on every machine.")
      .def("__str__", text)
      .def("__repr__", [](const Placed& it) { return "<Position " + text(it) + ">"; })
      .def(
          "__eq__",
          [](const Placed& a, const Placed& b) {
            return a.p == b.p && a.game->text == b.game->text;
          },
          nb::is_operator(), nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const Placed& it) { return std::int64_t(hash(it.p) >> 2); })
      .def(
          "__reduce__",
          [](const Placed& it) {
            const nb::object read_again = nb::module_::import_("manqala").attr("_read");
            return nb::make_tuple(read_again, nb::make_tuple(text(it)));
          },
          nb::sig("def __reduce__(self) -> tuple[object, tuple[str]]"));

  nb::class_<Played>(m, "Record", "The moves of a game; see manqala.Record.")
      .def("__init__",
           [](Played* self, const Placed& first) {
             new (self) Played{first.game, Record(first.game->loose, first.p)};
           })
      .def_prop_ro(
          "game", [](const Played& it) { return it.game; }, "The game that is played.")
      .def_prop_ro(
          "start", [](const Played& it) { return Placed{it.game, it.record.first()}; },
          "Where it began.")
      .def_prop_ro(
          "position", [](const Played& it) { return Placed{it.game, it.record.position()}; },
          "Where it stands.")
      .def_prop_ro(
          "moves",
          [](const Played& it) {
            nb::list list;
            for (int i = 0; i < it.record.count(); ++i) list.append(it.record.move(i));
            return nb::tuple(list);
          },
          "The moves made so far.", nb::sig("def moves(self) -> tuple[int, ...]"))
      .def_prop_ro(
          "over", [](const Played& it) { return it.record.end() != End::running; },
          "Whether the game is over, by the rules on repetition and progress too.")
      .def_prop_ro(
          "result",
          [](const Played& it) -> std::optional<Outcome> {
            const auto r = it.record.result();
            return r ? std::optional(outcome(*r)) : std::nullopt;
          },
          "Winner, reason and margin once the game is over, else None.")
      .def(
          "push",
          [](Played& it, std::int64_t move) {
            std::vector<Event> all;
            if (const auto reason = it.record.push(move, &all)) refuse("IllegalMove", {*reason});
            return events(it.game->loose.rules, all);
          },
          "move"_a, "Plays a move and returns its trace; raises IllegalMove and changes nothing.",
          nb::sig("def push(self, move: int) -> tuple[Event, ...]"))
      .def_prop_ro(
          "last_turn", [](const Played& it) { return it.record.last_turn(); },
          "Moves in the last turn.")
      .def_prop_ro(
          "next_turn", [](const Played& it) { return it.record.next_turn(); },
          "Undone moves that made the next turn.")
      .def(
          "undo",
          [](Played& it, int moves) {
            const int before = it.record.count();
            it.record.undo(std::max(moves, 0));
            return before - it.record.count();
          },
          "moves"_a = 1, "Takes moves back; returns how many were.")
      .def(
          "redo",
          [](Played& it, int moves) {
            const int before = it.record.count();
            it.record.redo(std::max(moves, 0));
            return it.record.count() - before;
          },
          "moves"_a = 1, "Plays undone moves again; returns how many were.");
}

}  // namespace manqala::python
