// The search of one thread: principal variations with null windows, over values for the side to move
// (worth.hpp). An extra move keeps the side: nothing here assumes that sides alternate.
#pragma once
#include <atomic>
#include <memory>
#include <vector>

#include "ladder.hpp"
#include "order.hpp"
#include "path.hpp"
#include "play.hpp"
#include "recall.hpp"

namespace manqala {

// When to end: what several threads share, and what the first of them asks.
template <class Stop>
struct Halt {
  std::atomic<bool>& all;      // once set, every thread ends
  std::uint64_t nodes;         // that this thread may look at
  const Stop* stop = nullptr;  // asked now and then, if there is one
};

// What is asked, apart from the position.
template <class Board>
struct Question {
  const Weights& weights;
  const Cache* cache = nullptr;     // null: nothing is remembered
  const Endgame* tables = nullptr;  // of the same rules
  std::vector<Board> earlier = {};  // positions of the game before this one, the latest last
  unsigned age = 0;                 // one more for each search with the same cache
  // Moves worth up to so many units less than the best are as good, and `seed` chooses: less than a
  // whole seed, which no proof is spoilt by. Nought: the same answer every time.
  int whim = 0;
  std::uint64_t seed = 0;
};

template <class Game, class Stop>
class Searcher {
 public:
  using Board = typename Game::Board;
  using Move = Try<Board>;

  Searcher(const Game& game, const Question<Board>& question, const Halt<Stop>& halt)
      : g_(game),
        weights_(question.weights),
        memory_(question.cache),
        tables_(question.tables),
        age_(question.age),
        halt_(halt),
        path_(game) {}

  std::uint64_t nodes() const { return nodes_; }
  bool stopped() const { return stopped_; }
  // What was found to follow a move from the root, when its value was inside the window.
  const std::vector<std::uint8_t>& reply() const { return plies_[1]->line; }

  // Begins at p, after the positions that were there before. Moves that come late may be looked at
  // less deep, where `by_need`.
  void set_out(const Board& p, const std::vector<Board>& earlier, bool by_need) {
    by_need_ = by_need;
    reach(1);
    path_.begin(p, earlier);
  }
  const Path<Game>& path() const { return path_; }

  // Plays a move of p and gets ready to look at what it leads to, `depth` moves deep from p.
  void make(const Board& p, int move, int depth, Move& t) const {
    t.move = move;
    t.after = p;
    t.legal = step(g_, t.after, move);
    t.place = {};
    if (t.after.end != End::running) return;
    if (depth > 2) {
      t.key = key(g_, t.after);
      memory_.prefetch(t.key);
    }
    t.place = place(t.after);
    if (t.place.byte != nullptr) Endgame::prefetch(t.place);
  }

  // The value of a move for the side that plays it. Unless it is the first, a null window asks
  // before whether it is better at all.
  Worth value_of(const Board& p, const Move& t, int depth, int alpha, int beta, int at,
                 bool first) {
    if (!first && beta - alpha > 1) {
      const Worth worth = value_of(p, t, depth, alpha, alpha + 1, at);
      if (stopped_ || worth.value <= alpha || worth.value >= beta) return worth;
    }
    return value_of(p, t, depth, alpha, beta, at);
  }

 private:
  Worth value_of(const Board& p, const Move& t, int depth, int alpha, int beta, int at) {
    if (t.after.end != End::running) {
      ++nodes_;
      plies_[std::size_t(at + 1)]->line.clear();
      return finished(g_, t.after, p.mover, at + 1);
    }
    if (cyclic(g_.rules) && depth > 2) path_.enter(at + 1, t.after, t.key);
    if (t.after.mover == p.mover) return value(t, depth - 1, alpha, beta, at + 1);
    const Worth theirs = value(t, depth - 1, -beta, -alpha, at + 1);
    return {-theirs.value, theirs.proved};
  }

