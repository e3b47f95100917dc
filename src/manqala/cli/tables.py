"""Building endgame tables behind a bar, and what they hold."""

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from manqala import Game, tables
from manqala.cli import complain
from manqala.cli.begin import read_game, refuse
from manqala.tables import Layer, Progress
from manqala.words import _, later, ngettext


def build(text: str, seeds: int, settings: list[str], threads: int, directory: Path | None) -> int:
    """Builds the tables that are not there yet and says where they are."""
    game = read_game(text, settings)
    most = tables.most_seeds(game)
    if seeds > most:
        words = later("{name} is a whole number from {least} to {most}")
        raise refuse(words, name="--seeds", least=0, most=most)
    begun = time.perf_counter()
    try:
        with _bar(game) as shown:
            made = tables.build(game, seeds, directory, threads=threads, progress=shown)
    except KeyboardInterrupt:
        complain(_("Interrupted. The same command goes on from the last finished table."))
        return 130
    except OSError as error:
        text = _("cannot write {file}: {reason}")
        complain(text.format(file=error.filename, reason=error.strerror))
        return 1
    print(
        _("{game}: {positions} in {folder}, after {seconds}").format(
            game=game,
            positions=_positions(sum(made.layer(layer).positions for layer in range(seeds + 1))),
            folder=tables.folder(game, directory),
            seconds=ngettext("{count} second", "{count} seconds", _seconds(begun)),
        )
    )
    return 0


def info(text: str, settings: list[str], directory: Path | None, as_json: bool) -> int:
    """Prints what the tables of a game hold, layer by layer."""
    game = read_game(text, settings)
    found = tables.load(game, directory)
    if found.seeds < 0:
        words = later("there are no tables of {game} in {folder}; build them: {command}")
        command = f'manqala tables build "{found.key}" --seeds 12'
        raise refuse(words, game=game, folder=tables.folder(game, directory), command=command)
    layers = [found.layer(seeds) for seeds in range(found.seeds + 1)]
    if as_json:
        data = {
            "game": found.key,
            "seeds": found.seeds,
            "layers": [_as_data(layer) for layer in layers],
        }
        print(json.dumps(data, indent=2))
        return 0
    print(_("Endgame tables of {game}").format(game=found.key))
    print()
    _print_layers(layers)
    return 0


def _print_layers(layers: list[Layer]) -> None:
    heads = [_("seeds"), _("positions"), _("won"), _("drawn"), _("lost"), _("open"), _("bytes")]
    rows = [heads]
    for layer in layers:
        numbers = (
            layer.seeds,
            layer.positions,
            layer.wins,
            layer.draws,
            layer.losses,
            layer.open,
            layer.bytes,
        )
        rows.append([f"{number:,}".replace(",", " ") for number in numbers])
    widths = [max(len(row[column]) for row in rows) for column in range(len(heads))]
    for row in rows:
        print("  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)))
    print()
    print(_("Won, drawn and lost: by the side to move, of what is left in the houses."))
    if any(layer.open for layer in layers):
        print(_("Open: play may go on for ever, and only bounds are known."))
    for file in dict.fromkeys(layer.file for layer in layers[-1:]):
        print(_("The largest table: {file}").format(file=file))


def _as_data(layer: Layer) -> dict[str, object]:
    values = [value._asdict() for value in layer.values]
    return layer._asdict() | {"values": values}


def _positions(count: int) -> str:
    return ngettext("{count} position", "{count} positions", count)


def _seconds(begun: float) -> int:
    return round(time.perf_counter() - begun)


@contextmanager
def _bar(game: Game) -> Iterator[Callable[[Progress], None] | None]:
    """A bar with a rate and an estimate, where somebody looks."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich import progress as rich
    from rich.console import Console

    bar = rich.Progress(
        rich.TextColumn("{task.description}"),
        rich.BarColumn(),
        rich.TaskProgressColumn(),
        rich.TextColumn("{task.fields[rate]}"),
        rich.TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    begun = time.perf_counter()
    first: list[int] = []

    with bar:
        task = bar.add_task(str(game), total=None, rate="")

        def shown(progress: Progress) -> None:
            first.append(progress.done) if not first else None
            rate = (progress.done - first[0]) / max(time.perf_counter() - begun, 0.1) / 1e6
            bar.update(
                task,
                description=ngettext("{count} seed", "{count} seeds", progress.layer),
                completed=progress.done,
                total=progress.positions,
                rate=_("{rate} million a second").format(rate=f"{rate:.1f}"),
            )

        yield shown
