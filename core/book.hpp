// An opening book: good moves of positions near the start, found by deep search (tools/book.py), as
// text that can be read and compared.
//
//   # any remark
//   kalah 9a6bb1c4ab21a5e2 312    the game, the fingerprint of its rules, the positions of the book
//   : C +8.0                      at the start C is good, and the mover is foreseen to win by 8
//   C F b: d e -8.0               after C, F and b two moves are about as good
#pragma once
#include <optional>
#include <string>
#include <unordered_map>

#include "fingerprint.hpp"
#include "picture.hpp"
#include "play.hpp"
#include "random.hpp"

namespace manqala {

class Book {
 public:
  std::size_t size() const { return moves_.size(); }

  // The good moves of a position; none where the book does not know it.
  std::uint64_t moves(const Position& p) const {
    const auto found = moves_.find(hash(p));
    return found == moves_.end() ? 0 : found->second;
  }

  // One of them: the same seed chooses the same.
  std::optional<int> choose(const Position& p, std::uint64_t seed) const {
    std::uint64_t good = moves(p);
    if (good == 0) return std::nullopt;
    for (int skip = Random{seed ^ hash(p)}.below(std::popcount(good)); skip > 0; --skip)
      good &= good - 1;
    return std::countr_zero(good);
  }

  void add(const Position& p, std::uint64_t good) { moves_[hash(p)] = good; }

 private:
  std::unordered_map<std::uint64_t, std::uint64_t> moves_ = {};  // by the hash of a position
};

// What the first line of a book says before the number of positions.
inline std::string book_key(const Chosen& game) {
  const std::uint64_t number = fingerprint(game.rules());
  std::string key = game_text(game) + ' ';
  for (int bit = 60; bit >= 0; bit -= 4) key += "0123456789abcdef"[number >> bit & 15];
  return key;
}

namespace reading {

// The move that a word names, if it can be made.
inline std::optional<int> move(const Loose& g, const Position& p, std::string_view word) {
  if (p.end != End::running) return std::nullopt;
  for (std::uint64_t legal = manqala::moves(g, p); legal != 0; legal &= legal - 1) {
    const int move = std::countr_zero(legal);
    if (move_name(g.rules, chosen_side(p), move) == word) return move;
  }
  return std::nullopt;
}

inline bool is_value(std::string_view word) {
  const bool signed_ = word.starts_with('+') || word.starts_with('-');
  return signed_ && word.size() > 1 && word.find_first_not_of("0123456789.", 1) == word.npos;
}

// An entry of a book; what is wrong with it, if anything is.
inline std::optional<Message> entry(const Loose& g, std::string_view line, Book& book) {
  const std::size_t colon = line.find(": "), space = line.rfind(' ');
  if (colon == line.npos || space < colon + 3 || !is_value(line.substr(space + 1)))
    return Message{say.book_entry};
  const auto no_move = [](std::string_view word) {
    return Message{say.book_move, {{"move", std::string(word)}}};
  };
  Position p = start(g.rules);
  if (colon > 0)
    for (const std::string_view word : split(line.substr(0, colon), ' ')) {
      const auto found = move(g, p, word);
      if (!found) return no_move(word);
      step(g, p, *found);
    }
  std::uint64_t good = 0;
  for (const std::string_view word : split(line.substr(colon + 2, space - colon - 2), ' ')) {
    const auto found = move(g, p, word);
    if (!found) return no_move(word);
    good |= std::uint64_t{1} << *found;
  }
  book.add(p, good);
  return std::nullopt;
}

}  // namespace reading

// Reads the book of a game, `file` by name; nothing, and what is wrong, when anything is.
inline std::optional<Book> read_book(std::string_view text, const Chosen& game,
                                     const std::string& file, Complaints& complaints) {
  const Loose loose(game.rules());
  const std::string key = book_key(game);
  std::optional<int> expected;
  Book book;
  int number = 0;
  const auto complain = [&](Message message) {
    message.values.emplace_back("file", file);
    message.values.emplace_back("line", std::to_string(number));
    complaints.push_back(std::move(message));
    return std::nullopt;
  };
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    if (expected) {
      if (const auto wrong = reading::entry(loose, line, book)) return complain(*wrong);
      continue;
    }
    const std::size_t space = std::min(line.rfind(' '), line.size() - 1);
    const std::string found(line.substr(0, space));
    expected = read_number(line.substr(space + 1), 1'000'000);
    if (!expected) break;
    if (found != key) return complain({say.table_of_others, {{"found", found}, {"expected", key}}});
  }
  if (!expected) return complain({say.not_a_book});
  if (book.size() != std::size_t(*expected))
    return complain(
        {say.book_size,
         {{"found", std::to_string(book.size())}, {"expected", std::to_string(*expected)}}});
  return book;
}

}  // namespace manqala
