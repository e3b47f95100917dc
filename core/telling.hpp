// Rules in sentences: what differs from a game's usual ones, and what a row of the landing table says.
// Every phrase is English and a key of the translations; figures stand for themselves.
#pragma once
#include <string>
#include <vector>

#include "choice.hpp"

namespace manqala {

inline constexpr const char* start_told = "Seeds at the start";
inline constexpr const char* landing_told = "Where the last seed falls";

struct Difference {
  const char* name;
  const char* told;
  std::string value, usual;  // a phrase or figures
};

inline std::string value_told(const Field& field, int value) {
  return field.words.empty() ? std::to_string(value) : field.words[std::size_t(value)].told;
}

// All but the landing table, which is told as a whole.
inline std::vector<Difference> differences(const Rules& usual, const Rules& r) {
  std::vector<Difference> all;
  for (const Field& field : fields)
    if (const int value = field.get(r), before = field.get(usual); value != before)
      all.push_back({field.name, field.told, value_told(field, value), value_told(field, before)});
  if (resized(usual, r.rows, r.columns).start != r.start)
    all.push_back({"start", start_told, start_text(r), start_text(usual)});
  return all;
}
inline bool lands_otherwise(const Rules& usual, const Rules& r) {
  return usual.landings != r.landings || usual.landing != r.landing;
}

// Phrases to be joined; the captured houses stand for {houses} in an action.
struct ToldRow {
  Complaints conditions = {}, actions = {};
  std::vector<const char*> houses = {};
};

inline Message counts_told(const Counts& counts) {
  if (counts.bits == read_counts("2-4-6-8-10-12-14")->bits) return {"it now holds an even number"};
  if (counts.bits == read_counts("1-3-5-7-9-11-13-15")->bits) return {"it now holds an odd number"};
  const std::string counted = counts_text(counts);
  std::string text;
  for (const std::string_view one : split(counted, '-'))
    text +=
        (text.empty() ? "" : ", ") + std::string(one) + (one == "14" || one == "15" ? " …" : "");
  return {"it now holds {counts}", {{"counts", text}}};
}

inline ToldRow told(const Landing& row) {
  ToldRow told;
  for (const Field& field : conditions) {
    const char* phrase = field.words[std::size_t(field.get(row))].told;
    if (phrase[0] != '\0') told.conditions.push_back({phrase});
  }
  if (row.count != Counts{}) told.conditions.push_back(counts_told(row.count));
  for (const Field& field : actions) {
    const char* phrase = field.words[std::size_t(field.get(row))].told;
    const bool takes = field.at != offsetof(Landing, act) || row.act != Act::capture ||
                       row.take != Take::none;  // a house may be marked and nothing taken
    if (phrase[0] != '\0' && takes) told.actions.push_back({phrase});
  }
  for (std::size_t i = 0; i < std::size(field::takes); ++i)
    if (int(row.take) >> i & 1) told.houses.push_back(field::takes[i].told);
  return told;
}

// All phrases, for the catalogues of translations.
inline std::vector<const char*> every_phrase() {
  std::vector<const char*> all{start_told, landing_told, "it now holds {counts}",
                               "it now holds an even number", "it now holds an odd number"};
  const auto add = [&all](std::span<const Word> words) {
    for (const Word& word : words)
      if (word.told[0] != '\0') all.push_back(word.told);
  };
  for (const std::span<const Field> list :
       {std::span<const Field>(fields), std::span<const Field>(conditions),
        std::span<const Field>(actions)})
    for (const Field& field : list) {
      all.push_back(field.told);
      add(field.words);
    }
  add(field::takes);
  return all;
}

}  // namespace manqala
