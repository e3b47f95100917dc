// What a game is: five moments as plain values, the landing as a short table.
//
//   choose -> lift -> drop, drop, drop -> look at the landing -> stop, relay, move again or capture
//
// `Rules` is a structural type: one value serves as a template argument (its branches
// fold away) and at run time (options). No field changes the meaning of another.
#pragma once
#include <array>
#include <cstdint>
#include <initializer_list>

namespace manqala {

inline constexpr int max_houses = 46;  // of one side
inline constexpr int max_moves = 64;   // of a position: they are a mask
inline constexpr int max_cells = 96;   // houses and stores of both sides, and some to stay empty
static_assert(max_cells >= 2 * (max_houses + 1) + 1);
inline constexpr int max_total = 255;      // seeds on a board: a count is one byte
inline constexpr int max_landings = 6;     // rows of a landing table
inline constexpr int max_drops = 100'000;  // a move that drops more is endless (K10)

// -- Board and choice -------------------------------------------------------------------------

enum class Ring : std::uint8_t { all, own };  // sow round both sides, or (four rows) one's own
enum class Store : std::uint8_t { none, aside, on_track };
// The house a lap was lifted from; `skipped_once`: and after that first round the rest of the handful
// goes into the opponent's row only, from its beginning, as often as needed.
enum class Origin : std::uint8_t { sown, skipped, skipped_once, keeps_one };
enum class Singles : std::uint8_t { free, never, last_resort, last_resort_into_empty };
// capture: a move whose first lap captures, if there is one. If there is none the whole turn captures
// nothing, and it begins in the inner row where it can.
enum class Must : std::uint8_t { nothing, feed, leave_a_move, capture };
// May a lap go against the sowing order as well? The first lap of a turn; or (back_to_capture) any lap
// from a house of the two columns on the left that captures at once, and what it has captured from
// there again: where both ways are open within a turn, the mover chooses.
enum class Ways : std::uint8_t { one, either, back_to_capture };

// A house that a sowing brings to `count` is emptied at once by its owner or by the sower.
struct Passing {
  std::uint8_t count = 0;  // 0: nothing is taken in passing
  bool to_sower = false;
  bool last_seed_too = true;
  friend constexpr bool operator==(const Passing&, const Passing&) = default;
};

// -- Marked houses -------------------------------------------------------------------------------

// What a house is to its owner once it is marked: each seed that falls into it goes to the owner's
// store (tuzdik), or it keeps its seeds for the owner (uur, bull), or nobody sows into it (burnt), or it
// is the owner's big house (Rules::big), marked from the start until it is emptied for the first time.
enum class Mark : std::uint8_t { none, pays, holds, closed, big };
inline constexpr std::array mark_names{"", "pays", "holds", "closed", "big"};
// Which houses may be marked: any, or neither the last of a row nor the one whose fellow of the same
// number, or the one whose facing house, the other side has marked.
enum class MarkIn : std::uint8_t { any, unlike_number, unlike_facing };
enum class Marked : std::uint8_t { any, no, yes, may };  // `may`: the mover may mark this house

// With `full` seeds the big house is spared: while its owner has seeds to enter (Rules::reserve) a turn
// that captures nothing begins elsewhere, or if it cannot sows only `tax` of its seeds, and stops there
// at the last; landings tell it as marked. `later`: a turn that captures nothing stops there after that
// as well, whatever it holds.
enum class Lost : std::uint8_t { emptied, taxed, capturing };  // taxed, or capturing later, too
struct Big {
  std::uint8_t house = 0, full = 6, tax = 2;
  bool later = false;
  Lost lost = Lost::emptied;
  friend constexpr bool operator==(const Big&, const Big&) = default;
};

// -- Landing: condition -> action; the first row that fits wins, none means stop -----------------

enum class Zone : std::uint8_t { anywhere, own, opponent, opponent_past_first, store };
enum class Row : std::uint8_t { any, inner, outer };
enum class Filled : std::uint8_t { any, empty, occupied };
enum class Made : std::uint8_t { any, pair };  // by the last two seeds: three and four
enum class Facing : std::uint8_t { any, empty, occupied, both, outer_only, three };
// choose: the mover says whether the sowing stops here or goes on with the seeds of this house.
enum class Act : std::uint8_t { stop, relay, relay_next, again, capture, choose };
// sown_from_head: from an end of the inner row inwards (Bao's kichwa): the end within two houses of the
// capture, else the one from which the sowing goes on the same way.
enum class Into : std::uint8_t {
  store,
  sown_from_next,
  sown_from_origin,
  sown_from_here,
  sown_from_head
};
enum class Then : std::uint8_t { stop, again, again_once, sow_on };  // on: the next filled house
// Of a turn that captures with its first lap (Must::capture), or in which one may capture (quiet_start,
// first_only).
enum class Turn : std::uint8_t { any, capturing };

// What a capture takes; joined by |.
enum class Take : std::uint8_t {
  none = 0,
  here = 1,   // the house where the last seed fell
  chain = 2,  // the houses before it, back along the sowing, while they fit the same row
  facing = 4,
  behind = 8,          // four rows: the outer house behind the facing one
  beyond = 16,         // the house after the next one
  beyond_facing = 32,  // and with it the house facing that one
  share = 64,          // nothing: a seed of the facing house moves here, and both are marked
  run = 128,  // what faces the mover's next houses, while those are empty and these are not
};
constexpr Take operator|(Take a, Take b) { return Take(int(a) | int(b)); }
constexpr bool has(Take set, Take one) { return (int(set) & int(one)) != 0; }

enum class Marking : std::uint8_t { no, yes, both };  // the house, and with it the one before

// A set of seed counts; the empty set means any count.
struct Counts {
  std::uint64_t bits = 0;
  constexpr Counts() = default;
  constexpr Counts(std::initializer_list<int> counts) {
    for (int count : counts) bits |= std::uint64_t{1} << count;
  }
  static constexpr Counts even() {
    Counts all;
    all.bits = 0x5555'5555'5555'5554;
    return all;
  }
  // Counts above 63 are looked up by their parity: no game names one.
  constexpr bool fits(int count) const {
    return bits == 0 || (bits >> (count < 64 ? count : 62 + (count & 1)) & 1) != 0;
  }
  friend constexpr bool operator==(const Counts&, const Counts&) = default;
};

struct Landing {
  Zone zone = Zone::anywhere;
  Row row = Row::any;
  Filled was = Filled::any;  // the house before the last seed fell
  Counts count = {};         // its seeds, the last one included
  Facing facing = Facing::any;
  Filled next = Filled::any;
  Marked marked = Marked::any;
  Made made = Made::any;
  Turn turn = Turn::any;
  Act act = Act::stop;
  Take take = Take::none;
  Into into = Into::store;
  Then then = Then::stop;
  Marking marks = Marking::no;  // the house where the last seed fell
  std::uint8_t more = 0;  // further houses of the opponent that the mover then chooses and captures
  friend constexpr bool operator==(const Landing&, const Landing&) = default;
};

// -- Close ----------------------------------------------------------------------------------------

// feeds: it takes all, and the mover moves once more to give the opponent seeds.
enum class GrandSlam : std::uint8_t { takes, nothing, illegal, all_but_first, all_but_last, feeds };
enum class NoMove : std::uint8_t { ends, passes, loses };  // for the side to move that has none
enum class Rest : std::uint8_t { owner, other, emptier, nobody };  // who gets what is left
enum class Repetition : std::uint8_t { none, owner, split, draw };
enum class Endless : std::uint8_t { draw, loses };
// What wins at once in four rows: captures in both outermost columns in one turn; and a second turn with
// captures before the other side has captured at all.
enum class Special : std::uint8_t { none, both_ends, first_two };

// -- Openings and rounds ---------------------------------------------------------------------------

// Each side lays out its own seeds, or must begin with `opening_house`, or both choose a first house
// unseen and sow at the same time.
enum class Opening : std::uint8_t { none, arranged, prescribed, together };

// A match of rounds: after each a side fills its houses from its store, each with what it held at the
// start, and those that it cannot fill are closed for the next round. A side that cannot fill `least`
// of them ends the match.
enum class FilledFrom : std::uint8_t { last_house, first_house };
enum class Starter : std::uint8_t { loser, winner, other, last_mover };  // `other` than last time
struct Rounds {
  std::uint8_t least = 0;  // 0: there is but one round
  FilledFrom from = FilledFrom::last_house;
  Starter starter = Starter::loser;
  friend constexpr bool operator==(const Rounds&, const Rounds&) = default;
};

struct Rules {
  std::uint8_t rows = 2;
  std::uint8_t columns = 6;
  std::array<std::array<std::uint8_t, max_houses + 1>, 2> start = {};  // houses, then the store
  bool clockwise = false;  // the picture only: play is told in each side's own sowing order
  Store store = Store::aside;
  Ring ring = Ring::all;

