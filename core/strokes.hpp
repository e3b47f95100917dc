// Moves over numbered rows. A move does two things that do not depend on each other: one to the
// mover's row, and one to the other row, told apart only by whether the house facing the last seed
// is filled. So what a move does is looked up in two short tables, one for each row.
//
// No rule is stated here: the tables are found by playing each move with the core, once for each row
// with some other row, and once for each effect and other row with some row that has it.
#pragma once
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "play.hpp"
#include "rows.hpp"

namespace manqala {

// Does it matter to what is allowed whether the other side is left with a seed?
constexpr bool fair_only(const Rules& r) {
  return r.must != Must::nothing || r.grand_slam == GrandSlam::illegal;
}

// Can moves be taken apart like that, and is what is left to win independent of what is won?
constexpr bool can_table(const Rules& r) {
  bool fits = r.rows == 2 && r.mark == Mark::none && r.ring == Ring::all && r.banks() &&
              r.ways == Ways::one && !r.staged() && !r.may_stop() && r.must != Must::capture &&
              r.opening == Opening::none && r.grand_slam != GrandSlam::feeds && !r.relays() &&
              r.passing.count == 0 && r.singles == Singles::free && !r.inner_empty &&
              !r.outer_empty && r.few_seeds == 0 && !r.all_single && r.no_move == NoMove::ends &&
              r.columns >= 1 && r.columns <= 16 && (!fair_only(r) || r.store == Store::aside);
  for (int i = 0; i < r.landings; ++i) {
    const Landing& row = r.landing[i];
    const bool captures = row.act == Act::capture, own = row.zone == Zone::own;
    const bool opponent = row.zone == Zone::opponent || row.zone == Zone::opponent_past_first;
    // A row of the table that stops may stand for any house; one that does more must say whose.
    fits = fits && row.next == Filled::any && row.facing != Facing::both &&
           row.facing != Facing::outer_only && row.facing != Facing::three &&
           row.then == Then::stop && row.turn == Turn::any && row.more == 0 &&
           !has(row.take, Take::behind) && !has(row.take, Take::beyond) &&
           (row.act != Act::again || row.zone == Zone::store) && (!captures || own || opponent) &&
           (!has(row.take, Take::chain) || opponent) && (row.facing == Facing::any || own) &&
           (!has(row.take, Take::facing) || own);
  }
  return fits;
}

class Strokes {
 public:
  // The mover's row after the move, its seeds, and those of its own that the store gets.
  struct Own {
    std::uint32_t row;
    std::uint8_t seeds, stored;
  };
  struct Stroke {
    std::array<Own, 2> own;  // by whether the house facing the last seed is filled
    std::uint16_t effect;    // on the other row
    bool again;              // the mover goes on
  };
  static constexpr std::uint16_t none = 0xFFFF;  // an empty house has no effect

  // What becomes of the other row of each number.
  struct Map {
    std::vector<std::uint32_t> row = {};
    std::vector<std::uint8_t> taken = {};  // seeds captured from it; empty: never any
    std::vector<std::uint8_t> filled =
        {};  // the house facing the last seed; empty: it says nothing
    std::vector<std::uint8_t> bare =
        {};  // nothing is left in it; empty: never so, or it says nothing
    bool made = false;
  };
  struct Effect {
    std::vector<std::uint8_t> pattern;  // seeds that fall into each house
    int added = 0;
    int facing = -1;    // the house facing the last seed, where that matters
    bool plain = true;  // nothing else happens to the other row
    // By whether the facing house is filled: is it captured, does the store get seeds of the mover's
    // row other than sown ones?
    std::array<bool, 2> takes = {}, stores = {};
    std::vector<std::uint8_t> row = {};  // with a row of the mover that has this effect
    int house = 0;
    std::vector<Map> maps = {};  // by seeds of the other row
  };

  Strokes(const Rules& rules, int seeds)
      : game_(played_out(rules)),
        rows_(rules.houses(), seeds),
        strokes_(std::size_t(seeds + 1)),
        rare_(std::size_t(seeds + 1)) {}

  const Loose& game() const { return game_; }
  const Rows& rows() const { return rows_; }
  const Effect& effect(int i) const { return effects_[std::size_t(i)]; }
  int effects() const { return int(effects_.size()); }

  bool fair_only() const { return manqala::fair_only(game_.rules); }

  // The move from a house of the row of that number and so many seeds.
  const Stroke& at(int seeds, std::uint32_t row, int house) const {
    return strokes_[std::size_t(seeds)]
                   [std::size_t(row) * std::size_t(rows_.houses()) + std::size_t(house)];
  }

