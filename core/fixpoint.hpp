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
#pragma once
#include <cstring>

#include "sweeps.hpp"

namespace manqala {

class Fixpoint {
 public:
  // `plain`: without what only some processors can, which gives the same.
  Fixpoint(const Rules& rules, int seeds, bool plain = false)
      : links_(rules, seeds), plain_(plain) {}

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
    links_.prepare(seeds, [] { return false; });
    layers_.push_back(std::move(found));
    return Built::whole;
  }

  // Builds the next layer; nothing is added when it was halted, when there was no memory, or when a
  // byte cannot tell the values apart.
  Built build(const Crew& crew) {
    const int seeds = int(layers_.size());
    const std::uint64_t done = crew.done;
    if (!links_.prepare(seeds, [&] { return crew.halted(); })) return crew.why_halted();
    Sweeps sweeps(links_, seeds, crew.threads, plain_);
    if (!sweeps) return Built::no_memory;
    crew.each(int(sweeps.tasks().size()),
              [&](int i, int) { begin(sweeps, seeds, sweeps.tasks()[std::size_t(i)], crew); });
    std::uint64_t left = sweeps.size() / 2;
    sweeps.run(crew, [&] { crew.done += left / 16, left -= left / 16; });  // nobody knows how often
    if (crew.halted()) return crew.why_halted();
    const Built built = finish(sweeps, seeds, crew);
    crew.done = done + sweeps.size();
    return built;
  }

 private:
  struct Finished {
    std::vector<std::uint64_t> begin;
    Block<std::uint8_t> codes;
    std::vector<Bounds> meaning;
    std::array<std::int8_t, 256> low = {}, high = {};
  };
  static constexpr int unknown = -128;

  std::uint32_t count(int seeds) const { return strokes().rows().count(seeds); }

  // What is certain at once, and the best of the moves that take something.
  void begin(Sweeps& sweeps, int seeds, const Sweeps::Task& task, const Crew& crew) {
    const int theirs = seeds - task.own;
    const std::size_t width = count(theirs);
    const auto raise = [](std::int8_t& old, int value) {
      old = std::int8_t(std::max<int>(old, value));
    };
    std::array<std::uint8_t, 16> row{};
    strokes().rows().fill(row.data(), task.first, task.own);
    for (std::uint32_t number = task.first; number < task.last && !crew.halted(); ++number) {
      std::int8_t* low = sweeps.least(task.own, number);
      std::int8_t* high = sweeps.base(task.own, number);
      std::memset(low, -seeds, width);
      std::memset(high, unknown, width);
      strokes().certain(row.data(), task.own, number, theirs, [&](std::uint32_t at, int value) {
        raise(low[at], value);
        raise(high[at], value);
      });
      for (int house = 0; house < strokes().rows().houses(); ++house) {
        const Strokes::Stroke& stroke = strokes().at(task.own, number, house);
        if (stroke.effect == Strokes::none) continue;
        const int added = strokes().effect(stroke.effect).added;
        for (const Links::Capture& capture : links_.other(stroke.effect, theirs).captures) {
          const Strokes::Own& own = stroke.own[capture.filled];
          const int gain = own.stored + capture.taken;
          const Finished& to = layers_[std::size_t(seeds - gain)];
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

  // Puts the bounds together and numbers the pairs that occur.
  Built finish(const Sweeps& sweeps, int seeds, const Crew& crew) {
    const int wide = 2 * seeds + 1;
    const bool halved = strokes().game().rules.repetition == Repetition::split;
    const auto pair = [&](std::uint64_t at) {
      int low = sweeps.low()[at], high = sweeps.high()[at];
      if (halved) low = high = low > 0 ? low : high < 0 ? high : 0;
      return std::size_t((low + seeds) * wide + high + seeds);
    };
    std::vector<std::vector<std::uint8_t>> seen(
        std::size_t(crew.threads), std::vector<std::uint8_t>(std::size_t(wide * wide)));
    const int slices = 64;
    const auto slice = [&](int i) { return sweeps.size() * std::uint64_t(i) / slices; };
    crew.each(slices, [&](int i, int worker) {
      std::uint8_t* here = seen[std::size_t(worker)].data();
      for (std::uint64_t at = slice(i); at < slice(i + 1); ++at) here[pair(at)] = 1;
    });
    std::vector<std::uint8_t> occurs(std::size_t(wide * wide));
    for (const auto& here : seen)
      for (std::size_t i = 0; i < occurs.size(); ++i) occurs[i] |= here[i];
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
    found.begin = parts(strokes().rows(), seeds);
    found.codes = Block<std::uint8_t>(sweeps.size());
    if (!found.codes) return Built::no_memory;
    crew.each(slices, [&](int i, int) {
      for (std::uint64_t at = slice(i); at < slice(i + 1); ++at) found.codes[at] = code[pair(at)];
    });
    if (crew.halted()) return crew.why_halted();
    layers_.push_back(std::move(found));
    return Built::whole;
  }

  Links links_;
  bool plain_;
  std::vector<Finished> layers_ = {};
};

}  // namespace manqala
