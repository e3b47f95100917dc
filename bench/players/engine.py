"""Our own engine, in this process."""

import random
import time

import manqala

FIRST_GUESS = 2_000_000  # positions a second, until it is measured


class EnginePlayer:
    """The engine within the limits given. `random` of 100 moves are left to chance; `cpu` seconds
    a move are kept by a limit of positions, from the rate at which the moves so far went."""

    def __init__(self, limits: dict[str, float]) -> None:
        self._random = int(limits.pop("random", 0))
        self._cpu = limits.pop("cpu", None)
        self._nodes, self._spent = float(FIRST_GUESS), 1.0
        self._limits = {
            name: value if name == "seconds" else int(value) for name, value in limits.items()
        }
        self.begin(0)

    def begin(self, seed: int) -> None:
        self._chance = random.Random(seed)
        if self._cpu is None:
            self._engine = manqala.Engine(**self._limits, seed=seed)  # type: ignore[arg-type]

    def choose(self, record: manqala.Record) -> int:
        position = record.position
        if self._random > 0 and self._chance.randrange(100) < self._random:
            return self._chance.choice(position.moves)
        if self._cpu is None:
            return self._engine.choose(position)
        return self._within(self._cpu, position)

    def close(self) -> float:
        return 0.0

    def _within(self, cpu: float, position: manqala.Position) -> int:
        nodes = max(1, int(cpu * self._nodes / self._spent))
        begun = time.process_time()
        line = manqala.Engine(nodes=nodes).analyse(position)[0]
        self._spent += time.process_time() - begun
        self._nodes += line.nodes
        return line.move
