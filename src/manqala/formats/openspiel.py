"""Histories and action numbers of OpenSpiel: its `oware`, and its `mancala`, which is Kalah 6x4.

In its oware both sides count their houses from 0; in its mancala South's are 1 to 6, North's 8 to
13.
"""

from collections.abc import Iterable

import manqala
from manqala._core import Game, Position
from manqala.errors import Refused
from manqala.record import Record
from manqala.words import later

NAMES = {"oware": "oware", "mancala": "kalah"}


def game(name: str) -> Game:
    """The game of this name there, such as `mancala`. Raises ValueError for others.

    >>> from manqala.formats import openspiel
    >>> openspiel.game("mancala")
    <Game kalah>
    """
    if name not in NAMES:
        raise ValueError(f"OpenSpiel's {name} is not known here; known: {', '.join(NAMES)}")
    return manqala.game(NAMES[name])


def action(position: Position, move: int) -> int:
    """The number of a move there."""
    if position.game.name == "kalah":
        return move + (8 if position.mover else 1)
    return move


def history(record: Record) -> list[int]:
    """The actions of a record.

    >>> from manqala.formats import openspiel
    >>> openspiel.history(openspiel.record("mancala", [3, 6, 8]))
    [3, 6, 8]
    """
    replay, actions = Record(record.start), []
    for move in record.moves:
        actions.append(action(replay.position, move))
        replay.push(move)
    return actions


def record(name: str, actions: Iterable[int]) -> Record:
    """The record of these actions; raises Refused, which names the first that is not legal."""
    kept = Record(game(name))
    for index, number in enumerate(actions, 1):
        position = kept.position
        move = next((one for one in position.moves if action(position, one) == number), None)
        if kept.over or move is None:
            possible = [] if kept.over else [action(position, one) for one in position.moves]
            message = later("action {index}: {action} is not possible here; possible: {possible}")
            values = {"index": str(index), "action": str(number)}
            values["possible"] = ", ".join(map(str, possible)) or "none"
            raise Refused([(message, values)])
        kept.push(move)
    return kept
