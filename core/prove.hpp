// Can the side to move get at least so many seeds more than the other, of those still in the houses?
// A null window searched to the end of the game, with a cache of what was proved.
//
// What is won already is no part of a value or of a key, so one proof serves every score.
//
// Where play can go on for ever the question is asked for one side, `prover`, to which endless play
// shall bring nothing: what it is found to force it can force whatever the rule on repetition says.
// Such a search has a horizon, beyond which the prover has failed as well.
#pragma once
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <vector>

#include "busy.hpp"
#include "cache.hpp"
#include "endgame.hpp"
#include "numbers.hpp"
#include "play.hpp"
#include "promise.hpp"

namespace manqala {

// A word of the cache: the key's high bits, the bounds, and what stands behind them: log2 of the
// positions looked into or, where there is a horizon, how far it was.
struct Proof {
  std::uint64_t tag = 0;
  Bounds bounds = {};
  int behind = 0;

  static constexpr int tag_bits = 40, payload = 64 - tag_bits;
  static Proof unpack(std::uint64_t word) {
    return {
        word >> payload, {int(word >> 15 & 511) - 256, int(word >> 6 & 511) - 256}, int(word & 63)};
  }
  std::uint64_t pack() const {
    return tag << payload | std::uint64_t(bounds.low + 256) << 15 |
           std::uint64_t(bounds.high + 256) << 6 | std::uint64_t(behind);
  }
};

// How much more, in seeds, one side can still get than the other: what is left in the houses, and
// under the pie rule what is in the stores as well.
template <class Game, class B>
int still_open(const Game& g, const B& p) {
  const int south = p.cells[store(g.rules, 0)], north = p.cells[store(g.rules, 1)];
  const int left = p.total - south - north;
  return p.pie_open ? left + 2 * std::abs(south - north) : left;
}

// What the threads of a proof share.
struct Proofs {
  Cache& cache;
  const Numbers& numbers;
  const Endgame* tables;  // or null
  const Promise promise;
  const int threads;
  Busy busy = {};
  std::atomic<bool> halt = false;  // ends every thread's search
  std::atomic<std::uint64_t> nodes = 0;
  const int bits = std::min(cache.bits() + Proof::tag_bits, 56);  // of a number, in cache and tag

  // The cache is kept as small as it can be: the processor reaches a large one more slowly.
  bool crowded() const { return !cache.full_size() && nodes >= 3 * cache.words(); }
};

template <class Game, class Stop>
class Prover {
 public:
  using Board = typename Game::Board;
  static constexpr int horizon_limit = 63;
  static constexpr int shared_from = 24;  // seeds left; smaller proofs are not worth the talk

  // `stop` is asked now and then, and may end the search; several provers share what they find.
  Prover(const Game& game, Proofs& shared, const Stop& stop, int thread = 0)
      : g_(game), shared_(shared), stop_(stop), thread_(thread) {}

  bool beyond_horizon() const { return beyond_; }
  int move() const { return move_; }  // that answered the last question with "so much is sure"

  // `least` or more: so much is sure. Less: no more than that is to be had (or was found, where
  // play can go on for ever). Means nothing once the search was halted.
  int prove(const Board& p, std::uint64_t legal, int least, int prover, int horizon) {
    Child root;
    root.p = p;
    root.legal = legal;
    root.left = left(p);
    prover_ = prover;
    beyond_ = false;
    locate(root);
    open(root, least, 0);
    const int value = prove(root, least, 0, horizon);
    shared_.nodes += nodes_ - told_;
    told_ = nodes_;
    return value;
  }

 private:
  struct Child {
    Board p;
    std::uint64_t legal, number, tag;
    Bucket* bucket;  // null: not remembered
    Endgame::Place place;
    int gain, left, rank, move;
    bool again, tabled;
  };
  struct Ply {
    std::array<Child, max_moves> children;
    std::array<std::uint8_t, max_moves> order;
    int count, best;  // children that are to be looked into, and the best of the others
    std::uint64_t before;

    Child& child(int i) { return children[order[std::size_t(i)]]; }
  };

  int left(const Board& p) const { return still_open(g_, p); }
  int lead(const Board& p, int side) const {
    return p.cells[store(g_.rules, side)] - p.cells[store(g_.rules, 1 - side)];
  }
  bool halted() const { return shared_.halt.load(std::memory_order_relaxed); }
  bool forward() const { return g_.rules.forward(); }

