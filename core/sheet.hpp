// A rule set as a file of lines, to be read and written by hand:
//
//   # Oware on a longer board.
//   oware(seeds=5)
//   columns = 8
//   landing = opponent.count-2-3: capture.here.chain
//             own.was-empty: stop
//
// The first line that says something names the game; each other one changes a value. What begins with
// spaces belongs to the line before: the rows of the landing table stand below each other.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "choice.hpp"

namespace manqala {

inline constexpr std::size_t longest_sheet = 20'000;

inline std::string sheet_text(const Chosen& game) {
  Chosen usual = game;
  usual.changed.reset();
  std::string text = game_text(usual) + "\n";
  if (!game.changed) return text;
  const std::string changes = changes_text(game.usual(), *game.changed);
  for (const std::string_view change : split(changes, ',')) {
    const std::size_t equals = change.find('=');
    text += std::string(change.substr(0, equals)) + " = ";
    bool first = true;
    for (const std::string_view row : split(change.substr(equals + 1), ';')) {
      text += (first ? "" : std::string(10, ' ')) + std::string(row) + "\n";
      first = false;
    }
  }
  return text;
}

namespace sheet {

struct Line {
  int number;
  std::string text;  // without spaces and comments
};

inline std::vector<Line> lines(std::string_view all) {
  std::vector<Line> lines;
  int number = 0;
  for (std::string_view line : split(all, '\n')) {
    ++number;
    line = line.substr(0, line.find('#'));
    std::string text;
    for (const char c : line)
      if (c != ' ' && c != '\t' && c != '\r') text += c;
    if (text.empty()) continue;
    const bool goes_on = (line[0] == ' ' || line[0] == '\t') && lines.size() > 1;
    if (goes_on)
      lines.back().text += ";" + text;
    else
      lines.push_back({number, text});
  }
  return lines;
}

}  // namespace sheet

// Reads a file's text; each complaint tells its line. The rules need not make sense.
inline std::optional<Chosen> read_sheet(std::span<const Entry> games, std::string_view text,
                                        Complaints& complaints) {
  const auto at_line = [&](int line, const Complaints& reasons) {
    if (reasons.empty()) return;
    complaints.push_back({say.sheet_line, {{"line", std::to_string(line)}}});
    complaints.insert(complaints.end(), reasons.begin(), reasons.end());
  };
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // some editors begin so
  const auto lines = sheet::lines(text.substr(0, longest_sheet));
  if (lines.empty() || text.size() > longest_sheet) {
    complaints.push_back({say.sheet_empty});
    return std::nullopt;
  }
  Complaints wrong;
  auto game = read_draft(games, lines[0].text, wrong);
  at_line(lines[0].number, wrong);
  if (!game) return std::nullopt;
  // Line by line, so that each complaint is of its own; all together, so that none depends on order.
  std::string changes = game->changed ? changes_text(game->usual(), *game->changed) : "";
  const Rules resized_once = [&] {
    std::string sizes;
    for (const sheet::Line& line : lines)
      if (line.text.starts_with("rows=") || line.text.starts_with("columns="))
        sizes += (sizes.empty() ? "" : ",") + line.text;
    Complaints unread;
    return sizes.empty() ? game->rules() : read_changes(game->rules(), sizes, unread);
  }();
  for (std::size_t i = 1; i < lines.size(); ++i) {
    Complaints of_line;
    read_changes(resized_once, lines[i].text, of_line);
    at_line(lines[i].number, of_line);
    changes += (changes.empty() ? "" : ",") + lines[i].text;
  }
  if (!complaints.empty()) return std::nullopt;
  if (changes.empty()) return game;
  Complaints together;
  const Rules rules = read_changes(game->usual(), changes, together);
  at_line(lines.back().number, together);
  if (!complaints.empty()) return std::nullopt;
  game->changed = rules;
  if (*game->changed == game->usual()) game->changed.reset();
  return game;
}

}  // namespace manqala
