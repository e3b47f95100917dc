// Endgame tables for games in which positions can come again: bounds of what can be forced.
//
// Suppose endless play gave one side nothing of what is left, and the other side everything. `low` is
// what the first gets when it is to move, `high` what the second gets when it is:
//
//   low(p) = max over moves of gain - high(after),   high(p) = max of gain - low(after)
//
// from low = -seeds and high = +seeds on. Low only grows and high only falls, until nothing changes.
// Where the two meet, the value is exact whatever the rule on endless play. Where that rule halves
// what is left, it is worth 0 and the value lies between them, as near to 0 as they allow.
//
// High is laid out by the mover's rows, low by the other's: so a row of one is made from few rows of
// the other, and in each step a thread writes only to rows of its own. What changes is marked, and
// only positions one move before a mark are looked at again.
#pragma once
#include <cstring>

#include "block.hpp"
#include "crew.hpp"
#include "endgame.hpp"
#include "links.hpp"
#include "marks.hpp"
#include "turned.hpp"

namespace manqala {

class Fixpoint {
 public:
  Fixpoint(const Rules& rules, int seeds) : links_(rules, seeds) {}

  const Strokes& strokes() const { return links_.strokes(); }
  int seeds() const { return int(layers_.size()) - 1; }
  std::uint64_t size(int seeds) const { return layers_[std::size_t(seeds)].begin.back(); }
  // The codes of a finished layer, a byte each, in the order of `Layer`, and what they stand for.
  const std::uint8_t* codes(int seeds) const { return layers_[std::size_t(seeds)].codes.data(); }
  const std::vector<Bounds>& meaning(int seeds) const {
    return layers_[std::size_t(seeds)].meaning;
  }

  // The code of a position by its place.
  auto coder(int seeds) const {
    return [codes = codes(seeds)](std::uint64_t at) { return codes[at]; };
  }

  // Takes a layer that was built before.
  Built adopt(const Layer& layer) {
    const int seeds = int(layers_.size());
    Finished found;
    found.begin = parts(strokes().rows(), seeds);
    found.meaning = layer.meaning;
    for (std::size_t i = 0; i < layer.meaning.size(); ++i)
      found.low[i] = std::int8_t(layer.meaning[i].low),
      found.high[i] = std::int8_t(layer.meaning[i].high);
    found.codes = Block<std::uint8_t>(found.begin.back());
    if (!found.codes) return Built::no_memory;
    for (std::uint64_t at = 0; at < found.begin.back(); ++at)
      found.codes[at] = std::uint8_t(layer.code(at));
    links_.prepare(seeds);
    layers_.push_back(std::move(found));
    return Built::whole;
  }

  // Builds the next layer; nothing is added when it was halted, when there was no memory, or when a
  // byte cannot tell the values apart.
  Built build(const Crew& crew) {
    const int seeds = int(layers_.size());
    const std::uint64_t done = crew.done;
    links_.prepare(seeds);
    Work work(strokes().rows(), seeds);
    if (!work) return Built::no_memory;
    share_out(work);
    crew.each(int(work.tasks.size()), [&](int i) { begin(work, work.tasks[i], crew); });
    crew.each(seeds + 1, [&](int own) { lay_out(work, own); });
    crew.each(int(work.tasks.size()), [&](int i) { first_high(work, work.tasks[i], crew); });
    for (std::uint64_t left = work.size() / 2; !crew.halted();) {
      std::atomic<bool> changed{false};
      crew.each(int(work.tasks.size()), [&](int i) { raise_low(work, work.tasks[i], changed); });
      if (!changed) break;
      crew.each(int(work.tasks.size()), [&](int i) { sink_high(work, work.tasks[i]); });
      crew.done += left / 16, left -= left / 16;  // nobody knows how often: fewer and fewer
    }
    if (crew.halted()) return crew.why_halted();
    const Built built = finish(work, crew);
    crew.done = done + work.size();
    return built;
  }

