// What a board promises the side that has just moved, for the order in which a proof looks at moves:
// the sum of what each house promises by its place and its seeds. It orders, and proves nothing.
#pragma once
#include <algorithm>

#include "sow.hpp"
#include "weights.hpp"

namespace manqala {

class Promise {
 public:
  // Seeds that stay, houses to choose from and those that bring another move are good for their
  // owner, and so is what the evaluation makes of the place.
  template <class Game>
  Promise(const Game& g, const Weights& weights) {
    for (int side = 0; side < 2; ++side)
      for (int house = 0; house < g.extent.houses; ++house) {
        const auto cell = std::size_t(base(g.rules, side) + house);
        const int goes_on = fewest_that_go_on(g, side, int(cell));
        for (int seeds = 0; seeds < place_counts; ++seeds) {
          const int place = 7 * weights.at(g.extent.houses, house, seeds) / unit;
          const int filled = seeds > 0, on = filled && seeds == goes_on;
          own_[cell][std::size_t(seeds)] =
              std::int16_t(place + 4 * seeds + 2 * filled + 6 * (seeds == 1) + 13 * on);
          other_[cell][std::size_t(seeds)] = std::int16_t(-place - 11 * filled - 11 * on);
        }
      }
  }

  template <class Game, class B>
  int operator()(const Game& g, const B& b, int side) const {
    return of(own_, g, b, side) + of(other_, g, b, 1 - side);
  }

 private:
  using Table = std::array<Place, max_cells>;

  // 0 where no number of seeds does.
  template <class Game>
  static int fewest_that_go_on(const Game& g, int side, int cell) {
    const int offset = g.extent.own_ring ? base(g.rules, side) : 0;
    for (int hand = 1; hand < tabled; ++hand) {
      const int at = Tables::lap(g.extent, side, 0, cell - offset, hand);
      const int last = g.tables.last[std::size_t(at)] + offset;
      if (g.extent.again >> g.row(side, last, 0, 1) & 1) return hand;
    }
    return 0;
  }

  template <class Game, class B>
  static int of(const Table& table, const Game& g, const B& b, int side) {
    int sum = 0;
    for (int cell = base(g.rules, side); cell < base(g.rules, side) + g.extent.houses; ++cell)
      sum += table[std::size_t(cell)]
                  [std::min<std::size_t>(b.cells[std::size_t(cell)], place_counts - 1)];
    return sum;
  }

  Table own_ = {}, other_ = {};
};

}  // namespace manqala
