// Python's door to rules of one's own: what they say, whether they make sense, as files.
#include "core/sheet.hpp"
#include "core/telling.hpp"
#include "python.hpp"

namespace manqala::python {

namespace {

nb::list messages(const Complaints& all) {
  nb::list list;
  for (const Message& m : all) {
    nb::dict values;
    for (const auto& [name, value] : m.values) values[name] = value;
    list.append(nb::make_tuple(m.text, values));
  }
  return list;
}

Chosen drafted(const std::string& text) {
  Complaints complaints;
  const auto game = read_draft(catalogue, text, complaints);
  if (!game) refuse("Refused", complaints);
  return *game;
}

nb::dict values(const Rules& r) {
  nb::dict all;
  for (const Field& field : fields) {
    const int value = field.get(r);
    all[field.name] = field.words.empty() ? nb::cast(value)
                      : field.words.data() == &field::no_yes[0]
                          ? nb::cast(value != 0)
                          : nb::cast(value_text(field, value));
  }
  all["start"] = start_text(r);
  nb::list rows;
  for (int i = 0; i < r.landings; ++i) rows.append(row_text(r.landing[std::size_t(i)]));
  all["landing"] = nb::tuple(rows);
  return all;
}

}  // namespace

void add_rules(nb::module_& m) {
  m.def(
      "draft", [](const std::string& text) { return game_text(drafted(text)); }, "text"_a,
      "The text of rules as it is always written; they need not make sense.");
  m.def(
      "draft_of_file",
      [](const std::string& text) {
        Complaints complaints;
        const auto game = read_sheet(catalogue, text, complaints);
        if (!game) refuse("Refused", complaints);
        return game_text(*game);
      },
      "text"_a);
  m.def(
      "file_of_draft", [](const std::string& text) { return sheet_text(drafted(text)); }, "text"_a);
  m.def(
      "draft_values", [](const std::string& text) { return values(drafted(text).rules()); },
      "text"_a,
      nb::sig("def draft_values(text: str) -> dict[str, int | bool | str | tuple[str, ...]]"));
  m.def(
      "draft_verdict",
      [](const std::string& text) {
        const Verdict found = sound(drafted(text).rules());
        return nb::make_tuple(messages(found.errors), messages(found.doubts));
      },
      "text"_a,
      nb::sig("def draft_verdict(text: str) -> tuple[list[tuple[str, dict[str, str]]], "
              "list[tuple[str, dict[str, str]]]]"));
  m.def(
      "draft_differences",
      [](const std::string& text) {
        const Chosen game = drafted(text);
        nb::list all;
        for (const Difference& one : differences(game.usual(), game.rules()))
          all.append(nb::make_tuple(one.told, one.value, one.usual));
        return nb::make_tuple(all, lands_otherwise(game.usual(), game.rules()));
      },
      "text"_a,
      nb::sig("def draft_differences(text: str) -> tuple[list[tuple[str, str, str]], bool]"));
  m.def(
      "draft_rows",
      [](const std::string& text) {
        const Rules r = drafted(text).rules();
        nb::list all;
        for (int i = 0; i < r.landings; ++i) {
          const ToldRow row = told(r.landing[std::size_t(i)]);
          nb::list houses;
          for (const char* house : row.houses) houses.append(house);
          all.append(nb::make_tuple(messages(row.conditions), messages(row.actions), houses));
        }
        return all;
      },
      "text"_a,
      nb::sig("def draft_rows(text: str) -> list[tuple[list[tuple[str, dict[str, str]]], "
              "list[tuple[str, dict[str, str]]], list[str]]]"));
  m.def(
      "fields",
      [] {
        nb::list all;
        for (const Field& field : fields) {
          nb::list words;
          for (const Word& word : field.words) words.append(word.name);
          all.append(nb::make_tuple(field.name, field.told, field.least, field.highest(),
                                    nb::tuple(words)));
        }
        return all;
      },
      nb::sig("def fields() -> list[tuple[str, str, int, int, tuple[str, ...]]]"));
}

}  // namespace manqala::python
