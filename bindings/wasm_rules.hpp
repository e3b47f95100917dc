// Rules of one's own, told to the browser: all values with what they may be, whether they make sense.
#pragma once
#include "core/sheet.hpp"
#include "core/telling.hpp"
#include "wasm_json.hpp"

namespace manqala::wasm {

// A value, what it is now and what it is usually. `bare`: in a row, its words stand for themselves.
[[gnu::noinline]] inline std::string field_json(const Field& field, const std::string& value,
                                                const std::string& usual) {
  const bool onoff = field.words.data() == &field::no_yes[0];
  std::string out;
  put(out, "name", quoted(field.name));
  put(out, "told", quoted(field.told));
  put(out, "kind", quoted(field.words.empty() ? "number" : onoff ? "switch" : "words"));
  put(out, "words", array(field.words, [](const Word& word) {
        return "[" + quoted(word.name) + "," + quoted(word.told) + "]";
      }));
  put(out, "min", number(field.least));
  put(out, "max", number(field.highest()));
  put(out, "step", number(field.step));
  put(out, "bare", truth(field.bare));
  put(out, "value", quoted(value));
  put(out, "usual", quoted(usual));
  return out + "}";
}

[[gnu::noinline]] inline std::string row_json(const Landing& row) {
  const ToldRow told = manqala::told(row);
  std::string out, values;
  for (const std::span<const Field> half :
       {std::span<const Field>(conditions), std::span<const Field>(actions)})
    for (const Field& field : half)
      put(values, field.name, quoted(value_text(field, field.get(row))));
  put(values, "count", quoted(counts_text(row.count)));
  std::string takes;
  for (std::size_t i = 0; i < std::size(field::takes); ++i)
    if (int(row.take) >> i & 1)
      takes += (takes.empty() ? "" : ".") + std::string(field::takes[i].name);
  put(values, "take", quoted(takes));
  put(out, "values", values + "}");
  put(out, "conditions", array(told.conditions, message));
  put(out, "actions", array(told.actions, message));
  put(out, "houses", array(told.houses, [](const char* house) { return quoted(house); }));
  return out + "}";
}

[[gnu::noinline]] inline std::string rules_json(const Chosen& game) {
  const Rules usual = game.usual(), r = game.rules();
  const Verdict verdict = sound(r);
  Chosen base = game;
  base.changed.reset();
  std::string out;
  put(out, "text", quoted(game_text(game)));
  put(out, "usual", quoted(game_text(base)));
  put(out, "name", quoted(game.entry->name));
  put(out, "fields", array(fields, [&](const Field& field) {
        return field_json(field, value_text(field, field.get(r)),
                          value_text(field, field.get(usual)));
      }));
  const auto of_row = [](const Field& field) { return field_json(field, "", ""); };
  put(out, "conditions", array(conditions, of_row));
  put(out, "actions", array(actions, of_row));
  put(out, "takes", array(field::takes, [](const Word& word) {
        return "[" + quoted(word.name) + "," + quoted(word.told) + "]";
      }));
  put(out, "mostRows", number(max_landings));
  put(out, "start", quoted(start_text(r)));
  put(out, "landing", array(std::span(r.landing).first(r.landings), row_json));
  put(out, "errors", array(verdict.errors, message));
  put(out, "doubts", array(verdict.doubts, message));
  put(out, "differences", array(differences(usual, r), [](const Difference& one) {
        return "[" + quoted(one.told) + "," + quoted(one.value) + "," + quoted(one.usual) + "]";
      }));
  put(out, "landsOtherwise", truth(lands_otherwise(usual, r)));
  put(out, "board", array(picture(r), [&](const PictureRow& line) {
        return array(line.cells, [&](int cell) {
          return number(r.start[std::size_t(line.side)][std::size_t(house_of(r, cell))]);
        });
      }));
  put(out, "stores", truth(r.store != Store::none));
  put(out, "file", quoted(sheet_text(game)));
  return out + "}";
}

}  // namespace manqala::wasm
