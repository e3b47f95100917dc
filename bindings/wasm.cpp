// The browser's door: requests as words, answers as JSON. One open game a module.
//   games · levels · open TEXT · state · play N · undo · redo · why SIDE HOUSE · choose LEVEL SEED
//   perft DEPTH · random COUNT SEED
#include <cstdio>
#include <memory>
#include <string>

#include "core/levels.hpp"
#include "core/perft.hpp"
#include "core/record.hpp"
#include "core/text.hpp"
#include "games/catalogue.hpp"

using namespace manqala;

namespace {

std::string input, answer;
std::unique_ptr<Record> record;
Chosen game;

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) < 32) {
      char code[8];
      std::snprintf(code, sizeof code, "\\u%04x", c);
      out += code;
    } else {
      out += c;
    }
  }
  return out + "\"";
}
std::string number(std::int64_t n) { return std::to_string(n); }

template <class Items, class Json>
std::string array(const Items& items, Json&& json) {
  std::string out = "[";
  for (const auto& item : items) out += (out.size() > 1 ? "," : "") + std::string(json(item));
  return out + "]";
}

std::string message(const Message& m) {
  std::string values;
  for (const auto& [name, value] : m.values)
    values += (values.empty() ? "" : ",") + quoted(name) + ":" + quoted(value);
  return "{\"message\":" + quoted(m.text) + ",\"values\":{" + values + "}}";
}

std::vector<int> bits(std::uint64_t mask) {
  std::vector<int> list;
  for (; mask != 0; mask &= mask - 1) list.push_back(std::countr_zero(mask));
  return list;
}

std::string result(const Result& r) {
  const auto seeds = [](int halves) { return number(halves / 2) + (halves % 2 ? ".5" : ""); };
  return "{\"winner\":" + (r.winner < 0 ? "null" : number(r.winner)) +
         ",\"reason\":" + quoted(reasons[int(r.reason)]) + ",\"margin\":" + number(r.margin()) +
         ",\"totals\":[" + seeds(r.halves[0]) + "," + seeds(r.halves[1]) + "]}";
}

std::string hex(std::uint64_t word) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(word));
  return text;
}

std::string state() {
  const Record& rec = *record;
  const Position& p = rec.position();
  const Rules& r = rec.game().rules;
  const auto row = [&](int side) {
    return array(std::span(&p.cells[base(r, side)], r.houses()),
                 [](int seeds) { return number(seeds); });
  };
  const auto over = rec.result();
  return "{\"text\":" + quoted(position_text(game_text(game), rec.game(), p)) + ",\"houses\":[" +
         row(0) + "," + row(1) + "],\"stores\":" +
         (r.store == Store::none
              ? "[]"
              : "[" + number(p.cells[store(r, 0)]) + "," + number(p.cells[store(r, 1)]) + "]") +
         ",\"mover\":" + number(p.mover) + ",\"moves\":" + array(bits(rec.legal()), number) +
         ",\"over\":" + (over ? "true" : "false") +
         ",\"result\":" + (over ? result(*over) : "null") + ",\"ply\":" + number(rec.count()) +
         ",\"canUndo\":" + (rec.count() > 0 ? "true" : "false") +
         ",\"canRedo\":" + (rec.undone() > 0 ? "true" : "false") +
         ",\"hash\":" + quoted(hex(hash(p))) + "}";
}