  // A board with South to move.
  Position board(const std::uint8_t* own, const std::uint8_t* other) const {
    Position p;
    const int houses = rows_.houses();
    std::copy_n(own, houses, &p.cells[0]);
    std::copy_n(other, houses, &p.cells[std::size_t(houses + 1)]);
    for (const int count : p.cells) p.total = std::uint8_t(p.total + count);
    return p;
  }

  // What the strokes do not tell of the positions with this row of the mover: the value of a game
  // that is over, and of moves that are allowed though they leave the other row bare, which ends it.
  // Calls put(number of the other row, value). True when no stroke from this row counts.
  template <class Put>
  bool certain(const std::uint8_t* own, int mine, std::uint32_t number, int theirs,
               Put&& put) const {
    const bool ends = mine == 0 || theirs == 0;
    if (!ends && rare_[std::size_t(theirs)].empty()) return false;
    const int houses = rows_.houses();
    bool over = false;
    const auto look = [&](std::uint32_t other, const std::uint8_t* row) {
      bool strips = false;
      for (int house = 0; house < houses; ++house) {
        const Stroke& stroke = at(mine, number, house);
        strips |= stroke.effect != none && strips_bare(effects_[stroke.effect], theirs, other);
      }
      if (!ends && !strips) return;
      Position p = board(own, row);
      std::uint64_t legal = 0;
      p.end = judge(game_, p, legal);
      over = p.end != End::running;
      if (over) return put(other, tally(game_, p, p.end).margin());
      for (; strips && legal != 0; legal &= legal - 1) {
        const int house = std::countr_zero(legal);
        if (!strips_bare(effects_[at(mine, number, house).effect], theirs, other)) continue;
        Position after = p;
        step(game_, after, house);
        put(other, tally(game_, after, after.end).margin());
      }
    };
    std::array<std::uint8_t, most_houses> row{};
    if (ends) {
      rows_.fill(row.data(), 0, theirs);
      for (std::uint32_t other = 0; other < rows_.count(theirs); ++other) {
        look(other, row.data());
        if (other + 1 < rows_.count(theirs)) rows_.advance(row.data());
      }
      return over;
    }
    for (const std::uint32_t other : rare_[std::size_t(theirs)]) {
      rows_.fill(row.data(), other, theirs);
      look(other, row.data());
    }
    return false;
  }

  // Frees what an effect does to rows of so many seeds; whether it strips them bare stays known.
  void forget(int effect, int seeds) {
    Map& map = effects_[std::size_t(effect)].maps[std::size_t(seeds)];
    map.row = {}, map.taken = {}, map.filled = {};
  }

  // Makes what positions of so many seeds need; false when it was halted on the way.
  template <class Halted>
  bool prepare(int seeds, const Halted& halted) {
    for (int own = 0; own <= seeds; ++own) {
      if (strokes_[std::size_t(own)].empty() && !take_apart(own, halted)) return false;
      std::vector<bool> used(effects_.size());
      for (const Stroke& stroke : strokes_[std::size_t(own)])
        if (stroke.effect != none) used[stroke.effect] = true;
      for (std::size_t i = 0; i < used.size(); ++i) {
        if (halted()) return false;
        if (used[i]) map(effects_[i], seeds - own);
      }
    }
    return true;
  }

 private:
  static constexpr int most_houses = 16;
  using Row = std::array<std::uint8_t, most_houses>;

  static bool strips_bare(const Effect& effect, int seeds, std::uint32_t other) {
    const Map& map = effect.maps[std::size_t(seeds)];
    return !map.bare.empty() && map.bare[other] != 0;
  }

  int sum(const std::uint8_t* row) const {
    int seeds = 0;
    for (int i = 0; i < rows_.houses(); ++i) seeds += row[i];
    return seeds;
  }

  template <class Halted>
  bool take_apart(int seeds, const Halted& halted) {
    const int houses = rows_.houses();
    const std::uint32_t count = rows_.count(seeds);
    auto& strokes = strokes_[std::size_t(seeds)];
    strokes.resize(std::size_t(count) * std::size_t(houses));
    Row row{};
    rows_.fill(row.data(), 0, seeds);
    for (std::uint32_t number = 0; number < count; ++number) {
      if (halted()) {
        strokes.clear();
        return false;
      }
      for (int house = 0; house < houses; ++house)
        strokes[std::size_t(number) * std::size_t(houses) + std::size_t(house)] =
            row[std::size_t(house)] == 0 ? Stroke{{}, none, false} : stroke(row.data(), house);
      if (number + 1 < count) rows_.advance(row.data());
    }
    return true;
  }