  // Fail-soft: at most alpha means "no better", at least beta "no worse" than what is returned.
  // Proved is what is returned: the value inside the window, the bound outside.
  Worth value(const Move& here, int depth, int alpha, int beta, int at) {
    if (++nodes_ >= next_halt_) pause();
    if (stopped_) return {};
    const Board& p = here.after;
    const bool open = beta - alpha > 1;
    plies_[std::size_t(at)]->line.clear();
    if (by_margin(g_.rules)) {
      const Bounds known = in_units(p, p.mover, here.place);
      if (known.high <= alpha || known.low == known.high) return {known.high, true};
      if (known.low >= beta) return {known.low, true};
    }
    if (depth == 0) return {outlook(g_, weights_, p), false};
    if (depth == 1) return frontier(here, alpha, beta, at);
    if (cyclic(g_.rules)) {
      const int progress = g_.rules.no_progress;
      if (progress != 0 && path_.quiet() >= progress) return {0, false};
      if (path_.comes_again()) return {repeated(g_, p), false};
    }

    const Known known = memory_.look(here.key);
    for (const Note* note : {&known.proved, &known.found}) {
      if (!*note || (!note->proved && (open || note->depth < depth))) continue;
      const Worth worth = recall(g_, p, *note, at, path_.quiet());
      if (note->sense == Sense::exact || (bounds_below(note->sense) && worth.value >= beta) ||
          (bounds_above(note->sense) && worth.value <= alpha))
        return worth;
    }
    const int first = known.found.move != Note::no_move ? known.found.move : known.proved.move;
    return among(here, depth, alpha, beta, at, first);
  }

  // The best of all moves; `first` is the one that was best before.
  Worth among(const Move& from, int depth, int alpha, int beta, int at, int first) {
    reach(at + 1);
    const Board& p = from.after;
    Ply<Board>& here = *plies_[std::size_t(at)];
    // It is tried before the others are even played.
    const std::uint64_t known = first == Note::no_move ? 0 : from.legal & std::uint64_t{1} << first;
    int count = order(p, known, depth, here, 0), move = Note::no_move;
    bool more = known != from.legal, all_proved = true;
    Worth best{-infinity, true};
    for (int i = 0; i < count || more; ++i) {
      if (i == count) count = order(p, from.legal & ~known, depth, here, count), more = false;
      const Move& t = here.tries[here.order[std::size_t(i)]];
      const int least = std::max(alpha, best.value);
      const bool doubtful = i >= likely_best && by_need_ && depth > 2 && quiet(p, t);
      Worth worth;
      if (doubtful) worth = value_of(p, t, depth - 1, least, least + 1, at);
      if (!doubtful || worth.value > least) worth = value_of(p, t, depth, least, beta, at, i == 0);
      if (stopped_) return {};
      all_proved &= worth.proved;
      if (worth.value <= best.value) continue;
      best = worth;
      if (best.value <= alpha) continue;
      move = t.move;
      if (beta - alpha > 1) {
        here.line.assign(1, std::uint8_t(move));
        const auto& reply = plies_[std::size_t(at + 1)]->line;
        here.line.insert(here.line.end(), reply.begin(), reply.end());
      }
      if (best.value < beta) continue;
      praise(p, here, i, depth);
      break;
    }
    const Sense sense = sense_of(best.value, alpha, beta);
    if (sense != Sense::at_least) best.proved = all_proved;
    if (const Note note = noted(g_, p, best, sense, move, depth, at))
      memory_.keep(from.key, note, age_);
    return best;
  }

  // A quiet move behind those that promise most is looked at one move less deep, and as deep as the
  // others only when it seems better than they are. What is proved of it is proved all the same.
  static constexpr int likely_best = 3;
  bool quiet(const Board& p, const Move& t) const {
    return t.after.end == End::running && t.after.mover != p.mover &&
           own(t.after, p.mover) <= own(p, p.mover);
  }

  // One move ahead: what it leads to is looked at and nothing remembered.
  Worth frontier(const Move& from, int alpha, int beta, int at) {
    const Board& p = from.after;
    Worth best{-infinity, true};
    bool all_proved = true;
    for (std::uint64_t legal = from.legal; legal != 0; legal &= legal - 1) {
      const int move = std::countr_zero(legal);
      Board after = p;
      step(g_, after, move);
      ++nodes_;
      const Worth worth = after.end != End::running ? finished(g_, after, p.mover, at + 1)
                                                    : horizon(after, p.mover, alpha, beta);
      all_proved &= worth.proved;
      if (worth.value <= best.value) continue;
      best = worth;
      if (best.value > alpha && beta - alpha > 1)
        plies_[std::size_t(at)]->line.assign(1, std::uint8_t(move));
      if (best.value >= beta) return best;
    }
    return {best.value, all_proved};
  }