std::string shape() {
  const Rules r = game.rules();
  std::string options;
  for (std::size_t i = 0; i < game.entry->options.size(); ++i) {
    const Option& option = game.entry->options[i];
    options +=
        (i ? "," : "") + quoted(option.name) + ":" + quoted(value_text(option, game.choices[i]));
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
  return "{\"game\":" + quoted(game_text(game)) + ",\"name\":" + quoted(game.entry->name) +
         ",\"options\":{" + options + "},\"clockwise\":" + (r.clockwise ? "true" : "false") +
         ",\"stores\":" + (r.store == Store::none ? "false" : "true") +
         ",\"pie\":" + (r.pie ? "true" : "false") + ",\"houses\":" + number(r.houses()) +
         ",\"rows\":" + array(picture(r), row) + ",\"names\":[" + names(0) + "," + names(1) + "]}";
}

std::string event(const Event& e) {
  const Rules& r = record->game().rules;
  const bool nowhere = e.cell >= r.cells();
  return "{\"kind\":" + quoted(kinds[int(e.kind)]) +
         ",\"side\":" + (nowhere ? "null" : number(side_of(r, e.cell))) +
         ",\"house\":" + (nowhere || is_store(r, e.cell) ? "null" : number(house_of(r, e.cell))) +
         ",\"seeds\":" + number(e.seeds) + "}";
}

std::string games() {
  return array(catalogue, [](const Entry& entry) {
    return "{\"name\":" + quoted(entry.name) + ",\"options\":" +
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

std::string ok(const std::string& json) { return "{\"ok\":" + json + "}"; }
std::string refused(const Complaints& all) { return "{\"refused\":" + array(all, message) + "}"; }

std::string open(std::string_view text) {
  Complaints complaints;
  std::optional<ReadPosition> read;
  if (text.find(' ') == std::string_view::npos && text.find('/') == std::string_view::npos) {
    if (const auto chosen = read_game(catalogue, text, complaints))
      read = ReadPosition{*chosen, start(chosen->rules())};
  } else {
    read = read_position(catalogue, text, false, complaints);
  }
  if (!read) return refused(complaints);
  game = read->game;
  record = std::make_unique<Record>(Loose(game.rules()), read->position);
  return ok("{\"shape\":" + shape() + ",\"state\":" + state() + "}");
}

std::string play(int move) {
  const std::string before = state();
  std::vector<Event> events;
  if (const auto reason = record->push(move, &events)) return refused({*reason});
  return ok("{\"events\":" + array(events, event) + ",\"before\":" + before +
            ",\"after\":" + state() + "}");
}

std::string why(int side, int house) {
  std::optional<Message> reason =
      record->end() != End::running ? Message{say.game_over}
      : side != record->position().mover && house < record->game().rules.houses()
          ? std::optional(Message{say.not_yours})
          : refusal(record->game(), record->position(), house);
  return ok(reason ? message(*reason) : "null");
}

int chosen(int level, std::uint64_t seed) {
  const Level& asked = levels[std::size_t(std::clamp(level, 1, int(levels.size())) - 1)];
  const Loose loose(played_out(game.rules()));
  const Cache cache(cache_bytes(asked.limits.nodes, 32 << 20));
  return fastest<catalogue, played_out>(loose, [&](const auto& g) {
    using Board = typename std::decay_t<decltype(g)>::Board;
    Question<Board> question{game.entry->weights, cache ? &cache : nullptr};
    for (int i = 0; i < record->count(); ++i)
      question.earlier.push_back(as<Board>(record->position(i)));
    const auto never = [] { return false; };
    return choose(g, question, as<Board>(record->position()), asked, seed, never);
  });
}

std::string answer_to(std::string_view request) {
  const auto words = split(request, ' ');
  const auto argument = [&](std::size_t i, int otherwise = -1) {
    return i < words.size() ? read_number(words[i], 1'000'000'000).value_or(otherwise) : otherwise;
  };
  const std::string_view verb = words[0];
  if (verb == "games") return ok(games());
  if (verb == "levels") return ok(number(std::int64_t(levels.size())));
  if (verb == "levels") return ok(number(int(levels.size())));
  if (verb == "open") return open(request.substr(std::min(request.size(), verb.size() + 1)));
  if (!record) return refused({{"no game is open"}});
  const Loose& loose = record->game();
  const Position& p = record->position();
  if (verb == "state") return ok(state());
  if (verb == "play") return play(argument(1));
  if (verb == "undo") return record->undo(record->last_turn()), ok(state());
  if (verb == "redo") return record->redo(record->next_turn()), ok(state());
  if (verb == "why") return why(argument(1), argument(2));
  if (verb == "choose") {
    if (record->legal() == 0) return refused({{say.game_over}});
    return ok("{\"move\":" + number(chosen(argument(1), std::uint64_t(argument(2, 0)))) + "}");
  }
  if (verb == "perft")
    return ok(number(std::int64_t(fastest<catalogue>(
        loose, [&](const auto& g) { return perft(g, p, moves(g, p), argument(1)); }))));
  if (verb == "random")
    return ok(quoted(hex(fastest<catalogue>(loose, [&](const auto& g) {
      return random_games(g, start(record->game().rules), argument(1), argument(2, 0)).signature;
    }))));
  return refused({{"no such request: {text}", {{"text", std::string(verb)}}}});
}

}  // namespace

extern "C" {

__attribute__((export_name("mq_buffer"))) char* mq_buffer(int size) {
  input.assign(std::size_t(size), ' ');
  return input.data();
}
__attribute__((export_name("mq_call"))) const char* mq_call(int length) {
  answer = answer_to(std::string_view(input).substr(0, std::size_t(length)));
  return answer.c_str();
}
}
