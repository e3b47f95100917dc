// The form with rules known at compile time and the one with rules known at run time play alike:
// the same random games, the same legal moves and positions step by step, the same traces.
#include "check.hpp"
#include "core/perft.hpp"
#include "facts.hpp"
#include "games/catalogue.hpp"

using namespace manqala;
using namespace manqala::test;

namespace {

bool equal(const Tally& a, const Tally& b) {
  return a.games == b.games && a.moves == b.moves && a.south == b.south && a.north == b.north &&
         a.draws == b.draws && a.unfinished == b.unfinished && a.signature == b.signature;
}

// A whole game, a move at a time, in both forms, told and in silence.
template <class Fixed>
void side_by_side(const std::string& name, const Fixed& fixed, const Loose& loose,
                  std::uint64_t seed) {
  Random random{seed};
  Position p = start(loose.rules), q = p;
  std::uint64_t legal = moves(loose, p);
  std::vector<Event> of_p, of_q;
  for (int played = 0; legal != 0 && played < 2000; ++played) {
    const int move = nth(legal, random.below(std::popcount(legal)));
    Position told_p = p, told_q = q;
    of_p.clear(), of_q.clear();
    const std::uint64_t from_told_p = step(loose, told_p, move, Witness{of_p});
    const std::uint64_t from_told_q = step(fixed, told_q, move, Witness{of_q});
    legal = step(loose, p, move);
    const std::uint64_t from_q = step(fixed, q, move);
    const bool alike = p == q && p == told_p && p == told_q && of_p == of_q && legal == from_q &&
                       legal == from_told_p && legal == from_told_q && legal == moves(fixed, q);
    if (!check(alike, name + ": the forms agree, seed " + std::to_string(seed) + ", move " +
                          std::to_string(played)))
      return;
  }
}

template <Rules R>
void compare(const std::string& name, std::uint64_t games) {
  const Fixed<R> fixed;
  const Loose loose(R);
  const Position first = start(loose.rules);
  const Tally a = random_games(fixed, first, games, 7), b = random_games(loose, first, games, 7);
  check(equal(a, b), name + ": the same random games");
  check(a.games == games && a.south + a.north + a.draws + a.unfinished == games,
        name + ": every game is counted");
  check(a.signature != random_games(loose, first, games, 8).signature,
        name + ": another seed, other games");
  for (std::uint64_t seed = 0; seed < 100; ++seed) side_by_side(name, fixed, loose, seed);
  const Position p = start(R);
  check(perft(fixed, p, moves(fixed, p), 4) == perft(loose, p, moves(loose, p), 4),
        name + ": the same leaves");
}

constexpr Choices with(Choices choices, int option, int value) {
  choices[option] = value;
  return choices;
}

constexpr Choices usual_kiela = defaults(kiela::options), usual_kalah = defaults(kalah::options),
                  usual_oware = defaults(oware::options),
                  usual_congkak = defaults(congkak::options),
                  usual_awari = defaults(awari::options);

// The games that are not compiled for play; their form at compile time is the same game.
template <std::size_t... I>
void compare_family(std::index_sequence<I...>) {
  const auto one = []<std::size_t J>(std::integral_constant<std::size_t, J>) {
    constexpr const Entry& entry = catalogue[J];
    if constexpr (!entry.compiled) compare<entry.rules(defaults(entry.options))>(entry.name, 100);
  };
  (one(std::integral_constant<std::size_t, I>{}), ...);
}

}  // namespace

int main() {
  compare_family(std::make_index_sequence<catalogue.size()>{});
  compare<kiela::rules(usual_kiela)>("kiela", 10'000);
  compare<kalah::rules(usual_kalah)>("kalah", 10'000);
  compare<oware::rules(usual_oware)>("oware", 10'000);
  compare<congkak::rules(usual_congkak)>("congkak", 10'000);
  compare<awari::rules(usual_awari)>("awari", 10'000);
  compare<kiela::rules(with(with(usual_kiela, 1, 1), 2, 1))>("kiela(lift=true,resow=origin)", 300);
  compare<kiela::rules(with(usual_kiela, 0, 1))>("kiela(variant=beginner)", 300);
  compare<kalah::rules(with(with(usual_kalah, 2, 1), 3, 1))>("kalah(empty_capture=true,pie=true)",
                                                             1000);
  compare<kalah::rules(with(with(usual_kalah, 0, 10), 1, 12))>("kalah(houses=10,seeds=12)", 300);
  compare<oware::rules(with(usual_oware, 2, 1))>("oware(grand_slam=all)", 1000);
  compare<oware::rules(with(usual_oware, 2, 2))>("oware(grand_slam=illegal)", 1000);
  compare<oware::rules(with(usual_oware, 2, 3))>("oware(grand_slam=first)", 1000);
  compare<oware::rules(with(usual_oware, 2, 4))>("oware(grand_slam=last)", 1000);
  return finished();
}
