"""The catalogues are complete and up to date, and choose the same plural forms everywhere."""

import gettext
import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest
from babel.core import Locale

ROOT = Path(__file__).resolve().parent.parent


def script(name: str) -> ModuleType:
    """Return a script of locale/; it is no package, and `locale` is a name of Python's own."""
    spec = importlib.util.spec_from_file_location(f"locale_{name}", ROOT / "locale" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


extract = script("extract")
compiler = script("compile")
LANGUAGES: tuple[str, ...] = compiler.LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_chooses_the_plural_form_that_cldr_does(language: str) -> None:
    catalogue = compiler.read(language)
    header = compiler.as_json(catalogue)[""]
    locale = Locale.parse(header["locale"], sep="-")
    index = compiler.gettext_index(catalogue)
    for number in (*range(201), 1_000_000):
        assert header["plural"][index(number)] == locale.plural_form(number), number


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated_with_the_same_values(language: str) -> None:
    complaints = compiler.complaints(language, compiler.read(language), compiler.read("en"))
    assert list(complaints) == []


def test_french_breaks_no_line_before_a_sign() -> None:
    texts = [str(message.string) for message in compiler.read("fr") if message.id]
    texts += [file.read_text("utf-8") for file in (ROOT / "games").glob("*/fr.md")]
    loose = re.compile(r".{9} [:;!?»]|« .{9}")
    assert [found for text in texts for found in loose.findall(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_and_catalogues_name_the_values_of_options_alike(language: str) -> None:
    """Languages without a game's page take them from the catalogue; the others have both."""
    catalogue, english = compiler.read(language), compiler.read("en")
    for game in compiler.games():
        named = compiler.in_short(game, "en", english)["choices"]
        found = compiler.in_short(game, language, catalogue)["choices"]
        assert set(found) == set(named), game.name
        if not all((game / f"{one}.md").exists() for one in LANGUAGES):
            said = {setting: catalogue[label].string for setting, label in named.items()}
            assert found == said, game.name


def test_the_catalogues_hold_what_the_sources_say() -> None:
    """If not: `python locale/extract.py`, then translate what is new."""
    for file, text in extract.catalogues().items():
        assert file.read_text("utf-8") == text, file.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_python_reads_the_compiled_catalogue(language: str, tmp_path: Path) -> None:
    catalogue = compiler.read(language)
    compiler.write(language, catalogue, tmp_path)
    read = gettext.translation("manqala", tmp_path, [language])
    for message in catalogue:
        if message.pluralizable:
            form = compiler.forms(message)[compiler.gettext_index(catalogue)(7)]
            one, many = compiler.keys(message)
            assert read.ngettext(one, many, 7) == form
        elif message.id:
            assert read.gettext(message.id) == message.string


def test_one_seed_may_do_without_its_figure_but_many_may_not() -> None:
    english = compiler.Catalog(locale="en")
    english.add(("one seed", "{count} seeds"), ("one seed", "{count} seeds"))
    for many, complaints in (("{count} graines", 0), ("des graines", 1), ("{number} graines", 1)):
        french = compiler.Catalog(locale="fr")
        french.add(("one seed", "{count} seeds"), ("une graine", "{count} de graines", many))
        assert len(list(compiler.complaints("fr", french, english))) == complaints


def test_texts_are_found_in_the_page_and_in_python(tmp_path: Path) -> None:
    app = tmp_path / "web" / "app"
    app.mkdir(parents=True)
    (app / "a.svelte").write_text(
        """<p>{t("It's {name}", { name })}</p>
        // t("not this")
        {tn(
          "{count} lap",
          "{count} laps",
          laps,
        )} {at("nor this")}""",
        "utf-8",
    )
    package = tmp_path / "src" / "manqala"
    package.mkdir(parents=True)
    (package / "a.py").write_text('_("Quit"), ngettext("a seed", "{count} seeds", 3), _(x)')
    assert list(extract.web_texts(tmp_path)) == ["It's {name}", ("{count} lap", "{count} laps")]
    assert list(extract.python_texts(tmp_path)) == ["Quit", ("a seed", "{count} seeds")]


@pytest.mark.parametrize("call", ['t("a" + b)', "t(`a`)", 'tn("a", many, 3)'])
def test_a_key_that_is_no_plain_text_is_refused(call: str, tmp_path: Path) -> None:
    app = tmp_path / "web" / "app"
    app.mkdir(parents=True)
    (app / "a.ts").write_text(call, "utf-8")
    with pytest.raises(extract.UnreadableError):
        list(extract.web_texts(tmp_path))
