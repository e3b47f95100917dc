// What is known of the seeds still to come.
#pragma once

namespace manqala {

// For the side to move: of what is left in the houses it gets at least `low` and at most `high`
// more than the other.
struct Bounds {
  int low = 0, high = 0;
  friend bool operator==(const Bounds&, const Bounds&) = default;
};

}  // namespace manqala