 private:
  struct Task {
    int own;  // seeds of the rows
    std::uint32_t first, last;
  };
  struct Work {
    int seeds;
    std::vector<std::uint64_t> begin;
    Block<std::int8_t> low, high, base;  // base: of high, without moves that take nothing
    Block<std::uint8_t> witness;         // the house whose move makes high what it is
    Marks low_marks, high_marks;
    std::vector<Task> tasks = {};
    Work(const Rows& rows, int s)
        : seeds(s),
          begin(parts(rows, s)),
          low(begin.back()),
          high(begin.back()),
          base(begin.back()),
          witness(begin.back()),
          low_marks(rows, s),
          high_marks(rows, s) {}
    explicit operator bool() const {
      return low && high && base && witness && low_marks && high_marks;
    }
    std::uint64_t size() const { return begin.back(); }
  };
  struct Finished {
    std::vector<std::uint64_t> begin;
    Block<std::uint8_t> codes;
    std::vector<Bounds> meaning;
    std::array<std::int8_t, 256> low = {}, high = {};
  };
  static constexpr int unknown = -128;
  static constexpr std::uint8_t no_witness = 255;

  std::uint32_t count(int seeds) const { return strokes().rows().count(seeds); }
  int houses() const { return strokes().rows().houses(); }

  // Rows of about as many positions each, the largest kinds first.
  void share_out(Work& work) const {
    for (int own = 0; own <= work.seeds; ++own) {
      const std::uint32_t width = count(work.seeds - own);
      const std::uint32_t some = 1 + (std::uint32_t{1} << 17) / width;
      for (std::uint32_t first = 0; first < count(own); first += some)
        work.tasks.push_back({own, first, std::min(first + some, count(own))});
    }
  }

  // By the mover's rows: what is certain at once, and the best of the moves that take something.
  // Of low it goes to `high`, which is still free, until it is laid out.
  void begin(Work& work, const Task& task, const Crew& crew) {
    const int theirs = work.seeds - task.own;
    const std::size_t width = count(theirs);
    std::array<std::uint8_t, 16> row{};
    strokes().rows().fill(row.data(), task.first, task.own);
    for (std::uint32_t number = task.first; number < task.last && !crew.halted(); ++number) {
      std::int8_t* low = &work.high[work.begin[std::size_t(task.own)] + number * width];
      std::int8_t* high = &work.base[work.begin[std::size_t(task.own)] + number * width];
      std::memset(low, -work.seeds, width);
      std::memset(high, unknown, width);
      const auto raise = [](std::int8_t& old, int value) {
        old = std::int8_t(std::max<int>(old, value));
      };
      strokes().certain(row.data(), task.own, number, theirs, [&](std::uint32_t at, int value) {
        raise(low[at], value);
        raise(high[at], value);
      });
      for (int house = 0; house < houses(); ++house) {
        const Strokes::Stroke& stroke = strokes().at(task.own, number, house);
        if (stroke.effect == Strokes::none) continue;
        const int added = strokes().effect(stroke.effect).added;
        for (const Links::Capture& capture : links_.other(stroke.effect, theirs).captures) {
          const Strokes::Own& own = stroke.own[capture.filled];
          const int gain = own.stored + capture.taken;
          const Finished& to = layers_[std::size_t(work.seeds - gain)];
          const std::uint8_t code =
              to.codes[to.begin[own.seeds] +
                       std::size_t{own.row} * count(theirs + added - capture.taken) + capture.row];
          raise(low[capture.at], gain - to.high[code]);
          raise(high[capture.at], gain - to.low[code]);
        }
      }
      if (number + 1 < task.last) strokes().rows().advance(row.data());
      crew.done.fetch_add(width / 2, std::memory_order_relaxed);
    }
  }

  void lay_out(Work& work, int own) {
    const int other = work.seeds - own;
    turn(&work.high[work.begin[std::size_t(own)]], count(own), count(other),
         &work.low[work.begin[std::size_t(other)]]);
  }

