"""Gabata of Ghinda told once more, plainly and without the core, which is held against it.

`python -m tests.plain_gabata > tests/games/vectors/gabata.txt` writes its random games.

Houses are numbered round the board, South's first: 0 to 5, North's 6 to 11.
"""

from tests.plain_games import write

ROW = 6


class Plain:
    def __init__(self) -> None:
        self.seeds = [4] * (2 * ROW)
        self.stores = [0, 0]
        self.mover = 0
        self.first_turn = [True, True]
        self.ended = False

    def filled(self) -> list[int]:
        own = range(self.mover * ROW, (self.mover + 1) * ROW)
        return [house for house in own if self.seeds[house]]

    def over(self) -> bool:
        return self.ended

    def choices(self) -> list[int]:
        if self.over():
            return []
        choices = [house % ROW for house in self.filled()]
        return [0] if self.first_turn[self.mover] and 0 in choices else choices

    def take(self, house: int, taker: int) -> None:
        self.stores[taker] += self.seeds[house]
        self.seeds[house] = 0

    def play(self, choice: int) -> None:
        house, sown = choice + self.mover * ROW, 0
        while True:
            hand, self.seeds[house] = self.seeds[house], 0
            sown += hand
            assert sown <= 100_000, "endless"
            for left in reversed(range(hand)):
                house = (house + 1) % len(self.seeds)
                self.seeds[house] += 1
                if left > 0 and self.seeds[house] == 4:
                    self.take(house, house // ROW)
            if self.seeds[house] == 4:
                self.take(house, self.mover)
                break
            if self.seeds[house] == 1:
                break
        self.first_turn[self.mover] = False
        self.mover = 1 - self.mover
        if not self.filled():
            self.ended = True
            for house in range(len(self.seeds)):
                self.take(house, 1 - self.mover)

    def __str__(self) -> str:
        north, south = self.seeds[: ROW - 1 : -1], self.seeds[:ROW]
        rows = "/".join(",".join(map(str, row)) for row in (north, south))
        fresh = "".join(name for name, first in zip("SN", self.first_turn, strict=True) if first)
        extra = f" fresh={fresh}" if fresh else ""
        return f"gabata {rows} {self.stores[0]},{self.stores[1]} {'SN'[self.mover]}{extra}"


def main() -> None:
    write((Plain() for _ in range(20)), most=200)


if __name__ == "__main__":
    main()
