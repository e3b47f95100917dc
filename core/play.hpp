// One move: choose, lift, sow, land, close. Written once over fixed and loose games, and once for
// playing and telling (the trace), so that what is shown is what happened.
#pragma once
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "game.hpp"

namespace manqala {

// What happens in a move, step by step. `cell` is where, `seeds` how many.
enum class Kind : std::uint8_t { lift, drop, store, capture, resow, relay, again, pass, swap, sweep, endless, end };
struct Event {
  Kind kind;
  std::uint8_t cell;   // for again, pass: a store of that side; for end: a store of the winner
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
    events.push_back({kind, std::uint8_t(cell), std::uint8_t(seeds)});
  }
};

// Which houses of a side hold at least so many seeds, as bits.
template <class Game>
std::uint64_t occupied(const Game& g, const Position& p, int side, int least = 1) {
  return reach(&p.cells[base(g.rules, side)], g.extent.houses, least);
}

// The same for both sides; one look when the whole board fits into 16 bytes.
struct Occupied {
  std::uint64_t side[2];
};
template <class Game>
Occupied occupied(const Game& g, const Position& p) {
  const int houses = g.extent.houses;
  if (g.extent.cells > 16) return {{occupied(g, p, 0), occupied(g, p, 1)}};
  const std::uint64_t all = reach16(p.cells.data(), 1), row = (std::uint64_t{1} << houses) - 1;
  return {{all & row, all >> (houses + 1) & row}};
}

// Does a capture of the whole chain take all that the opponent has?
template <class Game>
bool takes_all(const Game& g, const Position& p, int mover, int last, int chain) {
  int theirs = 0;
  for (int i = 0, cell = last; i < chain; ++i, cell = g.tables.previous[mover][cell])
    theirs += side_of(g.rules, cell) != mover;
  return theirs == std::popcount(occupied(g, p, 1 - mover));
}

// How many houses the chain has: back along this lap while each would land on the same row.
template <class Game>
int chain_length(const Game& g, const Position& p, int mover, int last, int hand) {
  const auto row = [&](int cell) {
    return g.tables.landing[Tables::row(g.extent, mover, cell, 0, p.cells[cell])];
  };
  int length = 1;
  for (int cell = g.tables.previous[mover][last]; length < hand && p.cells[cell] != 0 && row(cell) == row(last); ++length)
    cell = g.tables.previous[mover][cell];
  return length;
}

// Empties what the row takes; returns the seeds in hand. A grand slam (O4) is decided here.
template <class Game, class Tell>
int capture(const Game& g, Position& p, const Landing& row, int mover, int last, int hand, const Tell& tell) {
  const Rules& r = g.rules;
  const auto& t = g.tables;
  int caught = 0;
  const auto empty = [&](int cell) {
    if (p.cells[cell] == 0) return;
    caught += p.cells[cell];
    tell(Kind::capture, cell, p.cells[cell]);
    p.cells[cell] = 0;
  };
  if (has(row.take, Take::chain)) {
    int length = chain_length(g, p, mover, last, hand);
    int cell = last;
    if (r.grand_slam != GrandSlam::takes && takes_all(g, p, mover, last, length)) {
      if (r.grand_slam == GrandSlam::nothing) return 0;
      if (r.grand_slam == GrandSlam::all_but_first) cell = t.previous[mover][cell];
      if (r.grand_slam != GrandSlam::illegal) --length;
    }
    for (; length > 0; --length, cell = t.previous[mover][cell]) empty(cell);
  } else if (has(row.take, Take::here)) {
    empty(last);
  }
  if (has(row.take, Take::facing) && t.facing[last] != last) empty(t.facing[last]);
  if (has(row.take, Take::behind) && t.behind[last] != t.facing[last]) empty(t.behind[last]);
  if (has(row.take, Take::beyond)) {
    const int beyond = t.next[mover][t.next[mover][last]];
    empty(beyond);
    if (has(row.take, Take::beyond_facing)) empty(t.facing[beyond]);
  }
  return caught;
}

