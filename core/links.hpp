// Which rows lead to which by moves that take nothing, both ways, and which moves take something.
#pragma once
#include <vector>

#include "strokes.hpp"

namespace manqala {

class Links {
 public:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  // What an effect does to the other row: where it leads if nothing is taken, and from where.
  struct Capture {
    std::uint32_t at, row;
    std::uint8_t taken, filled;
  };
  struct Other {
    std::vector<std::uint32_t> next = {}, from = {};
    std::vector<Capture> captures = {};
  };
  // The mover's rows from which a move of this effect leads to a row: those of row i stand in `rows`
  // from first[i] to first[i + 1].
  struct Mover {
    std::vector<std::uint32_t> first = {}, rows = {};
  };

  Links(const Rules& rules, int seeds) : strokes_(rules, seeds), mover_(std::size_t(seeds + 1)) {}

  const Strokes& strokes() const { return strokes_; }
  const Other& other(int effect, int seeds) const {
    return other_[std::size_t(effect)][std::size_t(seeds)];
  }
  // By the mover's seeds, which stay as many as they are less those sown into the other row.
  const Mover& mover(int effect, int seeds_before) const {
    return mover_[std::size_t(seeds_before)][std::size_t(effect)];
  }
  // The effects that moves from rows of so many seeds have.
  const std::vector<int>& used(int seeds) const { return used_[std::size_t(seeds)]; }

  // Makes what positions of so many seeds need, after it was made for fewer.
  void prepare(int seeds) {
    strokes_.prepare(seeds);
    other_.resize(std::size_t(strokes_.effects()),
                  std::vector<Other>(std::size_t(strokes_.rows().seeds() + 1)));
    link_mover(seeds);
    for (int own = 0; own <= seeds; ++own)
      for (const int effect : used_[std::size_t(own)]) link_other(effect, seeds - own);
  }

  // The mover's row after the move where nothing is taken; null when something always is.
  const Strokes::Own* staying(const Strokes::Stroke& stroke) const {
    const Strokes::Effect& effect = strokes_.effect(stroke.effect);
    for (std::size_t filled = 0; filled < 2; ++filled)
      if (stroke.own[filled].stored == 0 && !effect.takes[filled]) return &stroke.own[filled];
    return nullptr;
  }

 private:
  void link_mover(int seeds) {
    const Rows& rows = strokes_.rows();
    auto& by_effect = mover_[std::size_t(seeds)];
    by_effect.resize(std::size_t(strokes_.effects()));
    std::vector<bool> used(by_effect.size());
    const auto each_stroke = [&](auto&& f) {
      for (std::uint32_t row = 0; row < rows.count(seeds); ++row)
        for (int house = 0; house < rows.houses(); ++house)
          if (const auto& stroke = strokes_.at(seeds, row, house); stroke.effect != Strokes::none)
            f(row, stroke);
    };
    each_stroke([&](std::uint32_t, const Strokes::Stroke& stroke) { used[stroke.effect] = true; });
    used_.emplace_back();
    for (std::size_t i = 0; i < used.size(); ++i) {
      if (!used[i]) continue;
      used_.back().push_back(int(i));
      by_effect[i].first.assign(rows.count(seeds - strokes_.effect(int(i)).added) + 2, 0);
    }
    // Counted one place on, so that filling moves each beginning to its place.
    each_stroke([&](std::uint32_t, const Strokes::Stroke& stroke) {
      if (const Strokes::Own* own = staying(stroke))
        ++by_effect[stroke.effect].first[std::size_t(own->row) + 2];
    });
    for (Mover& mover : by_effect) {
      for (std::size_t i = 1; i < mover.first.size(); ++i) mover.first[i] += mover.first[i - 1];
      if (!mover.first.empty()) mover.rows.resize(mover.first.back());
    }
    each_stroke([&](std::uint32_t row, const Strokes::Stroke& stroke) {
      if (const Strokes::Own* own = staying(stroke)) {
        Mover& mover = by_effect[stroke.effect];
        mover.rows[mover.first[std::size_t(own->row) + 1]++] = row;
      }
    });
  }

  void link_other(int index, int seeds) {
    const Strokes::Effect& effect = strokes_.effect(index);
    const Strokes::Map& map = effect.maps[std::size_t(seeds)];
    Other& other = other_[std::size_t(index)][std::size_t(seeds)];
    if (!other.next.empty()) return;
    const Rows& rows = strokes_.rows();
    other.next.assign(rows.count(seeds), none);
    other.from.assign(rows.count(seeds + effect.added), none);
    for (std::uint32_t row = 0; row < other.next.size(); ++row) {
      if (!map.bare.empty() && map.bare[row]) continue;
      const std::uint8_t filled = map.filled.empty() ? 0 : map.filled[row];
      const std::uint8_t taken = map.taken.empty() ? 0 : map.taken[row];
      if (taken == 0 && !effect.stores[filled]) {
        other.next[row] = map.row[row];
        other.from[map.row[row]] = row;
      } else {
        other.captures.push_back({row, map.row[row], taken, filled});
      }
    }
    strokes_.forget(index, seeds);
  }

  Strokes strokes_;
  std::vector<std::vector<Other>> other_ = {};  // by effect and the other's seeds before the move
  std::vector<std::vector<Mover>> mover_;       // by the mover's seeds before the move, and effect
  std::vector<std::vector<int>> used_ = {};
};

}  // namespace manqala
