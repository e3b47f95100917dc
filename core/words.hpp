// What the core says, as English templates: {name} stands for a value. The doors translate them by
// the template itself, so each sentence is written once, here.
#pragma once
#include <array>
#include <bit>
#include <string>
#include <utility>
#include <vector>

#include "position.hpp"

namespace manqala {

struct Message {
  const char* text;
  std::vector<std::pair<const char*, std::string>> values = {};
};
using Complaints = std::vector<Message>;

struct Sentences {
  const char* unknown_game = "unknown game \"{name}\"; the games are {games}";
  const char* unknown_option = "{game} has no option \"{option}\"; its options are {options}";
  const char* impossible_value = "{option} cannot be \"{value}\"; possible: {possible}";
  const char* option_twice = "option {option} is given twice";
  const char* options_unclosed = "the options after \"{game}(\" are not closed by \")\"";
  const char* option_form = "\"{text}\" is not an option; write name=value";
  const char* changes_unclosed = "the changed rules of {game} are not closed by a brace";
  const char* unknown_field = "the rules have no value \"{name}\"; they have {names}";
  const char* start_form =
      "start={text} does not tell the seeds of {houses} houses; write 4, or 3-2x4-0";
  const char* many_rows = "the landing table has {found} rows; there is room for {most}";
  const char* row_form =
      "\"{text}\" is no row of the landing table; write conditions:actions, such as "
      "own.was-empty:capture.here";
  const char* unknown_word = "\"{word}\" in the row \"{text}\" is not known; possible: {possible}";
  const char* sheet_line = "line {line} cannot be read";
  const char* sheet_empty =
      "this is no file of rules: it begins with a game, such as oware(seeds=5), and has a change "
      "in "
      "each line, such as columns = 8";
  const char* unsound_size = "marked houses need a smaller board";
  const char* unsound_ring =
      "two rows are sown round both sides, four rows round one's own: change the rows or the "
      "sowing";
  const char* unsound_track =
      "four rows are sown round one's own side, where no store lies: put it beside the board";
  const char* unsound_reach =
      "four rows are sown round one's own side: nobody can give seeds to the opponent";
  const char* unsound_inner = "only a board of four rows has inner and outer rows";
  const char* unsound_stores =
      "there are no stores: nobody can take seeds in passing, from marked houses, at the end or "
      "for "
      "the next round, and nothing lies in a store";
  const char* unsound_ways =
      "either way: so many houses have no room for it, or the captured seeds know but one way";
  const char* unsound_together =
      "at once both sides sow one way round the whole board, with stores and without other duties";
  const char* unsound_prescribed = "no seeds lie in the house that is set";
  const char* unsound_share =
      "row {row}: one seed is taken from three in the facing house, where marked houses keep "
      "theirs";
  const char* unsound_more = "row {row}: houses of choice need a store, and no other capture";
  const char* unsound_reserve =
      "seeds in hand enter on four rows without stores, where a house is sown either way and one "
      "must capture";
  const char* unsound_big =
      "a big house stands on four rows without stores, and holds seeds from the start";
  const char* unsound_blockade =
      "a house is blocked on four rows, where one must capture, and only facing houses are "
      "captured";
  const char* unsound_inwards =
      "a lone house is sown along the inner row on four rows, where a house is sown either way and "
      "one must capture";
  const char* unsound_special =
      "what wins at once is for four rows, with no further moves in a turn and seeds left to "
      "nobody";
  const char* unsound_back =
      "one sows back to capture on four rows, where any move may be chosen and ends the turn";
  const char* unsound_quiet =
      "a first turn without captures needs sides that move in turn, from the first turn on";
  const char* unsound_ahead =
      "captures before a lap are for four rows that are sown one way, without other duties";
  const char* unsound_first_only =
      "only the first lap captures where a turn is one sowing and any move may be chosen";
  const char* unsound_choose =
      "row {row}: a sowing stops by choice only in a full big house, in a turn that captures";
  const char* unsound_no_seeds = "there are no seeds";
  const char* unsound_arranged =
      "where seeds are laid out first, both sides need some, the sides do not change places, and "
      "nothing may end the game while houses are still empty";
  const char* unsound_rest =
      "where a side without a move or with an empty row loses, the seeds left must go to nobody";
  const char* unsound_slam =
      "all of the opponent's seeds can only be taken by a row that captures in the opponent's "
      "houses "
      "and those before as well";
  const char* unsound_nobody_wins = "nobody can win: no seeds are captured or stored";
  const char* unsound_no_mark = "no row of the landing table marks a house";
  const char* unsound_pie = "the sides cannot change places where houses are marked";
  const char* unsound_burnt =
      "burnt houses and a match of rounds go together: choose both or neither";
  const char* unsound_burnt_any =
      "any house may be burnt: how many or which may be marked cannot be said";
  const char* unsound_burning = "row {row}: houses are burnt only between two rounds";
  const char* unsound_rounds =
      "a match of rounds is for two rows with enough seeds in every house; in the end somebody "
      "must "
      "take all seeds, and no round may be over at its start";
  const char* unsound_over = "the game is over before the first move: {reason}";
  const char* unsound_only_capture = "row {row}: only a capture takes seeds, marks or goes on so";
  const char* unsound_relay =
      "row {row}: a single seed would be sown on for ever; ask that the house was not empty";
  const char* unsound_relay_next = "row {row}: the next house is sown on; ask that it is not empty";
  const char* unsound_store_row = "row {row}: nothing is sown or captured from a store";
  const char* unsound_beyond =
      "row {row}: where stores lie on the way, houses further on cannot be captured or sown";
  const char* unsound_takes_nothing = "row {row}: this capture takes nothing";
  const char* unsound_beyond_facing =
      "row {row}: the house that faces the one after the next is taken only with that one";
  const char* unsound_behind = "row {row}: no house lies there to be captured";
  const char* unsound_chain =
      "row {row}: the houses before are taken by their seeds alone; ask nothing about other houses";
  const char* unsound_then = "row {row}: what is captured is sown on, so nothing else can follow";
  const char* unsound_row_store = "row {row}: there is no store to capture into";
  const char* unsound_may = "row {row}: ask whether the mover may mark the house";
  const char* unsound_pays =
      "row {row}: a house that pays must be one of the opponent's and be emptied by the capture";
  const char* doubt_endless =
      "play may go on for ever: say what happens when a position comes for the third time, or "
      "after how many turns without a capture it is drawn";
  const char* doubt_row = "row {row}: no last seed can ever fall so; rows above may come first";
  const char* parts = "a position is GAME ROWS STORES MOVER, it has {found} parts";
  const char* row_count = "{game} has {expected} rows, not {found}";
  const char* house_count = "row {row} has {found} houses, not {expected}";
  const char* not_a_count = "\"{text}\" in row {row} is not a number of seeds from 0 to {most}";
  const char* store_form =
      "stores are written South,North with numbers from 0 to {most}, not \"{text}\"";
  const char* no_stores = "{game} has no stores; write - in their place, not \"{text}\"";
  const char* unknown_mover = "the mover is S or N, not \"{text}\"";
  const char* unknown_extra = "\"{text}\" is not known after the mover";
  const char* hand_form =
      "\"{text}\" does not say what the sides have in hand; write hand=South,North";
  const char* impossible_mark = "\"{text}\": this house cannot be marked so";
  const char* wrong_total = "there are {found} in all; {game} has {expected}";
  const char* too_many = "there are {found} in all; a board holds at most {most}";
  const char* other_game = "this is a position of {found}, not of {expected}";
  const char* game_over = "the game is over";
  const char* no_such_house = "there is no house {house}; the houses are 0 to {last}";
  const char* not_yours = "this house belongs to the other side";
  const char* house_empty = "this house is empty";
  const char* house_closed = "this house is burnt";
  const char* house_marked = "this house has been won: nobody lifts from it";
  const char* too_few = "there is only one in this house; lift at least 2";
  const char* opening_house = "the game begins with house {house}";
  const char* bigger_first = "single seeds wait while a house has 2 or more";
  const char* single_blocked = "a single seed moves only into an empty house";
  const char* capture_ahead = "captures come before sowing: choose a house that captures";
  const char* must_capture = "choose a move that captures with its first lap";
  const char* must_enter_capturing = "choose a house where the seed captures";
  const char* enter_inner = "a seed enters in the inner row";
  const char* other_end = "after a capture here one sows from the other end";
  const char* big_waits = "the big house waits while another inner house holds seeds";
  const char* blocked = "this house is blocked for this turn";
  const char* capture_blocked = "capture the blocked house";
  const char* only_back = "against the usual way one sows only to capture at once";
  const char* only_along = "this lone house is sown along the inner row";
  const char* going_on = "say first how the sowing goes on";
  const char* no_stop = "there is no sowing to stop";
  const char* inner_first = "no move captures; begin in the inner row";
  const char* must_feed = "the opponent has no seeds; choose a house that gives some";
  const char* must_leave = "this would leave the opponent without a move; choose another house";
  const char* slam_illegal = "this would take all the opponent's seeds, which is not allowed here";
  const char* no_swap = "the sides can change places only in North's first turn";
  const char* no_tables =
      "{game} has no endgame tables: they are for two rows, stores, and a single lap a move";
  const char* not_a_table = "{file} is no endgame table";
  const char* table_version = "{file} has format {found}; this program reads format {expected}";
  const char* table_cut = "{file} is cut short";
  const char* table_damaged = "{file} is damaged: its checksum does not fit";
  const char* table_of_others = "{file} is for {found}, not for {expected}";
  const char* table_of_seeds = "{file} holds the positions of {found} seeds, not of {expected}";
  const char* tables_of_others = "these tables are for {found}, not for {expected}";
  const char* table_memory = "there is not enough memory for the table of {seeds} seeds";
  const char* table_values =
      "positions of {seeds} seeds have more different values than a table can hold";
  const char* not_a_book = "{file} is no opening book";
  const char* book_size = "{file} holds {found} positions, not {expected}";
  const char* book_entry = "{file}, line {line}: write MOVES: GOOD MOVES VALUE";
  const char* book_move = "{file}, line {line}: \"{move}\" is no legal move there";
};
inline constexpr Sentences say;

// Why a game ended, in the order of `End`; "" while it runs.
inline constexpr std::array reasons{
    "",
    "houses empty",
    "majority",
    "cannot feed",
    "no seeds",
    "no move",
    "few seeds",
    "endless sowing",
    "inner row empty",
    "repetition",
    "no progress",
    "cannot fill a house",
    "both ends captured",
    "second turn with captures",
    "outer row empty",
};

// Every sentence and reason, for the catalogues of translations.
inline std::vector<const char*> every_message() {
  const auto all =
      std::bit_cast<std::array<const char*, sizeof(Sentences) / sizeof(const char*)>>(say);
  std::vector<const char*> list(all.begin(), all.end());
  list.insert(list.end(), reasons.begin() + 1, reasons.end());
  return list;
}

// {name} replaced by its value: the English sentence.
inline std::string english(const Message& message) {
  std::string text = message.text;
  for (const auto& [name, value] : message.values) {
    const std::string slot = std::string("{") + name + "}";
    for (std::size_t at = 0; (at = text.find(slot, at)) != std::string::npos; at += value.size())
      text.replace(at, slot.size(), value);
  }
  return text;
}

}  // namespace manqala
