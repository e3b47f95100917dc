"""Kisolo told once more, plainly and without the core, which is held against it.

`python -m tests.plain_kisolo > tests/games/vectors/kisolo.txt` writes its random games.

A house is a row (0 outer, 1 inner) and a column from its owner's left, 0 to 6. Captures that a turn
begins with are choices of their own, all of which come before the sowing. Who loses the outer row
in the middle of a turn has lost at once.
"""

from tests.plain_games import write

COLUMNS = 7
OUTER, INNER = 0, 1
House = tuple[int, int]

# The ring, counter-clockwise from the owner's leftmost outer house.
RING = [(OUTER, column) for column in range(COLUMNS)]
RING += [(INNER, column) for column in reversed(range(COLUMNS))]

# From the rightmost outer house on, counter-clockwise.
STARTS = {
    "threes": [3] + [0] * 7 + [3] * 6,
    "fifteen": [15, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0],
    "nines": [9, 0, 0, 0, 0, 0, 9, 0, 1, 0, 1, 0, 1, 0],
}


class Plain:
    def __init__(self, start: str) -> None:
        self.start = start
        around = RING[COLUMNS - 1 :] + RING[: COLUMNS - 1]
        self.seeds = [dict(zip(around, STARTS[start], strict=True)) for _ in (0, 1)]
        self.mover = 0

    def outer_row(self, side: int) -> int:
        return sum(self.seeds[side][OUTER, column] for column in range(COLUMNS))

    def over(self) -> bool:
        return self.outer_row(0) == 0 or self.outer_row(1) == 0

    def captures(self, house: House) -> bool:
        row, column = house
        faced = self.seeds[1 - self.mover][INNER, COLUMNS - 1 - column]
        return row == INNER and self.seeds[self.mover][house] > 0 and faced > 0

    def capture(self, house: House) -> None:
        column = house[1]
        for row in (INNER, OUTER):
            across = (row, COLUMNS - 1 - column)
            self.seeds[self.mover][OUTER, column] += self.seeds[1 - self.mover][across]
            self.seeds[1 - self.mover][across] = 0

    def choices(self) -> list[int]:
        if self.over():
            return []
        capturing = [number for number, house in enumerate(RING) if self.captures(house)]
        filled = [number for number, house in enumerate(RING) if self.seeds[self.mover][house]]
        return capturing or filled

    def play(self, number: int) -> None:
        if self.captures(RING[number]):
            self.capture(RING[number])
            return
        own = self.seeds[self.mover]
        sown = 0
        while True:
            hand, own[RING[number]] = own[RING[number]], 0
            sown += hand
            assert sown <= 100_000, "endless"
            for _ in range(hand):
                number = (number + 1) % len(RING)
                own[RING[number]] += 1
            number = (number + 1) % len(RING)
            if own[RING[number]] == 0 or self.over():
                break
            if self.captures(RING[number]):
                self.capture(RING[number])
                if self.over():
                    break
        self.mover = 1 - self.mover

    def __str__(self) -> str:
        south, north = self.seeds
        rows = [
            [north[OUTER, column] for column in reversed(range(COLUMNS))],
            [north[INNER, column] for column in reversed(range(COLUMNS))],
            [south[INNER, column] for column in range(COLUMNS)],
            [south[OUTER, column] for column in range(COLUMNS)],
        ]
        options = "" if self.start == "threes" else f"(start={self.start})"
        text = "/".join(",".join(map(str, row)) for row in rows)
        return f"kisolo{options} {text} - {'SN'[self.mover]}"


def main() -> None:
    write(map(Plain, ["threes"] * 20 + ["fifteen", "nines"] * 5), most=60)


if __name__ == "__main__":
    main()
