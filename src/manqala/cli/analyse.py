"""The best moves of a position, with what follows them."""

import json
from collections.abc import Callable

from manqala import Engine, Line, Position, Record
from manqala.cli.begin import read_position, refuse
from manqala.ending import ending
from manqala.forecast import forecast
from manqala.picture import picture
from manqala.sentences import move_name
from manqala.words import _, later

Namer = Callable[[Position, int], str]


def analyse(
    text: str,
    lines: int,
    depth: int | None,
    seconds: float | None,
    nodes: int | None,
    as_json: bool,
) -> int:
    """Prints the lines that the engine finds."""
    if seconds is not None and not seconds > 0:
        raise refuse(later("--seconds is more than 0, not {value}"), value=seconds)
    position = read_position(text)
    found = Engine(seconds=seconds, depth=depth, nodes=nodes).analyse(position, lines)
    if as_json:
        print(json.dumps(_as_data(position, found), indent=2))
        return 0
    print("\n".join([*picture(position), ""]))
    if position.over:
        print(" ".join(ending(Record(position), (), position.mover, None)))
    for number, line in enumerate(found, start=1):
        words = _("{number}. {house}: {forecast} Depth {depth}: {moves}").format(
            number=number,
            house=move_name(position, line.move),
            forecast=forecast(position.game, position.mover, line),
            depth=line.depth,
            moves=" ".join(names(position, line.moves)),
        )
        print(words)
    return 0


def names(position: Position, moves: tuple[int, ...], name: Namer = move_name) -> list[str]:
    """The names of moves played one after the other."""
    told = []
    for move in moves:
        told.append(name(position, move))
        position = position.play(move)
    return told


def _as_data(position: Position, found: list[Line]) -> dict[str, object]:
    return {
        "position": str(position),
        "over": position.over,
        "lines": [
            line._asdict() | {"names": names(position, line.moves, _written)} for line in found
        ],
    }


def _written(position: Position, move: int) -> str:
    """The same in every language."""
    return position.move_names[move]
