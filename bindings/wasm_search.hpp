// The searches of the browser's opponent. They alone are compiled for speed (wasm_search.cpp); all else
// is compiled to be small, for it has to travel.
#pragma once
#include <limits>

#include "core/levels.hpp"
#include "core/record.hpp"

namespace manqala::wasm {

// Milliseconds from some moment on, by the browser's clock.
extern "C" __attribute__((import_module("manqala"), import_name("now"))) double now();

// One type for all searches: each game's search is in the module once.
struct Deadline {
  double at = std::numeric_limits<double>::infinity();
  bool operator()() const { return at < std::numeric_limits<double>::infinity() && now() >= at; }
};

// What is searched: the game played out to its last seed, from where the record stands.
struct Asked {
  const Rules& rules;
  const Weights& weights;
  const Record& record;
  const Cache* cache;
  const Endgame* tables;
  unsigned age;
};

int chosen_move(const Asked& asked, const Level& level, std::uint64_t seed, Deadline stop);
// `nodes` receives how many positions were looked at.
std::vector<Line> best_lines(const Asked& asked, int count, Limits limits, std::uint64_t& nodes);

}  // namespace manqala::wasm
