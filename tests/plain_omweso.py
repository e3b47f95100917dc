"""Omweso told once more, as plainly as can be and without the core: what the core is held against.

`python -m tests.plain_omweso > tests/games/vectors/omweso.txt` writes its random games.

Here a house is a row (0 outer, 1 inner) and a column from its owner's left, 0 to 7. Where the
sources leave something open, this is what was decided:

- Captured seeds go on from the house after the one where the capturing lap began, whichever way
  they are sown, also after a lap against the usual way.
- Only seeds that were captured against the usual way may be sown against it again.
- Who captures at both ends in a turn has won once the captured seeds are sown; and so has who
  captures in a second turn before the other side has captured at all.
- A side that may go either way says so; where a lap against the usual way would not capture at
  once, nothing is asked.
"""

from dataclasses import dataclass

from tests.plain_games import write

COLUMNS = 8
OUTER, INNER = 0, 1
USUAL, REVERSE = 0, 1
House = tuple[int, int]

# The ring, counter-clockwise from the owner's leftmost outer house.
RING = [(OUTER, column) for column in range(COLUMNS)]
RING += [(INNER, column) for column in reversed(range(COLUMNS))]
LEFTMOST = [(row, column) for row in (OUTER, INNER) for column in (0, 1)]


def following(house: House, way: int) -> House:
    return RING[(RING.index(house) + (1 if way == USUAL else -1)) % len(RING)]


