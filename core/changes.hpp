// Rules as what differs from a game's, in braces behind its name and options:
//
//   oware(seeds=5){columns=8,majority=no,start=4,landing=opponent.count-2-3:capture.here.chain}
//
// NAME=VALUE by core/fields.hpp. `start`: the houses of a side in its order, 14x2-6x0 for fourteen of
// two seeds and six of none, one number for all alike; +3 for the store; North's after a colon where
// it differs. `landing`: the rows of the table, joined by ; each CONDITIONS:ACTIONS joined by full
// stops, NAME-VALUE unless the word says it all. A count of 14 or 15 stands for all larger even or
// odd numbers too.
#pragma once
#include <bitset>
#include <string>

#include "fields.hpp"
#include "pieces.hpp"
#include "words.hpp"

namespace manqala {

// Where the houses of a side are as many as another game's, the start is the same; else it is cut
// short, or the last house's seeds go on.
constexpr Rules resized(Rules r, int rows, int columns) {
  const int before = r.houses();
  r.rows = std::uint8_t(rows);
  r.columns = std::uint8_t(columns);
  const int after = std::min(r.houses(), max_houses);
  if (after == before) return r;
  for (auto& side : r.start) {
    const std::uint8_t stored = side[std::size_t(before)];
    side[std::size_t(before)] = 0;
    for (int house = before; house < after; ++house)
      side[std::size_t(house)] = side[std::size_t(before) - 1];
    std::fill(side.begin() + after, side.end(), std::uint8_t{0});
    side[std::size_t(after)] = stored;
  }
  return r;
}

inline std::string value_text(const Field& field, int value) {
  if (field.words.empty()) return std::to_string(value);
  return std::size_t(value) < field.words.size() ? field.words[std::size_t(value)].name : "?";
}

// -- Writing ----------------------------------------------------------------------------------------

inline constexpr int named_counts = 16;  // as many as the tables of a game tell apart

inline std::string counts_text(const Counts& counts) {
  std::string text;
  for (int count = 0; count < named_counts; ++count)
    if (counts.bits >> count & 1) text += (text.empty() ? "" : "-") + std::to_string(count);
  return text;
}

inline std::string row_text(const Landing& row) {
  std::string text;
  const auto word = [&text](const std::string& one) {
    text += (text.empty() || text.back() == ':' ? "" : ".") + one;
  };
  const auto told = [&](const Field& field) {
    if (const int value = field.get(row); value != 0 || field.at == offsetof(Landing, act))
      word((field.bare ? "" : std::string(field.name) + "-") + value_text(field, value));
  };
  for (const Field& field : conditions) told(field);
  if (row.count != Counts{}) word("count-" + counts_text(row.count));
  text += ':';
  for (const Field& field : actions) {
    told(field);
    if (field.at != offsetof(Landing, act)) continue;
    for (std::size_t i = 0; i < std::size(field::takes); ++i)
      if (int(row.take) >> i & 1) word(field::takes[i].name);
  }
  return text;
}

inline std::string landing_text(const Rules& r) {
  std::string text;
  for (int i = 0; i < r.landings; ++i) text += (i ? ";" : "") + row_text(r.landing[std::size_t(i)]);
  return text.empty() ? "none" : text;
}

inline std::string start_text(const Rules& r) {
  const auto side = [&r](const auto& seeds) {
    std::string text;
    for (int house = 0, run = 0; house < r.houses(); house += run, run = 0) {
      while (house + run < r.houses() &&
             seeds[std::size_t(house + run)] == seeds[std::size_t(house)])
        ++run;
      if (house) text += '-';
      if (run > 1 && run < r.houses()) text += std::to_string(run) + "x";
      text += std::to_string(seeds[std::size_t(house)]);
    }
    const int stored = seeds[std::size_t(r.houses())];
    return stored ? text + "+" + std::to_string(stored) : text;
  };
  const std::string south = side(r.start[0]), north = side(r.start[1]);
  return south == north ? south : south + ":" + north;
}

// What makes rules of the usual ones, as NAME=VALUE,...
inline std::string changes_text(const Rules& usual, const Rules& r) {
  std::string text;
  const auto change = [&text](const char* name, const std::string& value) {
    text += (text.empty() ? "" : ",") + std::string(name) + "=" + value;
  };
  for (const Field& field : fields)
    if (const int value = field.get(r); value != field.get(usual))
      change(field.name, value_text(field, value));
  if (resized(usual, r.rows, r.columns).start != r.start) change("start", start_text(r));
  if (usual.landings != r.landings || usual.landing != r.landing)
    change("landing", landing_text(r));
  return text;
}

// -- Reading ----------------------------------------------------------------------------------------

inline std::string possible_values(const Field& field) {
  if (!field.words.empty()) return list(field.words, [](const Word& word) { return word.name; });
  if (field.step != 1) return std::to_string(field.least) + ", " + std::to_string(field.most);
  return std::to_string(field.least) + " to " + std::to_string(field.most);
}

inline std::optional<int> read_value(const Field& field, std::string_view text) {
  for (std::size_t i = 0; i < field.words.size(); ++i)
    if (text == field.words[i].name) return int(i);
  if (!field.words.empty()) return std::nullopt;
  const auto value = read_number(text, field.most);
  return value && field.fits(*value) ? value : std::nullopt;
}

inline std::optional<Counts> read_counts(std::string_view text) {
  Counts counts;
  for (const std::string_view one : split(text, '-')) {
    const auto count = read_number(one, named_counts - 1);
    if (!count || *count == 0) return std::nullopt;
    for (int more = *count; more < 64; more += *count < named_counts - 2 ? 64 : 2)
      counts.bits |= std::uint64_t{1} << more;
  }
  return counts;
}

// One word of a row of the landing table: of its conditions, or of its actions.
inline bool read_word(std::span<const Field> among, bool acts, std::string_view word,
                      Landing& row) {
  for (const Field& field : among) {
    const std::string prefix = std::string(field.name) + "-";
    if (!field.bare && !word.starts_with(prefix)) continue;
    const auto value = read_value(field, field.bare ? word : word.substr(prefix.size()));
    if (value) return field.set(row, *value), true;
  }
  if (!acts && word.starts_with("count-")) {
    const auto counts = read_counts(word.substr(6));
    return counts ? row.count = *counts, true : false;
  }
  for (std::size_t i = 0; acts && i < std::size(field::takes); ++i)
    if (word == field::takes[i].name) return row.take = row.take | Take(1 << i), true;
  return false;
}

inline std::string possible_words(std::span<const Field> among, bool acts) {
  std::string text;
  const auto one = [&text](const std::string& word) { text += (text.empty() ? "" : ", ") + word; };
  for (const Field& field : among)
    for (const Word& word : field.words)
      if (word.told[0] != '\0') one((field.bare ? "" : std::string(field.name) + "-") + word.name);
  if (!acts) one("count-2-3");
  for (std::size_t i = 0; acts && i < std::size(field::takes); ++i) one(field::takes[i].name);
  return text;
}

inline void read_landing(std::string_view text, Rules& r, Complaints& complaints) {
  r.landing = {};
  r.landings = 0;
  if (text == "none") return;
  const auto rows = split(text, ';');
  if (rows.size() > max_landings) {
    complaints.push_back(
        {say.many_rows,
         {{"found", std::to_string(rows.size())}, {"most", std::to_string(max_landings)}}});
    return;
  }
  for (const std::string_view written : rows) {
    Landing& row = r.landing[r.landings++];
    const auto halves = split(written, ':');
    if (halves.size() != 2) {
      complaints.push_back({say.row_form, {{"text", std::string(written)}}});
      continue;
    }
    for (const bool acts : {false, true}) {
      const std::span<const Field> among = acts ? std::span<const Field>(actions) : conditions;
      for (const std::string_view word : split(halves[acts], '.'))
        if ((acts || !halves[0].empty()) && !read_word(among, acts, word, row))
          complaints.push_back({say.unknown_word,
                                {{"word", std::string(word)},
                                 {"text", std::string(written)},
                                 {"possible", possible_words(among, acts)}}});
    }
  }
}

inline bool read_side(std::string_view text, int houses, auto& seeds) {
  const auto parts = split(text, '+');
  const auto stored = parts.size() == 2 ? read_number(parts[1]) : std::optional(0);
  const auto runs = split(parts[0], '-');
  if (parts.size() > 2 || !stored) return false;
  int house = 0;
  for (const std::string_view run : runs) {
    const auto halves = split(run, 'x');
    const auto count = read_number(halves.back());
    const auto times = halves.size() == 2 ? read_number(halves[0])
                       : runs.size() == 1 ? std::optional(houses)
                                          : std::optional(1);
    if (halves.size() > 2 || !count || !times || house + *times > houses) return false;
    for (int i = 0; i < *times; ++i) seeds[std::size_t(house++)] = std::uint8_t(*count);
  }
  seeds[std::size_t(houses)] = std::uint8_t(*stored);
  return house == houses;
}

inline void read_start(std::string_view text, Rules& r, Complaints& complaints) {
  const auto sides = split(text, ':');
  r.start = {};
  if (sides.size() > 2 || !read_side(sides[0], r.houses(), r.start[0]) ||
      !read_side(sides.back(), r.houses(), r.start[1]))
    complaints.push_back(
        {say.start_form, {{"text", std::string(text)}, {"houses", std::to_string(r.houses())}}});
}

// Reads what stands between the braces. What is wrong with it is told, and left as it is usually.
inline Rules read_changes(Rules r, std::string_view text, Complaints& complaints) {
  int rows = r.rows, columns = r.columns;
  std::bitset<std::size(fields) + 2> given;
  std::string_view start, landing;
  for (const std::string_view part : split(text, ',')) {
    const std::size_t equals = part.find('=');
    const std::string name(part.substr(0, equals));
    if (equals == std::string_view::npos) {
      complaints.push_back({say.option_form, {{"text", name}}});
      continue;
    }
    const std::string_view value = part.substr(equals + 1);
    std::size_t index = 0;
    while (index < std::size(fields) && name != fields[index].name) ++index;
    index += index == std::size(fields) && name != "start";
    if (index > std::size(fields) && name != "landing") {
      complaints.push_back(
          {say.unknown_field, {{"name", name}, {"names", list(fields, [](auto& one) {
                                                           return one.name;
                                                         }) + ", start, landing"}}});
      continue;
    }
    if (given[index]) complaints.push_back({say.option_twice, {{"option", name}}});
    given[index] = true;
    if (index >= std::size(fields)) {
      (name == "start" ? start : landing) = value;
      continue;
    }
    const Field& field = fields[index];
    const auto number = read_value(field, value);
    if (!number)
      complaints.push_back({say.impossible_value,
                            {{"option", name},
                             {"value", std::string(value)},
                             {"possible", possible_values(field)}}});
    else if (field.at == offsetof(Rules, rows))
      rows = *number;
    else if (field.at == offsetof(Rules, columns))
      columns = *number;
    else
      field.set(r, *number);
  }
  r = resized(r, rows, columns);  // before the start, which depends on it
  if (given[std::size(fields)]) read_start(start, r, complaints);
  if (given[std::size(fields) + 1]) read_landing(landing, r, complaints);
  return r;
}

}  // namespace manqala
