// The browser's door: requests as words, answers as JSON. One open game a module.
//   games · levels · open TEXT · state · play N · trace N · undo · redo · why SIDE HOUSE
//   replay TEXT, a line end, and the moves of a record by name, with variations in parentheses
//   choose LEVEL SEED · analyse LINES DEPTH NODES · tables GAME · book GAME, each
//   followed by a line end and the bytes of a file
//   rules GAME, which need not make sense · read, a line end, and a file of rules
//   perft DEPTH · random COUNT SEED
#include <memory>
#include <string>

#include "core/perft.hpp"
#include "wasm_rules.hpp"
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

[[gnu::noinline]] bool open(std::string_view text, Complaints& complaints) {
  std::optional<ReadPosition> read;
  if (text.find(' ') == std::string_view::npos && text.find('/') == std::string_view::npos) {
    if (const auto chosen = read_game(catalogue, text, complaints))
      read = ReadPosition{*chosen, start(chosen->rules())};
  } else {
    read = read_position(catalogue, text, false, complaints);
  }
  if (!read) return false;
  game = read->game;
  record = std::make_unique<Record>(Loose(game.rules()), read->position);
  return true;
}
// The beginning of an answer about the game that was opened.
[[gnu::noinline]] std::string opened() {
  std::string answer;
  put(answer, "shape", shape(game));
  put(answer, "state", state());
  return answer;
}

std::string play(Record& on, int move) {
  const std::string before = state(on);
  const int side = chosen_side(on.position());
  std::vector<Event> events;
  if (const auto reason = on.push(move, &events)) return refused({*reason});
  const auto told = [&](const Event& e) { return event(on.game().rules, e); };
  return ok("{\"name\":" + quoted(move_name(on.game().rules, side, move)) + ",\"events\":" +
            array(events, told) + ",\"before\":" + before + ",\"after\":" + state(on) + "}");
}

// The move that a word names for the side to move, whether it can be made or not.
[[gnu::noinline]] int named(std::string_view word) {
  const auto names = move_names(record->game().rules, chosen_side(record->position()));
  const auto found = std::find(names.begin(), names.end(), word);
  return found == names.end() ? -1 : int(found - names.begin());
}

// Plays the moves of a record that was opened, and tells whose they are, and why they stop, if they
// do. What stands in parentheses is played instead of the move before it.
void replay(std::string_view words, std::string& answer) {
  std::vector<int> moves, replaced;
  std::string sides, why = "null";
  bool stopped = false;
  for (const std::string_view word : split(words, ' ')) {
    const int made = record->count();
    if (word == "(" && made > 0) {
      replaced.insert(replaced.end(), {record->move(made - 1), made - 1});
      record->undo(1);
    } else if (word == ")" && !replaced.empty()) {
      record->undo(made - replaced.back());
      record->push(replaced[replaced.size() - 2]);
      replaced.resize(replaced.size() - 2);
    } else if (!word.empty()) {
      const bool north = record->position().mover == 1;
      const int move = named(word);
      const auto reason = move < 0 ? std::nullopt : record->push(move);
      if (reason) why = message(*reason);
      if ((stopped = move < 0 || reason)) break;
      moves.push_back(move);
      sides += north ? 'N' : 'S';
    }
  }
  put(answer, "moves", numbers(moves));
  put(answer, "sides", quoted(sides));
  put(answer, "end", state());
  put(answer, "stopped", truth(stopped));
  put(answer, "why", why);
}

// Aside from the open game, which stays as it is.
std::string replay(std::string_view text, std::string_view words, Complaints& complaints) {
  const Chosen kept_game = game;
  auto kept = std::move(record);
  std::string answer;
  if (open(text, complaints)) replay(words, answer = opened());
  game = kept_game;
  record = std::move(kept);
  return answer;
}

// What playing would answer; the open game stays as it is.
std::string trace(int move) {
  Record aside = *record;
  return play(aside, move);
}

std::string why(int side, int house) {
  std::optional<Message> reason =
      record->end() != End::running ? Message{say.game_over}
      : side != chosen_side(record->position()) && house < record->game().rules.choices()
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
  if (verb == "rules" || verb.starts_with("read\n")) {
    Complaints complaints;
    const auto drafted =
        verb == "rules"
            ? read_draft(catalogue, request.substr(std::min<std::size_t>(request.size(), 6)),
                         complaints)
            : read_sheet(catalogue, request.substr(5), complaints);
    return drafted ? ok(rules_json(*drafted)) : refused(complaints);
  }
  if (verb == "open" || verb == "replay") {
    const auto parts = split(request.substr(std::min(request.size(), verb.size() + 1)), '\n');
    Complaints complaints;
    const std::string said = verb == "replay"
                                 ? replay(parts[0], parts.size() > 1 ? parts[1] : "", complaints)
                             : open(parts[0], complaints) ? opened()
                                                          : "";
    return complaints.empty() ? ok(said + "}") : refused(complaints);
  }
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
  // For tests: a second form of each game would make the file larger and nobody's wait shorter.
  if (verb == "perft")
    return ok(number(std::int64_t(perft(loose, p, moves(loose, p), argument(1)))));
  if (verb == "random")
    return ok(quoted(
        hex(random_games(loose, start(loose.rules), argument(1), argument(2, 0)).signature)));
  return refused({{"no such request: {text}", {{"text", std::string(verb)}}}});
}

}  // namespace

// Where the library gives up it says why by printf, 9 kB that would have to travel: here in silence.
namespace std {
inline namespace __1 {
[[noreturn]] void __libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
}  // namespace __1
}  // namespace std

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
