"""Where a table is at home among the workers of a server: there its players meet in one process.

Then each move is read, folded and put into words once, and not in every process.
Nothing depends on it: the log decides every race, and a guest may be served
anywhere. So in any doubt a guest is served where they have come.

A home is a door in a folder that the workers share. Which is the home of a table
follows from its code and the doors that there are, and all workers come to the
same one. A worker that has ended opens to nobody, and the next best home counts;
whoever replaces it moves in there, so that tables keep their homes.
"""

import fcntl
import logging
import os
import re
from collections.abc import Callable, Iterable
from hashlib import blake2b
from itertools import count
from pathlib import Path
from time import monotonic

from app.live.directory import CODE_ALPHABET, CODE_LENGTH
from app.web.handover import Door, Gone, NoAnswer, Welcome, give

logger = logging.getLogger(__name__)

HOMES = "dingo.homes"
"""Under this name a worker's homes are found in the state that its connections share."""

SILENT_SECONDS = 10.0
"""A worker that did not answer is left in peace for so long."""

_DOOR = ".door"
_WAY = re.compile(rf"/ws/tables/([{CODE_ALPHABET}]{{{CODE_LENGTH}}})(\?|$)".encode())


def table_on_the_way(address: bytes) -> str | None:
    """The code of the table whose WebSocket is asked for; None if it is anything else."""
    found = _WAY.match(address)
    return None if found is None else found[1].decode()


def in_order(table: str, homes: Iterable[str]) -> list[str]:
    """These homes, from the one that suits a table best to the one that suits it least.

    When a home comes or goes only the tables move that it wins or had.
    """
    return sorted(homes, key=lambda home: blake2b(f"{table} {home}".encode()).digest())


class Homes:
    """The home of one worker, and the way to those of the others."""

    def __init__(self, folder: Path, clock: Callable[[], float] = monotonic) -> None:
        self._folder = folder
        self._clock = clock
        self._own: str | None = None
        self._lock: int | None = None
        self._door: Door | None = None
        self._silent: dict[str, float] = {}

    def move_in(self, welcome: Welcome) -> None:
        """Take the first home that is free, and whoever is given there. Raises OSError."""
        self._folder.mkdir(exist_ok=True)
        for number in count():
            self._lock = _locked(self._folder / f"{number}.lock")
            if self._lock is not None:
                own = f"{number}{_DOOR}"
                self._door = Door(self._folder / own, welcome)
                self._own = own
                return

    async def move_out(self) -> None:
        """Nobody is at home here any more; one's own guests may still be passed on."""
        if self._door is not None:
            await self._door.close()
            self._door, self._own = None, None
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def elsewhere(self, table: str) -> bool:
        """Whether this table seems to be at home with another worker."""
        return self._order(table)[:1] not in ([], [self._own])

    async def pass_on(self, table: str, line: int, said: bytes) -> bool:
        """Give a guest of this table to the worker where it is at home; whether that was done.

        `line` is the file of the connection, to be closed by the caller, and
        `said` what came from it. What was not done leaves it as it was.
        """
        for home in self._order(table):
            if home == self._own or self._keeps_silent(home):
                return False
            try:
                await give(self._folder / home, line, said)
            except Gone:
                continue
            except NoAnswer:
                logger.warning("home %s does not answer: its guests are served elsewhere", home)
                self._silent[home] = self._clock() + SILENT_SECONDS
                return False
            except OSError as error:
                logger.warning("a guest could not be passed on to home %s: %s", home, error)
                return False
            self._silent.pop(home, None)
            return True
        return False

    def _order(self, table: str) -> list[str]:
        return in_order(table, (path.name for path in self._folder.glob(f"*{_DOOR}")))

    def _keeps_silent(self, home: str) -> bool:
        """Whether it did not answer of late; when that is a while ago one guest tries again."""
        until = self._silent.get(home)
        if until is None:
            return False
        now = self._clock()
        if now >= until:
            self._silent[home] = now + SILENT_SECONDS
        return now < until


def _locked(path: Path) -> int | None:
    """A file that is locked as long as this process lives; None if another one has done so.

    Raises OSError where files cannot be locked: no other one could be locked either.
    """
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(file)
        if isinstance(error, BlockingIOError):
            return None
        raise
    return file
