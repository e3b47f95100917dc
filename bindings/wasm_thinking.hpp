// The browser's opponent: what it knows by heart, what it remembers from move to move, its choice.
#pragma once
#include <limits>
#include <list>
#include <map>
#include <string>

#include "core/book.hpp"
#include "core/levels.hpp"
#include "core/strokes.hpp"
#include "core/table_file.hpp"
#include "wasm_json.hpp"

namespace manqala::wasm {

// Milliseconds from some moment on, by the browser's clock.
extern "C" __attribute__((import_module("manqala"), import_name("now"))) double now();

// One type for all searches: each game's search is in the module once.
struct Deadline {
  double at = std::numeric_limits<double>::infinity();
  bool operator()() const { return at < std::numeric_limits<double>::infinity() && now() >= at; }
};

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

  // Calls f(game, question, position) over the game played out to its last seed, which is what is
  // searched. What was found before is forgotten unless it is `kept`: then the same question may
  // have another answer the second time.
  template <class F>
  auto search(const Chosen& game, const Record& record, const Limits& limits, bool kept,
              const Endgame* tables, F&& f) {
    const std::string name = kept ? game_text(game) : "";
    if (!kept || !remembered_ || remembered_->game != name)
      remembered_.emplace(name, Cache(cache_bytes(limits.nodes, most_bytes)));
    Remembered& memory = *remembered_;
    return fastest<catalogue, played_out>(Loose(played_out(game.rules())), [&](const auto& g) {
      using Board = typename std::decay_t<decltype(g)>::Board;
      Question<Board> question{.weights = game.entry->weights,
                               .cache = memory.cache ? &memory.cache : nullptr,
                               .tables = tables,
                               .age = memory.searches++};
      for (int i = 0; i < record.count(); ++i)
        question.earlier.push_back(as<Board>(record.position(i)));
      return f(g, question, as<Board>(record.position()));
    });
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
    return search(game, record, {level.depth, level.nodes}, timed, timed ? tables(game) : nullptr,
                  [&](const auto& g, const auto& question, const auto& p) {
                    return manqala::choose(g, question, p, level, 1, seed, stop);
                  });
  }

  // The best lines within a depth and a number of positions.
  std::string analyse(const Chosen& game, const Record& record, int count, Limits limits) {
    return search(game, record, limits, false, tables(game),
                  [&](const auto& g, const auto& question, const auto& p) {
                    Search search(g, question, limits, Deadline{});
                    const auto lines = search.lines(p, count);
                    return array(lines,
                                 [&](const Line& l) { return line(record, l, search.nodes()); });
                  });
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
