// Sowing a move out: lift, sow, look where the last seed fell, then relay, capture or stop. Written
// once over fixed and loose games, and once for playing and telling.
#pragma once
#include "lap.hpp"
#include "special.hpp"

namespace manqala {

// How a move begins: with a lap from a house, or a landing there.
struct Begun {
  int cell, hand;
  bool landed = false, entering = false, capturing = false;
  bool first = true;  // is it still to be seen whether the turn captures?
};
template <class Game, class B, class Tell>
[[gnu::noinline]] Begun begin_staged(const Game& g, B& p, int move, const Tell& tell) {
  const Rules& r = g.rules;
  const int mover = p.mover, cell = base(r, mover) + r.house(move);
  std::uint8_t& seeds = p.cells[cell];
  if (r.reserve != 0 && p.going == 0 && p.hand[mover] != 0) {
    const bool taxed = big_is_full(g, p, mover) && house_of(r, cell) == r.big.house;
    --p.hand[mover], ++seeds;
    tell(Kind::enter, cell, 1);
    const bool captures = p.cells[g.tables.facing[cell]] != 0;
    const int hand = captures ? 0 : taxed ? r.big.tax : seeds;
    if (hand != 0) tell(taxed ? Kind::give : Kind::lift, cell, hand);
    if (hand == seeds || (taxed && !captures && r.big.lost == Lost::taxed)) lose_big(r, p, cell);
    return {cell, hand, captures, true, captures, false};
  }
  const bool on = (r.ways == Ways::back_to_capture || r.reserve != 0) && p.going != 0;
  if (on && r.reserve == 0 && p.hand[mover] != 0) {
    const int hand = p.hand[mover];
    p.going = p.hand[mover] = 0;
    seeds = std::uint8_t(seeds + hand);
    tell(Kind::resow, cell, hand);
    return {cell, hand, false, false, true};
  }
  tell(Kind::lift, cell, seeds);
  lose_big(r, p, cell);
  if (on) p.going = 0;
  const bool may =
      r.must == Must::capture ? on || r.captures_with(seeds) : may_capture(r, p, mover);
  return {cell, seeds, false, on && r.reserve != 0, may, !on};
}
template <class Game, class B, class Tell>
Begun begin(const Game& g, B& p, int move, const Tell& tell) {
  if (g.extent.staged) return begin_staged(g, p, move, tell);
  const int cell = base(g.rules, p.mover) + g.rules.house(move), hand = p.cells[cell];
  tell(Kind::lift, cell, hand);
  return {cell, hand, false, false, g.rules.captures_with(hand)};
}

// The whole move up to its last landing. Does the mover choose again? Has it captured nothing that
// makes it a capturing turn? An endless sowing leaves the board as it was and sets `end`.
struct Sown {
  bool again, quiet;
};
template <class Game, class B, class Tell>
Sown sow_out(const Game& g, B& p, int move, const Tell& tell) {
  const Rules& r = g.rules;
  const int mover = p.mover;
  std::array<std::uint8_t, max_cells> before;
  if (r.relays()) std::memcpy(before.data(), p.cells.data(), std::size_t(g.extent.board));
  const auto hands = p.hand;
  const std::uint8_t going = p.going, extra = p.extra;
  const Begun begun = begin(g, p, move, tell);
  int cell = begun.cell, hand = begun.hand, way = r.way(move), drops = 0;
  bool again = false, landed = begun.landed, capturing = begun.capturing, first = begun.first;
  for (bool on = true; on;) {
    on = false;
    if (r.relays() && (drops += hand) > max_drops) {
      std::memcpy(p.cells.data(), before.data(), std::size_t(g.extent.board));
      p.hand = hands;
      p.going = going;
      p.extra = extra;
      p.end = End::endless;
      tell(Kind::endless, store(r, mover), 0);
      return {false, false};
    }
    const int last = landed ? cell : lap(g, p, mover, way, cell, hand, tell);
    landed = false;
    if (row_lost(g, p)) break;  // decided, whoever's it is
    if (g.extent.staged && special_end(r, p, mover) != End::running) break;
    int row = landing_row(g, p, mover, way, last, begun.entering, capturing);
    if (r.must == Must::capture && first && capturing && !captures_at(r, row)) {
      capturing = false;  // a turn that captures does so with its first lap
      row = landing_row(g, p, mover, way, last, begun.entering, capturing);
    }
    first = false;
    if (r.first_only) capturing = false;
    if (g.extent.staged && r.blockade && !capturing && p.blocked == 1 + last) break;
    again = g.extent.again >> row & 1;  // no branch: it is taken too unevenly to be foretold
    if ((g.extent.acts >> row & 1) == 0) break;
    g.with_row(row - 1, [&](auto index) {
      const Landing& landing = g.rules.landing[index];
      // Where the mover may go on either way, it is asked which.
      const auto asks = [&](int from, int held) {
        const bool open = r.ways == Ways::back_to_capture && captures_back(g, p, mover, from, held);
        if (open) p.going = std::uint8_t(1 + house_of(r, from));
        again = again || open;
        return open;
      };
      switch (landing.act) {
        case Act::stop:
        case Act::again: break;
        case Act::choose:
          p.going = std::uint8_t(1 + house_of(r, last) + way * r.houses());
          again = true;
          break;
        case Act::relay:
        case Act::relay_next:
          if (g.extent.staged && landing.act == Act::relay && asks(last, p.cells[last])) break;
          tell(Kind::relay, last, 0);
          cell = landing.act == Act::relay ? last : open_next(g, p, mover, way, last);
          if (r.captures_ahead && capture_ahead(g, p, cell, tell) && row_lost(g, p)) break;
          hand = p.cells[cell];
          tell(Kind::lift, cell, hand);
          lose_big(r, p, cell);
          on = true;
          break;
        case Act::capture: {
          int caught = capture(g, p, landing, mover, way, last, hand, tell);
          if (has(landing.take, Take::run)) caught += capture_run(g, p, mover, way, last, tell);
          if (landing.marks != Marking::no)
            mark_houses(g, p, landing.marks, mover, way, last, tell);
          if (has(landing.take, Take::share)) {
            const int across = g.tables.facing[last];
            tell(Kind::give, across, 1);
            --p.cells[across];
            tell(Kind::drop, last, 1);
            ++p.cells[last];
            mark_house(g, p, mover, across, tell);
            break;
          }
          if (r.big.lost == Lost::capturing && !begun.entering) lose_big(r, p, last);
          p.owed = landing.more;
          if (r.special != Special::none) note_capture(r, p, last);
          if (landing.into == Into::store) {
            const int to = store(r, mover);
            p.cells[to] = std::uint8_t(p.cells[to] + caught);
            if (caught != 0) tell(Kind::store, to, caught);
            const bool once = landing.then == Then::again_once && caught != 0;
            again = (once && p.extra == 0) || (landing.then == Then::again && caught != 0);
            p.extra = std::uint8_t(p.extra + once);
            if (r.grand_slam == GrandSlam::feeds && caught != 0)
              again = occupied(g, p, 1 - mover) == 0;
            if (landing.then == Then::sow_on && caught != 0) {
              const auto& after = g.tables.toward[way][mover];
              for (cell = after[last]; p.cells[cell] == 0 && cell != last;) cell = after[cell];
              hand = p.cells[cell];
              on = hand != 0;
              if (on) tell(Kind::relay, last, 0), tell(Kind::lift, cell, hand);
            }
          } else {
            // Captured seeds join the cell that the next lap starts from, and are lifted with it.
            if (landing.into == Into::sown_from_next) cell = last;
            if (landing.into == Into::sown_from_head) cell = before_head(g, mover, last, way);
            if (landing.into == Into::sown_from_here) cell = g.tables.toward[1 - way][mover][last];
            hand = caught;
            p.cells[cell] = std::uint8_t(p.cells[cell] + hand);
            const bool won = special_end(r, p, mover) != End::running;
            if (r.ways == Ways::back_to_capture && way == 1 && !won && asks(cell, hand)) {
              p.cells[cell] = std::uint8_t(p.cells[cell] - hand);  // until it is said which way
              p.hand[mover] = std::uint8_t(hand);
              break;
            }
            if (r.ways == Ways::back_to_capture) way = 0;
            tell(Kind::resow, cell, hand);
            on = hand != 0;
          }
          break;
        }
      }
    });
  }
  return {again, !capturing};
}

}  // namespace manqala