  // Its number, mixed by a bijection: some bits name the bucket, all others are the tag.
  void locate(Child& c) const {
    const Cache& cache = shared_.cache;
    const int bits = shared_.bits, half = bits / 2;
    const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
    c.number = shared_.numbers(g_, c.p);
    c.bucket = nullptr;
    if (!forward()) c.number = 2 * c.number + (c.p.mover == prover_);
    if (c.number > mask || c.p.pie_open || c.p.extra != 0) return;
    std::uint64_t mixed = c.number ^ c.number >> half;
    mixed = mixed * 0x9E37'79B9'7F4A'7C15 & mask;
    mixed ^= mixed >> half;
    mixed = mixed * 0xD6E8'FEB8'6659'FD93 & mask;
    mixed ^= mixed >> half;
    c.bucket = cache.at(mixed);
    c.tag = mixed >> cache.bits();
    Cache::prefetch(c.bucket);
  }

  // What a child is worth to its mover, as far as tables or cache know.
  Bounds known(const Child& c, int horizon) const {
    const bool proves = c.p.mover == prover_;
    if (c.tabled) {
      const Bounds found = shared_.tables->read(c.place);
      if (forward()) return found;
      return proves ? Bounds{found.low, found.low} : Bounds{found.high, found.high};
    }
    if (c.bucket != nullptr)
      for (int i = 0; i < 8; ++i) {
        const std::uint64_t word = c.bucket->read(i);
        if (word >> Proof::payload != c.tag || word == 0) continue;
        Proof proof = Proof::unpack(word);
        if (!forward() && proof.behind < horizon)  // no failure as far as it is asked for now
          (proves ? proof.bounds.high : proof.bounds.low) = proves ? c.left : -c.left;
        return proof.bounds;
      }
    return {-c.left, c.left};
  }

  void remember(const Child& c, int least, int value, std::uint64_t work, int horizon) {
    if (c.bucket == nullptr) return;
    Proof proof{c.tag, {-c.left, c.left}, 0};
    int at = 0, cheapest = 64;
    for (int i = 0; i < 8; ++i) {
      const std::uint64_t word = c.bucket->read(i);
      if (word >> Proof::payload == c.tag && word != 0) {
        proof = Proof::unpack(word);
        at = i;
        break;
      }
      const int behind = word == 0 ? -1 : int(word & 63);
      if (behind < cheapest) cheapest = behind, at = i;
    }
    Bounds& known = proof.bounds;
    if (!forward() && (value >= least) != (c.p.mover == prover_)) {  // the prover has failed
      if (horizon < proof.behind) return;
      if (horizon > proof.behind) (value >= least ? known.low : known.high) = value;
      proof.behind = horizon;
    } else if (forward()) {
      proof.behind = std::max(proof.behind, int(std::bit_width(work)));
    }
    if (value >= least)
      known.low = std::max(known.low, value);
    else
      known.high = std::min(known.high, value);
    c.bucket->write(at, proof.pack());
  }

  // Was this position on the way here? Only since the last seed left play.
  bool repeats(const Child& c, int ply) const {
    for (; ply >= 0 && path_[std::size_t(ply)]->left == c.left; --ply)
      if (path_[std::size_t(ply)]->number == c.number) return true;
    return false;
  }

  int found(const Child& c, int ply, int value) {
    if (ply == 0) move_ = c.move;
    return value;
  }

  // Plays all moves of a position and puts in order those that may matter. With none of them, or
  // `best` no less than `least`, all is said.
  void open(const Child& at, int least, int ply) {
    if (int(plies_.size()) <= ply) {
      plies_.push_back(std::make_unique<Ply>());
      path_.push_back(nullptr);
    }
    Ply& here = *plies_[std::size_t(ply)];
    here.count = 0;
    here.best = -1000;
    here.before = nodes_++;
    const int side = at.p.mover, lead_before = lead(at.p, side);
    for (std::uint64_t rest = at.legal; rest != 0; rest &= rest - 1) {
      Child& c = here.children[std::size_t(here.count)];
      c.p = at.p;
      c.move = std::countr_zero(rest);
      c.legal = step(g_, c.p, c.move);
      c.left = left(c.p);
      c.gain = lead(c.p, side) - lead_before;
      int low = c.gain - c.left, high = c.gain + c.left;  // what is left may be too little
      if (c.p.end != End::running)
        low = high = c.p.end != End::endless ? c.gain : side == prover_ ? low : high;
      if (low >= least) {
        here.count = 0;
        here.best = found(c, ply, low);
        return;
      }
      if (high < least) {
        here.best = std::max(here.best, high);
        continue;
      }
      c.again = c.p.mover == side;
      c.tabled = shared_.tables != nullptr && c.left <= shared_.tables->seeds() && !c.p.pie_open;
      if (c.tabled) {  // first of all, and all at once: so memory is waited for only once
        c.place = shared_.tables->find(g_, c.p);
        Endgame::prefetch(c.place);
      }
      c.rank = c.tabled ? 1'000'000 : rank(c, side);
      int to = here.count++;
      for (; to > 0 && here.child(to - 1).rank < c.rank; --to)
        here.order[std::size_t(to)] = here.order[std::size_t(to - 1)];
      here.order[std::size_t(to)] = std::uint8_t(here.count - 1);
    }
    locate_next(here, 0);
  }

