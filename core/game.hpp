// A game ready to play: its rules and the tables made from them, in two forms with the same
// members. `Fixed<R>` knows its rules at compile time, `Loose` at run time; everything else is
// written once over both.
//
// Laps: for a house and a handful, the change of every cell and the cell of the last seed, so that
// a lap is one look-up and one vector addition. Landings: for a cell, what faces it and its count,
// the row of the landing table that fits.
#pragma once
#include <cstdint>
#include <utility>
#include <vector>

#include "lanes.hpp"
#include "position.hpp"

namespace manqala {

inline constexpr int tabled = 32;          // handfuls below this are in the lap table
inline constexpr int landing_counts = 16;  // counts from 14 on are looked up by their parity

// The shape of the tables; constants for a fixed game.
struct Extent {
  static constexpr int sixteens(int bytes) { return (bytes + 15) / 16 * 16; }
  int houses, cells;
  int laps;          // in the lap table, of one way
  int width, board;  // bytes that a lap changes and that a board needs, in sixteens
  bool own_ring, reads_facing, reads_behind, reads_next, reads_counts, reads_turn, reads_pair,
      marks, staged;
  int signs;  // how many ways the surroundings of a landing can look
  // Bit i + 1: row i of the landing table says move again; bids more than that.
  unsigned again, acts;
  constexpr explicit Extent(const Rules& r)
      : houses(r.houses()),
        cells(r.cells()),
        laps(tabled * (r.ring == Ring::own ? r.houses() : 2 * r.cells())),
        width(0),
        board(0),
        own_ring(r.ring == Ring::own),
        reads_facing(false),
        reads_behind(false),
        reads_next(false),
        reads_counts(false),
        reads_turn(false),
        reads_pair(false),
        marks(r.mark != Mark::none),
        staged(r.staged()),
        signs(8),
        again(0),
        acts(0) {
    width = sixteens(own_ring ? houses : cells);
    // One cell more stays empty; North's houses are read and sown in sixteens too.
    board = cells < 16 ? 16 : sixteens(std::max(cells + 1, base(r, 1) + sixteens(houses)));
    if (marks) board = sixteens(mark(r, base(r, 1)) + sixteens(houses));
    for (int i = 0; i < r.landings; ++i) {
      const Landing& row = r.landing[i];
      reads_facing |= row.facing != Facing::any;
      reads_behind |= row.facing == Facing::both || row.facing == Facing::outer_only;
      reads_next |= row.next != Filled::any;
      reads_counts |= row.count != Counts{};
      reads_turn |= row.turn != Turn::any;
      reads_pair |= row.made == Made::pair;
      again |= unsigned(row.act == Act::again) << (i + 1);
      acts |= unsigned(row.act != Act::again && row.act != Act::stop) << (i + 1);
    }
    signs = reads_pair ? 256 : marks ? 128 : reads_turn ? 64 : 8;
  }
};

// Sows a handful by hand, one seed after the other, telling each cell; returns the last one.
// The seeds are taken from `cell`, which may be sown again; cells that are `closed` are passed over.
template <class Drop, class Closed>
constexpr int sow(const Rules& r, int mover, int way, int cell, int hand, Drop&& drop,
                  Closed&& closed) {
  int at = cell;
  bool round = false;
  if (r.origin == Origin::keeps_one && hand > 1) drop(at), --hand;
  for (; hand > 0; --hand) {
    do at = way == 0 ? next(r, mover, at) : previous(r, mover, at);
    while ((r.origin == Origin::skipped && at == cell) || closed(at));
    if (r.origin == Origin::skipped_once) {
      round = round || at == cell;
      if (round && side_of(r, at) == mover) at = base(r, 1 - mover);
    }
    drop(at);
  }
  return at;
}

// What stands around a landing, as bits.
namespace sign {
inline constexpr int facing = 1, behind = 2, next = 4;  // these are filled
inline constexpr int three = 64;                        // so many seeds lie in the facing house
inline constexpr int marked = 8, may_mark = 16;         // the house itself
inline constexpr int capturing = 32;                    // the turn, or it may
inline constexpr int pair = 128;                        // the last two seeds have made one
}  // namespace sign

// Does this row of the landing table fit a last seed that fell into `cell`?
constexpr bool fits(const Rules& r, const Landing& row, int mover, int cell, int signs, int count) {
  const bool facing_filled = signs & sign::facing, behind_filled = signs & sign::behind;
  const bool own = side_of(r, cell) == mover, stored = is_store(r, cell);
  const auto is = [](Filled want, bool filled) {
    return want == Filled::any || (want == Filled::occupied) == filled;
  };
  bool zone = row.zone == Zone::store ? stored && own : !stored;
  if (row.zone == Zone::own) zone = zone && own;
  if (row.zone == Zone::opponent) zone = zone && !own;
  if (row.zone == Zone::opponent_past_first) zone = zone && !own && house_of(r, cell) > 0;
  const bool in_row = row.row == Row::any || (row.row == Row::inner) == is_inner(r, cell);
  bool across = true;
  switch (row.facing) {
    case Facing::any: break;
    case Facing::empty: across = !facing_filled; break;
    case Facing::occupied: across = facing_filled; break;
    case Facing::both: across = facing_filled && behind_filled; break;
    case Facing::outer_only: across = !facing_filled && behind_filled; break;
    case Facing::three: across = signs & sign::three; break;
  }
  bool marked = true;
  switch (row.marked) {
    case Marked::any: break;
    case Marked::no: marked = !(signs & sign::marked); break;
    case Marked::yes: marked = signs & sign::marked; break;
    case Marked::may: marked = signs & sign::may_mark; break;
  }
  const bool turn = row.turn == Turn::any || (signs & sign::capturing) != 0;
  const bool made = row.made == Made::any || (signs & sign::pair) != 0;
  return zone && in_row && across && marked && turn && made && is(row.was, count > 1) &&
         row.count.fits(count) && is(row.next, signs & sign::next);
}

struct Tables {
  std::vector<std::uint8_t> change;  // [way][mover unless own ring][cell][handful][width]
  std::vector<std::uint8_t> last;    // [the same]
  // [mover][cell][signs][count] -> row + 1, or 0
  std::vector<std::uint8_t> landing;
  // [way][mover][cell]: the cell after it; the other way it is the cell before it
  std::array<std::array<std::array<std::uint8_t, max_cells>, 2>, 2> toward = {};
  std::array<std::uint8_t, max_cells> facing = {}, behind = {};

