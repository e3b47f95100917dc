"""Make what the programs read out of what translators write: `python locale/compile.py`.

From locale/*.po come a JSON catalogue for the page and a .mo catalogue for Python; the games' pages
and opening books are copied beside them, and what the pages say in short is put together for each
language. All goes to src/manqala/_data. A translation that is missing, empty or fuzzy, or whose
{names} differ from those of its key, is named, and nothing is written.
"""

from __future__ import annotations

import io
import json
import re
import shutil
import sys
from collections import Counter
from gettext import c2py
from pathlib import Path
from typing import TYPE_CHECKING

from babel.core import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
DATA = ROOT / "src" / "manqala" / "_data"
LANGUAGES = ("en", "fr", "pt", "es", "id", "ms", "sw", "ar")
# A game has a page in these at least; a reader of other languages sees the English one.
PAGES = ("en", "fr", "pt", "id")

# What ties a sentence to its test is of no use to a reader.
TAG = re.compile(r"[ \t]*\{(?:[A-Z]\d*(?:\.[a-z_]+)?|\d+)\}")
# "- **Clockwise** (`direction=clockwise`): ..." names a value of an option.
CHOICE = re.compile(r"^- \*\*(.+?)\*\* ?\(`(\w+=\w+)`\)", re.MULTILINE)

# Enough numbers to meet every plural form: a million is the "many" of French and Portuguese.
NUMBERS = (*range(201), 1_000, 10_000, 1_000_000, 2_000_000)


def placeholders(text: str) -> frozenset[str]:
    """Return the names that stand in braces: {seeds}, {house}."""
    return frozenset(re.findall(r"\{(\w+)\}", text))


def forms(message: Message) -> tuple[str, ...]:
    """Return the translation, or its plural forms."""
    string = message.string
    return (string,) if isinstance(string, str) else tuple(string or ())


def keys(message: Message) -> tuple[str, ...]:
    """Return the English text, or the one for one and the one for many."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def read(language: str) -> Catalog:
    """Return the catalogue of a language; English is its own keys."""
    if language == "en":
        english = Catalog(locale="en", charset="utf-8")
        for message in read_po(io.BytesIO((HERE / "manqala.pot").read_bytes())):
            if message.id:
                english.add(message.id, message.id)
        return english
    return read_po(io.BytesIO((HERE / f"{language}.po").read_bytes()), ignore_obsolete=True)


def complaints(language: str, catalogue: Catalog, english: Catalog) -> Iterator[str]:
    """Name each text that a language lacks or says with other values."""
    for wanted in english:
        if not wanted.id:
            continue
        key = keys(wanted)[0]
        message = catalogue.get(wanted.id)
        if message is None or message.pluralizable != wanted.pluralizable:
            yield f'{language}: missing: "{key}"'
        elif message.fuzzy:
            yield f'{language}: fuzzy: "{key}"'
        elif len(forms(message)) != (catalogue.num_plurals if wanted.pluralizable else 1):
            yield f'{language}: not all forms: "{key}"'
        elif not all(forms(message)):
            yield f'{language}: empty: "{key}"'
        elif not _same_values(wanted, message, catalogue):
            yield f'{language}: other {{names}}: "{key}" / "{" / ".join(forms(message))}"'


def _same_values(wanted: Message, message: Message, catalogue: Catalog) -> bool:
    possible = {placeholders(key) for key in keys(wanted)}
    all_of_them = placeholders(keys(wanted)[-1])
    numbers = Counter(map(gettext_index(catalogue), NUMBERS))
    for index, form in enumerate(forms(message)):
        # A form for a single number may say it in words: "one seed", Arabic "two seeds".
        spelled = wanted.pluralizable and numbers[index] == 1
        allowed = possible | {all_of_them - {"count"}} if spelled else possible
        if placeholders(form) not in allowed:
            return False
    return placeholders(forms(message)[-1]) == all_of_them


def plural_categories(catalogue: Catalog) -> list[str]:
    """Return the CLDR category of each msgstr[n], found by trying numbers."""
    locale = catalogue.locale or Locale("en")
    choose = gettext_index(catalogue)
    order: dict[int, str] = {}
    for number in NUMBERS:
        category = locale.plural_form(number)
        if order.setdefault(choose(number), category) != category:
            raise ValueError(f"{locale}: the forms of gettext and CLDR do not fit at {number}")
    return [order[index] for index in range(catalogue.num_plurals)]


def gettext_index(catalogue: Catalog) -> Callable[[int], int]:
    """Return the function from a number to n in msgstr[n], as the catalogue's header states it."""
    return c2py(catalogue.plural_expr)


