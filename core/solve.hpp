// The exact margin of a position, closed in on by null windows.
#pragma once
#include <optional>

#include "abreast.hpp"
#include "progress.hpp"
#include "prove.hpp"

namespace manqala {

// Positions of one layer looked at for the move that gets on soonest.
inline constexpr std::size_t patience = 100'000;

// What is proved so far of the seeds still to come, and a move that brings the side to move at
// least `future.low`.
struct Solved {
  Bounds future;
  int move = -1;
  std::uint64_t nodes = 0;
  bool stopped = false;
  bool proved() const { return future.low == future.high; }
};

// The best move by tables that know this position: what it is sure to bring counts, then what it
// brings at once.
template <class Game, class B>
int best_known(const Game& g, const B& p, std::uint64_t legal, const Endgame& tables) {
  const auto lead = [&](const B& b) {
    return b.cells[store(g.rules, p.mover)] - b.cells[store(g.rules, 1 - p.mover)];
  };
  int best = -1, most = 0;
  for (; legal != 0; legal &= legal - 1) {
    B after = p;
    step(g, after, std::countr_zero(legal));
    const int gain = lead(after) - lead(p);
    int sure = gain;
    if (after.end == End::running) {
      const Bounds of = tables.read(tables.find(g, after));
      sure += after.mover == p.mover ? of.low : -of.high;
    }
    const int worth = sure * 512 + gain;
    if (best < 0 || worth > most) best = std::countr_zero(legal), most = worth;
  }
  return best;
}

// How large a cache a proof can put to use, at most `most` bytes: two words for each board there is.
// Memory that is never touched twice only costs time.
template <class Game>
std::size_t cache_bytes(const Game& g, const Position& p, std::size_t most) {
  const int left = still_open(g, p), houses = g.extent.houses;
  const std::uint64_t words = g.rules.forward() ? 2 : 4;  // where positions repeat, for each prover
  return std::size_t(std::min<std::uint64_t>(
      most, words * sizeof(std::uint64_t) * Numbers(houses, left).count(left, houses)));
}

// Asks `stop` with what is proved so far now and then, and ends early when it says true. Without a
// stop it ends when all is proved that the method can prove: everything, in games that go forward;
// where play can go on for ever, as much as can be forced within `Prover::horizon_limit` moves.
// Needs rules that bank their seeds, of which a position is not over.
template <class Game, class Stop>
Solved solve(const Game& g, const Position& position, Cache cache, const Endgame* tables,
             int threads, const Stop& stop, const Weights& weights = {}) {
  using Board = typename Game::Board;
  Solved solved;

  const Board p = as<Board>(position);
  const std::uint64_t legal = moves(g, p);
  const int left = still_open(g, p);
  if (tables != nullptr && left <= tables->seeds() && !p.pie_open) {
    solved.future = tables->read(tables->find(g, p));
    if (!g.rules.forward()) solved.move = Progress(g, *tables, patience).move(p);
    if (solved.move < 0) solved.move = best_known(g, p, legal, *tables);
    return solved;
  }
  const Numbers numbers(g.extent.houses, left);
  Proofs shared{cache, numbers, tables, Promise(g, weights), threads};
  const auto ask = [&] {
    solved.nodes = shared.nodes;
    return solved.stopped = stop(solved);
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
    do {
      shared.halt = false;
      abreast(threads, [&](int i) {
        const int value = provers[std::size_t(i)]->prove(p, legal, least, prover, horizon);
        int none = -1;
        if (shared.halt || !first.compare_exchange_strong(none, i)) return;
        answer = value;
        shared.halt = true;
      });
    } while (first < 0 && !solved.stopped && cache.grow(Proof::payload, ask));
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

// The same with a cache of its own of at most so many bytes; nothing when there is no such memory.
// It begins small: most proofs are, and to touch memory for the first time costs more than they do.
template <class Game, class Stop>
std::optional<Solved> solve_within(const Game& g, const Position& p, std::size_t bytes,
                                   const Endgame* tables, int threads, const Stop& stop,
                                   const Weights& weights = {}) {
  constexpr std::size_t first = std::size_t{4} << 20;
  Cache cache(cache_bytes(g, p, bytes), first);
  if (!cache) return std::nullopt;
  return solve(g, p, std::move(cache), tables, threads, stop, weights);
}

}  // namespace manqala