// One handful from `cell`, sown to its last seed; returns where that fell.
template <class Game, class Tell>
int lap(const Game& g, Position& p, int mover, int cell, int hand, const Tell& tell) {
  const Rules& r = g.rules;
  if constexpr (!Tell::listens)
    if (hand < tabled && r.passing.count == 0) {
      const int offset = g.extent.own_ring ? base(r, mover) : 0;
      const int at = Tables::lap(g.extent, mover, cell - offset, hand);
      add(&p.cells[offset], &g.tables.change[std::size_t(at) * g.extent.width], g.extent.width);
      return g.tables.last[at] + offset;
    }
  p.cells[cell] = std::uint8_t(p.cells[cell] - hand);
  return sow(r, mover, cell, hand, [&, left = hand](int in) mutable {
    ++p.cells[in];
    --left;
    const bool stored = is_store(r, in);
    tell(stored ? Kind::store : Kind::drop, in, 1);
    if (r.passing.count != 0 && !stored && p.cells[in] == r.passing.count && (left > 0 || r.passing.last_seed_too)) {
      const int taker = store(r, r.passing.to_sower ? mover : side_of(r, in));
      tell(Kind::capture, in, p.cells[in]);
      tell(Kind::store, taker, p.cells[in]);
      p.cells[taker] = std::uint8_t(p.cells[taker] + p.cells[in]);
      p.cells[in] = 0;
    }
  });
}

// The whole move up to its last landing. Returns whether the mover chooses again; an endless sowing
// leaves the board as it was and sets `end`.
template <class Game, class Tell>
bool sow_out(const Game& g, Position& p, int move, const Tell& tell) {
  const Rules& r = g.rules;
  const int mover = p.mover;
  int cell = base(r, mover) + move, hand = p.cells[cell], drops = 0;
  bool again = false;
  std::array<std::uint8_t, max_cells> before;
  if (r.relays()) std::memcpy(before.data(), p.cells.data(), std::size_t(g.extent.board));
  tell(Kind::lift, cell, hand);
  for (bool on = true; on;) {
    on = false;
    if (r.relays() && (drops += hand) > max_drops) {
      std::memcpy(p.cells.data(), before.data(), std::size_t(g.extent.board));
      p.end = End::endless;
      tell(Kind::endless, store(r, mover), 0);
      return false;
    }
    const int last = lap(g, p, mover, cell, hand, tell);
    int filled = 0;
    if (g.extent.reads_facing) filled |= p.cells[g.tables.facing[last]] != 0;
    if (g.extent.reads_behind) filled |= (p.cells[g.tables.behind[last]] != 0) << 1;
    if (g.extent.reads_next) filled |= (p.cells[g.tables.next[mover][last]] != 0) << 2;
    const int row = g.tables.landing[Tables::row(g.extent, mover, last, filled, p.cells[last])];
    again = g.extent.again >> row & 1;  // no branch: it is taken too unevenly to be foretold
    if ((g.extent.acts >> row & 1) == 0) break;
    g.with_row(row - 1, [&](auto index) {
      const Landing& landing = g.rules.landing[index];
      switch (landing.act) {
        case Act::stop:
        case Act::again: break;
        case Act::relay:
        case Act::relay_next:
          tell(Kind::relay, last, 0);
          cell = landing.act == Act::relay ? last : g.tables.next[mover][last];
          hand = p.cells[cell];
          tell(Kind::lift, cell, hand);
          on = true;
          break;
        case Act::capture: {
          const int caught = capture(g, p, landing, mover, last, hand, tell);
          if (landing.into == Into::store) {
            const int to = store(r, mover);
            p.cells[to] = std::uint8_t(p.cells[to] + caught);
            if (caught != 0) tell(Kind::store, to, caught);
            again = landing.then == Then::again || (landing.then == Then::again_once && p.extra == 0);
            p.extra = std::uint8_t(p.extra + (landing.then == Then::again_once));
          } else {
            // Captured seeds join the cell that the next lap starts from, and are lifted with it.
            if (landing.into == Into::sown_from_next) cell = last;
            if (landing.into == Into::sown_from_here) cell = g.tables.previous[mover][last];
            hand = caught;
            p.cells[cell] = std::uint8_t(p.cells[cell] + hand);
            tell(Kind::resow, cell, hand);
            on = hand != 0;
          }
          break;
        }
      }
    });
  }
  return again;
}

