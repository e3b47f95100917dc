"""Where files of the user are kept, by the custom of the system."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from threading import get_ident


def own_folder(
    name: str, environment: Mapping[str, str] = os.environ, platform: str = sys.platform
) -> Path:
    """The folder of this name among the user's own; it need not be there yet."""
    if environment.get("XDG_DATA_HOME"):
        home = Path(environment["XDG_DATA_HOME"])
    elif platform == "win32":
        home = Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif platform == "darwin":
        home = Path.home() / "Library" / "Application Support"
    else:
        home = Path.home() / ".local" / "share"
    return home / "manqala" / name


def write_whole(file: Path, *pieces: bytes | memoryview) -> None:
    """Writes a file whole or not at all, and so that it is still whole after a power cut; in a
    folder that is there. Raises OSError with the file's name."""
    # Its own name for each thread; the process comes last, for sweep_parts.
    part = file.with_name(f".{file.name}.{get_ident()}.{os.getpid()}.part")
    try:
        try:
            with part.open("wb") as opened:
                for piece in pieces:
                    opened.write(piece)
                opened.flush()
                os.fsync(opened.fileno())
            part.replace(file)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise type(error)(error.errno, error.strerror, str(file)) from error
    if os.name == "posix":
        folder = os.open(file.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def sweep_parts(folder: Path) -> None:
    """Removes what programs that were ended in the middle of writing have left behind."""
    if os.name != "posix":
        return  # no harmless way to ask whether a program still runs
    for part in folder.glob(".*.part"):
        try:
            os.kill(int(part.suffixes[-2][1:]), 0)
        except (ProcessLookupError, OverflowError):
            part.unlink(missing_ok=True)
        except (IndexError, ValueError, PermissionError):
            continue
