// Positions as text (rules.md, section 5): GAME[(option=value,...)] ROWS STORES MOVER [EXTRA].
// A reader gives the position, or all its complaints at once.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "choice.hpp"
#include "picture.hpp"
#include "play.hpp"

namespace manqala {

// What the reader finds out by itself need not be written: only other reasons for an end are.
inline End judged(const Loose& g, Position p) {
  std::uint64_t legal = 0;
  p.end = End::running;
  return judge(g, p, legal);
}

// The houses that a side has marked: their names joined by +, or - for none.
inline std::string marks_text(const Rules& r, const Position& p, int owner) {
  std::string names;
  for (int cell = 0; cell < r.cells(); ++cell)
    if (p.cells[mark(r, cell)] == 1 + owner)
      names += (names.empty() ? "" : "+") + house_name(r, cell);
  return names.empty() ? "-" : names;
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
  text += r.store == Store::none
              ? "-"
              : std::to_string(p.cells[store(r, 0)]) + "," + std::to_string(p.cells[store(r, 1)]);
  text += p.mover == 0 ? " S" : " N";
  std::string extra;
  const auto note = [&extra](const std::string& one) {
    extra += (extra.empty() ? " " : ";") + one;
  };
  if (p.pie_open) note("pie=open");
  if (p.extra != 0) note("extra=" + std::to_string(p.extra));
  if (any_marked(g, p)) note("marks=" + marks_text(r, p, 0) + "/" + marks_text(r, p, 1));
  if (p.end != judged(g, p)) {
    std::string reason = reasons[int(p.end)];
    for (char& c : reason)
      if (c == ' ') c = '_';
    note("end=" + reason);
  }
  return text + extra;
}

namespace reading {

inline void rows(const Rules& r, const std::string& game, std::string_view text, Position& p,
                 Complaints& complaints) {
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
                              {{"text", std::string(counts[i])},
                               {"row", number},
                               {"most", std::to_string(max_total)}}});
      else if (i < rows[row].cells.size())
        p.cells[rows[row].cells[i]] = std::uint8_t(*count);
    }
  }
}

inline void stores(const Rules& r, const std::string& game, std::string_view text, Position& p,
                   Complaints& complaints) {
  if (r.store == Store::none) {
    if (text != "-")
      complaints.push_back({say.no_stores, {{"game", game}, {"text", std::string(text)}}});
    return;
  }
  const auto parts = split(text, ',');
  const auto south = read_number(parts[0]),
             north = parts.size() == 2 ? read_number(parts[1]) : std::nullopt;
  if (!south || !north) {
    complaints.push_back(
        {say.store_form, {{"most", std::to_string(max_total)}, {"text", std::string(text)}}});
    return;
  }
  p.cells[store(r, 0)] = std::uint8_t(*south);
  p.cells[store(r, 1)] = std::uint8_t(*north);
}

// The houses that each side has marked, as marks_text() names them; false where it cannot be so.
inline bool marks(const Loose& g, std::string_view text, Position& p) {
  const Rules& r = g.rules;
  const auto lists = split(text, '/');
  if (r.mark == Mark::none || lists.size() != 2) return false;
  for (int owner = 0; owner < 2; ++owner) {
    for (const std::string_view name : split(lists[owner], '+')) {
      if (name == "-" && lists[owner] == "-") continue;
      int cell = 0;
      while (cell < r.cells() && (is_store(r, cell) || house_name(r, cell) != name)) ++cell;
      if (cell == r.cells() || !may_mark(g, p, owner, cell)) return false;
      if (r.mark != Mark::holds && p.cells[cell] != 0) return false;
      if (r.mark == Mark::pays && side_of(r, cell) == owner) return false;
      if (r.mark == Mark::closed && side_of(r, cell) != owner) return false;
      p.cells[mark(r, cell)] = std::uint8_t(1 + owner);
    }
  }
  return true;
}

// Can a game by these rules end so that nothing is left in the houses?
inline bool can_end(const Rules& r, End end) {
  switch (end) {
    case End::houses_empty: return r.side_empty;
    case End::cannot_feed: return r.must == Must::feed;
    case End::no_seeds: return r.no_move != NoMove::loses;
    case End::no_move: return r.no_move != NoMove::loses;
    case End::few_seeds: return r.few_seeds != 0 || r.all_single;
    default: return false;
  }
}

// What the board does not show. A written end is believed where it changes no result: after an
// endless sowing, and where the last seeds have been swept up for another reason than one would
// judge from the empty board.
inline void extra(const Rules& r, std::string_view text, Position& p, Complaints& complaints) {
  const auto end_named = [](std::string name) {
    for (char& c : name)
      if (c == '_') c = ' ';
    int reason = int(End::endless);
    while (reason > 0 && name != reasons[reason]) --reason;
    return End(reason);
  };
  const bool unread = !complaints.empty();  // then nothing is known of an end
  const bool running = p.end == End::running;
  const bool swept = p.total == p.cells[store(r, 0)] + p.cells[store(r, 1)];
  for (const std::string_view part : split(text, ';')) {
    const auto counted =
        part.starts_with("extra=") ? read_number(part.substr(6)) : std::optional<int>{};
    const End end =
        part.starts_with("end=") ? end_named(std::string(part.substr(4))) : End::running;
    if (part.starts_with("marks=")) continue;  // read before
    if (part == "pie=open" && r.pie)
      p.pie_open = true;
    else if (counted && r.counts_extra())
      p.extra = std::uint8_t(*counted);
    else if (end == End::endless ? running && r.relays() : swept && can_end(r, end))
      p.end = end;
    else if (end == End::running || !unread)
      complaints.push_back({say.unknown_extra, {{"text", std::string(part)}}});
  }
}

}  // namespace reading

struct ReadPosition {
  Chosen game;
  Position position;
};

// Reads a whole position; a space may be written _. `any_total`: accept other totals than the
// start's.
inline std::optional<ReadPosition> read_position(std::span<const Entry> games,
                                                 std::string_view text, bool any_total,
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
  const int total = all_seeds(r, p);
  const int expected = start(r).total;
  if (complaints.empty() && total > max_total)
    complaints.push_back(
        {say.too_many, {{"found", std::to_string(total)}, {"most", std::to_string(max_total)}}});
  else if (complaints.empty() && total != expected && !any_total)
    complaints.push_back({say.wrong_total,
                          {{"found", std::to_string(total)},
                           {"game", game_text(*game)},
                           {"expected", std::to_string(expected)}}});
  if (parts[3] != "S" && parts[3] != "N")
    complaints.push_back({say.unknown_mover, {{"text", std::string(parts[3])}}});
  p.mover = parts[3] == "N";
  p.total = std::uint8_t(total);
  const Loose loose(r);
  if (parts.size() == 5)
    for (const std::string_view part : split(parts[4], ';'))
      if (part.starts_with("marks=") && !reading::marks(loose, part.substr(6), p))
        complaints.push_back({say.impossible_marks, {{"text", std::string(part)}}});
  p.end = judged(loose, p);
  if (parts.size() == 5) reading::extra(r, parts[4], p, complaints);
  if (!complaints.empty()) return std::nullopt;
  return ReadPosition{*game, p};
}

}  // namespace manqala
