"""Boards as SVG pictures, for notebooks, papers and pages.

>>> import manqala.svg
>>> picture = manqala.svg.board(manqala.game("oware").start(), size=480)
>>> picture.startswith("<svg") and "oware" in picture
True
"""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from math import cos, sin, sqrt
from typing import NamedTuple

from manqala._core import Event, Position
from manqala.record import Record

__all__ = ["Arrow", "board", "turn"]

Spot = tuple[int, int | None]
"""A side and one of its houses, or None for its store."""

CELL, HOLLOW, STRIP, STORE, EDGE = 72.0, 29.0, 22.0, 66.0, 14.0
"""The place of a house, the radius of its hollow, the strip for its name, a store, the rim."""
GAP = 10.0  # between what is South's and what is North's
SEED = 5.2
DRAWN = 19  # seeds; more look alike, and the figure is the truth
GOLDEN = 2.399963  # an angle by which seeds spread evenly

USUAL = {
    "paper": "#f6efe3",
    "wood": "#a86c38",
    "rim": "#6d3f1c",
    "hollow": "#4c2c15",
    "plate": "#3a210f",
    "ink": "#fbe9cb",
    "seed": "#e0d3b0",
    "mark": "#ffe9a8",
    "arrow": "#005a9c",
}
"""The colours that `style` may change."""


class Arrow(NamedTuple):
    """From one place to another; to itself it is a ring."""

    tail: Spot
    head: Spot
    colour: str = USUAL["arrow"]


def board(
    position: Position | Record,
    *,
    orientation: int = 0,
    lastmove: Sequence[Event] = (),
    arrows: Iterable[Arrow | tuple[Spot, Spot]] = (),
    fill: Mapping[Spot, str] | None = None,
    size: float | None = None,
    coordinates: bool = True,
    style: Mapping[str, str] | None = None,
) -> str:
    """The board as an SVG document.

    `orientation` is the side at the bottom; `lastmove` a trace, such as `position.trace(move)` of
    the position before, which is marked (of a record it is known); `arrows` go between places, a
    place being (side, house), or (side, None) for a store; `fill` colours hollows; `size` is the
    width in pixels; without `coordinates` houses have no names; `style` changes colours by their
    names in `USUAL`. Raises ValueError for a place or a colour's name that there is not.

    >>> import manqala.svg
    >>> start = manqala.game("kalah").start()
    >>> to_the_store = [((0, 2), (0, None))]
    >>> svg = manqala.svg.board(start.play(2), lastmove=start.trace(2), arrows=to_the_store)
    >>> svg.count("<circle") > 36
    True
    """
    if isinstance(position, Record):
        lastmove = lastmove or _last(position)
        position = position.position
    plan = _Plan(position, orientation, coordinates, _colours(style))
    filled = dict(fill or {})
    for spot in filled:
        plan.place(spot)
    counts = {spot: plan.count(spot) for spot in plan.places}
    body = [plan.hollow(spot, filled.get(spot)) for spot in plan.places]
    body += [_seeds(plan, spot, count) for spot, count in counts.items()]
    body += [plan.mark(spot, kind) for spot, kind in _marks(lastmove)]
    body += [plan.tag(spot, str(count)) for spot, count in counts.items()]
    body += [plan.arrow(Arrow(*one)) for one in arrows]
    return plan.document(body, size)


