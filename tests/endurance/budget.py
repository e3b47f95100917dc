"""How much the tests of endurance do: a tenth with all other tests, everything by
`make test-endurance`."""

import os

WHOLE = os.environ.get("ENDURANCE") == "full"


def full(count: int) -> int:
    return count if WHOLE else max(1, count // 10)
