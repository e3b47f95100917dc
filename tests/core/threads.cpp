// Several threads at the same work, under the thread sanitizer: they share what they remember, and
// end together.
#include "check.hpp"
#include "core/lines.hpp"
#include "core/solve.hpp"
#include "games/catalogue.hpp"

using namespace manqala;
using namespace manqala::test;

namespace {

// Looks about from the start of a game until `nodes` positions or the call number `calls` of stop.
template <class Game>
void search_together(const Game& g, const Entry& entry, const Position& from, std::uint64_t nodes,
                     int calls) {
  using Board = typename Game::Board;
  const Cache cache(1 << 16);
  const Question<Board> question{entry.weights, &cache};
  int asked = 0;
  const auto stop = [&asked, calls] { return ++asked >= calls; };
  Search search(g, question, {.nodes = nodes, .threads = 3}, stop);
  const auto lines = search.lines(as<Board>(from), 2);
  const int told = std::min(2, std::popcount(moves(g, from)));
  check(int(lines.size()) == told, std::string(entry.name) + ": each line asked for is told");
  check(search.nodes() <= nodes + 3 * 128, std::string(entry.name) + ": no more than allowed");
}

}  // namespace

int main() {
  for (const Entry& entry : catalogue) {
    const Loose g(played_out(entry.rules(defaults(entry.options))));
    search_together(g, entry, start(g.rules), 30'000, 1 << 30);
    search_together(g, entry, start(g.rules), std::uint64_t{1} << 60, 100);
  }
  // Enough seeds that the threads tell each other where they are.
  const Loose wide(kalah::rules({4, 4, 0, 0}));
  const auto margin = [&wide](int threads) {
    const auto on = [](const Solved&) { return false; };
    Cache growing(1 << 20, 1 << 12);
    return solve(wide, start(wide.rules), std::move(growing), nullptr, threads, on).future;
  };
  check(margin(3) == margin(1), "three threads prove what one does");
  return finished();
}
