// One check: a condition, and the sentence that it stands for. A program of checks ends with
// `return finished()`.
#pragma once
#include <cstdio>
#include <source_location>
#include <string>

namespace manqala::test {

inline int checks = 0, failures = 0;

inline bool check(bool holds, const std::string& sentence,
                  const std::source_location& at = std::source_location::current()) {
  ++checks;
  if (holds) return true;
  ++failures;
  std::fprintf(stderr, "%s:%u: not true: %s\n", at.file_name(), unsigned(at.line()),
               sentence.c_str());
  return false;
}

// The same for two texts that should be equal; says both when they are not.
inline bool same(const std::string& found, const std::string& expected, const std::string& sentence,
                 const std::source_location& at = std::source_location::current()) {
  return check(found == expected, sentence + "\n  expected " + expected + "\n  found    " + found,
               at);
}

inline int finished() {
  std::printf("%d checks, %d failed\n", checks, failures);
  return failures != 0 || checks == 0;
}

}  // namespace manqala::test
