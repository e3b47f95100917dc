"""The command `manqala`: chooses the language, runs what was asked, says in one line what is wrong.

Exit status 0, or 2 for wrong usage; 130 and 143 when interrupted or terminated; 1 when what it says
can no longer be written.
"""

import os
import sys
from collections.abc import Sequence

from manqala import __version__
from manqala.errors import Refused
from manqala.words import readable, refusal, speak, wanted


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit status."""
    # A byte that is no letter here is no reason to fail, in what is asked or in what is said.
    asked = [readable(word) for word in (sys.argv[1:] if arguments is None else arguments)]
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if asked == ["--version"]:  # at once: Typer takes longer to come than all the rest
        print(f"manqala {__version__}")
        return 0
    try:
        speak(language_asked(asked) or wanted())
        # Here, because it brings Typer, which `import manqala` must not.
        from manqala.cli.app import command

        status = command().main(asked, prog_name="manqala", standalone_mode=False)
        sys.stdout.flush()
    except Refused as error:
        return complain(refusal(error))
    except OSError as error:
        complain(": ".join(filter(None, [error.filename, error.strerror or str(error)])))
        # Python would try once more on its way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as error:
        # Typer keeps the classes of its usage errors to itself; they are told by this method.
        if not hasattr(error, "format_message"):
            raise
        from manqala.cli.usage import usage

        return complain(usage(error))
    except KeyboardInterrupt:
        return 130
    return status if isinstance(status, int) else 0


def language_asked(arguments: Sequence[str]) -> str | None:
    """What --lang says. It is read before all else, for help and refusals speak it too."""
    for index, word in enumerate(arguments):
        if word == "--lang" and index + 1 < len(arguments):
            return arguments[index + 1]
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return None


def complain(text: str) -> int:
    """Says what is wrong on one line of standard error."""
    print("manqala: " + " ".join(text.split()), file=sys.stderr)
    return 2
