// Marked houses (Rules::mark): which there are, where the next may be made, and what they do.
#pragma once
#include "game.hpp"
#include "trace.hpp"

namespace manqala {

template <class Game, class B>
bool is_marked(const Game& g, const B& p, int cell) {
  return g.extent.marks && p.cells[mark(g.rules, cell)] != 0;
}

// The marked houses of a row, as bits, whoever's they are.
template <class Game, class B>
std::uint64_t marked(const Game& g, const B& p, int side) {
  if (!g.extent.marks) return 0;
  return reach(&p.cells[mark(g.rules, base(g.rules, side))], g.extent.houses);
}
template <class Game, class B>
bool any_marked(const Game& g, const B& p) {
  return (marked(g, p, 0) | marked(g, p, 1)) != 0;
}

// May the mover mark this house now?
template <class Game, class B>
bool may_mark(const Game& g, const B& p, int mover, int cell) {
  const Rules& r = g.rules;
  if (is_store(r, cell) || is_marked(g, p, cell)) return false;
  const int side = side_of(r, cell), house = house_of(r, cell);
  if (r.marks_each != 0) {
    int own = 0;
    for (int one = 0; one < r.cells(); ++one) own += p.cells[mark(r, one)] == 1 + mover;
    if (own >= r.marks_each) return false;
  }
  if (r.mark_in == MarkIn::any) return true;
  const int twin = r.mark_in == MarkIn::unlike_number ? base(r, 1 - side) + house : facing(r, cell);
  return house + 1 < r.houses() && !is_marked(g, p, twin);
}

template <class Game, class B, class Tell>
void mark_house(const Game& g, B& p, int owner, int cell, const Tell& tell) {
  p.cells[mark(g.rules, cell)] = std::uint8_t(1 + owner);
  tell(Kind::mark, cell, 0);
}

// The house where the last seed fell, and with it the one before.
template <class Game, class B, class Tell>
[[gnu::noinline]] void mark_houses(const Game& g, B& p, Marking marks, int mover, int way, int last,
                                   const Tell& tell) {
  mark_house(g, p, mover, last, tell);
  if (marks == Marking::both) mark_house(g, p, mover, g.tables.toward[1 - way][mover][last], tell);
}

// The next cell on the mover's way that is not closed.
template <class Game, class B>
int open_next(const Game& g, const B& p, int mover, int way, int cell) {
  do cell = g.tables.toward[way][mover][cell];
  while (g.rules.mark == Mark::closed && is_marked(g, p, cell));
  return cell;
}

// All seeds of a cell to a side's store.
template <class B>
void bank(const Rules& r, B& p, int cell, int side) {
  std::uint8_t& to = p.cells[store(r, side)];
  to = std::uint8_t(to + p.cells[cell]);
  p.cells[cell] = 0;
}

// What lies in the houses that pay goes to their owners. Nothing lies in one for long, so this may
// wait until a lap is sown.
template <class Game, class B>
void pay(const Game& g, B& p) {
  const Rules& r = g.rules;
  for (int side = 0; side < 2; ++side)
    for (std::uint64_t rest = marked(g, p, side); rest != 0; rest &= rest - 1) {
      const int cell = base(r, side) + std::countr_zero(rest);
      bank(r, p, cell, p.cells[mark(r, cell)] - 1);
    }
}

}  // namespace manqala
