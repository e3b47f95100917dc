"""How games and their options are called in plain words. What can be chosen comes from the core."""

from manqala._core import Game
from manqala.option import Option, options
from manqala.words import _, later, ngettext

SPECIAL = {
    "kiela": later(
        "Four rows and two armies: captured stones join yours and march on. From Angola."
    ),
    "kalah": later("End in your store and move again. Quick to learn, and sharp."),
    "oware": later("Capture twos and threes, and never let the opponent starve. From West Africa."),
    "congkak": later("Sow on and on from house to house. From the Malay world."),
    "awari": later("Like Oware, by the rules that computers solved: best play ends in a draw."),
}

# What lies in the houses is called stones in the sources of these games, seeds in all others.
STONES = frozenset({"kiela"})

LABELS = {
    "houses": later("Houses on each side"),
    "seeds": later("Seeds in each house"),
    "empty_capture": later("Empty capture"),
    "pie": later("Pie rule"),
    "grand_slam": later("Grand slam"),
    "repetition": later("Repetition"),
    "variant": later("Variant"),
    "lift": later("Lift the capturing house"),
    "resow": later("Captured stones are sown"),
    "endless": later("A sowing that never ends"),
}

# Said after the game's name while the option is not as usual.
IN_FORCE = {
    "empty_capture": later("with empty capture"),
    "pie": later("with the pie rule"),
    "grand_slam": later("grand slam {effect}"),
    "repetition": later("repetition shares the seeds evenly"),
    "variant": later("for beginners"),
    "lift": later("capturing house lifted"),
    "resow": later("captures sown from where the lap began"),
    "endless": later("an endless sowing loses"),
}

GRAND_SLAM = {
    "none": later("captures nothing"),
    "all": later("captures everything"),
    "illegal": later("is not allowed"),
    "first": later("leaves the first house"),
    "last": later("leaves the last house"),
}


def title(name: str) -> str:
    """Names of games are names: the same in every language, with a capital."""
    return name[:1].upper() + name[1:]


def special(name: str) -> str:
    """One line on what is special about a game; "" for one that has none yet."""
    return _(SPECIAL[name]) if name in SPECIAL else ""


def seeds(game: Game, count: int) -> str:
    """So many seeds, or stones."""
    if game.name in STONES:
        return ngettext("{count} stone", "{count} stones", count)
    return ngettext("{count} seed", "{count} seeds", count)


def label(option: Option) -> str:
    """What an option is about."""
    return _(LABELS.get(option.name, option.name))


def full_title(game: Game) -> str:
    """The game with all that differs from its usual rules, so that it is never mistaken."""
    return ", ".join([title(game.name), *rules_in_force(game)])


def rules_in_force(game: Game) -> list[str]:
    """What differs from the usual rules of the game, in words."""
    return [_in_force(option, game) for option in options(game.name) if _changed(option, game)]


def _changed(option: Option, game: Game) -> bool:
    default = option.default
    usual = game.options.get(default, default)
    return _text(game.options[option.name]) != _text(usual)


def _in_force(option: Option, game: Game) -> str:
    value = _text(game.options[option.name])
    if option.name == "houses":
        return ngettext("{count} house a side", "{count} houses a side", int(value))
    if option.name == "seeds":
        return ngettext("{count} seed a house", "{count} seeds a house", int(value))
    if option.name not in IN_FORCE:
        return f"{option.name}={value}"
    return _(IN_FORCE[option.name]).format(effect=_(GRAND_SLAM.get(value, value)))


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
