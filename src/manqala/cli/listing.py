"""The games with their options and the possible values."""

import json

import manqala
from manqala import Option
from manqala.naming import label, special, title


def games(as_json: bool) -> int:
    """Prints all games."""
    if as_json:
        print(json.dumps([_as_data(name) for name in manqala.games()], indent=2))
        return 0
    for index, name in enumerate(manqala.games()):
        if index:
            print()
        print(f"{name} - {title(name)}. {special(name)}")
        for option in manqala.options(name):
            if len(option.possible) > 1:
                print(f"    --set {option.name}={option.default}".ljust(34), _explained(option))
    return 0


def _explained(option: Option) -> str:
    values = option.words or (f"{option.min}-{option.max}",)
    return f"{label(option)}: {', '.join(values)}"


def _as_data(name: str) -> dict[str, object]:
    return {
        "name": name,
        "about": special(name),
        "options": [
            option._asdict() | {"about": label(option)} for option in manqala.options(name)
        ],
    }
