// The bounds of one layer, brought to where nothing changes.
//
// High is laid out by the mover's rows, low by the other's: so a row of one is made from few rows of
// the other, and in each sweep a thread writes only to rows of its own. What changes is marked, and
// only what stands one move before a mark is looked at again: low is pushed up from there, high is
// found again where the move that made it what it is, its witness, has lost.
#pragma once
#include <cstring>

#include "crew.hpp"
#include "endgame.hpp"
#include "lanes.hpp"
#include "links.hpp"
#include "marks.hpp"
#include "turned.hpp"
#include "wide.hpp"

namespace manqala {

class Sweeps {
 public:
  // Some rows of so many seeds.
  struct Task {
    int own;
    std::uint32_t first, last;
  };

  // `plain`: without what only some processors can, which gives the same.
  Sweeps(const Links& links, int seeds, int threads, bool plain)
      : links_(links),
        seeds_(seeds),
        begin_(parts(rows(), seeds)),
        low_(begin_.back()),
        high_(begin_.back()),
        base_(begin_.back()),
        low_marks_(rows(), seeds),
        high_marks_(rows(), seeds),
        witness_(rows(), seeds, rows().houses() + 1),
        scratch_(std::size_t(threads)),
        extracts_(!plain && can_extract_bits()),
        wide_(!plain && can_go_wide()) {
    for (int own = 0; own <= seeds; ++own) {  // rows of about as many positions each
      const std::uint32_t some = 1 + (std::uint32_t{1} << 17) / count(seeds - own);
      for (std::uint32_t first = 0; first < count(own); first += some)
        tasks_.push_back({own, first, std::min(first + some, count(own))});
    }
    const std::size_t widest = (count(seeds) + std::size_t{63}) / 64 * 64;
    for (Scratch& scratch : scratch_) {
      scratch.old.resize(widest);
      if (wide_) scratch.gathered.resize(std::size_t(rows().houses()) * (widest + 64));
    }
  }
  // False when there was no memory.
  explicit operator bool() const {
    return low_ && high_ && base_ && low_marks_ && high_marks_ && witness_;
  }

  const std::vector<Task>& tasks() const { return tasks_; }
  std::uint64_t size() const { return begin_.back(); }

  // What the bounds begin with, for all positions with a row of the mover: what low is at least, and
  // what high is without the moves that take nothing.
  std::int8_t* least(int own, std::uint32_t row) { return &high_[line(own, row)]; }
  std::int8_t* base(int own, std::uint32_t row) { return &base_[line(own, row)]; }

  // Finds the bounds; `swept` is called after each sweep.
  template <class F>
  void run(const Crew& crew, F&& swept) {
    const auto each_task = [&](auto&& f) {
      crew.each(int(tasks_.size()), [&](int i, int worker) {
        f(tasks_[std::size_t(i)], scratch_[std::size_t(worker)]);
      });
    };
    crew.each(seeds_ + 1, [&](int own, int) { turn_part(high_, own, low_, crew); });
    each_task([&](const Task& task, Scratch& scratch) { first_high(task, scratch); });
    while (!crew.halted()) {
      std::atomic<bool> changed{false};
      each_task([&](const Task& task, Scratch& scratch) {
        if (raise_low(task, scratch)) changed.store(true, std::memory_order_relaxed);
      });
      if (!changed) break;
      each_task([&](const Task& task, Scratch& scratch) { sink_high(task, scratch); });
      swept();
    }
    // High by the other's rows too; the base is no longer needed.
    crew.each(seeds_ + 1, [&](int own, int) { turn_part(high_, own, base_, crew); });
  }

  // Afterwards: the bounds in the order of `Layer`.
  const std::int8_t* low() const { return low_.data(); }
  const std::int8_t* high() const { return base_.data(); }

 private:
  // Moves of one effect: where they lead by the other's rows, from where by the mover's, and the
  // seeds that the other has then.
  struct Push {
    const std::uint32_t* next;
    const std::vector<Links::Origin>* origins;
    int after;
  };
  // What a thread needs for a row: low before it was raised, and low where each move leads.
  struct Scratch {
    std::vector<std::int8_t> old = {}, gathered = {};
    std::vector<Push> pushes = {};
  };
  // A move from a row that takes nothing: low where it leads, for so many rows of the mover there.
  struct Way {
    const std::int8_t* low;
    std::size_t width;
    const Links::Other* other;
    int house;
  };
  struct Ways {
    std::array<Way, 16> way;
    int count = 0;
  };
  // A whole row at once costs about as much as so many marks for each 64 positions looked at.
  static constexpr std::size_t worth_it_all = 8;

  const Rows& rows() const { return links_.strokes().rows(); }
  std::uint32_t count(int seeds) const { return rows().count(seeds); }
  std::uint64_t line(int own, std::uint32_t row) const {
    return begin_[std::size_t(own)] + std::uint64_t{row} * count(seeds_ - own);
  }
  void turn_part(const Block<std::int8_t>& from, int own, Block<std::int8_t>& to,
                 const Crew& crew) const {
    const int other = seeds_ - own;
    turn(&from[begin_[std::size_t(own)]], count(own), count(other), &to[begin_[std::size_t(other)]],
         [&crew] { return crew.halted(); });
  }