def turn(
    position: Position,
    moves: int | Sequence[int],
    *,
    seconds: float = 2.5,
    orientation: int = 0,
    size: float | None = None,
    coordinates: bool = True,
    style: Mapping[str, str] | None = None,
) -> str:
    """The moves of a turn as an animated SVG, which sows them in so many seconds, and begins again
    after a rest. Raises IllegalMove.

    >>> import manqala.svg
    >>> "<animate" in manqala.svg.turn(manqala.game("kalah").start(), [2, 5])
    True
    """
    plan = _Plan(position, orientation, coordinates, _colours(style))
    told: dict[Spot, list[tuple[int, int]]] = {
        spot: [(0, plan.count(spot))] for spot in plan.places
    }
    hand: list[tuple[int, Spot]] = []
    at = 0
    for move in [moves] if isinstance(moves, int) else moves:
        for event in position.trace(move):
            for spot, change in _changes(event):
                at += 1
                told[spot].append((at, told[spot][-1][1] + change))
                hand.append((at, spot))
        position = position.play(move)
        for spot, history in told.items():  # what was exchanged or shared out without an event
            now = _Plan(position, orientation, coordinates, plan.colours).count(spot)
            if history[-1][1] != now:
                history.append((at, now))
    steps = max(at, 1)
    whole = seconds + 1.5
    body = [plan.hollow(spot, None) for spot in plan.places]
    for spot, history in told.items():
        shown: dict[int, int] = dict(history)
        times = sorted(shown)
        for begin, end in zip(times, [*times[1:], None], strict=True):
            count = shown[begin]
            picture = _seeds(plan, spot, count) + plan.tag(spot, str(count))
            last = whole if end is None else end / steps * seconds
            body.append(_during(picture, begin / steps * seconds, last, whole))
    if hand:
        body.append(_ring(plan, [(0, hand[0][1]), *hand], steps, seconds, whole))
    return plan.document(body, size)


# ---- what a trace means --------------------------------------------------------------------------


def _last(record: Record) -> Sequence[Event]:
    """The trace of the move that was made last."""
    if not record.moves:
        return ()
    before = Record(record.start)
    for move in record.moves[:-1]:
        before.push(move)
    return before.position.trace(record.moves[-1])


def _marks(trace: Sequence[Event]) -> list[tuple[Spot, str]]:
    """Where the last move began, where it ended, and what it captured."""

    def spots(*kinds: str) -> list[Spot]:
        return [(e.side, e.house) for e in trace if e.kind in kinds and e.side is not None]

    begun = [(spot, "begun") for spot in spots("lift")[:1]]
    ended = [(spot, "ended") for spot in spots("drop", "store")[-1:]]
    captured = sorted(set(spots("capture")), key=str)
    return [*begun, *ended, *((spot, "captured") for spot in captured)]


def _changes(event: Event) -> list[tuple[Spot, int]]:
    """What an event takes from or gives to which place."""
    if event.side is None:
        return []
    spot = (event.side, event.house)
    match event.kind:
        case "lift" | "capture" | "sweep":
            return [(spot, -event.seeds)]
        case "drop" | "store" | "place" | "enter" | "stay" | "fill":
            return [(spot, event.seeds)]
    return []


# ---- where things are ----------------------------------------------------------------------------


