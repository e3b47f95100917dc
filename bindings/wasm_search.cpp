// What is compiled for speed; see wasm_search.hpp.
#include "wasm_search.hpp"

#include "core/strokes.hpp"
#include "games/catalogue.hpp"

namespace manqala::wasm {

namespace {

// Calls f(game, question, position).
template <class F>
auto search(const Asked& asked, F&& f) {
  return fastest<catalogue, played_out>(Loose(played_out(asked.rules)), [&](const auto& g) {
    using Board = typename std::decay_t<decltype(g)>::Board;
    Question<Board> question{
        .weights = asked.weights, .cache = asked.cache, .tables = asked.tables, .age = asked.age};
    for (int i = 0; i < asked.record.count(); ++i)
      question.earlier.push_back(as<Board>(asked.record.position(i)));
    return f(g, question, as<Board>(asked.record.position()));
  });
}

}  // namespace

int chosen_move(const Asked& asked, const Level& level, std::uint64_t seed, Deadline stop) {
  return search(asked, [&](const auto& g, const auto& question, const auto& p) {
    return choose(g, question, p, level, 1, seed, stop);
  });
}

std::vector<Line> best_lines(const Asked& asked, int count, Limits limits, std::uint64_t& nodes) {
  return search(asked, [&](const auto& g, const auto& question, const auto& p) {
    Search search(g, question, limits, Deadline{});
    auto lines = search.lines(p, count);
    nodes = search.nodes();
    return lines;
  });
}

}  // namespace manqala::wasm
