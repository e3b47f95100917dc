// Work that may last, as Python's door runs it.
#pragma once
#include <chrono>

#include "core/catalogue.hpp"
#include "python.hpp"

namespace manqala::python {

// Asked by long work now and then: has the time come, or has the user interrupted? Looks at the clock
// each time, and asks the interpreter no more than a hundred times a second.
struct Deadline {
  using Clock = std::chrono::steady_clock;
  Clock::time_point at;
  bool* interrupted;
  mutable Clock::time_point asked = {};
  bool operator()() const {
    const auto now = Clock::now();
    if (now - asked > std::chrono::milliseconds(10)) {
      asked = now;
      nb::gil_scoped_acquire hold;
      if (PyErr_CheckSignals() != 0) *interrupted = true;
    }
    return *interrupted || now >= at;
  }
};

inline Deadline deadline(double seconds, bool& interrupted) {
  const double most = std::min(seconds, 1e8);
  return {Deadline::Clock::now() + std::chrono::microseconds(std::int64_t(most * 1e6)),
          &interrupted};
}

// Work that may last: without the interpreter's lock, over the game's fastest form, with a `stop` to
// ask. Ctrl+C ends it. `Form` is what the rules have been put through.
template <auto Form = unchanged, class F>
auto long_work(const Loose& loose, double seconds, F&& f) {
  bool interrupted = false;
  const auto found = [&] {
    nb::gil_scoped_release go;
    return fastest<catalogue, Form>(
        loose, [&](const auto& g) { return f(g, deadline(seconds, interrupted)); });
  }();
  if (interrupted) throw nb::python_error();
  return found;
}
inline constexpr double for_ever = 1e8;

}  // namespace manqala::python
