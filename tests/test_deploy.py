"""How the server is begun where it stays: the unit and the container say what the command takes."""

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
import typer

from manqala.cli.app import app

ROOT = Path(__file__).parents[1]


def begun_by_the_unit() -> list[str]:
    unit = (ROOT / "deploy" / "manqala.service").read_text("utf-8")
    found = re.search(r"^ExecStart=(.+)$", unit, re.MULTILINE)
    assert found
    return shlex.split(found[1])


def begun_by_the_container() -> list[str]:
    text = (ROOT / "deploy" / "Containerfile").read_text("utf-8")
    found = re.findall(r"^CMD (\[.+\])$", text, re.MULTILINE)
    words: list[str] = json.loads(found[-1])
    return words


@pytest.mark.parametrize("begun", [begun_by_the_unit, begun_by_the_container])
def test_what_begins_the_server_is_a_command_that_there_is(
    begun: Callable[[], list[str]],
) -> None:
    program, *words = begun()
    assert program == "/opt/manqala/bin/manqala"
    group = typer.main.get_command(app)
    assert words[0] == "serve"
    command = group.commands["serve"]  # type: ignore[attr-defined]
    context = command.make_context("serve", words[1:])
    assert context.params["port"] == 8730


def test_what_may_be_set_is_what_the_command_reads() -> None:
    unit = (ROOT / "deploy" / "manqala.service").read_text("utf-8")
    named = set(re.findall(r"^#?Environment=(\w+)=", unit, re.MULTILINE))
    serve = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    read = {option.envvar for option in serve.params if option.envvar} | {"MANQALA_DATA"}
    assert named <= read
