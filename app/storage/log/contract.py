"""The log of every table: what happened there, in order, and nothing lost.

A table is a fold over its log, so only the log must be kept safe. Every implementation fulfils this
contract, and one test class checks all of them:

- *Durable when it returns.* When `append` has returned, the entry survives the process, and with a
  database the machine.
- *All or nothing.* The entry and the finished hand, checkpoint and code that come with it are
  stored together or not at all.
- *Compare and set.* A table's versions are 1, 2, 3, … without a gap. If several callers append the
  same version, in whatever process, one succeeds and the others get `Conflict`; so does a caller
  that would leave a gap. Version 1 creates the table. A conflict fails only the caller that made
  it.
- *Old entries may be gone.* After the first entry, those before a checkpoint may have been dropped
  (see `upkeep/idle.py`); `read` then leaves them out.
- *Honest.* A database error raises `StorageUnavailable`. Whether the entry was stored is then
  unknown (the connection may have died after the commit): read the table again before telling
  anyone anything. The log works again as soon as the database does.
- *Cancellable.* Cancelling a caller that waits for `append` fails nobody else; its entry may have
  been stored.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple, Protocol

from app.rules.game import Json
from app.tables.play.finished import Starter
from app.tables.table import Table
from app.times import check_time


class Conflict(Exception):
    """The version is not the one after the newest: another caller appended first."""

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
    """The player who asked for it; None for the table itself."""
    client_id: str | None
    """The client's id of the request, which makes repeats harmless."""
    events: tuple[dict[str, Json], ...]
    """The events, as JSON objects."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A table's whole state after an entry, so that a fold can start there."""

    version: int
    state: Json


@dataclass(frozen=True, slots=True)
class HandPlayer:
    """The player of a seat in a finished hand."""

    seat: int
    player_id: str | None
    """None for a bot."""
    name: str
    bot: str | None
    """The bot's level; None for a person."""


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A hand record with the columns by which it is found."""

    id: str
    table: str
    """The key of the table's log."""
    table_id: str
    """The table's id, which is public."""
    number: int
    game: str
    finished_at: datetime
    players: tuple[HandPlayer, ...]
    winners: tuple[int, ...]
    record: Mapping[str, Json]
    club: str | None = None
    """The id of the club to which the table belongs."""
    match: int | None = None
    """The number of the first hand of its match."""
    clock: int = 0
    """Seconds for a decision; 0: no limit."""
    starters: tuple[Starter, ...] = ()
    amounts: dict[str, Sequence[int]] = field(default_factory=dict)
    """By seat, the amounts listed in `Game.records`."""
    match_points: dict[int, int] = field(default_factory=dict)
    """What the seats that won the match had, if the hand decided it."""

    def __post_init__(self) -> None:
        """Reject values that a database would return changed."""
        check_time(self.finished_at)


Statement = tuple[Any, Mapping[str, Json]]
"""A statement of SQLAlchemy, written once with parameters, and their values by name. Without
SQLAlchemy's type, since `dingo verify` loads this file and does not wait for that library."""


AlsoStore = Callable[[Table, Table, datetime], Sequence[Statement]]
"""What a feature stores in the transaction that changes a table: given the table before and after,
and the time of the change."""


def stored_beside(
    also_store: Iterable[AlsoStore], before: Table, after: Table, at: datetime
) -> list[Statement]:
    """What features store with this change of a table."""
    return [statement for also in also_store for statement in also(before, after, at)]


class HandStored(Protocol):
    """Says what else is stored when a hand of a club ends."""

    async def __call__(self, hand: FinishedHand, /) -> Sequence[Statement]:
        """Statements to run in the transaction that stores this hand."""


class TableLog(Protocol):
    """Stores the entries of all tables; the contract is at the top of this file."""

    async def append(
        self,
        table: str,
        entry: Entry,
        *,
        hand: FinishedHand | None = None,
        checkpoint: Checkpoint | None = None,
        code: str | None = None,
        device: str | None = None,
        more: Sequence[Statement] = (),
    ) -> None:
        """Store the entry and what comes with it. Raises Conflict, StorageUnavailable.

        `code` becomes another code of the table; `more` is executed in the same transaction. With
        the `device` of the entry's player, the entry is stored only if the device is still theirs;
        otherwise Refusal `signed_out` is raised, also if nothing is stored about the player yet.

        Raises ValueError and TypeError for what can never be stored: events that are not JSON, a
        hand of another table, a checkpoint of another version, a version below 1, a time that is
        not in UTC to the millisecond, text that the database rejects. Once the log is closed,
        StorageUnavailable is raised.
        """

    async def load(self, table: str) -> tuple[Checkpoint | None, list[Entry]]:
        """The newest checkpoint and the entries after it; (None, []) for an unknown table."""

    async def table_of(self, code: str) -> str:
        """The table with this code; otherwise the table of this name."""

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries after a version, oldest first."""

    async def newest_of(self, tables: Collection[str]) -> dict[str, int]:
        """The versions of these tables, without unknown ones."""
