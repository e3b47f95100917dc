// The games that manqala plays, one line each.
#pragma once
#include "congkak/rules.hpp"
#include "core/catalogue.hpp"
#include "kalah/rules.hpp"
#include "kiela/rules.hpp"
#include "oware/rules.hpp"

namespace manqala {

inline constexpr std::array catalogue{
    Entry{"kiela", kiela::options, kiela::rules},
    Entry{"kalah", kalah::options, kalah::rules},
    Entry{"oware", oware::options, oware::rules},
    Entry{"congkak", congkak::options, congkak::rules},
};

}  // namespace manqala
