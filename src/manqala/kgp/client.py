"""Plays, evaluates or shows its rules at a server of the Kalah Game Protocol."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from manqala._core import Position
from manqala.engine import Engine
from manqala.engine import Line as Found
from manqala.errors import Refused
from manqala.formats import kgp
from manqala.kgp.line import Line, connect
from manqala.kgp.problem import solve
from manqala.kgp.wire import Argument, Board, Command, Word
from manqala.limits import SECONDS
from manqala.tables import TablesOrFolder

MODES = ("freeplay", "eval", "verify")
MAJOR = 1
PATIENCE = 0.005  # seconds between two askings of a search to end
TURNS = 20  # that a side has before it still, where a clock is all it has


@dataclass(frozen=True)
class Means:
    """What each search may use. It ends when it is stopped, or has proved its move."""

    seconds: float | None = None
    threads: int = 1
    cache_mb: int = 64
    tables: TablesOrFolder = None


@dataclass(frozen=True)
class Introduction:
    """What the server is told before the game; a token is how it knows a client again."""

    name: str | None = None
    authors: str | None = None
    description: str | None = None
    token: str | None = None

    def settings(self) -> dict[str, str]:
        group = {"token": "auth", "name": "info", "authors": "info", "description": "info"}
        asked = {f"{group[name]}:{name}": getattr(self, name) for name in group}
        return {name: value for name, value in asked.items() if value}


@dataclass
class _Search:
    """One state that is being answered: its better and better lines, then None."""

    engine: Engine
    found: asyncio.Queue[Found | None] = field(default_factory=asyncio.Queue)
    stopped: bool = False
    task: asyncio.Task[None] | None = None

    def stop(self) -> None:
        self.stopped = True
        self.found.put_nowait(None)


@dataclass
class Client:
    """A conversation with one server; `note` is told, in words, what goes wrong in it."""

    line: Line
    mode: str = "freeplay"
    own: Introduction = field(default_factory=Introduction)
    means: Means = field(default_factory=Means)
    note: Callable[[str], object] = print
    _searches: dict[int | None, _Search] = field(default_factory=dict)
    _set: dict[str, Argument] = field(default_factory=dict)
    _first_house: int = 1
    """The number of the first house in a problem: 1 as of moves, but some servers count from 0."""

    async def run(self) -> None:
        """Until the server says goodbye or is gone. Raises ConnectionRefusedError when it speaks
        another protocol."""
        try:
            async for command in self.line.heard():
                if isinstance(command, ValueError):
                    self.note(str(command))
                    await self.line.say("error", str(command))
                elif command.name == "goodbye":
                    break
                else:
                    await self._hear(command)
        except ConnectionResetError:
            pass
        finally:
            for search in self._searches.values():
                search.stop()
            tasks = [search.task for search in self._searches.values() if search.task]
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.line.close()

    async def _hear(self, command: Command) -> None:
        match command.name, command.arguments:
            case "kgp", (int(major), *_):
                await self._begin(major)
            case "ping", arguments:
                await self.line.say("pong", *arguments, ref=command.number)
            case "set", (str(name), value):
                self._set[name] = value
            case "state", (Board() as board,):
                await self._state(command.number, board)
            case "stop", _:
                self._stop(command.ref)
            case "problem", (Board(), int()):
                await self._problem(command)
            case "error", arguments:
                if self.mode == "verify":  # the solution was wrong
                    self._recount()
                self.note("the server says: " + " ".join(map(str, arguments)))
            case _:
                pass  # unknown or not for us: the protocol wants it passed over

    async def _begin(self, major: int) -> None:
        if major != MAJOR:
            await self.line.say("error", f"this client speaks version {MAJOR} of the protocol")
            raise ConnectionRefusedError(f"the server speaks version {major} of the protocol")
        for name, value in self.own.settings().items():
            await self.line.say("set", Word(name), value)
        await self.line.say("mode", Word(self.mode))

    # ---- states ---------------------------------------------------------------------------------

    async def _state(self, number: int | None, board: str) -> None:
        if number in self._searches:
            return  # each number is used once
        try:
            position = kgp.position(board)
        except Refused as refused:
            await self.line.say("error", str(refused), ref=number)
            return
        search = _Search(
            Engine(
                seconds=self._seconds(),
                threads=self.means.threads,
                cache_mb=self.means.cache_mb,
                tables=self.means.tables,
            )
        )
        self._searches[number] = search
        search.task = asyncio.create_task(self._answer(number, position, search))

    def _seconds(self) -> float:
        """For one move: what was asked, or a part of what the server says is left of a game's."""
        left = self._set.get("time:clock")
        if self.means.seconds is not None:
            return self.means.seconds
        if self._set.get("time:mode") == "absolute" and isinstance(left, int | float):
            return max(0.01, left / TURNS)
        return SECONDS

    async def _answer(self, number: int | None, position: Position, search: _Search) -> None:
        """Says each better move, or value, as soon as it is found."""
        loop = asyncio.get_running_loop()

        def tell(line: Found | None) -> None:
            loop.call_soon_threadsafe(search.found.put_nowait, line)

        thinking = loop.run_in_executor(None, _look, search.engine, position, tell)
        said: Argument | None = None
        try:
            while (line := await search.found.get()) is not None:
                evaluates = self.mode == "eval"
                value = line.chance if evaluates else line.move + 1
                if value == said or search.stopped:
                    continue
                if not evaluates:
                    await self.line.say("set", Word("info:comment"), _comment(line))
                await self.line.say("eval" if evaluates else "move", value, ref=number)
                said = value
            if not search.stopped:
                await thinking
                if self.mode == "freeplay":
                    await self.line.say("yield", ref=number)
        except (Refused, MemoryError) as error:
            self.note(str(error))
            await self.line.say("error", str(error), ref=number)
        finally:
            self._searches.pop(number, None)
            while not thinking.done():  # it may not have begun when it is asked to end
                search.engine.stop()
                await asyncio.wait([thinking], timeout=PATIENCE)

    def _stop(self, ref: int | None) -> None:
        """Ends that search; all of them if the server does not say which."""
        for number, search in self._searches.items():
            if ref is None or number == ref:
                search.stop()

    # ---- problems -------------------------------------------------------------------------------

    async def _problem(self, command: Command) -> None:
        board, house = command.arguments
        try:
            position = kgp.position(str(board))
            move = int(house) - self._first_house
            if move not in position.moves:  # as it is counted otherwise, then
                self._recount()
                move = int(house) - self._first_house
            if move not in position.moves:
                raise ValueError(f"house {house} of {board} cannot be sown")
        except ValueError as error:
            await self.line.say("error", str(error), ref=command.number)
            return
        solved, again = solve(position, move)
        await self.line.say("solution", solved, Word(str(again).lower()), ref=command.number)

    def _recount(self) -> None:
        self._first_house = 1 - self._first_house


def _look(own: Engine, position: Position, tell: Callable[[Found | None], object]) -> None:
    """In a thread of its own, for it computes all the time."""
    try:
        for line in own.analyse(position, 1, lambda found: tell(found[0])):
            tell(line)
    finally:
        tell(None)


def _comment(line: Found) -> str:
    proved = ", proved" if line.exact else ""
    return f"depth {line.depth}, {line.nodes} positions, margin {line.margin}{proved}"


async def play(
    address: str,
    mode: str = "freeplay",
    own: Introduction | None = None,
    means: Means | None = None,
    note: Callable[[str], object] = print,
) -> None:
    """Plays at this server until it says goodbye. Raises OSError and Refused as `connect`."""
    line = Line(await connect(address), first=1)
    await Client(line, mode, own or Introduction(), means or Means(), note).run()
