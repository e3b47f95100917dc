"""Bao la Kiswahili told once more, plainly and without the core, which is held against this.

`python -m tests.plain_bao_kiswahili > tests/games/vectors/bao.txt` writes its random games.

Here a house is a row (0 outer, 1 inner) and a column from its owner's left, 0 to 7. Where the
sources differ or leave something open, this is what was decided:

- A side with seeds in hand is in the first part of the game (namua), else in the second (mtaji).
- The big house (nyumba) is owned until it is emptied for the first time, by whomever. It is full
  enough with six seeds: as it stands before the turn where one may begin; with the last seed where
  a sowing ends.
- Who has lost the nyumba prefers houses that held two before the seed was placed.
- An inner row is looked at when a lap has been sown. A last seed that is sown outwards loses.
- A house is blocked (takasia) only once both hands are empty, and captured with the first lap.
- Both rules that sources leave out may be left out: the block, and in the second part the nyumba
  where a turn without captures stops.
"""

from dataclasses import dataclass

from tests.plain_games import write

COLUMNS = 8
OUTER, INNER = 0, 1
RIGHT, LEFT = 0, 1  # the way along the outer row; the inner row runs back
STOP = 32  # the choice to end the turn in the nyumba
House = tuple[int, int]

# The ring, counter-clockwise from the owner's leftmost outer house.
RING = [(OUTER, column) for column in range(COLUMNS)]
RING += [(INNER, column) for column in reversed(range(COLUMNS))]
INNER_ROW = RING[COLUMNS:]
NYUMBA = (INNER, 4)
WAYS = (RIGHT, LEFT)


def following(house: House, way: int) -> House:
    return RING[(RING.index(house) + (1 if way == RIGHT else -1)) % len(RING)]


def facing(house: House) -> House:
    """The inner house of the other side that lies in the same column, seen from there."""
    return INNER, COLUMNS - 1 - house[1]