def name(house: House, side: int) -> str:
    number = RING.index(house)
    letter = "AB"[number // COLUMNS]
    return f"{letter if side == 0 else letter.lower()}{number % COLUMNS + 1}"


@dataclass
class Way:
    """What the rules leave to the players; the fallbacks are the game's."""

    reverse: bool = True
    special: str = "both_ends"  # or "first_two", which is both, or "none"
    quiet_start: bool = False  # nobody captures in the first turn
    arranged: bool = False

    def __str__(self) -> str:
        words = ["opening=arranged"] * self.arranged
        words += [] if self.reverse else ["reverse=no"]
        words += [] if self.special == "both_ends" else [f"special={self.special}"]
        words += ["quiet_start=true"] * self.quiet_start
        return f"({','.join(words)})" if words else ""


class Plain:
    def __init__(self, way: Way) -> None:
        self.way = way
        full = {house: 4 if house[0] == OUTER else 0 for house in RING}
        empty = dict.fromkeys(RING, 0)
        self.seeds = [dict(empty if way.arranged else full) for _ in (0, 1)]
        self.to_lay = [32, 32] if way.arranged else [0, 0]
        self.mover = 0
        self.won: str | None = None
        self.first_turn = [True, True]
        # Turns in which a side has captured, as far as they count.
        self.first = 0  # 0: nobody has; 1, 2: only South, North; 3: both
        # In a turn: where the mover chooses a way, with how many seeds in hand; the ends captured.
        self.asked: House | None = None
        self.hand = 0
        self.ends = [False, False]
        self.captured = False

    def facing(self, house: House) -> tuple[House, House]:
        column = COLUMNS - 1 - house[1]
        return (INNER, column), (OUTER, column)

    def captures(self, last: House) -> bool:
        """May the last seed, which fell here, capture? The house holds it already."""
        own, other = self.seeds[self.mover], self.seeds[1 - self.mover]
        if self.way.quiet_start and self.first_turn[self.mover]:
            return False
        inner, outer = self.facing(last)
        return last[0] == INNER and own[last] > 1 and other[inner] > 0 and other[outer] > 0

    def captures_in_reverse(self, house: House, hand: int) -> bool:
        """Would so many seeds, sown from here against the usual way, capture at once?"""
        if not self.way.reverse or house not in LEFTMOST:
            return False
        own = self.seeds[self.mover]
        before = dict(own)
        last = self.sow(house, REVERSE, hand)
        good = self.captures(last)
        own.update(before)
        return good

    def sow(self, house: House, way: int, hand: int) -> House:
        """Sows so many seeds, which are taken from the house unless they are in hand."""
        own = self.seeds[self.mover]
        if self.hand == 0:
            own[house] -= hand
        at = house
        for _ in range(hand):
            at = following(at, way)
            own[at] += 1
        return at

    def over(self) -> bool:
        return self.won is not None

    def choices(self) -> list[int]:
        """A house's number in the ring; sixteen more for the way back."""
        if self.over():
            return []
        own = self.seeds[self.mover]
        if self.to_lay[self.mover]:
            return list(range(16))
        if self.asked:
            number = RING.index(self.asked)
            return [number, number + 16]
        big = [house for house in RING if own[house] >= 2]
        usual = [RING.index(house) for house in big]
        back = [RING.index(h) + 16 for h in big if self.captures_in_reverse(h, own[h])]
        return sorted(usual + back)

    def play(self, choice: int) -> None:
        own = self.seeds[self.mover]
        house, way = RING[choice % 16], choice // 16
        if self.to_lay[self.mover]:
            own[house] += 1
            self.to_lay[self.mover] -= 1
            if not self.to_lay[self.mover]:
                self.mover = 1 - self.mover
            return
        hand = self.hand or own[house]
        self.asked = None
        drops = 0
        while True:
            drops += hand
            assert drops <= 100_000, "endless"
            last = self.sow(house, way, hand)
            self.hand = 0
            if self.over() or own[last] == 1:
                break
            if self.captures(last):
                hand = self.capture(last)
                self.hand = hand  # in hand, not in a house
                if way == REVERSE and not self.over() and self.captures_in_reverse(house, hand):
                    self.asked = house
                    return
                way = USUAL
            else:
                house, hand, way = last, own[last], USUAL
                if self.captures_in_reverse(house, hand):
                    self.asked = house
                    return
        self.hand_over()

    def capture(self, last: House) -> int:
        other = self.seeds[1 - self.mover]
        caught = 0
        for house in self.facing(last):
            caught += other[house]
            other[house] = 0
        if last[1] in (0, COLUMNS - 1):
            self.ends[last[1] > 0] = True
        if all(self.ends) and self.way.special != "none":
            self.won = "both ends captured"
        elif self.first == 1 + self.mover and self.way.special == "first_two":
            self.won = "second turn with captures"
        self.captured = True
        return caught

    def hand_over(self) -> None:
        if self.captured and self.first != 1 + self.mover:
            self.first = 1 + self.mover if self.first == 0 else 3
        self.captured = False
        self.ends = [False, False]
        self.first_turn[self.mover] = False
        self.mover = 1 - self.mover
        if max(self.seeds[self.mover].values()) < 2:
            self.won = "no move"

    def __str__(self) -> str:
        south, north = self.seeds
        rows = [
            [north[OUTER, column] for column in reversed(range(COLUMNS))],
            [north[INNER, column] for column in reversed(range(COLUMNS))],
            [south[INNER, column] for column in range(COLUMNS)],
            [south[OUTER, column] for column in range(COLUMNS)],
        ]
        text = "/".join(",".join(map(str, row)) for row in rows)
        more = []
        if any(self.to_lay):
            more.append(f"hand={self.to_lay[0]},{self.to_lay[1]}")
        if self.way.quiet_start and any(self.first_turn):
            more.append(f"fresh={'S' * self.first_turn[0]}{'N' * self.first_turn[1]}")
        if self.asked:
            held = f".{self.hand}" if self.hand else ""
            more.append(f"going={name(self.asked, self.mover)}{held}")
        if self.way.special == "first_two" and self.first:
            more.append(f"first={['', 'S', 'N', 'SN'][self.first]}")
        turn = self.ends[0] + 2 * self.ends[1] if self.way.special != "none" else 0
        turn += 4 * (self.captured and self.way.special == "first_two")
        if turn:
            more.append(f"extra={turn}")
        if self.won and self.won != "no move" and more:  # alone, the vectors leave it out
            more.append(f"end={self.won.replace(' ', '_')}")
        extra = f" {';'.join(more)}" if more else ""
        return f"omweso{self.way} {text} - {'SN'[self.mover]}{extra}"


def games() -> list[Way]:
    """Twenty of the usual game, and some of each other kind."""
    other = [Way(reverse=False), Way(special="none"), Way(quiet_start=True), Way(arranged=True)]
    return [Way()] * 20 + other * 2 + [Way(special="first_two")] * 5


def main() -> None:
    write(map(Plain, games()), most=120)


if __name__ == "__main__":
    main()
