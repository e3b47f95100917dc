// The random games of tests/games/vectors, made by a program written apart from this one: the same
// legal moves and the same positions after every move, fixed and loose; and the same hashes as in
// Python and WebAssembly.
#include "check.hpp"
#include "core/perft.hpp"
#include "facts.hpp"
#include "games/catalogue.hpp"

using namespace manqala;
using namespace manqala::test;

namespace {

std::string hex(std::uint64_t word) {
  constexpr const char* digits = "0123456789abcdef";
  std::string text(16, '0');
  for (int i = 0; i < 16; ++i) text[i] = digits[word >> (60 - 4 * i) & 15];
  return text;
}

// All positions of a file, folded into one number.
std::uint64_t folded = 0;

void one_position(const Fact& fact, const Chosen& game, const Loose& loose, const Position& p,
                  std::uint64_t legal) {
  const auto [allowed, text] = first_word(fact.words);
  std::uint64_t expected = 0;
  if (allowed != "over")
    for (const int move : numbers(allowed)) expected |= std::uint64_t{1} << move;
  check(legal == expected, fact.where + "the legal moves are " + allowed);
  check((p.end != End::running) == (allowed == "over"), fact.where + "whether it is over");
  const std::string written = position_text(game_text(game), loose, p);
  same(written.substr(0, written.find(" end=")), text, fact.where + "the position");
  folded = folded * 0x100'0000'01B3 + hash(p);
}

std::uint64_t replay(const std::string& path) {
  folded = 0;
  Chosen game;
  std::optional<Loose> loose;
  Position p;
  const auto facts = read_facts(path);
  check(facts.size() > 100, path + " has games");
  for (const Fact& fact : facts) {
    std::uint64_t legal = 0;
    if (fact.verb == "start") {
      Complaints complaints;
      const auto chosen =
          read_game(catalogue, first_word(first_word(fact.words).second).first, complaints);
      if (!check(chosen.has_value(), fact.where + complaints_text(complaints))) return 0;
      if (!loose || !(loose->rules == chosen->rules())) loose.emplace(chosen->rules());
      game = *chosen;
      p = start(loose->rules);
      legal = moves(*loose, p);
    } else {
      const int move = read_number(fact.verb).value_or(-1);
      Position retold = p, folded_away = p;
      std::vector<Event> events;
      legal = step(*loose, p, move);
      check(step(*loose, retold, move, Witness{events}) == legal && retold == p,
            fact.where + "told and silent play agree");
      fastest<catalogue>(*loose, [&](const auto& fixed) {
        check(step(fixed, folded_away, move) == legal && folded_away == p,
              fact.where + "fixed and loose agree");
      });
    }
    one_position(fact, game, *loose, p, legal);
  }
  return folded;
}

void hashes(const Fact& fact) {
  if (fact.verb == "vectors") {
    const auto [name, expected] = first_word(fact.words);
    same(hex(replay("tests/games/vectors/" + name + ".txt")), expected,
         fact.where + "the hashes of its positions");
    return;
  }
  const auto [first, rest] = first_word(fact.words);
  Complaints complaints;
  if (fact.verb == "hash") {
    const auto read = read_position(catalogue, rest, false, complaints);
    if (check(read.has_value(), fact.where + complaints_text(complaints)))
      same(hex(hash(read->position)), first, fact.where + "the hash");
    return;
  }
  check(fact.verb == "random", fact.where + "a known verb");
  const auto [seed, of] = first_word(rest);
  const auto [expected, name] = first_word(of);
  const auto game = read_game(catalogue, name, complaints);
  if (!check(game.has_value(), fact.where + complaints_text(complaints))) return;
  const Tally tally = random_games(Loose(game->rules()), start(game->rules()),
                                   std::uint64_t(read_number(first, 1'000'000).value_or(0)),
                                   std::uint64_t(read_number(seed).value_or(0)));
  same(hex(tally.signature), expected, fact.where + "the signature of the random games");
}

}  // namespace

int main() {
  for (const Fact& fact : read_facts("tests/games/hashes.txt")) hashes(fact);
  return finished();
}
