// The games that manqala plays, one line each.
#pragma once
#include "ali-guli-mane/rules.hpp"
#include "awari-suriname/rules.hpp"
#include "awari/ladder.hpp"
#include "awari/rules.hpp"
#include "awari/weights.hpp"
#include "ayoayo/rules.hpp"
#include "bao-kiarabu/rules.hpp"
#include "bao-kujifunza/rules.hpp"
#include "bao/rules.hpp"
#include "bestemshe/rules.hpp"
#include "bohnenspiel/rules.hpp"
#include "congkak/ladder.hpp"
#include "congkak/rules.hpp"
#include "congkak/weights.hpp"
#include "core/catalogue.hpp"
#include "dakon/rules.hpp"
#include "enkeshui/rules.hpp"
#include "fairkalah/rules.hpp"
#include "french-wari/rules.hpp"
#include "gabata/rules.hpp"
#include "hawalis/rules.hpp"
#include "hus/rules.hpp"
#include "kalah/ladder.hpp"
#include "kalah/rules.hpp"
#include "kalah/weights.hpp"
#include "kiela/ladder.hpp"
#include "kiela/rules.hpp"
#include "kiela/weights.hpp"
#include "kisolo/rules.hpp"
#include "layli-goobalay/rules.hpp"
#include "mangala/rules.hpp"
#include "mefuvha/rules.hpp"
#include "moruba/rules.hpp"
#include "nsolo/rules.hpp"
#include "ohvalhu/rules.hpp"
#include "omweso/rules.hpp"
#include "ouri/rules.hpp"
#include "oware/ladder.hpp"
#include "oware/rules.hpp"
#include "oware/weights.hpp"
#include "owela/rules.hpp"
#include "pallanguzhi/rules.hpp"
#include "songo/rules.hpp"
#include "sungka/rules.hpp"
#include "togyzkumalak/rules.hpp"
#include "tsoro/rules.hpp"

namespace manqala {

inline constexpr std::array catalogue{
    // Those that are compiled, each for itself.
    Entry{"kiela", kiela::options, kiela::rules, kiela::weights, kiela::ladder, true},
    Entry{"kalah", kalah::options, kalah::rules, kalah::weights, kalah::ladder, true},
    Entry{"oware", oware::options, oware::rules, oware::weights, oware::ladder, true},
    Entry{"congkak", congkak::options, congkak::rules, congkak::weights, congkak::ladder, true},
    Entry{"awari", awari::options, awari::rules, awari::weights, awari::ladder, true},
    // The wider family.
    Entry{"togyzkumalak", togyzkumalak::options, togyzkumalak::rules},
    Entry{"bohnenspiel", bohnenspiel::options, bohnenspiel::rules},
    Entry{"bestemshe", bestemshe::options, bestemshe::rules},
    Entry{"mangala", mangala::options, mangala::rules},
    Entry{"songo", songo::options, songo::rules},
    Entry{"ayoayo", ayoayo::options, ayoayo::rules},
    Entry{"french-wari", french_wari::options, french_wari::rules},
    Entry{"awari-suriname", awari_suriname::options, awari_suriname::rules},
    Entry{"sungka", sungka::options, sungka::rules},
    Entry{"dakon", dakon::options, dakon::rules},
    Entry{"ohvalhu", ohvalhu::options, ohvalhu::rules},
    Entry{"pallanguzhi", pallanguzhi::options, pallanguzhi::rules},
    Entry{"ali-guli-mane", ali_guli_mane::options, ali_guli_mane::rules},
    Entry{"ouri", ouri::options, ouri::rules},
    Entry{"layli-goobalay", layli_goobalay::options, layli_goobalay::rules},
    Entry{"fairkalah", fairkalah::options, fairkalah::rules, kalah::weights, kalah::ladder},
    Entry{"enkeshui", enkeshui::options, enkeshui::rules},
    Entry{"gabata", gabata::options, gabata::rules},
    Entry{"hawalis", hawalis::options, hawalis::rules},
    Entry{"bao-kiarabu", bao_kiarabu::options, bao_kiarabu::rules},
    Entry{"bao", bao::options, bao::rules},
    Entry{"bao-kujifunza", bao_kujifunza::options, bao_kujifunza::rules},
    Entry{"tsoro", tsoro::options, tsoro::rules},
    Entry{"moruba", moruba::options, moruba::rules},
    Entry{"mefuvha", mefuvha::options, mefuvha::rules},
    Entry{"nsolo", nsolo::options, nsolo::rules},
    Entry{"kisolo", kisolo::options, kisolo::rules},
    Entry{"owela", owela::options, owela::rules},
    Entry{"omweso", omweso::options, omweso::rules},
    Entry{"hus", hus::options, hus::rules},
};

}  // namespace manqala
