// Python's door: names and types, no decisions. Private; manqala re-exports what is public.
#include "python.hpp"

#include <nanobind/operators.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include "core/record.hpp"

using namespace manqala;
using namespace manqala::python;

namespace {

GamePtr make_game(const std::string& name,
                  const std::vector<std::pair<std::string, std::string>>& options) {
  Complaints complaints;
  const auto chosen = choose(catalogue, name, options, complaints);
  if (!chosen) refuse("Refused", complaints);
  return std::make_shared<const Game>(*chosen);
}

GamePtr game_from(const std::string& text) {
  Complaints complaints;
  const auto chosen = read_game(catalogue, text, complaints);
  if (!chosen) refuse("Refused", complaints);
  return std::make_shared<const Game>(*chosen);
}

Placed read(const std::string& text, bool any_total, const GamePtr& of) {
  Complaints complaints;
  const auto found = read_position(catalogue, text, any_total, complaints);
  if (found && of && game_text(found->game) != of->text)
    complaints.push_back(
        {say.other_game, {{"found", game_text(found->game)}, {"expected", of->text}}});
  if (!complaints.empty()) refuse("Refused", complaints);
  return {of ? of : std::make_shared<const Game>(found->game), found->position};
}

nb::tuple seeds(const std::uint8_t* from, int count) {
  nb::list list;
  for (int i = 0; i < count; ++i) list.append(int(from[i]));
  return nb::tuple(list);
}

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

void check(const Placed& it, std::int64_t move) {
  if (const auto reason = refusal(it.game->loose, it.p, move)) refuse("IllegalMove", {*reason});
}

Placed play(const Placed& it, std::int64_t move) {
  check(it, move);
  Placed after = it;
  step(it.game->loose, after.p, int(move));
  return after;
}

// What a move tells, in the words of the library; see the docstrings below.
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

nb::tuple trace(const Placed& it, std::int64_t move) {
  check(it, move);
  std::vector<Event> all;
  Position p = it.p;
  step(it.game->loose, p, int(move), Witness{all});
  return events(it.game->loose.rules, all);
}

Outcome outcome(const Result& r) {
  return {r.winner < 0 ? std::nullopt : std::optional(r.winner), reasons[int(r.reason)], r.margin(),
          r.halves};
}

std::string text(const Placed& it) { return position_text(it.game->text, it.game->loose, it.p); }

}  // namespace

