"""Temporary secrets: one-time links, and the sessions they open.

Only their hashes are stored, so reading the database or a copy of it gives nobody access.
"""

import hashlib
import secrets
from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy import and_, delete, select, update

from app.storage.database import Database
from app.storage.people.devices import Device, note
from app.storage.people.schema import players
from app.storage.upkeep.schema import facts
from app.times import to_millis, utc_now


class Passes:
    """The passes of one kind in one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database, kind: str) -> None:
        self._database = database
        self._kind = kind

    async def issue(self, lasts: timedelta) -> str:
        """A new pass, valid for this long. Also deletes expired ones."""
        token = secrets.token_urlsafe(32)
        until = utc_now() + lasts
        kept = {"name": self._name(token), "value": _sortable(until)}
        mine = facts.c.name.startswith(f"{self._kind} ", autoescape=True)
        too_old = and_(mine, facts.c.value <= _sortable(utc_now()))
        async with self._database.writing() as connection:
            await connection.execute(delete(facts).where(too_old))
            await connection.execute(facts.insert().values(kept))
        return token

    async def holds(self, token: str) -> bool:
        """Whether the pass is valid now."""
        query = select(facts.c.value).where(facts.c.name == self._name(token))
        until = await self._database.value(query)
        return until is not None and until > _sortable(utc_now())

    async def take(self, token: str) -> bool:
        """Use up the pass; returns whether it was valid."""
        taken = delete(facts).where(facts.c.name == self._name(token)).returning(facts.c.value)
        async with self._database.writing() as connection:
            until = await connection.scalar(taken)
        return until is not None and until > _sortable(utc_now())

    async def revoke(self) -> None:
        """Void all passes of this kind."""
        mine = facts.c.name.startswith(f"{self._kind} ", autoescape=True)
        async with self._database.writing() as connection:
            await connection.execute(delete(facts).where(mine))

    def _name(self, token: str) -> str:
        return f"{self._kind} {hashlib.sha256(token.encode()).hexdigest()}"


def _sortable(at: datetime) -> str:
    """Times as text that sorts like the times."""
    return f"{to_millis(at):016d}"


def operator_links(database: Database) -> Passes:
    """The links printed by `dingo operator`: one use each, within minutes."""
    return Passes(database, "operator link")


def operator_sessions(database: Database) -> Passes:
    """The session a browser gets for such a link."""
    return Passes(database, "operator session")


def host_links(database: Database) -> Passes:
    """The links printed by `dingo share --game`: each creates one table."""
    return Passes(database, "host link")


# Invitations to open tables, on a server whose hosts are invited.
#
# Only the hashes of links are stored, so reading the database gives nobody access.


_MINE = facts.c.name.startswith("invitation ", autoescape=True)


class Invitations:
    """The invitations of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = utc_now) -> None:
        self._database = database
        self._clock = clock

    async def issue(self, people: int, lasts: timedelta) -> str:
        """A token for so many people, valid for this long. Also deletes expired ones."""
        token, now = secrets.token_urlsafe(24), self._clock()
        kept = {"name": _name(token), "value": _value(now + lasts, people)}
        async with self._database.writing() as connection:
            await connection.execute(delete(facts).where(_MINE, facts.c.value < _value(now, 0)))
            await connection.execute(facts.insert().values(kept))
        return token

    async def accept(self, token: str, player: str, device: Device) -> bool:
        """Let the player open tables from now on; False: the link is unknown, used up or expired.

        A player who may open tables already uses nothing up. Raises Refusal `signed_out`.
        """
        now = self._clock()
        one = facts.c.name == _name(token)
        async with self._database.writing() as connection:
            value = await connection.scalar(select(facts.c.value).where(one).with_for_update())
            if value is None or value < _value(now, 0):
                return False
            await note(connection, player, device, to_millis(now))
            new = players.c.id == player, players.c.may_host.is_(None)
            invited = await connection.execute(update(players).where(*new).values(may_host=1))
            if invited.rowcount:
                until, _, left = value.partition(" ")
                less = update(facts).where(one).values(value=f"{until} {int(left) - 1:09d}")
                await connection.execute(less if int(left) > 1 else delete(facts).where(one))
        return True

    async def revoke(self) -> None:
        """Void all invitations that are not accepted yet."""
        async with self._database.writing() as connection:
            await connection.execute(delete(facts).where(_MINE))


def _name(token: str) -> str:
    return f"invitation {hashlib.sha256(token.encode()).hexdigest()}"


def _value(until: datetime, people: int) -> str:
    """A time and a number as text that sorts like the time."""
    return f"{to_millis(until):016d} {people:09d}"