  Ways ways = Ways::one;
  Singles singles = Singles::free;
  Must must = Must::nothing;
  std::uint8_t first_lap = 255;  // a first lap of more seeds captures nothing
  bool first_only = false;  // only the first lap of a turn does what is told of capturing turns
  // Four rows: a filled inner house that faces a filled one captures it and the one behind before a lap,
  // into the outer house behind itself: all of them as the turn begins, later the one that is lifted.
  bool captures_ahead = false;
  std::uint8_t reserve =
      0;  // seeds that a side has in hand: each turn one enters a filled inner house
  bool inwards =
      false;  // in a turn that captures nothing a lone house at an end of the inner row is sown
              // along it
  bool quiet_start = false;  // nobody captures in a side's first turn
  bool blockade = false;     // a single threatened house stays for a turn (blockade.hpp)
  bool pie = false;          // after South's first turn North may take over South's side instead

  Origin origin = Origin::sown;
  Passing passing = {};

  Mark mark = Mark::none;
  MarkIn mark_in = MarkIn::any;
  std::uint8_t marks_each = 0;  // so many houses a side may mark; 0: any number
  Big big = {};

  std::array<Landing, max_landings> landing = {};
  std::uint8_t landings = 0;

  GrandSlam grand_slam = GrandSlam::takes;
  bool majority = false;       // ends when a store holds more than half, or both hold half
  bool side_empty = false;     // ends when either side's houses are empty, whoever is to move
  bool inner_empty = false;    // four rows: a side whose inner row is empty has lost
  bool outer_empty = false;    // likewise the outer row
  std::uint8_t few_seeds = 0;  // ends when no more than these are left in the houses
  bool all_single = false;     // ends when no house holds more than one seed
  NoMove no_move = NoMove::ends;
  Rest rest = Rest::owner;
  Repetition repetition = Repetition::none;  // at the third occurrence
  std::uint8_t no_progress = 0;              // drawn after so many turns without a capture
  Endless endless = Endless::draw;
  Special special = Special::none;

