"""What a move did, in sentences told from its trace alone. The sides are South and North."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from manqala._core import Event, Game, Position
from manqala.naming import seeds
from manqala.words import _, ngettext

# A long relay may capture twenty times; beyond this only the sum is of use.
HOUSES_NAMED = 6


def side_name(side: int) -> str:
    """South or North."""
    return _("North") if side else _("South")


def move_name(position: Position, move: int) -> str:
    """The name of the house; where the pie rule is used, the word for changing places."""
    name = position.move_names[move]
    return {"swap": _("swap"), "stop": _("stop")}.get(name, name)


class Deed(NamedTuple):
    """A move, counted from its events."""

    house: int | None
    """The house that was chosen; None for a change of places."""
    lifted: int
    laps: int
    sown: int
    last: tuple[int, int | None] | None
    """Where the last seed fell: a side and its house, or None for its store."""
    captured: dict[tuple[int, int], int]
    """Seeds by the house they were taken from."""
    swept: tuple[int, int] | None
    """What each side received at the end of what was left."""
    kinds: frozenset[str]
    passed: int | None
    won: tuple[tuple[int, int], ...]
    """Houses that the mover has won for good."""
    burnt: int
    """Houses that are burnt in the round that begins."""
    owed: int
    """Houses that the mover is still to capture by choice."""
    entered: int | None
    """Where a seed from the hand began the turn."""


def deed(
    events: Sequence[Event], mover: int = 0, marked: Collection[tuple[int, int]] = frozenset()
) -> Deed:
    """Counts what a move did; `marked` are the houses that were won before it."""
    first: Event | None = None
    laps = sown = 0
    last: tuple[int, int | None] | None = None
    captured: dict[tuple[int, int], int] = {}
    swept: list[int] | None = None
    passed = None
    won: list[tuple[int, int]] = []
    burnt = owed = 0
    entered: int | None = None
    round_over = given = False
    taken = False  # captured seeds are on their way to a store
    pending: list[tuple[int, int, int]] = []

    def take() -> None:
        for side, house, count in pending:
            captured[side, house] = captured.get((side, house), 0) + count
        pending.clear()

    for event in events:
        kind, side, house, count = event.kind, event.side or 0, event.house, event.seeds
        if kind == "lift":
            first = first or event
            laps += 1
        elif kind == "enter":
            entered = house
        elif kind == "resow":
            # Seeds that waited in hand begin a move as lifted ones do.
            first = first or (event if not taken and entered is None else None)
            laps += 1
            taken = False
            take()
        elif kind == "capture" and house is not None:
            # What falls into a house that was won belonged to its owner already.
            if (side, house) not in marked:
                pending.append((side, house, count))
            taken = True
        elif kind == "sweep":
            swept = swept or [0, 0]
        elif kind == "store" and swept is not None:
            swept[side] += count
        elif kind == "bring":
            taken = False
            take()
        elif kind == "store" and taken:
            taken = False
            if side == mover:
                take()
            pending.clear()
        elif kind in ("drop", "store"):
            sown += 0 if given else count
            last, given = (side, house), False
        elif kind == "give" and entered is not None:
            laps += 1
        elif kind == "give":
            given = True
        elif kind == "again":
            owed = count
        elif kind == "pass":
            passed = side
        elif kind == "round":
            round_over = True
        elif kind == "mark" and round_over:
            burnt += 1
        elif kind == "mark" and house is not None:
            won.append((side, house))
    take()
    return Deed(
        first.house if first else None,
        first.seeds if first else 0,
        laps,
        sown,
        last,
        captured,
        (swept[0], swept[1]) if swept else None,
        frozenset(event.kind for event in events),
        passed,
        tuple(won),
        burnt,
        owed,
        entered,
    )


def tell(before: Position, events: Sequence[Event]) -> list[str]:
    """The sentences on a move that was made in the position `before`."""
    game, mover = before.game, before.mover
    won = before.marks if game.mark == "pays" else ()
    done = deed(events, mover, {place for own in won for place in own})
    side = side_name(mover)
    if "place" in done.kinds:
        return [_laid_out(game, mover, before.hands[mover] - 1)]
    if "swap" in done.kinds:
        return [_("{side} changed places.").format(side=side)]
    if "stay" in done.kinds:
        house = game.house_name(mover, events[0].house or 0)
        return [_("{side} stops in {house}.").format(side=side, house=house)]
    if before.together:
        return list(_together(before, events, done))
    if done.house is None and done.entered is None:
        return [*_captures(game, mover, done), *_closing(game, mover, done)]
    if "endless" in done.kinds:
        house = game.house_name(mover, done.house or done.entered or 0)
        return [
            _("The sowing from {house} would never end.").format(house=house),
            _("The board stays as it was before that move."),
        ]
    return [
        _sowing(game, mover, done),
        *_captures(game, mover, done),
        *_closing(game, mover, done),
    ]


def _together(before: Position, events: Sequence[Event], done: Deed) -> Iterable[str]:
    """Hands of both sides are under way: only what reaches the stores is told."""
    game, mover = before.game, before.mover
    side = side_name(mover)
    if not events:
        yield _("{side} has chosen a house, unseen.").format(side=side)
        return
    if before.unseen:
        yield _("Both sides sow at the same time.")
    elif done.house is not None:
        house = game.house_name(mover, done.house)
        yield _("{side} sows on from {house}.").format(side=side, house=house)
    for owner in (0, 1):
        stored = sum(
            event.seeds for event in events if (event.kind, event.side) == ("store", owner)
        )
        if stored:
            yield _("{side} brings {seeds} into its store.").format(
                side=side_name(owner), seeds=seeds(game, stored)
            )
    again = [event.side for event in events if event.kind == "again"]
    yield from _closing(game, again[0] or 0 if again else mover, done)


def _closing(game: Game, mover: int, done: Deed) -> Iterable[str]:
    """What follows the sowing and its captures."""
    side = side_name(mover)
    if "again" in done.kinds and "end" not in done.kinds:
        yield (
            ngettext(
                "{side} captures {count} more house of its choice.",
                "{side} captures {count} more houses of its choice.",
                done.owed,
                side=side,
            )
            if done.owed
            else _("{side} moves again.").format(side=side)
            if game.has_stores or done.house is None
            else _("{side} says how the sowing goes on.").format(side=side)
        )
    for won in done.won:
        house = game.house_name(*won)
        yield _("{side} has won house {house} for good.").format(side=side, house=house)
    if done.passed is not None:
        yield _("{side} has no move and passes.").format(side=side_name(done.passed))
    if done.swept:
        south, north = done.swept
        yield _(
            "What was left on the board goes to the stores: South {south}, North {north}."
        ).format(south=south, north=north)
    if "round" in done.kinds:
        yield _("A new round begins.")
        if done.burnt:
            yield ngettext("{count} house is burnt.", "{count} houses are burnt.", done.burnt)


def _laid_out(game: Game, mover: int, left: int) -> str:
    if left > 0:
        return _("{seeds} left to lay out.").format(seeds=seeds(game, left))
    return _("{side} has laid out all that it had in hand.").format(side=side_name(mover))


def _sowing(game: Game, mover: int, done: Deed) -> str:
    assert done.last is not None
    house = done.last[1]
    begun = done.house if done.entered is None else done.entered
    values = {
        "side": side_name(mover),
        "seeds": seeds(game, done.lifted),
        "house": game.house_name(mover, begun or 0),
        "last": "" if house is None else game.house_name(done.last[0], house),
        "laps": ngettext("{count} lap", "{count} laps", done.laps),
        "sown": seeds(game, done.sown),
    }
    if done.entered is not None:
        text = _("{side} brings a seed into {house}: {laps}, {sown} sown, the last in {last}.")
    elif done.laps == 1:
        text = (
            _("{side} sows {seeds} from {house} to the store.")
            if house is None
            else _("{side} sows {seeds} from {house} to {last}.")
        )
    elif house is None:
        text = _("{side} sows {seeds} from {house}: {laps}, {sown} sown, the last in the store.")
    else:
        text = _("{side} sows {seeds} from {house}: {laps}, {sown} sown, the last in {last}.")
    return text.format(**values)


def _captures(game: Game, mover: int, done: Deed) -> Iterable[str]:
    """What was taken from whom. The capturing seed itself is the mover's own: it is only stored."""
    if not done.captured:
        if "slam" in done.kinds:
            yield _("That would take all the opponent's seeds, so nothing is captured.")
        return
    side = side_name(mover)
    into_store = game.has_stores
    last_stored = done.last in done.captured and done.captured[done.last] == 1
    taken = {
        place: count
        for place, count in done.captured.items()
        if not (place[0] == mover and (not into_store or (last_stored and place == done.last)))
    }
    stored = into_store and last_stored and done.last is not None and done.last[0] == mover
    if not taken:
        yield _("{side} stores its last seed.").format(side=side)
        return
    if len(taken) > HOUSES_NAMED:
        captured = _("{seeds} from {houses} houses").format(
            seeds=seeds(game, sum(taken.values())), houses=len(taken)
        )
    else:
        captured = ", ".join(
            _("{seeds} from {house}").format(
                seeds=seeds(game, count), house=game.house_name(*place)
            )
            for place, count in taken.items()
        )
    text = (
        _("{side} captures {captured}, and stores its last seed too.")
        if stored
        else _("{side} captures {captured}.")
    )
    yield text.format(side=side, captured=captured)
