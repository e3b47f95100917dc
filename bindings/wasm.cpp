// The browser's door: requests as words, answers as JSON. One open game a module.
//   games · levels · open TEXT · state · play N · trace N · undo · redo · why SIDE HOUSE
//   choose LEVEL SEED · analyse LINES DEPTH NODES · tables GAME · book GAME, each
//   followed by a line end and the bytes of a file
//   perft DEPTH · random COUNT SEED
#include <memory>
#include <string>

#include "core/perft.hpp"
#include "wasm_thinking.hpp"

using namespace manqala;
using namespace manqala::wasm;

namespace {

std::string input, answer;
std::unique_ptr<Record> record;
Chosen game;
Thinking thinking;

std::string ok(const std::string& json) { return "{\"ok\":" + json + "}"; }
std::string refused(const Complaints& all) { return "{\"refused\":" + array(all, message) + "}"; }
std::string state(const Record& at = *record) { return wasm::state(game, at); }

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
  return ok("{\"shape\":" + shape(game) + ",\"state\":" + state() + "}");
}

std::string play(Record& on, int move) {
  const std::string before = state(on);
  std::vector<Event> events;
  if (const auto reason = on.push(move, &events)) return refused({*reason});
  const auto told = [&](const Event& e) { return event(on.game().rules, e); };
  return ok("{\"events\":" + array(events, told) + ",\"before\":" + before +
            ",\"after\":" + state(on) + "}");
}

// What playing would answer; the open game stays as it is.
std::string trace(int move) {
  Record aside = *record;
  return play(aside, move);
}

std::string why(int side, int house) {
  std::optional<Message> reason =
      record->end() != End::running ? Message{say.game_over}
      : side != record->position().mover && house < record->game().rules.houses()
          ? std::optional(Message{say.not_yours})
          : refusal(record->game(), record->position(), house);
  return ok(reason ? message(*reason) : "null");
}

std::string learn(bool book, std::string_view request) {
  const std::size_t end = std::min(request.find('\n'), request.size() - 1);
  const std::string_view name = request.substr(0, end), bytes = request.substr(end + 1);
  Complaints complaints;
  const int size = book ? thinking.learn_book(name, bytes, complaints)
                        : thinking.learn(name, std::string(bytes), complaints);
  return size < 0 ? refused(complaints) : ok(number(size));
}

std::string answer_to(std::string_view request) {
  if (request.starts_with("tables ")) return learn(false, request.substr(7));
  if (request.starts_with("book ")) return learn(true, request.substr(5));
  const auto words = split(request, ' ');
  const auto argument = [&](std::size_t i, int otherwise = -1) {
    return i < words.size() ? read_number(words[i], 1'000'000'000).value_or(otherwise) : otherwise;
  };
  const std::string_view verb = words[0];
  if (verb == "games") return ok(games());
  if (verb == "levels") return ok(number(levels));
  if (verb == "open") return open(request.substr(std::min(request.size(), verb.size() + 1)));
  if (!record) return refused({{"no game is open"}});
  const Loose& loose = record->game();
  const Position& p = record->position();
  if (verb == "state") return ok(state());
  if (verb == "play") return play(*record, argument(1));
  if (verb == "trace") return trace(argument(1));
  if (verb == "undo") return record->undo(record->last_turn()), ok(state());
  if (verb == "redo") return record->redo(record->next_turn()), ok(state());
  if (verb == "why") return why(argument(1), argument(2));
  if (verb == "choose") {
    if (record->legal() == 0) return refused({{say.game_over}});
    const int move = thinking.choose(game, *record, argument(1), std::uint64_t(argument(2, 0)));
    return ok("{\"move\":" + number(move) + "}");
  }
  if (verb == "analyse") {
    if (record->legal() == 0) return refused({{say.game_over}});
    const Limits limits{.depth = argument(2, max_depth),
                        .nodes = std::uint64_t(std::max(argument(3), 1))};
    return ok(thinking.analyse(game, *record, argument(1, 1), limits));
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
