"""Laws that hold in every game and at every position, played or set up at random."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

import manqala
from tests.facts import game_of, result_text, seeds_on, turned, turned_result, turned_trace
from tests.facts import trace_text as told

GAMES = [
    game_of(text)
    for text in (
        *manqala.games(),
        "kalah(houses=3,seeds=5)",
        "kalah(empty_capture=true)",
        "kalah(pie=true)",
        "oware(seeds=6,grand_slam=all)",
        "oware(grand_slam=illegal)",
        "oware(grand_slam=first)",
        "oware(grand_slam=last)",
        "awari(seeds=6)",
        "congkak(houses=5,seeds=3)",
        "kiela(lift=true)",
        "kiela(resow=origin)",
        "kiela(variant=beginner,endless=loses)",
        "kiela(variant=expert)",
        "congkak(houses=5,seeds=3,match=true)",
        "congkak(houses=5,seeds=3,opening=together)",
        "tsoro(further=2)",
        "moruba(houses=6,form=relay)",
    )
]


@st.composite
def played(draw: st.DrawFn) -> manqala.Position:
    """A position of a game played at random."""
    position = draw(st.sampled_from(GAMES)).start()
    for choice in draw(st.lists(st.integers(0, 19), max_size=70)):
        if position.over:
            break
        position = position.play(position.moves[choice % len(position.moves)])
    return position


@st.composite
def set_up(draw: st.DrawFn) -> manqala.Position:
    """The game's seeds thrown over the board, most of them in a few houses."""
    game = draw(st.sampled_from(GAMES))
    throw = random.Random(draw(st.integers(0, 2**32)))
    counts = [[0] * (game.houses + game.has_stores) for _ in range(2)]
    cells = [(side, cell) for side in range(2) for cell in range(len(counts[side]))]
    favoured = throw.choices(cells, k=draw(st.integers(1, len(cells))))
    for _ in range(seeds_on(game.start())):
        side, cell = throw.choice(favoured)
        counts[side][cell] += 1
    return manqala.position(board_text(game, counts, draw(st.sampled_from("SN"))))


def board_text(game: manqala.Game, counts: list[list[int]], mover: str) -> str:
    """A position as text; with a store, it is the last count of its side."""
    rows = "/".join(
        ",".join(str(counts[side][house]) for house in houses) for side, houses in game.picture
    )
    stores = f"{counts[0][-1]},{counts[1][-1]}" if game.has_stores else "-"
    return f"{game} {rows} {stores} {mover}"


positions = st.one_of(played(), set_up())
often = settings(max_examples=300)


@often
@given(positions)
def test_no_seed_is_lost(position: manqala.Position) -> None:
    for move in position.moves:
        assert seeds_on(position.play(move)) == seeds_on(position)


@often
@given(positions)
def test_a_query_changes_nothing(position: manqala.Position) -> None:
    before = str(position), position.hash64, hash(position), position.moves, position.result
    twin = manqala.position(str(position))
    for move in range(-2, position.game.houses + 3):
        reason = position.why_not(move)
        assert (reason is None) == (move in position.moves)
        if reason is None:
            position.trace(move)
            position.play(move)
    repr(position)
    manqala.perft(position, 2)
    manqala.Engine(depth=1).analyse(position)
    assert before == (
        str(position),
        position.hash64,
        hash(position),
        position.moves,
        position.result,
    )
    assert position == twin
    assert hash(position) == hash(twin)


@often
@given(positions)
def test_text_and_back(position: manqala.Position) -> None:
    text = str(position)
    assert manqala.position(text) == position
    assert str(manqala.position(text)) == text
    assert manqala.position(text.replace(" ", "_")) == position
    assert position.game.position(text) == position
    assert manqala.position(text).result == position.result


@often
@given(positions)
def test_over_means_no_move_and_a_result(position: manqala.Position) -> None:
    assert position.over == (not position.moves)
    assert position.over == (position.result is not None)


@often
@given(positions)
def test_from_the_other_seat_all_is_the_same(position: manqala.Position) -> None:
    options = position.game.options
    if options.get("pie") or options.get("match") or options.get("variant") == "expert":
        return  # these have seats of their own
    if position.together or "fresh=" in str(position):
        return  # South begins
    other = manqala.position(turned(str(position)))
    assert other.mover == 1 - position.mover
    assert other.moves == position.moves
    assert other.houses == position.houses[::-1]
    assert other.stores == position.stores[::-1]
    if position.over:
        assert result_text(other.result) == turned_result(result_text(position.result))
    for move in position.moves:
        assert str(other.play(move)) == turned(str(position.play(move)))
        trace = told(position.game, position.trace(move))
        assert told(position.game, other.trace(move)) == turned_trace(trace)


