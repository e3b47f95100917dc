// Tasks shared out among threads, for work that can be stopped and watched.
#pragma once
#include <atomic>
#include <cstdint>
#include <new>

#include "abreast.hpp"

namespace manqala {

// How the building of a layer ends.
enum class Built { whole, halted, no_memory, too_many_values };

struct Crew {
  int threads = 1;
  std::atomic<bool>& halt;                   // set by whoever wants the work to end early
  std::atomic<std::uint64_t>& done;          // positions finished, for a progress bar
  mutable std::atomic<bool> starved{false};  // a task had no memory; then the work ends early too

  bool halted() const { return halt.load(std::memory_order_relaxed); }
  Built why_halted() const { return starved ? Built::no_memory : Built::halted; }

  // Calls task(i, worker) for i from 0 to count - 1, each once, in any order and on any thread, which
  // is number `worker`; those that have not begun when it is halted are left out.
  template <class Task>
  void each(int count, Task&& task) const {
    std::atomic<int> next{0};
    abreast(threads < count ? threads : count, [&](int worker) {
      for (int i = next++; i < count && !halted(); i = next++) attempt(task, i, worker);
    });
  }

 private:
  // Nothing may leave a thread but by its end.
  template <class Task>
  void attempt(Task& task, int i, int worker) const {
#if defined(__cpp_exceptions)
    try {
      task(i, worker);
    } catch (const std::bad_alloc&) {
      starved = true;
      halt = true;
    }
#else
    task(i, worker);
#endif
  }
};

}  // namespace manqala
