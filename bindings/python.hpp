// What the files of Python's door share: a game, a position with its game, and how they refuse.
#pragma once
#include <nanobind/nanobind.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>

#include <memory>

#include "core/record.hpp"
#include "core/text.hpp"
#include "games/catalogue.hpp"

namespace manqala::python {

namespace nb = nanobind;
using namespace nb::literals;

struct Game {
  Chosen chosen;
  Loose loose;
  std::string text;
  explicit Game(const Chosen& c) : chosen(c), loose(c.rules()), text(game_text(c)) {}
};
using GamePtr = std::shared_ptr<const Game>;

// A position with its game, which it keeps alive.
struct Placed {
  GamePtr game;
  Position p;
};

// A record with its game.
struct Played {
  GamePtr game;
  Record record;
};

// Raises manqala.errors.TYPE with all complaints.
[[noreturn]] inline void refuse(const char* type, const Complaints& complaints) {
  nb::list messages;
  for (const Message& m : complaints) {
    nb::dict values;
    for (const auto& [name, value] : m.values) values[name] = value;
    messages.append(nb::make_tuple(m.text, values));
  }
  const nb::object error = nb::module_::import_("manqala.errors").attr(type);
  PyErr_SetObject(error.ptr(), error(messages).ptr());
  throw nb::python_error();
}

// The moves of a mask, in order.
inline nb::tuple bits(std::uint64_t mask) {
  nb::list list;
  for (; mask != 0; mask &= mask - 1) list.append(std::countr_zero(mask));
  return nb::tuple(list);
}

inline nb::tuple seeds(const std::uint8_t* from, int count) {
  nb::list list;
  for (int i = 0; i < count; ++i) list.append(int(from[i]));
  return nb::tuple(list);
}

// Reads a position: of that game, if one is given. Raises Refused.
inline Placed read(const std::string& text, bool any_total, const GamePtr& of) {
  Complaints complaints;
  const auto found = read_position(catalogue, text, any_total, complaints);
  if (found && of && game_text(found->game) != of->text)
    complaints.push_back(
        {say.other_game, {{"found", game_text(found->game)}, {"expected", of->text}}});
  if (!complaints.empty()) refuse("Refused", complaints);
  return {of ? of : std::make_shared<const Game>(found->game), found->position};
}

// Events and results; in python_told.cpp.
void add_told(nb::module_& m);
// Games; in python_game.cpp.
void add_game(nb::module_& m);
// Many games at once; in python_batch.cpp.
void add_batch(nb::module_& m);
// Rules of one's own; in python_rules.cpp.
void add_rules(nb::module_& m);
// Positions and records; in python_position.cpp.
void add_position(nb::module_& m);
// Analysis, counting and random play; in python_search.cpp.
void add_search(nb::module_& m);
// Endgame tables; in python_tables.cpp.
void add_tables(nb::module_& m);
// The exact solver; in python_solve.cpp.
void add_solve(nb::module_& m);
// Opening books; in python_book.cpp.
void add_book(nb::module_& m);

}  // namespace manqala::python
