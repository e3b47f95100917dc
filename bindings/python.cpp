// Python's door: names and types, no decisions. Private; manqala re-exports what is public.
#include "python.hpp"
#include "core/telling.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

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

}  // namespace

NB_MODULE(_core, m) {
  nb::set_leak_warnings(false);  // a game may be kept until the process ends
  m.doc() = "The core of manqala. Private: use the names of the package manqala.";

  add_told(m);
  add_game(m);
  add_rules(m);
  add_position(m);
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
    for (const char* text : every_phrase()) all.push_back(text);
    return all;
  });
  add_search(m);
  add_tables(m);
  add_solve(m);
  add_book(m);
  add_batch(m);
}
