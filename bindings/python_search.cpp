// Python's door to what may last: analysis, counting, random play. Ctrl+C ends each of them.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/unique_ptr.h>

#include "core/levels.hpp"
#include "core/perft.hpp"
#include "long_work.hpp"
#include "python_tables.hpp"

namespace manqala::python {

namespace {

// What searches of one game remember, from one to the next.
struct Remembered {
  Cache cache;
  unsigned searches = 0;
  explicit Remembered(std::uint64_t bytes) : cache(std::size_t(bytes)) {
    if (!cache) throw std::bad_alloc();
  }
};

// Over the game played out to its last seed, which is what is searched; calls
// f(game, question, position, stop). `record`, if there is one, is how the position came about.
template <class F>
auto long_search(const Placed& it, const Played* record, double seconds, Remembered& remembered,
                 const OpenTables* tables, const Watch& watch, F&& f) {
  if (tables != nullptr) check_tables(*tables, *it.game);
  std::vector<Position> earlier;
  for (int i = 0; record != nullptr && i < record->record.count(); ++i)
    earlier.push_back(record->record.position(i));
  const Loose played(played_out(it.game->loose.rules));
  const unsigned age = remembered.searches++;
  const auto search = [&](const auto& g, const auto& stop) {
    using Board = typename std::decay_t<decltype(g)>::Board;
    Question<Board> question{it.game->chosen.entry->weights, &remembered.cache,
                             tables != nullptr ? &tables->endgame : nullptr};
    for (const Position& p : earlier) question.earlier.push_back(as<Board>(p));
    question.age = age;
    return f(g, question, as<Board>(it.p), stop);
  };
  return long_work<played_out>(played, seconds, search, &watch);
}

// The lines as Python has them: (value, chance, outcome, moves, exact, why, depth, nodes).
nb::tuple written(const Placed& it, const std::vector<Line>& found, std::uint64_t looked_at) {
  constexpr const char* whys[] = {nullptr, "search", "table"};
  nb::list list;
  for (const Line& line : found) {
    nb::list moves;
    Position after = it.p;
    for (const int move : line.moves) {
      if (after.end != End::running) break;  // the search looks on, to the last seed
      moves.append(move);
      step(it.game->loose, after, move);
    }
    const char* why = whys[int(line.why)];
    list.append(nb::make_tuple(
        double(line.value) / unit, line.chance / 1000.0, line.outcome, nb::tuple(moves), line.exact,
        why == nullptr ? nb::none() : nb::object(nb::str(why)), line.depth, looked_at));
  }
  return nb::tuple(list);
}

nb::tuple analyse(const Placed& it, const Played* record, int lines, const Level& level,
                  double seconds, int threads, Remembered& remembered, const OpenTables* tables,
                  const Halting* halting, const nb::object& reached) {
  std::uint64_t looked_at = 0;
  Watch watch{halting};
  if (!reached.is_none())
    watch.reached = [&](const std::vector<Line>& lines, std::uint64_t nodes) {
      reached(written(it, lines, nodes));
    };
  const auto found =
      long_search(it, record, seconds, remembered, tables, watch,
                  [&](const auto& g, const auto& question, const auto& p, const auto& stop) {
                    Search search(g, question, Limits{level.depth, level.nodes, threads}, stop);
                    auto all = search.lines(p, lines);
                    looked_at = search.nodes();
                    return all;
                  });
  return written(it, found, looked_at);
}

int choose_move(const Placed& it, const Played* record, const Level& level, double seconds,
                int threads, Remembered& remembered, const OpenTables* tables, std::uint64_t seed,
                const Halting* halting) {
  if (it.p.end != End::running) refuse("IllegalMove", {{say.game_over}});
  return long_search(it, record, seconds, remembered, tables, Watch{halting},
                     [&](const auto& g, const auto& question, const auto& p, const auto& stop) {
                       return choose(g, question, p, level, threads, seed, stop);
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
  nb::class_<Halting>(m, "Halting").def(nb::init<>()).def("ask", [](Halting& halting) {
    halting.asked = true;
  });
  nb::class_<Remembered>(m, "Remembered").def(nb::init<std::uint64_t>(), "bytes"_a);
  nb::class_<Level>(m, "Level")
      .def(
          "__init__",
          [](Level* level, std::uint64_t nodes, int slips, int worst, int whim, int depth) {
            new (level) Level{nodes, slips, worst, whim, depth};
          },
          "nodes"_a, "slips"_a = 0, "worst"_a = 0, "whim"_a = Level{}.whim, "depth"_a = max_depth)
      .def_ro("nodes", &Level::nodes)
      .def_ro("slips", &Level::slips)
      .def_ro("worst", &Level::worst)
      .def_ro("depth", &Level::depth)
      .def_ro("millis", &Level::millis);
  m.def(
      "level", [](const Game& game, int level) { return game.chosen.entry->level(level); },
      "game"_a, "level"_a);
  m.attr("levels") = levels;
  m.def("analyse", analyse, "position"_a, "record"_a.none(), "lines"_a, "level"_a, "seconds"_a,
        "threads"_a, "remembered"_a, "tables"_a.none(), "halting"_a = nb::none(),
        "reached"_a = nb::none(),
        nb::sig(
            "def analyse(position: Position, record: Record | None, lines: int, level: Level, "
            "seconds: float, threads: int, remembered: Remembered, tables: Tables | None, "
            "halting: Halting | None = None, reached: collections.abc.Callable[[tuple[tuple[float, "
            "float, int | None, tuple[int, ...], bool, typing.Literal['search', 'table'] | "
            "None, int, int], ...]], object] | None = None) -> "
            "tuple[tuple[float, float, int | None, tuple[int, ...], bool, "
            "typing.Literal['search', 'table'] | None, int, int], ...]"));
  m.def("choose", choose_move, "position"_a, "record"_a.none(), "level"_a, "seconds"_a, "threads"_a,
        "remembered"_a, "tables"_a.none(), "seed"_a, "halting"_a = nb::none());
  m.def("perft", count_leaves, "position"_a, "depth"_a);
  m.def("random_games", play_at_random, "game"_a, "count"_a, "seed"_a, "limit"_a,
        nb::sig("def random_games(game: Game, count: int, seed: int, limit: int) -> "
                "tuple[int, int, int, int, int, int, int]"));
}

}  // namespace manqala::python