  Stroke stroke(const std::uint8_t* row, int house) {
    const int houses = rows_.houses();
    const Row nothing{};
    Position sown = board(row, nothing.data());
    const int last = lap(game_, sown, 0, 0, house, row[house], Silent{});
    const std::uint8_t* pattern = &sown.cells[std::size_t(houses + 1)];
    Stroke stroke{};
    const bool own = last < houses;
    const int facing = own ? house_of(game_.rules, game_.tables.facing[std::size_t(last)]) : -1;
    for (int filled = 0; filled < 2; ++filled) {
      Row other = nothing;
      if (own && filled) other[std::size_t(facing)] = 1;
      Position p = board(row, other.data());
      stroke.again = sow_out(game_, p, house, Silent{}).again;
      const int lost = sum(other.data()) + sum(pattern) - sum(&p.cells[std::size_t(houses + 1)]);
      stroke.own[std::size_t(filled)] = {rows_.number(&p.cells[0]), std::uint8_t(sum(&p.cells[0])),
                                         std::uint8_t(p.cells[std::size_t(houses)] - lost)};
    }
    // Which rows of the landing table may fit, whatever the other row holds?
    std::string key(pattern, pattern + houses);
    std::string fitting;
    for (int filled = 0; filled < 2; ++filled)
      for (int count = 1; count < landing_counts; ++count) {
        if (is_store(game_.rules, last)) break;
        int found = game_.row(0, last, filled, own ? sown.cells[std::size_t(last)] : count);
        if (found != 0 && game_.rules.landing[std::size_t(found - 1)].act != Act::capture)
          found = 0;
        fitting += char(found);
      }
    const auto takes = [&](int found) {
      return found != 0 &&
             (!own || has(game_.rules.landing[std::size_t(found - 1)].take, Take::facing));
    };
    const bool plain = std::none_of(fitting.begin(), fitting.end(), takes) &&
                       (!own || fitting.front() == fitting.back());
    if (!plain) {
      key += char(last);
      key += fitting;
    }
    const auto [at, is_new] = keys_.try_emplace(key, std::uint16_t(effects_.size()));
    if (is_new)
      effects_.push_back({{pattern, pattern + houses},
                          sum(pattern),
                          plain ? -1 : facing,
                          plain,
                          {false, !plain && own && takes(fitting.back())},
                          {stroke.own[0].stored != 0, stroke.own[1].stored != 0},
                          {row, row + houses},
                          house,
                          std::vector<Map>(std::size_t(rows_.seeds() + 1))});
    stroke.effect = at->second;
    return stroke;
  }

  void map(Effect& effect, int seeds) {
    Map& map = effect.maps[std::size_t(seeds)];
    if (map.made) return;
    map.made = true;
    const int houses = rows_.houses();
    const std::uint32_t count = rows_.count(seeds);
    bool taken = false, bare = false;
    map.row.resize(count), map.taken.resize(count), map.bare.resize(count);
    if (effect.facing >= 0) map.filled.resize(count);
    Row row{};
    rows_.fill(row.data(), 0, seeds);
    for (std::uint32_t number = 0; number < count; ++number) {
      Position p = board(effect.row.data(), row.data());
      sow_out(game_, p, effect.house, Silent{});
      const std::uint8_t* after = &p.cells[std::size_t(houses + 1)];
      const int left = sum(after);
      map.row[number] = rows_.number(after);
      map.taken[number] = std::uint8_t(seeds + effect.added - left);
      map.bare[number] = left == 0;
      taken |= map.taken[number] != 0, bare |= left == 0;
      if (effect.facing >= 0) {
        const auto house = std::size_t(effect.facing);
        map.filled[number] = row[house] + effect.pattern[house] != 0;
      }
      if (number + 1 < count) rows_.advance(row.data());
    }
    if (!taken) map.taken = {};
    if (!bare || !fair_only()) map.bare = {};
    auto& rare = rare_[std::size_t(seeds)];
    for (std::uint32_t number = 0; number < map.bare.size(); ++number)
      if (map.bare[number]) rare.push_back(number);
    std::sort(rare.begin(), rare.end());
    rare.erase(std::unique(rare.begin(), rare.end()), rare.end());
  }

  Loose game_;
  Rows rows_;
  std::vector<std::vector<Stroke>> strokes_;      // by seeds of the mover's row
  std::vector<std::vector<std::uint32_t>> rare_;  // by seeds: other rows that a move may strip bare
  std::vector<Effect> effects_ = {};
  std::map<std::string, std::uint16_t> keys_ = {};
};

}  // namespace manqala