@often
@given(positions)
def test_the_trace_is_what_happens(position: manqala.Position) -> None:
    for move in position.moves:
        after = position.play(move)
        board = Board(position)
        for event in position.trace(move):
            board.apply(event)
        assert board.hand == under_way(after)
        assert board.houses == [list(side) for side in after.houses]
        if position.game.has_stores:
            assert board.stores == list(after.stores)
        kinds = [event.kind for event in position.trace(move)]
        assert (kinds[-1:] == ["end"]) == after.over
        if position.together:
            assert ("again" in kinds) == (after.together and not after.unseen)
            assert (not kinds) == after.unseen
            continue
        assert ("again" in kinds) == (
            after.mover == position.mover
            and not after.over
            and not {"swap", "round", "pass"} & set(kinds)
        )
        begins = {"lift", "swap", "place", "enter"}
        if position.owed or ("bring" in kinds and "lift" not in kinds):
            begins = {"capture"}
        if position.going is not None:
            begins = {"lift", "resow", "stay"}
        assert kinds[0] in begins


def under_way(position: manqala.Position) -> int:
    """Seeds of a sowing that waits for somebody's word."""
    if position.together:
        return sum(position.hands)
    enters = any(position.game.start().reserve)  # what is in hand enters with other turns
    return 0 if enters else sum(position.reserve)


class Board:
    """A board on which the events of a trace are carried out by hand."""

    def __init__(self, position: manqala.Position) -> None:
        self.before = position
        self.houses = [list(side) for side in position.houses]
        self.stores = list(position.stores)
        self.hand = under_way(position)

    def apply(self, event: manqala.Event) -> None:
        kind, side, house, seeds = event.kind, event.side, event.house, event.seeds
        if kind in ("lift", "capture", "sweep"):
            assert side is not None
            assert house is not None
            assert self.houses[side][house] == seeds > 0
            self.houses[side][house] = 0
            self.hand += seeds
        elif kind == "give":
            assert side is not None
            assert house is not None
            self.houses[side][house] -= seeds
            self.hand += seeds
        elif kind == "drop":
            assert side is not None
            assert house is not None
            assert seeds == 1
            self.houses[side][house] += 1
            self.hand -= 1
        elif kind == "bring":
            assert side is not None
            assert house is not None
            self.houses[side][house] += seeds
            self.hand -= seeds
        elif kind == "store":
            assert side is not None
            assert house is None
            self.stores[side] += seeds
            self.hand -= seeds
        elif kind == "resow":
            assert self.hand == seeds
        elif kind in ("place", "enter", "fill"):
            assert side is not None
            assert house is not None
            self.houses[side][house] += seeds
            if kind == "fill":
                self.stores[side] -= seeds
        elif kind == "swap":
            self.houses.reverse()
            self.stores.reverse()
        elif kind == "endless":
            self.houses = [list(row) for row in self.before.houses]
            self.hand = under_way(self.before)
        elif kind == "end":
            winner = None if side is None else side
            assert self.hand == 0
            assert winner in (0, 1, None)
        else:
            assert kind in ("relay", "again", "pass", "slam", "mark", "round", "stay")
            assert seeds == 0 or kind == "again"
        assert self.hand >= 0


@often
@given(played(), st.data())
def test_undo_and_redo_lead_back_and_forth(position: manqala.Position, data: st.DataObject) -> None:
    record = manqala.Record(position)
    made: list[int] = []  # all moves, those taken back too
    at = 0
    for _ in range(data.draw(st.integers(0, 25))):
        act = data.draw(st.sampled_from(["push", "push", "push", "undo", "redo"]))
        if act == "push":
            if record.over:
                continue
            move = data.draw(st.sampled_from(record.position.moves))
            record.push(move)
            made[at:] = [move]
            at += 1
        else:
            count = data.draw(st.integers(1, 3))
            step = min(count, at if act == "undo" else len(made) - at)
            assert (record.undo(count) if act == "undo" else record.redo(count)) == step
            at += -step if act == "undo" else step
        assert record.moves == tuple(made[:at])
        replay = position
        for move in record.moves:
            replay = replay.play(move)
        assert record.position == replay
        assert record.start == position


@often
@given(positions, st.lists(st.integers(0, 19), max_size=40))
def test_a_record_is_read_as_it_is_written(position: manqala.Position, choices: list[int]) -> None:
    record = manqala.Record(position)
    for choice in choices:
        if record.over:
            break
        record.push(record.position.moves[choice % len(record.position.moves)])
    again = manqala.Record.read(str(record))
    assert str(again) == str(record)
    assert again.start == record.start
    assert again.moves == record.moves
    assert again.position == record.position
    assert again.result == record.result
    assert again.game == record.game
