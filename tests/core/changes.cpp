// Rules told by what differs: written and read again, refused with reasons, judged, told in phrases;
// and the same as files.
#include "check.hpp"
#include "core/sheet.hpp"
#include "core/telling.hpp"
#include "facts.hpp"
#include "games/catalogue.hpp"

using namespace manqala;
using namespace manqala::test;

namespace {

// The text written again, or the complaints.
std::string answer(const std::string& text) {
  Complaints complaints;
  const auto game = read_game(catalogue, text, complaints);
  check(game.has_value() == complaints.empty(), "a game or complaints, never both: " + text);
  return game ? game_text(*game) : complaints_text(complaints);
}
std::string file(const std::string& text) {
  Complaints complaints;
  const auto game = read_sheet(catalogue, text, complaints);
  check(game.has_value() == complaints.empty(), "a game or complaints, never both: " + text);
  return game ? game_text(*game) : complaints_text(complaints);
}
std::string verdict(const std::string& text) {
  Complaints complaints;
  const auto game = read_draft(catalogue, text, complaints);
  if (!check(game.has_value(), text + " is read: " + complaints_text(complaints))) return "";
  const Verdict found = sound(game->rules());
  return complaints_text(found.errors) + "|" + complaints_text(found.doubts);
}

// Calls f(game, usual) for each game of the catalogue with each value of each option.
template <class F>
void every_choice(F&& f) {
  for (const Entry& entry : catalogue) {
    f(Chosen{&entry, defaults(entry.options), {}});
    for (int i = 0; i < int(entry.options.size()); ++i)
      for (int value = entry.options[i].min; value <= entry.options[i].max; ++value) {
        Chosen game{&entry, defaults(entry.options), {}};
        game.choices[i] = value;
        f(game);
      }
  }
}

// Any game can be told as changes of any other, and no value is lost; each game makes sense.
void every_game() {
  every_choice([](const Chosen& game) {
    const Rules rules = game.rules();
    same(complaints_text(sound(rules).errors), "", game_text(game) + " makes sense");
    for (const Entry& other : catalogue) {
      const Chosen told{&other, defaults(other.options), rules};
      if (told.usual() == rules) continue;
      const std::string text = game_text(told);
      Complaints complaints;
      const auto again = read_game(catalogue, text, complaints);
      check(again && again->rules() == rules, text + complaints_text(complaints));
      const auto filed = read_sheet(catalogue, sheet_text(told), complaints);
      check(filed && filed->rules() == rules, sheet_text(told) + complaints_text(complaints));
    }
  });
}

// Every value of every field is written and read, and told.
void every_value() {
  const auto& kalah = catalogue[1];
  for (const Field& field : fields)
    for (int value = field.least; value <= field.highest(); value += field.step) {
      Chosen game{&kalah, defaults(kalah.options), {}};
      Rules r = resized(game.usual(), 2, 6);
      field.set(r, value);
      if (field.at <= offsetof(Rules, columns)) r = resized(game.usual(), r.rows, r.columns);
      if (r == game.usual()) continue;
      game.changed = r;
      Complaints complaints;
      const auto again = read_draft(catalogue, game_text(game), complaints);
      check(again && again->rules() == r, game_text(game) + complaints_text(complaints));
      check(differences(game.usual(), r).size() == 1, game_text(game) + " differs in one value");
    }
  for (const bool acts : {false, true})
    for (const Field& field : acts ? std::span<const Field>(actions) : conditions)
      for (int value = 0; value <= field.highest(); ++value) {
        Landing row{.act = Act::capture, .take = Take::here | Take::facing};
        field.set(row, value);
        Rules r;
        Complaints complaints;
        read_landing(row_text(row), r, complaints);
        check(r.landing[0] == row, row_text(row) + complaints_text(complaints));
      }
}

void texts() {
  same(answer("oware{columns=8,majority=no}"), "oware{columns=8,majority=no}", "two changes");
  same(answer("oware(seeds=5){majority=no,columns=8}"), "oware(seeds=5){columns=8,majority=no}",
       "in one order");
  same(answer("oware{majority=yes}"), "oware", "no change");
  same(answer("oware{}"), "oware", "nothing");
  same(answer("oware{columns=8,start=8x4}"), "oware{columns=8}", "as many in the new houses");
  same(answer("oware{start=4-4-4-4-4-5+2:4+0}"), "oware{start=5x4-5+2:4}", "both sides");
  same(answer("kiela{columns=8}"), "kiela{columns=8}", "cut short");
  same(
      answer("oware{columns=x,majority}"),
      "columns cannot be \"x\"; possible: 2 to 23; \"majority\" is not an option; write name=value",
      "everything that is wrong");
  same(answer("oware{rows=3}"), "rows cannot be \"3\"; possible: 2, 4", "every other number");
  same(answer("oware{columns=8,columns=7}"), "option columns is given twice", "twice");
  same(answer("oware{columns=8"), "the changed rules of oware are not closed by a brace",
       "unclosed");
  same(answer("oware{start=4-4}"),
       "start=4-4 does not tell the seeds of 6 houses; write 4, or 3-2x4-0", "too few houses");
  same(answer("oware{landing=own}"),
       "\"own\" is no row of the landing table; write conditions:actions, such as "
       "own.was-empty:capture.here",
       "no row");
  same(answer("oware{landing=own:fly}"),
       "\"fly\" in the row \"own:fly\" is not known; possible: " + possible_words(actions, true),
       "no such action");
  same(answer("oware{landing=:stop;:stop;:stop;:stop;:stop;:stop;:stop}"),
       "the landing table has 7 rows; there is room for 6", "too many rows");
  check(answer("oware{wings=2}").starts_with("the rules have no value \"wings\"; they have rows, "),
        "no such value");
  const std::string position = "oware{columns=3,grand_slam=nothing,start=1} 1,1,1/1,1,1 0,0 S";
  Complaints complaints;
  const auto read = read_position(catalogue, position, false, complaints);
  check(read && position_text(game_text(read->game), Loose(read->game.rules()), read->position) ==
                    "oware{columns=3,start=1} 1,1,1/1,1,1 0,0 S",
        "a position of changed rules");
}

void judging_rules() {
  same(verdict("kalah"), "|", "kalah makes sense");
  same(verdict("kalah{store=none}"),
       "there are no stores: nobody can take seeds in passing, from marked houses, at the end or "
       "for "
       "the next round, and nothing lies in a store; row 2: there is no store to capture into|",
       "stores are missing");
  same(verdict("oware{rows=4}"),
       "two rows are sown round both sides, four rows round one's own: change the rows or the "
       "sowing|",
       "four rows go round one's own side");
  same(verdict("oware{repetition=none}"), "|" + std::string(say.doubt_endless), "no end");
  same(verdict("oware{start=0}"), "there are no seeds|", "no seeds");
  same(verdict("oware{start=60}"), "there are 720 in all; a board holds at most 255|", "too many");
  same(verdict("oware{store=none,rest=nobody,majority=no,landing=none,grand_slam=takes}"),
       "nobody can win: no seeds are captured or stored|", "nobody wins");
  same(verdict("kalah{start=0:4}"), "the game is over before the first move: houses empty|",
       "over");
  same(verdict("kalah{landing=:relay}"),
       "row 1: a single seed would be sown on for ever; ask that the house was not empty|",
       "endless");
  same(verdict("kalah{landing=own:capture.here;own.was-empty:stop}"),
       "|row 2: no last seed can ever fall so; rows above may come first", "never reached");
  same(verdict("kalah{landing=facing-both:capture.facing}"),
       "|row 1: no last seed can ever fall so; rows above may come first",
       "two rows have no behind");
  same(verdict("oware{few_seeds=48}"), "the game is over before the first move: few seeds|", "few");
}

void telling() {
  Complaints complaints;
  const auto game = read_game(catalogue, "oware{columns=8,majority=no,start=3}", complaints);
  std::string text;
  for (const Difference& one : differences(game->usual(), game->rules()))
    text += std::string(one.told) + ": " + one.value + " (" + one.usual + ")\n";
  same(text,
       "Houses in a row: 8 (6)\nIt ends when a store holds more than half: no (yes)\n"
       "Seeds at the start: 3 (4)\n",
       "differences");
  const ToldRow row = told(game->rules().landing[0]);
  same(complaints_text(row.conditions) + "|" + complaints_text(row.actions),
       "in a house of the opponent; it now holds 2, 3|the mover captures {houses}", "a row");
  same(joined(row.houses, '+'), "that house+the houses before it that fit as well",
       "what it takes");
}

void files() {
  const std::string text =
      "# mine\noware(seeds=5)  # longer\n\ncolumns = 8\r\nlanding = opponent.count-2-3: "
      "capture.here\n"
      "          own.was-empty: stop\nmajority = no\n";
  same(file(text),
       "oware(seeds=5){columns=8,majority=no,landing=opponent.count-2-3:capture.here;"
       "own.was-empty:stop}",
       "a file");
  same(file("oware\ncolumns = 8\nstart = 8x3\n"), "oware{columns=8,start=3}",
       "a start of that size");
  same(file("oware\n\nwide = 8\nrows = 3"),
       "line 3 cannot be read; " + answer("oware{wide=8}") +
           "; line 4 cannot be read; rows cannot be \"3\"; possible: 2, 4",
       "each line by itself");
  same(file("owari"), "line 1 cannot be read; " + answer("owari"), "an unknown game");
  same(file("# nothing\n"), say.sheet_empty, "nothing");
}

}  // namespace

int main() {
  every_game();
  every_value();
  texts();
  judging_rules();
  telling();
  files();
  return finished();
}
