// Does a set of rules make sense? Every reason why it does not, and every doubt, in words.
//
// Errors are what the core cannot play or what nobody could win; a doubt may be played.
#pragma once
#include <string>

#include "changes.hpp"
#include "close.hpp"
#include "words.hpp"

namespace manqala {

struct Verdict {
  Complaints errors = {}, doubts = {};
};

namespace judging {

class Judge {
 public:
  explicit Judge(const Rules& rules) : r(rules) {}

  Verdict verdict() {
    bounds();
    if (!found.errors.empty()) return found;  // nothing else can be asked of such a board
    board();
    start();
    opening();
    staged();
    ends();
    marks();
    rounds();
    for (int i = 0; i < r.landings; ++i) landing(i);
    if (!found.errors.empty()) return found;
    if (!r.forward() && r.repetition == Repetition::none && r.no_progress == 0)
      found.doubts.push_back({say.doubt_endless});
    played();
    return found;
  }

 private:
  void wrong(bool is, const char* text) {
    if (is) found.errors.push_back({text});
  }
  void wrong_row(bool is, int row, const char* text) {
    if (is) found.errors.push_back({text, {{"row", std::to_string(row + 1)}}});
  }
  template <class Fits>
  bool any_row(Fits&& fits) const {
    return std::any_of(r.landing.begin(), r.landing.begin() + r.landings, fits);
  }
  bool own_ring() const { return r.ring == Ring::own; }

  void bounds() {
    for (const Field& field : fields)
      if (const int value = field.get(r); !field.fits(value))
        found.errors.push_back({say.impossible_value,
                                {{"option", field.name},
                                 {"value", std::to_string(value)},
                                 {"possible", possible_values(field)}}});
    if (found.errors.empty()) wrong(Extent(r).board > max_cells, say.unsound_size);
  }

  void board() {
    wrong((r.rows == 4) != own_ring(), say.unsound_ring);
    wrong(own_ring() && r.store == Store::on_track, say.unsound_track);
    wrong(own_ring() && (r.must == Must::feed || r.origin == Origin::skipped_once),
          say.unsound_reach);
    wrong(r.rows == 2 && (r.inner_empty || r.outer_empty), say.unsound_inner);
    const bool either = r.ways == Ways::either;
    const auto heads = [](const Landing& row) { return row.into == Into::sown_from_head; };
    wrong((either && r.choices() >= max_moves) || (any_row(heads) && (!either || r.rows == 2)),
          say.unsound_ways);
    const bool stored = r.start[0][std::size_t(r.houses())] + r.start[1][std::size_t(r.houses())];
    wrong(r.store == Store::none && (stored || r.passing.count != 0 || r.mark == Mark::pays ||
                                     r.rest != Rest::nobody || r.majority || r.rounds.least != 0),
          say.unsound_stores);
  }

  void start() {
    int sides[2] = {0, 0};
    for (int side = 0; side < 2; ++side)
      for (const int seeds : r.start[std::size_t(side)]) sides[side] += seeds;
    const int total = sides[0] + sides[1] + 2 * r.reserve;
    wrong(total == 0, say.unsound_no_seeds);
    if (total > max_total)
      found.errors.push_back(
          {say.too_many, {{"found", std::to_string(total)}, {"most", std::to_string(max_total)}}});
    // While the first seeds are laid out, the board is nearly empty.
    wrong(r.opening == Opening::arranged &&
              (sides[0] == 0 || sides[1] == 0 || r.pie || r.side_empty || r.inner_empty ||
               r.outer_empty || r.captures_ahead || r.few_seeds != 0 || r.all_single || r.majority),
          say.unsound_arranged);
  }

  void opening() {
    if (r.opening == Opening::prescribed)
      for (int side = 0; side < 2; ++side)
        wrong(
            (r.opening_sides >> side & 1) != 0 &&
                (r.opening_house >= r.houses() || r.start[std::size_t(side)][r.opening_house] == 0),
            say.unsound_prescribed);
    const auto plain = [](const Landing& row) {
      return row.into == Into::store && row.then == Then::stop && row.more == 0 &&
             row.marks == Marking::no && row.act != Act::relay_next &&
             !has(row.take, Take::chain) && !has(row.take, Take::share) &&
             !has(row.take, Take::run);
    };
    wrong(r.opening == Opening::together &&
              (own_ring() || r.store == Store::none || r.ways == Ways::either || r.pie ||
               r.singles != Singles::free || r.must != Must::nothing || r.origin != Origin::sown ||
               r.passing.count != 0 || r.mark == Mark::pays || r.mark == Mark::holds ||
               r.grand_slam != GrandSlam::takes ||
               !std::all_of(r.landing.begin(), r.landing.begin() + r.landings, plain)),
          say.unsound_together);
  }

