// Python's door to endgame tables: building a layer, reading one, asking them. Files are opened and
// written in Python.
#include "python_tables.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>

#include <condition_variable>
#include <mutex>
#include <thread>

#include "core/tables.hpp"

namespace manqala::python {

namespace {

Rules table_rules(const Game& game) {
  const Rules rules = game.loose.rules;
  if (!can_table(rules)) refuse("Refused", {{say.no_tables, {{"game", game.text}}}});
  return rules;
}

class Builder {
 public:
  Builder(const Game& game, int seeds) : key_(game.chosen), builder_(table_rules(game), seeds) {}

  int seeds() const { return builder_.seeds(); }

  // Takes over a layer from the bytes of its file.
  void adopt(const Bytes& bytes, const std::string& file) {
    Complaints complaints;
    const int seeds = builder_.seeds() + 1;
    const auto layer = read_table({bytes.data(), bytes.size()}, key_, seeds, file, complaints);
    if (!layer) refuse("Refused", complaints);
    nb::gil_scoped_release go;
    ended(builder_.adopt(*layer), seeds);
  }

  // Builds the next layer on threads of its own, while `progress` is told now and then how many of
  // its positions are done. Ctrl+C, or whatever progress raises, ends it and leaves the layer out.
  void build(int threads, const nb::callable& progress) {
    std::atomic<bool> halt{false};
    std::atomic<std::uint64_t> done{0};
    std::mutex mutex;
    std::condition_variable finished;
    std::optional<Built> built;
    const int seeds = builder_.seeds() + 1;
    std::thread worker;
    const auto work = [&] {
      Built result = Built::no_memory;
      try {
        result = builder_.build({threads, halt, done});
      } catch (const std::bad_alloc&) {}
      const std::lock_guard lock(mutex);
      built = result;
      finished.notify_one();
    };
    try {
      worker = std::thread(work);
    } catch (const std::system_error&) {  // there is none to be had, not even memory for one
      ended(Built::no_memory, seeds);
    }
    bool raised = false;
    {
      nb::gil_scoped_release go;
      std::unique_lock lock(mutex);
      while (!finished.wait_for(lock, std::chrono::milliseconds(20),
                                [&] { return built.has_value(); })) {
        lock.unlock();
        {
          nb::gil_scoped_acquire hold;
          if (!raised && !told(progress, done)) raised = true, halt = true;
        }
        lock.lock();
      }
      lock.unlock();
      worker.join();
    }
    if (raised) throw nb::python_error();
    ended(*built, seeds);
  }

  // The file of the last layer: its head, and its codes, which last until the next are asked for.
  nb::bytes pack() {
    {
      nb::gil_scoped_release go;
      packed_ = builder_.pack();
    }
    if (!packed_) ended(Built::no_memory, seeds());
    const Layer layer{packed_.bits, packed_.meaning, packed_.codes.data()};
    const std::string head = table_head(key_, seeds(), layer, code_size());
    return nb::bytes(head.data(), head.size());
  }
  nb::ndarray<nb::memview, const std::uint8_t, nb::ndim<1>> codes() const {
    return {packed_.codes.data(), {std::size_t(code_size())}};
  }

 private:
  static bool told(const nb::callable& progress, std::uint64_t done) {
    if (PyErr_CheckSignals() != 0) return false;
    const nb::object result = nb::steal(
        PyObject_CallFunction(progress.ptr(), "K", static_cast<unsigned long long>(done)));
    return result.is_valid();
  }
  std::uint64_t code_size() const { return code_bytes(builder_.size(seeds()), packed_.bits); }

  static void ended(Built built, int seeds) {
    if (built == Built::whole) return;
    nb::gil_scoped_acquire hold;
    refuse("Refused", {{built == Built::no_memory ? say.table_memory : say.table_values,
                        {{"seeds", std::to_string(seeds)}}}});
  }

