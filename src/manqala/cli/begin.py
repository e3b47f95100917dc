"""From the words of the command line to a game: which one, from where, with whom."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import manqala
from manqala import Game, Position, Record, Refused, Rules
from manqala.cli import keeping
from manqala.cli.session import SEATS, USUAL_LEVEL, Seats, Session
from manqala.words import later, refusal

RULES = ".manqala"
"""How the name of a file of rules ends."""


class Asked(NamedTuple):
    """The words after `manqala play`."""

    game: str | None
    settings: Sequence[str]
    level: int | None
    seats: str | None
    position: str | None
    resume: bool
    seed: int | None
    record: int | None = None


class Begun(NamedTuple):
    """A game ready to be played, and the file that keeps it."""

    session: Session
    file: Path


def refuse(text: str, **values: object) -> Refused:
    """A refusal of the command itself, in the manner of the core's."""
    return Refused([(text, {name: str(value) for name, value in values.items()})])


def read_game(text: str, settings: Sequence[str] = ()) -> Game:
    """A game by name, "oware" or "oware(seeds=6)", with more options as name=value; or one whose
    rules are in a file."""
    text = text.strip()
    if text.endswith(RULES):
        text = str(read_rules(Path(text)))
    text, brace, changes = text.partition("{")
    name = text.split("(")[0]
    if name.lower() in manqala.games():
        text = name.lower() + text[len(name) :]
    if settings:
        opened = text.removesuffix(")") + "," if "(" in text else text + "("
        text = opened + ",".join(settings) + ")"
    return manqala.game(text + brace + changes)


def read_rules(file: Path) -> Rules:
    """The rules that a file tells. Raises Refused."""
    try:
        rules = Rules.read(file.read_text("utf-8", errors="replace"))
        rules.game()
    except (Refused, OSError) as error:
        reason = refusal(error) if isinstance(error, Refused) else error.strerror or error
        raise refuse(later("{file} cannot be read: {reason}"), file=file, reason=reason) from error
    return rules


def read_position(text: str, settings: Sequence[str] = ()) -> Position:
    """A position; or a game, for its start."""
    if text.endswith(RULES) or ("/" not in text and len(text.split()) == 1):
        return read_game(text, settings).start()
    if settings:
        raise refuse(later("a position names its options itself; leave --set away"))
    return manqala.position(text)


def begin(asked: Asked) -> Begun:
    """Starts a game, or goes on with one. Raises Refused."""
    if asked.resume:
        return _resumed(asked)
    if asked.record is not None:
        raise refuse(later("--record chooses from a file: name it, with --resume"))
    if asked.position is not None:
        start = (
            manqala.position(asked.position)
            if asked.game is None
            else read_game(asked.game, asked.settings).position(asked.position)
        )
    elif asked.game is not None:
        start = read_position(asked.game, asked.settings)
    else:
        games = ", ".join(manqala.games())
        raise refuse(later("name a game to play: {games}; or --resume"), games=games)
    persons = _persons(asked.seats or "south")
    seats = Seats(persons, asked.level or USUAL_LEVEL)
    file = keeping.new_file(start.game.name)
    return Begun(Session(Record(start), seats, asked.seed), file)


def _persons(seats: str) -> frozenset[int]:
    if seats.lower() not in SEATS:
        raise refuse(
            later('--as cannot be "{value}"; possible: {possible}'),
            value=seats,
            possible=", ".join(SEATS),
        )
    return SEATS[seats.lower()]


def _resumed(asked: Asked) -> Begun:
    if asked.position is not None or asked.settings:
        raise refuse(
            later("--resume goes on with a game as it was; leave away --position and --set")
        )
    file, own = _file_to_resume(asked.game)
    try:
        kept = keeping.read(file, asked.record)
    except Refused as error:
        raise refuse(
            later("{file} cannot be read: {reason}"), file=file, reason=refusal(error)
        ) from error
    except OSError as error:
        reason = error.strerror or error
        raise refuse(later("{file} cannot be read: {reason}"), file=file, reason=reason) from error
    persons = _persons(asked.seats) if asked.seats else kept.seats.persons
    seats = Seats(persons, asked.level or kept.seats.level)
    name = kept.record.game.name
    return Begun(Session(kept.record, seats, asked.seed), file if own else keeping.new_file(name))


def _file_to_resume(named: str | None) -> tuple[Path, bool]:
    """The file, and whether it is one of those that the program keeps itself."""
    if named is not None and Path(named).is_file():
        return Path(named), False
    file = keeping.unfinished(read_game(named).name if named else None)
    if file is None:
        raise refuse(later("no game was left; start one with: manqala play GAME"))
    return file, True
