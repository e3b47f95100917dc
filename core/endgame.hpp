// Endgame tables in memory: what is known of every position with few seeds in the houses.
//
// A layer holds all positions with the same number of seeds. It has a part for each number of seeds
// in the row of the side not to move; in a part, rows of that side by number, and in each the rows
// of the mover by number.
#pragma once
#include <array>
#include <bit>
#include <vector>

#include "bounds.hpp"
#include "position.hpp"
#include "rows.hpp"

namespace manqala {

// Where the parts of a layer begin, in positions; the last entry is the size of the layer.
inline std::vector<std::uint64_t> parts(const Rows& rows, int seeds) {
  std::vector<std::uint64_t> begin{0};
  for (int other = 0; other <= seeds; ++other)
    begin.push_back(begin.back() + std::uint64_t{rows.count(other)} * rows.count(seeds - other));
  return begin;
}

// A position's code has 1, 2, 4 or 8 bits, the first in the lowest bits of a byte; what it stands
// for, the layer's dictionary says.
struct Layer {
  int bits = 8;
  std::vector<Bounds> meaning = {};
  const std::uint8_t* codes = nullptr;

  unsigned code(std::uint64_t position) const {
    const std::uint64_t bit = position * std::uint64_t(bits);
    return codes[bit >> 3] >> (bit & 7) & ((1u << bits) - 1);
  }
};

// The fewest bits that tell so many codes apart; 0 when a byte does not.
constexpr int bits_for(std::size_t codes) {
  for (const int bits : {1, 2, 4, 8})
    if (codes <= std::size_t{1} << bits) return bits;
  return 0;
}

class Endgame {
 public:
  // Where a position stands.
  struct Place {
    const std::uint8_t* byte = nullptr;
    std::uint8_t shift = 0, seeds = 0;
  };

  explicit Endgame(int houses) : rows_(houses, Rows::most(houses)) {}

  // The largest layer that is there with all smaller ones; -1 when there is none.
  int seeds() const { return int(layers_.size()) - 1; }
  const Layer& layer(int seeds) const { return layers_[std::size_t(seeds)].layer; }
  const Rows& rows() const { return rows_; }

  // Adds the layer after the largest. The codes must outlive the tables.
  void add(Layer layer) {
    const int seeds = int(layers_.size());
    layers_.push_back({std::move(layer), parts(rows_, seeds)});
    Found& found = layers_.back();
    found.shift = std::countr_zero(unsigned(found.layer.bits));
    // Codes beyond the dictionary are never written; should memory be damaged, they mean nothing.
    found.layer.meaning.resize(std::size_t{1} << found.layer.bits, Bounds{-seeds, seeds});
  }

  // Of a position that is not over, with at most seeds() seeds in the houses.
  template <class Game, class B>
  Place find(const Game& g, const B& p) const {
    const std::uint8_t* own = &p.cells[std::size_t(base(g.rules, p.mover))];
    const std::uint8_t* other = &p.cells[std::size_t(base(g.rules, 1 - p.mover))];
    int mine = 0, theirs = 0;
    for (int i = 0; i < g.extent.houses; ++i) mine += own[i], theirs += other[i];
    const Found& in = layers_[std::size_t(mine + theirs)];
    const std::uint64_t position = in.begin[std::size_t(theirs)] +
                                   std::uint64_t{rows_.number(other)} * rows_.count(mine) +
                                   rows_.number(own);
    const std::uint64_t bit = position << in.shift;
    return {in.layer.codes + (bit >> 3), std::uint8_t(bit & 7), std::uint8_t(mine + theirs)};
  }
  static void prefetch(const Place& place) { __builtin_prefetch(place.byte); }
  Bounds read(const Place& place) const {
    const Layer& layer = layers_[place.seeds].layer;
    return layer.meaning[*place.byte >> place.shift & ((1u << layer.bits) - 1)];
  }

 private:
  struct Found {
    Layer layer;
    std::vector<std::uint64_t> begin;
    int shift = 0;  // the bits of a position, as a power of two
  };
  Rows rows_;
  std::vector<Found> layers_ = {};
};

}  // namespace manqala
