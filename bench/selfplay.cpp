// Games of the engine against itself.
//
//   selfplay positions GAME WEIGHTS GAMES NODES SEED   for bench/tune.py: what it learns from
//   selfplay match GAME WEIGHTS WEIGHTS GAMES NODES SEED
//
// GAME may have options: "kalah(seeds=6)". WEIGHTS: "data" as they are in games/, "data-threat" the
// same without a term (or several), "margin", or a file of numbers as tune.py writes it. NODES are
// those of one move. The same seed gives the same games.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>
#include <string_view>

#include "bench/players.hpp"
#include "core/choice.hpp"
#include "games/catalogue.hpp"

using namespace manqala;
using namespace manqala::bench;

namespace {

[[noreturn]] void refuse(const char* what, std::string_view text) {
  std::fprintf(stderr, "selfplay: %s: %.*s\n", what, int(text.size()), text.data());
  std::exit(2);
}

Weights from_file(const std::string& name) {
  Weights weights;
  std::FILE* file = std::fopen(name.c_str(), "r");
  if (file == nullptr) refuse("no such weights", name);
  const auto read = [&](auto& number) {
    int value = 0;
    if (std::fscanf(file, "%d", &value) != 1) refuse("numbers are missing", name);
    number = std::int16_t(value);
  };
  for (auto& weight : weights.of) read(weight);
  read(weights.spread);
  read(weights.spread_per_seed);
  std::int16_t placed = 0;
  read(placed);
  if (placed < 0 || placed > places) refuse("too many houses", name);
  weights.placed = std::uint8_t(placed);
  for (int house = 0; house < placed; ++house)
    for (auto& worth : weights.house[std::size_t(house)]) read(worth);
  std::fclose(file);
  return weights;
}

Weights read_weights(const Entry& entry, const std::string& text) {
  if (text == "margin") return {};
  const auto words = split(text, '-');
  if (words[0] != "data") return from_file(text);
  Weights weights = entry.weights;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto at = std::find(term_names.begin(), term_names.end(), words[i]);
    if (at == term_names.end()) refuse("no such term", words[i]);
    weights.of[std::size_t(at - term_names.begin())] = 0;
  }
  return weights;
}

// Standard output: 16-bit numbers; first the houses of a side, then for each position the ends of
// lines that are still open came to: South's counts of all terms, seeds left, South's result (0, 1
// for a draw, 2), the number of the game, South's houses, North's houses.
template <class Game>
void positions(const Game& g, const Weights& weights, int games, std::uint64_t nodes,
               std::uint64_t seed) {
  using Board = typename Game::Board;
  Random random{seed};
  Weights all = weights;
  all.of.fill(1);
  const int houses = g.extent.houses, result_at = terms + 1;
  std::vector<std::int16_t> row(std::size_t(terms + 3 + 2 * houses)), rows;
  const auto write = [](const std::vector<std::int16_t>& numbers) {
    if (std::fwrite(numbers.data(), 2, numbers.size(), stdout) != numbers.size()) std::exit(1);
  };
  write({std::int16_t(houses)});
  for (int game = 0; game < games; ++game) {
    Record record = opening(g, random, nodes);
    Player player(g, weights);
    rows.clear();
    while (record.end() == End::running && record.count() < longest) {
      const auto budget = nodes / 2 + std::uint64_t(random.below(int(nodes)));
      const auto choice = player.choose(as<Board>(record.position()), budget);
      const Board& leaf = choice.leaf;
      if (leaf.end == End::running && !choice.known) {
        count_terms(g, all, leaf, 0,
                    [&](Term term, int count) { row[std::size_t(term)] = std::int16_t(count); });
        row[terms] = std::int16_t(left(g, leaf));
        row[terms + 2] = std::int16_t(game);
        for (int side = 0; side < 2; ++side)
          for (int house = 0; house < houses; ++house)
            row[std::size_t(terms + 3 + side * houses + house)] =
                leaf.cells[base(g.rules, side) + house];
        rows.insert(rows.end(), row.begin(), row.end());
      }
      record.push(choice.move);
    }
    const int won_by = winner(record);
    for (std::size_t at = std::size_t(result_at); at < rows.size(); at += row.size())
      rows[at] = std::int16_t(won_by < 0 ? 1 : won_by == 0 ? 2 : 0);
    write(rows);
  }
}

double elo(double score) {
  score = std::clamp(score, 0.001, 0.999);
  return -400 * std::log10(1 / score - 1);
}

// Each opening is played from both seats, so the pair is what varies: the error is that of pairs.
template <class Game>
void match(const Game& g, const Weights& ours, const Weights& theirs, int games,
           std::uint64_t nodes, std::uint64_t seed) {
  using Board = typename Game::Board;
  Random random{seed};
  int wins = 0, draws = 0, losses = 0;
  double squares = 0;
  const int pairs = std::max(1, games / 2);
  for (int pair = 0; pair < pairs; ++pair) {
    const Record first = opening(g, random, 20'000);
    double points = 0;
    for (int seat = 0; seat < 2; ++seat) {
      Record record = first;
      Player us(g, ours), them(g, theirs);
      while (record.end() == End::running && record.count() < longest) {
        const Board p = as<Board>(record.position());
        record.push((p.mover == seat ? us : them).choose(p, nodes).move);
      }
      const int won_by = winner(record);
      ++(won_by < 0 ? draws : won_by == seat ? wins : losses);
      points += won_by < 0 ? 0.5 : won_by == seat ? 1 : 0;
    }
    squares += points * points;
  }
  const double score = (wins + 0.5 * draws) / (2 * pairs), mean = 2 * score;
  const double error = 1.96 * std::sqrt(std::max(0.0, squares / pairs - mean * mean) / pairs) / 2;
  std::printf("%4d won %4d drawn %4d lost  %5.1f %%  Elo %+4.0f (%+.0f to %+.0f)\n", wins, draws,
              losses, 100 * score, elo(score), elo(score - error), elo(score + error));
}

}  // namespace

int main(int count, char** arguments) {
  const std::vector<std::string> words(arguments + 1, arguments + count);
  const bool plays = count == 8 && words[0] == "match";
  if (!plays && !(count == 7 && words[0] == "positions")) {
    std::fprintf(stderr,
                 "usage: selfplay positions GAME WEIGHTS GAMES NODES SEED\n"
                 "       selfplay match GAME WEIGHTS WEIGHTS GAMES NODES SEED\n");
    return 2;
  }
  Complaints complaints;
  const auto chosen = read_game(catalogue, words[1], complaints);
  if (!chosen) refuse("no such game", words[1]);
  const auto number = [&](std::size_t from_end) {
    return std::strtoull(words[words.size() - from_end].c_str(), nullptr, 10);
  };
  const int games = int(number(3));
  const std::uint64_t nodes = std::max<std::uint64_t>(2, number(2)), seed = number(1);
  const Weights ours = read_weights(*chosen->entry, words[2]);
  return fastest<catalogue>(Loose(chosen->rules()), [&](const auto& g) {
    if (plays)
      match(g, ours, read_weights(*chosen->entry, words[3]), games, nodes, seed);
    else
      positions(g, ours, games, nodes, seed);
    return 0;
  });
}
