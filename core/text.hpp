// Positions as text (rules.md, section 5): GAME[(option=value,...)] ROWS STORES MOVER [EXTRA].
// A reader gives the position, or all its complaints at once.
#pragma once
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue.hpp"
#include "play.hpp"
#include "words.hpp"

namespace manqala {

// A game of a catalogue with its options chosen.
struct Chosen {
  const Entry* entry = nullptr;
  Choices choices = {};
  Rules rules() const { return entry->rules(choices); }
};

using Complaints = std::vector<Message>;

// -- The picture ---------------------------------------------------------------------------------

// A row of the board as South sees it, left to right, from the top row down.
struct PictureRow {
  int side;
  bool inner;
  std::vector<int> cells;
};

inline std::vector<PictureRow> picture(const Rules& r) {
  std::vector<PictureRow> rows;
  // In its owner's order a row runs from the owner's left, except the inner row of four (which
  // comes back) and the rows of a game that runs clockwise. North sits across and sees it turned.
  const auto row = [&](int side, int first, bool runs_back) {
    PictureRow out{side, r.rows == 4 && first != 0, {}};
    const bool reversed = (side == 1) != (runs_back != r.clockwise);
    for (int i = 0; i < r.columns; ++i)
      out.cells.push_back(base(r, side) + first + (reversed ? r.columns - 1 - i : i));
    rows.push_back(out);
  };
  row(1, 0, false);
  if (r.rows == 4) row(1, r.columns, true), row(0, r.columns, true);
  row(0, 0, false);
  return rows;
}

// A, B, ... for South, a, b, ... for North; A1.. the outer and B1.. the inner row of four.
inline std::string house_name(const Rules& r, int cell) {
  const int house = house_of(r, cell);
  const char first = side_of(r, cell) == 0 ? 'A' : 'a';
  if (r.rows == 2) return {char(first + house)};
  return char(first + house / r.columns) + std::to_string(house % r.columns + 1);
}

// -- Small readers -------------------------------------------------------------------------------

inline std::vector<std::string_view> split(std::string_view text, char by) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t at = text.find(by);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

inline std::optional<int> read_number(std::string_view text, int most = max_total) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool plain = !text.empty() && text[0] != '-' && end == text.data() + text.size();
  if (error != std::errc{} || !plain || value > most) return std::nullopt;
  return value;
}

template <class Items, class Name>
std::string list(const Items& items, Name&& name) {
  std::string text;
  for (const auto& item : items) text += (text.empty() ? "" : ", ") + std::string(name(item));
  return text;
}

// -- Game and options ----------------------------------------------------------------------------

inline std::string value_text(const Option& option, int value) {
  return option.sort == Sort::number ? std::to_string(value) : option.words[value];
}

inline std::string possible_values(const Option& option) {
  if (option.sort == Sort::number)
    return option.min == option.max ? std::to_string(option.min)
                                    : std::to_string(option.min) + " to " + std::to_string(option.max);
  return list(std::span(option.words).first(option.max + 1), [](const char* word) { return word; });
}

inline std::string game_text(const Chosen& game) {
  std::string inside;
  const auto& options = game.entry->options;
  for (int i = 0; i < int(options.size()); ++i)
    if (game.choices[i] != fallback(options, game.choices, i))
      inside += (inside.empty() ? "" : ",") + std::string(options[i].name) + "=" +
                value_text(options[i], game.choices[i]);
  return game.entry->name + (inside.empty() ? "" : "(" + inside + ")");
}

// Chooses options given as name=value texts; those not given keep their defaults.
inline std::optional<Chosen> choose(std::span<const Entry> games, std::string_view name,
                                    const std::vector<std::pair<std::string, std::string>>& given,
                                    Complaints& complaints) {
  const Entry* entry = nullptr;
  for (const Entry& one : games)
    if (name == one.name) entry = &one;
  if (entry == nullptr) {
    complaints.push_back({say.unknown_game,
                          {{"name", std::string(name)}, {"games", list(games, [](auto& one) { return one.name; })}}});
    return std::nullopt;
  }
  const auto& options = entry->options;
  std::vector<std::optional<int>> chosen(options.size());
  for (const auto& [key, text] : given) {
    int index = 0;
    while (index < int(options.size()) && key != options[index].name) ++index;
    if (index == int(options.size())) {
      complaints.push_back({say.unknown_option,
                            {{"game", entry->name},
                             {"option", key},
                             {"options", list(options, [](auto& one) { return one.name; })}}});
      continue;
    }
    const Option& option = options[index];
    std::optional<int> value;
    if (option.sort == Sort::number) {
      value = read_number(text, option.max);
      if (value && *value < option.min) value.reset();
    } else {
      for (int word = 0; word <= option.max; ++word)
        if (text == option.words[word]) value = word;
    }
    if (!value)
      complaints.push_back({say.impossible_value,
                            {{"option", key}, {"value", text}, {"possible", possible_values(option)}}});
    else if (chosen[index])
      complaints.push_back({say.option_twice, {{"option", key}}});
    else
      chosen[index] = value;
  }
  if (!complaints.empty()) return std::nullopt;
  Chosen game{entry, {}};
  for (int i = 0; i < int(options.size()); ++i)
    game.choices[i] = chosen[i] ? *chosen[i] : fallback(options, game.choices, i);
  return game;
}

