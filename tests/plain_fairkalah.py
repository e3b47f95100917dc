"""FairKalah told once more, plainly and without the core, which is held against it.

`python -m tests.plain_fairkalah > tests/games/vectors/fairkalah.txt` writes its random games. The
starts are those of the first numbers; they are written here by hand.
"""

from tests.plain_games import write

ROW = 6
STORES = (ROW, 2 * ROW + 1)
# Round the board: South's houses and its store, then North's.
STARTS = [
    [4, 4, 5, 4, 3, 4, 0, 4, 4, 4, 4, 4, 4, 0],
    [4, 4, 5, 4, 4, 4, 0, 4, 3, 4, 4, 4, 4, 0],
    [4, 5, 4, 4, 4, 4, 0, 4, 4, 3, 4, 4, 4, 0],
    [2, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 5, 1],
    [2, 4, 4, 4, 4, 4, 0, 4, 4, 4, 5, 4, 5, 0],
]


class Plain:
    def __init__(self, start: int) -> None:
        self.start = start
        self.cells = list(STARTS[start])
        self.mover = 0

    def houses(self, side: int) -> range:
        return range(side * (ROW + 1), side * (ROW + 1) + ROW)

    def row(self, side: int) -> list[int]:
        return [self.cells[cell] for cell in self.houses(side)]

    def over(self) -> bool:
        return sum(self.row(0)) == 0 or sum(self.row(1)) == 0

    def choices(self) -> list[int]:
        return [] if self.over() else [i for i, seeds in enumerate(self.row(self.mover)) if seeds]

    def play(self, choice: int) -> None:
        cell = self.houses(self.mover)[choice]
        hand, self.cells[cell] = self.cells[cell], 0
        while hand:
            cell = (cell + 1) % len(self.cells)
            if cell != STORES[1 - self.mover]:
                self.cells[cell] += 1
                hand -= 1
        own = STORES[self.mover]
        if cell in self.houses(self.mover) and self.cells[cell] == 1:
            for emptied in (cell, 2 * ROW - cell):
                self.cells[own] += self.cells[emptied]
                self.cells[emptied] = 0
        if cell != own:
            self.mover = 1 - self.mover
        if self.over():
            for side in (0, 1):
                self.cells[STORES[side]] += sum(self.row(side))
                for house in self.houses(side):
                    self.cells[house] = 0

    def __str__(self) -> str:
        rows = "/".join(",".join(map(str, row)) for row in (self.row(1)[::-1], self.row(0)))
        option = f"(start={self.start + 1})" if self.start else ""
        stores = f"{self.cells[STORES[0]]},{self.cells[STORES[1]]}"
        return f"fairkalah{option} {rows} {stores} {'SN'[self.mover]}"


def main() -> None:
    write((Plain(start) for start in [*range(len(STARTS))] * 8), most=200)


if __name__ == "__main__":
    main()
