"""Two players in a room: who may do what, clocks, takebacks, rematches, what each may see."""

import random

import pytest

from manqala import Refused
from manqala.server.rooms import events, told
from manqala.server.rooms.clock import Clock, Outages, patience
from manqala.server.rooms.decide import Stands, decide, flagged
from manqala.server.rooms.room import Room

MINUTE = 60_000


class Play:
    """A room whose time passes when it is told to; every event is written and read again."""

    def __init__(
        self, game: str = "kalah", clock: Clock | None = None, joined: bool = True
    ) -> None:
        self.now = 1_000_000
        self.outages = Outages()
        opened = events.Opened(game=game, clock=clock, opponent="friend", side="south", name="Ana")
        self.stored: list[tuple[int, events.AnyEvent]] = [(self.now, opened)]
        self.room = Room("x" * 12, opened, self.now)
        if joined:
            self.happens(events.Joined(name="Rui", host=0))

    def happens(self, event: events.AnyEvent) -> None:
        self.stored.append((self.now, events.read(events.write(event))))
        self.room.apply(len(self.stored), self.now, self.stored[-1][1])

    def do(self, side: events.Side, deed: events.AnyDeed, away: bool = False) -> events.AnyEvent:
        event = decide(self.room, side, deed, self.now, self.outages, away)
        self.happens(event)
        return event

    def move(self, *moves: int, after: int = 1000) -> events.AnyEvent:
        self.now += after
        deed = events.Move(answers=self.room.answers, moves=list(moves))
        return self.do(self.room.mover, deed)

    def refuses(self, side: events.Side, deed: events.AnyDeed, reason: str) -> None:
        before = self.room.number, self.room.record.moves
        with pytest.raises(Refused, match=reason):
            decide(self.room, side, deed, self.now, self.outages, False)
        assert (self.room.number, self.room.record.moves) == before

    def rebuilt(self) -> Room:
        at, opened = self.stored[0]
        assert isinstance(opened, events.Opened)
        room = Room("x" * 12, opened, at)
        for number, (at, event) in enumerate(self.stored[1:], 2):
            room.apply(number, at, event)
        return room

    def seen(self, side: events.Side | None) -> told.Told:
        nobody = told.Presence((True, True), 0, (None, None))
        return told.whole(self.room, side, self.now, nobody, [None, None])


def test_a_room_follows_from_its_events() -> None:
    play = Play(clock=Clock(minutes=5, increment=2))
    for move in (2, 5, 0, 1, 2):
        play.move(move, after=700)
    play.do(0, events.Offer(what="takeback"))
    play.do(1, events.Offer(what="takeback"))
    play.do(1, events.Offer(what="draw"))
    play.do(0, events.Offer(what="draw"))
    play.do(0, events.Offer(what="rematch"))
    play.do(1, events.Offer(what="rematch"))
    play.move(3)
    again = play.rebuilt()
    told_now, told_again = (
        play.seen(0),
        told.whole(again, 0, play.now, told.Presence((True, True), 0, (None, None)), [None, None]),
    )
    assert told_now == told_again
    assert told_now["round"] == 2
    assert told_now["tally"] == [0, 0, 1]
    assert [one["name"] for one in told_now["players"]] == ["Rui", "Ana"]


def test_a_move_answers_the_position_that_its_player_saw() -> None:
    play = Play()
    seen = play.room.answers
    play.move(0)
    play.refuses(1, events.Move(answers=seen, moves=[0]), "earlier position")
    play.refuses(0, events.Move(answers=play.room.answers, moves=[1]), "other side's turn")
    play.refuses(1, events.Move(answers=play.room.answers, moves=[99]), "house 99")
    assert play.seen(0)["position"] == "kalah 4,4,4,4,4,4/0,5,5,5,5,4 0,0 N"


def test_a_move_sent_twice_is_made_once() -> None:
    play = Play()
    deed = events.Move(answers=play.room.answers, moves=[0])
    play.do(0, deed)
    with pytest.raises(Stands) as stands:
        decide(play.room, 0, deed, play.now, play.outages, False)
    assert stands.value.number == play.room.number


