// Every value of `Rules` by name: where it lies, what it may be, and how it is told. Whatever reads,
// writes or lists rules goes by these tables, so that a new value is one line here.
#pragma once
#include <cstddef>
#include <span>

#include "rules.hpp"

namespace manqala {

// What a value may be: its name in texts, and the English phrase for readers (a key of the
// translations).
struct Word {
  const char* name;
  const char* told;
};

struct Field {
  const char* name;
  const char* told;
  std::size_t at;                     // where its byte lies in Rules or Landing
  std::span<const Word> words = {};   // in the order of the enumeration; none: a number
  int least = 0, most = 0, step = 1;  // of a number
  bool bare = false;                  // of a row: its words stand for themselves

  constexpr int highest() const { return words.empty() ? most : int(words.size()) - 1; }
  constexpr bool fits(int value) const {
    return words.empty() ? value >= least && value <= most && (value - least) % step == 0
                         : value >= 0 && value <= highest();
  }
  template <class Of>
  int get(const Of& of) const {
    return reinterpret_cast<const unsigned char*>(&of)[at];
  }
  template <class Of>
  void set(Of& of, int value) const {
    reinterpret_cast<unsigned char*>(&of)[at] = static_cast<unsigned char>(value);
  }
};

namespace field {

inline constexpr Word no_yes[] = {{"no", "no"}, {"yes", "yes"}};
inline constexpr Word stores[] = {
    {"none", "none"}, {"aside", "beside the board"}, {"on_track", "each side sows into its own"}};
inline constexpr Word rings[] = {{"all", "round both sides"}, {"own", "round one's own side"}};
inline constexpr Word singles[] = {
    {"free", "may be moved"},
    {"never", "are never moved"},
    {"last_resort", "move only when no house holds more"},
    {"last_resort_into_empty", "move only when no house holds more, into an empty house"}};
inline constexpr Word musts[] = {
    {"nothing", "any move"},
    {"feed", "a move that gives seeds, when the opponent has none"},
    {"leave_a_move", "a move that leaves the opponent a move, if there is one"},
    {"capture",
     "a move that captures with its first lap; where there is none, nothing is captured"}};
inline constexpr Word ways[] = {
    {"one", "one way"},
    {"either", "the mover chooses the way"},
    {"back_to_capture", "one way, and back from the two columns on the left to capture at once"}};
inline constexpr Word origins[] = {
    {"sown", "is sown like any other"},
    {"skipped", "is passed over"},
    {"skipped_once", "is passed over; after a round only the opponent's houses are sown"},
    {"keeps_one", "gets the first seed"}};
inline constexpr Word marks[] = {{"none", "there are none"},
                                 {"pays", "what falls into one goes to the store of its owner"},
                                 {"holds", "keeps its seeds for its owner"},
                                 {"closed", "is burnt: nobody sows into it"},
                                 {"big", "is the big house of its owner, until it is emptied"}};
inline constexpr Word losts[] = {
    {"emptied", "when it is emptied"},
    {"taxed", "when seeds are sown from it"},
    {"capturing", "when it is emptied, or captures after all have entered"}};
inline constexpr Word marks_in[] = {
    {"any", "any"},
    {"unlike_number", "not the last; not of the number that the opponent has marked"},
    {"unlike_facing", "not the last; not facing one that the opponent has marked"}};
inline constexpr Word slams[] = {{"takes", "captures everything"},
                                 {"nothing", "captures nothing"},
                                 {"illegal", "is not allowed"},
                                 {"all_but_first", "leaves the first house"},
                                 {"all_but_last", "leaves the last house"},
                                 {"feeds", "captures everything, and the mover gives seeds"}};
inline constexpr Word no_moves[] = {
    {"ends", "the game ends"}, {"passes", "the side passes"}, {"loses", "the side loses"}};
inline constexpr Word rests[] = {{"owner", "to the side that they lie on"},
                                 {"other", "to the side that could still move"},
                                 {"emptier", "to the side whose houses are empty"},
                                 {"nobody", "to nobody"}};
inline constexpr Word repetitions[] = {{"none", "play goes on"},
                                       {"owner", "the game ends, each side takes what lies on it"},
                                       {"split", "the game ends, the seeds left are shared evenly"},
                                       {"draw", "the game is drawn"}};
inline constexpr Word endless[] = {{"draw", "the game is drawn"}, {"loses", "the mover loses"}};
inline constexpr Word specials[] = {
    {"none", "there are none"},
    {"both_ends", "captures at both ends of the board in one turn"},
    {"first_two", "these, and a second turn with captures before the other side has any"}};
inline constexpr Word openings[] = {{"none", "at once"},
                                    {"arranged", "each side lays out its seeds"},
                                    {"prescribed", "with a house that is set"},
                                    {"together", "both sides at once, unseen"}};
inline constexpr Word sides[] = {
    {"neither", "nobody"}, {"south", "South"}, {"north", "North"}, {"both", "both sides"}};
inline constexpr Word filled_from[] = {{"last_house", "from the last house"},
                                       {"first_house", "from the first house"}};
inline constexpr Word starters[] = {{"loser", "who lost the round before"},
                                    {"winner", "who won the round before"},
                                    {"other", "the sides in turn"},
                                    {"last_mover", "who moved last"}};

inline constexpr Word zones[] = {
    {"anywhere", "in any house"},
    {"own", "in a house of the mover"},
    {"opponent", "in a house of the opponent"},
    {"opponent_past_first", "in a house of the opponent but the first"},
    {"store", "in the mover's store"}};
inline constexpr Word in_rows[] = {
    {"any", ""}, {"inner", "in the inner row"}, {"outer", "in the outer row"}};
inline constexpr Word was[] = {
    {"any", ""}, {"empty", "the house was empty"}, {"occupied", "the house was not empty"}};
inline constexpr Word facings[] = {
    {"any", ""},
    {"empty", "the facing house is empty"},
    {"occupied", "the facing house is not empty"},
    {"both", "neither the facing house nor the one behind it is empty"},
    {"outer_only", "the facing house is empty, the one behind it is not"},
    {"three", "three seeds lie in the facing house"}};
inline constexpr Word turns[] = {{"any", ""}, {"capturing", "the first lap of the turn captures"}};
inline constexpr Word nexts[] = {
    {"any", ""}, {"empty", "the next house is empty"}, {"occupied", "the next house is not empty"}};
inline constexpr Word marked[] = {{"any", ""},
                                  {"no", "the house is not marked"},
                                  {"yes", "the house is marked"},
                                  {"may", "the mover may mark the house"}};
inline constexpr Word made[] = {{"any", ""}, {"pair", "the last two seeds made three and four"}};
inline constexpr Word acts[] = {{"stop", "the move ends"},
                                {"relay", "the seeds of that house are sown on"},
                                {"relay_next", "the seeds of the next house are sown on"},
                                {"again", "the mover moves again"},
                                {"capture", "the mover captures {houses}"},
                                {"choose", "the mover says whether it stops there or sows on"}};
inline constexpr Word intos[] = {
    {"store", ""},
    {"sown_from_next", "what is captured is sown on from the next house"},
    {"sown_from_origin", "what is captured is sown on from where the lap began"},
    {"sown_from_here", "what is captured is sown on from that house"},
    {"sown_from_head", "what is captured is sown from an end of the inner row"}};
inline constexpr Word thens[] = {{"stop", ""},
                                 {"again", "then the mover moves again"},
                                 {"again_once", "then the mover moves again, once in a turn"},
                                 {"sow_on", "then the next filled house is sown"}};
inline constexpr Word further[] = {{"none", ""},
                                   {"one", "then it captures another house of its choice"},
                                   {"two", "then it captures two more houses of its choice"},
                                   {"three", "then it captures three more houses of its choice"}};
inline constexpr Word marking[] = {{"no", ""},
                                   {"yes", "the house is marked"},
                                   {"both", "the house and the one before are marked"}};

// The houses that a capture takes, in the order of their bits.
inline constexpr Word takes[] = {{"here", "that house"},
                                 {"chain", "the houses before it that fit as well"},
                                 {"facing", "the facing house"},
                                 {"behind", "the house behind the facing one"},
                                 {"beyond", "the house after the next"},
                                 {"beyond_facing", "the house that faces that one"},
                                 {"share", "one seed of the facing house, and both are marked"},
                                 {"run", "what faces the next houses while these are empty"}};

}  // namespace field

// What a row of the landing table asks for. `count` and `take` are sets, and read apart.
inline constexpr Field conditions[] = {
    {"zone", "Where the last seed falls", offsetof(Landing, zone), field::zones, 0, 0, 1, true},
    {"row", "Row", offsetof(Landing, row), field::in_rows, 0, 0, 1, true},
    {"was", "The house before", offsetof(Landing, was), field::was},
    {"facing", "The facing house", offsetof(Landing, facing), field::facings},
    {"next", "The next house", offsetof(Landing, next), field::nexts},
    {"marked", "Marked", offsetof(Landing, marked), field::marked},
    {"turn", "The turn", offsetof(Landing, turn), field::turns},
    {"made", "The last two seeds", offsetof(Landing, made), field::made},
};
// And what happens then.
inline constexpr Field actions[] = {
    {"act", "What happens", offsetof(Landing, act), field::acts, 0, 0, 1, true},
    {"into", "What is captured", offsetof(Landing, into), field::intos},
    {"then", "After the capture", offsetof(Landing, then), field::thens},
    {"marks", "The capturing house", offsetof(Landing, marks), field::marking},
    {"more", "Further houses captured", offsetof(Landing, more), field::further},
};

// The values of Rules but for `start` and the landing table, which are read apart.
inline constexpr Field fields[] = {
    {"rows", "Rows of the board", offsetof(Rules, rows), {}, 2, 4, 2},
    {"columns", "Houses in a row", offsetof(Rules, columns), {}, 2, 23},
    {"clockwise", "Sowing runs clockwise", offsetof(Rules, clockwise), field::no_yes},
    {"store", "Stores", offsetof(Rules, store), field::stores},
    {"ring", "Sowing goes", offsetof(Rules, ring), field::rings},
    {"singles", "Single seeds", offsetof(Rules, singles), field::singles},
    {"must", "One must choose", offsetof(Rules, must), field::musts},
    {"ways", "A house is sown", offsetof(Rules, ways), field::ways},
    {"first_lap",
     "The first lap captures with so many seeds at most",
     offsetof(Rules, first_lap),
     {},
     1,
     255},
    {"first_only", "Only the first lap of a turn may capture", offsetof(Rules, first_only),
     field::no_yes},
    {"captures_ahead", "Before a lap an inner house captures what it faces",
     offsetof(Rules, captures_ahead), field::no_yes},
    {"reserve", "Seeds in hand that enter one in each turn", offsetof(Rules, reserve), {}, 0, 100},
    {"inwards", "A lone house at an end of the inner row is sown along it",
     offsetof(Rules, inwards), field::no_yes},
    {"quiet_start", "Nobody captures in its first turn", offsetof(Rules, quiet_start),
     field::no_yes},
    {"blockade", "A single threatened house is blocked for a turn", offsetof(Rules, blockade),
     field::no_yes},
    {"pie", "Pie rule", offsetof(Rules, pie), field::no_yes},
    {"origin", "The house that is sown from", offsetof(Rules, origin), field::origins},
    {"passing_count",
     "In passing, a house is taken at so many seeds (0: never)",
     offsetof(Rules, passing.count),
     {},
     0,
     12},
    {"passing_to_sower", "What is taken in passing goes to the mover",
     offsetof(Rules, passing.to_sower), field::no_yes},
    {"passing_last_seed_too", "The last seed takes in passing too",
     offsetof(Rules, passing.last_seed_too), field::no_yes},
    {"mark", "A marked house", offsetof(Rules, mark), field::marks},
    {"mark_in", "Houses that may be marked", offsetof(Rules, mark_in), field::marks_in},
    {"marks_each",
     "Houses that a side may mark (0: any number)",
     offsetof(Rules, marks_each),
     {},
     0,
     23},
    {"big_house", "The big house, counted from 0", offsetof(Rules, big.house), {}, 0, 45},
    {"big_full", "Seeds that make it full", offsetof(Rules, big.full), {}, 1, 100},
    {"big_tax",
     "Seeds sown from it where it is all there is",
     offsetof(Rules, big.tax),
     {},
     1,
     100},
    {"big_later", "It is spared when all seeds have entered too", offsetof(Rules, big.later),
     field::no_yes},
    {"big_lost", "The big house is lost", offsetof(Rules, big.lost), field::losts},
    {"grand_slam", "Grand slam", offsetof(Rules, grand_slam), field::slams},
    {"majority", "It ends when a store holds more than half", offsetof(Rules, majority),
     field::no_yes},
    {"side_empty", "It ends when the houses of a side are empty", offsetof(Rules, side_empty),
     field::no_yes},
    {"inner_empty", "Whose inner row is empty loses", offsetof(Rules, inner_empty), field::no_yes},
    {"outer_empty", "Whose outer row is empty loses", offsetof(Rules, outer_empty), field::no_yes},
    {"few_seeds",
     "It ends at so many seeds in the houses (0: never)",
     offsetof(Rules, few_seeds),
     {},
     0,
     100},
    {"all_single", "It ends when no house holds more than one", offsetof(Rules, all_single),
     field::no_yes},
    {"no_move", "When a side cannot move", offsetof(Rules, no_move), field::no_moves},
    {"rest", "At the end the seeds left go", offsetof(Rules, rest), field::rests},
    {"repetition", "When a position comes back for the third time", offsetof(Rules, repetition),
     field::repetitions},
    {"no_progress",
     "Drawn after so many turns without a capture (0: never)",
     offsetof(Rules, no_progress),
     {},
     0,
     255},
    {"endless", "When a sowing never ends", offsetof(Rules, endless), field::endless},
    {"special", "What wins at once", offsetof(Rules, special), field::specials},
    {"opening", "Play begins", offsetof(Rules, opening), field::openings},
    {"opening_house",
     "The house that is set, counted from 0",
     offsetof(Rules, opening_house),
     {},
     0,
     45},
    {"opening_sides", "Who begins with it", offsetof(Rules, opening_sides), field::sides},
    {"rounds_least",
     "A match of rounds: houses that one must fill (0: one round)",
     offsetof(Rules, rounds.least),
     {},
     0,
     23},
    {"rounds_from", "For a new round the houses are filled", offsetof(Rules, rounds.from),
     field::filled_from},
    {"rounds_starter", "A new round is begun by", offsetof(Rules, rounds.starter), field::starters},
};

// Fails where a struct has got a member that no line above tells of: then it wants one.
namespace members {
struct Anything {
  template <class T>
  constexpr operator T() const;
};
template <class T, class... Given>
constexpr std::size_t count() {
  if constexpr (requires { T{Given{}..., Anything{}}; })
    return count<T, Given..., Anything>();
  else
    return sizeof...(Given);
}
// Passing and Rounds are told by three fields each, Big by five; `start`, `landing` and `landings` by none.
static_assert(count<Passing>() == 3 && count<Rounds>() == 3 && count<Big>() == 5);
static_assert(count<Rules>() == std::size(fields) - 2 * (3 - 1) - (5 - 1) + 3);
// `count` and `take` are read apart.
static_assert(count<Landing>() == std::size(conditions) + std::size(actions) + 2);
}  // namespace members

}  // namespace manqala
