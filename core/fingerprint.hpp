// By which rules a table was made: a number of all that its values depend on, and a name.
#pragma once
#include <initializer_list>
#include <string>

#include "choice.hpp"
#include "rules.hpp"

namespace manqala {

// Two sets of rules have the same tables when they have the same number. What only changes the
// start, the picture or when a decided game stops is left out.
inline std::uint64_t fingerprint(const Rules& r) {
  static_assert(
      sizeof(Rules) == 344,
      "does the new field of Rules change values of games that can_table()? then it belongs here");
  std::uint64_t h = 0x9E37'79B9'7F4A'7C15;
  const auto mix = [&h](std::initializer_list<std::uint64_t> fields) {
    for (const std::uint64_t field : fields) {
      h = (h ^ field) * 0xD6E8'FEB8'6659'FD93;
      h ^= h >> 32;
    }
  };
  const auto number = [](auto word) { return std::uint64_t(word); };
  mix({r.rows, r.columns, number(r.store), number(r.ring), number(r.singles), number(r.must),
       number(r.origin), r.passing.count, r.passing.to_sower, r.passing.last_seed_too});
  mix({r.landings});
  for (int i = 0; i < r.landings; ++i) {
    const Landing& row = r.landing[std::size_t(i)];
    mix({number(row.zone), number(row.row), number(row.was), row.count.bits, number(row.facing),
         number(row.next), number(row.act), number(row.take), number(row.into), number(row.then)});
  }
  mix({number(r.grand_slam), r.side_empty, r.inner_empty, r.few_seeds, r.all_single,
       number(r.no_move), number(r.rest), r.repetition == Repetition::split});
  return h;
}

// The game with what its tables depend on of its options and changed rules:
// "kalah(empty_capture=true)".
inline std::string tables_of(Chosen game) {
  const std::uint64_t wanted = fingerprint(game.rules());
  if (game.changed && fingerprint(game.usual()) == wanted) game.changed.reset();
  if (game.changed) return game_text(game);
  const auto& options = game.entry->options;
  for (int i = 0; i < int(options.size()); ++i) {
    Chosen usual = game;
    usual.choices[std::size_t(i)] = fallback(options, game.choices, i);
    if (fingerprint(usual.rules()) == wanted) game = usual;
  }
  return game_text(game);
}

}  // namespace manqala
