"""How many connections this machine lets a process have."""

import sys
from contextlib import suppress

if sys.platform != "win32":
    import resource

SEATS = 4
SPARE = 200
"""Files that are open besides: a database, what is written to, the program's own."""


class Trouble(Exception):
    """The run is worth nothing, and why."""


def raise_the_limit() -> None:
    """Let this process, and those it starts, open as many files as the system allows it."""
    if sys.platform != "win32":
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(OSError, ValueError):  # some systems say no to what they call their limit
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def room_for(tables: int) -> None:
    """Nothing, if so many tables find room. Raises Trouble, with how many would."""
    if sys.platform == "win32":
        return
    raise_the_limit()
    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if limit != resource.RLIM_INFINITY and tables * SEATS + SPARE > limit:
        most = (limit - SPARE) // SEATS
        raise Trouble(
            f"{tables} tables are {tables * SEATS} connections, and the limit of open files is "
            f"{limit} (ulimit -Hn): at most {most} tables"
        )
