// make bench: random games and perft leaves a second, on one core, for each game of the catalogue
// in its compile-time and its run-time form. CPU seconds; the best of five runs, since a busy
// machine only ever slows one down. A number as argument makes the runs so many times longer.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "core/perft.hpp"
#include "games/catalogue.hpp"

using namespace manqala;

namespace {

double seconds() {
  std::timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}

// How many of what `work` returns are done in a second.
template <class Work>
double rate(Work&& work) {
  double best = 0;
  for (int run = 0; run < 5; ++run) {
    const double begun = seconds();
    const double done = double(work());
    best = std::max(best, done / (seconds() - begun));
  }
  return best;
}

struct Rates {
  double games, leaves;
};

template <class Game>
Rates measure(const Game& g, std::uint64_t length) {
  const auto p = as<typename Game::Board>(start(g.rules));
  int depth = 1;
  while (perft(g, p, moves(g, p), depth) < 400'000 * length) ++depth;
  return {rate([&] { return random_games(g, start(g.rules), 20'000 * length, 7).games; }),
          rate([&] { return perft(g, p, moves(g, p), depth); })};
}

}  // namespace

int main(int count, char** arguments) {
  const auto length = std::uint64_t(count > 1 ? std::max(1, std::atoi(arguments[1])) : 1);
  std::printf("%-9s %28s %35s\n", "", "random games a second", "perft leaves a second");
  std::printf("%-9s %10s %10s %6s %17s %10s %6s\n", "", "fixed", "run time", "ratio", "fixed",
              "run time", "ratio");
  for (const Entry& entry : catalogue) {
    const Loose loose(entry.rules(defaults(entry.options)));
    const Rates run = measure(loose, length);
    const Rates fixed =
        fastest<catalogue>(loose, [&](const auto& g) { return measure(g, length); });
    std::printf("%-9s %8.3f M %8.3f M %5.0f %% %15.1f M %8.1f M %5.0f %%\n", entry.name,
                fixed.games / 1e6, run.games / 1e6, 100 * run.games / fixed.games,
                fixed.leaves / 1e6, run.leaves / 1e6, 100 * run.leaves / fixed.leaves);
  }
}