  // What makes more of a turn than one sowing (Rules::staged).
  void staged() {
    const auto captures = [](const Landing& row) { return row.act == Act::capture; };
    const bool duty = r.rows == 4 && r.must == Must::capture && r.ways == Ways::either && !r.pie;
    wrong(r.reserve != 0 && (!duty || r.store != Store::none || r.opening != Opening::none),
          say.unsound_reserve);
    const std::size_t big = r.big.house;
    wrong(r.mark == Mark::big &&
              (r.rows == 2 || r.store != Store::none || r.big.house >= r.houses() ||
               r.start[0][big] == 0 || r.start[1][big] == 0 || r.big.tax > r.big.full ||
               any_row([](const Landing& row) { return row.marks != Marking::no; })),
          say.unsound_big);
    const auto hidden = [](const Landing& row) {
      return row.act == Act::relay_next ||
             (row.act == Act::capture &&
              (!has(row.take, Take::facing) ||
               (row.facing != Facing::occupied && row.facing != Facing::both)));
    };
    wrong(r.inwards && !duty, say.unsound_inwards);
    wrong(r.blockade && (!duty || any_row(hidden)), say.unsound_blockade);
    const auto goes_on = [](const Landing& row) {
      return row.act == Act::again || row.then != Then::stop || row.more != 0;
    };
    wrong(r.special != Special::none && (r.rows == 2 || r.rest != Rest::nobody || r.pie ||
                                         r.grand_slam != GrandSlam::takes || any_row(goes_on)),
          say.unsound_special);
    wrong(r.ways == Ways::back_to_capture &&
              (r.rows == 2 || r.must != Must::nothing || r.choices() >= max_moves ||
               any_row(goes_on) || !any_row(captures)),
          say.unsound_back);
    wrong(r.captures_ahead &&
              (r.rows == 2 || r.ways != Ways::one || r.must != Must::nothing || r.quiet_start ||
               r.special != Special::none || r.mark != Mark::none || r.pie ||
               r.no_move == NoMove::passes || r.grand_slam != GrandSlam::takes || any_row(goes_on)),
          say.unsound_ahead);
    wrong(r.first_only && (r.must == Must::capture || r.ways == Ways::back_to_capture ||
                           r.reserve != 0 || r.opening == Opening::together),
          say.unsound_first_only);
    wrong(r.quiet_start && (r.must == Must::capture || r.no_move == NoMove::passes || r.pie ||
                            (r.opening != Opening::none && r.opening != Opening::arranged)),
          say.unsound_quiet);
  }

  void ends() {
    wrong((r.no_move == NoMove::loses || r.inner_empty || r.outer_empty) && r.rest != Rest::nobody,
          say.unsound_rest);
    const auto slam = [](const Landing& row) {
      return has(row.take, Take::chain) && row.zone != Zone::opponent &&
             row.zone != Zone::opponent_past_first;
    };
    const auto chain = [](const Landing& row) { return has(row.take, Take::chain); };
    wrong(r.grand_slam != GrandSlam::takes &&
              (any_row(slam) || (r.grand_slam != GrandSlam::illegal && !any_row(chain))),
          say.unsound_slam);
    const auto captures = [](const Landing& row) { return row.act == Act::capture; };
    const bool row_loses = r.inner_empty || r.outer_empty || r.captures_ahead;
    const bool stores = r.store == Store::on_track || r.passing.count != 0 ||
                        r.mark != Mark::none || r.rest != Rest::nobody;
    wrong(r.no_move != NoMove::loses && !row_loses && !stores && !any_row(captures),
          say.unsound_nobody_wins);
    const auto stored = [](const Landing& row) {
      return row.act == Act::capture && row.into == Into::store;
    };
    // Without stores seeds that stay on their way belong to nobody, unless each side keeps its own.
    wrong(r.no_move != NoMove::loses && !row_loses && !stores && any_row(captures) && !own_ring() &&
              !any_row(stored),
          say.unsound_nobody_wins);
  }

  void marks() {
    const auto marking = [](const Landing& row) { return row.marks != Marking::no; };
    wrong((r.mark == Mark::pays || r.mark == Mark::holds) && !any_row(marking),
          say.unsound_no_mark);
    wrong(r.pie && r.mark != Mark::none, say.unsound_pie);
    wrong((r.mark == Mark::closed) != (r.rounds.least != 0), say.unsound_burnt);
    wrong(r.mark == Mark::closed && (r.marks_each != 0 || r.mark_in != MarkIn::any),
          say.unsound_burnt_any);
  }

  // A round may begin with few houses of each side: each of them alone must do.
  void rounds() {
    if (r.rounds.least == 0) return;
    const int fewest = r.singles == Singles::free ? 1 : 2;
    bool filled = true;
    int least = max_total;  // seeds in a house
    for (const auto& side : r.start)
      for (int house = 0; house < r.houses(); ++house) {
        filled = filled && side[std::size_t(house)] >= fewest;
        least = std::min<int>(least, side[std::size_t(house)]);
      }
    wrong(!filled || own_ring() || r.majority || r.rest == Rest::nobody ||
              r.few_seeds >= 2 * least || r.all_single || r.grand_slam == GrandSlam::illegal ||
              (r.opening != Opening::none && r.opening != Opening::together) ||
              r.origin == Origin::skipped_once || r.rounds.least > r.houses(),
          say.unsound_rounds);
  }

