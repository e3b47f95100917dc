"""Problems by which programs try their rules: the board after a move, and who goes on."""

from itertools import takewhile

from manqala._core import Position
from manqala.formats import kgp
from manqala.kgp.wire import Board, Command

YES, NO = ("true", "t", "yes", "1"), ("false", "f", "no", "0")
AFTER_SOWING = ("again", "pass", "sweep", "end")


def solve(position: Position, move: int) -> tuple[Board, bool]:
    """The board as South has it, and whether the last seed falls into the store: the published
    servers call that a move more even where the game is over with it."""
    events = takewhile(lambda event: event.kind not in AFTER_SOWING, position.trace(move))
    kinds = [event.kind for event in events]
    again = kinds[-1] == "store" and "capture" not in kinds
    return Board(kgp.write(position.play(move), side=0)), again


def mistake(position: Position, move: int, solution: Command) -> str | None:
    """What is wrong with a solution; None when it is right. Where the game is over nobody minds
    whether South would go on: the published programs differ there."""
    match solution.arguments:
        case (Board() as board, int() | str() as flag) if str(flag).lower() in YES + NO:
            said = str(flag).lower() in YES
        case _:
            return "a solution is a board, and whether South goes on: true or false"
    right, again = solve(position, move)
    if board != right:
        return f"the board is {right} after that"
    if said is not again and not position.play(move).over:
        return "South goes on" if again else "South does not go on"
    return None
