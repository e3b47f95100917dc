// Which rows lead to which by moves that take nothing, both ways, and which moves take something.
#pragma once
#include <bit>
#include <vector>

#include "strokes.hpp"

namespace manqala {

class Links {
 public:
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  static constexpr std::uint32_t takes = std::uint32_t{1} << 31;

  // A move that takes nothing, for the mover's row: where it leads and its effect on the other.
  struct Step {
    std::uint32_t row;
    std::uint16_t effect;  // Strokes::none: no such move
    std::uint8_t seeds;
  };
  // What an effect does to the other row. `next` is where it leads, with the bit `takes` where
  // something is taken or it is not allowed. A sowing keeps rows in their order: the rows that it
  // leads to, bits of `image` by number, come from the rows 0, 1, 2, ...; `before` says how many
  // of them stand below each word of bits. `stays` has a bit for each row of which nothing is taken.
  struct Capture {
    std::uint32_t at, row;
    std::uint8_t taken, filled;
  };
  struct Other {
    std::vector<std::uint32_t> next = {}, before = {};
    std::vector<std::uint64_t> image = {}, stays = {};
    std::vector<Capture> captures = {};
  };
  // The mover's rows from which moves of an effect lead to a row: one of them each, and bits that
  // say whether there is one. As many of these as it takes to have them all.
  struct Origin {
    std::vector<std::uint32_t> row = {};
    std::vector<std::uint64_t> some = {};
  };

  Links(const Rules& rules, int seeds)
      : strokes_(rules, seeds), steps_(std::size_t(seeds + 1)), origins_(std::size_t(seeds + 1)) {}

  const Strokes& strokes() const { return strokes_; }
  // Of each house of a row.
  const Step* steps(int seeds, std::uint32_t row) const {
    return &steps_[std::size_t(seeds)][std::size_t(row) * std::size_t(strokes_.rows().houses())];
  }
  const Other& other(int effect, int seeds) const {
    return other_[std::size_t(effect)][std::size_t(seeds)];
  }
  // By the mover's seeds before the move.
  const std::vector<Origin>& origins(int effect, int seeds) const {
    return origins_[std::size_t(seeds)][std::size_t(effect)];
  }
  // The effects that moves from rows of so many seeds have.
  const std::vector<int>& used(int seeds) const { return used_[std::size_t(seeds)]; }

  // Makes what positions of so many seeds need, after it was made for fewer; false when it was
  // halted on the way.
  template <class Halted>
  bool prepare(int seeds, const Halted& halted) {
    if (!strokes_.prepare(seeds, halted)) return false;
    other_.resize(std::size_t(strokes_.effects()),
                  std::vector<Other>(std::size_t(strokes_.rows().seeds() + 1)));
    if (int(used_.size()) <= seeds && !link_mover(seeds, halted)) return false;
    for (int own = 0; own <= seeds; ++own)
      for (const int effect : used_[std::size_t(own)]) {
        if (halted()) return false;
        link_other(effect, seeds - own);
      }
    return true;
  }

 private:
  template <class Halted>
  bool link_mover(int seeds, const Halted& halted) {
    const Rows& rows = strokes_.rows();
    auto& steps = steps_[std::size_t(seeds)];
    auto& origins = origins_[std::size_t(seeds)];
    steps.clear(), origins.clear();
    origins.resize(std::size_t(strokes_.effects()));
    std::vector<bool> used(origins.size());
    for (std::uint32_t row = 0; row < rows.count(seeds) && !halted(); ++row)
      for (int house = 0; house < rows.houses(); ++house) {
        const Strokes::Stroke& stroke = strokes_.at(seeds, row, house);
        steps.push_back({0, Strokes::none, 0});
        if (stroke.effect == Strokes::none) continue;
        used[stroke.effect] = true;
        const Strokes::Effect& effect = strokes_.effect(stroke.effect);
        for (std::size_t filled = 0; filled < 2; ++filled)
          if (stroke.own[filled].stored == 0 && !effect.takes[filled])
            steps.back() = {stroke.own[filled].row, stroke.effect, stroke.own[filled].seeds};
        if (steps.back().effect != Strokes::none)
          note(origins[stroke.effect], steps.back().row, row, rows.count(seeds - effect.added));
      }
    if (halted()) return false;
    used_.emplace_back();
    for (std::size_t i = 0; i < used.size(); ++i)
      if (used[i]) used_.back().push_back(int(i));
    return true;
  }

  static void note(std::vector<Origin>& origins, std::uint32_t to, std::uint32_t from,
                   std::uint32_t count) {
    std::size_t i = 0;
    const std::uint64_t bit = std::uint64_t{1} << to % 64;
    while (i < origins.size() && (origins[i].some[to / 64] & bit) != 0) ++i;
    if (i == origins.size()) origins.push_back({std::vector(count, none), {}});
    origins[i].some.resize((count + 63) / 64);
    origins[i].some[to / 64] |= bit;
    origins[i].row[to] = from;
  }

  void link_other(int index, int seeds) {
    const Strokes::Effect& effect = strokes_.effect(index);
    const Strokes::Map& map = effect.maps[std::size_t(seeds)];
    Other& other = other_[std::size_t(index)][std::size_t(seeds)];
    if (!other.next.empty()) return;
    const Rows& rows = strokes_.rows();
    other.image.assign((rows.count(seeds + effect.added) + 63) / 64, 0);
    other.stays.assign((rows.count(seeds) + 63) / 64, 0);
    std::array<std::uint8_t, 16> row{}, sown{};
    rows.fill(row.data(), 0, seeds);
    for (std::uint32_t at = 0; at < rows.count(seeds); ++at) {
      for (std::size_t i = 0; i < effect.pattern.size(); ++i)
        sown[i] = std::uint8_t(row[i] + effect.pattern[i]);
      const std::uint32_t to = rows.number(sown.data());
      other.image[to / 64] |= std::uint64_t{1} << to % 64;
      const std::uint8_t filled = map.filled.empty() ? 0 : map.filled[at];
      const std::uint8_t taken = map.taken.empty() ? 0 : map.taken[at];
      const bool bare = !map.bare.empty() && map.bare[at];
      const bool stays = taken == 0 && !effect.stores[filled] && !bare;
      other.next.push_back(stays ? to : to | takes);
      other.stays[at / 64] |= std::uint64_t{stays} << at % 64;
      if (!stays && !bare) other.captures.push_back({at, map.row[at], taken, filled});
      if (at + 1 < rows.count(seeds)) rows.advance(row.data());
    }
    for (std::uint32_t below = 0; const std::uint64_t word : other.image) {
      other.before.push_back(below);
      below += std::uint32_t(std::popcount(word));
    }
    strokes_.forget(index, seeds);
  }

  Strokes strokes_;
  std::vector<std::vector<Step>> steps_;                   // by the mover's seeds
  std::vector<std::vector<Other>> other_ = {};             // by effect, the other's seeds
  std::vector<std::vector<std::vector<Origin>>> origins_;  // by the mover's seeds, effect
  std::vector<std::vector<int>> used_ = {};
};

}  // namespace manqala
