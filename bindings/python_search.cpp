// Python's door to what may last: analysis, counting, random play. Ctrl+C ends each of them.
#include "long_work.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>

#include "core/levels.hpp"

namespace manqala::python {

namespace {

inline constexpr std::size_t cache_most = std::size_t{64} << 20;

// Over the game played out to its last seed, which is what is searched.
template <class F>
auto long_search(const Loose& loose, double seconds, F&& f) {
  if (!loose.rules.majority) return long_work<played_out>(loose, seconds, f);
  return long_work<played_out>(Loose(played_out(loose.rules)), seconds, f);
}

nb::tuple analyse(const Placed& it, int lines, int depth, std::uint64_t nodes, double seconds) {
  std::uint64_t looked_at = 0;
  const auto found = long_search(it.game->loose, seconds, [&](const auto& g, const auto& stop) {
    using Board = typename std::decay_t<decltype(g)>::Board;
    const Cache cache(cache_bytes(nodes, cache_most));
    Search search(g, Question<Board>{it.game->chosen.entry->weights, cache ? &cache : nullptr},
                  {.depth = depth, .nodes = nodes}, stop);
    auto all = search.lines(as<Board>(it.p), lines);
    looked_at = search.nodes();
    return all;
  });
  nb::list list;
  for (const Line& line : found) {
    nb::list moves;
    for (const int move : line.moves) moves.append(move);
    list.append(nb::make_tuple(double(line.value) / unit, line.outcome, nb::tuple(moves),
                               line.exact, line.depth, looked_at));
  }
  return nb::tuple(list);
}

int choose_move(const Placed& it, int level, std::uint64_t seed) {
  if (it.p.end != End::running) refuse("IllegalMove", {{say.game_over}});
  return long_search(it.game->loose, for_ever, [&](const auto& g, const auto& stop) {
    const auto p = as<typename std::decay_t<decltype(g)>::Board>(it.p);
    return choose(g, it.game->chosen.entry->weights, p, level, seed, cache_most, stop);
  });
}

std::uint64_t count_leaves(const Placed& it, int depth) {
  return long_work(it.game->loose, for_ever, [&](const auto& g, const auto& stop) {
    const auto p = as<typename std::decay_t<decltype(g)>::Board>(it.p);
    return perft(g, p, moves(g, p), depth, stop);
  });
}

nb::tuple play_at_random(const Game& game, std::uint64_t count, std::uint64_t seed, int limit) {
  const Tally t = long_work(game.loose, for_ever, [&](const auto& g, const auto& stop) {
    return random_games(g, start(game.loose.rules), count, seed, limit, stop);
  });
  return nb::make_tuple(t.games, t.moves, t.south, t.north, t.draws, t.unfinished, t.signature);
}

}  // namespace

void add_search(nb::module_& m) {
  m.def(
      "analyse", analyse, "position"_a, "lines"_a, "depth"_a, "nodes"_a, "seconds"_a,
      nb::sig(
          "def analyse(position: Position, lines: int, depth: int, nodes: int, seconds: float) -> "
          "tuple[tuple[float, int | None, tuple[int, ...], bool, int, int], ...]"));
  m.def("choose", choose_move, "position"_a, "level"_a, "seed"_a);
  m.def(
      "level_limits",
      [](int level) {
        const Limits& limits = levels[std::clamp(level, 1, int(levels.size())) - 1].limits;
        return std::pair{limits.depth, limits.nodes};
      },
      "level"_a);
  m.attr("levels") = int(levels.size());
  m.def("perft", count_leaves, "position"_a, "depth"_a);
  m.def("random_games", play_at_random, "game"_a, "count"_a, "seed"_a, "limit"_a,
        nb::sig("def random_games(game: Game, count: int, seed: int, limit: int) -> "
                "tuple[int, int, int, int, int, int, int]"));
}

}  // namespace manqala::python
