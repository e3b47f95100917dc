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
  const Layer& layer(int seeds) const { return layers_[std::size_t(seeds)]; }
  const Rows& rows() const { return rows_; }

  // Adds the layer after the largest. The codes must outlive the tables.
  void add(Layer layer) {
    const int seeds = int(layers_.size());
    const std::vector<std::uint64_t> begin = parts(rows_, seeds);
    for (int other = 0; other <= seeds; ++other)
      parts_.push_back({layer.codes, begin[std::size_t(other)], rows_.count(seeds - other),
                        std::uint8_t(std::countr_zero(unsigned(layer.bits)))});
    // Codes beyond the dictionary are never written; should memory be damaged, they mean nothing.
    Meaning meaning;
    for (std::size_t code = 0; code < 256; ++code)
      meaning.bounds[code] =
          code < layer.meaning.size()
              ? Short{std::int8_t(layer.meaning[code].low), std::int8_t(layer.meaning[code].high)}
              : Short{std::int8_t(-seeds), std::int8_t(seeds)};
    meaning.mask = (1u << layer.bits) - 1;
    meanings_.push_back(meaning);
    layers_.push_back(std::move(layer));
  }

  // Of a position that is not over, with at most seeds() seeds in the houses.
  template <class Game, class B>
  Place find(const Game& g, const B& p) const {
    const int houses = g.extent.houses;
    const auto own = rows_.counted(&p.cells[std::size_t(base(g.rules, p.mover))], houses);
    const auto other = rows_.counted(&p.cells[std::size_t(base(g.rules, 1 - p.mover))], houses);
    const int seeds = own.seeds + other.seeds;
    const Part& part = parts_[std::size_t(seeds * (seeds + 1) / 2 + other.seeds)];
    const std::uint64_t bit = (part.begin + std::uint64_t{other.number} * part.width + own.number)
                              << part.shift;
    return {part.codes + (bit >> 3), std::uint8_t(bit & 7), std::uint8_t(seeds)};
  }
  static void prefetch(const Place& place) { __builtin_prefetch(place.byte); }
  Bounds read(const Place& place) const {
    const Meaning& meaning = meanings_[place.seeds];
    const Short bounds = meaning.bounds[*place.byte >> place.shift & meaning.mask];
    return {bounds.low, bounds.high};
  }

 private:
  // The positions of a layer with so many seeds on the other side; those of layer s stand behind
  // s (s + 1) / 2 others.
  struct Part {
    const std::uint8_t* codes;
    std::uint64_t begin;  // its first position in the layer
    std::uint32_t width;  // rows of the mover
    std::uint8_t shift;   // the bits of a code, as a power of two
  };
  struct Short {
    std::int8_t low, high;
  };
  struct Meaning {
    std::array<Short, 256> bounds;
    unsigned mask;
  };

  Rows rows_;
  std::vector<Layer> layers_ = {};
  std::vector<Part> parts_ = {};
  std::vector<Meaning> meanings_ = {};
};

}  // namespace manqala
