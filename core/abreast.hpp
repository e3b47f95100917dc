// The same work on several threads at once.
#pragma once
#if !defined(__wasm__)
#include <system_error>
#include <thread>
#include <vector>
#endif

namespace manqala {

// Calls work(0) here and work(1) ... on threads of their own; returns when all have ended. In the
// browser there is one thread, and fewer than asked for where the system refuses more.
template <class Work>
void abreast([[maybe_unused]] int threads, Work&& work) {
#if !defined(__wasm__)
  std::vector<std::thread> others;
  const auto begin = [&](int i) { others.emplace_back([&work, i] { work(i); }); };
#if defined(__cpp_exceptions)
  try {
    for (int i = 1; i < threads; ++i) begin(i);
  } catch (const std::system_error&) {}
#else
  for (int i = 1; i < threads; ++i) begin(i);
#endif
#endif
  work(0);
#if !defined(__wasm__)
  for (std::thread& other : others) other.join();
#endif
}

}  // namespace manqala
