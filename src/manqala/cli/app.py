"""The commands and their options, declared for Typer. The work is done in the other modules, which
are imported only when they are asked for."""

# ruff: noqa: ARG001  (--lang is read before Typer comes in; here it is only declared)

import os
from pathlib import Path
from typing import Annotated

import typer
from typer.core import TyperCommand, TyperGroup

from manqala import LEVELS
from manqala.cli.usage import in_own_words
from manqala.limits import CACHE_MB, COUNT, LINES, PERFT_DEPTH, SEARCH_DEPTH, THREADS
from manqala.words import _, later

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

Game = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help=later("A game, such as kalah or oware(seeds=6), or a file of rules.")
    ),
]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help=later("An option of the game; repeatable.")),
]
Threads = Annotated[
    int | None,
    typer.Option(
        min=1, max=THREADS, metavar="N", help=later("How many threads; usually all there are.")
    ),
]
Json = Annotated[bool, typer.Option("--json", help=later("Write JSON for programs."))]
Language = Annotated[
    str | None,
    typer.Option(
        "--lang", metavar="CODE", help=later("The language: en, fr, pt, es, id, ms, sw or ar.")
    ),
]


def command() -> TyperCommand | TyperGroup:
    """The whole command, its help in the reader's language."""
    whole = typer.main.get_command(app)
    translate(whole)
    return whole  # type: ignore[return-value]


def translate(part: object) -> None:
    """Puts the reader's language in place of the marked English texts."""
    for name in ("help", "short_help"):
        text = getattr(part, name, None)
        if isinstance(text, str):
            setattr(part, name, _(text))
    if isinstance(part, TyperCommand | TyperGroup):
        typers = part.get_help
        part.get_help = lambda ctx: in_own_words(typers(ctx))  # type: ignore[method-assign]
    for option in getattr(part, "params", ()):
        translate(option)
    for one in getattr(part, "commands", {}).values():
        translate(one)


@app.callback(
    invoke_without_command=True,
    help=later("Mancala games: play, learn the rules, analyse, count."),
)
def manqala(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=later("Say the version."))] = False,
    lang: Language = None,
) -> None:
    if version:
        from manqala import __version__

        print(f"manqala {__version__}")
    elif context.invoked_subcommand is None:
        print(context.get_help())


@app.command(help=later("Play a game here, in plain lines."))
def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help=later(
                "A game, such as kalah or oware(seeds=6), or a file of rules; "
                "with --resume a saved game."
            ),
        ),
    ] = None,
    settings: Settings = None,
    level: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=LEVELS,
            metavar="N",
            help=later("How well the computer plays, from 1 for beginners; usually in the middle."),
        ),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            "--as",
            metavar="SIDE",
            help=later("Who you are: south (usual), north, both (two persons) or none (watch)."),
        ),
    ] = None,
    position: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help=later("Begin at this position.")),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help=later("Go on with the game that was left."))
    ] = False,
    record: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", help=later("Which record of a file that holds several.")),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help=later("Let the computer play the same way each time.")),
    ] = None,
    lang: Language = None,
) -> int:
    from manqala.cli.begin import Asked, begin
    from manqala.cli.play import play as run

    return run(begin(Asked(game, settings or [], level, seats, position, resume, seed, record)))


@app.command(help=later("Serve the web page from this machine, and rooms for games with others."))
def serve(
    host: Annotated[
        str, typer.Option(help=later("The address to listen at; 0.0.0.0 for the whole network."))
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(min=0, max=65535, metavar="N", help=later("The port; 0 for any free one.")),
    ] = 8730,
    open_browser: Annotated[
        bool, typer.Option("--open", help=later("Open the page in the browser."))
    ] = False,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="MANQALA_DATABASE",
            help=later("Where rooms are kept: sqlite:///FILE or postgresql://USER@HOST/NAME."),
        ),
    ] = None,
    redis: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="MANQALA_REDIS",
            help=later("A Redis through which several servers of one database hear each other."),
        ),
    ] = None,
    lang: Language = None,
) -> int:
    from manqala.cli import complain
    from manqala.server import NoArchive, NotBuilt
    from manqala.server import serve as run

    try:
        run(host, port, open_browser, database=database, redis=redis)
    except (NoArchive, NotBuilt) as error:
        return complain(str(error))
    except OSError as error:
        reason = error.strerror or str(error)
        return complain(
            _("{host}, port {port}: {reason}").format(host=host, port=port, reason=reason)
        )
    return 0


