// Thousands of rule sets that nobody made: those that sound() accepts must play. No seed is lost,
// told and silent play agree, rules and positions are read back as they were written, the engine
// answers with a legal move.
#include <cstdlib>
#include <map>

#include "check.hpp"
#include "core/levels.hpp"
#include "core/text.hpp"
#include "games/catalogue.hpp"

using namespace manqala;
using namespace manqala::test;

namespace {

class Maker {
 public:
  explicit Maker(std::uint64_t seed) : random{seed} {}

  // A game of the catalogue with some of its values changed.
  Chosen make() {
    Chosen game{&catalogue[below(int(catalogue.size()))], {}, {}};
    const auto options = game.entry->options;
    for (int i = 0; i < int(options.size()); ++i)
      game.choices[i] = below(2) ? fallback(options, game.choices, i)
                                 : options[i].min + below(options[i].max - options[i].min + 1);
    Rules r = game.usual();
    if (below(3) == 0) {  // of another size
      const int rows = below(4) == 0 ? 6 - r.rows : r.rows;
      if (rows != r.rows) r.ring = rows == 4 ? Ring::own : Ring::all;
      r = resized(r, rows, 2 + below(11));
    }
    if (below(8) == 0) r.mark = Mark::closed, r.rounds.least = std::uint8_t(1 + below(3));
    for (int left = below(5); left > 0; --left) {
      const Field& field = fields[2 + below(int(std::size(fields)) - 2)];
      field.set(r, value(field));
    }
    if (below(3) == 0)
      for (auto& side : r.start)
        for (int house = 0; house < r.houses(); ++house) side[house] = std::uint8_t(below(5));
    for (int left = below(4); left > 0; --left) change_landing(r);
    if (!(r == game.usual())) game.changed = r;
    return game;
  }

  int below(int n) { return random.below(n); }

 private:
  int value(const Field& field) {
    if (!field.words.empty()) return below(int(field.words.size()));
    return field.least + field.step * below((field.most - field.least) / field.step + 1);
  }
  void change_landing(Rules& r) {
    const int row = below(max_landings);
    if (row >= r.landings) {
      const Entry& other = catalogue[below(int(catalogue.size()))];
      const Rules theirs = other.rules(defaults(other.options));
      if (r.landings < max_landings && theirs.landings != 0)
        r.landing[r.landings++] = theirs.landing[below(theirs.landings)];
      return;
    }
    Landing& changed = r.landing[row];
    switch (below(5)) {
      case 0: changed.take = Take(below(256)); break;
      case 1: {
        const auto counts = std::to_string(1 + below(15)) + "-" + std::to_string(1 + below(15));
        changed.count = below(2) ? Counts{} : *read_counts(counts);
        break;
      }
      case 2: std::swap(changed, r.landing[below(r.landings)]); break;
      case 3: {
        const Field& field = actions[below(int(std::size(actions)))];
        field.set(changed, value(field));
        break;
      }
      default: {
        const Field& field = conditions[below(int(std::size(conditions)))];
        field.set(changed, value(field));
      }
    }
  }

  Random random;
};

std::string where;  // which rules a check is about

void must(bool holds, const std::string& sentence) { check(holds, sentence + ": " + where); }

void read_again(const Chosen& game, const Position& p, const Loose& loose) {
  const std::string text = position_text(where, loose, p);
  Complaints complaints;
  const auto again = read_position(catalogue, text, false, complaints);
  must(again && again->position == p && again->game.rules() == game.rules(),
       "read again: " + text + (complaints.empty() ? "" : ", " + english(complaints[0])));
}

// What a move takes in hand it puts down again, but for seeds that wait for a word.
bool even(const std::vector<Event>& events, int before, int after) {
  int hand = before;
  for (const Event& e : events) switch (e.kind) {
      case Kind::lift:
      case Kind::capture:
      case Kind::sweep:
      case Kind::give: hand += e.seeds; break;
      case Kind::drop:
      case Kind::bring:
      case Kind::store: hand -= e.seeds; break;
      case Kind::endless: hand = after; break;  // all is as it was
      default: break;
    }
  return hand == after;
}

void play(const Chosen& game, const Loose& loose, Maker& maker) {
  const int before = failures;
  Position p = start(loose.rules);
  read_again(game, p, loose);
  std::uint64_t legal = moves(loose, p);
  for (int played = 0; legal != 0 && played < 200; ++played) {
    if (played % 50 == 10) {
      const Question<Position> question{.weights = game.entry->weights};
      const Level level{.nodes = 200, .depth = 3};
      const int move = choose(loose, question, p, level, 1, 1, [] { return false; });
      must(move >= 0 && (legal >> move & 1) != 0, "the engine's move is legal");
    }
    const int move = nth(legal, maker.below(std::popcount(legal)));
    Position told = p;
    const int waited = waiting(loose.rules, p);
    std::vector<Event> events;
    const std::uint64_t next = step(loose, told, move, Witness{events});
    legal = step(loose, p, move);
    must(told == p && next == legal, "told as it is played");
    must(all_seeds(loose.rules, p) == p.total, "no seed is lost");
    // Where both sow at once, the hands of two are told together.
    must(even(events, waited, waiting(loose.rules, p)) || loose.rules.opening == Opening::together,
         "no seed stays in hand");
    must((legal == 0) == (p.end != End::running), "over where nobody can move, and only there");
    if (played % 20 == 5 || legal == 0) read_again(game, p, loose);
    if (failures != before) return;
  }
  if (legal == 0) tally(loose, p, p.end);
}

}  // namespace

// random_rules [COUNT [FIRST]]
int main(int count_given, char** given) {
  const int count = count_given > 1 ? std::atoi(given[1]) : 1500;
  const int first = count_given > 2 ? std::atoi(given[2]) : 0;
  std::map<std::string, int> reasons_found;
  int accepted = 0;
  for (int seed = first; seed < first + count && failures < 10; ++seed) {
    Maker maker{std::uint64_t(seed)};
    const Chosen game = maker.make();
    const Verdict verdict = sound(game.rules());
    for (const Message& reason : verdict.errors) ++reasons_found[reason.text];
    for (const Message& reason : verdict.doubts) ++reasons_found[reason.text];
    where = game_text(game);
    Complaints complaints;
    const auto again = read_game(catalogue, where, complaints);
    must(again.has_value() == verdict.errors.empty() && again.has_value() == complaints.empty(),
         "read if it makes sense" + (complaints.empty() ? "" : ": " + english(complaints[0])));
    if (!verdict.errors.empty()) continue;
    must(again->rules() == game.rules(), "the same rules again");
    ++accepted;
    const Loose loose(game.rules());
    for (int games = 0; games < 3; ++games) play(game, loose, maker);
  }
  std::printf("%d of %d rule sets make sense\n", accepted, count);
  for (const auto& [text, times] : reasons_found) std::printf("%6d %s\n", times, text.c_str());
  check(accepted > count / 10, "enough of them make sense");
  return finished();
}