// Reads GAME[(option=value,...)].
inline std::optional<Chosen> read_game(std::span<const Entry> games, std::string_view text, Complaints& complaints) {
  const std::size_t open = text.find('(');
  std::vector<std::pair<std::string, std::string>> given;
  const std::string_view name = text.substr(0, open);
  if (open != std::string_view::npos) {
    if (text.back() != ')') {
      complaints.push_back({say.options_unclosed, {{"game", std::string(name)}}});
      return std::nullopt;
    }
    for (const std::string_view part : split(text.substr(open + 1, text.size() - open - 2), ',')) {
      const std::size_t equals = part.find('=');
      if (equals == std::string_view::npos)
        complaints.push_back({say.option_form, {{"text", std::string(part)}}});
      else
        given.emplace_back(part.substr(0, equals), part.substr(equals + 1));
    }
  }
  return choose(games, name, given, complaints);
}

// -- Position ------------------------------------------------------------------------------------

// What the reader finds out by itself need not be written: only other reasons for an end are.
inline End judged(const Loose& g, Position p) {
  std::uint64_t legal = 0;
  p.end = End::running;
  return judge(g, p, legal);
}

inline std::string position_text(const std::string& game, const Loose& g, const Position& p) {
  const Rules& r = g.rules;
  std::string text = game + ' ';
  bool first_row = true;
  for (const PictureRow& row : picture(r)) {
    if (!first_row) text += '/';
    first_row = false;
    for (std::size_t i = 0; i < row.cells.size(); ++i)
      text += (i ? "," : "") + std::to_string(p.cells[row.cells[i]]);
  }
  text += ' ';
  text += r.store == Store::none ? "-"
                                 : std::to_string(p.cells[store(r, 0)]) + "," + std::to_string(p.cells[store(r, 1)]);
  text += p.mover == 0 ? " S" : " N";
  std::string extra;
  const auto note = [&extra](const std::string& one) { extra += (extra.empty() ? " " : ";") + one; };
  if (p.pie_open) note("pie=open");
  if (p.extra != 0) note("extra=" + std::to_string(p.extra));
  if (p.end != judged(g, p)) {
    std::string reason = reasons[int(p.end)];
    for (char& c : reason)
      if (c == ' ') c = '_';
    note("end=" + reason);
  }
  return text + extra;
}

namespace reading {

inline void rows(const Rules& r, const std::string& game, std::string_view text, Position& p, Complaints& complaints) {
  const auto rows = picture(r);
  const auto found = split(text, '/');
  if (found.size() != rows.size()) {
    complaints.push_back({say.row_count,
                          {{"game", game},
                           {"expected", std::to_string(rows.size())},
                           {"found", std::to_string(found.size())}}});
    return;
  }
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const auto counts = split(found[row], ',');
    const std::string number = std::to_string(row + 1);
    if (counts.size() != rows[row].cells.size())
      complaints.push_back({say.house_count,
                            {{"row", number},
                             {"found", std::to_string(counts.size())},
                             {"expected", std::to_string(rows[row].cells.size())}}});
    for (std::size_t i = 0; i < counts.size(); ++i) {
      const auto count = read_number(counts[i]);
      if (!count)
        complaints.push_back({say.not_a_count,
                              {{"text", std::string(counts[i])}, {"row", number}, {"most", std::to_string(max_total)}}});
      else if (i < rows[row].cells.size())
        p.cells[rows[row].cells[i]] = std::uint8_t(*count);
    }
  }
}

inline void stores(const Rules& r, const std::string& game, std::string_view text, Position& p, Complaints& complaints) {
  if (r.store == Store::none) {
    if (text != "-") complaints.push_back({say.no_stores, {{"game", game}, {"text", std::string(text)}}});
    return;
  }
  const auto parts = split(text, ',');
  const auto south = read_number(parts[0]), north = parts.size() == 2 ? read_number(parts[1]) : std::nullopt;
  if (!south || !north) {
    complaints.push_back({say.store_form, {{"most", std::to_string(max_total)}, {"text", std::string(text)}}});
    return;
  }
  p.cells[store(r, 0)] = std::uint8_t(*south);
  p.cells[store(r, 1)] = std::uint8_t(*north);
}