def name(house: House, side: int) -> str:
    number = RING.index(house)
    letter = "AB"[number // COLUMNS]
    return f"{letter if side == 0 else letter.lower()}{number % COLUMNS + 1}"


def number(house: House, way: int) -> int:
    return RING.index(house) + len(RING) * way


@dataclass
class Way:
    """What the sources differ in; the fallbacks are the game's."""

    block: bool = True
    stops_in_mtaji: bool = False

    def __str__(self) -> str:
        words = [] if self.block else ["block=no"]
        words += ["nyumba=both_parts"] * self.stops_in_mtaji
        return f"({','.join(words)})" if words else ""


class Plain:
    def __init__(self, way: Way) -> None:
        self.way = way
        self.seeds = [dict.fromkeys(RING, 0), dict.fromkeys(RING, 0)]
        for own in self.seeds:
            own[NYUMBA], own[INNER, 5], own[INNER, 6] = 6, 2, 2
        self.hand = [22, 22]
        self.owned = [True, True]
        self.mover = 0
        self.placing = True  # is this turn one of the first part?
        self.asked: int | None = None  # the way of a sowing that has come to the nyumba
        self.blocked: tuple[int, House] | None = None  # a side and its house

    def functional(self, side: int) -> bool:
        return self.owned[side] and self.seeds[side][NYUMBA] >= 6

    def inner_row(self, side: int) -> int:
        return sum(self.seeds[side][house] for house in INNER_ROW)

    def lost_row(self) -> bool:
        return not self.inner_row(0) or not self.inner_row(1)

    def head(self, house: House, way: int) -> int:
        """The way on after a capture here, and so the end of the inner row to sow from."""
        if house[1] <= 1:
            return LEFT
        return RIGHT if house[1] >= COLUMNS - 2 else way

    # -- What may be chosen ------------------------------------------------------------------------

    def target(self, side: int, house: House, way: int) -> House | None:
        """Where this side's first lap from here would capture, in its own inner row."""
        own, other = self.seeds[side], self.seeds[1 - side]
        hand = own[house]
        if not 2 <= hand <= 15:
            return None
        at = house
        for _ in range(hand):
            at = following(at, way)
        return at if at[0] == INNER and own[at] > 0 and other[facing(at)] > 0 else None

    def captures(self, side: int) -> dict[tuple[House, int], House]:
        found = {}
        for house in RING:
            for way in WAYS:
                at = self.target(side, house, way)
                if at:
                    found[house, way] = facing(at)
        return found

    def capturing_places(self) -> list[House]:
        own, other = self.seeds[self.mover], self.seeds[1 - self.mover]
        return [house for house in INNER_ROW if own[house] and other[facing(house)]]

    def choices(self) -> list[int]:
        if self.lost_row():
            return []
        if self.asked is not None:
            return [number(NYUMBA, self.asked), STOP]
        return sorted(self.namua() if self.hand[self.mover] else self.mtaji())

    def namua(self) -> list[int]:
        own = self.seeds[self.mover]
        capturing = self.capturing_places()
        if capturing:
            return [
                number(house, way)
                for house in capturing
                for way in WAYS
                if self.head(house, way) == way
            ]
        filled = [house for house in INNER_ROW if own[house]]
        if self.functional(self.mover):
            filled = [house for house in filled if house != NYUMBA] or [NYUMBA]
        elif not self.owned[self.mover]:
            filled = [house for house in filled if own[house] >= 2] or filled
        return [number(house, way) for house in filled for way in WAYS]

    def mtaji(self) -> list[int]:
        own = self.seeds[self.mover]
        captures = self.captures(self.mover)
        if captures:
            due = [
                number(*one)
                for one, taken in captures.items()
                if self.blocked == (1 - self.mover, taken)
            ]
            return due or [number(*one) for one in captures]
        big = [house for house in RING if own[house] >= 2 and self.blocked != (self.mover, house)]
        inner = [house for house in big if house[0] == INNER]
        return [number(house, way) for house in inner or big for way in WAYS]

    # -- What it does ------------------------------------------------------------------------------

    def lift(self, side: int, house: House) -> int:
        seeds = self.seeds[side][house]
        self.seeds[side][house] = 0
        if house == NYUMBA:
            self.owned[side] = False
        return seeds

    def play(self, choice: int) -> None:
        self.placing = self.asked is not None or self.hand[self.mover] > 0
        if choice == STOP:
            self.asked = None
            self.hand_over()
            return
        house, way = RING[choice % 16], choice // 16
        if self.asked is not None:
            self.asked = None
            self.capturing_turn(house, way, self.lift(self.mover, house))
        elif self.hand[self.mover]:
            self.place(house, way)
        elif self.target(self.mover, house, way):
            self.capturing_turn(house, way, self.lift(self.mover, house))
        else:
            self.quiet_turn(house, way, self.lift(self.mover, house))

    def place(self, house: House, way: int) -> None:
        own = self.seeds[self.mover]
        capturing = house in self.capturing_places()
        taxed = house == NYUMBA and self.functional(self.mover)
        self.hand[self.mover] -= 1
        own[house] += 1
        if capturing:
            self.capture(house, way)
        elif taxed:
            own[house] -= 2
            self.quiet_turn(house, way, 2)
        else:
            self.quiet_turn(house, way, self.lift(self.mover, house))

    def capture(self, house: House, way: int) -> None:
        """Takes what faces this house and sows it, its first seed into the head."""
        way = self.head(house, way)
        head = (INNER, 0) if way == LEFT else (INNER, COLUMNS - 1)
        caught = self.lift(1 - self.mover, facing(house))
        self.capturing_turn(following(head, 1 - way), way, caught)

    def sow(self, house: House, way: int, hand: int) -> House:
        for _ in range(hand):
            house = following(house, way)
            self.seeds[self.mover][house] += 1
        return house

    def capturing_turn(self, house: House, way: int, hand: int) -> None:
        own, other = self.seeds[self.mover], self.seeds[1 - self.mover]
        while True:
            house = self.sow(house, way, hand)
            if self.lost_row() or own[house] == 1:
                break
            if house[0] == INNER and other[facing(house)]:
                self.capture(house, way)
                return
            if house == NYUMBA and self.placing and self.functional(self.mover):
                self.asked = way
                return
            hand = self.lift(self.mover, house)
        self.hand_over()

    def quiet_turn(self, house: House, way: int, hand: int) -> None:
        own = self.seeds[self.mover]
        drops = 0
        while True:
            drops += hand
            assert drops <= 100_000, "endless"
            house = self.sow(house, way, hand)
            if self.lost_row() or own[house] == 1:
                break
            if (house == NYUMBA and self.nyumba_stops()) or self.blocked == (self.mover, house):
                break
            hand = self.lift(self.mover, house)
        self.hand_over(block=self.way.block and not self.placing and not any(self.hand))

    def nyumba_stops(self) -> bool:
        if self.placing:
            return self.functional(self.mover)
        return self.way.stops_in_mtaji and self.owned[self.mover]

    def hand_over(self, block: bool = False) -> None:
        mover, other = self.mover, 1 - self.mover
        if self.blocked is None or self.blocked[0] != mover:
            self.blocked = None
        if block and not self.lost_row() and not self.blocked and not self.captures(other):
            threatened = set(self.captures(mover).values())
            house = threatened.pop() if len(threatened) == 1 else None
            if house is not None and self.may_be_blocked(other, house):
                self.blocked = (other, house)
        self.mover = other

    def may_be_blocked(self, side: int, house: House) -> bool:
        row = self.seeds[side]
        only = [h for h in INNER_ROW if row[h]] == [house]
        only_big = [h for h in INNER_ROW if row[h] >= 2] == [house]
        return not only and not only_big and not (house == NYUMBA and self.functional(side))

    def __str__(self) -> str:
        def count(side: int, house: House) -> str:
            letter = "h" if house == NYUMBA and self.owned[side] else ""
            return f"{self.seeds[side][house]}{letter}"

        rows = [
            [count(1, (OUTER, column)) for column in reversed(range(COLUMNS))],
            [count(1, (INNER, column)) for column in reversed(range(COLUMNS))],
            [count(0, (INNER, column)) for column in range(COLUMNS)],
            [count(0, (OUTER, column)) for column in range(COLUMNS)],
        ]
        text = "/".join(",".join(row) for row in rows)
        more = []
        if any(self.hand):
            more.append(f"hand={self.hand[0]},{self.hand[1]}")
        if self.asked is not None:
            more.append(f"going={name(NYUMBA, self.mover)}{'-' * self.asked}")
        if self.blocked:
            more.append(f"blocked={name(self.blocked[1], self.blocked[0])}")
        extra = f" {';'.join(more)}" if more else ""
        return f"bao{self.way} {text} - {'SN'[self.mover]}{extra}"


def main() -> None:
    ways = [Way()] * 20 + [Way(block=False)] * 4 + [Way(stops_in_mtaji=True)] * 4
    write(map(Plain, ways), most=200)


if __name__ == "__main__":
    main()
