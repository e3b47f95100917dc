"""What the readers of other formats share: where something is wrong."""

from manqala.errors import Refused
from manqala.words import later


def wrong(text: str, at: int, reason: str, **values: str) -> Refused:
    """A refusal that names line and column, both counted from 1."""
    before = text[:at]
    line = before.count("\n") + 1
    column = at - (before.rfind("\n") + 1) + 1
    message = later("line {line}, column {column}: {reason}")
    return Refused(
        [(message, {"line": str(line), "column": str(column), "reason": reason.format(**values)})]
    )
