// Why a move is refused.
#pragma once
#include <optional>
#include <string>

#include "picture.hpp"
#include "play.hpp"
#include "words.hpp"

namespace manqala {

// Why a seed may not enter here (Rules::reserve).
inline const char* entry_refusal(const Loose& g, const Position& p, int cell, std::uint64_t legal) {
  const Rules& r = g.rules;
  if (!is_inner(r, cell)) return say.enter_inner;
  if (p.cells[cell] == 0) return say.house_empty;
  const std::uint64_t either = legal | legal >> r.houses();
  if ((either >> house_of(r, cell) & 1) != 0)
    return p.cells[g.tables.facing[cell]] != 0 ? say.other_end : say.only_along;
  const auto first = std::size_t(base(r, p.mover) + r.house(std::countr_zero(legal)));
  if (p.cells[g.tables.facing[first]] != 0) return say.must_enter_capturing;
  return owns_big(g, p, p.mover) ? say.big_waits : say.bigger_first;
}

// Why the mover may not choose this house now; nothing when it may.
inline std::optional<Message> refusal(const Loose& g, const Position& p, std::int64_t house) {
  const Rules& r = g.rules;
  if (p.end != End::running) return Message{say.game_over};
  const std::uint64_t legal = moves(g, p);
  if (house >= 0 && house <= r.choices() && (legal >> house & 1) != 0) return std::nullopt;
  if (house == r.choices() && r.pie) return Message{say.no_swap};
  if (p.going != 0) return Message{say.going_on};
  if (house >= 0 && r.stops(int(house))) return Message{say.no_stop};
  if (house < 0 || house >= r.choices())
    return Message{say.no_such_house,
                   {{"house", std::to_string(house)}, {"last", std::to_string(r.choices() - 1)}}};
  const int cell = base(r, chosen_side(p)) + r.house(int(house)), seeds = p.cells[cell];
  if (r.reserve != 0 && p.hand[p.mover] != 0) return Message{entry_refusal(g, p, cell, legal)};
  if (r.mark != Mark::big && is_marked(g, p, cell))
    return Message{r.mark == Mark::closed ? say.house_closed : say.house_marked};
  if (seeds == 0) return Message{say.house_empty};
  if (r.captures_ahead) return Message{say.capture_ahead};
  if (opens(g, p))
    return Message{say.opening_house,
                   {{"house", house_name(r, base(r, p.mover) + r.opening_house)}}};
  if (seeds == 1 && r.singles == Singles::never) return Message{say.too_few};
  if (seeds == 1 && r.singles != Singles::free) {
    const bool bigger = occupied(g, p, p.mover, 2) != 0;
    return Message{bigger ? say.bigger_first : say.single_blocked};
  }
  if (r.ways == Ways::back_to_capture) return Message{say.only_back};
  if (p.blocked == 1 + cell) return Message{say.blocked};
  if (r.must == Must::capture) {
    if (p.blocked != 0 && side_of(r, p.blocked - 1) != p.mover) return Message{say.capture_blocked};
    const int back = int(house) < r.houses() ? int(house) + r.houses() : int(house) - r.houses();
    if (r.inwards && (legal >> back & 1) != 0) return Message{say.only_along};
    const bool captures = captures_at_once(g, p, occupied(g, p, p.mover, 2)) != 0;
    return Message{captures ? say.must_capture : say.inner_first};
  }
  if (occupied(g, p, 1 - p.mover) == 0 && r.must == Must::feed) return Message{say.must_feed};
  return Message{r.grand_slam == GrandSlam::illegal ? say.slam_illegal : say.must_leave};
}

}  // namespace manqala
