// Python's door to the exact solver.
#include "core/solve.hpp"
#include "long_work.hpp"
#include "python_tables.hpp"

namespace manqala::python {

namespace {

using Clock = std::chrono::steady_clock;

// Asks Python only as often as people can tell, for its lock may have to be waited for.
class Seldom {
 public:
  explicit Seldom(int milliseconds) : pause_(milliseconds) {}
  bool due() {
    if (Clock::now() < next_) return false;
    next_ = Clock::now() + pause_;
    return true;
  }

 private:
  std::chrono::milliseconds pause_;
  Clock::time_point next_ = Clock::now() + pause_;
};

// Of the margin still to come: low, high, a move that brings at least low, the positions looked
// into, and whether a limit ended it. `progress` is told the first four ten times a second.
nb::tuple solve_position(const Placed& it, const OpenTables* tables, int threads,
                         std::uint64_t cache_mb, std::uint64_t nodes, double seconds,
                         const nb::object& progress) {
  if (it.p.end != End::running) refuse("IllegalMove", {{say.game_over}});
  if (tables != nullptr) check_tables(*tables, *it.game);
  bool failed = false;
  const Loose played(played_out(it.game->loose.rules));
  const std::optional<Solved> solved =
      long_work<played_out>(played, seconds, [&](const auto& g, auto late) {
        Seldom asked(5), told(100);
        return solve_within(
            g, it.p, cache_mb << 20, tables == nullptr ? nullptr : &tables->endgame, threads,
            [&](const Solved& now) {
              if (now.nodes >= nodes || (asked.due() && late())) return true;
              if (progress.is_none() || !told.due()) return false;
              nb::gil_scoped_acquire hold;
              const nb::object answer = nb::steal(
                  PyObject_CallFunction(progress.ptr(), "iiiK", now.future.low, now.future.high,
                                        now.move, static_cast<unsigned long long>(now.nodes)));
              return failed = !answer.is_valid();
            },
            it.game->chosen.entry->weights);
      });
  if (failed) throw nb::python_error();
  if (!solved) throw std::bad_alloc();
  return nb::make_tuple(solved->future.low, solved->future.high, solved->move, solved->nodes,
                        solved->stopped);
}

}  // namespace

void add_solve(nb::module_& m) {
  m.def("solve", solve_position, "position"_a, "tables"_a.none(), "threads"_a, "cache_mb"_a,
        "nodes"_a, "seconds"_a, "progress"_a.none(),
        nb::sig("def solve(position: Position, tables: Tables | None, threads: int, cache_mb: int, "
                "nodes: int, seconds: float, progress: collections.abc.Callable[[int, int, int, "
                "int], object] | None) -> tuple[int, int, int, int, bool]"));
  m.def("banks", [](const Game& game) { return game.loose.rules.banks(); }, "game"_a);
  m.def("goes_forward", [](const Game& game) { return game.loose.rules.forward(); }, "game"_a);
  m.def("ends_by_majority", [](const Game& game) { return game.loose.rules.majority; }, "game"_a);
}

}  // namespace manqala::python
