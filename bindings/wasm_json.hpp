// What the browser is told, as JSON.
#pragma once
#include <string>

#include "core/lines.hpp"
#include "core/record.hpp"
#include "core/text.hpp"
#include "games/catalogue.hpp"

namespace manqala::wasm {

// Not by printf, which would have to travel as well.
[[gnu::noinline]] inline std::string hex(std::uint64_t word, int digits = 16) {
  std::string text(std::size_t(digits), '0');
  for (int i = digits; i-- > 0; word >>= 4) text[std::size_t(i)] = "0123456789abcdef"[word & 15];
  return text;
}

[[gnu::noinline]] inline std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) < 32) {
      out += "\\u" + hex(std::uint64_t(c), 4);
    } else {
      out += c;
    }
  }
  return out + "\"";
}
inline std::string number(std::int64_t n) { return std::to_string(n); }

// One more member of an object. Not inlined, like what is long below: it has to travel.
[[gnu::noinline]] inline void put(std::string& object, const char* name, std::string_view value) {
  object += object.empty() ? "{\"" : ",\"";
  object += name;
  object += "\":";
  object += value;
}
inline const char* truth(bool yes) { return yes ? "true" : "false"; }

template <class Items, class Json>
std::string array(const Items& items, Json&& json) {
  std::string out = "[";
  for (const auto& item : items) out += (out.size() > 1 ? "," : "") + std::string(json(item));
  return out + "]";
}

[[gnu::noinline]] inline std::string numbers(const std::vector<int>& all) {
  return array(all, number);
}

[[gnu::noinline]] inline std::string message(const Message& m) {
  std::string values;
  for (const auto& [name, value] : m.values)
    values += (values.empty() ? "" : ",") + quoted(name) + ":" + quoted(value);
  return "{\"message\":" + quoted(m.text) + ",\"values\":{" + values + "}}";
}

[[gnu::noinline]] inline std::vector<int> bits(std::uint64_t mask) {
  std::vector<int> list;
  for (; mask != 0; mask &= mask - 1) list.push_back(std::countr_zero(mask));
  return list;
}

[[gnu::noinline]] inline std::string result(const Result& r) {
  const auto seeds = [](int halves) { return number(halves / 2) + (halves % 2 ? ".5" : ""); };
  return "{\"winner\":" + (r.winner < 0 ? "null" : number(r.winner)) +
         ",\"reason\":" + quoted(reasons[int(r.reason)]) + ",\"margin\":" + number(r.margin()) +
         ",\"totals\":[" + seeds(r.halves[0]) + "," + seeds(r.halves[1]) + "]}";
}

// A marked house, and whose it is.
[[gnu::noinline]] inline std::string marked(const Rules& r, const Position& p, int cell) {
  std::string out;
  put(out, "side", number(side_of(r, cell)));
  put(out, "house", number(house_of(r, cell)));
  put(out, "owner", number(p.cells[mark(r, cell)] - 1));
  put(out, "kind", quoted(mark_names[int(r.mark)]));
  return out + "}";
}

[[gnu::noinline]] inline std::string state(const Chosen& game, const Record& rec) {
  const Position& p = rec.position();
  const Rules& r = rec.game().rules;
  const auto row = [&](int side) {
    const auto* first = &p.cells[base(r, side)];
    return numbers({first, first + r.houses()});
  };
  std::vector<int> stores;
  if (r.store != Store::none) stores = {p.cells[store(r, 0)], p.cells[store(r, 1)]};
  std::vector<int> marks;
  for (int cell = 0; r.mark != Mark::none && cell < r.cells(); ++cell)
    if (p.cells[mark(r, cell)] != 0) marks.push_back(cell);
  const auto over = rec.result();
  std::string out;
  put(out, "text", quoted(position_text(game_text(game), rec.game(), p)));
  put(out, "houses", "[" + row(0) + "," + row(1) + "]");
  put(out, "stores", numbers(stores));
  if (r.mark != Mark::none)
    put(out, "marks", array(marks, [&](int cell) { return marked(r, p, cell); }));
  if (p.hand[0] + p.hand[1] != 0)
    put(out, in_play(r, p) ? "reserve" : "hands", numbers({p.hand[0], p.hand[1]}));
  if (p.going != 0) put(out, "going", number(r.house(p.going - 1)));
  if (p.owed != 0) put(out, "owed", number(p.owed));
  if (unseen(r, p)) put(out, "unseen", "true");
  put(out, "mover", number(p.mover));
  put(out, "choosing", number(chosen_side(p)));
  put(out, "moves", numbers(bits(rec.legal())));
  put(out, "over", truth(over.has_value()));
  put(out, "result", over ? result(*over) : "null");
  put(out, "ply", number(rec.count()));
  put(out, "canUndo", truth(rec.count() > 0));
  put(out, "canRedo", truth(rec.undone() > 0));
  put(out, "hash", quoted(hex(hash(p))));
  return out + "}";
}

