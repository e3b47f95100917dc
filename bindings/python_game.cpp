// Python's door to a game with its options.
#include <nanobind/operators.h>

#include "python.hpp"

namespace manqala::python {

void add_game(nb::module_& m) {
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
          "changed", [](const Game& g) { return g.chosen.changed.has_value(); },
          "Whether its rules are changed, so that the options do not tell them: see "
          "`manqala.Rules`.")
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
          "mark", [](const Game& g) { return mark_names[int(g.loose.rules.mark)]; },
          "What a marked house is: \"pays\" (what falls into it goes to the store of its owner), "
          "\"holds\" (it keeps its\n"
          "seeds for its owner), \"closed\" (burnt: nobody sows into it); \"\" in a game that "
          "marks "
          "none.")
      .def_prop_ro(
          "usual",
          [](const Game& g) {
            const Rules& r = g.loose.rules;
            if (r.opening != Opening::arranged) return nb::make_tuple();
            return nb::make_tuple(seeds(r.start[0].data(), r.houses()),
                                  seeds(r.start[1].data(), r.houses()));
          },
          "What South and North lay out by habit, where they may do otherwise; else ().",
          nb::sig("def usual(self) -> tuple[tuple[int, ...], ...]"))
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
      .def_prop_ro(
          "ways", [](const Game& g) { return g.loose.rules.choices() / g.loose.rules.houses(); },
          "In how many ways a house can be sown: 1, or 2 where the mover chooses the direction.")
      .def(
          "house_of", [](const Game& g, int move) { return g.loose.rules.house(move); }, "move"_a,
          "The house that a move begins with: its own number, but for moves against the sowing\n"
          "order, whose numbers go on behind the last house.\n\n"
          ">>> game = manqala.game(\"bao-kujifunza\")\n"
          ">>> game.houses, game.house_of(10), game.house_of(26)\n"
          "(16, 10, 10)")
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
}

}  // namespace manqala::python
