"""How long one waits for manqala to be there, against Python alone: `python -m bench.start`.

Each command is started by turns; the best of so many starts is told, since other work on the
machine only ever slows one down. Goals: 80 ms over bare Python for the import, 150 ms for the
version; the ratio is what a busy machine leaves alone.
"""

import argparse
import subprocess
import sys
import time

COMMANDS = {
    "python -c pass": ["-c", "pass"],
    "import manqala": ["-c", "import manqala"],
    "manqala --version": ["-m", "manqala", "--version"],
}


def seconds(arguments: list[str]) -> float:
    """Wall time of one start."""
    begin = time.perf_counter()
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begin


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=41, help="of each command")
    starts = max(1, parser.parse_args().starts)
    taken: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(starts):
        for name, arguments in COMMANDS.items():
            taken[name].append(seconds(arguments))
    best = {name: min(times) for name, times in taken.items()}
    bare = best["python -c pass"]
    print(f"{'':20}{'ms':>8}{'over bare':>12}{'times bare':>12}")
    for name, took in best.items():
        print(f"{name:20}{1000 * took:8.0f}{1000 * (took - bare):12.0f}{took / bare:12.2f}")


if __name__ == "__main__":
    main()
