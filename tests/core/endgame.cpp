// Endgame tables: the numbering of rows, and every value of small layers against the rules, played
// one move at a time. No position comes again in these games, so values that agree with the best
// move everywhere are those of plain minimax.
#include "core/endgame.hpp"

#include "check.hpp"
#include "core/retrograde.hpp"
#include "games/kalah/rules.hpp"
#include "tables.hpp"

using namespace manqala;
using namespace manqala::test;

namespace {

void rows_are_numbered(int houses, int seeds) {
  const Rows rows(houses, seeds);
  bool right = true;
  for (int sum = 0; sum <= seeds; ++sum) {
    std::array<std::uint8_t, 8> row{}, filled{};
    rows.fill(row.data(), 0, sum);
    for (std::uint32_t number = 0; number < rows.count(sum); ++number) {
      filled = {};
      rows.fill(filled.data(), number, sum);
      right = right && rows.number(row.data()) == number && filled == row;
      for (int house = 0; house + 1 < houses; ++house)
        if (row[std::size_t(house)] != 0) {
          std::array<std::uint8_t, 8> on = row;
          --on[std::size_t(house)], ++on[std::size_t(house + 1)];
          // A seed that enters the last house changes the number too: no p counts it any more.
          right = right && rows.number(on.data()) < number;
        }
      if (number + 1 < rows.count(sum)) rows.advance(row.data());
    }
  }
  check(right, "rows of " + std::to_string(houses) + " houses are numbered, forward is smaller");
}

// The value that follows from those of the positions after each move.
int by_moves(const Loose& g, const Endgame& tables, Position p) {
  std::uint64_t legal = 0;
  p.end = judge(g, p, legal);
  if (p.end != End::running) return tally(g, p, p.end).margin();
  int best = -1000;
  for (; legal != 0; legal &= legal - 1) {
    Position after = p;
    step(g, after, std::countr_zero(legal));
    int value = gain(g.rules, p, after);
    if (after.end == End::running) {
      const Bounds then = tables.read(tables.find(g, after));
      value += after.mover == p.mover ? then.low : -then.low;
    }
    best = std::max(best, value);
  }
  return best;
}

void values_follow_from_moves(const std::string& name, const Rules& rules, int seeds) {
  std::atomic<bool> halt{false};
  std::atomic<std::uint64_t> done{0};
  Retrograde building(rules, seeds);
  const Loose g(played_out(rules));
  Endgame tables(rules.houses());
  std::vector<std::vector<std::uint8_t>> kept;
  std::uint64_t positions = 0, wrong = 0;
  for (int layer = 0; layer <= seeds; ++layer) {
    if (!check(building.build({2, halt, done}) == Built::whole, name + ": a layer is built"))
      return;
    auto& codes = kept.emplace_back(building.size(layer));
    Layer made{8, {}, codes.data()};
    for (std::uint64_t i = 0; i < codes.size(); ++i)
      codes[i] = std::uint8_t(building.values(layer)[i] + layer);
    for (int value = -layer; value <= layer; ++value) made.meaning.push_back({value, value});
    tables.add(made);
    each_position(building.strokes(), layer, [&](const Position& p) {
      const Bounds found = tables.read(tables.find(g, p));
      wrong += found.low != by_moves(g, tables, p) || found.low != found.high;
      ++positions;
    });
  }
  check(wrong == 0, name + ": of " + std::to_string(positions) + " values " +
                        std::to_string(wrong) + " do not follow from the moves");
  check(done == positions, name + ": progress counts every position");
}

}  // namespace

int main() {
  for (int houses = 1; houses <= 7; ++houses) rows_are_numbered(houses, 7);
  for (const bool empty_capture : {false, true})
    for (int houses = 1; houses <= 6; ++houses) {
      Rules rules = kalah::rules({houses, 1, empty_capture, false});
      values_follow_from_moves("kalah of " + std::to_string(houses) + " houses" +
                                   (empty_capture ? ", empty capture" : ""),
                               rules,
                               houses == 6   ? 8
                               : houses == 5 ? 9
                               : houses == 4 ? 12
                                             : 20);
    }
  return finished();
}
