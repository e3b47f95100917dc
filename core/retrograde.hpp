// Endgame tables for games in which no position can come again: one pass over each layer.
//
// A move either banks seeds, so that it leads to a smaller layer, or moves seeds on within the
// mover's row, so that the row's number gets smaller. Two kinds of positions lead to each other:
// mover a seeds and other b, mover b and other a. Of the first kind the rows are laid out by the
// mover's number, of the second by the other's; so row A of both belongs to the same row of the
// board, and what A's positions need stands in the rows before it.
#pragma once
#include <algorithm>
#include <cstring>

#include "block.hpp"
#include "crew.hpp"
#include "endgame.hpp"
#include "strokes.hpp"
#include "turned.hpp"

namespace manqala {

class Retrograde {
 public:
  Retrograde(const Rules& rules, int seeds) : strokes_(rules, seeds) {}

  const Strokes& strokes() const { return strokes_; }
  int seeds() const { return int(layers_.size()) - 1; }
  // The values of a finished layer, in the order of `Layer`.
  const std::int8_t* values(int seeds) const { return layers_[std::size_t(seeds)].values.data(); }
  std::uint64_t size(int seeds) const { return layers_[std::size_t(seeds)].begin.back(); }

  // The values that occur in a layer, and for each place the number of its value among them.
  std::vector<Bounds> meaning(int seeds) const {
    std::array<bool, 256> occurs{};
    const std::int8_t* all = values(seeds);
    for (std::uint64_t at = 0; at < size(seeds); ++at) occurs[std::uint8_t(all[at])] = true;
    std::vector<Bounds> meaning;
    for (int value = -seeds; value <= seeds; ++value)
      if (occurs[std::uint8_t(value)]) meaning.push_back({value, value});
    return meaning;
  }
  auto coder(int seeds) const {
    std::array<std::uint8_t, 256> codes{};
    std::uint8_t code = 0;
    for (const Bounds& bounds : meaning(seeds)) codes[std::uint8_t(bounds.low)] = code++;
    return [codes, all = values(seeds)](std::uint64_t at) { return codes[std::uint8_t(all[at])]; };
  }

  // Takes a layer that was built before.
  Built adopt(const Layer& layer) {
    const int seeds = int(layers_.size());
    const auto never = [] { return false; };
    Grid found(strokes_.rows(), seeds);
    if (!found.values || !found.turned) return Built::no_memory;
    for (std::uint64_t at = 0; at < found.begin.back(); ++at)
      found.values[at] = std::int8_t(layer.meaning[layer.code(at)].low);
    for (int other = 0; other <= seeds; ++other)
      turn(&found.values[found.begin[std::size_t(other)]], count(other), count(seeds - other),
           &found.turned[found.begin[std::size_t(seeds - other)]], never);
    strokes_.prepare(seeds, never);
    add(std::move(found));
    return Built::whole;
  }

  // Builds the next layer; nothing is added when it was halted or there was no memory.
  Built build(const Crew& crew) {
    const int seeds = int(layers_.size());
    if (!strokes_.prepare(seeds, [&] { return crew.halted(); })) return crew.why_halted();
    Grid next(strokes_.rows(), seeds);
    if (!next.values || !next.turned) return Built::no_memory;
    // The largest first, so that the threads end together.
    std::vector<int> order;
    for (int few = 0; few <= seeds - few; ++few) order.insert(order.begin(), few);
    crew.each(int(order.size()),
              [&](int i, int) { pair(next, seeds, order[std::size_t(i)], crew); });
    if (crew.halted()) return crew.why_halted();
    add(std::move(next));
    return Built::whole;
  }

 private:
  // A layer by the other side's rows, and turned: by the mover's rows.
  struct Grid {
    std::vector<std::uint64_t> begin;
    Block<std::int8_t> values, turned;
    Grid(const Rows& rows, int seeds)
        : begin(parts(rows, seeds)), values(begin.back()), turned(begin.back()) {}
  };
  static constexpr int unknown = -128;

  // Of a layer by the mover's rows only the next one has need.
  void add(Grid grid) {
    if (!layers_.empty()) layers_.back().turned = {};
    layers_.push_back(std::move(grid));
  }

  std::uint32_t count(int seeds) const { return strokes_.rows().count(seeds); }

