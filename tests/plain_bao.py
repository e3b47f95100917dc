"""Bao la kujifunza told once more, plainly and without the core, which is held against it.

`python -m tests.plain_bao > tests/games/vectors/bao-kujifunza.txt` writes its random games.

Here a house is a row (0 outer, 1 inner) and a column from its owner's left, 0 to 7.
"""

import random

from tests.plain_games import HEAD

COLUMNS = 8
OUTER, INNER = 0, 1
RIGHT, LEFT = 0, 1  # the way along the outer row; the inner row runs back
House = tuple[int, int]

# The ring, counter-clockwise from the owner's leftmost outer house.
RING = [(OUTER, column) for column in range(COLUMNS)]
RING += [(INNER, column) for column in reversed(range(COLUMNS))]


def following(house: House, way: int) -> House:
    return RING[(RING.index(house) + (1 if way == RIGHT else -1)) % len(RING)]


class Plain:
    def __init__(self) -> None:
        self.seeds = [dict.fromkeys(RING, 2), dict.fromkeys(RING, 2)]
        self.mover = 0

    def facing(self, house: House) -> House:
        """The inner house of the other side that lies in the same column, seen from there."""
        return INNER, COLUMNS - 1 - house[1]

    def inner_row(self, side: int) -> int:
        return sum(self.seeds[side][INNER, column] for column in range(COLUMNS))

    def captures_at_once(self, house: House, way: int) -> bool:
        own, other = self.seeds[self.mover], self.seeds[1 - self.mover]
        hand = own[house]
        if hand < 2 or hand > 15:
            return False
        at = house
        for _ in range(hand):
            at = following(at, way)
        return at[0] == INNER and own[at] > 0 and other[self.facing(at)] > 0

    def choices(self) -> list[tuple[House, int]]:
        if not self.inner_row(0) or not self.inner_row(1):
            return []
        own = self.seeds[self.mover]
        every = [(house, way) for way in (RIGHT, LEFT) for house in RING]
        capturing = [one for one in every if self.captures_at_once(*one)]
        if capturing:
            return capturing
        big = [one for one in every if own[one[0]] >= 2]
        return [one for one in big if one[0][0] == INNER] or big

    def play(self, house: House, way: int) -> None:
        own, other = self.seeds[self.mover], self.seeds[1 - self.mover]
        capturing = self.captures_at_once(house, way)
        hand, own[house] = own[house], 0
        at = house
        while hand:
            for _ in range(hand):
                at = following(at, way)
                own[at] += 1
            hand = 0
            if own[at] == 1 or not self.inner_row(0) or not self.inner_row(1):
                break  # the house was empty, or the game is over
            row, column = at
            facing = self.facing(at)
            if capturing and row == INNER and other[facing] > 0:
                hand, other[facing] = other[facing], 0
                way, at = self.head(column, way)
            else:
                hand, own[at] = own[at], 0
        self.mover = 1 - self.mover

    def head(self, column: int, way: int) -> tuple[int, House]:
        """The way on, and the house before the head from which it goes."""
        if column <= 1:
            way = LEFT
        elif column >= COLUMNS - 2:
            way = RIGHT
        # Against the usual way one comes from the left end of the inner row, else from the right.
        head = (INNER, 0) if way == LEFT else (INNER, COLUMNS - 1)
        return way, following(head, 1 - way)

    def __str__(self) -> str:
        south, north = self.seeds
        rows = [
            [north[OUTER, column] for column in reversed(range(COLUMNS))],
            [north[INNER, column] for column in reversed(range(COLUMNS))],
            [south[INNER, column] for column in range(COLUMNS)],
            [south[OUTER, column] for column in range(COLUMNS)],
        ]
        text = "/".join(",".join(map(str, row)) for row in rows)
        return f"bao-kujifunza {text} - {'SN'[self.mover]}"


def main() -> None:
    print(HEAD)
    for seed in range(40):
        chance = random.Random(seed)
        game = Plain()
        move = "start"
        for _ in range(200):
            numbered = {
                RING.index(house) + len(RING) * way: (house, way) for house, way in game.choices()
            }
            print(move, ",".join(map(str, sorted(numbered))) or "over", game)
            if not numbered:
                break
            choice = chance.choice(sorted(numbered))
            game.play(*numbered[choice])
            move = str(choice)


if __name__ == "__main__":
    main()
