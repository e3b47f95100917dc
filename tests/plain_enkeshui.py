"""Enkeshui told once more, plainly and without the core, which is held against it.

`python -m tests.plain_enkeshui > tests/games/vectors/enkeshui.txt` writes its random games.

Houses are numbered round the board, South's first. Where the sources leave something open, this is
what was decided: South begins; a bull ends the turn as it is made; what faces the next houses is
captured as long as these are empty and that can be captured.
"""

from dataclasses import dataclass

from tests.plain_games import write

# South's row from its left, and so North's.
STARTS = {
    "fours_right": [0, 0, 4, 4, 4, 4, 4, 4],
    "fours_left": [4, 4, 4, 4, 4, 4, 0, 0],
    "threes": [0, 3, 3, 0, 3, 3, 0, 3, 3, 0, 3, 3],
}


@dataclass
class Way:
    start: str = "fours_right"
    later_laps: str = "quiet"

    def __str__(self) -> str:
        words = [] if self.start == "fours_right" else [f"start={self.start}"]
        words += [] if self.later_laps == "quiet" else [f"later_laps={self.later_laps}"]
        return f"({','.join(words)})" if words else ""


class Plain:
    def __init__(self, way: Way) -> None:
        self.way = way
        self.seeds = STARTS[way.start] * 2
        self.row = len(self.seeds) // 2
        self.bulls: dict[int, int] = {}  # whose each is
        self.stores = [0, 0]
        self.mover = 0
        self.ended = False

    def side(self, house: int) -> int:
        return house // self.row

    def facing(self, house: int) -> int:
        return 2 * self.row - 1 - house

    def playable(self) -> list[int]:
        own = range(self.mover * self.row, (self.mover + 1) * self.row)
        return [house for house in own if self.seeds[house] and house not in self.bulls]

    def over(self) -> bool:
        return self.ended

    def choices(self) -> list[int]:
        if self.over():
            return []
        return [house % self.row for house in self.playable()]

    def play(self, choice: int) -> None:
        house, lap = choice + self.mover * self.row, 0
        dropped = 0
        while True:
            lap += 1
            hand, self.seeds[house] = self.seeds[house], 0
            dropped += hand
            assert dropped <= 100_000, "endless"
            for _ in range(hand):
                house = (house + 1) % len(self.seeds)
                self.seeds[house] += 1
            if house in self.bulls or self.made_bulls(house):
                break
            if self.seeds[house] == 1:
                if lap == 1 or self.way.later_laps == "capture":
                    self.capture(house)
                break
        self.hand_over()

    def made_bulls(self, last: int) -> bool:
        before = (last - 1) % len(self.seeds)
        pair = {self.seeds[last], self.seeds[before]} == {3, 4}
        if pair and before not in self.bulls:
            self.bulls[before] = self.bulls[last] = self.mover
            return True
        if self.seeds[last] == 4:
            self.bulls[last] = self.mover
            return True
        return False

    def capture(self, last: int) -> None:
        def takable(house: int) -> bool:
            return self.seeds[house] > 0 and house not in self.bulls

        if self.side(last) != self.mover or not takable(self.facing(last)):
            return
        taken = [last, self.facing(last)]
        following = last + 1
        while (
            following < (self.mover + 1) * self.row
            and self.seeds[following] == 0
            and takable(self.facing(following))
        ):
            taken.append(self.facing(following))
            following += 1
        for house in taken:
            self.stores[self.mover] += self.seeds[house]
            self.seeds[house] = 0

    def hand_over(self) -> None:
        self.mover = 1 - self.mover
        if self.playable():
            return
        self.ended = True
        for house, count in enumerate(self.seeds):
            self.stores[self.bulls.get(house, 1 - self.mover)] += count
            self.seeds[house] = 0

    def __str__(self) -> str:
        def told(house: int) -> str:
            owner = self.bulls.get(house)
            letter = "" if owner is None else "u" if owner == self.side(house) else "v"
            return f"{self.seeds[house]}{letter}"

        north = ",".join(told(house) for house in reversed(range(self.row, 2 * self.row)))
        south = ",".join(told(house) for house in range(self.row))
        stores = f"{self.stores[0]},{self.stores[1]}"
        return f"enkeshui{self.way} {north}/{south} {stores} {'SN'[self.mover]}"


def main() -> None:
    other = [Way(start="fours_left"), Way(start="threes"), Way(later_laps="capture")]
    write(map(Plain, [Way()] * 25 + other * 8), most=120)


if __name__ == "__main__":
    main()
