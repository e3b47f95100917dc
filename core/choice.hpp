// A game as text, with its options and with what has been changed of its rules (core/changes.hpp):
// GAME[(option=value,...)][{name=value,...}].
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue.hpp"
#include "changes.hpp"
#include "sound.hpp"

namespace manqala {

// A game of a catalogue with its options chosen, or rules of one's own made from it.
struct Chosen {
  const Entry* entry = nullptr;
  Choices choices = {};
  std::optional<Rules> changed = {};
  Rules usual() const { return entry->rules(choices); }
  Rules rules() const { return changed ? *changed : usual(); }
};

inline std::string value_text(const Option& option, int value) {
  return option.sort == Sort::number ? std::to_string(value) : option.words[value];
}

inline std::string possible_values(const Option& option) {
  if (option.sort == Sort::number)
    return option.min == option.max
               ? std::to_string(option.min)
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
  std::string text = game.entry->name + (inside.empty() ? "" : "(" + inside + ")");
  if (game.changed) text += "{" + changes_text(game.usual(), *game.changed) + "}";
  return text;
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
                          {{"name", std::string(name)},
                           {"games", list(games, [](auto& one) { return one.name; })}}});
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
      complaints.push_back(
          {say.impossible_value,
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

// Reads a game whose changed rules need not make sense.
inline std::optional<Chosen> read_draft(std::span<const Entry> games, std::string_view text,
                                        Complaints& complaints) {
  const std::size_t brace = text.find('{');
  const std::string_view told = text.substr(0, brace);
  const std::size_t open = told.find('(');
  std::vector<std::pair<std::string, std::string>> given;
  const std::string_view name = told.substr(0, open);
  if (open != std::string_view::npos) {
    if (told.back() != ')') {
      complaints.push_back({say.options_unclosed, {{"game", std::string(name)}}});
      return std::nullopt;
    }
    for (const std::string_view part : split(told.substr(open + 1, told.size() - open - 2), ',')) {
      const std::size_t equals = part.find('=');
      if (equals == std::string_view::npos)
        complaints.push_back({say.option_form, {{"text", std::string(part)}}});
      else
        given.emplace_back(part.substr(0, equals), part.substr(equals + 1));
    }
  }
  auto game = choose(games, name, given, complaints);
  if (!game || brace == std::string_view::npos) return game;
  if (text.back() != '}') {
    complaints.push_back({say.changes_unclosed, {{"game", std::string(name)}}});
    return std::nullopt;
  }
  const Rules usual = game->usual();
  if (brace + 2 < text.size())
    game->changed =
        read_changes(usual, text.substr(brace + 1, text.size() - brace - 2), complaints);
  if (game->changed == usual) game->changed.reset();
  return complaints.empty() ? game : std::nullopt;
}

// Reads a game that can be played.
inline std::optional<Chosen> read_game(std::span<const Entry> games, std::string_view text,
                                       Complaints& complaints) {
  auto game = read_draft(games, text, complaints);
  if (!game || !game->changed) return game;
  for (const Message& reason : sound(*game->changed).errors) complaints.push_back(reason);
  return complaints.empty() ? game : std::nullopt;
}

}  // namespace manqala
