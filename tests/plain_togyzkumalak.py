"""Togyzkumalak told once more, plainly and without the core, which is held against it.

`python -m tests.plain_togyzkumalak > tests/games/vectors/togyzkumalak.txt` writes its random games.
"""

from tests.plain_games import write

HOUSES = 9  # of a side


class Plain:
    """The board as two lists; `tuzdik[side]` is the house of the other side that it has won."""

    def __init__(self) -> None:
        self.houses = [[9] * HOUSES, [9] * HOUSES]
        self.kazan = [0, 0]
        self.tuzdik: list[int | None] = [None, None]
        self.mover = 0

    def over(self) -> bool:
        return max(self.kazan) > 81 or self.kazan == [81, 81] or sum(self.houses[self.mover]) == 0

    def choices(self) -> list[int]:
        if self.over():
            return []
        return [house for house in range(HOUSES) if self.houses[self.mover][house] > 0]

    def play(self, house: int) -> None:
        mover = self.mover
        side, at = mover, house
        hand, self.houses[side][at] = self.houses[side][at], 0
        first = hand > 1  # a single seed does not go back
        paid = False  # the last seed to the owner of a tuzdik
        while hand > 0:
            if not first:
                at += 1
                if at == HOUSES:
                    side, at = 1 - side, 0
            first = False
            hand -= 1
            paid = self.tuzdik[1 - side] == at
            if paid:
                self.kazan[1 - side] += 1
            else:
                self.houses[side][at] += 1
        if side != mover and not paid:
            self._capture(mover, at)
        self.mover = 1 - mover
        if sum(self.houses[self.mover]) == 0 and max(self.kazan) <= 81:
            self.kazan[mover] += sum(self.houses[mover])
            self.houses[mover] = [0] * HOUSES

    def _capture(self, mover: int, at: int) -> None:
        row = self.houses[1 - mover]
        allowed = self.tuzdik[mover] is None and at != HOUSES - 1 and self.tuzdik[1 - mover] != at
        if row[at] == 3 and allowed:
            self.tuzdik[mover] = at
        elif row[at] % 2 == 1:
            return
        self.kazan[mover] += row[at]
        row[at] = 0

    def __str__(self) -> str:
        def row(side: int) -> list[str]:
            return [
                f"{seeds}{'t' if self.tuzdik[1 - side] == house else ''}"
                for house, seeds in enumerate(self.houses[side])
            ]

        north, south = ",".join(reversed(row(1))), ",".join(row(0))
        stores = f"{self.kazan[0]},{self.kazan[1]}"
        return f"togyzkumalak {north}/{south} {stores} {'SN'[self.mover]}"


def main() -> None:
    write((Plain() for _ in range(12)), most=1_000)


if __name__ == "__main__":
    main()
