"""How many connections a process may have on this machine."""

import sys
from contextlib import suppress

if sys.platform != "win32":
    import resource

SEATS = 4
SPARE = 200
"""Other open files: a database, output, the program's own."""


class Trouble(Exception):
    """The run is worthless; says why."""


def raise_the_limit() -> None:
    """Let this process and its children open as many files as the system allows."""
    if sys.platform != "win32":
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(OSError, ValueError):  # some systems refuse their own stated limit
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def room_for(tables: int) -> None:
    """Return if there is room for this many tables. Raises Trouble, with the number that fits."""
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