NB_MODULE(_core, m) {
  m.doc() = "The core of manqala. Private: use the names of the package manqala.";

  nb::class_<Told>(
      m, "Event",
      "One step of a move; unpacks as (kind, side, house, seeds).\n\n"
      "`lift`: all seeds of a house are taken in hand. `drop`: one seed falls into a "
      "house. `store`: seeds go\n"
      "into the store of `side`. `capture`: this house is emptied by a capture. `slam`: the "
      "capture would take all that the opponent has, which the rules do not allow. "
      "`resow`: the captured seeds are\n"
      "sown on, starting with the house after this one. `relay`: the sowing goes on "
      "from here. `again`: `side`\n"
      "moves again. `pass`: `side` has no move. `swap`: the sides change places. "
      "`sweep`: what is left in this\n"
      "house at the end goes to a store. `endless`: the sowing never ends, the board "
      "stays as it was. `end`: the\n"
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

  nb::class_<Game>(m, "Game", "A game with its options chosen: `manqala.game(name, **options)`.")
      .def_prop_ro(
          "name", [](const Game& g) { return g.chosen.entry->name; }, "Its name in the catalogue.")
      .def_prop_ro(
          "options",
          [](const Game& g) {
            nb::dict all;
            for (std::size_t i = 0; i < g.chosen.entry->options.size(); ++i) {
              const Option& o = g.chosen.entry->options[i];
              const int value = g.chosen.choices[i];
              all[o.name] = o.sort == Sort::number  ? nb::cast(value)
                            : o.sort == Sort::onoff ? nb::cast(value != 0)
                                                    : nb::cast(o.words[value]);
            }
            return all;
          },
          "The value of every option, defaults included.",
          nb::sig("def options(self) -> dict[str, int | bool | str]"))
      .def_prop_ro(
          "houses", [](const Game& g) { return g.loose.rules.houses(); }, "Houses of one side.")
      .def_prop_ro(
          "rows", [](const Game& g) { return int(g.loose.rules.rows); },
          "Rows of the board: 2 or 4.")
      .def_prop_ro(
          "has_stores", [](const Game& g) { return g.loose.rules.store != Store::none; },
          "Whether each side has a store.")
      .def_prop_ro(
          "clockwise", [](const Game& g) { return g.loose.rules.clockwise; },
          "Whether it is played clockwise (South's store on the left).")
      .def_prop_ro(
          "picture",
          [](const Game& g) {
            nb::list rows;
            for (const PictureRow& row : picture(g.loose.rules)) {
              nb::list cells;
              for (const int cell : row.cells) cells.append(house_of(g.loose.rules, cell));
              rows.append(nb::make_tuple(row.side, nb::tuple(cells)));
            }
            return nb::tuple(rows);
          },
          "The rows from top to bottom as South sees them: (side, houses from left to right).",
          nb::sig("def picture(self) -> tuple[tuple[int, tuple[int, ...]], ...]"))
      .def(
          "house_name",
          [](const Game& g, int side, int house) {
            const Rules& r = g.loose.rules;
            if (side < 0 || side > 1 || house < 0 || house >= r.houses())
              refuse(
                  "Refused",
                  {{say.no_such_house,
                    {{"house", std::to_string(house)}, {"last", std::to_string(r.houses() - 1)}}}});
            return house_name(r, base(r, side) + house);
          },
          "side"_a, "house"_a,
          "What players call a house: A, B, ... for South, a, b, ... for North.")
      .def(
          "start", [](const GamePtr& g) { return Placed{g, start(g->loose.rules)}; },
          "The position at the start.\n\n"
          ">>> print(manqala.game(\"congkak\", houses=5).start())\n"
          "congkak(houses=5) 5,5,5,5,5/5,5,5,5,5 0,0 S")
      .def(
          "position",
          [](const GamePtr& g, const std::string& t, bool any_total) {
            return read(t, any_total, g);
          },
          "text"_a, nb::kw_only(), "any_total"_a = false,
          "Reads a position of this game; raises Refused, a ValueError, with all that is wrong.\n\n"
          "any_total: accept another number of seeds than the game's.")
      .def("__str__", [](const Game& g) { return g.text; })
      .def("__repr__", [](const Game& g) { return "<Game " + g.text + ">"; })
      .def(
          "__eq__", [](const Game& a, const Game& b) { return a.text == b.text; },
          nb::is_operator(), nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const Game& g) { return nb::hash(nb::str(g.text.c_str())); })
      .def(
          "__reduce__",
          [](const Game& g) {
            const nb::object named = nb::module_::import_("manqala").attr("game");
            return nb::make_tuple(named, nb::make_tuple(g.text));
          },
          nb::sig("def __reduce__(self) -> tuple[object, tuple[str]]"));

  nb::class_<Placed>(m, "Position", "A position: immutable, hashable, compared by value.")
      .def_prop_ro(
          "game", [](const Placed& it) { return it.game; }, "The game it belongs to.")
      .def_prop_ro(
          "moves", [](const Placed& it) { return bits(moves(it.game->loose, it.p)); },
          "The houses that may be chosen, in the mover's own sowing order; () when the game is "
          "over.",
          nb::sig("def moves(self) -> tuple[int, ...]"))
      .def_prop_ro("houses", houses,
                   "The seeds of South's and of North's houses, each in its own sowing order.",
                   nb::sig("def houses(self) -> tuple[tuple[int, ...], tuple[int, ...]]"))
      .def_prop_ro("stores", stores,
                   "The seeds in South's and in North's store; () in a game without stores.",
                   nb::sig("def stores(self) -> tuple[int, ...]"))
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

  m.def(
      "names",
      [] {
        nb::list all;
        for (const Entry& entry : catalogue) all.append(entry.name);
        return nb::tuple(all);
      },
      nb::sig("def names() -> tuple[str, ...]"));
  m.def("game", make_game, "name"_a, "options"_a);
  m.def("game_from", game_from, "text"_a);
  m.def(
      "read", [](const std::string& t, bool any_total) { return read(t, any_total, nullptr); },
      "text"_a, "any_total"_a = false);
  m.def(
      "options",
      [](const std::string& name) {
        constexpr const char* sorts[] = {"number", "words", "switch"};
        Complaints complaints;
        const auto chosen = choose(catalogue, name, {}, complaints);
        if (!chosen) refuse("Refused", complaints);
        nb::list all;
        for (const Option& o : chosen->entry->options) {
          nb::list words;
          for (int i = 0; o.sort != Sort::number && i <= o.max; ++i) words.append(o.words[i]);
          all.append(nb::make_tuple(
              o.name, sorts[int(o.sort)], o.min, o.max, nb::tuple(words),
              o.like < 0 ? value_text(o, o.fallback) : chosen->entry->options[o.like].name));
        }
        return nb::tuple(all);
      },
      "name"_a, "The options of a game: (name, kind, min, max, words, default).",
      nb::sig(
          "def options(name: str) -> tuple[tuple[str, str, int, int, tuple[str, ...], str], ...]"));
  m.def("messages", [] {
    std::vector<std::string> all;
    for (const char* text : every_message()) all.push_back(text);
    return all;
  });
  add_search(m);
  add_tables(m);
  add_solve(m);
  add_book(m);
}
