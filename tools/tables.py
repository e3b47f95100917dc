"""Makes the small endgame tables that come with the library: `python tools/tables.py FOLDER`.

One file for each game, its layers one after the other.
"""

import sys
import tempfile
from pathlib import Path

import manqala
from manqala import tables
from manqala.places import write_whole

# Together less than 300 kB: they are sent with the page.
SEEDS = {"kalah": 9, "oware": 8}


def main(target: Path) -> None:
    """Builds them in a folder that goes away, and puts the layers together."""
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as building:
        for name, seeds in SEEDS.items():
            made = tables.build(manqala.game(name), seeds, building)
            layers = [Path(made.layer(layer).file).read_bytes() for layer in range(seeds + 1)]
            write_whole(target / f"{name}.table", *layers)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
