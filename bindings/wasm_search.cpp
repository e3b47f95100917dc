// What is compiled for speed; see wasm_search.hpp.
#include "wasm_search.hpp"

#include "core/strokes.hpp"
#include "games/catalogue.hpp"

namespace manqala::wasm {

int chosen_move(const Asked& asked, const Level& level, std::uint64_t seed, Deadline stop) {
  return fastest<catalogue, played_out>(Loose(played_out(asked.rules)), [&](const auto& g) {
    return chosen_by(asked, g, level, seed, stop);
  });
}

std::vector<Line> best_lines(const Asked& asked, int count, Limits limits, std::uint64_t& nodes) {
  return fastest<catalogue, played_out>(Loose(played_out(asked.rules)), [&](const auto& g) {
    return lines_by(asked, g, count, limits, nodes);
  });
}

}  // namespace manqala::wasm