  Ways ways(int own, std::uint32_t row) const {
    Ways ways;
    const Links::Step* steps = links_.steps(own, row);
    for (int house = 0; house < rows().houses(); ++house) {
      const Links::Step& step = steps[house];
      if (step.effect == Strokes::none) continue;
      ways.way[std::size_t(ways.count++)] = {&low_[line(step.seeds, step.row)],
                                             count(seeds_ - step.seeds),
                                             &links_.other(step.effect, seeds_ - own), house};
    }
    return ways;
  }

  // The best of a position and the house that gives it, or the number of houses for the base: the
  // value times 32 and that. Without branches, for nobody can foretell them, and so that the memory
  // is asked for several at once.
  int best(const Ways& ways, std::uint32_t at, int base) const {
    int best = base * 32 + rows().houses();
    for (int i = 0; i < ways.count; ++i) {
      const Way& way = ways.way[std::size_t(i)];
      const std::uint32_t next = way.other->next[at];
      const int value = -way.low[next & ~Links::takes] - int(next >> 31) * 256;
      best = std::max(best, value * 32 + way.house);
    }
    return best;
  }

  void first_high(const Task& task, Scratch& scratch) {
    for (std::uint32_t row = task.first; row < task.last; ++row) {
      std::memset(&high_[line(task.own, row)], seeds_, count(seeds_ - task.own));
      const Ways from = ways(task.own, row);
      high_marks_.set_count(
          task.own, row,
          wide_ ? sink_wide(task.own, row, from, scratch) : sink_one_by_one(task.own, row, from));
    }
  }

  // Low, by rows of the other side: raised by every move to a position whose high has fallen.
  bool raise_low(const Task& task, Scratch& scratch) {
    const int other = task.own, mover = seeds_ - other;
    scratch.pushes.clear();
    for (const int effect : links_.used(mover))
      if (!links_.origins(effect, mover).empty())
        scratch.pushes.push_back({links_.other(effect, other).next.data(),
                                  &links_.origins(effect, mover),
                                  other + links_.strokes().effect(effect).added});
    std::size_t in_task = 0;
    for (std::uint32_t row = task.first; row < task.last; ++row) {
      std::int8_t* low = &low_[line(other, row)];
      bool pushed = false;
      for (const Push& one : scratch.pushes) {
        const std::uint32_t to = one.next[row];
        if ((to & Links::takes) != 0 || high_marks_.count(one.after, to) == 0) continue;
        if (!pushed) std::memcpy(scratch.old.data(), low, count(mover));
        pushed = true;
        for (const Links::Origin& origin : *one.origins)
          push(&high_[line(one.after, to)], high_marks_.row(one.after, to), origin, low);
      }
      std::uint64_t* marks = low_marks_.row(other, row);
      std::size_t risen = 0;
      if (pushed)
        risen = mark_changes(scratch.old.data(), low, count(mover), marks);
      else if (low_marks_.count(other, row) != 0)
        std::memset(marks, 0, low_marks_.words(other) * sizeof *marks);
      low_marks_.set_count(other, row, risen);
      in_task += risen;
    }
    return in_task != 0;
  }

  static void push(const std::int8_t* high, const std::uint64_t* fallen,
                   const Links::Origin& origin, std::int8_t* low) {
    for (std::size_t word = 0; word < origin.some.size(); ++word)
      for (std::uint64_t bits = fallen[word] & origin.some[word]; bits != 0; bits &= bits - 1) {
        const std::size_t at = word * 64 + std::size_t(std::countr_zero(bits));
        std::int8_t& mine = low[origin.row[at]];
        mine = std::int8_t(std::max<int>(mine, -high[at]));
      }
  }

  static std::size_t mark_changes(const std::int8_t* old, const std::int8_t* now, std::size_t width,
                                  std::uint64_t* marks) {
    std::size_t changed = 0;
    for (std::size_t at = 0, word = 0; at < width; ++word) {
      std::uint64_t bits = 0;
      if (at + 64 <= width) {
        for (std::size_t i = 0; i < 64; i += 16)
          bits |= std::uint64_t{differ16(old + at + i, now + at + i)} << i;
        at += 64;
      } else {
        for (int i = 0; at < width; ++at, ++i) bits |= std::uint64_t{old[at] != now[at]} << i;
      }
      marks[word] = bits;
      changed += std::size_t(std::popcount(bits));
    }
    return changed;
  }