  // What an open position looks worth to `side`, or a bound of it outside the window.
  Worth horizon(const Board& p, int side, int alpha, int beta) const {
    if (by_margin(g_.rules)) {
      const Bounds known = in_units(p, side, place(p));
      if (known.high <= alpha || known.low == known.high) return {known.high, true};
      if (known.low >= beta) return {known.low, true};
    }
    const int value = outlook(g_, weights_, p);
    return {p.mover == side ? value : -value, false};
  }

  Endgame::Place place(const Board& p) const {
    if (tables_ == nullptr || left(g_, p) > tables_->seeds() || p.pie_open || p.extra != 0)
      return {};
    return tables_->find(g_, p);
  }

  // What is certain: what is won, and at least and at most what is left, or what the tables say.
  Bounds in_units(const Board& p, int side, const Endgame::Place& place) const {
    const int ahead = lead(g_, p, side), rest = left(g_, p);
    Bounds bounds{-rest, rest};
    if (p.pie_open) return {-infinity, infinity};  // what is won may change hands
    if (place.byte != nullptr) {
      bounds = tables_->read(place);
      if (p.mover != side) bounds = {-bounds.high, -bounds.low};
    }
    return {unit * (ahead + bounds.low), unit * (ahead + bounds.high)};
  }

  // Plays these moves, the most promising first, behind `count` others.
  int order(const Board& p, std::uint64_t legal, int depth, Ply<Board>& here, int count) const {
    const int from = count, before = own(p, p.mover);
    for (; legal != 0; legal &= legal - 1) {
      Move& t = here.tries[std::size_t(count)];
      make(p, std::countr_zero(legal), depth, t);
      t.rank = 32 * (own(t.after, p.mover) - before) + (t.after.mover == p.mover ? 1000 : 0) +
               history_(t.move, seeds(p, t.move)) / 8;
      int to = count++;
      for (; to > from && here.tries[here.order[std::size_t(to - 1)]].rank < t.rank; --to)
        here.order[std::size_t(to)] = here.order[std::size_t(to - 1)];
      here.order[std::size_t(to)] = std::uint8_t(count - 1);
    }
    return count;
  }

  int seeds(const Board& p, int move) const {
    return p.cells[std::size_t(base(g_.rules, p.mover) + g_.rules.house(move))];
  }
  // What captures and stored seeds change.
  int own(const Board& p, int side) const {
    if (!g_.extent.own_ring) return lead(g_, p, side);
    return in_houses(g_, p, side) + p.cells[std::size_t(store(g_.rules, side))];
  }

  void praise(const Board& p, const Ply<Board>& here, int cut, int depth) {
    for (int i = 0; i <= cut; ++i) {
      const int move = here.tries[here.order[std::size_t(i)]].move;
      history_.learn(move, seeds(p, move), i == cut ? depth * depth : -depth * depth);
    }
  }

  void pause() {
    if (nodes_ >= halt_.nodes || (halt_.stop != nullptr && (*halt_.stop)())) halt_.all = true;
    stopped_ = halt_.all;
    next_halt_ = std::min(nodes_ + 64, std::max(halt_.nodes, nodes_ + 1));
  }

  void reach(int ply) {
    while (int(plies_.size()) <= ply) plies_.push_back(std::make_unique<Ply<Board>>());
  }

  const Game& g_;
  const Weights& weights_;
  Memory memory_;
  const Endgame* tables_;
  unsigned age_;
  Halt<Stop> halt_;
  std::uint64_t nodes_ = 0, next_halt_ = 64;
  bool stopped_ = false, by_need_ = false;
  History history_ = {};
  std::vector<std::unique_ptr<Ply<Board>>> plies_ = {};
  Path<Game> path_;
};

}  // namespace manqala