  // Both kinds of positions with `few` seeds on one side and the rest on the other.
  void pair(Grid& grid, int seeds, int few, const Crew& crew) {
    const int many = seeds - few;
    std::int8_t* by_few = &grid.turned[grid.begin[std::size_t(few)]];  // the mover has few
    std::int8_t* to_few = &grid.values[grid.begin[std::size_t(few)]];  // the other has few
    std::int8_t* by_many = &grid.turned[grid.begin[std::size_t(many)]];
    std::int8_t* to_many = &grid.values[grid.begin[std::size_t(many)]];
    const std::size_t short_row = count(few), long_row = count(many);
    const auto halted = [&crew] { return crew.halted(); };
    banking(few, many, by_few, crew);
    if (few != many) banking(many, few, by_many, crew);
    if (crew.halted()) return;
    turn(by_many, long_row, short_row, to_few, halted);
    const Rules& rules = strokes_.game().rules;
    if (few != 0 || !(rules.side_empty || strokes_.fair_only()))
      moving_on(few, many, by_few, to_few, crew);
    else
      crew.done.fetch_add(few == many ? 1 : 2 * long_row, std::memory_order_relaxed);
    if (crew.halted()) return;
    if (few == many) return;
    turn(by_few, short_row, long_row, to_many, halted);
    turn(to_few, short_row, long_row, by_many, halted);
  }

  // The best of what is certain at once and of all moves to smaller layers, by the mover's rows.
  void banking(int own, int other, std::int8_t* values, const Crew& crew) {
    const std::size_t width = count(other);
    std::array<std::uint8_t, 16> row{};
    strokes_.rows().fill(row.data(), 0, own);
    for (std::uint32_t number = 0; number < count(own) && !crew.halted(); ++number) {
      std::int8_t* line = values + number * width;
      std::memset(line, unknown, width);
      const bool over =
          strokes_.certain(row.data(), own, number, other, [line](std::uint32_t at, int value) {
            line[at] = std::int8_t(std::max<int>(line[at], value));
          });
      for (int house = 0; !over && house < strokes_.rows().houses(); ++house) {
        const Strokes::Stroke& stroke = strokes_.at(own, number, house);
        if (stroke.effect != Strokes::none) bank(stroke, own + other, other, line);
      }
      if (number + 1 < count(own)) strokes_.rows().advance(row.data());
    }
  }

  void bank(const Strokes::Stroke& stroke, int seeds, int other, std::int8_t* line) {
    const Strokes::Effect& effect = strokes_.effect(stroke.effect);
    const Strokes::Map& map = effect.maps[std::size_t(other)];
    const std::size_t width = count(other);
    const auto keep = [line](std::size_t at, int value) {
      line[at] = std::int8_t(std::max(int(line[at]), value));
    };
    const Strokes::Own& own = stroke.own[0];
    if (effect.plain && own.stored == 0) return;
    if (effect.plain && map.bare.empty()) {
      const Grid& to = layers_[std::size_t(seeds - own.stored)];
      const std::uint32_t* rows = map.row.data();
      const int other_after = other + effect.added;
      const std::size_t mine = count(own.seeds), theirs = count(other_after);
      if (!stroke.again) {
        const std::int8_t* from = &to.values[to.begin[own.seeds] + own.row * theirs];
        for (std::size_t at = 0; at < width; ++at) keep(at, own.stored - from[rows[at]]);
      } else if (own.stored == 1) {
        const std::int8_t* from = &to.turned[to.begin[own.seeds] + own.row * theirs];
        for (std::size_t at = 0; at < width; ++at) keep(at, own.stored + from[rows[at]]);
      } else {
        const std::int8_t* from = &to.values[to.begin[std::size_t(other_after)] + own.row];
        for (std::size_t at = 0; at < width; ++at) keep(at, own.stored + from[rows[at] * mine]);
      }
      return;
    }
    for (std::size_t at = 0; at < width; ++at) {
      if (!map.bare.empty() && map.bare[at]) continue;
      const Strokes::Own& mine = stroke.own[map.filled.empty() ? 0 : map.filled[at]];
      const int taken = map.taken.empty() ? 0 : map.taken[at];
      const int gain = mine.stored + taken, other_after = other + effect.added - taken;
      if (gain == 0) continue;
      const Grid& to = layers_[std::size_t(seeds - gain)];
      keep(at, gain - to.values[to.begin[mine.seeds] + std::size_t{mine.row} * count(other_after) +
                                map.row[at]]);
    }
  }