class _Plan:
    """The places of a board, and how each is drawn."""

    def __init__(
        self, position: Position, orientation: int, coordinates: bool, colours: Mapping[str, str]
    ) -> None:
        if orientation not in (0, 1):
            raise ValueError(f"orientation is 0 for South or 1 for North, not {orientation!r}")
        self.position, self.game, self.colours = position, position.game, colours
        self.coordinates = coordinates
        rows = list(self.game.picture)
        if orientation == 1:
            rows = [(side, houses[::-1]) for side, houses in reversed(rows)]
        columns = len(rows[0][1])
        stores = self.game.has_stores
        left = EDGE + (STORE if stores else 0)
        self.places: dict[Spot, tuple[float, float]] = {}
        y, self.above = EDGE, set[Spot]()
        for index, (side, houses) in enumerate(rows):
            top = index < len(rows) / 2
            if index == len(rows) // 2:
                y += GAP
            for column, house in enumerate(houses):
                middle = y + (STRIP if top else 0) + CELL / 2
                self.places[side, house] = (left + (column + 0.5) * CELL, middle)
                if top:
                    self.above.add((side, house))
            y += CELL + STRIP
        self.height = y + EDGE
        self.width = left + columns * CELL + (STORE if stores else 0) + EDGE
        if stores:
            bottom_right = not self.game.clockwise
            for side in (0, 1):
                right = bottom_right if side == orientation else not bottom_right
                x = self.width - EDGE - STORE / 2 if right else EDGE + STORE / 2
                self.places[side, None] = (x, self.height / 2)

    def place(self, spot: Spot) -> tuple[float, float]:
        if spot not in self.places:
            raise ValueError(f"there is no place {spot!r}: a place is (side, house or None)")
        return self.places[spot]

    def count(self, spot: Spot) -> int:
        side, house = spot
        return self.position.stores[side] if house is None else self.position.houses[side][house]

    # ---- how it is drawn ------------------------------------------------------------------------

    def hollow(self, spot: Spot, colour: str | None) -> str:
        x, y = self.place(spot)
        fill = escape(colour or self.colours["hollow"])
        if spot[1] is not None:
            return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(HOLLOW)}" fill="{fill}"/>'
        height = self.height - 2 * EDGE - 12
        corner = f'x="{_n(x - STORE / 2 + 6)}" y="{_n(y - height / 2)}"'
        size = f'width="{_n(STORE - 12)}" height="{_n(height)}" rx="26"'
        return f'<rect {corner} {size} fill="{fill}"/>'

    def tag(self, spot: Spot, count: str) -> str:
        """The number of seeds, and the name of the house beside it."""
        x, y = self.place(spot)
        side, house = spot
        if house is None:
            return self._text(x, self.height - EDGE - 26, 22, count, "700")
        level = y + (HOLLOW + STRIP / 2 + 5) * (-1 if spot in self.above else 1)
        if not self.coordinates:
            return self._plate(x, level, count)
        name = self.game.house_name(side, house)
        return self._text(x - 15, level, 12, name, "600") + self._plate(x + 10, level, count)

    def _plate(self, x: float, y: float, count: str) -> str:
        plate = f'<rect x="{_n(x - 13)}" y="{_n(y - 9)}" width="26" height="18" rx="9"'
        return f'{plate} fill="{escape(self.colours["plate"])}"/>' + self._text(
            x, y, 15, count, "700"
        )

    def _text(self, x: float, y: float, size: float, text: str, weight: str) -> str:
        where = f'x="{_n(x)}" y="{_n(y + 0.36 * size)}" font-size="{_n(size)}"'
        fill = escape(self.colours["ink"])
        return f'<text {where} fill="{fill}" font-weight="{weight}">{escape(text)}</text>'

    def mark(self, spot: Spot, kind: str) -> str:
        """Where a move began is a ring, where it ended a double one, what it captured a cross."""
        x, y = self.place(spot)
        line = f'fill="none" stroke="{escape(self.colours["mark"])}" stroke-width="2.5"'
        if kind == "captured":
            r = 0.5 * HOLLOW
            across, back = _n(2 * r), _n(-2 * r)
            way = f"M{_n(x - r)} {_n(y - r)}l{across} {across}m0 {back}l{back} {across}"
            return f'<path d="{way}" {line}/>'
        rings = (HOLLOW - 1, HOLLOW - 6) if kind == "ended" else (HOLLOW - 1,)
        dash = ' stroke-dasharray="5 4"' if kind == "begun" else ""
        return "".join(
            f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(r)}" {line}{dash}/>' for r in rings
        )

    def arrow(self, arrow: Arrow) -> str:
        (x, y), (to_x, to_y) = self.place(arrow.tail), self.place(arrow.head)
        colour = escape(arrow.colour)
        length = sqrt((to_x - x) ** 2 + (to_y - y) ** 2)
        if length == 0:
            line = f'fill="none" stroke="{colour}" stroke-width="5"'
            return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(HOLLOW)}" {line}/>'
        ux, uy = (to_x - x) / length, (to_y - y) / length
        neck_x, neck_y = to_x - 16 * ux, to_y - 16 * uy
        points = (
            (to_x, to_y),
            (neck_x - 8 * uy, neck_y + 8 * ux),
            (neck_x + 8 * uy, neck_y - 8 * ux),
        )
        head = " ".join(f"{_n(a)},{_n(b)}" for a, b in points)
        ends = f'x1="{_n(x)}" y1="{_n(y)}" x2="{_n(neck_x)}" y2="{_n(neck_y)}"'
        line = f'<line {ends} stroke="{colour}" stroke-width="6" stroke-linecap="round"/>'
        return f'<g opacity="0.85">{line}<polygon points="{head}" fill="{colour}"/></g>'

    def document(self, body: Iterable[str], size: float | None) -> str:
        width = self.width if size is None else float(size)
        if not width > 0:
            raise ValueError(f"size is a width in pixels, not {size!r}")
        height = width * self.height / self.width
        view = f'viewBox="0 0 {_n(self.width)} {_n(self.height)}"'
        rim = (
            f'<rect x="3" y="3" width="{_n(self.width - 6)}" height="{_n(self.height - 6)}" rx="18"'
            f' fill="{escape(self.colours["wood"])}" stroke="{escape(self.colours["rim"])}"/>'
        )
        font = "font-family=\"system-ui,'Segoe UI','Noto Sans',sans-serif\" text-anchor=\"middle\""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {view} width="{_n(width)}"'
            f' height="{_n(height)}" role="img" {font}><title>{escape(str(self.position))}</title>'
            f'<rect width="100%" height="100%" fill="{escape(self.colours["paper"])}"/>{rim}'
            f"{''.join(body)}</svg>"
        )


