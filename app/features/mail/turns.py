"""Stores, for tables by mail, who has to move and when the table has to act: none has to be loaded.

A table has a row for each seated person, written in the transaction of the change.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import bindparam, delete, select

from app.features.mail.schema import mail_seats, prepared
from app.storage.database import Database
from app.storage.log.contract import Statement
from app.storage.log.statements import inserting
from app.tables.clock import BY_MAIL, next_due
from app.tables.seat_view import seats_asked
from app.tables.seats.away import is_anyone_ready, plays_by_itself
from app.tables.table import Table, people
from app.tables.wakeups import due_of, waits_for
from app.times import from_millis, to_millis

AT_ONCE = 50
"""How many tables are woken at a time, so that a server that was down does not load all at once."""

_FORGET = delete(mail_seats).where(mail_seats.c.table_code == bindparam("table"))


class MailSeat(NamedTuple):
    """A person's seat at a play-by-mail table."""

    player_id: str
    waits: int
    """1 if the table waits for them to decide, or to be ready for the next hand."""
    due_at: int | None
    """When their time is up; None: no time limit runs."""
    wake_at: int | None
    """When the table has to act on its own: a deadline passes, or a bot moves."""


class MailTurn(NamedTuple):
    """A table that waits for a person."""

    table: str
    due: datetime | None


def kept_with(before: Table, after: Table, at: datetime) -> Sequence[Statement]:
    """The statements to store together with a change of a table."""
    if before.clock < BY_MAIL and after.clock < BY_MAIL:  # most tables
        return ()
    seats = mail_seats_of(after, at)
    if seats == mail_seats_of(before, at):
        return ()
    forget: Statement = (_FORGET, {"table": after.key})
    if not seats:
        return (forget,)
    return (
        forget,
        inserting(mail_seats, [{"table_code": after.key, **one._asdict()} for one in seats]),
    )


def mail_seats_of(table: Table, at: datetime) -> list[MailSeat]:
    """The rows of a table; none if it is closed or not played by mail."""
    if table.clock < BY_MAIL or table.closed:
        return []
    wake = wakes_at(table, at)
    wake_at = None if wake is None else to_millis(wake)
    return [
        MailSeat(sitter.player or "", int(waits_for(table, seat)), _due_at(table, seat), wake_at)
        for seat, sitter in people(table)
    ]


def _due_at(table: Table, seat: int) -> int | None:
    due = due_of(table, seat)
    return None if due is None else to_millis(due)


def wakes_at(table: Table, at: datetime) -> datetime | None:
    """When the table has to act even if nobody has it open; None: never."""
    if any(plays_by_itself(table.seats[seat], waited=False) for seat in seats_asked(table)):
        return at
    if table.phase == "between" and not is_anyone_ready(table):
        return None  # no hand is dealt without people
    return next_due(table)


class MailTurns:
    """The rows of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, player: str) -> list[MailTurn]:
        """The tables that wait for this player, the most urgent first."""
        c = mail_seats.c
        mine = (c.player_id == player) & (c.waits == 1)
        query = select(c.table_code, c.due_at).where(mine)
        rows = sorted(await self._database.read(query), key=lambda row: (row[1] is None, row[1]))
        return [MailTurn(code, None if at is None else from_millis(at)) for code, at in rows]

    async def tables(self, player: str) -> list[str]:
        """All play-by-mail tables at which this player has a seat."""
        c = mail_seats.c
        query = select(c.table_code).where(c.player_id == player).order_by(c.table_code)
        return list((await self._database.read(query)).scalars())

    async def forget(self, table: str) -> None:
        """Delete the rows of a table that does nothing any more."""
        async with self._database.writing() as connection:
            await connection.execute(delete(mail_seats).where(mail_seats.c.table_code == table))

    async def to_wake(self, now: datetime) -> list[str]:
        """Tables that have to act by now, or where a move chosen in advance may be played."""
        c, p = mail_seats.c, prepared.c
        overdue = select(c.table_code).distinct().where(c.wake_at <= to_millis(now)).limit(AT_ONCE)
        same = (p.table_code == c.table_code) & (p.player_id == c.player_id)
        chosen = select(c.table_code).distinct().join(prepared, same)
        chosen = chosen.where(c.waits == 1, p.open == 1).limit(AT_ONCE)
        found = [*await self._database.read(overdue), *await self._database.read(chosen)]
        return list(dict.fromkeys(code for (code,) in found))