def test_a_move_from_before_a_takeback_is_stale() -> None:
    play = Play("oware")
    seen = play.room.answers
    play.move(0)
    play.do(0, events.Offer(what="takeback"))
    play.do(1, events.Offer(what="takeback"))
    assert play.room.record.moves == ()
    play.refuses(0, events.Move(answers=seen, moves=[0]), "earlier position")


def test_several_moves_of_one_turn_are_made_all_or_none() -> None:
    play = Play()
    play.refuses(0, events.Move(answers=play.room.answers, moves=[2, 2]), "empty")
    play.refuses(0, events.Move(answers=play.room.answers, moves=[0, 1]), "turn ends before")
    play.move(2, 5)
    assert play.room.record.moves == (2, 5)
    assert play.room.mover == 1


def test_a_takeback_takes_the_whole_turn_and_what_followed_it() -> None:
    play = Play()
    play.move(2)
    play.move(5)
    play.move(1)
    play.refuses(1, events.Decline(what="takeback"), "no such offer")
    play.do(0, events.Offer(what="takeback"))
    play.refuses(0, events.Offer(what="takeback"), "offered that already")
    play.do(1, events.Offer(what="takeback"))
    assert play.room.record.moves == ()
    assert play.room.mover == 0


def test_an_offer_moves_nothing_and_lapses_with_the_answering_move() -> None:
    play = Play()
    play.do(1, events.Offer(what="draw"))
    assert play.room.mover == 0
    play.move(0)
    assert "draw" not in play.room.offers
    play.refuses(0, events.Offer(what="rematch"), "after the round")


def test_both_may_agree_to_a_draw_and_one_may_resign() -> None:
    drawn = Play()
    drawn.do(1, events.Offer(what="draw"))
    drawn.do(0, events.Offer(what="draw"))
    assert drawn.room.result == {
        "winner": None,
        "reason": "draw agreed",
        "margin": None,
        "totals": None,
    }
    lost = Play()
    lost.do(1, events.Resign())
    assert lost.room.winner == 0
    lost.refuses(0, events.Resign(), "round is over")
    lost.refuses(0, events.Move(answers=lost.room.answers, moves=[0]), "round is over")


def test_a_rematch_swaps_sides_and_counts_by_players() -> None:
    play = Play()
    play.do(1, events.Resign())
    play.do(0, events.Offer(what="rematch"))
    play.do(1, events.Offer(what="rematch"))
    assert play.room.side_of(0) == 1
    assert play.room.tally == [1, 0, 0]
    play.do(1, events.Resign())  # North: the host now
    assert play.room.tally == [1, 1, 0]


def test_a_round_may_be_aborted_until_both_have_moved() -> None:
    play = Play()
    play.move(0)
    assert play.room.free
    play.move(0)
    assert not play.room.free
    play.refuses(0, events.Abort(), "resign instead")
    early = Play()
    early.move(2)
    early.do(1, events.Abort())
    assert early.room.tally == [0, 0, 0]
    alone = Play(joined=False)
    alone.refuses(0, events.Resign(), "not come yet")
    alone.do(0, events.Abort())
    assert alone.room.over


def test_the_first_turn_of_each_side_is_free_of_the_clock() -> None:
    play = Play(clock=Clock(minutes=1, increment=3))
    assert play.room.running is None
    play.move(2, after=50 * MINUTE)
    assert play.room.mover == 0  # moves again, still in its first turn
    assert play.room.running is None
    play.move(1, after=50 * MINUTE)
    play.move(0, after=50 * MINUTE)
    assert play.room.left == [MINUTE, MINUTE]
    assert play.room.running == 0


def test_an_increment_is_given_when_the_turn_ends_and_not_before() -> None:
    play = Play(clock=Clock(minutes=1, increment=3))
    play.move(0)
    play.move(0)
    play.move(1, after=10_000)
    assert play.room.mover == 0 or play.room.left == [53_000, 60_000]
    twice = Play(clock=Clock(minutes=1, increment=3))
    twice.move(1)
    twice.move(0)
    twice.move(2, after=10_000)
    left = twice.room.left
    assert left is not None
    assert left[0] == (50_000 if twice.room.mover == 0 else 53_000)


