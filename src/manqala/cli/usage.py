"""What Typer says of itself, in the reader's language: its usage errors, the headings of its help.

Typer keeps the classes of its errors to itself and writes most of its texts in English only. An
error is known here by the name of its class; one that is not known stays as Typer says it.
"""

# ruff: noqa: ANN401  (the errors and parameters of Typer are of classes that it does not show)

import re
from typing import Any

from manqala.words import _


def usage(error: Exception) -> str:
    """A usage error with the command that helps further."""
    context = getattr(error, "ctx", None)
    path = context.command_path if context else "manqala"
    return _("{text}; see: {command}").format(text=_told(error, context), command=f"{path} --help")


def _told(error: Any, context: Any) -> str:
    message = str(error.format_message()).strip().rstrip(".")
    match type(error).__name__:
        case "MissingParameter":
            return _("{name} is missing").format(name=_name(error.param))
        case "BadParameter" if error.param is not None:
            return _possible(error.param, message)
        case "NoSuchOption":
            options = [name for one in context.command.get_params(context) for name in one.opts]
            possible = ", ".join(name for name in options if name.startswith("-"))
            text = _("there is no option {name}; possible: {possible}")
            return text.format(name=error.option_name, possible=possible)
        case "BadOptionUsage" if "requires" in message:
            return _("{name} needs a value after it").format(name=error.option_name)
        case "BadOptionUsage":
            return _("{name} takes no value").format(name=error.option_name)
    if found := re.fullmatch(r"No such command '(.*?)'.*", message, re.DOTALL):
        text = _('there is no command "{name}"; possible: {possible}')
        return text.format(name=found[1], possible=", ".join(context.command.commands))
    if found := re.fullmatch(r"Got unexpected extra argument\(s\) \((.*)\)", message, re.DOTALL):
        return _("more words than the command takes: {words}").format(words=found[1])
    return message


def _name(param: Any) -> str:
    """As the help calls it: DEPTH, --level."""
    return str(param.opts[0] if param.opts[0].startswith("-") else param.metavar)


def _possible(param: Any, message: str) -> str:
    """What a number may be."""
    name, least, most = _name(param), param.min, param.max
    kind = param.type_descriptor.annotation
    if kind is int and least is not None and most is not None:
        text = _("{name} is a whole number from {least} to {most}")
        return text.format(name=name, least=least, most=most)
    if kind is int:
        return _("{name} is a whole number").format(name=name)
    if kind is float:
        return _("{name} is a number").format(name=name)
    return f"{name}: {message}"


def in_own_words(page: str) -> str:
    """A page of help with Typer's own words translated."""
    headings = {
        "Usage:": _("Usage:"),
        "Arguments:": _("Arguments:"),
        "Options:": _("Options:"),
        "Commands:": _("Commands:"),
    }
    page = re.sub(
        "^(Usage|Arguments|Options|Commands):",
        lambda found: headings[found[0]],
        page,
        flags=re.MULTILINE,
    )
    page = page.replace("Show this message and exit.", _("This help."))
    return re.sub(r"\brequired\]$", _("required") + "]", page, flags=re.MULTILINE)
