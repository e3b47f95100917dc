// Python's door to many games at once. The arrays are those of the core itself: nothing is copied, and
// the interpreter is free while the core plays.
#include <nanobind/ndarray.h>
#include <nanobind/stl/unique_ptr.h>

#include "core/batch.hpp"
#include "core/catalogue.hpp"
#include "python.hpp"

namespace manqala::python {

namespace {

using Chosen1 = nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template <class T>
using Column = nb::ndarray<nb::numpy, T, nb::ndim<1>>;

// A batch of whatever form of the game is the fastest.
class Many {
 public:
  virtual ~Many() = default;
  virtual BatchState& state() = 0;
  virtual std::uint8_t* boards(std::size_t& stride) = 0;
  virtual std::uint8_t* movers() = 0;
  virtual std::size_t illegal(const std::int32_t* chosen) const = 0;
  virtual void step(const std::int32_t* chosen) = 0;
  virtual void wander(int times) = 0;
  virtual void sample(std::int32_t* chosen) = 0;
  virtual void set(std::size_t i, const Position& p) = 0;
  virtual Position at(std::size_t i) = 0;
  GamePtr game;
};

template <class G>
class ManyOf final : public Many {
 public:
  using Board = typename G::Board;
  ManyOf(const G& g, const Position& from, std::size_t count, std::int32_t limit,
         std::uint64_t seed)
      : batch_(g, from, count, limit, seed) {}
  BatchState& state() override { return batch_.state(); }
  std::uint8_t* boards(std::size_t& stride) override {
    stride = sizeof(Board);
    return batch_.boards().data()->cells.data();
  }
  std::uint8_t* movers() override { return &batch_.boards().data()->mover; }
  std::size_t illegal(const std::int32_t* chosen) const override { return batch_.illegal(chosen); }
  void step(const std::int32_t* chosen) override { batch_.step(chosen); }
  void wander(int times) override { batch_.wander(times); }
  void sample(std::int32_t* chosen) override { batch_.sample(chosen); }
  void set(std::size_t i, const Position& p) override { batch_.set(i, p); }
  Position at(std::size_t i) override { return as<Position>(batch_.boards()[i]); }

 private:
  Batch<G> batch_;
};

std::unique_ptr<Many> begin(const GamePtr& game, std::size_t count, std::int32_t limit,
                            std::uint64_t seed) {
  auto many = fastest<catalogue>(game->loose, [&](const auto& g) -> std::unique_ptr<Many> {
    return std::make_unique<ManyOf<std::decay_t<decltype(g)>>>(g, start(game->loose.rules), count,
                                                               limit, seed);
  });
  many->game = game;
  return many;
}

template <class T>
Column<T> column(std::vector<T>& values, nb::handle owner) {
  return Column<T>(values.data(), {values.size()}, owner);
}

template <class T>
auto of_state(std::vector<T> BatchState::* which) {
  return [which](nb::handle_t<Many> self) {
    return column(nb::cast<Many&>(self).state().*which, self);
  };
}

std::size_t count_of(Many& many) { return many.state().legal.size(); }

}  // namespace

void add_batch(nb::module_& m) {
  nb::class_<Many>(m, "Many")
      .def_prop_ro("game", [](const Many& it) { return it.game; })
      .def_prop_ro("legal", of_state(&BatchState::legal), nb::rv_policy::reference_internal)
      .def_prop_ro("margin", of_state(&BatchState::margin), nb::rv_policy::reference_internal)
      .def_prop_ro("won", of_state(&BatchState::won), nb::rv_policy::reference_internal)
      .def_prop_ro("over", of_state(&BatchState::over), nb::rv_policy::reference_internal)
      .def_prop_ro("cut", of_state(&BatchState::cut), nb::rv_policy::reference_internal)
      .def_prop_ro("played", of_state(&BatchState::played), nb::rv_policy::reference_internal)
      .def_prop_ro(
          "seeds",
          [](nb::handle_t<Many> self) {
            Many& it = nb::cast<Many&>(self);
            std::size_t stride = 0;
            std::uint8_t* from = it.boards(stride);
            const std::size_t cells = std::size_t(it.game->loose.rules.cells());
            return nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<2>>(
                from, {count_of(it), cells}, self, {std::int64_t(stride), 1});
          },
          nb::rv_policy::reference_internal)
      .def_prop_ro(
          "movers",
          [](nb::handle_t<Many> self) {
            Many& it = nb::cast<Many&>(self);
            std::size_t stride = 0;
            it.boards(stride);
            return Column<std::uint8_t>(it.movers(), {count_of(it)}, self, {std::int64_t(stride)});
          },
          nb::rv_policy::reference_internal)
      .def(
          "step",
          [](Many& it, const Chosen1& chosen) {
            const nb::gil_scoped_release free;
            const std::size_t wrong = it.illegal(chosen.data());
            if (wrong == count_of(it)) it.step(chosen.data());
            return wrong;
          },
          "moves"_a, "Plays nothing and returns the first game whose move is not legal, if one is.")
      .def(
          "wander",
          [](Many& it, int times) {
            const nb::gil_scoped_release free;
            it.wander(times);
          },
          "times"_a)
      .def(
          "sample",
          [](Many& it, nb::ndarray<std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu> to) {
            const nb::gil_scoped_release free;
            it.sample(to.data());
          },
          "to"_a)
      .def(
          "set", [](Many& it, std::size_t i, const Placed& placed) { it.set(i, placed.p); },
          "index"_a, "position"_a)
      .def("at", [](Many& it, std::size_t i) { return Placed{it.game, it.at(i)}; }, "index"_a);
  m.def("many", begin, "game"_a, "count"_a, "limit"_a, "seed"_a);
}

}  // namespace manqala::python