  // High, by rows of the mover.
  void sink_high(const Task& task, Scratch& scratch) {
    const int own = task.own;
    for (std::uint32_t row = task.first; row < task.last; ++row) {
      const Links::Step* steps = links_.steps(own, row);
      std::size_t marked = 0, cost = 0;
      for (int house = 0; house < rows().houses(); ++house) {
        const Links::Step& step = steps[house];
        if (step.effect == Strokes::none) continue;
        marked += low_marks_.count(step.seeds, step.row);
        cost += low_marks_.words(step.seeds);
      }
      std::uint64_t* marks = high_marks_.row(own, row);
      if (high_marks_.count(own, row) != 0)
        std::memset(marks, 0, high_marks_.words(own) * sizeof *marks);
      std::size_t fallen = 0;
      if (marked != 0) {
        const Ways from = ways(own, row);
        if (wide_ && marked * worth_it_all > cost)
          fallen = sink_wide(own, row, from, scratch);
        else
          for (int house = 0; house < rows().houses(); ++house) {
            const Links::Step& step = steps[house];
            if (step.effect != Strokes::none && low_marks_.count(step.seeds, step.row) != 0)
              fallen += sink(own, row, from, house, low_marks_.row(step.seeds, step.row),
                             links_.other(step.effect, seeds_ - own));
          }
      }
      high_marks_.set_count(own, row, fallen);
    }
  }

  // Finds high again for the positions of a row that are given as bits of a word; none of them has
  // a witness when this is called. Returns how many have fallen.
  std::size_t again(const Ways& from, std::size_t word, std::uint64_t bits, std::uint64_t line,
                    std::uint64_t* witness, std::size_t words, std::uint64_t* marks) {
    std::size_t fallen = 0;
    for (; bits != 0; bits &= bits - 1) {
      const std::uint64_t bit = bits & -bits;
      const auto at = std::uint32_t(word * 64) + std::uint32_t(std::countr_zero(bits));
      const int found = best(from, at, base_[line + at]);
      witness[std::size_t(found & 31) * words + word] |= bit;
      const bool less = found >> 5 < high_[line + at];
      high_[line + at] = std::int8_t(found >> 5);
      marks[word] |= less ? bit : 0;
      fallen += less;
    }
    return fallen;
  }

  std::size_t sink_one_by_one(int own, std::uint32_t row, const Ways& from) {
    const std::size_t width = count(seeds_ - own), words = witness_.words(own);
    std::size_t fallen = 0;
    for (std::size_t word = 0; word < words; ++word) {
      const std::size_t left = width - 64 * word;
      const std::uint64_t all = left >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << left) - 1;
      fallen += again(from, word, all, line(own, row), witness_.row(own, row), words,
                      high_marks_.row(own, row));
    }
    return fallen;
  }

  // Those of a row whose witness is a house from which low has risen where it leads.
  std::size_t sink(int own, std::uint32_t row, const Ways& from, int house,
                   const std::uint64_t* risen, const Links::Other& other) {
    const std::size_t words = witness_.words(own);
    std::uint64_t* witness = witness_.row(own, row);
    std::uint64_t* mine = witness + std::size_t(house) * words;
    std::size_t fallen = 0;
    const auto lost = [&](std::size_t word, std::uint64_t bits) {
      bits &= mine[word];
      if (bits == 0) return;
      mine[word] &= ~bits;
      fallen += again(from, word, bits, line(own, row), witness, words, high_marks_.row(own, row));
    };
    for (std::size_t i = 0; i < other.image.size(); ++i) {
      if (risen[i] == 0) continue;
      const std::uint64_t before = extract(risen[i], other.image[i], extracts_);
      const std::size_t word = other.before[i] / 64;
      const int shift = int(other.before[i] % 64);
      lost(word, before << shift);
      if (const std::uint64_t rest = shift == 0 ? 0 : before >> (64 - shift)) lost(word + 1, rest);
    }
    return fallen;
  }

  std::size_t sink_wide([[maybe_unused]] int own, [[maybe_unused]] std::uint32_t row,
                        [[maybe_unused]] const Ways& from, [[maybe_unused]] Scratch& scratch) {
#if MANQALA_WIDE
    const std::size_t width = count(seeds_ - own), each = (width + 63) / 64 * 64 + 64;
    std::array<WideWay, 16> wide;
    for (std::size_t i = 0; i < std::size_t(from.count); ++i) {
      const Way& way = from.way[i];
      std::int8_t* gathered = &scratch.gathered[i * each];
      gather_wide(way.low, way.width, way.other->image.data(), way.other->before.data(), gathered);
      wide[i] = {gathered, way.other->stays.data(), way.house};
    }
    return best_wide(wide.data(), from.count, &base_[line(own, row)], &high_[line(own, row)], width,
                     witness_.row(own, row), rows().houses(), high_marks_.row(own, row));
#else
    return 0;
#endif
  }

  const Links& links_;
  int seeds_;
  std::vector<std::uint64_t> begin_;
  Block<std::int8_t> low_, high_, base_;
  Marks low_marks_, high_marks_;
  Marks witness_;  // for each house: its move makes high what it is; the last for the base
  std::vector<Task> tasks_ = {};
  std::vector<Scratch> scratch_;
  bool extracts_, wide_;
};

}  // namespace manqala
