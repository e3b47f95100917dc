// Counting and random play: the measures of exactness and of speed.
#pragma once
#include <array>

#include "play.hpp"
#include "random.hpp"

namespace manqala {

// Long work asks its `stop` now and then whether to give up; what it then returns means nothing.
struct Never {
  bool operator()() const { return false; }
};

// Move sequences of exactly this length; an extra move is one of its own, a finished game adds
// nothing.
template <class Game, class B, class Stop = Never>
std::uint64_t perft(const Game& g, const B& p, std::uint64_t legal, int depth,
                    const Stop& stop = {}) {
  if (depth == 0) return 1;
  if (depth == 1) return std::uint64_t(std::popcount(legal));
  std::uint64_t leaves = 0;
  for (; legal != 0; legal &= legal - 1) {
    if (depth > 5 && stop()) break;
    B after = p;
    const std::uint64_t replies = step(g, after, std::countr_zero(legal));
    if (replies != 0) leaves += perft(g, after, replies, depth - 1, stop);
  }
  return leaves;
}

// Statistics of random games. A game is left unfinished after `limit` moves.
struct Tally {
  std::uint64_t games = 0, moves = 0, south = 0, north = 0, draws = 0, unfinished = 0;
  std::uint64_t signature =
      0;  // of all final positions: equal only if every game went the same way
};

// Game number i depends on the seed and on i alone. Two are played abreast, a move each in turn:
// one game is a chain of look-ups that wait for each other, a second chain fills the waiting.
template <class Game, class Stop = Never>
Tally random_games(const Game& g, const Position& from, std::uint64_t count, std::uint64_t seed,
                   int limit = 2000, const Stop& stop = {}) {
  using Board = typename Game::Board;
  struct Seat {
    Board p = {};
    std::uint64_t legal = 0;
    Random random = {};
    int played = 0;
    bool taken = false;
  };
  Seat left, right;
  const Board first = as<Board>(from);
  const std::uint64_t opening = moves(g, first);
  Tally t;
  std::uint64_t begun = 0, asked = 0;
  const auto sit = [&](Seat& seat) {
    seat = {first, opening, Random{seed + begun * 0xA076'1D64'78BD'642F}, 0, true};
    ++begun;
  };
  const auto leave = [&](Seat& seat) {
    seat.taken = false;
    ++t.games;
    t.moves += std::uint64_t(seat.played);
    t.signature += hash(seat.p);
    if (seat.p.end == End::running) {
      ++t.unfinished;
      return;
    }
    const int winner = tally(g, seat.p, seat.p.end).winner;
    ++(winner < 0 ? t.draws : winner == 0 ? t.south : t.north);
  };
  const auto play = [&](Seat& seat) {
    if (seat.legal == 0 || seat.played == limit) return false;
    seat.legal = step(g, seat.p, nth(seat.legal, seat.random.below(std::popcount(seat.legal))));
    ++seat.played;
    return true;
  };
  const auto turn = [&](Seat& seat) {
    if (play(seat)) return;
    leave(seat);
    if (begun < count) sit(seat);
  };
  if (begun < count) sit(left);
  if (begun < count) sit(right);
  while (begun < count) {
    turn(left), turn(right);
    if (t.moves >= asked) {
      if (stop()) return t;
      asked = t.moves + 65'536;
    }
  }
  for (Seat* seat : {&left, &right})
    if (seat->taken) {
      while (play(*seat)) {}
      leave(*seat);
    }
  return t;
}

}  // namespace manqala
