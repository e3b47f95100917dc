"""A match of two players of one game, from both seats of random even openings:

    python -m bench.match kalah "engine seconds=0.2" greedy --games 40
    python -m bench.match oware "engine level=5" "mcts playouts=1000" --json

Players are named in players/player.py. Times are those that each player took, as the clock and as
the processor count; a limit in nodes gives the same games on every machine.
"""

import argparse
import json
import math
import sys
import time
from dataclasses import dataclass, field

import manqala
from bench.elo import Standing, standing
from bench.openings import MOVES, openings
from bench.players.player import Player, player

LONGEST = 1000  # moves of a game; then it counts as drawn


@dataclass
class Use:
    """What a player used."""

    moves: int = 0
    clock: float = 0.0
    cpu: float = 0.0

    def __str__(self) -> str:
        moves = max(self.moves, 1)
        return f"{self.moves} moves, {self.clock / moves:.3f} s each ({self.cpu / moves:.3f} CPU)"


@dataclass
class Match:
    """What was played so far. Points are those of the first player, opening by opening."""

    players: tuple[str, str]
    points: list[list[float]] = field(default_factory=list)
    use: tuple[Use, Use] = field(default_factory=lambda: (Use(), Use()))
    cut: int = 0  # games that a player's own rules or the limit of moves ended

    @property
    def standing(self) -> Standing:
        return standing(self.points)

    def told(self) -> str:
        lines = [f"{self.players[0]} - {self.players[1]}: {self.standing}"]
        lines += [f"  {name}: {use}" for name, use in zip(self.players, self.use, strict=True)]
        if self.cut:
            lines.append(f"  ended early: {self.cut}")
        return "\n".join(lines)

    def as_json(self) -> dict[str, object]:
        value, low, high = (
            number if math.isfinite(number) else None for number in self.standing.elo
        )
        return {
            "players": self.players,
            **self.standing._asdict(),
            "elo": value,
            "elo_low": low,
            "elo_high": high,
            "ended_early": self.cut,
            "use": [vars(use) for use in self.use],
            "points": self.points,
        }


def play(
    match: Match, seats: tuple[Player, Player], swapped: bool, record: manqala.Record
) -> float:
    """Plays a game to its end: the points of the first player, who sits North when swapped."""
    while not record.over and len(record.moves) < LONGEST:
        mover = record.position.mover
        use = match.use[mover ^ swapped]
        clock, cpu = time.perf_counter(), time.process_time()
        move = seats[mover].choose(record)
        use.clock += time.perf_counter() - clock
        use.cpu += time.process_time() - cpu
        use.moves += 1
        if move is None:
            break
        record.push(move)
    if record.result is not None:
        winner = record.result.winner
        return 0.5 if winner is None else float((winner == 0) != swapped)
    match.cut += 1
    margin = seeds(record.position, 0) - seeds(record.position, 1)
    if len(record.moves) >= LONGEST or margin == 0:
        return 0.5
    return float((margin > 0) != swapped)


def seeds(position: manqala.Position, side: int) -> int:
    """All seeds of a side, in its houses and in its store."""
    return sum(position.houses[side]) + (position.stores[side] if position.stores else 0)


def contest(
    game: manqala.Game, names: tuple[str, str], games: int, seed: int, moves: int, *, quiet: bool
) -> Match:
    """Plays the match. Interrupted, it tells what was played so far."""
    match = Match(names)
    starts = openings(game, (games + 1) // 2, seed, moves=moves)
    pair = player(names[0]), player(names[1])
    try:
        for number, start in enumerate(starts):
            match.points.append([])
            for swapped in (False, True)[: games - 2 * number]:
                record = manqala.Record(game)
                for move in start:
                    record.push(move)
                for i, one in enumerate(pair):
                    one.begin(4 * (number + 1000 * seed) + 2 * swapped + i)
                seats = (pair[1], pair[0]) if swapped else pair
                match.points[-1].append(play(match, seats, swapped, record))
            if not quiet and number % 10 == 9:
                print(match.standing, file=sys.stderr)
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
    finally:
        for use, one in zip(match.use, pair, strict=True):
            use.cpu += one.close()
    return match


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", help='such as kalah or "oware(seeds=6)"')
    parser.add_argument("first", help="a player")
    parser.add_argument("second", help="a player")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="of the openings")
    parser.add_argument("--moves", type=int, default=MOVES, help="of an opening, or one more")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    match = contest(
        manqala.game(given.game), (given.first, given.second), given.games, given.seed,
        given.moves, quiet=given.json,
    )  # fmt: skip
    print(json.dumps(match.as_json()) if given.json else f"{given.game}, {match.told()}")


if __name__ == "__main__":
    main()