@app.command(help=later("Speak UGI and UCI with another program, on standard input and output."))
def engine() -> int:
    from manqala.cli.engine import serve as speak_on

    return speak_on()


@app.command(help=later("Look for the best moves in a position."))
def analyse(
    position: Annotated[
        str, typer.Argument(metavar="POSITION", help=later("A position, or a game for its start."))
    ],
    lines: Annotated[
        int, typer.Option(min=1, max=LINES, metavar="N", help=later("How many moves to compare."))
    ] = 3,
    depth: Annotated[
        int | None,
        typer.Option(min=1, max=SEARCH_DEPTH, metavar="N", help=later("How many moves ahead.")),
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(metavar="N", help=later("How long to think, in seconds."))
    ] = None,
    nodes: Annotated[
        int | None,
        typer.Option(min=1, max=COUNT, metavar="N", help=later("How many positions to look at.")),
    ] = None,
    as_json: Json = False,
    lang: Language = None,
) -> int:
    from manqala.cli.analyse import analyse as run

    return run(position, lines, depth, seconds, nodes, as_json)


@app.command(help=later("Prove what a position is worth with best play."))
def solve(
    position: Annotated[
        str, typer.Argument(metavar="POSITION", help=later("A position, or a game for its start."))
    ],
    settings: Settings = None,
    threads: Threads = None,
    cache_mb: Annotated[
        int,
        typer.Option(
            min=1, max=CACHE_MB, metavar="N", help=later("Memory for what is found, in MB.")
        ),
    ] = 1024,
    tables: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help=later("Where the endgame tables are.")),
    ] = None,
    no_tables: Annotated[
        bool, typer.Option("--no-tables", help=later("Use no endgame tables."))
    ] = False,
    seconds: Annotated[
        float | None, typer.Option(metavar="N", help=later("Stop after so many seconds."))
    ] = None,
    nodes: Annotated[
        int | None,
        typer.Option(min=1, max=COUNT, metavar="N", help=later("How many positions to look at.")),
    ] = None,
    as_json: Json = False,
    lang: Language = None,
) -> int:
    from manqala.cli.solve import Asked
    from manqala.cli.solve import solve as run

    cores = threads or os.cpu_count() or 1
    return run(
        Asked(position, settings or [], cores, cache_mb, tables, no_tables, seconds, nodes, as_json)
    )


@app.command(help=later("Count the move sequences of a length."))
def perft(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help=later("A game for its start, or a position."))
    ],
    depth: Annotated[
        int, typer.Argument(metavar="DEPTH", min=0, max=PERFT_DEPTH, help=later("The length."))
    ],
    settings: Settings = None,
    as_json: Json = False,
    lang: Language = None,
) -> int:
    from manqala.cli.count import perft as run

    return run(game, depth, settings or [], as_json)


@app.command(help=later("List the games with their options."))
def games(as_json: Json = False, lang: Language = None) -> int:
    from manqala.cli.listing import games as run

    return run(as_json)


@app.command(help=later("Tell the history and the rules of a game."))
def rules(
    game: Game,
    as_file: Annotated[
        bool,
        typer.Option("--file", help=later("Print them as a file to be changed and played.")),
    ] = False,
    lang: Language = None,
) -> int:
    from manqala.cli.page import rules as run

    return run(game, as_file)


