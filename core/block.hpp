// A large piece of memory, zero at first, that the system may refuse.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>
#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace manqala {

template <class T>
class Block {
 public:
  Block() = default;
  explicit Block(std::size_t size) : size_(size) {
    const std::size_t bytes = size * sizeof(T), page = bytes >= huge ? huge : 64;
    memory_ = std::calloc(bytes + page, 1);
    if (memory_ == nullptr) return;
    const auto at = (reinterpret_cast<std::uintptr_t>(memory_) + page - 1) / page * page;
    items_ = reinterpret_cast<T*>(at);
#if defined(__linux__)
    if (page == huge) madvise(items_, bytes, MADV_HUGEPAGE);  // rows are far apart; may be refused
#endif
  }
  ~Block() { std::free(memory_); }
  Block(Block&& other) noexcept { *this = std::move(other); }
  Block& operator=(Block&& other) noexcept {
    std::swap(memory_, other.memory_);
    std::swap(items_, other.items_);
    std::swap(size_, other.size_);
    return *this;
  }

  // False when there was no such memory, and of an empty block.
  explicit operator bool() const { return items_ != nullptr; }
  std::size_t size() const { return size_; }
  T* data() { return items_; }
  const T* data() const { return items_; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }

 private:
  static constexpr std::size_t huge = std::size_t{1} << 21;
  void* memory_ = nullptr;
  T* items_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace manqala
