// What wins a game at once (Rules::special), for four rows.
#pragma once
#include "position.hpp"

namespace manqala {

namespace taken {  // in this turn, as bits of `extra`
inline constexpr int left_end = 1, right_end = 2, both_ends = 3, some = 4;
}

// The mover has captured from `last`.
template <class B>
void note_capture(const Rules& r, B& p, int last) {
  const int column = house_of(r, last) - r.columns;  // from the owner's right
  if (column == 0) p.extra |= taken::right_end;
  if (column == r.columns - 1) p.extra |= taken::left_end;
  if (r.special == Special::first_two) p.extra |= taken::some;
}

// What the mover has won by in this turn, or `running`.
template <class B>
End special_end(const Rules& r, const B& p, int mover) {
  if (r.special == Special::none) return End::running;
  if ((p.extra & taken::both_ends) == taken::both_ends) return End::both_ends;
  return (p.extra & taken::some) != 0 && p.first == 1 + mover ? End::first_two : End::running;
}

// A turn is over: which sides have captured in one by now?
template <class B>
void note_first(B& p, int mover) {
  if ((p.extra & taken::some) != 0 && p.first != 1 + mover)
    p.first = std::uint8_t(p.first == 0 ? 1 + mover : 3);
}

}  // namespace manqala
