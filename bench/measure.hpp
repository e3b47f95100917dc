// What a measurement takes: time on the processor and by the wall clock, and memory.
#pragma once
#include <sys/resource.h>

#include <chrono>
#include <ctime>
#include <fstream>

namespace manqala::bench {

inline double cpu() {
  std::timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}
inline double wall() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

struct Spent {
  double cpu_begun = cpu(), wall_begun = wall();
  double in_cpu() const { return cpu() - cpu_begun; }
  double in_wall() const { return wall() - wall_begun; }
};

// Most memory since forget_peak() or the beginning, in MiB. Where the system does not let it be
// forgotten, a peak counts all that came before.
inline double peak() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return double(usage.ru_maxrss) / 1024;
}
inline void forget_peak() { std::ofstream("/proc/self/clear_refs") << 5; }

}  // namespace manqala::bench
