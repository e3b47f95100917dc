// The same work on several threads at once.
#pragma once
#if !defined(__wasm__)
#include <thread>
#include <vector>
#endif

namespace manqala {

// Calls work(0) here and work(1) ... on threads of their own; returns when all have ended. In the
// browser there is one thread.
template <class Work>
void abreast([[maybe_unused]] int threads, Work&& work) {
#if !defined(__wasm__)
  std::vector<std::thread> others;
  for (int i = 1; i < threads; ++i) others.emplace_back([&work, i] { work(i); });
#endif
  work(0);
#if !defined(__wasm__)
  for (std::thread& other : others) other.join();
#endif
}

}  // namespace manqala
