"""A server of the Kalah Game Protocol: free play, tournaments, problems to try one's rules by."""

import asyncio
import itertools
import random
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

from manqala._core import Game, Position
from manqala.formats import kgp
from manqala.kgp.line import PORT, Line, Socket, Stream
from manqala.kgp.problem import mistake
from manqala.kgp.tournament import Result, rounds, table
from manqala.kgp.wire import LONGEST, Board, Command, Word

VERSION = (1, 0, 1)
BEGINNING = 20.0  # seconds to ask for a mode
PONG = 5.0
PROBLEM_PLIES = 60
Heard = AsyncIterator[Command | ValueError]


class Gone(Exception):
    """A player who has left, or does not answer."""


@dataclass(frozen=True)
class Settings:
    """`boards` are played in turn; `seconds` are for each move."""

    boards: tuple[Game, ...]
    seconds: float = 5.0
    players: int | None = None
    """A tournament of so many; None for free play without an end."""
    seed: int | None = None


@dataclass
class _Asked:
    """A state that a player is answering; `move` is the last legal one so far."""

    position: Position
    move: int | None = None
    done: asyncio.Event = field(default_factory=asyncio.Event)


class Player:
    """A client that plays. All that it says is heard in `run`."""

    def __init__(self, line: Line, number: int) -> None:
        self.line, self.number = line, number
        self.name = f"Player {number}"
        self.gone = asyncio.Event()
        self._asked: dict[int, _Asked] = {}
        self._pongs: dict[int, asyncio.Event] = {}

    async def choose(self, position: Position, seconds: float, chance: random.Random) -> int:
        """The move that it has thought of last within these seconds, or any if it thought of none.
        Raises Gone."""
        asked = _Asked(position)
        try:
            number = await self.line.say("state", Board(kgp.write(position)))
            self._asked[number] = asked
            done = asyncio.create_task(asked.done.wait())
            gone = asyncio.create_task(self.gone.wait())
            await asyncio.wait((done, gone), timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
            done.cancel()
            gone.cancel()
            if self.gone.is_set():
                raise Gone
            del self._asked[number]
            await self.line.say("stop", ref=number)
            if asked.move is None:
                await self.ping()
        except OSError:
            self.gone.set()
            raise Gone from None
        return chance.choice(position.moves) if asked.move is None else asked.move

    async def ping(self) -> None:
        """Raises Gone when nothing comes back."""
        pong = asyncio.Event()
        number = await self.line.say("ping")
        self._pongs[number] = pong
        try:
            await asyncio.wait_for(pong.wait(), PONG)
        except TimeoutError:
            await self.line.say("error", f"no pong came within {PONG:g} seconds", ref=number)
            self.gone.set()
            raise Gone from None
        finally:
            del self._pongs[number]

    async def hear(self, command: Command) -> None:
        match command.name, command.arguments:
            case "set", (str("info:name"), str(name)) if name.strip():
                self.name = name.strip()
            case "pong", _:
                pongs = self._pongs.items()
                for pong in (pong for number, pong in pongs if command.ref in (number, None)):
                    pong.set()
            case "move", (int(house),):
                await self._move(command, house)
            case "yield", ():
                if command.ref in self._asked:
                    self._asked[command.ref].done.set()
            case (("set" | "ok" | "error"), _):
                pass
            case "mode", _:
                await self.line.say("error", "the mode is chosen once", ref=command.number)
            case _:
                reason = f"{command.name} is not understood here"
                await self.line.say("error", reason, ref=command.number)

    async def _move(self, command: Command, house: int) -> None:
        if command.ref is None:
            await self.line.say(
                "error", "move needs @NUMBER, that of the state", ref=command.number
            )
        elif (asked := self._asked.get(command.ref)) is None:
            pass  # stopped: what comes later says nothing
        elif house - 1 in asked.position.moves:
            asked.move = house - 1
        else:
            possible = ", ".join(str(move + 1) for move in asked.position.moves)
            reason = f"house {house} cannot be sown; possible: {possible}"
            await self.line.say("error", reason, ref=command.number)


class Server:
    """Everybody who is connected. `tell` hears of each result, and what a tournament came to."""

    def __init__(self, settings: Settings, tell: Callable[[str], object] = print) -> None:
        self.settings = settings
        self.over = asyncio.Event()
        """The tournament has been played."""
        self._tell = tell
        self._chance = random.Random(settings.seed)
        self._numbers = itertools.count(1)
        self._boards = itertools.cycle(settings.boards)
        self._waiting: list[Player] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._games = itertools.count(1)

    # ---- one client -----------------------------------------------------------------------------

    async def meet(self, line: Line) -> None:
        """Speaks with a client until either of them has enough."""
        player = Player(line, next(self._numbers))
        heard = line.heard()
        try:
            await line.say("kgp", *VERSION)
            async with asyncio.timeout(BEGINNING):
                mode = await self._mode(player, heard)
            if mode == "verify":
                await self._verify(line, heard)
            elif mode == "freeplay":
                await line.say("ok")
                self._seat(player)
                async for command in heard:
                    if isinstance(command, ValueError):
                        await line.say("error", str(command))
                    elif command.name == "goodbye" or player.gone.is_set():
                        break
                    else:
                        await player.hear(command)
            elif mode is not None:
                await line.say("error", "Unsupported activity: freeplay or verify")
        except TimeoutError:
            await _goodbye(line, f"no mode was asked for within {BEGINNING:g} seconds")
        except OSError:
            pass
        finally:
            player.gone.set()
            if player in self._waiting:
                self._waiting.remove(player)
            await _goodbye(line)

    async def _mode(self, player: Player, heard: Heard) -> str | None:
        """What the client wants; until it says so it may introduce itself."""
        async for command in heard:
            if isinstance(command, ValueError):
                await player.line.say("error", str(command))
            elif command.name == "goodbye":
                return None
            elif command.name == "mode" and len(command.arguments) == 1:
                return str(command.arguments[0])
            else:
                await player.hear(command)
        return None

    # ---- problems -------------------------------------------------------------------------------

    async def _verify(self, line: Line, heard: Heard) -> None:
        problem, number = await self._problem(line)
        async for command in heard:
            if isinstance(command, ValueError):
                await line.say("error", str(command))
                continue
            if command.name == "goodbye":
                return
            if command.name != "solution" or command.ref != number:
                await line.say("error", f"solution @{number} is awaited", ref=command.number)
                continue
            wrong = mistake(*problem, command)
            if wrong is None:
                await line.say("ok", ref=command.number)
            else:
                await line.say("error", wrong, ref=command.number)
            problem, number = await self._problem(line)

    async def _problem(self, line: Line) -> tuple[tuple[Position, int], int]:
        board = Board(kgp.write(self._random_position()))
        position = kgp.position(board)  # whoever was to move is South now
        move = self._chance.choice(position.moves)
        number = await line.say("problem", board, move + 1)
        return (position, move), number

    def _random_position(self) -> Position:
        position = next(self._boards).start()
        for _ in range(self._chance.randrange(PROBLEM_PLIES)):
            after = position.play(self._chance.choice(position.moves))
            if after.over:
                break
            position = after
        return position

    # ---- games ----------------------------------------------------------------------------------

    def _seat(self, player: Player) -> None:
        """Who comes waits for another, or for all of a tournament."""
        if player.name in (other.name for other in self._waiting):
            player.name += f" ({player.number})"
        self._waiting.append(player)
        needed = self.settings.players or 2
        if len(self._waiting) < needed:
            return
        players, self._waiting = self._waiting[:needed], self._waiting[needed:]
        play = self._pair(*players) if self.settings.players is None else self._tournament(players)
        task = asyncio.create_task(play)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _pair(self, one: Player, other: Player) -> None:
        """Two games, each begun by one of them; then both wait for the next who comes."""
        board = next(self._boards)
        for players in ((one, other), (other, one)):
            self._tell(str(await self.game(board, players)))
        for player in (other, one):  # another opponent, if there are more
            if not player.gone.is_set():
                self._seat(player)

    async def _tournament(self, players: list[Player]) -> None:
        """Everybody against everybody on each board, each beginning once; games of different
        players go on at the same time."""
        results: list[Result] = []
        for board in self.settings.boards:
            for pairs in rounds(players):
                for seated in (pairs, [(other, one) for one, other in pairs]):
                    games = [self.game(board, pair) for pair in seated]
                    for result in await asyncio.gather(*games):
                        results.append(result)
                        self._tell(str(result))
        self._tell(table(results))
        for player in players:
            await _goodbye(player.line)
        self.over.set()

    async def game(self, board: Game, players: tuple[Player, Player]) -> Result:
        """Plays a game; who leaves has lost it."""
        names = players[0].name, players[1].name
        position = board.start()
        number = next(self._games)
        try:
            for player, other in (players, players[::-1]):
                await self._announce(player, other, number)
            while not position.over:
                mover, other = players[position.mover], players[1 - position.mover]
                if other.gone.is_set():
                    raise Gone
                move = await mover.choose(position, self.settings.seconds, self._chance)
                position = position.play(move)
        except Gone:
            winner = int(players[0].gone.is_set())
            south, north = position.stores
            return Result(str(board), names, (south, north), winner, "left")
        result = position.result
        assert result is not None
        south, north = map(int, result.totals)
        return Result(str(board), names, (south, north), result.winner, "played")

    async def _announce(self, player: Player, other: Player, number: int) -> None:
        try:
            await player.line.say("set", Word("game:id"), str(number))
            await player.line.say("set", Word("game:opponent"), other.name)
            await player.line.say("set", Word("time:mode"), Word("relative"))
        except OSError:
            player.gone.set()
            raise Gone from None


async def _goodbye(line: Line, reason: str | None = None) -> None:
    try:
        if reason is not None:
            await line.say("error", reason)
        await line.say("goodbye")
        await line.close()
    except OSError:
        pass


async def serve(
    settings: Settings,
    host: str = "127.0.0.1",
    port: int = PORT,
    websocket: int | None = None,
    tell: Callable[[str], object] = print,
) -> None:
    """Serves by TCP, and by WebSocket too if that has a port, until a tournament is over. Says
    where it listens; port 0 is any that is free. Raises OSError when a port cannot be had."""
    server = Server(settings, tell)

    async def stream(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await server.meet(Line(Stream(reader, writer), first=2))

    listening = await asyncio.start_server(stream, host, port)
    tell(f"by TCP: {host}:{listening.sockets[0].getsockname()[1]}")
    async with listening, AsyncExitStack() as stack:
        if websocket is not None:
            from websockets.asyncio.server import ServerConnection
            from websockets.asyncio.server import serve as serve_sockets

            async def socket(connection: ServerConnection) -> None:
                await server.meet(Line(Socket(connection), first=2))

            sockets = serve_sockets(socket, host, websocket, max_size=LONGEST)
            opened = await stack.enter_async_context(sockets)
            found = next(iter(opened.sockets)).getsockname()[1]
            tell(f"by WebSocket: ws://{host}:{found}/")
        await server.over.wait()