// Applied last: an end that is not on the board itself is only believed if it is not one that is.
inline void extra(const Rules& r, std::string_view text, Position& p, Complaints& complaints) {
  for (const std::string_view part : split(text, ';')) {
    bool known = false;
    if (part == "pie=open" && r.pie) known = p.pie_open = true;
    if (part.starts_with("extra="))
      if (const auto count = read_number(part.substr(6))) known = true, p.extra = std::uint8_t(*count);
    if (part.starts_with("end="))
      for (int reason = 1; reason <= int(End::endless); ++reason) {
        std::string name(part.substr(4));
        for (char& c : name)
          if (c == '_') c = ' ';
        if (name == reasons[reason]) known = true, p.end = End(reason);
      }
    if (!known) complaints.push_back({say.unknown_extra, {{"text", std::string(part)}}});
  }
}

}  // namespace reading

struct ReadPosition {
  Chosen game;
  Position position;
};

// Reads a whole position; a space may be written _. `any_total`: accept other totals than the start's.
inline std::optional<ReadPosition> read_position(std::span<const Entry> games, std::string_view text, bool any_total,
                                                 Complaints& complaints) {
  std::vector<std::string_view> parts;
  std::string spaced(text);
  // An underscore inside a word (empty_capture, end=no_move) is no space: options stand in
  // parentheses, and the EXTRA part is the last.
  int depth = 0, spaces = 0;
  for (char& c : spaced) {
    depth += (c == '(') - (c == ')');
    if (c == '_' && depth == 0 && spaces < 4) c = ' ';
    spaces += c == ' ' && depth == 0;
  }
  for (const std::string_view part : split(spaced, ' '))
    if (!part.empty()) parts.push_back(part);
  if (parts.size() < 4 || parts.size() > 5) {
    complaints.push_back({say.parts, {{"found", std::to_string(parts.size())}}});
    if (parts.empty()) return std::nullopt;
  }
  const auto game = read_game(games, parts[0], complaints);
  if (!game || parts.size() < 4 || parts.size() > 5) return std::nullopt;
  const Rules r = game->rules();
  const std::string name = game->entry->name;
  Position p;
  reading::rows(r, name, parts[1], p, complaints);
  reading::stores(r, name, parts[2], p, complaints);
  if (parts[3] != "S" && parts[3] != "N") complaints.push_back({say.unknown_mover, {{"text", std::string(parts[3])}}});
  p.mover = parts[3] == "N";
  if (!complaints.empty()) return std::nullopt;
  int total = 0;
  for (const int count : p.cells) total += count;
  const int expected = start(r).total;
  if (total > max_total)
    complaints.push_back({say.too_many, {{"found", std::to_string(total)}, {"most", std::to_string(max_total)}}});
  else if (total != expected && !any_total)
    complaints.push_back({say.wrong_total,
                          {{"found", std::to_string(total)}, {"game", game_text(*game)}, {"expected", std::to_string(expected)}}});
  p.total = std::uint8_t(total);
  p.end = judged(Loose(r), p);
  if (parts.size() == 5) reading::extra(r, parts[4], p, complaints);
  if (!complaints.empty()) return std::nullopt;
  return ReadPosition{*game, p};
}

// -- Refusals ------------------------------------------------------------------------------------

// Why the mover may not choose this house now; nothing when it may.
inline std::optional<Message> refusal(const Loose& g, const Position& p, int house) {
  const Rules& r = g.rules;
  if (p.end != End::running) return Message{say.game_over};
  const std::uint64_t legal = moves(g, p);
  if (house >= 0 && house <= r.houses() && (legal >> house & 1) != 0) return std::nullopt;
  if (house == r.houses() && r.pie) return Message{say.no_swap};
  if (house < 0 || house >= r.houses())
    return Message{say.no_such_house, {{"house", std::to_string(house)}, {"last", std::to_string(r.houses() - 1)}}};
  const int seeds = p.cells[base(r, p.mover) + house];
  if (seeds == 0) return Message{say.house_empty};
  if (seeds == 1 && r.singles == Singles::never) return Message{say.too_few};
  if (seeds == 1 && r.singles != Singles::free) {
    const bool bigger = occupied(g, p, p.mover, 2) != 0;
    return Message{bigger ? say.bigger_first : say.single_blocked};
  }
  if (occupied(g, p, 1 - p.mover) == 0 && r.must == Must::feed) return Message{say.must_feed};
  return Message{r.grand_slam == GrandSlam::illegal ? say.slam_illegal : say.must_leave};
}

}  // namespace manqala