  // The best of the base and of moves that take nothing, for one position; stops at `enough`.
  struct Best {
    int value;
    std::uint8_t witness;
  };
  struct Way {
    const std::int8_t* low;     // where the move leads, by the mover's rows there
    const std::uint32_t* next;  // which of them
  };
  int ways(const Work& work, int own, std::uint32_t row, std::array<Way, 16>& ways) const {
    for (int house = 0; house < houses(); ++house) {
      const Strokes::Stroke& stroke = strokes().at(own, row, house);
      ways[std::size_t(house)] = {};
      const Strokes::Own* to = stroke.effect == Strokes::none ? nullptr : links_.staying(stroke);
      if (to == nullptr) continue;
      const int theirs = work.seeds - own;
      const std::size_t width = count(theirs + strokes().effect(stroke.effect).added);
      ways[std::size_t(house)] = {&work.low[work.begin[to->seeds] + to->row * width],
                                  links_.other(stroke.effect, theirs).next.data()};
    }
    return houses();
  }
  static Best best(const std::array<Way, 16>& ways, int houses, std::uint32_t at, int base,
                   int enough) {
    Best best{base, no_witness};
    for (int house = 0; house < houses && best.value < enough; ++house) {
      const Way& way = ways[std::size_t(house)];
      if (way.next == nullptr) continue;
      const std::uint32_t to = way.next[at];
      if (to != Links::none && -way.low[to] > best.value)
        best = {-way.low[to], std::uint8_t(house)};
    }
    return best;
  }

  void first_high(Work& work, const Task& task, const Crew& crew) {
    const int theirs = work.seeds - task.own;
    const std::size_t width = count(theirs);
    std::array<Way, 16> all;
    for (std::uint32_t row = task.first; row < task.last && !crew.halted(); ++row) {
      const std::uint64_t line = work.begin[std::size_t(task.own)] + row * width;
      const int count = ways(work, task.own, row, all);
      std::uint64_t* marks = work.high_marks.row(task.own, row);
      bool any = false;
      for (std::uint32_t at = 0; at < width; ++at) {
        const Best found = best(all, count, at, work.base[line + at], work.seeds);
        work.high[line + at] = std::int8_t(found.value);
        work.witness[line + at] = found.witness;
        if (found.value == work.seeds) continue;
        marks[at / 64] |= std::uint64_t{1} << at % 64;
        any = true;
      }
      work.high_marks.set_any(task.own, row, any);
    }
  }

  // Low, by rows of the other side: raised by every move to a position whose high has fallen.
  void raise_low(Work& work, const Task& task, std::atomic<bool>& changed) {
    const int other = task.own, mover = work.seeds - other;
    const std::size_t width = count(mover);
    bool task_changed = false;
    for (std::uint32_t row = task.first; row < task.last; ++row) {
      std::int8_t* low = &work.low[work.begin[std::size_t(other)] + row * width];
      std::uint64_t* marks = work.low_marks.row(other, row);
      if (work.low_marks.any(other, row))
        std::memset(marks, 0, work.low_marks.words(other) * sizeof *marks);
      bool any = false;
      for (const int effect : links_.used(mover)) {
        const std::uint32_t to = links_.other(effect, other).next[row];
        const int added = strokes().effect(effect).added;
        if (to == Links::none || !work.high_marks.any(other + added, to)) continue;
        const Links::Mover& before = links_.mover(effect, mover);
        const std::int8_t* high = &work.high[work.begin[std::size_t(other + added)] +
                                             std::size_t{to} * count(mover - added)];
        each_mark(work.high_marks.row(other + added, to), work.high_marks.words(other + added),
                  [&](std::uint32_t at) {
                    const int value = -high[at];
                    for (std::uint32_t i = before.first[at]; i < before.first[at + 1]; ++i) {
                      const std::uint32_t mine = before.rows[i];
                      if (low[mine] >= value) continue;
                      low[mine] = std::int8_t(value);
                      marks[mine / 64] |= std::uint64_t{1} << mine % 64;
                      any = true;
                    }
                  });
      }
      work.low_marks.set_any(other, row, any);
      task_changed |= any;
    }
    if (task_changed) changed.store(true, std::memory_order_relaxed);
  }

