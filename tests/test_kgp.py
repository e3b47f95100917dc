"""The Kalah Game Protocol: two programs that have never met play, and say what is wrong."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest

import manqala
from manqala.errors import Refused
from manqala.formats import kgp
from manqala.kgp import server as serving
from manqala.kgp.client import Client, Introduction, Means
from manqala.kgp.line import Line, Stream, connect
from manqala.kgp.problem import solve
from manqala.kgp.wire import LONGEST, Command, read
from tests.asynchronous import asynchronous

KALAH = manqala.game("kalah(houses=3,seeds=3)")
QUICK = serving.Settings((KALAH,), seconds=0.2, seed=1)

# ---- a server, and somebody who knows nothing but the protocol ----------------------------------


HANDS: "list[Hand]" = []


async def all_gone() -> None:
    while HANDS:
        await HANDS.pop().gone()


class Hand:
    """A client or server played by hand, line by line."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer
        HANDS.append(self)

    def say(self, *lines: str) -> None:
        self._writer.write("".join(line + "\r\n" for line in lines).encode())

    async def hear_any(self) -> Command:
        line = await asyncio.wait_for(self._reader.readline(), 30)
        assert line, "gone without a word"
        return read(line.decode())

    async def hear(self, name: str) -> Command:
        """The next line of this name; others are passed over."""
        while (command := await self.hear_any()).name != name:
            pass
        return command

    async def gone(self) -> None:
        self._writer.close()
        with suppress(OSError):
            await self._writer.wait_closed()


class Told(list[str]):
    """What a server says, and a moment to wait for."""

    def __init__(self) -> None:
        self.more = asyncio.Event()

    def __call__(self, text: str) -> None:
        self.append(text)
        self.more.set()

    async def until(self, count: int) -> None:
        while len(self) < count:
            self.more.clear()
            await asyncio.wait_for(self.more.wait(), 60)


@asynccontextmanager
async def a_server(
    settings: serving.Settings, websocket: int | None = None
) -> AsyncIterator[tuple[list[str], Told]]:
    """Its addresses, and what it tells."""
    told = Told()
    task = asyncio.create_task(serving.serve(settings, "127.0.0.1", 0, websocket, told))
    count = 1 if websocket is None else 2
    await told.until(count)
    addresses = [line.split(": ")[1] for line in told]
    del told[:]
    try:
        yield addresses, told
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        await all_gone()


async def by_hand(address: str, *lines: str) -> Hand:
    host, _, port = address.rpartition(":")
    hand = Hand(*await asyncio.open_connection(host, int(port)))
    assert await hand.hear("kgp") == ("kgp", (1, 0, 1), 2, None)
    hand.say(*lines)
    return hand


async def playing(hand: Hand, move: str | None = None) -> list[Command]:
    """Answers each state with this and `yield`, and each ping, until told goodbye; all it heard."""
    heard = []
    while (command := await hand.hear_any()).name != "goodbye":
        heard.append(command)
        if command.name == "state":
            hand.say(*[f"1@{command.number} {move}"] * (move is not None))
            hand.say(f"3@{command.number} yield")
        elif command.name == "ping":
            hand.say(f"5@{command.number} pong")
    return heard


def program(address: str, name: str, seconds: float = 0.05) -> "asyncio.Task[None]":
    async def run() -> None:
        client = Client(
            Line(await connect(address), 1),
            own=Introduction(name),
            means=Means(seconds=seconds, cache_mb=1, tables=False),
        )
        await client.run()

    return asyncio.create_task(run())


@asynchronous
async def test_a_tournament_is_played_to_its_table_by_both_carriers() -> None:
    settings = serving.Settings((KALAH,), 2.0, players=3, seed=1)
    async with a_server(settings, websocket=0) as ((tcp, socket), told):
        await asyncio.gather(
            program(tcp, "Ana"),
            program(socket, "Rui"),
            playing(await by_hand(tcp, 'set info:name "Ana"', "mode freeplay")),
        )
        await told.until(7)
    table = told[6].splitlines()
    assert len(table) == 3
    assert "Ana (" in told[6]  # two of one name are told apart
    assert sum(float(line.split("points")[0].split()[-1]) for line in table) == 6


