// Reads the lines of tests/games (see its README.md), and turns a board round for the other seat.
#pragma once
#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "core/text.hpp"

namespace manqala::test {

struct Fact {
  std::string verb, words, where;
};

// The lines of a file that say something, as verb and words.
inline std::vector<Fact> read_facts(const std::string& path) {
  std::vector<Fact> facts;
  std::ifstream file(path);
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    if (line.empty() || line[0] == '#') continue;
    const std::size_t space = line.find(' ');
    facts.push_back({line.substr(0, space),
                     space == std::string::npos ? "" : line.substr(space + 1),
                     path + ":" + std::to_string(number) + ": "});
  }
  return facts;
}

inline std::vector<int> numbers(std::string_view text) {
  std::vector<int> all;
  if (text == "-") return all;
  for (const std::string_view part : split(text, ','))
    all.push_back(read_number(part).value_or(-1));
  return all;
}

// "first rest of it" -> {"first", "rest of it"}
inline std::pair<std::string, std::string> first_word(const std::string& words) {
  const std::size_t space = words.find(' ');
  if (space == std::string::npos) return {words, ""};
  return {words.substr(0, space), words.substr(space + 1)};
}

template <class Parts>
std::string joined(const Parts& parts, char by) {
  std::string text;
  bool first = true;
  for (const auto& part : parts) {
    if (!first) text += by;
    first = false;
    text += part;
  }
  return text;
}

inline std::vector<std::string_view> backwards(std::string_view text, char by) {
  auto parts = split(text, by);
  std::reverse(parts.begin(), parts.end());
  return parts;
}

inline std::string other_side(const std::string& word) {
  return word == "S"       ? "N"
         : word == "N"     ? "S"
         : word == "South" ? "North"
         : word == "North" ? "South"
                           : word;
}

// The name of a house of the other side: A becomes a.
inline std::string across(std::string name) {
  name[0] = char(name[0] >= 'a' ? name[0] - 32 : name[0] >= 'A' ? name[0] + 32 : name[0]);
  return name;
}

// What stands after the mover, "hand=2,3;going=B4": the hands, houses and sides change places.
inline std::string turned_extra(std::string_view text) {
  std::vector<std::string> turned;
  for (const std::string_view part : split(text, ';')) {
    const auto words = split(part, '=');
    std::string value(words.back());
    if (words[0] == "hand") value = joined(backwards(value, ','), ',');
    if (words[0] == "going" || words[0] == "blocked") value = across(value);
    if (words[0] == "first") value = other_side(value);
    turned.push_back(std::string(words[0]) + "=" + value);
  }
  return joined(turned, ';');
}

// The position with the board turned round: what was South's is North's.
inline std::string turned(const std::string& position) {
  const auto parts = split(position, ' ');
  std::vector<std::string> rows;
  for (const std::string_view row : backwards(parts[1], '/'))
    rows.push_back(joined(backwards(row, ','), ','));
  std::vector<std::string> words{std::string(parts[0]), joined(rows, '/'),
                                 joined(backwards(parts[2], ','), ','),
                                 other_side(std::string(parts[3]))};
  for (std::size_t i = 4; i < parts.size(); ++i) words.push_back(turned_extra(parts[i]));
  return joined(words, ' ');
}

// The words of a trace for the other side: the names of houses change between A and a.
inline std::string turned_trace(const std::string& trace) {
  std::vector<std::string> words;
  for (const std::string_view word : split(trace, ' ')) {
    auto parts = split(word, ':');
    std::string place(parts[1]);
    place = other_side(place) != place ? other_side(place) : across(place);
    words.push_back(std::string(parts[0]) + ":" + place +
                    (parts.size() > 2 ? ":" + std::string(parts[2]) : ""));
  }
  return joined(words, ' ');
}

// "over" as its words: winner, margin, reason.
inline std::string turned_result(const std::string& words) {
  const auto [winner, rest] = first_word(words);
  const auto [margin, reason] = first_word(rest);
  const std::string negated = margin == "0"      ? "0"
                              : margin[0] == '-' ? margin.substr(1)
                                                 : "-" + margin;
  return other_side(winner) + " " + negated + " " + reason;
}

inline std::string complaints_text(const Complaints& complaints) {
  std::string text;
  for (const Message& one : complaints) text += (text.empty() ? "" : "; ") + english(one);
  return text;
}

// What a trace says, in the words of tests/games.
inline std::string trace_text(const Rules& r, const std::vector<Event>& events) {
  std::vector<std::string> words;
  for (const Event& e : events) {
    const std::string place = e.cell >= r.cells()   ? "-"
                              : is_store(r, e.cell) ? (side_of(r, e.cell) == 0 ? "S" : "N")
                                                    : house_name(r, e.cell);
    words.push_back(std::string(kinds[int(e.kind)]) + ":" + place +
                    (e.seeds ? ":" + std::to_string(e.seeds) : ""));
  }
  return joined(words, ' ');
}

inline std::string result_text(const Result& result) {
  constexpr const char* winners[] = {"draw", "South", "North"};
  return std::string(winners[result.winner + 1]) + " " + std::to_string(result.margin()) + " " +
         reasons[int(result.reason)];
}

}  // namespace manqala::test
