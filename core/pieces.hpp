// Pieces of a text: taking them apart, reading numbers, joining lists.
#pragma once
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules.hpp"

namespace manqala {

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

}  // namespace manqala