  // Which child is looked into first: one that keeps the turn, gains, comes from near the store and
  // leaves a board that promises much. A first move that answers is found nearly always; what these
  // numbers were chosen for is the size of its proof.
  int rank(const Child& c, int side) const {
    return 237 * c.again + 47 * c.gain + 9 * c.move + shared_.promise(g_, c.p, side);
  }

  void locate_next(Ply& here, int i) const {
    if (i < here.count && !here.child(i).tabled) locate(here.child(i));
  }

  // Of an opened position.
  int prove(const Child& at, int least, int ply, int horizon) {
    if (nodes_ >= next_) pause();
    if (halted()) return 0;
    path_[std::size_t(ply)] = &at;
    Ply& here = *plies_[std::size_t(ply)];
    std::uint64_t later = 0;  // those that another thread is at
    for (int i = 0; i < here.count && here.best < least; ++i) {
      const Child& c = here.child(i);
      locate_next(here, i + 1);
      if (i > 0 && shares(c) && shared_.busy(c.number))
        later |= std::uint64_t{1} << i;
      else if (!look_into(c, least, ply, horizon))
        return 0;
    }
    for (; later != 0 && here.best < least; later &= later - 1)
      if (!look_into(here.child(std::countr_zero(later)), least, ply, horizon)) return 0;
    remember(at, least, here.best, nodes_ - here.before, horizon);
    return here.best;
  }

  // False once the search was halted.
  bool look_into(const Child& c, int least, int ply, int horizon) {
    Ply& here = *plies_[std::size_t(ply)];
    const int asked = c.again ? least - c.gain : c.gain - least + 1;
    if (shares(c)) shared_.busy.begin(c.number);
    const int answer = prove_child(c, asked, ply, horizon - 1);
    if (shares(c)) shared_.busy.end(c.number);
    if (halted()) return false;
    here.best = std::max(here.best, c.again ? c.gain + answer : c.gain - answer);
    if (here.best >= least) found(c, ply, here.best);
    return true;
  }

  // Is it large enough to be told to the other threads?
  bool shares(const Child& c) const {
    return shared_.threads > 1 && c.left >= shared_from && !c.tabled;
  }

  // Memory is what takes the time: while a line of the cache is on its way the moves from there are
  // played, which often says enough to need no cache at all.
  int prove_child(const Child& c, int least, int ply, int horizon) {
    if (!c.tabled) {
      open(c, least, ply + 1);
      const Ply& next = *plies_[std::size_t(ply + 1)];
      if (next.count == 0) return next.best;
    }
    const Bounds of = known(c, horizon);
    if (of.low >= least) return of.low;
    if (of.high < least) return of.high;
    if (forward() || (horizon > 0 && !repeats(c, ply))) return prove(c, least, ply + 1, horizon);
    beyond_ |= horizon <= 0;
    return c.p.mover == prover_ ? -c.left : c.left;
  }

  void pause() {
    shared_.nodes += nodes_ - told_;
    told_ = nodes_;
    // At first each position touches memory that the system has yet to clear, which takes long.
    next_ = nodes_ + (nodes_ < 16'384 ? 16 : 1024);
    if (thread_ == 0 && (stop_() || shared_.crowded())) shared_.halt = true;
  }

  const Game& g_;
  Proofs& shared_;
  const Stop& stop_;
  const int thread_;
  int prover_ = 0, move_ = -1;
  bool beyond_ = false;
  std::uint64_t nodes_ = 0, told_ = 0, next_ = 16;
  std::vector<std::unique_ptr<Ply>> plies_ = {};
  std::vector<const Child*> path_ = {};
};

}  // namespace manqala
