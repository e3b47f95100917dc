"""How a game ended, seen from a seat: who won, by which numbers, and the real reason."""

from collections.abc import Sequence

from manqala._core import Event, Position, Record, Result
from manqala.sentences import side_name
from manqala.words import _, figure

Seat = int | None
"""Who reads: South, North, or None for both or an onlooker."""


def ending(record: Record, events: Sequence[Event], mover: int, seat: Seat) -> list[str]:
    """The sentences on the result. `events` are those of the last move, made by `mover`; ()
    when the game did not end by a move."""
    result = record.result
    if result is None:
        return []
    about = _about(record.position, result, events, mover)
    return [headline(record.position, result, seat) + ".", reason(result, about, seat)]


def headline(position: Position, result: Result, seat: Seat) -> str:
    """Who won, and by which numbers where there are stores."""
    south, north = map(figure, result.totals)
    stores = position.game.has_stores
    if result.winner is None:
        return (
            _("A draw, {own} to {other}").format(own=south, other=north) if stores else _("A draw")
        )
    won, lost = (north, south) if result.winner else (south, north)
    if seat is None:
        side = side_name(result.winner)
        if not stores:
            return _("{side} wins").format(side=side)
        return _("{side} wins {own} to {other}").format(side=side, own=won, other=lost)
    if seat == result.winner:
        return _("You win {own} to {other}").format(own=won, other=lost) if stores else _("You win")
    return _("You lose {own} to {other}").format(own=lost, other=won) if stores else _("You lose")


def _about(position: Position, result: Result, events: Sequence[Event], mover: int) -> int | None:
    """The side that the reason speaks of: that has run empty, cannot move, has won."""
    match result.reason:
        case "majority":
            return result.winner
        case "cannot fill a house":
            return None if result.winner is None else 1 - result.winner
        case "no move" if not position.game.has_stores:
            return None if result.winner is None else 1 - result.winner
        case "endless sowing":
            return mover
        case "houses empty":
            # What is left is swept from one side: the other one is the empty one.
            swept = [event.side for event in events if event.kind == "sweep"]
            return 1 - swept[0] if swept and swept[0] is not None else None
        case _:
            return position.mover


def reason(result: Result, about: int | None, seat: Seat) -> str:
    """Why the game is over, in a sentence."""
    match result.reason:
        case "endless sowing" if result.winner is None:
            return _("The last sowing would go round and round for ever: no progress is possible.")
        case "endless sowing":
            return _(
                "The last sowing would go round and round for ever, and whoever starts one loses."
            )
        case "repetition":
            return _("The same position came for the third time.")
        case "no progress":
            return _("A hundred turns in a row passed without a capture.")
        case "inner row empty":
            return _("The inner row of the losing side is empty.")
        case "outer row empty":
            return _("The outer row of the losing side is empty.")
        case "both ends captured":
            return _("One turn captured at both ends of the board.")
        case "second turn with captures":
            return _("A second turn captured before the other side had captured at all.")
    texts = _by_reader(result.reason)
    if texts is None:
        return _(result.reason)
    nobody, you, computer, side = texts
    if about is None:
        return nobody
    if seat is None:
        return side.format(side=side_name(about))
    return you if about == seat else computer


def _by_reader(reason: str) -> tuple[str, str, str, str] | None:
    """The sentence about nobody, the reader, the computer against the reader, a side by name."""
    match reason:
        case "houses empty":
            return (
                _("One side's houses are all empty."),
                _("Your houses are all empty."),
                _("The computer's houses are all empty."),
                _("All houses of {side} are empty."),
            )
        case "majority":
            return (
                _("Each side has exactly half of all seeds."),
                _("You have more than half of all seeds."),
                _("The computer has more than half of all seeds."),
                _("{side} has more than half of all seeds."),
            )
        case "no move":
            return (
                _("There is no move left."),
                _("You have no move left."),
                _("The computer has no move left."),
                _("{side} has no move left."),
            )
        case "cannot fill a house":
            return (
                _("No house can be filled for another round."),
                _("You cannot fill a house for another round."),
                _("The computer cannot fill a house for another round."),
                _("{side} cannot fill a house for another round."),
            )
        case "no seeds":
            return (
                _("There is no move left."),
                _("You have no seeds to sow."),
                _("The computer has no seeds to sow."),
                _("{side} has no seeds to sow."),
            )
        case "cannot feed":
            return (
                _("There is no move left."),
                _("You have no move that gives the opponent seeds."),
                _("The computer has no move that gives you seeds."),
                _("{side} has no move that gives the opponent seeds."),
            )
    return None