def _seeds(plan: _Plan, spot: Spot, count: int) -> str:
    """So many seeds, spread like those of a sunflower; many lie closer."""
    x, y = plan.place(spot)
    drawn = min(count, DRAWN)
    spread = min(7.2, (HOLLOW - SEED - 2) / sqrt(max(drawn, 1)))
    fill = f'fill="{escape(plan.colours["seed"])}" stroke="#3a210f" stroke-opacity="0.5"'
    seeds = []
    for k in range(drawn):
        r, angle = spread * sqrt(k + 0.4), k * GOLDEN + x
        where = f'cx="{_n(x + r * cos(angle))}" cy="{_n(y + r * sin(angle))}"'
        seeds.append(f'<circle {where} r="{SEED}" {fill}/>')
    return "".join(seeds)


def _during(picture: str, begin: float, end: float, whole: float) -> str:
    """Seen from one moment to another of each round."""
    times = sorted({0.0, begin / whole, min(end / whole, 1.0)})
    shown = [time * whole + 1e-9 >= begin and time * whole + 1e-9 < end for time in times]
    values = ";".join("inline" if one else "none" for one in shown)
    keys = ";".join(f"{time:.4f}".rstrip("0").rstrip(".") for time in times)
    if all(shown):
        return f"<g>{picture}</g>"
    timing = f'keyTimes="{keys}" dur="{whole:g}s" calcMode="discrete" repeatCount="indefinite"'
    animate = f'<animate attributeName="display" values="{values}" {timing}/>'
    return f'<g display="{"inline" if shown[0] else "none"}">{animate}{picture}</g>'


def _ring(
    plan: _Plan, hand: list[tuple[int, Spot]], steps: int, seconds: float, whole: float
) -> str:
    """Shows where the hand is."""
    times = [at / steps * seconds / whole for at, _ in hand]
    timing = f'dur="{whole:g}s" calcMode="discrete" repeatCount="indefinite"'
    keys = ";".join(f"{time:.4f}".rstrip("0").rstrip(".") or "0" for time in times)
    moves = []
    for index, name in enumerate(("cx", "cy")):
        values = ";".join(_n(plan.place(spot)[index]) for _, spot in hand)
        moves.append(
            f'<animate attributeName="{name}" values="{values}" keyTimes="{keys}" {timing}/>'
        )
    line = f'fill="none" stroke="{escape(plan.colours["mark"])}" stroke-width="3"'
    return f'<circle r="{_n(HOLLOW)}" {line}>{"".join(moves)}</circle>'


def _colours(style: Mapping[str, str] | None) -> Mapping[str, str]:
    unknown = sorted(set(style or {}) - set(USUAL))
    if unknown:
        raise ValueError(f"no colour is called {unknown[0]!r}; possible: {', '.join(USUAL)}")
    return {**USUAL, **(style or {})}


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
