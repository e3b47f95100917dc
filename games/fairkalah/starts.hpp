// Starts of kalah with empty captures that come to a draw, by proof: 254 of 6396. Made by
// `python bench/fair_starts.py FILE --write`.
//
// Seeds that are moved: from, to; and of a second one. A-F are South's houses, S is its store; a-f
// and s are North's.
#pragma once
#include <string_view>

namespace manqala::fairkalah {

inline constexpr int count = 254;
inline constexpr std::string_view starts =
    "EC bC cB AfAs AdAf AFAf ABAC ACBa AeFe Ascs Afcs Aecf Adcs Adcf Adcd Aede "
    "Aacs Aace ASce AFcs AFcf AFce AEcs AEcf AEcd AEcF AEcE ADcs ADcf ADce ADcd ADcD "
    "ACEs ACEe ACEd ACEa ACEF ACas ACaf ACae ACbf ACbe ACbd ACef ACed ACbF ACeF ACFE "
    "ACaE ACED ACEC ACaC ABcs ABcf ABce ABcF ABcE ABEC ABdC ABEB ABFB ABdB BCBf BCBe "
    "BCBa BCBS BCBD BCBC Becs Becf Bece Bdcs BFca BEce BDcs BDce BDcF BDcE BCEa BCFb "
    "BCFa BCbd BCcf BCcd BCes BCef BCfs BCed BCdc BCba BCca BCea BCbS BCcS BCbF BCeF "
    "BCFE BCcE BCED BCcD BCEC BCbC BCcC Cfds Cfdf Cadf CSda Fsds Ffdf Fads dsds dfdf "
    "cadf cSda dEda FDds eDef cDda ECFa ECae ECad ECce ECfs ECba ECaS ECbS ECcS ECaF "
    "ECdF FCFb FCce FCcd FCba FCca FCcS FCeS FCfS aCbf bCbs bCbe bCcf bCce bCes bCfe "
    "bCed cCcd cCef cCed dCdc dCdb dCeb eCeb bCba bCca bCea cCea cCfa aCbS aCcS bCcS "
    "cCcS cCeS cCfS bCdF bCeF cCcF FCaE FCbE FCcE FCfE bCcE cCcE cCfE dCdE ECaD ECbD "
    "FCaD FCfD aCcD bCbD bCeD cCeD cCfD dCfD ECcC ECeC FCaC FCcC FCfC aCbC aCcC aCdC "
    "bCeC cCcC cCeC cCfC CBcs CBce CBcd CBcD EBcs EBcf EBce EBca FBcs FBce bBce cBds "
    "dBde cBda dBda FBcE cBdE EBcD cBdD aBcC cBcC cBeC cBfC CBEB EBbB EBcB FBcB aBcB "
    "bBcB cBcB cBeB cBfB eBeB BAcs BAaC BAfC CAcs CAcf CAdS FAdf FAdS cAcs dAds dAdf "
    "dAde dAda cAcD EAfC aAaC aAeC bAfC eAfC fAfC CAcA EAcA cAdA cAeA dAdA";

}  // namespace manqala::fairkalah