  Opening opening = Opening::none;
  std::uint8_t opening_house = 0, opening_sides = 3;  // as bits: who begins as prescribed
  Rounds rounds = {};

  constexpr int houses() const { return rows == 4 ? 2 * columns : columns; }
  constexpr int cells() const { return 2 * (houses() + 1); }
  // A move is a house, or with a choice of ways a house against its order: its number and `houses()`;
  // or, where a sowing may stop (Act::choose), the number after them.
  constexpr int way(int move) const { return ways != Ways::one && move >= houses(); }
  constexpr int house(int move) const { return move - way(move) * houses(); }
  // May a first lap of so many seeds capture, where capturing is a duty or only that lap may?
  constexpr bool captures_with(int hand) const {
    return (must == Must::capture || first_only) && hand <= first_lap;
  }
  constexpr int choices() const { return ways != Ways::one ? 2 * houses() : houses(); }
  constexpr bool stops(int move) const { return move == choices() && may_stop(); }
  constexpr bool may_stop() const {
    for (int i = 0; i < landings; ++i)
      if (landing[i].act == Act::choose) return true;
    return false;
  }
  // Is there more to a turn than to sow from a house of one's own until nothing follows?
  constexpr bool staged() const {
    return reserve != 0 || blockade || quiet_start || mark == Mark::big ||
           ways == Ways::back_to_capture || special != Special::none;
  }
  constexpr bool relays() const {
    for (int i = 0; i < landings; ++i)
      if (landing[i].act == Act::relay || landing[i].act == Act::relay_next ||
          landing[i].into != Into::store)
        return true;
    return false;
  }
  constexpr bool counts_extra() const {
    for (int i = 0; i < landings; ++i)
      if (landing[i].then == Then::again_once) return true;
    return false;
  }
  // Do seeds leave play, so that what is still to come does not depend on what is already won?
  constexpr bool banks() const {
    return store != Store::none && rest != Rest::nobody && !resows() && mark == Mark::none;
  }
  constexpr bool resows() const {
    for (int i = 0; i < landings; ++i)
      if (landing[i].into != Into::store) return true;
    return false;
  }
  // Can no position come again? Seeds move on towards the mover's store, which is on their way, and
  // what is taken is stored.
  constexpr bool forward() const { return banks() && store == Store::on_track; }
  friend constexpr bool operator==(const Rules&, const Rules&) = default;

  // To tell a game in a few lines.
  [[gnu::noinline]] constexpr void fill(int seeds) {
    for (auto& side : start)
      for (int house = 0; house < houses(); ++house) side[house] = std::uint8_t(seeds);
  }
  [[gnu::noinline]] constexpr void land(std::initializer_list<Landing> rows_) {
    landing = {};
    landings = 0;
    for (const Landing& row : rows_) landing[landings++] = row;
  }
};

// The same game played on to its last seed. A majority decides who wins and nothing else changes it,
// so the margin of the whole is what is solved and told. Of a match it is the round at hand: whoever
// has more seeds then begins the next with more houses.
constexpr Rules played_out(Rules r) {
  r.majority = false;
  r.rounds = {};
  return r;
}

}  // namespace manqala
