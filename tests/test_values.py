"""Games, positions and refusals are values: they are copied and sent to other processes."""

import copy
import pickle

import pytest

import manqala

TEXTS = [
    "kalah(pie=true) 4,4,4,4,4,4/0,5,5,5,5,4 0,0 N pie=open",
    "oware 0,0,0,0,0,0/0,0,0,0,0,0 24,24 S end=cannot_feed",
    "congkak(houses=5) 5,5,5,5,5/5,5,5,5,5 0,0 S",
    "kalah 0,0,0,0,0,0/1,0,0,0,0,0 0,0 S",
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_position_survives_copying_and_sending(text: str) -> None:
    position = manqala.position(text, any_total=True)
    for twin in (
        copy.copy(position),
        copy.deepcopy(position),
        pickle.loads(pickle.dumps(position)),
    ):
        assert twin == position
        assert hash(twin) == hash(position)
        assert str(twin) == text
    assert pickle.loads(pickle.dumps(position.game)) == position.game


def test_a_refusal_keeps_its_reasons_when_it_is_sent() -> None:
    with pytest.raises(manqala.IllegalMove) as refused:
        manqala.game("kalah").start().play(6)
    twin = pickle.loads(pickle.dumps(refused.value))
    assert type(twin) is manqala.IllegalMove
    assert twin.messages == refused.value.messages
    assert str(twin) == str(refused.value)


def test_a_game_that_is_no_name_is_refused() -> None:
    with pytest.raises(manqala.Refused, match='unknown game "3"'):
        manqala.game(3)  # type: ignore[arg-type]
