"""Has all that a server needs in memory and forks servers off, so that one that was killed is there
again at once. Asked by lines of JSON, `{"port": ..., "database": ..., "redis": ...}`, one server at
a time; says the process's number, what the server says, and `ended` when it is no more.
"""

import json
import os
import sys

from manqala.server.doors import app as _warm  # noqa: F401
from manqala.server.run import serve


def main() -> None:
    for line in sys.stdin:
        asked = json.loads(line)
        child = os.fork()
        if child == 0:
            serve(port=asked["port"], database=asked["database"], redis=asked["redis"])
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)
        print("ended", flush=True)


if __name__ == "__main__":
    main()
