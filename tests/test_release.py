"""Which wheels a release has, as the program that builds them reads pyproject.toml."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    ("platform", "kinds"),
    [
        ("linux", {f"{c}linux_{a}" for c in ("many", "musl") for a in ("x86_64", "aarch64")}),
        ("macos", {"macosx_x86_64", "macosx_arm64"}),
        ("windows", {"win_amd64", "win_arm64"}),
    ],
)
def test_a_release_has_a_wheel_of_3_11_and_one_of_3_12_for_later_ones(
    platform: str, kinds: set[str]
) -> None:
    asked = ["--platform", platform, "--print-build-identifiers", str(ROOT)]
    done = subprocess.run(
        [sys.executable, "-m", "cibuildwheel", *asked], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    wanted = {f"{python}-{kind}" for python in ("cp311", "cp312") for kind in kinds}
    assert set(done.stdout.split()) == wanted
