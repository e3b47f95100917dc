// tests/games/texts.txt: what may be read and what is refused; every complaint at once, in order.
#include "check.hpp"
#include "facts.hpp"
#include "games/catalogue.hpp"

using namespace manqala;
using namespace manqala::test;

namespace {

std::string written(const ReadPosition& read) {
  return position_text(game_text(read.game), Loose(read.game.rules()), read.position);
}

// What reading says: the text written again, or the complaints.
std::string answer(const std::string& text, bool any_total = false) {
  Complaints complaints;
  if (text.find(' ') == std::string::npos && text.find('/') == std::string::npos) {
    const auto game = read_game(catalogue, text, complaints);
    return game ? game_text(*game) : complaints_text(complaints);
  }
  const auto read = read_position(catalogue, text, any_total, complaints);
  check(read.has_value() == complaints.empty(), "a position or complaints, never both: " + text);
  return read ? written(*read) : complaints_text(complaints);
}

// With the list of all games where it is named.
std::string filled(std::string sentence) {
  std::string games;
  for (const Entry& entry : catalogue)
    games += (games.empty() ? "" : ", ") + std::string(entry.name);
  const std::string slot = "{games}";
  const std::size_t at = sentence.find(slot);
  return at == std::string::npos ? sentence : sentence.replace(at, slot.size(), games);
}

void facts() {
  const auto all = read_facts("tests/games/texts.txt");
  check(all.size() > 50, "texts.txt has facts");
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Fact& fact = all[i];
    const std::size_t arrow = fact.words.find(" => ");
    if (fact.verb == "text") {
      same(answer(fact.words), fact.words, fact.where + "read and written again");
    } else if (check(arrow != std::string::npos && (fact.verb == "reads" || fact.verb == "refused"),
                     fact.where + "a known verb")) {
      std::string expected = filled(fact.words.substr(arrow + 4));
      for (; i + 1 < all.size() && all[i + 1].verb == "and"; ++i)
        expected += "; " + all[i + 1].words;
      same(answer(fact.words.substr(0, arrow)), expected, fact.where + "what reading says");
    }
  }
}

void any_total() {
  const std::string few = "kalah 0,0,0,0,0,1/1,0,0,0,0,0 0,0 S";
  same(answer(few), "there are 2 in all; kalah has 48", "another total is refused");
  same(answer(few, true), few, "and accepted when asked for");
  same(answer("kalah 255,0,0,0,0,0/0,0,0,0,0,0 0,0 S", true),
       "kalah 255,0,0,0,0,0/0,0,0,0,0,0 0,0 S", "a house holds up to 255 seeds");
  same(answer("kalah 255,0,0,0,0,0/1,0,0,0,0,0 0,0 S", true),
       "there are 256 in all; a board holds at most 255", "and so does a board");
}

// Every option has the value that it says is its default, and every value it offers is accepted.
void options() {
  for (const Entry& entry : catalogue)
    for (int i = 0; i < int(entry.options.size()); ++i) {
      const Option& option = entry.options[i];
      for (int value = option.sort == Sort::number ? option.min : 0; value <= option.max; ++value) {
        const std::string given =
            std::string(entry.name) + "(" + option.name + "=" + value_text(option, value) + ")";
        Complaints complaints;
        const auto game = read_game(catalogue, given, complaints);
        if (!check(game.has_value(), given + " is a game: " + complaints_text(complaints)))
          continue;
        check(game->choices[i] == value, given + " is what was asked for");
        const bool usual = value == fallback(entry.options, game->choices, i);
        same(game_text(*game), usual ? entry.name : given, "only what differs is written");
        check(start(game->rules()).total > 0, given + " has seeds");
      }
    }
}

void names() {
  const auto name = [](const char* text, int side, int move) {
    Complaints complaints;
    return move_name(read_game(catalogue, text, complaints)->rules(), side, move);
  };
  same(name("oware", 1, 2), "c", "a move is called by its house");
  same(name("bao-kujifunza", 0, 10), "B3", "along the sowing order");
  same(name("bao-kujifunza", 0, 26), "B3-", "against it");
  same(name("bao-kujifunza", 1, 16), "a1-", "of North's");
  same(name("kalah(pie=true)", 1, 6), "swap", "the change of places");
}

}  // namespace

int main() {
  facts();
  any_total();
  options();
  names();
  return finished();
}
