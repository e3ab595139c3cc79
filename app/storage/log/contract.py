"""The log of every table: what happened there, in order, and nothing lost.

A table is a fold over its log, so the log is the only thing that has to be
kept safe. The contract every implementation fulfils, tested in one place for
all of them:

- *Durable when it returns.* When `append` has returned, the entry survives the
  process, and, with a database, the machine.
- *All or nothing.* The entry, the finished hand, the checkpoint and the code
  that come with it are there together or not at all.
- *Compare and set.* A table's versions are 1, 2, 3, … without a gap. Of all
  who append the same version, in whatever process, one succeeds and the
  others get `Conflict`; so does whoever would leave a gap. Version 1 creates
  the table. A conflict fails nobody but the one who made it.
- *Honest.* Trouble with the database is `StorageUnavailable`, never silence.
  Whether the entry was stored is then unknown (the connection may have died
  after the commit): read the table again before telling anybody anything. The
  log works again as soon as the database does.
- *Cancellable.* Who is cancelled while waiting for `append` fails nobody else, and
  the entry may have been stored.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, NamedTuple, Protocol

from app.tables.finished import Starter

Json = Any
"""What `json.loads` returns: None, bool, int, float, str, list, dict with str keys."""

_UTC = timedelta(0)


class Conflict(Exception):
    """The version is not the one after the newest: somebody else appended first."""

    def __init__(self, table: str, version: int) -> None:
        super().__init__(f"table {table} is not waiting for version {version}")
        self.table = table
        self.version = version


class StorageUnavailable(Exception):
    """The database cannot do it now: its disk is full, or the connection is lost."""


class Entry(NamedTuple):
    """One atomic change of a table."""

    version: int
    """The table's version after it: 1, 2, …"""
    at: datetime
    """When, in UTC, to the millisecond."""
    player: str | None
    """The player who asked for it; None: the table itself."""
    client_id: str | None
    """The id the asking client gave the request, which makes a repeat harmless."""
    events: tuple[dict[str, Json], ...]
    """What happened, as JSON objects."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A table's whole state after an entry, so that a fold need not begin at the beginning."""

    version: int
    state: Json


@dataclass(frozen=True, slots=True)
class HandPlayer:
    """Who held a seat during a finished hand."""

    seat: int
    player_id: str | None
    """None for a bot."""
    name: str
    bot: str | None
    """The bot's level; None for a person."""


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A hand record with what is needed to find it again."""

    id: str
    table: str
    """The code of the table."""
    table_id: str
    """How the table is named to everybody else."""
    number: int
    game: str
    finished_at: datetime
    players: tuple[HandPlayer, ...]
    winners: tuple[int, ...]
    record: dict[str, Json]
    club: str | None = None
    """The id of the club to which the table belongs."""
    match: int | None = None
    """The number of the first hand of its match."""
    clock: int = 0
    """Seconds for a decision; 0: any time."""
    starters: tuple[Starter, ...] = ()
    amounts: dict[str, Sequence[int]] = field(default_factory=dict)
    """Those of `Game.records`, by seat."""

    def __post_init__(self) -> None:
        """Refuse what would come back from a database as something else."""
        check_time(self.finished_at)


Statement = tuple[str, tuple[str | int | None, ...]]
"""SQL, with numbered parameters as Postgres has them ($1), and its parameters."""


class HandStored(Protocol):
    """Says what else has to be stored when a hand of a club ends."""

    async def __call__(self, hand: FinishedHand, /) -> Sequence[Statement]:
        """The statements that are executed in the transaction which stores this hand."""


class TableLog(Protocol):
    """Where the entries of all tables are kept; the contract is at the top of this file."""

    async def append(
        self,
        table: str,
        entry: Entry,
        *,
        hand: FinishedHand | None = None,
        checkpoint: Checkpoint | None = None,
        code: str | None = None,
        device: str | None = None,
    ) -> None:
        """Store the entry and what comes with it. Raises Conflict, StorageUnavailable.

        With a `code` the table is found under that too from now on. With the `device` of the
        entry's player it is stored only if that is still theirs. Else Refusal `signed_out` is
        raised, also where nothing is kept of the player yet.

        ValueError and TypeError are for what can never be stored: events that are
        not JSON, a hand of another table, a checkpoint of another version, a version
        below 1, a time that is not in UTC to the millisecond, text that the database
        does not take. Once the log is closed, StorageUnavailable is raised.
        """

    async def load(self, table: str) -> tuple[Checkpoint | None, list[Entry]]:
        """The newest checkpoint and the entries after it; (None, []) for an unknown table."""

    async def table_of(self, code: str) -> str:
        """The table to which this code was given; without such, the table of that name."""

    async def read(self, table: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        """The entries after a version, oldest first, at most `limit`."""

    async def newest_of(self, tables: Collection[str]) -> dict[str, int]:
        """The versions of these tables; without those that are unknown."""

    async def newest(self, table: str) -> int:
        """The table's version; 0 when it is unknown."""


def to_millisecond(at: datetime) -> datetime:
    """The same time as an entry can hold it: cut to the millisecond."""
    return at.replace(microsecond=at.microsecond // 1000 * 1000)


def check_time(at: datetime) -> None:
    """Raise ValueError unless the time is in UTC and has no more than milliseconds."""
    if at.utcoffset() != _UTC or at.microsecond % 1000:
        raise ValueError(f"not a UTC time to the millisecond: {at.isoformat()}")
