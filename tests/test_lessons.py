"""The facts below the sentences of a lesson are true and hold them (tests/games/README.md)."""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

import manqala
from tests.facts import ROOT, Fact, blocks, moves_of, position_of, result_text, trace_text
from tests.test_locale import compiler

GAMES = ("kalah", "oware", "congkak", "kiela")
LANGUAGES = compiler.LANGUAGES[1:]

SENTENCES = ("say", "done")
GOALS: dict[str, Callable[[manqala.Position, int, str], bool]] = {
    "again": lambda before, move, _: "again" in kinds(before, move),
    "captures": lambda before, move, words: captured(before, move) == int(words),
    "ends": lambda before, move, _: before.play(move).over,
    "feeds": lambda before, move, _: any(before.play(move).houses[1 - before.mover]),
    "laps": lambda before, move, words: kinds(before, move).count("lift") == int(words),
    "last": lambda before, move, words: last(before, move) == words,
    "wins": lambda before, move, _: (
        (result := before.play(move).result) is not None and result.winner == before.mover
    ),
}

# Names of houses in a sentence, and figures; "a" may be the article.
NAMED = re.compile(r"\b(?:[ABab]\d+|[A-G]|[b-g]|\d+)\b")


def kinds(position: manqala.Position, move: int) -> list[str]:
    return [event.kind for event in position.trace(move)]


def captured(position: manqala.Position, move: int) -> int:
    return sum(event.seeds for event in position.trace(move) if event.kind == "capture")


def last(position: manqala.Position, move: int) -> str:
    """The house where the last seed falls."""
    drop = [event for event in position.trace(move) if event.kind == "drop"][-1]
    assert drop.side is not None
    assert drop.house is not None
    return position.game.house_name(drop.side, drop.house)


class Step(NamedTuple):
    """What happens at one board."""

    where: str
    facts: list[Fact]
    asks: list[tuple[int, ...]]
    """The moves that are asked for, one after the other, any of each."""

    @property
    def start(self) -> manqala.Position:
        return position_of(self.facts[0].words)


def steps(game: str) -> list[Step]:
    found = []
    for at, *facts in blocks(f"games/{game}/lessons.txt"):
        asks = [moves_of(fact.words) for fact in facts if fact.verb == "ask"]
        asks += [(int(fact.words.split()[1]),) for fact in facts if fact.verb == "find"]
        found.append(Step(at.where, [at, *facts], asks))
    return found


STEPS = [step for game in GAMES for step in steps(game)]


def after(start: manqala.Position, asks: list[tuple[int, ...]]) -> Iterator[list[manqala.Position]]:
    """All that may be on the board while the asked moves are made, one list for each way."""
    if not asks:
        yield [start]
        return
    for move in asks[0]:
        for rest in after(start.play(move), asks[1:]):
            yield [start, *rest]


def check(fact: Fact, now: manqala.Position, played: tuple[manqala.Position, int] | None) -> None:
    """A fact of the board now; `did` tells of the move that led there."""
    first, _, words = fact.words.partition(" ")
    if fact.verb == "is":
        assert str(now) == fact.words
    elif fact.verb == "legal":
        assert now.moves == moves_of(fact.words)
    elif fact.verb == "refused":
        assert now.why_not(int(first)) == words
    elif fact.verb == "trace":
        assert trace_text(now.game, now.trace(int(first))) == words
    elif fact.verb == "did":
        assert played is not None
        assert trace_text(now.game, played[0].trace(played[1])) == fact.words
    elif fact.verb == "holds":
        names = [
            [now.game.house_name(side, i) for i in range(len(now.houses[side]))] for side in (0, 1)
        ]
        side = int(first in names[1])
        assert now.houses[side][names[side].index(first)] == int(words)
    elif fact.verb == "running":
        assert not now.over
    elif fact.verb == "over":
        assert result_text(now.result) == fact.words
    else:
        pytest.fail(f"{fact.where}: unknown verb {fact.verb}")


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.where)
def test_what_a_step_says_is_so(step: Step) -> None:
    verbs = [fact.verb for fact in step.facts]
    assert verbs[:2] == ["at", "say"]
    assert verbs.count("say") == verbs.count("done") == 1
    assert verbs.count("find") + verbs.count("ask") == len(step.asks) > 0
    done = verbs.index("done")
    assert all(verbs.index(verb) < done for verb in ("ask", "find") if verb in verbs)
    asked = ("say", "ask", "find", "goal")
    for fact in step.facts[1:done]:
        if fact.verb not in asked:
            check(fact, step.start, None)
    for way in after(step.start, step.asks):
        before, now = way[-2:]
        (move,) = [move for move in before.moves if before.play(move) == now][:1]
        for fact in step.facts[done + 1 :]:
            check(fact, now, (before, move))


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.where)
def test_the_moves_that_are_asked_for_are_all_that_fit(step: Step) -> None:
    """Those that reach the goal, those that the sentence names, or all that are legal."""
    said = NAMED.findall(next(fact.words for fact in step.facts if fact.verb == "say"))
    now = step.start
    for i, fact in enumerate(step.facts):
        if fact.verb == "find":
            house, move = fact.words.split()
            assert last(now, int(move)) == house
        if fact.verb != "ask":
            continue
        asked = moves_of(fact.words)
        names = [now.game.house_name(now.mover, move) for move in asked]
        goal = step.facts[i + 1]
        fits: list[int] = []
        if goal.verb == "goal":
            name, _, words = goal.words.partition(" ")
            fits = [move for move in now.moves if GOALS[name](now, move, words)]
            assert set(asked) <= set(fits)
        assert set(asked) in (set(fits), set(now.moves)) or set(names) <= set(said)
        now = now.play(asked[0])


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.where)
def test_every_sentence_is_followed_by_facts_that_hold_its_figures_and_houses(step: Step) -> None:
    for i, fact in enumerate(step.facts):
        if fact.verb not in SENTENCES:
            continue
        tied = []
        for one in step.facts[i + 1 :]:
            if one.verb in SENTENCES:
                break
            tied.append(one)
        assert tied, f"{fact.where} stands without a fact"
        shown = " ".join(one.words for one in [*tied, *step.facts[:1]])
        held = set(re.findall(r"[A-Za-z]+\d*|\d+", shown))
        assert set(NAMED.findall(fact.words)) <= held, fact.where


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_six_to_ten_steps_on_rules_of_its_page(game: str) -> None:
    assert 6 <= len(steps(game)) <= 10
    page = (ROOT / "games" / game / "en.md").read_text("utf-8")
    text = (ROOT / "games" / game / "lessons.txt").read_text("utf-8")
    rules = re.findall(r"^# rule:(.*)\nat ", text, re.MULTILINE)
    assert len(rules) == len(steps(game))
    for tag in " ".join(rules).split():
        assert f"{{{tag}}}" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_names_the_same_figures_and_houses(language: str) -> None:
    catalogue = compiler.read(language)
    for step in STEPS:
        for fact in step.facts:
            if fact.verb in SENTENCES:
                message = catalogue.get(fact.words)
                assert message is not None, fact.where
                # Arabic ties "and" to the name after it.
                words = set(re.findall(r"[A-Za-z0-9]+", str(message.string)))
                named = set(NAMED.findall(fact.words))
                assert named <= words, f"{fact.where}: {message.string}"
                figures = {word for word in words if word.isdigit()}
                assert figures <= named, f"{fact.where}: {message.string}"