def as_json(catalogue: Catalog) -> dict[str, object]:
    """Return a catalogue as the page reads it; "locale" is the name that Intl knows it by."""
    name = str(catalogue.locale).replace("_", "-")
    texts: dict[str, object] = {"": {"locale": name, "plural": plural_categories(catalogue)}}
    for message in sorted(catalogue, key=lambda message: keys(message)[0]):
        if message.pluralizable:
            texts[keys(message)[0]] = list(forms(message))
        elif message.id and message.string != message.id:
            texts[keys(message)[0]] = forms(message)[0]
    return texts


def write(language: str, catalogue: Catalog, target: Path = DATA / "locale") -> None:
    """Write a language's JSON and .mo catalogues."""
    messages = target / language / "LC_MESSAGES"
    messages.mkdir(parents=True, exist_ok=True)
    text = json.dumps(as_json(catalogue), ensure_ascii=False, indent=0)
    (target / f"{language}.json").write_text(text + "\n", "utf-8")
    with (messages / "manqala.mo").open("wb") as file:
        write_mo(file, catalogue)


def pages() -> Iterator[tuple[Path, Path]]:
    """Yield each page of a game, those that must be there too, and where its copy goes."""
    for game in games():
        for language in LANGUAGES:
            page = game / f"{language}.md"
            if language in PAGES or page.exists():
                yield page, DATA / "pages" / game.name / page.name


def games() -> list[Path]:
    """Return the folders of the games."""
    return sorted(path for path in (ROOT / "games").iterdir() if path.is_dir())


def in_short(game: Path, language: str, catalogue: Catalog) -> dict[str, object]:
    """Return what a page says of its game in short: its heading, its first paragraph, the values of
    its options, and where on the earth it is at home (place.txt), in words of the language. Where
    that has no page, the catalogue has the values."""
    spoken = language if (game / f"{language}.md").exists() else "en"
    text = TAG.sub("", (game / f"{spoken}.md").read_text("utf-8"))
    heading, line = text.split("\n\n")[:2]
    place = dict(
        row.split(" ", 1) for row in (game / "place.txt").read_text("utf-8").strip().splitlines()
    )
    latitude, longitude = map(float, place["at"].split())
    names = Locale(language).territories  # by the codes of the United Nations and of countries
    return {
        "title": heading.removeprefix("# "),
        "line": line.strip(),
        "language": spoken,
        "choices": {
            setting: label if spoken == language else catalogue[label].string
            for label, setting in CHOICE.findall(text)
        },
        "region": names[place["region"]],
        "countries": [names[code] for code in place["countries"].split()],
        "people": place.get("people", ""),
        "latitude": latitude,
        "longitude": longitude,
    }


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def _put(file: Path, copy: Path) -> None:
    copy.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, copy)


def main() -> int:
    """Check everything, then write everything."""
    catalogues = {language: read(language) for language in LANGUAGES}
    found = [
        complaint
        for language, catalogue in catalogues.items()
        for complaint in complaints(language, catalogue, catalogues["en"])
    ]
    found += [f"missing page: {page.relative_to(ROOT)}" for page, _ in pages() if not page.exists()]
    if found:
        print("\n".join(found), file=sys.stderr)
        return 1
    for language, catalogue in catalogues.items():
        write(language, catalogue)
        told = {game.name: in_short(game, language, catalogue) for game in games()}
        _write(DATA / "games" / f"{language}.json", json.dumps(told, ensure_ascii=False, indent=0))
    for page, copy in pages():
        _write(copy, TAG.sub("", page.read_text("utf-8")))
    for book in (ROOT / "games").glob("*/book.txt"):
        _put(book, DATA / "books" / f"{book.parent.name}.txt")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