  TableKey key_;
  TableBuilder builder_;
  Packed packed_ = {};
};

// Reads the tables that these bytes hold, one after the other, as the next layers: all or none.
void add(OpenTables& tables, const Bytes& bytes, const std::string& file) {
  std::vector<Layer> layers;
  std::size_t at = 0, size = 0;
  do {
    Complaints complaints;
    const int seeds = tables.endgame.seeds() + 1 + int(layers.size());
    auto layer = read_table({bytes.data() + at, bytes.size() - at}, tables.key, seeds, file,
                            complaints, &size);
    if (!layer) refuse("Refused", complaints);
    layers.push_back(std::move(*layer));
    at += size;
  } while (at < bytes.size());
  tables.kept.push_back(bytes);
  for (Layer& layer : layers) tables.endgame.add(std::move(layer));
}

// What is known of the seeds left in a position, for the side to move; nothing where they are too many
// or the game is over.
std::optional<std::pair<int, int>> probe(const OpenTables& tables, const Placed& it) {
  check_tables(tables, *it.game);
  const Loose& g = it.game->loose;
  const int left = it.p.total - it.p.cells[std::size_t(store(g.rules, 0))] -
                   it.p.cells[std::size_t(store(g.rules, 1))];
  if (it.p.end != End::running || left > tables.endgame.seeds()) return std::nullopt;
  const Bounds bounds = tables.endgame.read(tables.endgame.find(g, it.p));
  return std::pair{bounds.low, bounds.high};
}

// How often each pair of bounds occurs in a layer: (low, high, count), lowest first.
nb::list census(const OpenTables& tables, int seeds) {
  const Layer& layer = tables.endgame.layer(seeds);
  const std::uint64_t positions = parts(tables.endgame.rows(), seeds).back();
  std::array<std::uint64_t, 256> counts{};
  {
    nb::gil_scoped_release go;
    for (std::uint64_t at = 0; at < positions; ++at) ++counts[layer.code(at)];
  }
  nb::list list;
  for (std::size_t code = 0; code < layer.meaning.size(); ++code)
    if (counts[code] != 0)
      list.append(nb::make_tuple(layer.meaning[code].low, layer.meaning[code].high, counts[code]));
  return list;
}

}  // namespace

void add_tables(nb::module_& m) {
  m.def("can_table", [](const Game& game) { return can_table(game.loose.rules); }, "game"_a);
  m.def("table_key", [](const Game& game) { return tables_of(game.chosen); }, "game"_a);
  m.def(
      "most_table_seeds", [](const Game& game) { return most_table_seeds(table_rules(game)); },
      "game"_a);
  m.def(
      "table_positions",
      [](const Game& game, int seeds) {
        return parts(Rows(game.loose.rules.houses(), seeds), seeds).back();
      },
      "game"_a, "seeds"_a);

  nb::class_<Builder>(m, "TableBuilder")
      .def(nb::init<const Game&, int>(), "game"_a, "seeds"_a)
      .def_prop_ro("seeds", &Builder::seeds)
      .def("adopt", &Builder::adopt, "bytes"_a, "file"_a,
           nb::sig("def adopt(self, bytes: memoryview, file: str) -> None"))
      .def("build", &Builder::build, "threads"_a, "progress"_a,
           nb::sig("def build(self, threads: int, progress: collections.abc.Callable[[int], "
                   "object]) -> None"))
      .def("pack", &Builder::pack)
      .def("codes", &Builder::codes, nb::rv_policy::reference_internal,
           nb::sig("def codes(self) -> memoryview"));

  nb::class_<OpenTables>(m, "Tables")
      .def(
          "__init__",
          [](OpenTables* made, const Game& game) {
            table_rules(game);
            new (made) OpenTables(game);
          },
          "game"_a)
      .def_prop_ro("seeds", [](const OpenTables& t) { return t.endgame.seeds(); })
      .def("add", add, "bytes"_a, "file"_a,
           nb::sig("def add(self, bytes: memoryview, file: str) -> None"))
      .def("probe", probe, "position"_a)
      .def(
          "bits", [](const OpenTables& t, int seeds) { return t.endgame.layer(seeds).bits; },
          "seeds"_a)
      .def("census", census, "seeds"_a,
           nb::sig("def census(self, seeds: int) -> list[tuple[int, int, int]]"));
}

}  // namespace manqala::python
