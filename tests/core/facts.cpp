// The facts of games/*/games.txt, for both seats: worked moves, refusals, results, leaf counts.
#include "games/catalogue.hpp"
#include "replay.hpp"

using namespace manqala;

int main() {
  for (const Entry& entry : catalogue)
    for (const bool turn : {false, true})
      test::run_facts(catalogue, std::string("games/") + entry.name + "/games.txt", turn);
  return test::finished();
}
