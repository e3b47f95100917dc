"""Moves a second for learning, on one core: `make bench`.

Many games at once by manqala.batch, whole random games in one call, and the games that OpenSpiel
has as well, driven from Python as its users drive them, where `pip install open_spiel` has brought
it. CPU seconds, the best of five runs.
"""

import random
import time
from collections.abc import Callable

import manqala
from manqala.batch import Batch

COUNT = 4096
OPEN_SPIEL = {"kalah": "mancala", "oware": "oware"}


def rate(play: Callable[[], int], runs: int = 5) -> float:
    """Millions a second of what `play` returns the number of."""
    best = 0.0
    for _ in range(runs):
        begun = time.process_time()
        done = play()
        best = max(best, done / (time.process_time() - begun))
    return best / 1e6


def stepped(name: str) -> float:
    batch = Batch(name, COUNT, seed=1)

    def play() -> int:
        for _ in range(100):
            batch.step(batch.sample())
        return 100 * COUNT

    return rate(play)


def wandered(name: str) -> float:
    batch = Batch(name, COUNT, seed=1)

    def play() -> int:
        batch.wander(100)
        return 100 * COUNT

    return rate(play)


def whole(name: str) -> float:
    return rate(lambda: manqala.random_games(manqala.game(name), 20_000, seed=1).moves)


def open_spiel(name: str) -> str:
    if name not in OPEN_SPIEL:
        return "-"
    try:
        import pyspiel
    except ModuleNotFoundError:
        return "not installed"
    game = pyspiel.load_game(OPEN_SPIEL[name])

    def play() -> int:
        moves = 0
        for _ in range(50):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(random.choice(state.legal_actions()))
                moves += 1
        return moves

    return f"{rate(play):.3f}"


def main() -> None:
    print(f"millions of moves a second, {COUNT} games abreast")
    print(f"{'':9} {'step':>8} {'wander':>8} {'whole games':>12} {'OpenSpiel':>14}")
    for name in ("kalah", "oware", "congkak", "kiela", "bao"):
        print(
            f"{name:9} {stepped(name):8.1f} {wandered(name):8.1f} {whole(name):12.1f}"
            f" {open_spiel(name):>14}",
            flush=True,
        )


if __name__ == "__main__":
    main()
