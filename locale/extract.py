"""Collect every visible text into the catalogues: `python locale/extract.py`.

The keys are the English texts. They stand in the web page as t("...") and tn("...", "..."), in
Python as _("..."), later("...") and ngettext("...", "..."), in the games' lessons, on the
pages of games that lack one in some language (how the values of options are called), and in the
core, which lists its own sentences. All of them go to manqala.pot, and from there into the .po file
of each language, where translations of texts that are still in use are kept. Order and layout
depend on the texts alone, so that a change of the catalogues is a change of words.
"""

from __future__ import annotations

import ast
import io
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
TEMPLATE = HERE / "manqala.pot"

# What Babel calls each language. Angola counts as Portugal does: 0 sementes, not 0 semente.
LOCALES = {
    "fr": "fr",
    "pt": "pt_PT",
    "es": "es",
    "id": "id",
    "ms": "ms",
    "sw": "sw",
    "ar": "ar",
}

# "- **Clockwise** (`direction=clockwise`): ..." names a value of an option.
CHOICE = re.compile(r"^- \*\*(.+?)\*\* ?\(`(\w+=\w+)`\)", re.MULTILINE)

# A text alone, or the text for one and the text for many.
Text = str | tuple[str, str]

_LITERAL = r"""("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)"""
_CALL = re.compile(rf"(?<![\w$])(tn?)\(\s*{_LITERAL}\s*(?:,\s*{_LITERAL}\s*)?([,)+]|.)", re.DOTALL)
_COMMENT = re.compile(r"^\s*(?://[^\n]*|/\*.*?\*/)", re.DOTALL | re.MULTILINE)


class UnreadableError(Exception):
    """A text that stands in the source in a form that can't be collected."""


def web_texts(root: Path = ROOT) -> Iterator[Text]:
    """Yield the texts of the page, its engine and its board."""
    for folder in ("app", "engine", "board"):
        for file in sorted((root / "web" / folder).rglob("*")):
            wanted = file.suffix in {".ts", ".svelte"} and "node_modules" not in file.parts
            if wanted and not file.name.endswith((".test.ts", ".d.ts")):
                yield from _calls(file)


def _calls(file: Path) -> Iterator[Text]:
    for call in _CALL.finditer(_COMMENT.sub("", file.read_text("utf-8"))):
        name, one, many, end = call.groups()
        if end not in {",", ")"} or "`" in one[:1] + (many or "")[:1]:
            raise UnreadableError(f"{file}: write the key as one plain string: {call.group()}")
        if name == "tn":
            if many is None:
                raise UnreadableError(f"{file}: tn() takes a text for one and one for many: {one}")
            yield ast.literal_eval(one), ast.literal_eval(many)
        else:
            yield ast.literal_eval(one)


def python_texts(root: Path = ROOT) -> Iterator[Text]:
    """Yield the texts of the library, the command and the server."""
    for file in sorted((root / "src" / "manqala").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"), str(file))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            words = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            strings = [word for word in words if isinstance(word, str)]
            if name in {"_", "gettext", "later"} and strings:
                yield strings[0]
            elif name == "ngettext" and len(strings) >= 2:
                yield strings[0], strings[1]
            elif name in {"_", "later", "ngettext"} and any(
                isinstance(a, ast.JoinedStr) for a in node.args
            ):
                raise UnreadableError(f"{file}:{node.lineno}: an f-string can't be a key")


def lesson_texts(root: Path = ROOT) -> Iterator[Text]:
    """Yield the sentences of the games' lessons."""
    for file in sorted((root / "games").glob("*/lessons.txt")):
        for line in file.read_text("utf-8").splitlines():
            verb, _, words = line.partition(" ")
            if verb in {"say", "done"}:
                yield words


def choice_texts(root: Path = ROOT) -> Iterator[Text]:
    """Yield how pages name the values of options, of games that lack a page in some language."""
    for page in sorted((root / "games").glob("*/en.md")):
        if not all((page.parent / f"{language}.md").exists() for language in LOCALES):
            for label, _ in CHOICE.findall(page.read_text("utf-8")):
                yield label


def core_texts() -> list[str]:
    """Return the sentences that the core exports, its reasons included."""
    try:
        core = import_module("manqala._core")
    except ImportError as error:
        raise UnreadableError(
            f"the core lists its own sentences, but it can't be imported ({error}); "
            "build it first (make setup) and run this with .venv/bin/python"
        ) from None
    return [str(text) for text in core.messages()]


def template(texts: list[Text]) -> Catalog:
    """Return the catalogue of all texts, each once, none of them translated."""
    found = Catalog(charset="utf-8")
    plurals = {text[0]: text for text in texts if isinstance(text, tuple)}
    for text in sorted(texts, key=str):
        key = text if isinstance(text, str) else text[0]
        if plurals.get(key, text) != text:
            raise UnreadableError(f'"{key}" is used in two ways: {text} and {plurals[key]}')
        if key:
            found.add(text)
    return found


def updated(texts: Catalog, old: Catalog, locale: str) -> Catalog:
    """Return the catalogue of a language: the texts now in use, with what was translated before."""
    new = Catalog(locale=locale, charset="utf-8")
    for message in texts:
        if not message.id:
            continue
        kept = old.get(message.id)
        same_kind = kept is not None and kept.pluralizable == message.pluralizable
        new.add(
            message.id,
            kept.string if kept is not None and same_kind else None,
            flags=kept.flags if kept is not None else (),
            user_comments=kept.user_comments if kept is not None else (),
        )
    return new


def as_text(catalogue: Catalog) -> str:
    """Return a catalogue as a file, without the dates and line numbers that change for nothing."""
    header = ["Project-Id-Version: manqala", "MIME-Version: 1.0"]
    header += ["Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit"]
    if catalogue.locale is not None:
        header += [f"Language: {catalogue.locale}", f"Plural-Forms: {catalogue.plural_forms}"]
    lines = ['msgid ""', 'msgstr ""', *(f'"{line}\\n"' for line in header)]
    body = io.BytesIO()
    write_po(body, catalogue, width=0, no_location=True, omit_header=True, sort_output=True)
    return "\n".join(lines) + "\n\n" + body.getvalue().decode("utf-8").strip() + "\n"


def catalogues() -> dict[Path, str]:
    """Return what each file of the catalogues should hold now."""
    texts = template(
        [*web_texts(), *python_texts(), *lesson_texts(), *choice_texts(), *core_texts()]
    )
    files = {TEMPLATE: as_text(texts)}
    for language, locale in LOCALES.items():
        file = HERE / f"{language}.po"
        old = Catalog()
        if file.exists():
            old = read_po(io.BytesIO(file.read_bytes()), locale=locale, ignore_obsolete=True)
        files[file] = as_text(updated(texts, old, locale))
    return files


def main() -> int:
    """Write the catalogues and say which of them changed."""
    try:
        files = catalogues()
    except UnreadableError as complaint:
        print(complaint, file=sys.stderr)
        return 1
    for file, text in files.items():
        if not file.exists() or file.read_text("utf-8") != text:
            file.write_text(text, "utf-8")
            print(f"{file.name} changed")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
