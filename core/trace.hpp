// What a move tells while it is played, and who listens.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

namespace manqala {

// What happens in a move, step by step. `cell` is where, `seeds` how many.
enum class Kind : std::uint8_t {
  lift,
  drop,
  store,
  capture,
  give,  // so many seeds leave this house for the hand
  mark,  // this house is the mover's from now on, as the rules' `mark` says
  slam,  // a capture of all that the opponent has, which the rules do not allow to be whole
  resow,
  relay,
  again,
  pass,
  swap,
  sweep,
  endless,
  round,  // the next round of a match: the marks are taken away; `cell`: a store of who begins it
  place,  // a seed from the hand of the house's side is laid out
  enter,  // a seed from the hand of the house's side, with which a turn begins
  stay,   // the mover ends its sowing here
  fill,   // seeds from the store of the house's side
  bring,  // captured seeds come into this house
  end,
};
inline constexpr std::array kinds{
    "lift",  "drop",  "store", "capture", "give", "mark",  "slam",
    "resow", "relay", "again", "pass",    "swap", "sweep", "endless",
    "round", "place", "enter", "stay",    "fill", "bring", "end",
};

struct Event {
  Kind kind;
  std::uint8_t
      cell;  // for again, pass, round: a store of that side; for end: a store of the winner
  std::uint8_t seeds;
  friend bool operator==(const Event&, const Event&) = default;
};

// Nobody listens: telling costs nothing.
struct Silent {
  static constexpr bool listens = false;
  void operator()(Kind, int, int) const {}
};
struct Witness {
  static constexpr bool listens = true;
  std::vector<Event>& events;
  void operator()(Kind kind, int cell, int seeds) const {
    if (kind == Kind::endless) events.resize(1);  // the lift; the rest would fill a book
    events.push_back({kind, std::uint8_t(cell), std::uint8_t(seeds)});
  }
};

}  // namespace manqala