  // Moves within the mover's row. Row by row of the side with few seeds: first its own moves, from
  // rows before; then those of the side with many, within the row.
  void moving_on(int few, int many, std::int8_t* by_few, std::int8_t* to_few, const Crew& crew) {
    const int houses = strokes_.rows().houses();
    const std::size_t width = count(many);
    const std::vector<Inner> inner = inner_moves(many);
    std::vector<std::int8_t> line(width + 1);
    line[width] = 127;  // what a house that has no such move leads to
    std::array<std::uint8_t, 16> row{};
    strokes_.rows().fill(row.data(), 0, few);
    for (std::uint32_t number = 0; number < count(few) && !crew.halted(); ++number) {
      std::int8_t* mine = by_few + number * width;
      for (int house = 0; house < houses; ++house) {
        const Strokes::Stroke& stroke = strokes_.at(few, number, house);
        const auto [empty, filled] = stays(stroke, few);
        if (!empty && !filled) continue;
        const Strokes::Effect& effect = strokes_.effect(stroke.effect);
        const std::int8_t* from = to_few + stroke.own[empty ? 0 : 1].row * width;
        const Strokes::Map& map = effect.maps[std::size_t(many)];
        if (empty && filled)
          for (std::size_t at = 0; at < width; ++at)
            mine[at] = std::int8_t(std::max<int>(mine[at], -from[at]));
        else
          for (std::size_t at = 0; at < width; ++at)
            mine[at] = std::int8_t(
                std::max<int>(mine[at], (map.filled[at] != 0) == filled ? -from[at] : -127));
      }
      std::memcpy(line.data(), mine, width);
      std::int8_t* theirs = to_few + number * width;
      std::array<std::int8_t, any_house + 1> allowed;
      for (int house = 0; house < houses; ++house) {
        const bool empty = row[std::size_t(house)] == 0;
        allowed[std::size_t(house)] = empty ? 127 : -127;
        allowed[std::size_t(house + 16)] = empty ? -127 : 127;
      }
      allowed[any_house] = 127;
      for (const Inner& move : inner)
        for (std::size_t at = 0; at < width; ++at) {
          const int value = std::min<int>(-line[move.row[at]], allowed[move.house[at]]);
          theirs[at] = std::int8_t(std::max<int>(theirs[at], value));
        }
      if (number + 1 < count(few)) strokes_.rows().advance(row.data());
      crew.done.fetch_add(few == many ? width : 2 * width, std::memory_order_relaxed);
    }
  }

  // Does the move stay within the mover's row: when the facing house is empty, when it is filled?
  std::array<bool, 2> stays(const Strokes::Stroke& stroke, int own) const {
    std::array<bool, 2> stays{};
    if (stroke.effect == Strokes::none) return stays;
    for (std::size_t i = 0; i < 2; ++i)
      stays[i] = stroke.own[i].stored == 0 && stroke.own[i].seeds == own &&
                 !strokes_.effect(stroke.effect).takes[i];
    return stays;
  }

  // Such moves of all rows from one house: where they lead, and which house of the other row must be
  // empty for it, or (16 more) filled.
  static constexpr int any_house = 32;
  struct Inner {
    std::vector<std::uint32_t> row;
    std::vector<std::uint8_t> house;
  };
  std::vector<Inner> inner_moves(int own) const {
    std::vector<Inner> moves;
    const std::uint32_t width = count(own);
    for (int house = 0; house < strokes_.rows().houses(); ++house) {
      Inner inner{std::vector(width, width), std::vector(width, std::uint8_t(any_house))};
      bool any = false;
      for (std::uint32_t number = 0; number < width; ++number) {
        const Strokes::Stroke& stroke = strokes_.at(own, number, house);
        const auto [empty, filled] = stays(stroke, own);
        if (!empty && !filled) continue;
        any = true;
        inner.row[number] = stroke.own[empty ? 0 : 1].row;
        if (!empty || !filled)
          inner.house[number] =
              std::uint8_t(strokes_.effect(stroke.effect).facing + (filled ? 16 : 0));
      }
      if (any) moves.push_back(std::move(inner));
    }
    return moves;
  }

  Strokes strokes_;
  std::vector<Grid> layers_ = {};
};

}  // namespace manqala
