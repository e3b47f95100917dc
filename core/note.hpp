// What a search remembers of a position, packed into one word of the cache, and which word of a
// bucket has to make room.
//
//   any            tag 32 | age 3 | depth 6          | move 5 | sense 2 | 0 | value 15
//   proved         tag 32 | age 3 | tag 3 | effort 3 | move 5 | sense 2 | 1 | tag 6 | whole 9
//
// A position is recognised by its tag: the bits of its key from the top. What is proved is kept in
// whole seeds (or moves to the end), which leaves nine bits more for the tag: two positions are taken
// for each other once in 2^41 comparisons, or rarer where the bucket's number tells them apart too.
#pragma once
#include "cache.hpp"

namespace manqala {

// Bit 0: worth at least the value; bit 1: at most.
enum class Sense : std::uint8_t { nothing, at_least, at_most, exact };
constexpr Sense sense_of(int value, int alpha, int beta) {
  return value <= alpha ? Sense::at_most : value >= beta ? Sense::at_least : Sense::exact;
}
constexpr bool bounds_below(Sense sense) { return (int(sense) & 1) != 0; }
constexpr bool bounds_above(Sense sense) { return (int(sense) & 2) != 0; }

struct Note {
  static constexpr int no_move = 31, deepest = 63;  // moves beyond are not remembered
  int value = 0;  // of what is proved: in whole seeds, or moves to the end
  Sense sense = Sense::nothing;
  bool proved = false;
  int move = no_move;
  int depth = 0;  // of what is proved: a measure of the work, to be kept by

  explicit operator bool() const { return sense != Sense::nothing; }
};

// What is known of a position: what a search to some depth found, and what is proved.
struct Known {
  Note found, proved;
};

class Memory {
 public:
  explicit Memory(const Cache* cache) : cache_(cache) {}

  void prefetch(std::uint64_t key) const {
    if (cache_ != nullptr) Cache::prefetch(cache_->at(key));
  }

  Known look(std::uint64_t key) const {
    Known known;
    if (cache_ == nullptr) return known;
    const Bucket& bucket = *cache_->at(key);
    for (int i = 0; i < words; ++i) {
      const std::uint64_t word = bucket.read(i);
      if (word >> 32 != key >> 32 || !matches(word, key)) continue;
      const Note note = unpack(word);
      (note.proved ? known.proved : known.found) = note;
    }
    return known;
  }

  // `age` tells this search from earlier ones, whose notes go first.
  void keep(std::uint64_t key, Note note, unsigned age) const {
    if (cache_ == nullptr) return;
    Bucket& bucket = *cache_->at(key);
    int worst = 1000, at = 0;
    for (int i = 0; i < words; ++i) {
      const std::uint64_t word = bucket.read(i);
      if (word >> 32 == key >> 32 && matches(word, key) && unpack(word).proved == note.proved) {
        const Note old = unpack(word);
        if (old.sense == Sense::exact && note.proved) return;
        if (old.depth > note.depth + 2 && note.sense != Sense::exact && !note.proved &&
            (word >> 29 & 7) == (age & 7))
          return;
        if (note.move == Note::no_move) note.move = old.move;
        bucket.write(i, pack(key, note, age));
        return;
      }
      const int worth = worth_keeping(word, age);
      if (i < words - open_to_all && worth < worst) worst = worth, at = i;
    }
    // The last two words take what is worth less than all the others.
    if (worst > worth_keeping(pack(key, note, age), age))
      at = words - open_to_all + int(key >> 31 & 1);
    bucket.write(at, pack(key, note, age));
  }

 private:
  static constexpr int words = 8, open_to_all = 2;
  static constexpr std::uint64_t is_proved = 1 << 15, more_tag = 0x1C00'7E00;

  static std::uint64_t spread(std::uint64_t key) {
    return (key >> 23 & 0x3F) << 9 | (key >> 29 & 7) << 26;
  }
  static bool matches(std::uint64_t word, std::uint64_t key) {
    return word != 0 && ((word & is_proved) == 0 || (word & more_tag) == spread(key));
  }
  static Note unpack(std::uint64_t word) {
    Note note;
    note.proved = (word & is_proved) != 0;
    note.sense = Sense(word >> 16 & 3);
    note.move = int(word >> 18 & 31);
    note.value = note.proved ? int(word & 511) - 256 : int(word & 0x7FFF) - 0x4000;
    note.depth = note.proved ? int(word >> 23 & 7) : int(word >> 23 & 63);
    return note;
  }
  static std::uint64_t pack(std::uint64_t key, const Note& note, unsigned age) {
    std::uint64_t word = key >> 32 << 32 | std::uint64_t(age & 7) << 29 |
                         std::uint64_t(std::min(note.move, int(Note::no_move))) << 18 |
                         std::uint64_t(note.sense) << 16;
    if (!note.proved)
      return word | std::uint64_t(note.value + 0x4000) |
             std::uint64_t(std::min(note.depth, int(Note::deepest))) << 23;
    return word | is_proved | spread(key) | std::uint64_t(note.value + 256) |
           std::uint64_t(std::min(int(std::bit_width(unsigned(note.depth))), 7)) << 23;
  }
  static int worth_keeping(std::uint64_t word, unsigned age) {
    if (word == 0) return -1000;
    const Note note = unpack(word);
    const int depth = note.proved ? (1 << note.depth) / 2 + 2 : note.depth;
    return depth - 8 * int((age - unsigned(word >> 29)) & 7);
  }

  const Cache* cache_;
};

}  // namespace manqala
