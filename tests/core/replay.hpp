// Runs the facts of a file, as they stand or with the board turned round for the other seat.
#pragma once
#include "check.hpp"
#include "core/perft.hpp"
#include "core/record.hpp"
#include "facts.hpp"

namespace manqala::test {

// A position, or the start of a game, as a record that begins there.
inline std::optional<std::pair<Chosen, Record>> opened(std::span<const Entry> games,
                                                       const std::string& words, bool turn,
                                                       const std::string& where) {
  Complaints complaints;
  std::string text = words;
  if (text.find(' ') == std::string::npos) {
    const auto game = read_game(games, text, complaints);
    if (!check(game.has_value(), where + complaints_text(complaints))) return std::nullopt;
    const Loose loose(game->rules());
    text = position_text(game_text(*game), loose, start(loose.rules));
  }
  const auto read = read_position(games, turn ? turned(text) : text, true, complaints);
  if (!check(read.has_value(), where + complaints_text(complaints))) return std::nullopt;
  return std::pair{read->game, Record(Loose(read->game.rules()), read->position)};
}

inline void state(const Fact& fact, const Chosen& game, const Record& record, bool turn) {
  const Loose& loose = record.game();
  const std::string& words = fact.words;
  if (fact.verb == "is") {
    same(position_text(game_text(game), loose, record.position()), turn ? turned(words) : words,
         fact.where + "the position");
  } else if (fact.verb == "legal") {
    std::uint64_t legal = 0;
    for (const int move : numbers(words)) legal |= std::uint64_t{1} << move;
    check(record.legal() == legal, fact.where + "the legal moves are " + words);
  } else if (fact.verb == "running") {
    check(record.end() == End::running, fact.where + "the game is not over");
  } else if (fact.verb == "over") {
    const auto result = record.result();
    same(result ? result_text(*result) : "running", turn ? turned_result(words) : words,
         fact.where + "the result");
  } else if (fact.verb == "leaves" && !turn) {
    const auto counts = split(words, ' ');
    for (std::size_t depth = 1; depth <= counts.size(); ++depth)
      same(std::to_string(perft(loose, record.position(), record.legal(), int(depth))),
           std::string(counts[depth - 1]), fact.where + "leaves at depth " + std::to_string(depth));
  }
}

inline void moves_of(const Fact& fact, Record& record, bool turn) {
  const Loose& loose = record.game();
  if (fact.verb == "play") {
    for (const int move : numbers(fact.words)) {
      const auto reason = record.push(move);
      check(!reason, fact.where + "move " + std::to_string(move) + " is legal");
      check(all_seeds(loose.rules, record.position()) == record.position().total,
            fact.where + "no seed is lost");
    }
    return;
  }
  const auto [move_text, words] = first_word(fact.words);
  const int move = move_text == "-1" ? -1 : read_number(move_text).value_or(-2);
  if (fact.verb == "refused") {
    const Position before = record.position();
    const int undone = record.undone();
    const auto reason = record.push(move);
    same(reason ? english(*reason) : "legal", words, fact.where + "the refusal");
    check(record.position() == before && record.undone() == undone,
          fact.where + "a refusal changes nothing");
  } else if (fact.verb == "trace") {
    std::vector<Event> events;
    Position p = record.position();
    step(loose, p, move, Witness{events});
    same(trace_text(loose.rules, events), turn ? turned_trace(words) : words,
         fact.where + "the trace");
  }
}

// The pie rule, the laying out of seeds and the beginning of a round have seats of their own.
inline bool has_seats(const std::string& words) {
  for (const char* one : {"pie", "variant=expert", "arranged", "match", "together", "fresh"})
    if (words.find(one) != std::string::npos) return true;
  return false;
}

inline void run_facts(std::span<const Entry> games, const std::string& path, bool turn) {
  std::optional<std::pair<Chosen, Record>> at;
  const auto facts = read_facts(path);
  check(!facts.empty(), path + " has facts");
  for (const Fact& fact : facts) {
    if (fact.verb == "at") {
      at.reset();
      if (!turn || !has_seats(fact.words)) at = opened(games, fact.words, turn, fact.where);
      continue;
    }
    constexpr std::string_view states[] = {"is", "legal", "running", "over", "leaves"};
    constexpr std::string_view verbs[] = {"play", "refused", "trace"};
    const bool known_state = std::ranges::find(states, fact.verb) != std::end(states);
    if (!check(known_state || std::ranges::find(verbs, fact.verb) != std::end(verbs),
               fact.where + "a known verb"))
      continue;
    if (!at) continue;
    known_state ? state(fact, at->first, at->second, turn) : moves_of(fact, at->second, turn);
  }
}

}  // namespace manqala::test
