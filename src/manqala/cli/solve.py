"""The proved margin of a position, or what is known when it could not be proved."""

import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import manqala
from manqala import Position, Proof, Solution, Unproved
from manqala.cli.begin import read_position, refuse
from manqala.naming import seeds as seeds_of
from manqala.picture import picture
from manqala.sentences import move_name, side_name
from manqala.solving import WHY, played_out, possible
from manqala.words import _, figure, later, ngettext

UNPROVED, INTERRUPTED = 1, 130


class Asked(NamedTuple):
    """The words after `manqala solve`."""

    position: str
    settings: Sequence[str]
    threads: int
    cache_mb: int
    tables: Path | None
    no_tables: bool
    seconds: float | None
    nodes: int | None
    as_json: bool


def solve(asked: Asked) -> int:
    """Prints what best play comes to. The status is 0 only when it is proved."""
    if asked.seconds is not None and not asked.seconds > 0:
        raise refuse(later("--seconds is more than 0, not {value}"), value=asked.seconds)
    if asked.tables is not None and asked.no_tables:
        raise refuse(later("give --tables or --no-tables, not both"))
    position = read_position(asked.position, asked.settings)
    if not asked.as_json:
        print("\n".join([*picture(position), ""]), flush=True)
    begun = time.perf_counter()
    known = possible(position) if position.stores else Proof(0, 0, 0)
    try:
        with _shown(position) as show:

            def progress(proof: Proof) -> None:
                nonlocal known
                known = proof
                show(proof)

            solution = manqala.solve(
                position,
                threads=asked.threads,
                cache_mb=asked.cache_mb,
                tables=False if asked.no_tables else asked.tables,
                seconds=asked.seconds,
                nodes=asked.nodes,
                progress=progress,
            )
    except Unproved as error:
        status, why, reason = UNPROVED, _(WHY[error.reason]), str(error.reason)
        if error.low is not None and error.high is not None:
            known = Proof(error.low, error.high, error.nodes)
        known = known._replace(nodes=error.nodes)
    except KeyboardInterrupt:
        status, why, reason = INTERRUPTED, _("interrupted"), "interrupted"
    else:
        print(_as_data(position, solution) if asked.as_json else _as_text(position, solution))
        return 0
    took = time.perf_counter() - begun
    if asked.as_json:
        print(_unproved_data(position, known, reason, took))
    else:
        print("\n".join(_unproved_text(position, known, why, took)))
    return status


def _as_text(position: Position, found: Solution) -> str:
    side, by = side_name(position.mover), seeds_of(position.game, abs(found.margin or 0))
    if found.outcome == 0:
        says = _("A draw.")
    elif not found.margin:
        says = _("{side} wins.") if found.outcome > 0 else _("{side} loses.")
    else:
        says = _("{side} wins by {seeds}.") if found.outcome > 0 else _("{side} loses by {seeds}.")
    best = _("A best move: {house}.").format(house=move_name(position, found.move))
    if found.nodes:
        proved = _("Proved: {looked}.").format(looked=_looked(found.nodes, found.seconds))
    else:
        proved = _("Proved by endgame tables.")
    lines = [says.format(side=side, seeds=by) + " " + best, proved]
    if found.margin is not None and played_out(position.game):
        lines.append(_("The margin is that of playing on to the last seed."))
    return "\n".join(lines)


def _unproved_text(position: Position, known: Proof, why: str, took: float) -> Iterator[str]:
    yield why[0].upper() + why[1:] + "."
    if position.stores:
        yield _bounds(position, known)
    if known.nodes:
        yield _("Looked into: {looked}.").format(looked=_looked(known.nodes, took))


def _bounds(position: Position, known: Proof) -> str:
    if known.low > 0:
        text = _("{side} wins by {least} to {most} seeds.")
    elif known.high < 0:
        text = _("{side} loses by {least} to {most} seeds.")
    else:
        text = _("The margin of {side} is from {low} to {high}.")
    least, most = sorted((abs(known.low), abs(known.high)))
    return text.format(
        side=side_name(position.mover),
        least=least,
        most=most,
        low=f"{known.low:+}",
        high=f"{known.high:+}",
    )


def _looked(nodes: int, seconds: float) -> str:
    positions = ngettext("{count} position", "{count} positions", nodes)
    return _("{positions} in {seconds} s").format(
        positions=positions, seconds=figure(max(round(seconds, 2), 0.01))
    )


def _as_data(position: Position, found: Solution) -> str:
    name = position.move_names[found.move]
    data = {"position": str(position), "proved": True} | found._asdict() | {"name": name}
    return json.dumps(data, indent=2)


def _unproved_data(position: Position, known: Proof, reason: str, took: float) -> str:
    outcome = None if known.low <= 0 <= known.high else 1 if known.low > 0 else -1
    counted = bool(position.stores)
    data = {
        "position": str(position),
        "proved": False,
        "reason": reason,
        "low": known.low if counted else None,
        "high": known.high if counted else None,
        "outcome": outcome,
        "nodes": known.nodes,
        "seconds": took,
    }
    return json.dumps(data, indent=2)


@contextmanager
def _shown(position: Position) -> Iterator[Callable[[Proof], None]]:
    """Tells how far it has come, where somebody looks."""
    if not sys.stderr.isatty():
        yield lambda _proof: None
        return
    from rich.console import Console

    begun = time.perf_counter()
    with Console(stderr=True).status(_("solving")) as line:

        def show(proof: Proof) -> None:
            rate = proof.nodes / max(time.perf_counter() - begun, 0.1)
            bounds = _bounds(position, proof)
            line.update(
                _("{known} {positions} million positions, {rate} million a second").format(
                    known=bounds,
                    positions=figure(round(proof.nodes / 1e6, 1)),
                    rate=figure(round(rate / 1e6, 1)),
                )
            )

        yield show
