// The browser's opponent: what it knows by heart, what it remembers from move to move, its choice.
#pragma once
#include <list>
#include <map>
#include <string>

#include "core/book.hpp"
#include "core/strokes.hpp"
#include "core/table_file.hpp"
#include "wasm_json.hpp"
#include "wasm_search.hpp"

namespace manqala::wasm {

class Thinking {
  static constexpr std::size_t most_bytes = std::size_t{32} << 20;

  // They stay where they are: the codes are read from the bytes.
  struct Tables {
    TableKey key;
    std::string bytes;
    Endgame endgame;
    Tables(const Chosen& game, std::string content)
        : key(game), bytes(std::move(content)), endgame(key.houses) {}
  };

  struct Remembered {
    std::string game;
    Cache cache;
    unsigned searches = 0;
  };

  // What was found before is forgotten unless it is `kept`: then the same question may have another
  // answer the second time.
  Asked asked(const Chosen& game, const Rules& rules, const Record& record, std::uint64_t nodes,
              bool kept, const Endgame* tables) {
    const std::string name = kept ? game_text(game) : "";
    if (!kept || !remembered_ || remembered_->game != name)
      remembered_.emplace(name, Cache(cache_bytes(nodes, most_bytes)));
    Remembered& memory = *remembered_;
    return {rules,  game.entry->weights, record, memory.cache ? &memory.cache : nullptr,
            tables, memory.searches++};
  }

 public:
  // Takes the tables of a game from the bytes of a file; returns their seeds, or -1 and why not.
  int learn(std::string_view name, std::string bytes, Complaints& complaints) {
    const auto chosen = read_game(catalogue, name, complaints);
    if (!chosen) return -1;
    if (!can_table(chosen->rules())) {
      complaints.push_back({say.no_tables, {{"game", game_text(*chosen)}}});
      return -1;
    }
    Tables& tables = known_.emplace_back(*chosen, std::move(bytes));
    const std::span all(reinterpret_cast<const std::uint8_t*>(tables.bytes.data()),
                        tables.bytes.size());
    std::size_t at = 0, size = 0;
    do {
      const auto layer = read_table(all.subspan(at), tables.key, tables.endgame.seeds() + 1,
                                    std::string(name), complaints, &size);
      if (!layer) return known_.pop_back(), -1;
      tables.endgame.add(*layer);
    } while ((at += size) < all.size());
    return tables.endgame.seeds();
  }

  // Takes the opening book of a game from its text; returns its positions, or -1 and why not.
  int learn_book(std::string_view name, std::string_view text, Complaints& complaints) {
    const auto chosen = read_game(catalogue, name, complaints);
    if (!chosen) return -1;
    auto book = read_book(text, *chosen, std::string(name), complaints);
    if (!book) return -1;
    const int size = int(book->size());
    books_.insert_or_assign(game_text(*chosen), std::move(*book));
    return size;
  }

  // The level whose limit is time uses all there is.
  int choose(const Chosen& game, const Record& record, int number, std::uint64_t seed) {
    const Level& level = game.entry->level(number);
    const bool timed = level.millis > 0;
    if (const auto book = books_.find(game_text(game)); timed && book != books_.end())
      if (const auto move = book->second.choose(record.position(), seed)) return *move;
    const Deadline stop = timed ? Deadline{now() + level.millis} : Deadline{};
    const Rules rules = game.rules();
    return chosen_move(
        asked(game, rules, record, level.nodes, timed, timed ? tables(game) : nullptr), level, seed,
        stop);
  }

  // The best lines within a depth and a number of positions.
  std::string analyse(const Chosen& game, const Record& record, int count, Limits limits) {
    const Rules rules = game.rules();
    std::uint64_t nodes = 0;
    const auto lines = best_lines(asked(game, rules, record, limits.nodes, false, tables(game)),
                                  count, limits, nodes);
    return array(lines, [&](const Line& l) { return line(record, l, nodes); });
  }

 private:
  const Endgame* tables(const Chosen& game) const {
    const TableKey key(game);
    for (const Tables& tables : known_)
      if (tables.key.fingerprint == key.fingerprint && tables.key.houses == key.houses)
        return &tables.endgame;
    return nullptr;
  }

  std::list<Tables> known_ = {};
  std::map<std::string, Book> books_ = {};  // by the game
  std::optional<Remembered> remembered_ = {};
};

}  // namespace manqala::wasm