template <class Game>
std::uint64_t moves(const Game& g, const Position& p, const Occupied& filled);

// Seeds left in the houses go to a store; which one is the rules' `rest`.
template <class Game, class Tell>
void sweep(const Game& g, Position& p, const Tell& tell) {
  const Rules& r = g.rules;
  if (r.rest == Rest::nobody || r.no_move == NoMove::loses) return;
  int to_side[2] = {0, 0};
  for (int side = 0; side < 2; ++side) {
    int taker = side;
    if (r.rest == Rest::other) taker = 1 - p.mover;
    if (r.rest == Rest::emptier) taker = occupied(g, p, 0) == 0 ? 0 : 1;
    for (int cell = base(r, side); cell < store(r, side); ++cell)
      if (p.cells[cell] != 0) {
        tell(Kind::sweep, cell, p.cells[cell]);
        to_side[taker] += p.cells[cell];
        p.cells[cell] = 0;
      }
  }
  for (int side = 0; side < 2; ++side)
    if (to_side[side] != 0) {
      tell(Kind::store, store(r, side), to_side[side]);
      p.cells[store(r, side)] = std::uint8_t(p.cells[store(r, side)] + to_side[side]);
    }
}

// Is the game over where `p.mover` is to move, and why? `legal` receives the moves otherwise.
template <class Game>
End judge(const Game& g, const Position& p, std::uint64_t& legal) {
  const Rules& r = g.rules;
  legal = 0;
  if (r.majority) {
    const int south = 2 * p.cells[store(r, 0)], north = 2 * p.cells[store(r, 1)];
    if (south > p.total || north > p.total || (south == p.total && north == p.total)) return End::majority;
  }
  const Occupied filled = occupied(g, p);
  if (r.side_empty && (filled.side[0] == 0 || filled.side[1] == 0)) return End::houses_empty;
  if (r.few_seeds != 0 && p.total - p.cells[store(r, 0)] - p.cells[store(r, 1)] <= r.few_seeds) return End::few_seeds;
  if (r.all_single && occupied(g, p, 0, 2) == 0 && occupied(g, p, 1, 2) == 0) return End::few_seeds;
  legal = moves(g, p, filled);
  if (legal != 0) return End::running;
  if (r.no_move == NoMove::loses) return End::no_move;
  if (filled.side[p.mover] == 0) return End::no_seeds;
  return filled.side[1 - p.mover] == 0 && r.must == Must::feed ? End::cannot_feed : End::no_move;
}

// What the end looks like from here: the winner (0, 1, or -1 for a draw) and South's margin.
struct Result {
  int winner;
  End reason;
  int margin;
};

template <class Game>
Result tally(const Game& g, Position p, End reason) {
  const Rules& r = g.rules;
  const bool halved = reason == End::repetition && r.repetition != Repetition::owner;
  if (reason != End::majority && reason != End::endless && reason != End::no_progress && !halved)
    sweep(g, p, Silent{});
  int side_total[2];
  for (int side = 0; side < 2; ++side) {
    side_total[side] = p.cells[store(r, side)];
    if (r.ring == Ring::own)  // the rows are the army: what stands on them is the side's own
      for (int cell = base(r, side); cell < store(r, side); ++cell) side_total[side] += p.cells[cell];
  }
  const int margin = side_total[0] - side_total[1];
  int winner = margin > 0 ? 0 : margin < 0 ? 1 : -1;
  if (reason == End::no_move && r.no_move == NoMove::loses) winner = 1 - p.mover;
  if (reason == End::endless) winner = r.endless == Endless::loses ? 1 - p.mover : -1;
  if (reason == End::no_progress || (reason == End::repetition && r.repetition == Repetition::draw)) winner = -1;
  return {winner, reason, margin};
}

