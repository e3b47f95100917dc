// What a position has pending besides houses and stores, as the text of a position says it: seeds in
// hand, houses still to be captured, who has yet to begin.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "choice.hpp"
#include "position.hpp"

namespace manqala {

inline std::vector<std::string> pending_text(const Rules& r, const Position& p) {
  std::vector<std::string> parts;
  const auto joined = [](std::initializer_list<int> numbers, char by) {
    std::string text;
    for (const int one : numbers)
      text += (text.empty() ? "" : std::string(1, by)) + std::to_string(one);
    return text;
  };
  if (r.opening == Opening::arranged && p.hand[0] + p.hand[1] != 0)
    parts.push_back("hand=" + joined({p.hand[0], p.hand[1]}, ','));
  if (together(r, p))
    parts.push_back("together=" +
                    joined({p.at[0], p.hand[0], p.at[1], p.hand[1], p.tick, p.ended}, '.'));
  if (r.opening == Opening::prescribed && p.fresh != 0)
    parts.push_back(std::string("fresh=") + (p.fresh & 1 ? "S" : "") + (p.fresh & 2 ? "N" : ""));
  if (p.owed != 0) parts.push_back("owed=" + std::to_string(p.owed));
  return parts;
}

namespace pending {

// South lays out first: the mover is who has some.
inline bool hand(const Rules& r, const std::vector<int>& n, Position& p) {
  if (r.opening != Opening::arranged || n.size() != 2 || p.mover != (n[0] == 0)) return false;
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
  p.ended = std::uint8_t(n[5]);
  p.fresh = std::uint8_t(begun ? 1 << p.mover : chosen ? 2 : 3);
  return true;
}

// Who has yet to begin: not South, once North is to move.
inline bool fresh(const Rules& r, std::string_view sides, Position& p) {
  const int bits = sides == "SN" ? 3 : sides == "N" ? 2 : sides == "S" ? 1 : 0;
  if (r.opening != Opening::prescribed || bits == 0 || (bits & ~r.opening_sides) != 0) return false;
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
