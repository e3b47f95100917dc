// How long the playing search, the solver and the builder of tables take to end when they are asked
// to: at random moments, on two threads, all memory given back.
#pragma once
#include <cstdio>
#include <thread>

#include "bench/measure.hpp"
#include "core/lines.hpp"
#include "core/solve.hpp"
#include "core/tables.hpp"

namespace manqala::bench {

// `work(asked)` is to end as soon as `asked` is true; it is asked within so many seconds. What has
// ended before is begun anew. On a busy machine the time on the processor tells more.
template <class Work>
void measure_stops(const char* game, const char* what, double longest, Work&& work) {
  constexpr int wanted = 50;
  Random random{1};
  std::vector<double> waited, worked;
  for (int tries = 0; int(waited.size()) < wanted && tries < 4 * wanted; ++tries) {
    std::atomic<bool> asked{false};
    Spent since;
    std::thread asker([&, moment = longest * random.below(1'000'000) / 1e6] {
      std::this_thread::sleep_for(std::chrono::duration<double>(moment));
      since = {};
      asked = true;
    });
    work(asked);
    const bool in_time = asked;
    const double now = wall(), now_cpu = cpu();
    asker.join();
    if (!in_time) continue;
    waited.push_back(1000 * (now - since.wall_begun));
    worked.push_back(1000 * (now_cpu - since.cpu_begun));
  }
  const auto tell = [](std::vector<double>& of) {
    std::sort(of.begin(), of.end());
    std::printf("median %.1f ms, worst %.1f ms", of[of.size() / 2], of.back());
  };
  if (waited.empty()) return;
  std::printf("%-8s %-15s ends after ", game, what);
  tell(waited);
  std::printf("; on the processor ");
  tell(worked);
  std::printf(" (%d times)\n", int(waited.size()));
  std::fflush(stdout);
}

template <class Game>
void measure_stops(const char* name, const Game& g, const Position& p, const Weights& weights,
                   int table_seeds) {
  constexpr int threads = 2;
  {
    using Board = typename Game::Board;
    const Cache cache(std::size_t{64} << 20);
    const Question<Board> question{weights, &cache};
    measure_stops(name, "playing search", 0.2, [&](const std::atomic<bool>& asked) {
      const auto stop = [&] { return asked.load(); };
      Search(g, question, Limits{.threads = threads}, stop).lines(as<Board>(p), 1);
    });
  }
  if (g.rules.banks())
    measure_stops(name, "solver", 1, [&](const std::atomic<bool>& asked) {
      const auto stop = [&](const Solved&) { return asked.load(); };
      solve_within(g, p, std::size_t{256} << 20, nullptr, threads, stop, weights);
    });
  if (!can_table(g.rules)) return;
  std::atomic<std::uint64_t> done{0};
  std::atomic<bool> never{false};
  TableBuilder builder(g.rules, table_seeds + 3);
  Spent spent;
  while (builder.seeds() < table_seeds) {
    spent = {};
    if (builder.build({threads, never, done}) != Built::whole) return;
  }
  // The next layer takes nearly twice the time of the last; where it is made whole, the one after.
  measure_stops(name, "table builder", 1.5 * spent.in_wall(), [&](std::atomic<bool>& asked) {
    if (builder.seeds() < table_seeds + 3) builder.build({threads, asked, done});
  });
}

}  // namespace manqala::bench
