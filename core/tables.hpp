// Building endgame tables of any game that has them, a layer at a time.
#pragma once
#include <variant>

#include "fixpoint.hpp"
#include "retrograde.hpp"

namespace manqala {

// The most seeds that tables of these rules can hold.
constexpr int most_table_seeds(const Rules& r) { return Rows::most(r.houses()); }

// A layer with its codes packed as tightly as its values allow.
struct Packed {
  int bits = 8;
  std::vector<Bounds> meaning = {};
  Block<std::uint8_t> codes;
  explicit operator bool() const { return bool(codes); }
};

class TableBuilder {
  template <class F>
  auto visit(F&& f) const {
    return way_.index() == 1 ? f(*std::get_if<1>(&way_)) : f(*std::get_if<2>(&way_));
  }
  template <class F>
  auto visit(F&& f) {
    return way_.index() == 1 ? f(*std::get_if<1>(&way_)) : f(*std::get_if<2>(&way_));
  }

 public:
  // For rules that can_table() says can have them.
  TableBuilder(const Rules& rules, int seeds) {
    if (rules.forward())
      way_.emplace<Retrograde>(rules, seeds);
    else
      way_.emplace<Fixpoint>(rules, seeds);
  }

  // The largest layer so far, -1 before the first; and the positions of a layer.
  int seeds() const {
    return visit([](const auto& way) { return way.seeds(); });
  }
  std::uint64_t size(int seeds) const {
    return visit([&](const auto& way) { return way.size(seeds); });
  }

  Built build(const Crew& crew) {
    return visit([&](auto& way) { return way.build(crew); });
  }
  // Takes a layer that was built before.
  Built adopt(const Layer& layer) {
    return visit([&](auto& way) { return way.adopt(layer); });
  }

  // The last layer for keeping; false when there is no memory.
  Packed pack() const {
    return visit([&](const auto& way) {
      const int seeds = way.seeds();
      Packed packed;
      packed.meaning = way.meaning(seeds);
      packed.bits = bits_for(packed.meaning.size());
      const std::uint64_t size = way.size(seeds);
      packed.codes = Block<std::uint8_t>((size * std::uint64_t(packed.bits) + 7) / 8);
      if (!packed.codes) return packed;
      const auto code = way.coder(seeds);
      const std::uint64_t each = std::uint64_t(8 / packed.bits);
      for (std::uint64_t at = 0, byte = 0; at < size; ++byte) {
        unsigned together = 0;
        for (std::uint64_t i = 0; i < each && at < size; ++i, ++at)
          together |= unsigned(code(at)) << i * unsigned(packed.bits);
        packed.codes[byte] = std::uint8_t(together);
      }
      return packed;
    });
  }

 private:
  std::variant<std::monostate, Retrograde, Fixpoint> way_ = {};
};

}  // namespace manqala
