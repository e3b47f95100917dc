// The search of one thread: principal variations with null windows, over values for the side to move
// (worth.hpp). An extra move keeps the side: nothing here assumes that sides alternate.
#pragma once
#include <atomic>
#include <memory>
#include <vector>

#include "order.hpp"
#include "perft.hpp"

namespace manqala {

inline constexpr int max_depth = 200;  // in moves; deeper than any game of the catalogue needs
inline constexpr int max_ply = 500;

// When to end: what several threads share, and what the first of them asks.
template <class Stop>
struct Halt {
  std::atomic<bool>& all;      // once set, every thread ends
  std::uint64_t nodes;         // that this thread may look at
  const Stop* stop = nullptr;  // asked now and then, if there is one
};

template <class Game, class Stop>
class Searcher {
 public:
  using Board = typename Game::Board;
  using Move = Try<Board>;

  Searcher(const Game& game, const Weights& weights, const Cache* cache, unsigned age,
           const Halt<Stop>& halt)
      : g_(game), weights_(weights), memory_(cache), age_(age), halt_(halt) {}

  std::uint64_t nodes() const { return nodes_; }
  bool stopped() const { return stopped_; }
  const std::vector<std::uint8_t>& line_after(int at) { return ply(at + 1).line; }

  // Begins with the positions that were there before, the latest last.
  void set_out(const Board& p, const std::vector<Board>& earlier) {
    before_.clear();
    int quiet = 0;
    for (std::size_t i = 0; i <= earlier.size(); ++i) {
      const Board& now = i < earlier.size() ? earlier[i] : p;
      quiet = i > 0 && held(g_, now) == held(g_, earlier[i - 1]) ? quiet + 1 : 0;
      if (i < earlier.size()) before_.push_back(path_key(now, key(g_, now)));
    }
    ply(0).key = path_key(p, key(g_, p));
    ply(0).quiet = quiet;
  }

  // Plays a move of p and gets ready to look at what it leads to.
  void make(const Board& p, int move, Move& t) const {
    t.move = move;
    t.after = p;
    t.legal = step(g_, t.after, move);
    if (t.after.end != End::running) return;
    t.key = key(g_, t.after);
    memory_.prefetch(t.key);
  }

  // The value of a move for the side that plays it.
  Worth value_of(const Board& p, const Move& t, int depth, int alpha, int beta, int at) {
    if (t.after.end != End::running) {
      ++nodes_;
      return finished(g_, t.after, p.mover, at + 1);
    }
    if (cyclic(g_.rules)) {
      Ply<Board>& next = ply(at + 1);
      next.key = path_key(t.after, t.key);
      next.quiet = held(g_, t.after) == held(g_, p) ? ply(at).quiet + 1 : 0;
    }
    if (t.after.mover == p.mover)
      return value(t.after, t.legal, t.key, depth - 1, alpha, beta, at + 1);
    const Worth theirs = value(t.after, t.legal, t.key, depth - 1, -beta, -alpha, at + 1);
    return {-theirs.value, theirs.proved};
  }

  // Principal variation search of one move: a null window first, unless it is the first.
  Worth value_of(const Board& p, const Move& t, int depth, int alpha, int beta, int at,
                 bool first) {
    if (!first && beta - alpha > 1) {
      const Worth worth = value_of(p, t, depth, alpha, alpha + 1, at);
      if (stopped_ || worth.value <= alpha || worth.value >= beta) return worth;
    }
    return value_of(p, t, depth, alpha, beta, at);
  }

