// The exact margin of a position, closed in on by null windows.
#pragma once
#include "abreast.hpp"
#include "prove.hpp"

namespace manqala {

// What is proved so far of the seeds still to come, and a move that brings the side to move at
// least `future.low`.
struct Solved {
  Bounds future;
  int move = -1;
  std::uint64_t nodes = 0;
  bool stopped = false;
  bool proved() const { return future.low == future.high; }
};

// Asks `stop` with what is proved so far now and then, and ends early when it says true. Without a
// stop it ends when all is proved that the method can prove: everything, in games that go forward;
// where play can go on for ever, as much as can be forced within `Prover::horizon_limit` moves.
// Needs rules that bank their seeds, of which a position is not over.
template <class Game, class Stop>
Solved solve(const Game& g, const Position& position, const Cache& cache, const Endgame* tables,
             int threads, const Stop& stop) {
  using Board = typename Game::Board;
  Solved solved;

  const Board p = as<Board>(position);
  const std::uint64_t legal = moves(g, p);
  const int left = p.total - p.cells[store(g.rules, 0)] - p.cells[store(g.rules, 1)];
  const Numbers numbers(g.extent.houses, left);
  Proofs shared{cache, numbers, tables, {}, {}};
  const auto ask = [&] {
    solved.nodes = shared.nodes;
    return stop(solved);
  };
  using Asked = decltype(ask);
  std::vector<std::unique_ptr<Prover<Game, Asked>>> provers;
  for (int i = 0; i < threads; ++i)
    provers.push_back(std::make_unique<Prover<Game, Asked>>(g, shared, ask, i));
  solved.future = {-left, left};
  solved.move = std::countr_zero(legal);
  bool beyond = false;

  // All threads look for the same answer, the first to find it gives it.
  const auto prove = [&](int least, int prover, int horizon) {
    std::atomic<int> first = -1;
    int answer = 0;
    shared.halt = false;
    abreast(threads, [&](int i) {
      const int value = provers[std::size_t(i)]->prove(p, legal, least, prover, horizon);
      int none = -1;
      if (shared.halt || !first.compare_exchange_strong(none, i)) return;
      answer = value;
      shared.halt = true;
    });
    solved.nodes = shared.nodes;
    solved.stopped = first < 0;
    if (solved.stopped) return 0;
    beyond |= provers[std::size_t(first)]->beyond_horizon();
    if (answer >= least && prover == p.mover) solved.move = provers[std::size_t(first)]->move();
    return answer;
  };

  Bounds& future = solved.future;
  if (g.rules.forward()) {
    for (int guess = 0; !solved.proved();) {
      const int least = std::clamp(guess, future.low + 1, future.high);
      const int value = prove(least, p.mover, 0);
      if (solved.stopped) break;
      (value >= least ? future.low : future.high) = value;
      guess = value >= least ? value + 2 : value;
    }
    return solved;
  }
  for (int horizon = 8; !solved.proved() && horizon <= Prover<Game, Asked>::horizon_limit;
       horizon = horizon * 2 - horizon / 32) {
    beyond = false;
    for (const int prover : {int(p.mover), 1 - p.mover})
      for (Bounds open = future; open.low < open.high && !solved.stopped;) {
        const bool own = prover == p.mover;
        const int least = open.low + (open.high - open.low + 1) / 2;
        const int value = prove(least, prover, horizon);
        if (solved.stopped) break;
        (value >= least ? open.low : open.high) =
            value >= least ? std::max(value, least) : std::min(value, least - 1);
        if (own)
          future.low = std::max(future.low, open.low);
        else
          future.high = std::min(future.high, open.high);
      }
    if (solved.stopped || !beyond) break;
  }
  return solved;
}

}  // namespace manqala