  explicit Tables(const Rules& r) {
    const Extent e(r);
    const int movers = e.own_ring ? 1 : 2, origins = e.own_ring ? e.houses : e.cells;
    const int ways = r.choices() / r.houses();
    change.assign(std::size_t(ways) * e.laps * e.width, 0);
    last.assign(std::size_t(ways) * e.laps, 0);
    landing.assign(std::size_t(2) * e.cells * e.signs * landing_counts, 0);
    for (int cell = 0; cell < e.cells; ++cell) {
      facing[cell] = std::uint8_t(manqala::facing(r, cell));
      behind[cell] = std::uint8_t(manqala::behind(r, cell));
      for (int mover = 0; mover < 2; ++mover) {
        toward[0][mover][cell] = std::uint8_t(next(r, mover, cell));
        toward[1][mover][cell] = std::uint8_t(previous(r, mover, cell));
        land(r, e, mover, cell);
        for (int way = 0; way < ways; ++way)
          if (mover < movers && cell < origins && !is_store(r, cell)) laps(r, e, mover, way, cell);
      }
    }
  }

  static constexpr int lap(const Extent& e, int mover, int way, int cell, int hand) {
    return way * e.laps + ((e.own_ring ? cell : mover * e.cells + cell) * tabled) + hand;
  }
  static constexpr int row(const Extent& e, int mover, int cell, int signs, int count) {
    const int shown = count < landing_counts ? count : landing_counts - 2 + (count & 1);
    return ((mover * e.cells + cell) * e.signs + signs) * landing_counts + shown;
  }

 private:
  void laps(const Rules& r, const Extent& e, int mover, int way, int cell) {
    for (int hand = 0; hand < tabled; ++hand) {
      const std::size_t at = std::size_t(lap(e, mover, way, cell, hand));
      std::uint8_t* to = &change[at * e.width];
      to[cell] = std::uint8_t(-hand);  // counts are bytes: adding 256 - hand takes the hand away
      last[at] = std::uint8_t(
          sow(r, mover, way, cell, hand, [to](int in) { ++to[in]; }, [](int) { return false; }));
    }
  }
  void land(const Rules& r, const Extent& e, int mover, int cell) {
    for (int signs = 0; signs < e.signs; ++signs)
      for (int count = 0; count < landing_counts; ++count)
        for (int i = r.landings - 1; i >= 0; --i)
          if (fits(r, r.landing[i], mover, cell, signs, count))
            landing[row(e, mover, cell, signs, count)] = std::uint8_t(i + 1);
  }
};

template <Rules R>
struct Fixed {
  // Read at run time, R itself is cut short by clang (its last zeros are missing): use `rules`.
  static constexpr Rules rules = R;
  static constexpr Extent extent{R};
  using Board = manqala::Board<extent.board>;
  Tables tables{rules};

  // The row of the landing table that fits, plus 1; 0 for none. Few conditions are compared sooner
  // than looked up; sets of counts are not.
  int row(int mover, int cell, int signs, int count) const {
    if constexpr (extent.reads_counts)
      return tables.landing[Tables::row(extent, mover, cell, signs, count)];
    int found = 0;
    const auto attempt = [&](int i) {
      if (!fits(rules, rules.landing[i], mover, cell, signs, count)) return false;
      found = i + 1;
      return true;
    };
    [&]<int... I>(std::integer_sequence<int, I...>) {
      (void)(attempt(I) || ...);
    }(std::make_integer_sequence<int, R.landings>{});
    return found;
  }

  // Calls f with the row as a constant, so that its action folds.
  template <class F>
  static void with_row(int row, F&& f) {
    [&]<int... I>(std::integer_sequence<int, I...>) {
      (void)((row == I ? (f(std::integral_constant<int, I>{}), true) : false) || ...);
    }(std::make_integer_sequence<int, R.landings>{});
  }
};

struct Loose {
  using Board = Position;
  Rules rules;
  Extent extent{rules};
  Tables tables{rules};
  explicit Loose(const Rules& r) : rules(r) {}

  int row(int mover, int cell, int signs, int count) const {
    return tables.landing[Tables::row(extent, mover, cell, signs, count)];
  }

  template <class F>
  static void with_row(int row, F&& f) {
    f(row);
  }
};

}  // namespace manqala
