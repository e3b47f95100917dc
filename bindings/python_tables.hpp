// Endgame tables as Python holds them: other files of this door take them for searching.
#pragma once
#include <nanobind/ndarray.h>

#include "core/table_file.hpp"
#include "python.hpp"

namespace manqala::python {

using Bytes = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// The tables of one game, read from files that stay in memory as long as these do.
struct OpenTables {
  TableKey key;
  Endgame endgame;
  std::vector<Bytes> kept = {};
  explicit OpenTables(const Game& game) : key(game.chosen), endgame(game.loose.rules.houses()) {}
};

// Raises Refused when these tables are not of that game's rules.
inline void check_tables(const OpenTables& tables, const Game& game) {
  const TableKey key(game.chosen);
  if (key.fingerprint != tables.key.fingerprint)
    refuse("Refused",
           {{say.tables_of_others, {{"found", tables.key.game}, {"expected", key.game}}}});
}

}  // namespace manqala::python
