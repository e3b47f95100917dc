// Many games of one kind at once: a move in each of them, and those that end begin anew.
#pragma once
#include <vector>

#include "play.hpp"
#include "random.hpp"

namespace manqala {

// What the last moves did, and what may be played now; an entry for each game.
struct BatchState {
  std::vector<std::uint64_t> legal;  // the moves, as a mask
  std::vector<std::int16_t> margin;  // of the game that has just ended: South's seeds minus North's
  std::vector<std::int8_t> won;      // of that game: 1 South has, -1 North has, 0 nobody
  std::vector<std::uint8_t> over;    // has its game just ended, by its rules?
  std::vector<std::uint8_t> cut;     // or after too many moves, unfinished?
  std::vector<std::int32_t> played;  // moves of the game that is being played
};

template <class Game>
class Batch {
 public:
  using Board = typename Game::Board;

  Batch(const Game& game, const Position& from, std::size_t count, std::int32_t limit,
        std::uint64_t seed)
      : game_(game),
        first_(as<Board>(from)),
        opening_(moves(game_, first_)),
        limit_(limit),
        random_{seed},
        boards_(count, first_) {
    state_.legal.assign(count, opening_);
    state_.margin.assign(count, 0);
    state_.won.assign(count, 0);
    state_.over.assign(count, 0);
    state_.cut.assign(count, 0);
    state_.played.assign(count, 0);
  }

  std::vector<Board>& boards() { return boards_; }
  BatchState& state() { return state_; }

  // The first game in which this is no legal move, or the number of games.
  std::size_t illegal(const std::int32_t* chosen) const {
    for (std::size_t i = 0; i < boards_.size(); ++i)
      if (std::uint32_t(chosen[i]) >= 64 || (state_.legal[i] >> chosen[i] & 1) == 0) return i;
    return boards_.size();
  }

  // Plays a legal move in each game.
  void step(const std::int32_t* chosen) {
    for (std::size_t i = 0; i < boards_.size(); ++i) play(i, chosen[i]);
  }

  // So many moves by chance in each game. Each draws its own, so that no game waits for another.
  void wander(int times) {
    for (int time = 0; time < times; ++time)
      for (std::size_t i = 0; i < boards_.size(); ++i) play(i, drawn(i));
  }

  // A legal move by chance in each game.
  void sample(std::int32_t* chosen) {
    for (std::size_t i = 0; i < boards_.size(); ++i) chosen[i] = drawn(i);
  }

  // Another position in this place; its moves are counted from here.
  void set(std::size_t i, const Position& p) {
    boards_[i] = as<Board>(p);
    state_.legal[i] = moves(game_, boards_[i]);
    state_.played[i] = 0;
  }

 private:
  int drawn(std::size_t i) {
    return nth(state_.legal[i], random_.below(std::popcount(state_.legal[i])));
  }

  void play(std::size_t i, int move) {
    Board& p = boards_[i];
    const std::uint64_t legal = step_(p, move);
    const bool cut = ++state_.played[i] >= limit_;
    state_.over[i] = legal == 0;
    state_.cut[i] = legal != 0 && cut;
    state_.legal[i] = legal;
    if (legal == 0 || cut) finish(i);
  }

  std::uint64_t step_(Board& p, int move) { return manqala::step(game_, p, move); }

  [[gnu::noinline]] void finish(std::size_t i) {
    if (state_.over[i]) {
      const Result result = tally(game_, boards_[i], boards_[i].end);
      state_.margin[i] = std::int16_t(result.margin());
      state_.won[i] = std::int8_t(result.winner < 0 ? 0 : result.winner == 0 ? 1 : -1);
    } else {
      state_.margin[i] = state_.won[i] = 0;
    }
    boards_[i] = first_;
    state_.legal[i] = opening_;
    state_.played[i] = 0;
  }

  const Game game_;
  const Board first_;
  const std::uint64_t opening_;
  const std::int32_t limit_;
  Random random_;
  std::vector<Board> boards_;
  BatchState state_;
};

}  // namespace manqala