  // Fail-soft: at most alpha means "no better", at least beta "no worse" than what is returned.
  // Proved is what is returned: the value inside the window, the bound outside.
  Worth value(const Board& p, std::uint64_t legal, std::uint64_t key, int depth, int alpha,
              int beta, int at) {
    if (++nodes_ >= next_halt_) pause();
    if (stopped_) return {};
    const bool open = beta - alpha > 1;
    ply(at).line.clear();
    if (by_margin(g_.rules)) {
      const int ahead = unit * lead(g_, p, p.mover), rest = unit * left(g_, p);
      if (ahead + rest <= alpha) return {ahead + rest, true};
      if (ahead - rest >= beta) return {ahead - rest, true};
    }
    if (cyclic(g_.rules) && comes_again(at)) return {repeated(g_, p), false};
    if (depth <= 0 || at >= max_ply) return {outlook(g_, weights_, p), false};

    const Known known = memory_.look(key);
    if (const Note& e = known.proved; e) {
      const Worth worth = recall(p, e, at);
      if (cuts(e, worth.value, alpha, beta, open)) return worth;
    }
    if (const Note& e = known.found; e && !open && e.depth >= depth) {
      const Worth worth = recall(p, e, at);
      if (cuts(e, worth.value, alpha, beta, open)) return worth;
    }
    const int first = known.found.move != Note::no_move ? known.found.move : known.proved.move;
    return among(p, legal, key, depth, alpha, beta, at, first);
  }

 private:
  Worth among(const Board& p, std::uint64_t legal, std::uint64_t key, int depth, int alpha,
              int beta, int at, int first) {
    Ply<Board>& here = ply(at);
    const int count = order(p, legal, here, first);
    Worth best{-infinity, true};
    int move = Note::no_move;
    bool all_proved = true;
    for (int i = 0; i < count; ++i) {
      const Move& t = here.tries[here.order[std::size_t(i)]];
      const Worth worth = value_of(p, t, depth, std::max(alpha, best.value), beta, at, i == 0);
      if (stopped_) return {};
      all_proved &= worth.proved;
      if (worth.value <= best.value) continue;
      best = worth;
      if (best.value <= alpha) continue;
      move = t.move;
      if (beta - alpha > 1) extend(here, t, at);
      if (best.value < beta) continue;
      praise(p, here, i, depth);
      break;
    }
    const Sense sense = sense_of(best.value, alpha, beta);
    if (sense != Sense::at_least) best.proved = all_proved;
    keep(p, key, best, sense, move, depth, at);
    return best;
  }

  // All moves, the most promising first.
  int order(const Board& p, std::uint64_t legal, Ply<Board>& here, int first) {
    int count = 0;
    const int before = own(p, p.mover);
    for (; legal != 0; legal &= legal - 1) {
      Move& t = here.tries[std::size_t(count)];
      make(p, std::countr_zero(legal), t);
      t.rank = 16 * (own(t.after, p.mover) - before) + (t.after.mover == p.mover ? 64 : 0) +
               history_(t.move, p.cells[base(g_.rules, p.mover) + t.move]) / 8;
      if (t.move == here.killers[0]) t.rank += 40;
      if (t.move == here.killers[1]) t.rank += 20;
      if (t.move == first) t.rank += 1 << 20;
      int to = count++;
      for (; to > 0 && here.tries[here.order[std::size_t(to - 1)]].rank < t.rank; --to)
        here.order[std::size_t(to)] = here.order[std::size_t(to - 1)];
      here.order[std::size_t(to)] = std::uint8_t(count - 1);
    }
    return count;
  }

  // What captures and stored seeds change.
  int own(const Board& p, int side) const {
    if (!g_.extent.own_ring) return lead(g_, p, side);
    return in_houses(g_, p, side) + p.cells[store(g_.rules, side)];
  }

  void praise(const Board& p, Ply<Board>& here, int cut, int depth) {
    const auto seeds = [&](int move) { return p.cells[base(g_.rules, p.mover) + move]; };
    const int move = here.tries[here.order[std::size_t(cut)]].move;
    here.remember_killer(move);
    history_.praise(move, seeds(move), depth);
    for (int i = 0; i < cut; ++i) {
      const int other = here.tries[here.order[std::size_t(i)]].move;
      history_.blame(other, seeds(other), depth);
    }
  }