// Hands the move over and closes the game if it is over; returns the moves of the side to choose next.
template <class Game, class Tell>
std::uint64_t settle(const Game& g, Position& p, bool again, const Tell& tell) {
  const Rules& r = g.rules;
  const int mover = p.mover;
  std::uint64_t legal = 0;
  if (p.end == End::running) {  // an endless sowing stays the mover's
    p.mover = std::uint8_t(mover ^ int(!again));  // arithmetic, for the same reason as above
    p.extra = std::uint8_t(p.extra * int(again));
    p.pie_open = p.pie_open && mover == 0;  // North has moved, if only the first of several moves
    p.end = judge(g, p, legal);
    if (Tell::listens && again && p.end == End::running) tell(Kind::again, store(r, mover), 0);
    if (p.end != End::running && r.no_move == NoMove::passes && (p.end == End::no_seeds || p.end == End::no_move)) {
      Position other = p;
      other.mover = std::uint8_t(1 - p.mover);
      other.extra = 0;
      other.end = End::running;
      if (judge(g, other, legal) == End::running) {
        tell(Kind::pass, store(r, p.mover), 0);
        p = other;
      }
    }
  }
  if (p.end != End::running) {
    if (p.end != End::majority && p.end != End::endless) sweep(g, p, tell);
    if (Tell::listens) {
      const int winner = tally(g, p, p.end).winner;
      tell(Kind::end, winner < 0 ? max_cells : store(r, winner), 0);
    }
  }
  return legal;
}

// North takes over South's side (rule `pie`): the sides change places, South moves.
template <class Game>
void swap_sides(const Game& g, Position& p) {
  const Position old = p;
  for (int cell = 0; cell < g.extent.cells; ++cell)
    p.cells[cell] = old.cells[(cell + g.extent.houses + 1) % g.extent.cells];
  p.mover = 0;
  p.pie_open = false;
}

// Plays a legal move in place; returns the moves of the side to choose next, 0 when the game is over.
template <class Game, class Tell = Silent>
std::uint64_t step(const Game& g, Position& p, int move, const Tell& tell = {}) {
  if (g.rules.pie && move == g.extent.houses) {
    tell(Kind::swap, store(g.rules, p.mover), 0);
    swap_sides(g, p);
    return moves(g, p);
  }
  const bool again = sow_out(g, p, move, tell);
  return settle(g, p, again, tell);
}

// The moves that leave a position in which `good(after)` holds.
template <class Game, class Good>
std::uint64_t moves_that(const Game& g, const Position& p, std::uint64_t among, Good&& good) {
  std::uint64_t kept = 0;
  for (std::uint64_t rest = among; rest != 0; rest &= rest - 1) {
    Position after = p;
    sow_out(g, after, std::countr_zero(rest), Silent{});
    if (good(after)) kept |= rest & -rest;
  }
  return kept;
}

// Legal moves as a bit mask; the bit after the last house is the swap of the pie rule.
template <class Game>
std::uint64_t moves(const Game& g, const Position& p, const Occupied& filled) {
  const Rules& r = g.rules;
  if (p.end != End::running) return 0;
  const int mover = p.mover, opponent = 1 - mover;
  std::uint64_t legal = filled.side[mover];
  if (r.singles != Singles::free) {
    const std::uint64_t bigger = occupied(g, p, mover, 2);
    if (r.singles == Singles::never || bigger != 0) legal = bigger;
    else if (r.singles == Singles::last_resort_into_empty)
      for (std::uint64_t rest = legal; rest != 0; rest &= rest - 1) {
        const int cell = base(r, mover) + std::countr_zero(rest);
        if (p.cells[g.tables.next[mover][cell]] != 0) legal &= ~(rest & -rest);
      }
  }
  const auto can_answer = [&](const Position& after) {
    return occupied(g, after, opponent, r.singles == Singles::never ? 2 : 1) != 0;
  };
  const bool starved = filled.side[opponent] == 0;
  if (r.must == Must::feed && starved) legal = moves_that(g, p, legal, can_answer);
  if (r.must == Must::leave_a_move)
    if (const std::uint64_t fair = moves_that(g, p, legal, can_answer)) legal = fair;
  if (r.grand_slam == GrandSlam::illegal && !starved) legal = moves_that(g, p, legal, can_answer);
  if (r.pie && p.pie_open && mover == 1) legal |= std::uint64_t{1} << g.extent.houses;
  return legal;
}

template <class Game>
std::uint64_t moves(const Game& g, const Position& p) {
  return moves(g, p, occupied(g, p));
}

}  // namespace manqala
