// What a position has pending besides houses and stores, as the text of a position says it: seeds in
// hand, houses still to be captured, who has yet to begin.
#pragma once
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "choice.hpp"
#include "picture.hpp"

namespace manqala {

inline std::vector<std::string> pending_text(const Rules& r, const Position& p) {
  std::vector<std::string> parts;
  const auto joined = [](std::initializer_list<int> numbers, char by) {
    std::string text;
    for (const int one : numbers)
      text += (text.empty() ? "" : std::string(1, by)) + std::to_string(one);
    return text;
  };
  const bool held = p.going != 0 && r.reserve == 0;  // captured seeds, still to be sown
  if ((r.opening == Opening::arranged || r.reserve != 0) && p.hand[0] + p.hand[1] != 0 && !held)
    parts.push_back("hand=" + joined({p.hand[0], p.hand[1]}, ','));
  if (together(r, p))
    parts.push_back("together=" +
                    joined({p.at[0], p.hand[0], p.at[1], p.hand[1], p.tick, p.first}, '.'));
  if ((r.opening == Opening::prescribed || r.quiet_start) && p.fresh != 0)
    parts.push_back(std::string("fresh=") + (p.fresh & 1 ? "S" : "") + (p.fresh & 2 ? "N" : ""));
  if (p.owed != 0) parts.push_back("owed=" + std::to_string(p.owed));
  if (p.going != 0)
    parts.push_back("going=" + move_name(r, p.mover, p.going - 1) +
                    (held && p.hand[p.mover] != 0 ? "." + std::to_string(p.hand[p.mover]) : ""));
  if (p.blocked != 0) parts.push_back("blocked=" + house_name(r, p.blocked - 1));
  if (r.special == Special::first_two && p.first != 0)
    parts.push_back(std::string("first=") + (p.first & 1 ? "S" : "") + (p.first & 2 ? "N" : ""));
  return parts;
}

namespace pending {

// South lays out first: the mover is who has some.
// Of a reserve one seed enters in each turn.
inline bool hand(const Rules& r, const std::vector<int>& n, Position& p) {
  if (n.size() != 2 || (r.opening != Opening::arranged && r.reserve == 0) || p.going != 0)
    return false;
  if (r.reserve != 0 ? std::abs(n[0] - n[1]) > 1 : p.mover != (n[0] == 0)) return false;
  p.hand = {std::uint8_t(n[0]), std::uint8_t(n[1])};
  return true;
}

// Where the hands are and what they hold, whose seed is next, who has ended. Before both have chosen
// only South's choice is known.
inline bool together(const Rules& r, const std::vector<int>& n, Position& p) {
  if (r.opening != Opening::together || n.size() != 6) return false;
  const bool begun = n[1] + n[3] + n[4] + n[5] != 0;
  if (n[0] >= r.cells() || n[2] >= r.cells() || n[4] > 1 || n[5] > 2) return false;
  if (begun && (n[p.mover == 0 ? 1 : 3] != 0 || n[5] == 1 + p.mover)) return false;  // it has sown
  if (begun && n[5] != 0 && n[n[5] == 1 ? 1 : 3] != 0) return false;
  const bool chosen = p.mover == 1;
  if (!begun && n[2] != 0) return false;
  if (!begun && chosen && (is_store(r, n[0]) || side_of(r, n[0]) != 0 || p.cells[n[0]] == 0))
    return false;
  if (!begun && !chosen && n[0] != 0) return false;
  p.at = {std::uint8_t(n[0]), std::uint8_t(n[2])};
  p.hand = {std::uint8_t(n[1]), std::uint8_t(n[3])};
  p.tick = std::uint8_t(n[4]);
  p.first = std::uint8_t(n[5]);
  p.fresh = std::uint8_t(begun ? 1 << p.mover : chosen ? 2 : 3);
  return true;
}

inline int sides_of(std::string_view text) {
  return text == "SN" ? 3 : text == "N" ? 2 : text == "S" ? 1 : 0;
}

// Who has captured in a turn.
inline bool first(const Rules& r, std::string_view sides, Position& p) {
  p.first = std::uint8_t(r.special == Special::first_two ? sides_of(sides) : 0);
  return p.first != 0;
}

// The cell of a house by its name, or -1.
inline int cell_named(const Rules& r, std::string_view name) {
  for (int cell = 0; cell < r.cells(); ++cell)
    if (!is_store(r, cell) && house_name(r, cell) == name) return cell;
  return -1;
}

// Where the mover may sow on, and with how many seeds in hand, if they are not those that lie there.
inline bool going(const Rules& r, std::string_view text, Position& p) {
  const bool asks_way = r.ways == Ways::back_to_capture;
  if ((!asks_way && !r.may_stop()) || laying(r, p)) return false;
  const std::size_t dot = asks_way ? text.find('.') : text.npos;
  const auto held = dot == text.npos ? std::optional(0) : read_number(text.substr(dot + 1));
  std::string_view name = text.substr(0, dot);
  const bool back = !asks_way && name.ends_with('-');
  if (back) name.remove_suffix(1);
  const int cell = cell_named(r, name);
  if (cell < 0 || side_of(r, cell) != p.mover || !held || (dot != text.npos && *held == 0))
    return false;
  if (*held == 0 && p.cells[std::size_t(cell)] < (asks_way ? 1 : r.big.full)) return false;
  if (!asks_way && p.cells[std::size_t(mark(r, cell))] == 0) return false;
  p.going = std::uint8_t(1 + house_of(r, cell) + back * r.houses());
  if (*held != 0) p.hand[p.mover] = std::uint8_t(*held);
  return true;
}

inline bool blocked(const Rules& r, std::string_view name, Position& p) {
  const int cell = cell_named(r, name);
  if (!r.blockade || cell < 0 || !is_inner(r, cell) || p.cells[std::size_t(cell)] == 0)
    return false;
  p.blocked = std::uint8_t(1 + cell);
  return true;
}

// Who has yet to begin: not South, once North is to move.
inline bool fresh(const Rules& r, std::string_view sides, Position& p) {
  const int bits = sides_of(sides);
  const int possible = r.quiet_start ? 3 : r.opening == Opening::prescribed ? r.opening_sides : 0;
  if (bits == 0 || (bits & ~possible) != 0) return false;
  if (p.mover == 1 && (bits & 1) != 0) return false;
  p.fresh = std::uint8_t(bits);
  return true;
}

inline bool owed(const Rules& r, const std::vector<int>& n, Position& p) {
  int most = 0;
  for (int i = 0; i < r.landings; ++i) most = std::max<int>(most, r.landing[std::size_t(i)].more);
  if (n.size() != 1 || n[0] < 1 || n[0] > most) return false;
  const std::uint8_t* const theirs = &p.cells[std::size_t(base(r, 1 - p.mover))];
  if (std::all_of(theirs, theirs + r.houses(), [](int seeds) { return seeds == 0; })) return false;
  p.owed = std::uint8_t(n[0]);
  return true;
}

}  // namespace pending

// Reads one part, `name=value`; false where it is none of these or cannot be so. The mover and the
// seeds on the board are read before.
inline bool read_pending(const Rules& r, std::string_view part, Position& p) {
  const std::size_t equals = part.find('=');
  if (equals == std::string_view::npos) return false;
  const std::string_view name = part.substr(0, equals), value = part.substr(equals + 1);
  if (name == "fresh") return pending::fresh(r, value, p);
  if (name == "first") return pending::first(r, value, p);
  if (name == "going") return pending::going(r, value, p);
  if (name == "blocked") return pending::blocked(r, value, p);
  std::vector<int> numbers;
  for (const std::string_view one : split(value, name == "together" ? '.' : ',')) {
    const auto number = read_number(one);
    if (!number) return false;
    numbers.push_back(*number);
  }
  if (name == "hand") return pending::hand(r, numbers, p);
  if (name == "together") return pending::together(r, numbers, p);
  return name == "owed" && pending::owed(r, numbers, p);
}

}  // namespace manqala
