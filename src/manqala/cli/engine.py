"""The engine, for programs that speak UGI or UCI: docs/engine-protocol.md."""

import sys
import threading
from collections.abc import Callable, Iterable
from typing import NamedTuple, TextIO

import manqala
from manqala import LEVELS, Engine, Line, Position, Record, Refused
from manqala.words import readable

NOTHING = "0000"
"""The move of a game that is over."""
USUAL = 3.0  # seconds, where no limit is given
PATIENCE = 0.005  # seconds between two askings of a search to end


class Option(NamedTuple):
    """What may be set: how it is announced, and its value before anybody has."""

    kind: str
    usual: str


OPTIONS = {
    "Variant": Option("string default kalah", "kalah"),
    "MultiPV": Option("spin default 1 min 1 max 100", "1"),
    "Hash": Option("spin default 256 min 1 max 1048576", "256"),
    "Threads": Option("spin default 1 min 1 max 256", "1"),
    "TablePath": Option("string default <empty>", ""),
    "Level": Option(f"spin default 0 min 0 max {LEVELS}", "0"),
    "OwnBook": Option("check default false", "false"),
    "Seed": Option("string default <empty>", ""),
}
OTHER_NAMES = {"uci_variant": "Variant", "tablepath": "TablePath"}


class Session:
    """A conversation: what is on the board, what was set, and the search that is going on."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._writing = threading.Lock()
        self._set = {name: option.usual for name, option in OPTIONS.items()}
        self._record = Record(manqala.game("kalah"))
        self._engine: Engine | None = None
        self._limits: dict[str, float] = {}
        self._search: threading.Thread | None = None
        self._silent = threading.Event()
        """The move is not to be said before `stop`: the search is infinite."""

    def say(self, line: str) -> None:
        with self._writing:
            print(line, file=self._out, flush=True)

    def run(self, lines: Iterable[str]) -> None:
        """Answers line by line until `quit` or the end."""
        for line in lines:
            words = readable(line).split()
            if not words:
                continue
            if words[0] == "quit":
                break
            act = getattr(self, f"_on_{words[0].lower()}", None)
            if act is None:
                self.say(f"info string unknown command: {words[0]}")
                continue
            try:
                act(words[1:])
            except (Refused, ValueError) as error:
                self.say(f"info string error: {error}")
        self._stop()

    # ---- who is there ---------------------------------------------------------------------------

    def _introduce(self, done: str) -> None:
        self.say(f"id name manqala {manqala.__version__}")
        self.say("id author the manqala authors")
        for name, option in OPTIONS.items():
            self.say(f"option name {name} type {option.kind}")
        self.say(done)

    def _on_uci(self, _: list[str]) -> None:
        self._introduce("uciok")

    def _on_ugi(self, _: list[str]) -> None:
        self._introduce("ugiok")

    def _on_isready(self, _: list[str]) -> None:
        self.say("readyok")

    def _on_setoption(self, words: list[str]) -> None:
        if not words or words[0] != "name":
            raise ValueError("setoption name NAME value VALUE")
        at = words.index("value") if "value" in words else len(words)
        asked, value = " ".join(words[1:at]), " ".join(words[at + 1 :])
        known = {name.lower(): name for name in OPTIONS} | OTHER_NAMES
        name = known.get(asked.lower())
        if name is None:
            raise ValueError(f"there is no option {asked}; possible: {', '.join(OPTIONS)}")
        self._stop()
        if name == "Variant":
            self._record = Record(manqala.game(value))
        else:
            engine(self._set | {name: value})  # says what is wrong with it
        self._set[name] = value
        self._engine = None

    # ---- what is on the board -------------------------------------------------------------------

    def _on_ucinewgame(self, _: list[str]) -> None:
        self._stop()
        self._engine = None
        self._record = Record(manqala.game(self._set["Variant"]))

    _on_uginewgame = _on_ucinewgame

    def _on_position(self, words: list[str]) -> None:
        self._stop()
        at = words.index("moves") if "moves" in words else len(words)
        match words[:at]:
            case ["startpos"]:
                record = Record(manqala.game(self._set["Variant"]))
            case ["fen", *text] if text:
                record = Record(manqala.position(" ".join(text), any_total=True))
            case _:
                raise ValueError("position startpos [moves ...], or position fen TEXT [moves ...]")
        for name in words[at + 1 :]:
            record.push(number(record.position, name))
        self._record = record

    def _on_d(self, _: list[str]) -> None:
        self.say(f"info string {self._record.position}")

    def _on_query(self, words: list[str]) -> None:
        record = self._record
        match words:
            case ["gameover"]:
                answer = "true" if record.over else "false"
            case ["p1turn"]:
                answer = "true" if record.position.mover == 0 else "false"
            case ["result"]:
                result = record.result
                winner = 3 if result is None else 2 if result.winner is None else result.winner
                answer = ("p1win", "p2win", "draw", "none")[winner]
            case ["moves"]:
                names = record.position.move_names
                answer = " ".join(names[move] for move in record.position.moves) or "none"
            case _:
                raise ValueError("query gameover, p1turn, result or moves")
        self.say(f"response {answer}")

    # ---- searching ------------------------------------------------------------------------------

    def _on_go(self, words: list[str]) -> None:
        self._stop()
        record = Record(self._record.start)
        for move in self._record.moves:
            record.push(move)
        limits = asked(words, record.position.mover)
        if self._engine is None or limits != self._limits:
            self._engine, self._limits = engine(self._set, **limits), limits
        own, lines = self._engine, int(self._set["MultiPV"])
        if limits.get("seconds") == FOR_EVER:
            self._silent.set()
        self._search = threading.Thread(target=self._look, args=(own, record, lines), daemon=True)
        self._search.start()

    def _look(self, own: Engine, record: Record, lines: int) -> None:
        """Searches, tells how far it has come, and what to play."""
        position = record.position
        best = NOTHING
        try:
            if not record.over:
                if own.level is not None:
                    best = position.move_names[own.choose(record)]
                else:
                    found = own.analyse(record, lines, lambda found: self._tell(position, found))
                    self._tell(position, found)
                    best = position.move_names[found[0].move]
        except (Refused, ValueError, MemoryError) as error:
            self.say(f"info string error: {error}")
        while self._silent.is_set():  # an infinite search may end by a proof, but waits to be asked
            threading.Event().wait(PATIENCE)
        self.say(f"bestmove {best}")

    def _tell(self, position: Position, found: list[Line]) -> None:
        for rank, line in enumerate(found, 1):
            self.say(told(position, line, rank))

    def _on_stop(self, _: list[str]) -> None:
        self._stop()

    def _stop(self) -> None:
        """Ends the search, which then says its move."""
        self._silent.clear()
        while self._search is not None and self._search.is_alive():
            if self._engine is not None:
                self._engine.stop()
            self._search.join(PATIENCE)
        self._search = None


FOR_EVER = 1e8


def number(position: Position, name: str) -> int:
    """The number of a move, by its name; of a house in either case."""
    names = position.move_names
    for move in position.moves:
        if names[move] == name:
            return move
    for move in position.moves:
        if names[move].lower() == name.lower():
            return move
    possible = " ".join(names[move] for move in position.moves) or "none, the game is over"
    raise ValueError(f"no move {name} here; possible: {possible}")


def asked(words: list[str], mover: int) -> dict[str, float]:
    """The limits of a search; {} for those of the level."""
    values: dict[str, float] = {}
    for name, value in zip(words, [*words[1:], ""], strict=True):
        if name == "infinite":
            return {"seconds": FOR_EVER}
        if value.lstrip("-").isdigit():
            values[name] = int(value)
    limits: dict[str, float] = {}
    if "movetime" in values:
        limits["seconds"] = max(values["movetime"], 1) / 1000
    for name in ("depth", "nodes"):
        if name in values:
            limits[name] = int(values[name])
    sides = (("p1", "w"), ("p2", "b"))[mover]
    left = next((values[f"{side}time"] for side in sides if f"{side}time" in values), None)
    if left is not None and not limits:
        more = next((values[f"{side}inc"] for side in sides if f"{side}inc" in values), 0)
        # A game of this family has some twenty turns to come for each side; never all that is left.
        limits["seconds"] = max(1.0, min(left / 20 + more * 0.8, left / 2)) / 1000
    return limits


def engine(options: dict[str, str], **limits: float) -> Engine:
    """An engine as it was set, within these limits, else at its level."""
    level = int(options["Level"])
    own: dict[str, object] = dict(limits or {"seconds": USUAL})
    if level and limits.get("seconds") != FOR_EVER:
        own = {"level": level}  # a level is a limit of its own
    if options["Seed"]:
        own["seed"] = int(options["Seed"])
    if options["TablePath"] not in ("", "<empty>"):
        own["tables"] = options["TablePath"]
    make: Callable[..., Engine] = Engine
    return make(
        **own,
        cache_mb=int(options["Hash"]),
        threads=int(options["Threads"]),
        book=options["OwnBook"].lower() == "true",
    )


def told(position: Position, line: Line, rank: int) -> str:
    """A line of the search, with a value in hundredths of a seed, or proved."""
    if line.exact:
        value = line.margin if line.margin is not None else line.outcome or 0
        score = f"exact {value}"
    else:
        score = f"cp {round((line.margin or 0) * 100)}"
    won = round(line.chance * 1000)
    names: list[str] = []
    for move in line.moves:
        names.append(position.move_names[move])
        position = position.play(move)
    rate = round(line.nodes / max(line.seconds, 1e-6))
    return (
        f"info depth {line.depth} multipv {rank} score {score} wdl {won} 0 {1000 - won}"
        f" nodes {line.nodes} nps {rate} time {round(line.seconds * 1000)} pv {' '.join(names)}"
    )


def serve() -> int:
    """Speaks on standard input and output until told to quit."""
    Session(sys.stdout).run(sys.stdin)
    return 0
