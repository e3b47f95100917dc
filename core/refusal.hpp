// Why a move is refused.
#pragma once
#include <optional>
#include <string>

#include "picture.hpp"
#include "play.hpp"
#include "words.hpp"

namespace manqala {

// Why the mover may not choose this house now; nothing when it may.
inline std::optional<Message> refusal(const Loose& g, const Position& p, std::int64_t house) {
  const Rules& r = g.rules;
  if (p.end != End::running) return Message{say.game_over};
  const std::uint64_t legal = moves(g, p);
  if (house >= 0 && house <= r.choices() && (legal >> house & 1) != 0) return std::nullopt;
  if (house == r.choices() && r.pie) return Message{say.no_swap};
  if (house < 0 || house >= r.choices())
    return Message{say.no_such_house,
                   {{"house", std::to_string(house)}, {"last", std::to_string(r.choices() - 1)}}};
  const int cell = base(r, chosen_side(p)) + r.house(int(house)), seeds = p.cells[cell];
  if (is_marked(g, p, cell))
    return Message{r.mark == Mark::closed ? say.house_closed : say.house_marked};
  if (seeds == 0) return Message{say.house_empty};
  if (opens(g, p))
    return Message{say.opening_house,
                   {{"house", house_name(r, base(r, p.mover) + r.opening_house)}}};
  if (seeds == 1 && r.singles == Singles::never) return Message{say.too_few};
  if (seeds == 1 && r.singles != Singles::free) {
    const bool bigger = occupied(g, p, p.mover, 2) != 0;
    return Message{bigger ? say.bigger_first : say.single_blocked};
  }
  if (r.must == Must::capture) {
    const bool captures = captures_at_once(g, p, occupied(g, p, p.mover, 2)) != 0;
    return Message{captures ? say.must_capture : say.inner_first};
  }
  if (occupied(g, p, 1 - p.mover) == 0 && r.must == Must::feed) return Message{say.must_feed};
  return Message{r.grand_slam == GrandSlam::illegal ? say.slam_illegal : say.must_leave};
}

}  // namespace manqala