def test_who_lets_the_clock_run_out_has_lost() -> None:
    play = Play(clock=Clock(minutes=1))
    play.move(0)
    play.move(0)
    due = play.room.due(play.outages)
    assert due == play.now + MINUTE
    assert flagged(play.room, due - 1, play.outages) is None
    ended = flagged(play.room, due, play.outages)
    assert ended == events.Ended(how="time over", winner=1)


def test_no_clock_runs_while_the_server_is_away() -> None:
    play = Play(clock=Clock(minutes=1))
    play.move(0)
    play.move(0)
    play.outages.add(play.now + 10_000, play.now + 200_000)
    assert play.room.due(play.outages) == play.now + 60_000 + 190_000
    play.move(1, after=200_000)
    assert play.room.left is not None
    assert play.room.left[0] == 50_000


def test_a_takeback_gives_the_time_back() -> None:
    play = Play(clock=Clock(minutes=1))
    play.move(0)
    play.move(0)
    play.move(1, after=20_000)
    play.do(0, events.Offer(what="takeback"))
    play.do(1, events.Offer(what="takeback"))
    assert play.room.left == [60_000, 60_000]


def test_days_are_for_each_turn_and_run_from_the_start() -> None:
    day = 24 * 60 * MINUTE
    play = Play("oware", clock=Clock(days=2))
    assert play.room.running == 0
    play.move(0, after=day)
    assert play.room.left == [2 * day, 2 * day]
    assert play.room.due(play.outages) == play.now + 2 * day


@pytest.mark.parametrize(
    "clock",
    [
        Clock(minutes=0),
        Clock(minutes=181),
        Clock(minutes=0.1),
        Clock(minutes=5, increment=181),
        Clock(days=4),
        Clock(days=1, minutes=5),
        Clock(),
    ],
)
def test_an_impossible_clock_is_refused_with_what_is_possible(clock: Clock) -> None:
    with pytest.raises(Refused, match="0 to 180 minutes"):
        clock.check()


def test_longer_games_wait_longer_for_who_is_away() -> None:
    assert patience(Clock(minutes=3)) == 40_000
    assert patience(Clock(minutes=10)) == 80_000
    assert patience(Clock(minutes=30)) == 120_000
    assert patience(None) == patience(Clock(days=1)) == 30 * 24 * 60 * MINUTE


def test_only_who_is_left_alone_may_claim() -> None:
    play = Play()
    play.refuses(0, events.Claim(what="win"), "other side is there")
    play.do(0, events.Claim(what="draw"), away=True)
    assert play.room.result is not None
    assert play.room.result["reason"] == "drawn, since one left"


def test_what_both_choose_unseen_is_told_to_neither_before_both_have_chosen() -> None:
    play = Play("congkak(opening=together)")
    play.move(2)
    event = play.stored[-1][1]
    north, south, watcher = play.seen(1), play.seen(0), play.seen(None)
    for seen in (north, watcher):
        assert (seen["moves"], seen["hidden"], seen["hash"], seen["position"]) == (
            [-1],
            1,
            None,
            None,
        )
        assert "2" not in str(told.told(play.room, 0, event, 1)["moves"])
    assert north["choices"] == [0, 1, 2, 3, 4, 5, 6]
    assert south["moves"] == [2]
    play.refuses(0, events.Offer(what="takeback"), "no move to take back")
    play.move(3)
    assert play.seen(1)["moves"] == [2, 3]
    assert play.room.revealed == play.room.number


def test_the_rules_end_a_round_without_anybody_saying_so() -> None:
    play = Play("kalah(houses=3,seeds=1)")
    while not play.room.over:
        play.move(play.room.record.position.moves[0])
    assert play.room.result is not None
    assert play.room.result["reason"] == "houses empty"
    assert sum(play.room.tally) == 1


def test_a_position_that_comes_back_ends_the_round_and_is_named() -> None:
    play, chance = Play("oware"), random.Random(17)  # one of the few games that go round in the end
    while not play.room.over:
        play.move(chance.choice(play.room.record.position.moves))
    assert play.room.result is not None
    assert play.room.result["reason"] == "repetition"
    assert not play.room.record.position.over  # alone the position would not end it
    assert play.rebuilt().result == play.room.result