@asynchronous
async def test_an_illegal_move_is_refused_in_words_and_another_made_for_it() -> None:
    settings = serving.Settings((KALAH,), 5.0, players=2, seed=1)
    async with a_server(settings) as ((address,), told):
        one = await by_hand(address, "mode freeplay")
        other = await by_hand(address, "mode freeplay")
        heard, _ = await asyncio.gather(playing(one, "move 99"), playing(other))
        await told.until(3)
    refusals = {command.arguments for command in heard if command.name == "error"}
    assert ("house 99 cannot be sown; possible: 1, 2, 3",) in refusals
    assert any(command.name == "ping" for command in heard)
    assert len(told) == 3


@asynchronous
async def test_the_last_move_before_the_time_is_over_counts_and_later_ones_do_not() -> None:
    settings = serving.Settings((KALAH,), seconds=2.0, seed=1)
    async with a_server(settings) as ((address,), _):
        first = await by_hand(address, "mode freeplay")
        await first.hear("ok")
        second = await by_hand(address, "mode freeplay")
        state = await first.hear("state")
        first.say(f"1@{state.number} move 3", f"3@{state.number} move 2")
        assert (await first.hear("stop")).ref == state.number
        first.say(f"5@{state.number} move 3")
        seen = (await second.hear("state")).arguments[0]
        assert seen == kgp.write(KALAH.start().play(1))


@asynchronous
async def test_who_leaves_has_lost() -> None:
    async with a_server(QUICK) as ((address,), told):
        one = await by_hand(address, "set info:name Ana", "mode freeplay")
        await one.hear("ok")
        other = await by_hand(address, "set info:name Rui", "mode freeplay")
        going_on = asyncio.create_task(playing(one))
        await other.hear("set")
        await other.gone()
        await told.until(1)
        assert told[0].endswith("Rui (Rui left)")
        one.say("goodbye")
        await going_on


@asynchronous
async def test_who_does_not_answer_a_ping_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "PONG", 0.2)
    async with a_server(QUICK) as ((address,), told):
        hands = [await by_hand(address, "mode freeplay") for _ in "AB"]
        await told.until(1)
        assert told[0].endswith("left)")
        assert "no pong" in str((await hands[0].hear("error")).arguments[0])


@asynchronous
async def test_an_unknown_mode_is_refused_and_unknown_words_are_not() -> None:
    async with a_server(QUICK) as ((address,), _):
        hand = await by_hand(address, "set what:ever 1", "shout 1", "?!", "mode chess")
        assert (await hand.hear("error")).arguments == ("shout is not understood here",)
        assert "column 1" in str((await hand.hear("error")).arguments[0])
        assert "freeplay or verify" in str((await hand.hear("error")).arguments[0])
        await hand.hear("goodbye")


@asynchronous
async def test_a_line_that_is_too_long_is_passed_over() -> None:
    async with a_server(QUICK) as ((address,), _):
        hand = await by_hand(address, "set info:name " + "a" * 3 * LONGEST, "mode verify")
        await hand.hear("problem")


@asynchronous
async def test_solutions_are_called_right_or_what_is_wrong_with_them() -> None:
    settings = serving.Settings((kgp.game(6, 12),), seed=4)
    async with a_server(settings) as ((address,), _):
        hand = await by_hand(address, "mode verify")
        for wrong in ("again", "board", "nothing", None):
            problem = await hand.hear("problem")
            board, house = problem.arguments
            position, move = kgp.position(str(board)), int(house) - 1
            assert not position.play(move).over  # so it is with this seed
            solved, again = solve(position, move)
            said = {
                "again": f"{solved} {str(not again).lower()}",
                "board": f"{board} {str(again).lower()}",
                "nothing": "",
                None: f"{solved} {int(again)}",
            }[wrong]
            hand.say(f"1@{problem.number} solution {said}")
            answer = await hand.hear("ok" if wrong is None else "error")
            assert answer.ref == 1


# ---- a client, and a server played by hand ------------------------------------------------------