  // High, by rows of the mover: found again where the move that made it what it is has lost.
  void sink_high(Work& work, const Task& task) {
    const int own = task.own, theirs = work.seeds - own;
    const std::size_t width = count(theirs);
    std::vector<std::uint64_t> again(work.high_marks.words(own));
    std::array<Way, 16> all;
    for (std::uint32_t row = task.first; row < task.last; ++row) {
      const std::uint64_t line = work.begin[std::size_t(own)] + row * width;
      std::uint64_t* marks = work.high_marks.row(own, row);
      if (work.high_marks.any(own, row)) std::memset(marks, 0, again.size() * sizeof *marks);
      const std::uint8_t* witness = &work.witness[line];
      bool lost = false, any = false;
      for (int house = 0; house < houses(); ++house) {
        const Strokes::Stroke& stroke = strokes().at(own, row, house);
        const Strokes::Own* to = stroke.effect == Strokes::none ? nullptr : links_.staying(stroke);
        if (to == nullptr || !work.low_marks.any(to->seeds, to->row)) continue;
        const std::uint32_t* from = links_.other(stroke.effect, theirs).from.data();
        each_mark(work.low_marks.row(to->seeds, to->row), work.low_marks.words(to->seeds),
                  [&](std::uint32_t after) {
                    const std::uint32_t at = from[after];
                    if (at == Links::none || witness[at] != house) return;
                    again[at / 64] |= std::uint64_t{1} << at % 64;
                    lost = true;
                  });
      }
      if (lost) {
        const int count = ways(work, own, row, all);
        std::int8_t* high = &work.high[line];
        each_mark(again.data(), again.size(), [&](std::uint32_t at) {
          const Best found = best(all, count, at, work.base[line + at], high[at]);
          work.witness[line + at] = found.witness;
          if (found.value == high[at]) return;
          high[at] = std::int8_t(found.value);
          marks[at / 64] |= std::uint64_t{1} << at % 64;
          any = true;
        });
        std::memset(again.data(), 0, again.size() * sizeof again[0]);
      }
      work.high_marks.set_any(own, row, any);
    }
  }

  // Puts the bounds together and numbers the pairs that occur.
  Built finish(Work& work, const Crew& crew) {
    const int seeds = work.seeds, wide = 2 * seeds + 1;
    const bool halved = strokes().game().rules.repetition == Repetition::split;
    const auto pair = [&](int low, int high) {
      if (halved) low = high = low > 0 ? low : high < 0 ? high : 0;
      return (low + seeds) * wide + high + seeds;
    };
    // High by the other's rows: the base is no longer needed.
    crew.each(seeds + 1, [&](int own) {
      const int other = seeds - own;
      turn(&work.high[work.begin[std::size_t(own)]], count(own), count(other),
           &work.base[work.begin[std::size_t(other)]]);
    });
    std::vector<std::atomic<bool>> occurs(std::size_t(wide * wide));
    const int slices = 64;
    const auto slice = [&](int i) { return work.size() * std::uint64_t(i) / slices; };
    crew.each(slices, [&](int i) {
      std::vector<bool> here(occurs.size());
      for (std::uint64_t at = slice(i); at < slice(i + 1); ++at)
        here[std::size_t(pair(work.low[at], work.base[at]))] = true;
      for (std::size_t j = 0; j < here.size(); ++j)
        if (here[j]) occurs[j] = true;
    });
    Finished found;
    std::vector<std::uint8_t> code(occurs.size());
    for (std::size_t i = 0; i < occurs.size(); ++i) {
      if (!occurs[i]) continue;
      if (found.meaning.size() == 256) return Built::too_many_values;
      const Bounds bounds{int(i) / wide - seeds, int(i) % wide - seeds};
      code[i] = std::uint8_t(found.meaning.size());
      found.low[code[i]] = std::int8_t(bounds.low), found.high[code[i]] = std::int8_t(bounds.high);
      found.meaning.push_back(bounds);
    }
    found.begin = work.begin;
    found.codes = Block<std::uint8_t>(work.size());
    if (!found.codes) return Built::no_memory;
    crew.each(slices, [&](int i) {
      for (std::uint64_t at = slice(i); at < slice(i + 1); ++at)
        found.codes[at] = code[std::size_t(pair(work.low[at], work.base[at]))];
    });
    if (crew.halted()) return crew.why_halted();
    layers_.push_back(std::move(found));
    return Built::whole;
  }

  Links links_;
  std::vector<Finished> layers_ = {};
};

}  // namespace manqala