tables = typer.Typer()
app.add_typer(tables, name="tables")
Directory = Annotated[
    Path | None,
    typer.Option(
        "--directory",
        metavar="FOLDER",
        help=later("Where the tables are; usually among your own files."),
    ),
]


@tables.callback(
    invoke_without_command=True,
    help=later("Endgame tables: what positions with few seeds are worth."),
)
def all_tables(context: typer.Context, lang: Language = None) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


@tables.command(help=later("Build the tables of a game, as far as they are not there yet."))
def build(
    game: Game,
    seeds: Annotated[
        int,
        typer.Option(min=0, max=100, metavar="N", help=later("The most seeds in the houses.")),
    ],
    settings: Settings = None,
    threads: Threads = None,
    directory: Directory = None,
    lang: Language = None,
) -> int:
    from manqala.cli.tables import build as run

    return run(game, seeds, settings or [], threads or os.cpu_count() or 1, directory)


@tables.command(help=later("Say what the tables of a game hold."))
def info(
    game: Game,
    settings: Settings = None,
    directory: Directory = None,
    as_json: Json = False,
    lang: Language = None,
) -> int:
    from manqala.cli.tables import info as run

    return run(game, settings or [], directory, as_json)


kgp = typer.Typer()
app.add_typer(kgp, name="kgp")


@kgp.callback(
    invoke_without_command=True,
    help=later("Kalah with other programs, by the Kalah Game Protocol."),
)
def both_ends(context: typer.Context, lang: Language = None) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


@kgp.command(help=later("Play at a server until it ends the game."))
def client(
    address: Annotated[
        str,
        typer.Argument(
            metavar="ADDRESS", help=later("The server: HOST, HOST:PORT, ws://... or wss://...")
        ),
    ],
    mode: Annotated[
        str,
        typer.Option(metavar="NAME", help=later("What to do there: freeplay, eval or verify.")),
    ] = "freeplay",
    name: Annotated[
        str, typer.Option(metavar="TEXT", help=later("What the server shows you as."))
    ] = "manqala",
    authors: Annotated[
        str | None, typer.Option(metavar="TEXT", help=later("Who made the player."))
    ] = None,
    token: Annotated[
        str | None,
        typer.Option(
            metavar="TEXT",
            envvar="MANQALA_KGP_TOKEN",
            help=later("A secret by which the server knows you again."),
        ),
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            min=0.01, metavar="S", help=later("For a move; usually until the server stops it.")
        ),
    ] = None,
    threads: Threads = 1,
    cache_mb: Annotated[
        int, typer.Option(min=1, max=CACHE_MB, metavar="MB", help=later("Memory for the search."))
    ] = 64,
    lang: Language = None,
) -> int:
    from manqala.cli.kgp import play as run
    from manqala.kgp.client import Introduction, Means

    own = Introduction(name, authors, "manqala", token)
    return run(address, mode, own, Means(seconds, threads or 1, cache_mb))


@kgp.command(help=later("Let programs play each other here, or try their rules."))
def server(
    host: Annotated[
        str, typer.Option(metavar="HOST", help=later("The address to listen on."))
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65_535, metavar="PORT", help=later("The port for TCP."))
    ] = 2671,
    websocket: Annotated[
        int | None,
        typer.Option(min=0, max=65_535, metavar="PORT", help=later("A port for WebSocket, too.")),
    ] = None,
    boards: Annotated[
        list[str] | None,
        typer.Option(
            "--board",
            metavar="HOUSESxSEEDS",
            help=later("What is played, usually 6x4; repeatable."),
        ),
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=0.01, metavar="S", help=later("For each move."))
    ] = 5.0,
    tournament: Annotated[
        int | None,
        typer.Option(
            min=2,
            max=1000,
            metavar="N",
            help=later("Wait for so many players, let each play each twice, and end."),
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help=later("For the same chance again."))
    ] = None,
    lang: Language = None,
) -> int:
    from manqala.cli.kgp import serve as run

    return run(host, port, websocket, boards or ["6x4"], seconds, tournament, seed)
