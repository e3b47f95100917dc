// The games that manqala plays, one line each.
#pragma once
#include "awari/ladder.hpp"
#include "awari/rules.hpp"
#include "awari/weights.hpp"
#include "congkak/ladder.hpp"
#include "congkak/rules.hpp"
#include "congkak/weights.hpp"
#include "core/catalogue.hpp"
#include "kalah/ladder.hpp"
#include "kalah/rules.hpp"
#include "kalah/weights.hpp"
#include "kiela/ladder.hpp"
#include "kiela/rules.hpp"
#include "kiela/weights.hpp"
#include "oware/ladder.hpp"
#include "oware/rules.hpp"
#include "oware/weights.hpp"

namespace manqala {

inline constexpr std::array catalogue{
    Entry{"kiela", kiela::options, kiela::rules, kiela::weights, kiela::ladder},
    Entry{"kalah", kalah::options, kalah::rules, kalah::weights, kalah::ladder},
    Entry{"oware", oware::options, oware::rules, oware::weights, oware::ladder},
    Entry{"congkak", congkak::options, congkak::rules, congkak::weights, congkak::ladder},
    Entry{"awari", awari::options, awari::rules, awari::weights, awari::ladder},
};

}  // namespace manqala
