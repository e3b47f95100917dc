"""The starts of FairKalah: each is another one, and those that are asked are draws by proof."""

import pytest

import manqala

COUNT = 254


def start(number: int) -> manqala.Position:
    return manqala.game("fairkalah", start=number).start()


def test_each_start_is_another_one() -> None:
    cells = {(start.houses, start.stores) for start in map(start, range(1, COUNT + 1))}
    assert len(cells) == COUNT
    for houses, stores in cells:
        both = [*houses[0], *houses[1]]
        assert sum(both) + sum(stores) == 48
        assert sum(max(0, 4 - seeds) for seeds in both) in (1, 2)  # so many seeds were moved


@pytest.mark.rule("fairkalah 8")
@pytest.mark.parametrize("number", [1, COUNT])
def test_a_start_is_fair(number: int) -> None:
    assert manqala.solve(start(number), cache_mb=256).margin == 0