@asynccontextmanager
async def a_client(mode: str, means: Means | None = None) -> AsyncIterator[tuple[Hand, Told]]:
    met: asyncio.Queue[Hand] = asyncio.Queue()

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        met.put_nowait(Hand(reader, writer))

    listening = await asyncio.start_server(meet, "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    told = Told()
    own = Introduction("Ana", token="secret")
    line = Line(await connect(f"127.0.0.1:{port}"), 1)
    client = Client(line, mode, own, means or Means(cache_mb=1, tables=False), told)
    task = asyncio.create_task(client.run())
    hand = await met.get()
    try:
        hand.say("2 kgp 1 0 1")
        assert (await hand.hear("set")).arguments == ("auth:token", "secret")
        assert (await hand.hear("set")).arguments == ("info:name", "Ana")
        assert (await hand.hear("mode")).arguments == (mode,)
        yield hand, told
        hand.say("goodbye")
        await asyncio.wait_for(task, 30)
    finally:
        listening.close()
        await all_gone()


@asynchronous
async def test_moves_come_better_and_better_until_they_are_stopped() -> None:
    async with a_client("freeplay") as (hand, _):
        hand.say(
            "4 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", "6 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>"
        )
        said = [await hand.hear("move") for _ in range(2)]
        assert {one.ref for one in said} <= {4, 6}
        hand.say("8@4 stop", "10@6 stop", '12 ping "still"')
        pong = await hand.hear("pong")
        assert (pong.arguments, pong.ref) == (("still",), 12)
        # A search that is proved to its end says so by itself.
        hand.say("14 state <3,3,3,1,0,0,0,0,1>")
        assert (await hand.hear("yield")).ref == 14
        hand.say("16 state <3,9,9,0,0,0,0,0,0>")  # nothing to play
        assert (await hand.hear("yield")).ref == 16


@asynchronous
async def test_a_search_may_have_its_own_time() -> None:
    async with a_client("freeplay", Means(seconds=0.05, cache_mb=1, tables=False)) as (hand, _):
        hand.say("4 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>")
        assert (await hand.hear("yield")).ref == 4
        hand.say("set time:mode absolute", "set time:clock 1", "set who:knows what")
        hand.say("6 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>")
        assert (await hand.hear("yield")).ref == 6


@asynchronous
async def test_values_tell_who_is_better_off() -> None:
    async with a_client("eval") as (hand, _):
        values = []
        for number, board in ((4, "<3,9,0,0,0,1,3,3,2>"), (6, "<3,0,9,0,0,1,3,3,2>")):
            hand.say(f"{number} state {board}")
            last = await hand.hear("eval")
            assert last.ref == number
            values.append(float(last.arguments[0]))
            hand.say(f"{number + 4}@{number} stop")
        assert values[0] > values[1]


@asynchronous
@pytest.mark.parametrize("first", [0, 1])
async def test_problems_are_solved_from_wherever_the_server_counts(first: int) -> None:
    async with a_client("verify") as (hand, told):
        position, wrong = kgp.game(3).start(), 0
        for number in range(4, 24, 2):
            move = position.moves[-1]
            hand.say(f"{number} problem {kgp.write(position)} {move + first}")
            solution = await hand.hear("solution")
            solved, again = solve(kgp.position(kgp.write(position)), move)
            if solution.arguments != (solved, str(again).lower()):
                wrong += 1
                hand.say(f"1@{solution.number} error no")
            position = position.play(move)
            if position.over:
                position = kgp.game(3).start()
        assert wrong <= 1
        assert len(told) == wrong


@asynchronous
async def test_a_server_of_another_version_is_left() -> None:
    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        Hand(reader, writer).say("kgp 2 0 0")
        await reader.read()
        await all_gone()

    async with await asyncio.start_server(meet, "127.0.0.1", 0) as listening:
        port = listening.sockets[0].getsockname()[1]
        carrier = Stream(*await asyncio.open_connection("127.0.0.1", port))
        with pytest.raises(ConnectionRefusedError, match="version 2"):
            await Client(Line(carrier, 1)).run()


@asynchronous
async def test_an_address_that_is_none_is_refused_in_words() -> None:
    for address in ("", ":1", "host:port", "host:70000"):
        with pytest.raises(Refused, match="an address is HOST"):
            await connect(address)
