// Alpha-beta over the rules: the value of a position for the side to move, and the best moves.
//
// A value is the margin that the search foresees, in seeds; a game that is won adds `won`, a lost
// one takes it away, so that no margin outweighs winning. Where the side that cannot move loses, a
// win is `won` less the moves it takes. Extra moves keep the side: nothing here assumes that sides
// alternate.
#pragma once
#include <algorithm>
#include <memory>
#include <vector>

#include "evaluate.hpp"
#include "perft.hpp"

namespace manqala {

inline constexpr int won = 1000;

inline constexpr int max_depth = 200;  // in moves; deeper than any game of the catalogue needs

struct Limits {
  int depth = max_depth;
  std::uint64_t nodes = ~std::uint64_t{0};
};

struct Line {
  int value = 0;  // for the side to move
  std::vector<int> moves = {};
  bool exact = false;  // every continuation was followed to the end of the game
  int depth = 0;
};

// What a finished or unfinished position is worth to `side`.
template <class Game>
int finished(const Game& g, const Position& p, int side, int ply) {
  const Result result = tally(g, p, p.end);
  const int margin = side == 0 ? result.margin() : -result.margin();
  if (result.winner < 0) return 0;
  const int sign = result.winner == side ? 1 : -1;
  return g.rules.no_move == NoMove::loses ? sign * (won - ply) : sign * won + margin;
}

template <class Game, class Stop>
class Search {
 public:
  // `stop` is asked now and then; when it says true the search ends with what it has.
  Search(const Game& game, Limits limits, Stop stop) : g_(game), limits_(limits), stop_(stop) {}

  std::uint64_t nodes() const { return nodes_; }

  // The best `count` lines, best first, by iterative deepening; never empty while there is a move.
  std::vector<Line> lines(const Position& p, int count) {
    std::vector<Line> best;
    std::vector<int> order;
    for (std::uint64_t legal = moves(g_, p); legal != 0; legal &= legal - 1)
      order.push_back(std::countr_zero(legal));
    if (order.empty()) return best;
    count = std::clamp(count, 1, int(order.size()));
    const int deepest = std::clamp(limits_.depth, 1, max_depth);
    for (int depth = 1; depth <= deepest; ++depth) {
      while (int(plies_.size()) <= depth) plies_.push_back(std::make_unique<Ply>());
      horizon_ = false;
      std::vector<Line> found;
      for (const int move : order) {
        const int alpha = int(found.size()) < count ? -infinity : found[count - 1].value;
        std::vector<int> reply;
        const int value = child(p, move, depth, alpha, infinity, 1, reply);
        if (stopped_) break;
        if (int(found.size()) >= count && value <= alpha) continue;
        reply.insert(reply.begin(), move);
        const auto at = std::find_if(found.begin(), found.end(),
                                     [&](const Line& line) { return line.value < value; });
        found.insert(at, {value, reply, false, depth});
        if (int(found.size()) > count) found.pop_back();
      }
      // A broken first iteration still gives its lines; later ones count only when whole, or when
      // they have looked at the best move of the iteration before.
      if (stopped_ && !best.empty()) break;
      for (Line& line : found) line.exact = !horizon_ && !stopped_;
      best = found;
      for (int i = int(best.size()) - 1; i >= 0; --i)
        std::rotate(order.begin(), std::find(order.begin(), order.end(), best[i].moves[0]),
                    std::find(order.begin(), order.end(), best[i].moves[0]) + 1);
      if (stopped_ || !horizon_) break;
    }
    return best;
  }

 private:
  static constexpr int infinity = 30'000;

  // In whole seeds.
  int guess(const Position& p, int side) const { return evaluate(g_, {}, p, side) / unit; }

  bool halted() {
    ++nodes_;
    if (nodes_ >= limits_.nodes && nodes_ > 64) stopped_ = true;
    if (nodes_ % 1024 == 0 && stop_()) stopped_ = true;
    return stopped_;
  }

  // The value of playing `move`, for the side that plays it.
  int child(const Position& p, int move, int depth, int alpha, int beta, int ply,
            std::vector<int>& line) {
    Position after = p;
    const std::uint64_t legal = step(g_, after, move);
    if (halted()) return 0;
    const bool same = after.mover == p.mover;
    if (after.end != End::running) return finished(g_, after, p.mover, ply);
    return same ? value(after, legal, depth - 1, alpha, beta, ply, line)
                : -value(after, legal, depth - 1, -beta, -alpha, ply, line);
  }

  // Fail-soft: at most alpha means "no better", at least beta "no worse" than what is returned.
  int value(const Position& p, std::uint64_t legal, int depth, int alpha, int beta, int ply,
            std::vector<int>& line) {
    line.clear();
    if (depth <= 0) {
      horizon_ = true;
      return guess(p, p.mover);
    }
    auto& [tries, order] = *plies_[std::size_t(ply)];
    int count = 0;
    for (; legal != 0; legal &= legal - 1) {
      Try& t = tries[count];
      t.move = std::countr_zero(legal);
      t.after = p;
      t.legal = step(g_, t.after, t.move);
      if (halted()) return 0;
      t.guess = t.after.end == End::running
                    ? 2 * guess(t.after, p.mover) + (t.after.mover == p.mover)
                    : 2 * finished(g_, t.after, p.mover, ply + 1);
      int at = count++;
      for (; at > 0 && tries[order[at - 1]].guess < t.guess; --at) order[at] = order[at - 1];
      order[at] = std::uint8_t(count - 1);
    }
    int best = -infinity;
    std::vector<int> reply;
    for (int i = 0; i < count; ++i) {
      const Try& t = tries[order[i]];
      const int from = std::max(alpha, best);
      int worth;
      reply.clear();
      if (t.after.end != End::running)
        worth = finished(g_, t.after, p.mover, ply + 1);
      else if (t.after.mover == p.mover)
        worth = value(t.after, t.legal, depth - 1, from, beta, ply + 1, reply);
      else
        worth = -value(t.after, t.legal, depth - 1, -beta, -from, ply + 1, reply);
      if (stopped_) return 0;
      if (worth > best) {
        best = worth;
        line.assign(1, t.move);
        line.insert(line.end(), reply.begin(), reply.end());
        if (best >= beta) break;
      }
    }
    return best;
  }

  // The moves at one ply with what they lead to; kept off the stack, which is small in a browser.
  struct Try {
    Position after;
    std::uint64_t legal;
    int move, guess;
  };
  struct Ply {
    std::array<Try, max_houses + 1> tries;
    std::array<std::uint8_t, max_houses + 1> order;
  };

  const Game& g_;
  std::vector<std::unique_ptr<Ply>> plies_ = {};
  Limits limits_;
  Stop stop_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false, horizon_ = false;
};

// Five levels: a budget each, and how often (of 100) a move is played at random.
struct Level {
  Limits limits;
  int random;
};
inline constexpr std::array levels{
    Level{{1, 1'000}, 30},  Level{{2, 10'000}, 10},           Level{{4, 50'000}, 0},
    Level{{8, 300'000}, 0}, Level{{max_depth, 2'000'000}, 0},
};

// The move that a level plays. The same seed gives the same move.
template <class Game, class Stop>
int choose(const Game& g, const Position& p, int level, std::uint64_t seed, Stop stop) {
  const Level& l = levels[std::clamp(level, 1, int(levels.size())) - 1];
  const std::uint64_t legal = moves(g, p);
  Random random{seed ^ hash(p)};
  if (random.below(100) < l.random) return nth(legal, random.below(std::popcount(legal)));
  return Search(g, l.limits, stop).lines(p, 1).front().moves.front();
}

}  // namespace manqala
