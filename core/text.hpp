// Positions as text (rules.md, section 5): GAME[(option=value,...)] ROWS STORES MOVER [EXTRA].
// A reader gives the position, or all its complaints at once.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "choice.hpp"
#include "pending.hpp"
#include "picture.hpp"
#include "play.hpp"

namespace manqala {

// Behind the number of a marked house: t for one that pays the other side, b for one that is closed,
// h for a big one, u or v for one that keeps its seeds for its own or for the other side.
inline std::string mark_text(const Rules& r, const Position& p, int cell) {
  if (r.mark == Mark::none || p.cells[mark(r, cell)] == 0) return "";
  if (r.mark == Mark::big) return "h";
  const bool own = p.cells[mark(r, cell)] == 1 + side_of(r, cell);
  return r.mark == Mark::pays ? "t" : r.mark == Mark::closed ? "b" : own ? "u" : "v";
}

inline std::string position_text(const std::string& game, const Loose& g, const Position& p) {
  const Rules& r = g.rules;
  std::string text = game + ' ';
  bool first_row = true;
  for (const PictureRow& row : picture(r)) {
    if (!first_row) text += '/';
    first_row = false;
    for (std::size_t i = 0; i < row.cells.size(); ++i)
      text +=
          (i ? "," : "") + std::to_string(p.cells[row.cells[i]]) + mark_text(r, p, row.cells[i]);
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
  for (const std::string& one : pending_text(r, p)) note(one);
  if (p.begun_by != 0) note("begun=N");
  if (p.extra != 0) note("extra=" + std::to_string(p.extra));
  if (p.end != judged(g, p)) {  // what the reader finds out by itself need not be written
    std::string reason = reasons[int(p.end)];
    for (char& c : reason)
      if (c == ' ') c = '_';
    note("end=" + reason);
  }
  return text + extra;
}

namespace reading {

// Marks a house by its letter; false where it cannot be so.
inline bool set_mark(const Loose& g, int cell, char letter, Position& p) {
  const Rules& r = g.rules;
  const int side = side_of(r, cell);
  if (r.mark == Mark::big) {
    const bool fits = letter == 'h' && house_of(r, cell) == r.big.house && p.cells[cell] != 0;
    if (fits) p.cells[mark(r, cell)] = std::uint8_t(1 + side);
    return fits;
  }
  const int owner = letter == 't' || letter == 'v' ? 1 - side : side;
  const bool fits = r.mark == Mark::pays     ? letter == 't'
                    : r.mark == Mark::closed ? letter == 'b'
                                             : letter == 'u' || letter == 'v';
  if (!fits || !may_mark(g, p, owner, cell)) return false;
  if (r.mark != Mark::holds && p.cells[cell] != 0) return false;
  p.cells[mark(r, cell)] = std::uint8_t(1 + owner);
  return true;
}

inline void rows(const Loose& g, const std::string& game, std::string_view text, Position& p,
                 Complaints& complaints) {
  const Rules& r = g.rules;
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
      std::string_view digits = counts[i];
      const char letter = digits.empty() ? '0' : digits.back();
      const bool marked = r.mark != Mark::none && letter >= 'a' && letter <= 'z';
      if (marked) digits.remove_suffix(1);
      const auto count = read_number(digits);
      if (!count)
        complaints.push_back({say.not_a_count,
                              {{"text", std::string(counts[i])},
                               {"row", number},
                               {"most", std::to_string(max_total)}}});
      else if (i < rows[row].cells.size())
        p.cells[rows[row].cells[i]] = std::uint8_t(*count);
      if (marked && i < rows[row].cells.size() && !set_mark(g, rows[row].cells[i], letter, p))
        complaints.push_back({say.impossible_mark, {{"text", std::string(counts[i])}}});
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

// Can a game by these rules end so that nothing is left in the houses?
inline bool can_end(const Rules& r, End end) {
  switch (end) {
    case End::houses_empty: return r.side_empty;
    case End::cannot_feed: return r.must == Must::feed;
    case End::no_seeds: return r.no_move != NoMove::loses;
    case End::no_move: return r.no_move != NoMove::loses;
    case End::few_seeds: return r.few_seeds != 0 || r.all_single;
    case End::cannot_fill: return r.rounds.least != 0;
    default: return false;
  }
}

// Can a turn that goes on have captured so much?
inline bool captured_so(const Rules& r, const Position& p, int bits) {
  const int most = r.special == Special::first_two ? 7 : 3;
  return r.special != Special::none && p.going != 0 && bits <= most &&
         (bits & taken::both_ends) != taken::both_ends;
}

// Or so that the board does not show it?
inline bool by_history(const Rules& r, End end) {
  return (end == End::endless && r.relays()) ||
         (end == End::both_ends && r.special != Special::none) ||
         (end == End::first_two && r.special == Special::first_two);
}

// What the board does not show. A written end is believed where it changes no result: after an
// endless sowing, and where the last seeds have been swept up for another reason than one would
// judge from the empty board.
inline void extra(const Rules& r, const std::vector<std::string_view>& text, Position& p,
                  Complaints& complaints) {
  const auto end_named = [](std::string name) {
    for (char& c : name)
      if (c == '_') c = ' ';
    int reason = int(reasons.size()) - 1;
    while (reason > 0 && name != reasons[reason]) --reason;
    return End(reason);
  };
  const bool unread = !complaints.empty();  // then nothing is known of an end
  const bool running = p.end == End::running;
  const bool swept = p.total == p.cells[store(r, 0)] + p.cells[store(r, 1)];
  for (const std::string_view part : text) {
    const int counted = part.starts_with("extra=") ? read_number(part.substr(6)).value_or(-1) : -1;
    const End end =
        part.starts_with("end=") ? end_named(std::string(part.substr(4))) : End::running;
    if (part == "pie=open" && r.pie)
      p.pie_open = true;
    else if (part == "begun=N" && r.rounds.least != 0)
      p.begun_by = 1;
    else if (counted >= 0 && (r.counts_extra() || captured_so(r, p, counted)))
      p.extra = std::uint8_t(counted);
    else if (by_history(r, end) ? running : swept && can_end(r, end))
      p.end = end;
    else if (part.starts_with("hand=") && (r.opening == Opening::arranged || r.reserve != 0))
      complaints.push_back({say.hand_form, {{"text", std::string(part)}}});
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
  // parentheses, changed rules in braces, and the EXTRA part is the last.
  int depth = 0, spaces = 0;
  for (char& c : spaced) {
    depth += (c == '(' || c == '{') - (c == ')' || c == '}');
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
  const Loose loose(r);
  reading::rows(loose, name, parts[1], p, complaints);
  reading::stores(r, name, parts[2], p, complaints);
  p.mover = parts[3] == "N";
  std::vector<std::string_view> extra;
  if (parts.size() == 5) extra = split(parts[4], ';');
  std::erase_if(extra, [&](std::string_view part) { return read_pending(r, part, p); });
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
  p.total = std::uint8_t(total);
  p.end = judged(loose, p);
  reading::extra(r, extra, p, complaints);
  if (!complaints.empty()) return std::nullopt;
  return ReadPosition{*game, p};
}

}  // namespace manqala