[[gnu::noinline]] inline std::string shape(const Chosen& game) {
  const Rules r = game.rules();
  std::string options;
  for (std::size_t i = 0; i < game.entry->options.size(); ++i) {
    const Option& option = game.entry->options[i];
    put(options, option.name, quoted(value_text(option, game.choices[i])));
  }
  const auto row = [&](const PictureRow& line) {
    return "{\"side\":" + number(line.side) + ",\"kind\":" +
           quoted(r.rows == 2  ? "only"
                  : line.inner ? "inner"
                               : "outer") +
           ",\"houses\":" + array(line.cells, [&](int cell) { return number(house_of(r, cell)); }) +
           "}";
  };
  const auto names = [&](int side) {
    std::vector<int> cells;
    for (int house = 0; house < r.houses(); ++house) cells.push_back(base(r, side) + house);
    return array(cells, [&](int cell) { return quoted(house_name(r, cell)); });
  };
  const auto usual = [&](int side) {
    const auto* first = r.start[std::size_t(side)].data();
    return numbers({first, first + r.houses()});
  };
  std::string out;
  // What each side lays out by habit, where it may do otherwise.
  if (r.opening == Opening::arranged) put(out, "usual", "[" + usual(0) + "," + usual(1) + "]");
  put(out, "game", quoted(game_text(game)));
  put(out, "name", quoted(game.entry->name));
  put(out, "changed", truth(game.changed.has_value()));
  put(out, "options", options.empty() ? "{}" : options + "}");
  put(out, "clockwise", truth(r.clockwise));
  put(out, "stores", truth(r.store != Store::none));
  put(out, "houses", number(r.houses()));
  put(out, "rows", array(picture(r), row));
  put(out, "names", "[" + names(0) + "," + names(1) + "]");
  put(out, "moves",
      "[" + array(move_names(r, 0), quoted) + "," + array(move_names(r, 1), quoted) + "]");
  return out + "}";
}

[[gnu::noinline]] inline std::string event(const Rules& r, const Event& e) {
  const bool nowhere = e.cell >= r.cells();
  return "{\"kind\":" + quoted(kinds[int(e.kind)]) +
         ",\"side\":" + (nowhere ? "null" : number(side_of(r, e.cell))) +
         ",\"house\":" + (nowhere || is_store(r, e.cell) ? "null" : number(house_of(r, e.cell))) +
         ",\"seeds\":" + number(e.seeds) + "}";
}

// A game by its usual rules at its start: what a picture of it shows, and what may be chosen.
[[gnu::noinline]] inline std::string games() {
  return array(catalogue, [](const Entry& entry) {
    const Rules r = entry.rules(defaults(entry.options));
    const Position p = start(r);
    const auto row = [&](const PictureRow& line) {
      return array(line.cells, [&](int cell) { return number(p.cells[cell]); });
    };
    return "{\"name\":" + quoted(entry.name) + ",\"board\":" + array(picture(r), row) +
           ",\"stores\":" + (r.store == Store::none ? "false" : "true") + ",\"options\":" +
           array(entry.options,
                 [&](const Option& o) {
                   constexpr const char* sorts[] = {"number", "words", "switch"};
                   std::span<const char* const> all(o.words);
                   return "{\"name\":" + quoted(o.name) +
                          ",\"kind\":" + quoted(sorts[int(o.sort)]) + ",\"min\":" + number(o.min) +
                          ",\"max\":" + number(o.max) + ",\"words\":" +
                          array(all.first(o.sort == Sort::number ? 0 : o.max + 1), quoted) +
                          ",\"fallback\":" +
                          quoted(o.like < 0 ? value_text(o, o.fallback)
                                            : entry.options[o.like].name) +
                          "}";
                 }) +
           "}";
  });
}

// What a line is worth to the side to move, and as far as the game goes on: its moves, whose they
// are, and what happens in the first.
[[gnu::noinline]] inline std::string line(const Record& record, const Line& l,
                                          std::uint64_t nodes) {
  const Rules& r = record.game().rules;
  std::vector<int> sides;
  std::vector<std::string> names;
  std::vector<Event> events;
  Position p = record.position();
  for (const int move : l.moves) {
    if (p.end != End::running) break;
    sides.push_back(p.mover);
    names.push_back(move_name(r, chosen_side(p), move));
    std::vector<Event> later;
    step(record.game(), p, move, Witness{sides.size() == 1 ? events : later});
  }
  const auto seeds = [](int value) { return (std::abs(value) + unit / 2) / unit; };
  constexpr const char* whys[] = {"null", "\"search\"", "\"table\""};
  return "{\"value\":" + number(l.value) + ",\"margin\":" +
         (by_margin(r) ? number(l.value < 0 ? -seeds(l.value) : seeds(l.value)) : "null") +
         ",\"chance\":" + number(l.chance) +
         ",\"outcome\":" + (l.outcome ? number(*l.outcome) : "null") +
         ",\"moves\":" + array(std::span(l.moves).first(sides.size()), number) +
         ",\"sides\":" + array(sides, number) + ",\"names\":" + array(names, quoted) +
         ",\"events\":" + array(events, [&](const Event& e) { return event(r, e); }) +
         ",\"exact\":" + (l.exact ? "true" : "false") + ",\"why\":" + whys[int(l.why)] +
         ",\"depth\":" + number(l.depth) + ",\"nodes\":" + number(std::int64_t(nodes)) + "}";
}

}  // namespace manqala::wasm
