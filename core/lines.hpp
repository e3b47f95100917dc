// The best lines of a position: depth after depth, with the window of each taken from the last, on
// one thread or several that share what they remember.
#pragma once
#include <optional>

#include "abreast.hpp"
#include "random.hpp"
#include "search.hpp"

namespace manqala {

struct Limits {
  int depth = max_depth;  // to less than that all lines are looked at alike
  std::uint64_t nodes = ~std::uint64_t{0};
  int threads = 1;
};

// How a value came about; what is guessed is no proof.
enum class Why : std::uint8_t { guess, search, table };

struct Line {
  int value = -infinity;  // in units, for the side to move (worth.hpp)
  std::vector<int> moves = {};
  std::optional<int> outcome = {};  // 1: that side wins, -1: the other; none: undecided or a draw
  bool exact = false;  // the value is proved; of the best line, also that no move is better
  Why why = Why::guess;
  int chance = 0;  // of that side to win, per mille, a draw counted as half
  int depth = 0;
};

// Puts a few in order; those that are equal stay as they were. A library's sort is ten times the code.
template <class T, class Sooner>
void arrange(std::vector<T>& all, const Sooner& sooner) {
  for (std::size_t i = 1; i < all.size(); ++i)
    for (std::size_t j = i; j > 0 && sooner(all[j], all[j - 1]); --j) std::swap(all[j], all[j - 1]);
}

// The search of one thread from the root.
template <class Game, class Stop>
class Deepening {
 public:
  using Board = typename Game::Board;

  Deepening(const Game& game, const Question<Board>& question, const Halt<Stop>& halt)
      : g_(game), question_(question), stop_(halt.stop), search_(game, question, halt) {}

  std::uint64_t nodes() const { return search_.nodes(); }
  bool stopped() const { return search_.stopped(); }

  // Best first; none only when the game is over. A `helper` leaves out some depths, others than
  // its fellows.
  std::vector<Line> lines(const Board& p, int count, int deepest, int helper = 0) {
    std::vector<Line> best;
    search_.set_out(p, question_.earlier, deepest == max_depth);
    take_moves(p, deepest);
    if (roots_.empty()) return best;
    count = std::clamp(count, 1, int(roots_.size()));
    for (int depth = 1; depth <= deepest; ++depth) {
      if (helper > 0 && depth > 2 && depth < deepest && (depth + helper) % 3 == 0) continue;
      const bool whole =
          count == 1 ? closing_in(p, depth) : iterate(p, count, depth, -infinity, infinity);
      // A broken iteration counts as far as it came: its first move is the best of the one before.
      const bool broken = count == 1 && root(0).depth == depth && root(0).sense == Sense::exact;
      if (whole || broken || best.empty()) best = told(p, count, depth);
      if (search_.stopped()) break;
      if constexpr (requires { stop_->reached(best, nodes()); })
        if (stop_ != nullptr) stop_->reached(best, nodes());
      if (all_proved()) {
        if (question_.whim > 0 && prefer(p, depth)) best = told(p, count, depth);
        break;
      }
    }
    return best;
  }

 private:
  struct Root {
    Try<Board> move;
    Worth worth = {-infinity, false};
    Sense sense = Sense::nothing;
    int depth = 0;         // it was last looked at so deep
    int proved_since = 0;  // and proved first
    int whim = 0;          // what is added to its value where it does not matter
    std::vector<int> line = {};

    int value() const { return worth.value + whim; }
  };

  void take_moves(const Board& p, int deepest) {
    Random random{question_.seed};
    for (std::uint64_t legal = moves(g_, p); legal != 0; legal &= legal - 1) {
      Root& root = roots_.emplace_back();
      search_.make(p, std::countr_zero(legal), deepest, root.move);
      if (question_.whim == 0) continue;
      root.whim = random.below(question_.whim + 1);
      std::swap(root, roots_[std::size_t(random.below(int(roots_.size())))]);
    }
  }

