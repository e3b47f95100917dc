"""The documents as a site: `make docs`. The pages of the games are made from games/ each time."""

import re
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

import manqala
from manqala import pages, svg

if TYPE_CHECKING:
    from sphinx.application import Sphinx

HERE = Path(__file__).parent

project = "manqala"
author = "the manqala authors"
copyright = author  # noqa: A001 (Sphinx's name for it)
release = version = manqala.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_site"]
html_theme = "furo"
html_title = f"manqala {release}"
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#8a4b14", "color-brand-content": "#8a4b14"},
    "dark_css_variables": {"color-brand-primary": "#e8b36b", "color-brand-content": "#e8b36b"},
}
html_static_path = ["_static"]
html_css_files = ["wide.css"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
default_role = "code"  # docstrings write `name` as everything else here does
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "undoc-members": False}
nitpicky = False
# `transcript` is our own: what is sent to an engine and what it says.
suppress_warnings = ["misc.highlighting_failure"]


def game_page(name: str) -> str:
    """The page of a game as the library tells it, its first board, and its rules as a file."""
    game = manqala.game(name)
    text = pages.page(name, "en")
    if text is None:
        raise FileNotFoundError(f"{name} has no page; `make setup` compiles them")
    heading, rest = text.split("\n", 1)
    picture = f'```{{raw}} html\n<div class="board">{svg.board(game.start())}</div>\n```'
    options = "".join(
        f"| `{option.name}` | {escape(', '.join(map(str, option.possible)))} "
        f"| {escape(str(option.default))} |\n"
        for option in manqala.options(name)
    )
    table = f"\n## Options in Python\n\n| option | values | usual |\n| --- | --- | --- |\n{options}"
    return f"{heading}\n\n{picture}\n{rest}\n{table if options else ''}"


def write_games(_app: "Sphinx") -> None:
    """A page for each game of the catalogue and the list of them; what has not changed stays."""
    folder = HERE / "games"
    folder.mkdir(exist_ok=True)
    for name in manqala.games():
        _write(folder / f"{name}.md", game_page(name))
    listed = "\n".join(manqala.games())
    _write(
        folder / "index.md",
        "# The games\n\nEach as its page in the program tells it, with the board it begins from.\n"
        f"\n```{{toctree}}\n:maxdepth: 1\n\n{listed}\n```\n",
    )


def _write(file: Path, text: str) -> None:
    text = re.sub(r"\n{3,}", "\n\n", text)
    if not file.is_file() or file.read_text("utf-8") != text:
        file.write_text(text, "utf-8")


def setup(app: "Sphinx") -> None:
    app.connect("builder-inited", write_games)
