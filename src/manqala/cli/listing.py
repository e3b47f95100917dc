"""The games with their options and the possible values."""

import json
from collections.abc import Iterable
from itertools import groupby

import manqala
from manqala import Option
from manqala.naming import label, special, title
from manqala.pages import told
from manqala.words import language

FIRST = 5
"""Games to begin with stand first; the others follow by their regions."""


def games(as_json: bool) -> int:
    """Prints all games."""
    names = manqala.games()
    if as_json:
        print(json.dumps([_as_data(name) for name in names], indent=2))
        return 0
    _print_each(names[:FIRST])
    others = sorted(names[FIRST:], key=lambda name: told(name, language()).region)
    for region, of_region in groupby(others, key=lambda name: told(name, language()).region):
        print(f"\n{region}:\n")
        _print_each(of_region)
    return 0


def _print_each(names: Iterable[str]) -> None:
    for index, name in enumerate(names):
        if index:
            print()
        print(f"{name} - {title(name)}. {special(name)}")
        for option in manqala.options(name):
            if len(option.possible) > 1:
                print(f"    --set {option.name}={option.default}".ljust(34), _explained(option))


def _explained(option: Option) -> str:
    values = option.words or (f"{option.min}-{option.max}",)
    return f"{label(option)}: {', '.join(values)}"


def _as_data(name: str) -> dict[str, object]:
    return {
        "name": name,
        "title": title(name),
        "about": special(name),
        "region": told(name, language()).region,
        "options": [
            option._asdict() | {"about": label(option)} for option in manqala.options(name)
        ],
    }
