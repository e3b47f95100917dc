// The facts of tests/games, for both seats: worked moves, refusals, results, leaf counts.
#include "games/catalogue.hpp"
#include "replay.hpp"

using namespace manqala;

int main() {
  for (const Entry& entry : catalogue)
    for (const bool turn : {false, true})
      test::run_facts(catalogue, std::string("tests/games/") + entry.name + ".txt", turn);
  return test::finished();
}
