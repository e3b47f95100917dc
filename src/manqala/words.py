"""The reader's language. All that people read goes through `_` and `ngettext`, by its English text.

English is the key itself, so a text that no catalogue knows still says what it has to say.
"""

import gettext
import os
from collections.abc import Mapping
from contextvars import ContextVar
from pathlib import Path

from manqala.errors import Refused

LANGUAGES = ("en", "fr", "pt", "es", "id", "ms", "sw", "ar")
DATA = Path(__file__).parent / "_data"

# A variable of the context, not of the module: a server speaks to many readers at once.
_catalogue: ContextVar[gettext.NullTranslations | None] = ContextVar("catalogue", default=None)
_language: ContextVar[str] = ContextVar("language", default="en")


def _(text: str) -> str:
    """The text in the reader's language."""
    catalogue = _catalogue.get()
    # The empty text is the key of the catalogue's own header.
    return catalogue.gettext(text) if catalogue and text else text


def ngettext(one: str, many: str, count: int, **values: str) -> str:
    """The text for this number, with the number and other values in their places."""
    catalogue = _catalogue.get()
    if catalogue is None:
        text = one if count == 1 else many
    else:
        text = catalogue.ngettext(one, many, count)
    return text.format(count=count, **values)


def later(text: str) -> str:
    """Marks a text that is translated where it is shown."""
    return text


def speak(language: str) -> None:
    """Chooses the language from here on. Raises Refused for one there is no catalogue of."""
    if language not in LANGUAGES:
        values = {"language": language, "languages": ", ".join(LANGUAGES)}
        message = later('there is no language "{language}"; the languages are {languages}')
        raise Refused([(message, values)])
    _language.set(language)
    _catalogue.set(gettext.translation("manqala", DATA / "locale", [language], fallback=True))


def language() -> str:
    """The language that is spoken."""
    return _language.get()


def wanted(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the environment asks for, if it is one of ours; else English."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for tag in environment.get(name, "").split(":"):
            code = tag.replace("-", "_").split("_")[0].split(".")[0].lower()
            # What Indonesian was called before 1989, and still is by some machines.
            code = {"in": "id"}.get(code, code)
            if code in LANGUAGES:
                return code
            if code in ("c", "posix"):
                return "en"
    return "en"


def readable(text: str) -> str:
    """The text with a ? for each byte that is no letter in the reader's encoding."""
    return text.encode("utf-8", "replace").decode("utf-8")


def figure(number: float) -> str:
    """A number as the reader's language writes it: 23, 23.5 or 23,5."""
    text = f"{number:g}"
    return text.replace(".", ",") if language() in ("fr", "pt", "es", "id") else text


def refusal(error: Refused) -> str:
    """All reasons of a refusal in one line."""
    return "; ".join(_say(text, values) for text, values in error.messages)


def _say(text: str, values: Mapping[str, str]) -> str:
    # A reason that is quoted inside another sentence is a sentence of the catalogue itself.
    told = {name: _(value) if name == "reason" else value for name, value in values.items()}
    return " ".join(_(text).format(**told).split())
