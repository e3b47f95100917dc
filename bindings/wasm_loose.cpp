// The searches of games whose rules are known at run time only; see wasm_search.hpp.
#include "wasm_search.hpp"

#include "core/strokes.hpp"

namespace manqala::wasm {

template int chosen_by(const Asked&, const Loose&, const Level&, std::uint64_t, Deadline);
template std::vector<Line> lines_by(const Asked&, const Loose&, int, Limits, std::uint64_t&);

}  // namespace manqala::wasm
