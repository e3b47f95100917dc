// Where positions can come again, a move may keep a win and yet get no nearer to it. This finds
// among the moves that keep what endgame tables promise one that gets on with it.
//
// Getting on is: seeds leave play, the game ends, or the other side gives way. From a position in
// which only that much is promised as endless play brings anyway, nothing need be done.
#pragma once
#include <algorithm>
#include <unordered_map>
#include <vector>

#include "endgame.hpp"
#include "numbers.hpp"
#include "play.hpp"

namespace manqala {

template <class Game>
class Progress {
 public:
  using Board = typename Game::Board;

  // Looks at `most` positions or few more.
  Progress(const Game& g, const Endgame& tables, std::size_t most)
      : g_(g), tables_(tables), most_(most) {}

  // A move that gets on soonest, whatever the other side does; -1 when none is found. Of a position
  // that the tables know.
  int move(const Board& p) {
    const int left = p.total - p.cells[store(g_.rules, 0)] - p.cells[store(g_.rules, 1)];
    const Numbers numbers(g_.extent.houses, left);
    side_ = p.mover;
    left_ = left;
    index(p, numbers);
    if (nothing_to_do(nodes_[0])) return -1;
    std::size_t checked = 1, next = 0;
    for (int radius = 1; next < nodes_.size() && nodes_.size() <= most_; ++radius) {
      const std::size_t ring = nodes_.size();
      for (; next < ring && nodes_.size() <= most_; ++next) expand(next, numbers);
      if (nodes_.size() < 2 * checked && next < nodes_.size()) continue;
      checked = nodes_.size();
      if (measure(next < nodes_.size() ? radius : int(nodes_.size()))) return soonest();
    }
    return -1;
  }

 private:
  struct Node {
    Board p;
    Bounds bounds;
    std::uint32_t edges = 0, last = 0;
    int distance = 0;  // 0: not known
  };
  struct Edge {
    std::int32_t to;  // a node, or `arrived`
    std::uint8_t move;
  };
  static constexpr std::int32_t arrived = -1;

  // What the position promises to the side that asks.
  int promise(const Node& n) const { return n.p.mover == side_ ? n.bounds.low : -n.bounds.high; }
  bool nothing_to_do(const Node& n) const {
    return promise(n) <= (g_.rules.repetition == Repetition::split ? 0 : -left_);
  }

  std::int32_t index(const Board& p, const Numbers& numbers) {
    const std::uint64_t key = 2 * numbers(g_, p) + (p.mover == side_);
    const auto [at, added] = known_.try_emplace(key, std::int32_t(nodes_.size()));
    if (added) nodes_.push_back({p, tables_.read(tables_.find(g_, p))});
    return at->second;
  }

  void expand(std::size_t i, const Numbers& numbers) {
    const Board p = nodes_[i].p;
    const int promised = promise(nodes_[i]);
    const auto lead = [&](const Board& b) {
      return b.cells[store(g_.rules, side_)] - b.cells[store(g_.rules, 1 - side_)];
    };
    nodes_[i].edges = std::uint32_t(edges_.size());
    for (std::uint64_t legal = moves(g_, p); legal != 0; legal &= legal - 1) {
      Board after = p;
      step(g_, after, std::countr_zero(legal));
      const int gain = lead(after) - lead(p);
      const bool staying = after.end == End::running && left(after) == left_;
      int sure = gain;
      Edge edge{arrived, std::uint8_t(std::countr_zero(legal))};
      if (after.end == End::running) {
        const Bounds of = tables_.read(tables_.find(g_, after));
        sure += after.mover == side_ ? of.low : -of.high;
      }
      if (p.mover == side_ && sure < promised) continue;
      if (staying && sure == promised) {
        const std::int32_t to = index(after, numbers);
        if (!nothing_to_do(nodes_[std::size_t(to)])) edge.to = to;
      }
      edges_.push_back(edge);
    }
    nodes_[i].last = std::uint32_t(edges_.size());
  }
  int left(const Board& p) const {
    return p.total - p.cells[store(g_.rules, 0)] - p.cells[store(g_.rules, 1)];
  }

  // In how many moves does each position get on, at most `radius`? True when the first does.
  bool measure(int radius) {
    for (Node& n : nodes_) n.distance = 0;
    bool found = true;
    for (int distance = 1; distance <= radius && found && nodes_[0].distance == 0; ++distance) {
      found = false;
      const auto near = [&](const Edge& e) {
        const int of = e.to == arrived ? 0 : nodes_[std::size_t(e.to)].distance;
        return e.to == arrived || (of > 0 && of < distance);
      };
      for (Node& n : nodes_) {
        if (n.distance != 0 || n.edges == n.last) continue;
        const auto first = edges_.begin() + n.edges, last = edges_.begin() + n.last;
        const bool gets_on =
            n.p.mover == side_ ? std::any_of(first, last, near) : std::all_of(first, last, near);
        if (gets_on) n.distance = distance, found = true;
      }
    }
    return nodes_[0].distance != 0;
  }

  int soonest() const {
    const Node& root = nodes_[0];
    for (std::uint32_t i = root.edges; i < root.last; ++i) {
      const Edge& e = edges_[i];
      const int of = e.to == arrived ? 0 : nodes_[std::size_t(e.to)].distance;
      if (e.to == arrived || (of > 0 && of < root.distance)) return e.move;
    }
    return -1;
  }

  const Game& g_;
  const Endgame& tables_;
  const std::size_t most_;
  int side_ = 0, left_ = 0;
  std::vector<Node> nodes_ = {};
  std::vector<Edge> edges_ = {};
  std::unordered_map<std::uint64_t, std::int32_t> known_ = {};
};

}  // namespace manqala
