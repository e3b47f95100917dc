"""`python -m manqala` is the command `manqala`."""

import sys

from manqala.cli import main

if __name__ == "__main__":
    sys.exit(main())
