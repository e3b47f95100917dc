// make bench-engine: the playing search, the exact solver and the endgame tables in figures. CPU
// seconds unless "wall" is said.
// The argument `five` solves Kalah of five seeds a house on tables of 25: some minutes more.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "bench/stop.hpp"
#include "games/catalogue.hpp"

using namespace manqala;
using namespace manqala::bench;

namespace {

// How busy the machine is with other work: processes that want to run, and how far behind the wall
// clock our own work fell.
void tell_load() {
  double load = 0;
  std::ifstream("/proc/loadavg") >> load;
  std::printf("load of the machine (1 minute): %.2f\n", load);
}

using Layers = std::vector<Packed>;

Endgame tables_of(const Rules& rules, const Layers& layers, int seeds) {
  Endgame tables(rules.houses());
  for (int i = 0; i <= seeds; ++i)
    tables.add({layers[std::size_t(i)].bits, layers[std::size_t(i)].meaning,
                layers[std::size_t(i)].codes.data()});
  return tables;
}

// Built and packed as they are kept; a layer's own time is that of building it alone.
Layers build(const char* name, const Rules& rules, int seeds, int threads) {
  Layers layers;
  std::atomic<bool> halt{false};
  std::atomic<std::uint64_t> done{0};
  std::uint64_t positions = 0, bytes = 0;
  double last = 0;
  const Spent spent;
  {
    TableBuilder builder(rules, seeds);
    for (int layer = 0; layer <= seeds; ++layer) {
      const Spent here;
      if (builder.build({threads, halt, done}) != Built::whole) std::exit(1);
      last = double(builder.size(layer)) / 1e6 / here.in_cpu();
      positions += builder.size(layer);
      layers.push_back(builder.pack());
      bytes += layers.back().codes.size();
    }
  }
  std::printf(
      "%s, tables of 0 to %d seeds, %s: %.1f M positions in %.2f s (wall %.2f s), %.1f M/s; the "
      "last layer alone %.1f M/s; %.2f byte a position, peak memory %.0f MiB\n",
      name, seeds, threads == 1 ? "one thread" : "two threads", double(positions) / 1e6,
      spent.in_cpu(), spent.in_wall(), double(positions) / 1e6 / spent.in_cpu(), last,
      double(bytes) / double(positions), peak());
  std::fflush(stdout);
  return layers;
}

// `making`: of the tables, where that counts as well.
void solve_kalah(int seeds, int threads, int cache_mb, const Endgame* tables = nullptr,
                 const Spent* making = nullptr) {
  constexpr Rules rules = played_out(kalah::rules(defaults(kalah::options)));
  const Fixed<rules> g;
  const double made_cpu = making == nullptr ? 0 : making->in_cpu();
  const double made_wall = making == nullptr ? 0 : making->in_wall();
  forget_peak();
  const double before = peak();
  const Position p = start(kalah::rules({6, seeds, 0, 0}));
  const Spent spent;
  const Solved solved = *solve_within(
      g, p, std::size_t(cache_mb) << 20, tables, threads, [](const Solved&) { return false; },
      kalah::weights);
  const double in_cpu = spent.in_cpu(), in_wall = spent.in_wall();
  std::printf("Kalah 6x%d, cache %d MiB, ", seeds, cache_mb);
  std::printf("tables of %d seeds%s, ", tables == nullptr ? 0 : tables->seeds(),
              making == nullptr ? "" : " and their making");
  std::printf(
      "%d thread%s: %+d, %.2f s (wall %.2f s), %.2f M positions looked into, %.2f M/s, "
      "memory %.0f MiB and the tables\n",
      threads, threads > 1 ? "s" : "", solved.future.low, made_cpu + in_cpu, made_wall + in_wall,
      double(solved.nodes) / 1e6, double(solved.nodes) / 1e6 / in_cpu, peak() - before);
  std::fflush(stdout);
}

// The playing search from the start, at the weights of play.
template <std::size_t I>
void search() {
  constexpr const Entry& entry = catalogue[I];
  constexpr Rules rules = played_out(entry.rules(defaults(entry.options)));
  const Fixed<rules> g;
  using Board = typename Fixed<rules>::Board;
  forget_peak();
  const double before = peak();
  const Cache cache(std::size_t{64} << 20);
  const Question<Board> question{entry.weights, &cache};
  const auto never = [] { return false; };
  Search searching(g, question, Limits{max_depth, 5'000'000}, never);
  const Spent spent;
  const auto lines = searching.lines(as<Board>(start(entry.rules(defaults(entry.options)))), 1);
  std::printf(
      "%-8s playing search, cache 64 MiB: depth %d, %.2f M positions a second, memory %.0f MiB\n",
      entry.name, lines.front().depth, double(searching.nodes()) / 1e6 / spent.in_cpu(),
      peak() - before);
  std::fflush(stdout);
}

// From the start of each game.
template <std::size_t I>
void stops() {
  constexpr const Entry& entry = catalogue[I];
  constexpr Rules rules = played_out(entry.rules(defaults(entry.options)));
  measure_stops(entry.name, Fixed<rules>{}, start(entry.rules(defaults(entry.options))),
                entry.weights, rules.forward() ? 18 : 13);
}

// Run each in a process of its own: a peak of memory counts all that came before.
void jobs(const char* job) {
  const auto is = [&](const char* name) { return std::strcmp(job, name) == 0; };
  constexpr Rules kalah = played_out(kalah::rules(defaults(kalah::options)));
  if (is("play")) {
    search<0>(), search<1>(), search<2>(), search<3>(), search<4>();
  } else if (is("stop")) {
    stops<0>(), stops<1>(), stops<2>(), stops<3>(), stops<4>();
  } else if (is("solve")) {
    solve_kalah(3, 1, 1024);
    for (const int threads : {1, 2}) solve_kalah(4, threads, 1024);
    for (const int threads : {1, 2}) {  // as the library does it, where there are no tables
      const Spent making;
      const Layers layers = build("Kalah", kalah, 18, threads);
      const Endgame tables = tables_of(kalah, layers, 18);
      solve_kalah(4, threads, 1024, &tables, &making);
    }
  } else if (is("kalah")) {
    const Layers layers = build("Kalah", kalah, 24, 1);
    for (const int seeds : {18, 24}) {
      const Endgame tables = tables_of(kalah, layers, seeds);
      for (const int threads : {1, 2}) solve_kalah(4, threads, 256, &tables);
    }
  } else if (is("oware")) {
    build("Oware", oware::rules(defaults(oware::options)), 20, 2);
  } else if (is("oware-alone")) {
    build("Oware", oware::rules(defaults(oware::options)), 17, 1);
  } else if (is("five")) {
    const Layers layers = build("Kalah", kalah, 25, 2);
    const Endgame tables = tables_of(kalah, layers, 25);
    for (const int threads : {1, 2}) solve_kalah(5, threads, 4096, &tables);
  }
}

}  // namespace

int main(int count, char** arguments) {
  tell_load();
  for (int i = 1; i < count; ++i) jobs(arguments[i]);
  tell_load();
}
