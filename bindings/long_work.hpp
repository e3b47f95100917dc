// Work that may last, as Python's door runs it.
#pragma once
#include <atomic>
#include <chrono>
#include <functional>

#include "core/catalogue.hpp"
#include "core/lines.hpp"
#include "python.hpp"

namespace manqala::python {

// What another thread may ask of long work: to end with what it has.
struct Halting {
  std::atomic<bool> asked{false};
};

// Who watches a search, and who may end it, if anybody does.
struct Watch {
  const Halting* halting = nullptr;
  std::function<void(const std::vector<Line>&, std::uint64_t nodes)> reached = {};
};

// Asked by long work now and then: has the time come, or has the user interrupted? Looks at the clock
// each time, and asks the interpreter no more than a hundred times a second.
struct Deadline {
  using Clock = std::chrono::steady_clock;
  Clock::time_point at;
  bool* interrupted;
  const Watch* watch = nullptr;
  mutable Clock::time_point asked = {};
  bool operator()() const {
    const auto now = Clock::now();
    if (now - asked > std::chrono::milliseconds(10)) {
      asked = now;
      nb::gil_scoped_acquire hold;
      if (PyErr_CheckSignals() != 0) *interrupted = true;
    }
    const bool halted = watch != nullptr && watch->halting != nullptr && watch->halting->asked;
    return *interrupted || halted || now >= at;
  }
  // A search has looked so deep at all lines.
  void reached(const std::vector<Line>& lines, std::uint64_t nodes) const {
    if (watch != nullptr && watch->reached && !*interrupted) {
      nb::gil_scoped_acquire hold;
      try {
        watch->reached(lines, nodes);
      } catch (nb::python_error& error) {
        error.restore();
        *interrupted = true;
      }
    }
  }
};

inline Deadline deadline(double seconds, bool& interrupted, const Watch* watch = nullptr) {
  const double most = std::min(seconds, 1e8);
  return {Deadline::Clock::now() + std::chrono::microseconds(std::int64_t(most * 1e6)),
          &interrupted, watch};
}

// Work that may last: without the interpreter's lock, over the game's fastest form, with a `stop` to
// ask. Ctrl+C ends it. `Form` is what the rules have been put through.
template <auto Form = unchanged, class F>
auto long_work(const Loose& loose, double seconds, F&& f, const Watch* watch = nullptr) {
  bool interrupted = false;
  const auto found = [&] {
    nb::gil_scoped_release go;
    return fastest<catalogue, Form>(
        loose, [&](const auto& g) { return f(g, deadline(seconds, interrupted, watch)); });
  }();
  if (interrupted) throw nb::python_error();
  return found;
}
inline constexpr double for_ever = 1e8;

}  // namespace manqala::python
