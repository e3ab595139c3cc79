"""How somebody proves who they are: the devices they are signed in at, and a recovery code."""

from collections.abc import Callable, Collection
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from sqlalchemy import delete, select, update

from app.storage.database import Database
from app.storage.rows import from_millis, to_millis
from app.storage.schema import devices, hand_players, players, recoveries, visits

TOGETHER = 1000
"""Devices that are looked up with one statement."""


class Standing(NamedTuple):
    """What a cookie is worth."""

    welcome: bool
    """False: this device was signed out."""
    name: str | None = None
    known: bool = False
    """Whether anything is kept about the player."""
    seen_at: datetime | None = None
    """When this device was last noted; None if it never was."""
    avatar: str | None = None


STRANGER = Standing(welcome=True)
"""Nothing is kept about the player, so there is nothing to protect."""


class SignedIn(NamedTuple):
    """A device that is somebody."""

    id: str
    browser: str
    system: str
    first_seen: datetime
    seen_at: datetime


class Identities:
    """Those of all players of one database. Every method raises StorageUnavailable."""

    def __init__(
        self, database: Database, clock: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        self._database = database
        self._clock = clock

    async def look(self, player_id: str, device_id: str | None) -> Standing:
        """Whether this device may be the player; None: its cookie does not say which it is."""
        here = (devices.c.player_id == players.c.id) & (devices.c.id == device_id)
        query = (
            select(players.c.name, players.c.avatar, players.c.old_cookies, devices.c.seen_at)
            .outerjoin(devices, here)
            .where(players.c.id == player_id)
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return STRANGER
        welcome = bool(row.old_cookies) if device_id is None else row.seen_at is not None
        seen_at = None if row.seen_at is None else from_millis(row.seen_at)
        return Standing(welcome, row.name, known=True, seen_at=seen_at, avatar=row.avatar or None)

    async def devices(self, player_id: str) -> list[SignedIn]:
        """Where the player is signed in; the one seen last comes first."""
        c = devices.c
        query = (
            select(c.id, c.browser, c.system, c.created_at, c.seen_at)
            .where(c.player_id == player_id)
            .order_by(c.seen_at.desc(), c.id)
        )
        async with self._database.reading() as connection:
            rows = list(await connection.execute(query))
        return [
            SignedIn(one, browser, system, from_millis(created), from_millis(seen))
            for one, browser, system, created, seen in rows
        ]

    async def has_old_cookies(self, player_id: str) -> bool:
        """Whether cookies that name no device are taken for the player's."""
        query = select(players.c.old_cookies).where(players.c.id == player_id)
        async with self._database.reading() as connection:
            return bool(await connection.scalar(query))

    async def sign_out(self, player_id: str, device_id: str) -> bool:
        """This device is the player no longer; whether it was."""
        theirs = (devices.c.player_id == player_id) & (devices.c.id == device_id)
        async with self._database.writing() as connection:
            gone = await connection.execute(delete(devices).where(theirs))
        return gone.rowcount == 1

    async def refuse_old_cookies(self, player_id: str) -> None:
        """Take no cookie for the player's any more that names no device."""
        one = players.c.id == player_id
        async with self._database.writing() as connection:
            await connection.execute(update(players).where(one).values(old_cookies=0))

    async def still_in(self, device_ids: Collection[str]) -> set[str]:
        """Those of these devices that are somebody."""
        asked, found = sorted(device_ids), set[str]()
        for start in range(0, len(asked), TOGETHER):
            some = devices.c.id.in_(asked[start : start + TOGETHER])
            async with self._database.reading() as connection:
                found |= set(await connection.scalars(select(devices.c.id).where(some)))
        return found

    async def set_recovery(self, player_id: str, code_hash: str) -> None:
        """Who brings the code with this hash is the player; any code before is void."""
        made = {"code_hash": code_hash, "made_at": to_millis(self._clock())}
        async with self._database.writing() as connection:
            await connection.execute(delete(recoveries).where(recoveries.c.player_id == player_id))
            await connection.execute(recoveries.insert().values(player_id=player_id, **made))

    async def recovery_made_at(self, player_id: str) -> datetime | None:
        """When the player's recovery code was made, if they have one."""
        query = select(recoveries.c.made_at).where(recoveries.c.player_id == player_id)
        async with self._database.reading() as connection:
            made_at = await connection.scalar(query)
        return None if made_at is None else from_millis(made_at)

    async def recovered(self, code_hash: str) -> str | None:
        """The player whose code has this hash."""
        query = select(recoveries.c.player_id).where(recoveries.c.code_hash == code_hash)
        async with self._database.reading() as connection:
            found: str | None = await connection.scalar(query)
            return found

    async def purge(self, days: float, device_days: float) -> int:
        """Forget who was not here for `days` and has neither hands nor tables; how many.

        Devices go after `device_days`: their cookies have ended.
        """
        now = self._clock()
        idle = (
            (players.c.seen_at < to_millis(now - timedelta(days=days)))
            & players.c.id.not_in(select(hand_players.c.player_id))
            & players.c.id.not_in(select(visits.c.player_id))
        )
        ended = devices.c.seen_at < to_millis(now - timedelta(days=device_days))
        async with self._database.writing() as connection:
            await connection.execute(delete(devices).where(ended))
            gone = await connection.execute(delete(players).where(idle))
        return gone.rowcount