  // One line: a window about the value of the depth before, widened where it was missed.
  bool closing_in(const Board& p, int depth) {
    int width = unit / 2, alpha = -infinity, beta = infinity;
    if (depth > 2 && std::abs(root(0).worth.value) < decided)
      alpha = root(0).value() - width, beta = root(0).value() + width;
    for (;;) {
      if (!iterate(p, 1, depth, alpha, beta)) return false;
      const int value = root(0).value();
      width *= 4;
      if (value <= alpha && alpha > -infinity)
        alpha = width < 2000 ? value - width : -infinity;
      else if (value >= beta && beta < infinity)
        beta = width < 2000 ? value + width : infinity;
      else
        return true;
    }
  }

  // All moves to this depth: the values of the best `count` inside the window, bounds of the others.
  bool iterate(const Board& p, int count, int depth, int alpha, int beta) {
    for (int i = 0; i < int(roots_.size()); ++i) {
      const int floor = i < count ? alpha : std::max(alpha, root(count - 1).value());
      if (floor >= beta) return true;
      if (!look(p, root(i), depth, floor, beta, i < count)) return false;
      // To its place among the best; of equals the one found first stays in front.
      const int value = root(i).value();
      const auto here = roots_.begin() + i, end = roots_.begin() + std::min(i, count);
      const auto place =
          std::find_if(roots_.begin(), end, [&](const Root& o) { return o.value() < value; });
      if (place != end) std::rotate(place, here, here + 1);
    }
    return true;
  }

  bool look(const Board& p, Root& root, int depth, int alpha, int beta, bool first) {
    const int low = std::max(alpha - root.whim, -infinity);
    const int high = std::min(beta - root.whim, +infinity);
    const Worth worth = search_.value_of(p, root.move, depth, low, high, 0, first);
    if (search_.stopped()) return false;
    if (!worth.proved || !root.worth.proved) root.proved_since = depth;
    root.worth = worth;
    root.depth = depth;
    root.sense = sense_of(worth.value, low, high);
    if (root.sense == Sense::at_most && !root.line.empty()) return true;
    root.line.assign(1, root.move.move);
    for (const int move : search_.reply()) root.line.push_back(move);
    return true;
  }

  // When all is proved: of moves that come to the same, one that wins soon or loses late. Where only
  // winning counts that is part of the value; else a line is as long as its proof is deep. False
  // when there was no time.
  bool prefer(const Board& p, int depth) {
    for (Root& root : roots_) root.whim = 0;
    if (!iterate(p, 1, depth, -infinity, infinity)) return false;
    const int best = root(0).worth.value;
    if (best == 0 || !by_margin(g_.rules)) return true;
    for (Root& root : roots_)
      if (root.worth.value < best || root.sense == Sense::exact)
        continue;
      else if (!look(p, root, depth, best - 1, best + 1, true))
        return false;
    const auto sooner = [&](const Root& a, const Root& b) {
      if (a.worth.value != b.worth.value) return a.worth.value > b.worth.value;
      return best > 0 ? a.proved_since < b.proved_since : a.proved_since > b.proved_since;
    };
    arrange(roots_, sooner);
    return true;
  }

  std::vector<Line> told(const Board& p, int count, int depth) const {
    std::vector<Line> lines;
    for (int i = 0; i < count; ++i) {
      const Root& root = roots_[std::size_t(i)];
      Line& line = lines.emplace_back();
      line.depth = depth;
      if (root.sense == Sense::nothing) {  // there was no time to look at all
        line.value = outlook(g_, question_.weights, p);
        line.moves = {root.move.move};
      } else {
        line.value = root.worth.value;
        line.moves = root.line;
        line.exact = root.worth.proved && root.sense == Sense::exact &&
                     !search_.path().seen_twice() && (i > 0 || all_proved());
      }
      if (line.exact) line.why = root.move.place.byte != nullptr ? Why::table : Why::search;
      line.outcome = outcome(p, root, line.exact);
      line.chance = line.outcome ? 500 + 500 * *line.outcome
                    : line.exact ? 500
                                 : win_chance(question_.weights, line.value, left(g_, p));
    }
    return lines;
  }

