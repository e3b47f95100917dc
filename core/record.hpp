// The moves of a played game, with undo and redo, and the ends that only a history shows:
// repetition (O8, K11) and no progress (K11). In a match it is the round that a repetition ends, unless
// the rounds themselves repeat.
#pragma once
#include <algorithm>
#include <optional>
#include <vector>

#include "refusal.hpp"

namespace manqala {

class Record {
 public:
  Record(Loose game, const Position& first) : game_(std::move(game)), positions_{first} {
    ends_.push_back(verdict());
  }

  const Loose& game() const { return game_; }
  const Position& position() const { return positions_[count_]; }
  const Position& first() const { return positions_[0]; }
  int count() const { return count_; }                             // moves made
  const Position& position(int i) const { return positions_[i]; }  // after so many of them
  int undone() const { return int(moves_.size()) - count_; }
  int move(int i) const { return moves_[i]; }
  End end() const { return ends_[count_]; }
  std::uint64_t legal() const { return end() == End::running ? moves(game_, position()) : 0; }
  std::optional<Result> result() const {
    if (end() == End::running) return std::nullopt;
    return tally(game_, position(), end());
  }

  // Plays a move and forgets what was undone; or says why not, and nothing is changed.
  std::optional<Message> push(std::int64_t move, std::vector<Event>* events = nullptr) {
    if (end() != End::running) return Message{say.game_over};
    if (auto reason = refusal(game_, position(), move)) return reason;
    Position after = position();
    std::vector<Event> aside;
    std::vector<Event>& told = events != nullptr ? *events : aside;
    step(game_, after, int(move), Witness{told});
    moves_.resize(count_);
    turns_.resize(count_);
    positions_.resize(count_ + 1);
    ends_.resize(count_ + 1);
    moves_.push_back(int(move));
    turns_.push_back(ends_turn(told) || after.mover != position().mover);
    positions_.push_back(after);
    ++count_;
    if (game_.rules.rounds.least != 0 && verdict() == End::repetition && !begins_round(told)) {
      break_off_round(game_, after, Witness{told});
      positions_.back() = after;
      turns_.back() = true;
    }
    ends_.push_back(verdict());
    if (events != nullptr && after.end == End::running && end() != End::running) {
      const int winner = tally(game_, after, end()).winner;
      events->push_back(
          {Kind::end, std::uint8_t(winner < 0 ? nowhere(game_.rules) : store(game_.rules, winner)),
           0});
    }
    return std::nullopt;
  }

  // Moves that make up the last turn; those that follow, when some were undone.
  int last_turn() const {
    int first = count_ - 1;
    while (first > 0 && !turns_[std::size_t(first) - 1]) --first;
    return count_ - std::max(first, 0);
  }
  int next_turn() const {
    int end = count_;
    while (end < int(moves_.size()) && !turns_[std::size_t(end)]) ++end;
    return std::min(end + 1, int(moves_.size())) - count_;
  }
  void undo(int moves) { count_ -= moves < count_ ? moves : count_; }
  void redo(int moves) { count_ += moves < undone() ? moves : undone(); }

 private:
  static bool begins_round(const std::vector<Event>& events) {
    return std::any_of(events.begin(), events.end(),
                       [](const Event& e) { return e.kind == Kind::round; });
  }
  // Even where the same side moves on: each seed that is laid out can be taken back by itself, and
  // with a round a turn ends.
  static bool ends_turn(const std::vector<Event>& events) {
    return std::any_of(events.begin(), events.end(), [](const Event& e) {
      return e.kind == Kind::place || e.kind == Kind::round;
    });
  }
  End verdict() const {
    const Rules& r = game_.rules;
    const Position& now = position();
    if (now.end != End::running) return now.end;
    int seen = 0, quiet = 0;
    for (int i = count_; i >= 0; --i) seen += positions_[i] == now;
    if (r.repetition != Repetition::none && seen >= 3) return End::repetition;
    while (quiet < count_ && !captured(positions_[count_ - quiet - 1], positions_[count_ - quiet]))
      ++quiet;
    return r.no_progress != 0 && quiet >= r.no_progress ? End::no_progress : End::running;
  }
  // With an own ring seeds change sides only by captures; else captures are what the stores gain.
  // To lay seeds out counts as little as a capture.
  bool captured(const Position& before, const Position& after) const {
    const Rules& r = game_.rules;
    if (before.hand != after.hand) return true;
    const auto held = [&r](const Position& p) {
      int seeds = p.cells[store(r, 0)];
      if (r.ring == Ring::own)
        for (int cell = 0; cell < store(r, 0); ++cell) seeds += p.cells[cell];
      return seeds + (r.ring == Ring::own ? 0 : p.cells[store(r, 1)]);
    };
    return held(before) != held(after);
  }

  Loose game_;
  int count_ = 0;
  std::vector<int> moves_ = {};
  std::vector<bool> turns_ = {};  // does a turn end with this move?
  std::vector<Position> positions_;
  std::vector<End> ends_ = {};
};

}  // namespace manqala