  void landing(int i) {
    const Landing& row = r.landing[std::size_t(i)];
    const bool captures = row.act == Act::capture, track = r.store == Store::on_track;
    const bool resows = row.into != Into::store;
    wrong_row(row.act == Act::choose && (r.reserve == 0 || r.mark != Mark::big ||
                                         row.marked != Marked::yes || row.turn != Turn::capturing),
              i, say.unsound_choose);
    if (!captures) {
      wrong_row(row.take != Take::none || resows || row.then != Then::stop ||
                    row.marks != Marking::no || row.more != 0,
                i, say.unsound_only_capture);
      wrong_row(row.act == Act::relay && row.was != Filled::occupied && row.count.fits(1), i,
                say.unsound_relay);
      wrong_row(row.act == Act::relay_next && row.next != Filled::occupied, i,
                say.unsound_relay_next);
      wrong_row(row.zone == Zone::store && row.act != Act::again && row.act != Act::stop, i,
                say.unsound_store_row);
      wrong_row(row.act == Act::relay_next && track, i, say.unsound_beyond);
      marks(i);
      return;
    }
    wrong_row(row.zone == Zone::store, i, say.unsound_store_row);
    wrong_row(row.take == Take::none && row.marks == Marking::no, i, say.unsound_takes_nothing);
    wrong_row(has(row.take, Take::beyond_facing) && !has(row.take, Take::beyond), i,
              say.unsound_beyond_facing);
    wrong_row(has(row.take, Take::behind) && r.rows == 2, i, say.unsound_behind);
    wrong_row((has(row.take, Take::facing) || has(row.take, Take::behind)) && r.rows == 4 &&
                  row.row == Row::outer,
              i, say.unsound_behind);
    wrong_row(has(row.take, Take::chain) && (row.facing != Facing::any || row.next != Filled::any ||
                                             row.marked != Marked::any),
              i, say.unsound_chain);
    wrong_row(resows && row.then != Then::stop, i, say.unsound_then);
    wrong_row(!resows && r.store == Store::none && row.take != Take::none, i,
              say.unsound_row_store);
    wrong_row(track && (has(row.take, Take::beyond) || row.then == Then::sow_on ||
                        row.into == Into::sown_from_here),
              i, say.unsound_beyond);
    wrong_row(has(row.take, Take::share) &&
                  (row.take != Take::share || r.mark != Mark::holds || row.marks != Marking::yes ||
                   r.mark_in != MarkIn::any || r.marks_each != 0 || row.facing != Facing::three ||
                   resows || row.then != Then::stop),
              i, say.unsound_share);
    wrong_row(row.more != 0 && (r.store == Store::none || resows || row.then != Then::stop ||
                                r.grand_slam == GrandSlam::feeds),
              i, say.unsound_more);
    marks(i);
  }

  void marks(int i) {
    const Landing& row = r.landing[std::size_t(i)];
    if (row.marks == Marking::no) return;
    wrong_row(row.marks == Marking::both && row.made != Made::pair, i, say.unsound_may);
    wrong_row(r.mark == Mark::closed, i, say.unsound_burning);
    wrong_row(row.marked != Marked::may && !has(row.take, Take::share), i, say.unsound_may);
    wrong_row(r.mark == Mark::pays &&
                  (!has(row.take, Take::here) || has(row.take, Take::chain) ||
                   (row.zone != Zone::opponent && row.zone != Zone::opponent_past_first)),
              i, say.unsound_pays);
  }

  // What only a look at the board shows.
  void played() {
    const Loose game(r);
    if (const End end = judged(game, manqala::start(r)); end != End::running)
      found.errors.push_back({say.unsound_over, {{"reason", reasons[std::size_t(end)]}}});
    unsigned fit = 0;
    const int last = r.houses() - 1;
    for (const int cell : {0, last, last + 1, last + 2, last + 3, 2 * last + 2})
      if (reached(cell)) fit |= rows_that_fit(game, cell);
    for (int i = 0; i < r.landings; ++i)
      if (!(fit >> i & 1))
        found.doubts.push_back({say.doubt_row, {{"row", std::to_string(i + 1)}}});
  }
  // May South's last seed fall there?
  bool reached(int cell) const {
    if (is_store(r, cell)) return r.store == Store::on_track && side_of(r, cell) == 0;
    return !own_ring() || side_of(r, cell) == 0;
  }
  unsigned rows_that_fit(const Loose& game, int cell) const {
    unsigned fit = 0;
    for (int signs = 0; signs < game.extent.signs; ++signs) {
      const bool faces = facing(r, cell) != nowhere(r), backs = behind(r, cell) != nowhere(r);
      if ((!faces && signs & sign::facing) || (!backs && signs & sign::behind) ||
          (signs & sign::marked && signs & sign::may_mark))
        continue;
      for (int count = 0; count < landing_counts; ++count)
        if (const int row = game.row(0, cell, signs, count); row != 0) fit |= 1u << (row - 1);
    }
    return fit;
  }

  const Rules& r;
  Verdict found = {};
};

}  // namespace judging

inline Verdict sound(const Rules& r) { return judging::Judge(r).verdict(); }

}  // namespace manqala
