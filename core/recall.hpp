// Values as they are remembered: without what is won already, so that they hold whatever lies in the
// stores; and moves to the end counted from the position itself, not from where the search began.
#pragma once
#include "note.hpp"
#include "worth.hpp"

namespace manqala {

template <class Game, class B>
int won_already(const Game& g, const B& p) {
  return by_margin(g.rules) ? unit * lead(g, p, p.mover) : 0;
}

// What is found at p, `at` moves after the beginning, to be remembered; nothing where it does not
// fit.
template <class Game, class B>
Note noted(const Game& g, const B& p, Worth worth, Sense sense, int move, int depth, int at) {
  Note note{worth.value - won_already(g, p), sense, worth.proved,
            move < Note::no_move ? move : Note::no_move, depth};
  if (by_margin(g.rules)) {
    if (note.proved) note.value /= unit;
    return note;
  }
  if (std::abs(note.value) > decided) note.value += note.value > 0 ? at : -at;
  if (note.proved && note.value != 0) {
    const int moves = won + 1 - std::abs(note.value);
    note.value = note.value > 0 ? moves : -moves;
    if (moves > 255) return {};
  }
  return note;
}

// What a note means at p, after `quiet` moves without a capture.
template <class Game, class B>
Worth recall(const Game& g, const B& p, const Note& note, int at, int quiet) {
  if (by_margin(g.rules))
    return {won_already(g, p) + (note.proved ? unit * note.value : note.value), note.proved};
  int value = note.value;
  if (note.proved) value = value > 0 ? won + 1 - value : value < 0 ? -won - 1 - value : 0;
  if (std::abs(value) <= decided) return {value, note.proved};
  // So many moves it takes from here; the rule on progress may come first.
  const int moves = won - std::abs(value), progress = g.rules.no_progress;
  return {value > 0 ? value - at : value + at,
          note.proved && (progress == 0 || quiet + moves < progress)};
}

}  // namespace manqala
