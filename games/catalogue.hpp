// The games that manqala plays, one line each.
#pragma once
#include "awari/rules.hpp"
#include "awari/weights.hpp"
#include "congkak/rules.hpp"
#include "congkak/weights.hpp"
#include "core/catalogue.hpp"
#include "kalah/rules.hpp"
#include "kalah/weights.hpp"
#include "kiela/rules.hpp"
#include "kiela/weights.hpp"
#include "oware/rules.hpp"
#include "oware/weights.hpp"

namespace manqala {

inline constexpr std::array catalogue{
    Entry{"kiela", kiela::options, kiela::rules, kiela::weights},
    Entry{"kalah", kalah::options, kalah::rules, kalah::weights},
    Entry{"oware", oware::options, oware::rules, oware::weights},
    Entry{"congkak", congkak::options, congkak::rules, congkak::weights},
    Entry{"awari", awari::options, awari::rules, awari::weights},
};

}  // namespace manqala
