"""How games and their options are called in plain words. What can be chosen comes from the core."""

from manqala._core import Game
from manqala.option import Option, options
from manqala.pages import told
from manqala.words import _, language, later, ngettext

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
    "match": later("Match of rounds"),
}

# Said after the game's name while the option is not as usual.
IN_FORCE = {
    "empty_capture": later("with empty capture"),
    "pie": later("with the pie rule"),
    "grand_slam": later("grand slam {effect}"),
    "repetition=split": later("repetition shares the seeds evenly"),
    "variant=beginner": later("for beginners"),
    "lift": later("capturing house lifted"),
    "resow=origin": later("captures sown from where the lap began"),
    "match": later("match of rounds"),
    "variant=expert": later("for experts"),
    "endless=loses": later("an endless sowing loses"),
}

GRAND_SLAM = {
    "none": later("captures nothing"),
    "all": later("captures everything"),
    "illegal": later("is not allowed"),
    "first": later("leaves the first house"),
    "last": later("leaves the last house"),
}


def title(name: str) -> str:
    """What the game's page calls it."""
    return told(name, language()).title


def special(name: str) -> str:
    """One line on what is special about a game: the first paragraph of its page."""
    return told(name, language()).line


def seeds(game: Game, count: int) -> str:
    """So many seeds, or stones."""
    if game.name in STONES:
        return ngettext("{count} stone", "{count} stones", count)
    return ngettext("{count} seed", "{count} seeds", count)


def label(option: Option) -> str:
    """What an option is about."""
    return _(LABELS[option.name]) if option.name in LABELS else option.name.replace("_", " ")


def full_title(game: Game) -> str:
    """The game with all that differs from its usual rules, so that it is never mistaken."""
    return ", ".join([title(game.name), *rules_in_force(game)])


def rules_in_force(game: Game) -> list[str]:
    """What differs from the usual rules of the game, in words."""
    chosen = [_in_force(option, game) for option in options(game.name) if _changed(option, game)]
    return [*chosen, _("with changed rules")] if game.changed else chosen


def _changed(option: Option, game: Game) -> bool:
    default = option.default
    usual = game.options.get(default, default)
    return _text(game.options[option.name]) != _text(usual)


def _in_force(option: Option, game: Game) -> str:
    value = _text(game.options[option.name])
    if option.kind == "number" and option.name == "houses":
        return ngettext("{count} house a side", "{count} houses a side", int(value))
    if option.kind == "number" and option.name == "seeds":
        return ngettext("{count} seed a house", "{count} seeds a house", int(value))
    known = IN_FORCE.get(f"{option.name}={value}", IN_FORCE.get(option.name))
    if known is not None:
        return _(known).format(effect=_(GRAND_SLAM.get(value, value)))
    setting = f"{option.name}={value}"
    return told(game.name, language()).choices.get(setting, setting)


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
