"""OpenSpiel (pip install open_spiel) as a player of Kalah and Oware; by a Python that has it:

    python -m bench.players.openspiel mcts SIMULATIONS [ROLLOUTS]
    python -m bench.players.openspiel minimax DEPTH

`mcts` is its compiled MCTSBot with random rollouts and exact values where it finds them, `minimax`
its alpha-beta search in Python with the difference of the stores at the horizon. Its states cannot
be set, so the game is played again from the start. Its Oware ends at the first repetition.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Protocol

from bench.players.lines import Asked, serve


class State(Protocol):
    """What is needed of OpenSpiel's states."""

    def current_player(self) -> int: ...
    def apply_action(self, action: int) -> None: ...
    def is_terminal(self) -> bool: ...


class Mancala:
    """Kalah. Its actions run round the whole board, stores included."""

    name = "mancala"

    @staticmethod
    def action(mover: int, house: int) -> int:
        return house + (8 if mover else 1)

    @staticmethod
    def house(mover: int, action: int) -> int:
        return action - (8 if mover else 1)

    @staticmethod
    def stores(state: State) -> tuple[int, int]:
        north, south = str(state).splitlines()[1].replace("-", " ").split()
        return int(south), int(north)


class Oware:
    name = "oware"

    @staticmethod
    def action(_: int, house: int) -> int:
        return house

    @staticmethod
    def house(_: int, action: int) -> int:
        return action

    @staticmethod
    def stores(state: State) -> tuple[int, int]:
        told = (line.split() for line in str(state).splitlines() if line.startswith("Player"))
        scores = {words[1]: int(words[4]) for words in told}
        return scores["0"], scores["1"]


Rules = Mancala | Oware


def replayed(rules: Rules, state: State, asked: Asked) -> State:
    """Its state of the position; it must have the same seeds, or the rules are not the same."""
    for move in asked.moves:
        state.apply_action(rules.action(state.current_player(), move))
    if not state.is_terminal():
        same = list(rules.stores(state)) == asked.stores and state.current_player() == asked.mover
        assert same, f"{asked}\n{state}"
    return state


def mcts(simulations: int, rollouts: int = 1) -> Callable[[Rules, State], int]:
    spiel = import_module("pyspiel")
    evaluator = spiel.RandomRolloutEvaluator(rollouts, 1)

    def look(rules: Rules, state: State) -> int:
        game = spiel.load_game(rules.name)
        bot = spiel.MCTSBot(game, evaluator, 1.4, simulations, 2000, True, 7, False)
        return int(bot.step(state))

    return look


def minimax(depth: int) -> Callable[[Rules, State], int]:
    spiel = import_module("pyspiel")
    algorithm = import_module("open_spiel.python.algorithms.minimax")

    def look(rules: Rules, state: State) -> int:
        side = state.current_player()

        # Far below the 1 that a won game counts.
        def ahead(there: State) -> float:
            south, north = rules.stores(there)
            return (south - north) * (1 - 2 * side) / 1000

        game = spiel.load_game(rules.name)
        _, found = algorithm.alpha_beta_search(
            game, state=state, value_function=ahead, maximum_depth=depth
        )
        return int(found)

    return look


SEARCHES: dict[str, Callable[..., Callable[[Rules, State], int]]]
SEARCHES = {"mcts": mcts, "minimax": minimax}


def main(kind: str, *sizes: str) -> None:
    look = SEARCHES[kind](*map(int, sizes))
    load = import_module("pyspiel").load_game

    def choose(asked: Asked) -> int | None:
        rules: Rules = Mancala() if asked.game == "kalah" else Oware()
        state = replayed(rules, load(rules.name).new_initial_state(), asked)
        if state.is_terminal():
            return None
        return rules.house(asked.mover, look(rules, state))

    serve(choose)


if __name__ == "__main__":
    main(*sys.argv[1:])
