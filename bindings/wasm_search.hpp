// The searches of the browser's opponent. They alone are compiled for speed (wasm_search.cpp); all else
// is compiled to be small, for it has to travel.
#pragma once
#include <limits>

#include "core/levels.hpp"
#include "core/lines.hpp"
#include "core/record.hpp"

namespace manqala::wasm {

// Milliseconds from some moment on, by the browser's clock.
extern "C" __attribute__((import_module("manqala"), import_name("now"))) double now();

// One type for all searches: each game's search is in the module once.
struct Deadline {
  double at = std::numeric_limits<double>::infinity();
  bool operator()() const { return at < std::numeric_limits<double>::infinity() && now() >= at; }
};

// What is searched: the game played out to its last seed, from where the record stands.
struct Asked {
  const Rules& rules;
  const Weights& weights;
  const Record& record;
  const Cache* cache;
  const Endgame* tables;
  unsigned age;
};

int chosen_move(const Asked& asked, const Level& level, std::uint64_t seed, Deadline stop);
// `nodes` receives how many positions were looked at.
std::vector<Line> best_lines(const Asked& asked, int count, Limits limits, std::uint64_t& nodes);

// A game in the form that is to be searched: its rules known at compile time, or (wasm_loose.cpp, which
// is compiled to be small as well) at run time.
template <class Game, class F>
auto in_form(const Asked& asked, const Game&, F&& f) {
  using Board = typename Game::Board;
  Question<Board> question{
      .weights = asked.weights, .cache = asked.cache, .tables = asked.tables, .age = asked.age};
  for (int i = 0; i < asked.record.count(); ++i)
    question.earlier.push_back(as<Board>(asked.record.position(i)));
  return f(question, as<Board>(asked.record.position()));
}
template <class Game>
int chosen_by(const Asked& asked, const Game& g, const Level& level, std::uint64_t seed,
              Deadline stop) {
  return in_form(asked, g, [&](const auto& question, const auto& p) {
    return choose(g, question, p, level, 1, seed, stop);
  });
}
template <class Game>
std::vector<Line> lines_by(const Asked& asked, const Game& g, int count, Limits limits,
                           std::uint64_t& nodes) {
  return in_form(asked, g, [&](const auto& question, const auto& p) {
    Search search(g, question, limits, Deadline{});
    auto lines = search.lines(p, count);
    nodes = search.nodes();
    return lines;
  });
}
extern template int chosen_by(const Asked&, const Loose&, const Level&, std::uint64_t, Deadline);
extern template std::vector<Line> lines_by(const Asked&, const Loose&, int, Limits, std::uint64_t&);

}  // namespace manqala::wasm
