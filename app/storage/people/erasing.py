"""Erases a person or a finished hand on request.

Servers may be running. They notice the change (see `rewriting`) at once if they are told the new
versions, otherwise with the table's next change or within seconds. Every step can be repeated, so
an interrupted run is simply started again.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from typing import Any, NamedTuple

from sqlalchemy import Column, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.rules.record.reading import SOMEBODY
from app.storage.database import Database
from app.storage.hands.schema import hand_players, hands
from app.storage.log.contract import AlsoStore
from app.storage.log.rewriting import rewrite, tables_with
from app.storage.metadata import Document, Personal
from app.storage.people.devices import Device, is_void, lock, make_void, note, sign_out
from app.storage.people.schema import devices, players, recoveries, transfers
from app.storage.schema import person_columns
from app.times import to_millis, utc_now

logger = logging.getLogger(__name__)

HANDS_AT_ONCE = 50
"""Records rewritten in one transaction."""

EMPTY_TRIES = 50
EMPTY_SECONDS = 0.1
"""The number of attempts to empty SQLite's write-ahead file, and the seconds between them."""


Around = Callable[[AsyncConnection, str], AbstractAsyncContextManager[None]]
"""What a feature does before and after a player's rows change, in the same transaction."""


class Erased(NamedTuple):
    """What was found about a person and has been erased."""

    tables: dict[str, int]
    """The new versions of the tables they had been at, by code."""
    hands: int
    """How many finished hands they had played."""
    known: bool
    """Whether anything was found."""


class Erasing:
    """Erases from one database. Every method raises StorageUnavailable."""

    def __init__(
        self,
        database: Database,
        around: Sequence[Around] = (),
        also_store: Sequence[AlsoStore] = (),
    ) -> None:
        """`around` are entered before a person's rows change, and left afterwards.

        `also_store` says what comes with the changes of their tables.
        """
        self._database = database
        self._around = around
        self._also_store = also_store

    async def player(self, player_id: str, by: Device | None = None) -> Erased:
        """Erase the person with this id: their name, id, chat and sign-ins.

        They leave their seats. Records of their hands stay valid, with "Somebody" on their seat.
        `by` is the device from which they ask; None: the operator. Raises Refusal `signed_out`.
        """
        known = await self._sign_out_everywhere(player_id, by)
        tables: dict[str, int] = {}
        for code in await tables_with(self._database, player_id):
            version = await rewrite(self._database, code, player_id, self._also_store)
            if version is not None:
                tables[code] = version
        played = 0
        while some := await self._rewrite_hands(player_id):
            played += some
        await self._identity(player_id)
        await self._empty_wal()
        return Erased(tables, played, known or bool(tables) or bool(played))

    async def hand(self, hand_id: str) -> bool:
        """Erase the record of a finished hand, with its reviews; returns whether it existed.

        It disappears from all lists, and its link stops working.
        """
        async with self._database.writing() as connection:
            gone = await connection.execute(delete(hands).where(hands.c.id == hand_id))
        await self._empty_wal()
        return gone.rowcount == 1

    async def _rewrite_hands(self, player_id: str) -> int:
        """Rewrite a batch of the records they are in; returns how many."""
        named = {
            column: held.without
            for column in hands.columns
            if isinstance(held := column.info.get("holds"), Document)
        }
        c = hand_players.c
        query = (
            select(c.hand_id, c.seat, *named)
            .join(hands, hands.c.id == c.hand_id)
            .where(c.player_id == player_id)
            .limit(HANDS_AT_ONCE)
        )
        async with self._database.writing() as connection:
            found = list(await connection.execute(query))
            for hand, seat, *values in found:
                pairs = zip(named.items(), values, strict=True)
                rest = {one.name: without(value, seat) for (one, without), value in pairs}
                await connection.execute(update(hands).where(hands.c.id == hand).values(rest))
                mine = (c.player_id == player_id) & (c.hand_id == hand) & (c.seat == seat)
                await connection.execute(delete(hand_players).where(mine))
        return len(found)

    async def _sign_out_everywhere(self, player_id: str, by: Device | None) -> bool:
        """Prevent any further write for them; returns whether they were known."""
        at = to_millis(utc_now())
        async with self._database.writing() as connection:
            known = await lock(connection, player_id, at)
            # The run may be repeated from any of their browsers.
            if by is not None and not await is_void(connection, player_id):
                await note(connection, player_id, by, at)
            await make_void(connection, player_id, at)
            await connection.execute(
                update(players).where(players.c.id == player_id).values(old_cookies=0)
            )
            for kept in (transfers, recoveries):
                await connection.execute(delete(kept).where(kept.c.player_id == player_id))
            theirs = select(devices.c.id).where(devices.c.player_id == player_id)
            signed_in = list(await connection.scalars(theirs))
        # A transaction for each device: several may have a log entry in progress.
        for device in signed_in:
            async with self._database.writing() as connection:
                await sign_out(connection, player_id, device, at)
        return known

    async def _identity(self, player_id: str) -> None:
        """Delete each row with this id, or replace the id, as its column says.

        A row with another id still counts, such as a starter's, but no longer names anyone.
        """
        nobody = secrets.token_urlsafe(12)
        async with self._database.writing() as connection, AsyncExitStack() as features:
            for around in self._around:
                await features.enter_async_context(around(connection, player_id))
            for column, held in person_columns():
                theirs, table = column == player_id, column.table
                if held.alias is not None:
                    names = {one.name: SOMEBODY for one in _names_of(column)}
                    alias = {column.name: held.alias + nobody}
                    await connection.execute(update(table).where(theirs).values(names | alias))
                elif not held.rewritten:
                    await connection.execute(delete(table).where(theirs))

    async def _empty_wal(self) -> None:
        """Empty SQLite's write-ahead file, which still contains old pages.

        In the database itself SQLite overwrites deleted data (`secure_delete`).
        """
        if self._database.file is None:
            return
        for _ in range(EMPTY_TRIES):
            async with self._database.turn, self._database.reading() as connection:
                busy = await _truncated(connection)
            if not busy:
                return
            await asyncio.sleep(EMPTY_SECONDS)
        logger.warning("erased data is still in the write-ahead file: a reader holds it open")


def _names_of(column: Column[str]) -> list[Column[Any]]:
    """The columns with the name of the person whose id is in this one."""
    return [
        one
        for one in column.table.columns
        if isinstance(held := one.info.get("holds"), Personal)
        and (held.kind, held.person) == ("name", column.name)
    ]


async def _truncated(connection: AsyncConnection) -> bool:
    """Try without waiting, since that blocks all writers; returns whether it is empty."""
    patience = await connection.exec_driver_sql("PRAGMA busy_timeout")
    before = patience.scalar_one()
    await connection.exec_driver_sql("PRAGMA busy_timeout = 0")
    try:
        found = await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        return bool(found.one()[0])
    finally:
        await connection.exec_driver_sql(f"PRAGMA busy_timeout = {int(before)}")