  void extend(Ply<Board>& here, const Move& t, int at) {
    here.line.assign(1, std::uint8_t(t.move));
    if (t.after.end != End::running) return;
    const auto& reply = ply(at + 1).line;
    here.line.insert(here.line.end(), reply.begin(), reply.end());
  }

  // Has this position been there since the last capture? Once is enough on the line being looked at,
  // twice are asked of what was there before it.
  bool comes_again(int at) {
    const Ply<Board>& here = ply(at);
    if (g_.rules.no_progress != 0 && here.quiet >= g_.rules.no_progress) return true;
    int seen = 0;
    for (int back = 1; back <= here.quiet; ++back) {
      if (at - back >= 0) {
        if (ply(at - back).key == here.key) return true;
      } else {
        const int i = int(before_.size()) + at - back;
        if (i < 0) break;
        if (before_[std::size_t(i)] == here.key && ++seen == 2) return true;
      }
    }
    return false;
  }

  static std::uint64_t path_key(const Board& p, std::uint64_t key) {
    return key ^ (std::uint64_t{p.mover} << 63);
  }

  // -- Values as they are remembered: without what is won already, from the position's own ply ----

  int start_of(const Board& p) const {
    return by_margin(g_.rules) ? unit * lead(g_, p, p.mover) : 0;
  }

  Worth recall(const Board& p, const Note& e, int at) {
    if (by_margin(g_.rules)) return {start_of(p) + (e.proved ? unit * e.value : e.value), e.proved};
    int value = e.value;
    if (e.proved) value = value > 0 ? won + 1 - value : value < 0 ? -won - 1 - value : 0;
    if (std::abs(value) <= decided) return {value, e.proved};
    // Moves that it takes from here; the rule on progress may come first.
    const int moves = won - std::abs(value), progress = g_.rules.no_progress;
    const bool proved = e.proved && (progress == 0 || ply(at).quiet + moves < progress);
    return {value > 0 ? value - at : value + at, proved};
  }

  void keep(const Board& p, std::uint64_t key, Worth worth, Sense sense, int move, int depth,
            int at) {
    Note e{worth.value, sense, worth.proved, move < Note::no_move ? move : Note::no_move, depth};
    if (by_margin(g_.rules)) {
      e.value -= start_of(p);
      if (e.proved) e.value /= unit;
    } else {
      if (std::abs(e.value) > decided) e.value += e.value > 0 ? at : -at;
      if (e.proved) {
        const int moves = won + 1 - std::abs(e.value);
        if (e.value != 0) e.value = e.value > 0 ? moves : -moves;
        if (std::abs(e.value) > 255) return;
      }
    }
    memory_.keep(key, e, age_);
  }

  static bool cuts(const Note& e, int value, int alpha, int beta, bool open) {
    if (e.sense == Sense::exact) return e.proved || !open;
    return (bounds_below(e.sense) && value >= beta) || (bounds_above(e.sense) && value <= alpha);
  }

  void pause() {
    if (nodes_ >= halt_.nodes || (halt_.stop != nullptr && (*halt_.stop)())) halt_.all = true;
    stopped_ = halt_.all;
    next_halt_ = std::min(nodes_ + 64, std::max(halt_.nodes, nodes_ + 1));
  }

  Ply<Board>& ply(int i) {
    while (int(plies_.size()) <= i) plies_.push_back(std::make_unique<Ply<Board>>());
    return *plies_[std::size_t(i)];
  }

  const Game& g_;
  const Weights& weights_;
  Memory memory_;
  unsigned age_;
  Halt<Stop> halt_;
  std::uint64_t nodes_ = 0, next_halt_ = 64;
  bool stopped_ = false;
  History history_ = {};
  std::vector<std::unique_ptr<Ply<Board>>> plies_ = {};
  std::vector<std::uint64_t> before_ = {};  // of the game's earlier positions
};

}  // namespace manqala