  // Who wins, when that is known: by a proof, by more than half of all seeds, by moves to the end.
  std::optional<int> outcome(const Board& p, const Root& root, bool exact) const {
    const auto sign = [](int value) { return value > 0 ? 1 : -1; };
    if (!by_margin(g_.rules)) {
      if (std::abs(root.worth.value) > decided) return sign(root.worth.value);
      return std::nullopt;
    }
    if (exact) return root.worth.value == 0 ? std::nullopt : std::optional(sign(root.worth.value));
    for (const int side : {0, 1})
      if (2 * root.move.after.cells[std::size_t(store(g_.rules, side))] > p.total)
        return side == p.mover ? 1 : -1;
    return std::nullopt;
  }

  bool all_proved() const {
    bool proved = true;
    for (const Root& root : roots_) proved &= root.worth.proved;
    return proved;
  }

  Root& root(int i) { return roots_[std::size_t(i)]; }

  const Game& g_;
  const Question<Board>& question_;
  const Stop* stop_;
  Searcher<Game, Stop> search_;
  std::vector<Root> roots_ = {};
};

// The search of all threads.
template <class Game, class Stop>
class Search {
 public:
  using Board = typename Game::Board;
  // `stop` is asked now and then; when it says true the search ends with what it has.
  Search(const Game& game, Question<Board> question, Limits limits, Stop stop)
      : g_(game), question_(std::move(question)), limits_(limits), stop_(stop) {}

  std::uint64_t nodes() const { return nodes_; }

  // The best `count` lines, best first; never empty while there is a move.
  std::vector<Line> lines(const Board& p, int count) {
    if (unseen(g_.rules, p) && p.mover == 1) return blind_lines(p, count);
    std::atomic<bool> halt{false};
    std::atomic<std::uint64_t> nodes{0};
    std::vector<Line> best;
    const int threads = std::max(limits_.threads, 1);
    abreast(threads, [&](int i) {
      const Halt<Stop> when{halt, limits_.nodes / unsigned(threads), i == 0 ? &stop_ : nullptr};
      Deepening<Game, Stop> deepening(g_, question_, when);
      auto found = deepening.lines(p, count, std::clamp(limits_.depth, 1, max_depth), i);
      if (i == 0) best = std::move(found), halt = true;
      nodes += deepening.nodes();
    });
    nodes_ = nodes;
    return best;
  }

 private:
  // North does not see which house South has chosen: a move is worth its mean over all of them.
  std::vector<Line> blind_lines(Board p, int count) {
    const std::uint64_t legal = moves(g_, p), chosen = occupied(g_, p, 0);
    const int choices = std::popcount(chosen);
    std::atomic<bool> halt{false};
    std::vector<Line> best;
    for (int depth = 1; depth <= std::clamp(limits_.depth, 1, max_depth); ++depth) {
      std::vector<Line> sums;
      for (std::uint64_t rest = legal; rest != 0; rest &= rest - 1)
        sums.push_back({.value = 0, .moves = {std::countr_zero(rest)}, .depth = depth});
      for (std::uint64_t rest = chosen; rest != 0; rest &= rest - 1) {
        p.at[0] = std::uint8_t(base(g_.rules, 0) + std::countr_zero(rest));
        const Halt<Stop> when{halt, limits_.nodes - std::min(nodes_, limits_.nodes), &stop_};
        Deepening<Game, Stop> deepening(g_, question_, when);
        for (const Line& line : deepening.lines(p, std::popcount(legal), depth))
          for (Line& sum : sums)
            if (sum.moves[0] == line.moves[0]) sum.value += line.value, sum.chance += line.chance;
        nodes_ += deepening.nodes();
        if (deepening.stopped() && !best.empty()) return best;
      }
      for (Line& sum : sums) sum.value /= choices, sum.chance /= choices;
      arrange(sums, [](const Line& a, const Line& b) { return a.value > b.value; });
      sums.resize(std::size_t(std::clamp(count, 1, int(sums.size()))));
      best = std::move(sums);
    }
    return best;
  }

  const Game& g_;
  Question<Board> question_;
  Limits limits_;
  Stop stop_;
  std::uint64_t nodes_ = 0;
};

}  // namespace manqala
