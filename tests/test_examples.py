"""The examples in the docstrings of the native classes, which pytest does not find by itself."""

import doctest

import pytest

import manqala

CLASSES = (manqala.Game, manqala.Position, manqala.Event, manqala.Result)
DOCUMENTED = {
    f"{owner.__name__}.{name}": member.__doc__
    for owner in CLASSES
    for name, member in vars(owner).items()
    if ">>>" in (getattr(member, "__doc__", None) or "")
}


def test_the_native_classes_show_how_they_are_used() -> None:
    assert {"Game.start", "Position.play", "Position.trace", "Position.why_not"} <= set(DOCUMENTED)


@pytest.mark.parametrize("name", DOCUMENTED)
def test_an_example_shows_what_happens(name: str) -> None:
    text = DOCUMENTED[name]
    assert text is not None
    example = doctest.DocTestParser().get_doctest(text, {"manqala": manqala}, name, None, None)
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert runner.run(example).failed == 0
