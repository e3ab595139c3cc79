"""How people prove who they are: by their devices, by a one-time link or by a recovery code."""

from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import and_, bindparam, delete, exists, literal, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.storage.database import Database
from app.storage.people.devices import Device, add, id_hash, lock, note, sign_out
from app.storage.people.schema import devices, players, recoveries, signed_out, transfers
from app.storage.schema import person_columns
from app.times import from_millis, to_millis, utc_now

# Moves an identity to another browser with a one-time link or a recovery code.
#
# Only hashes of links and codes are stored, so reading the database gives nobody access. Signing
# out the device that made them makes them void.


class ArrivingBrowser(NamedTuple):
    """A browser that signs in as a player."""

    device: Device
    """Its new device id."""
    left: tuple[str, str] | None = None
    """The player and device it was before; None if its cookie named none."""


class DeviceTransfers:
    """The links and codes of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = utc_now) -> None:
        self._database = database
        self._clock = clock

    async def start_transfer(
        self, player: str, device: Device | None, token_hash: str, expires_at: datetime
    ) -> None:
        """Let one browser with the token sign in as the player, until it expires.

        Raises Refusal `signed_out`.
        """
        at = to_millis(self._clock())
        made = {"player_id": player, "device_id": None if device is None else device.id}
        kept = {"token_hash": token_hash, "expires_at": to_millis(expires_at), **made}
        async with self._database.writing() as connection:
            await note(connection, player, device, at)
            await connection.execute(delete(transfers).where(transfers.c.expires_at <= at))
            await connection.execute(transfers.insert().values(kept))

    async def player_of_transfer(self, token_hash: str) -> str | None:
        """The player a token belongs to; the token stays valid."""
        query = select(transfers.c.player_id).where(
            transfers.c.token_hash == token_hash,
            transfers.c.expires_at > to_millis(self._clock()),
        )
        found: str | None = await self._database.value(query)
        return found

    async def take_transfer(self, token_hash: str, arriving: ArrivingBrowser) -> str | None:
        """The player this browser has become; None: the link is unknown, used or expired.

        Using the link and signing in are one transaction: a void link signs nobody in.
        """
        at = to_millis(self._clock())
        async with self._database.writing() as connection:
            link = transfers.c.token_hash == token_hash
            query = select(transfers.c.player_id).where(link, transfers.c.expires_at > at)
            player: str | None = await connection.scalar(query)
            if player is None or not await lock(connection, player, at):
                return None
            taken = await connection.execute(delete(transfers).where(link))
            if not taken.rowcount:  # used or voided a moment ago
                return None
            await _arrive(connection, player, arriving, at)
        return player

    async def end_transfers(self) -> None:
        """Void all links to move to another device."""
        async with self._database.writing() as connection:
            await connection.execute(delete(transfers))

    async def set_recovery(self, player: str, device: Device | None, code_hash: str) -> None:
        """Let browsers with this code sign in as the player; replaces an earlier code.

        Raises Refusal `signed_out`.
        """
        at = to_millis(self._clock())
        made = {"made_at": at, "device_id": None if device is None else device.id}
        async with self._database.writing() as connection:
            await note(connection, player, device, at)
            await connection.execute(delete(recoveries).where(recoveries.c.player_id == player))
            kept = {"player_id": player, "code_hash": code_hash, **made}
            await connection.execute(recoveries.insert().values(kept))

    async def recovery_made_at(self, player: str) -> datetime | None:
        """When the player's recovery code was made, if they have one."""
        query = select(recoveries.c.made_at).where(recoveries.c.player_id == player)
        made_at = await self._database.value(query)
        return None if made_at is None else from_millis(made_at)

    async def player_of_recovery(self, code_hash: str) -> str | None:
        """The player whose code has this hash."""
        async with self._database.reading() as connection:
            return await _whose(connection, code_hash)

    async def take_recovery(self, code_hash: str, arriving: ArrivingBrowser) -> str | None:
        """The player this browser has become; None: nobody has this code.

        The code stays valid.
        """
        at = to_millis(self._clock())
        async with self._database.writing() as connection:
            player = await _whose(connection, code_hash)
            if player is None or not await lock(connection, player, at):
                return None
            if await _whose(connection, code_hash) != player:  # voided a moment ago
                return None
            await _arrive(connection, player, arriving, at)
        return player


async def void_made_by(connection: AsyncConnection, player: str, device: str | None) -> None:
    """Void the links and the code that this device made; None: those of devices without an id."""
    for kept in (transfers, recoveries):
        made = (kept.c.player_id == player) & kept.c.device_id.is_not_distinct_from(device)
        await connection.execute(delete(kept).where(made))


async def _whose(connection: AsyncConnection, code_hash: str) -> str | None:
    query = select(recoveries.c.player_id).where(recoveries.c.code_hash == code_hash)
    found: str | None = await connection.scalar(query)
    return found


async def _arrive(
    connection: AsyncConnection, player: str, arriving: ArrivingBrowser, at: int
) -> None:
    """Add the browser to its new owner's devices, and remove it from those of its former owner."""
    await add(connection, player, arriving.device, at)
    if arriving.left is not None:
        await sign_out(connection, *arriving.left, at)


# The devices on which people are signed in.


_ONE_ROW = select(literal(1)).subquery()
_HASHES = [bindparam(name, type_=signed_out.c.id_hash.type) for name in ("player_hash", "hash")]
_HERE = (devices.c.player_id == players.c.id) & (devices.c.id == bindparam("device"))
_STANDING = (
    select(
        exists().where(signed_out.c.id_hash.in_(_HASHES)),
        players.c.id,
        players.c.name,
        players.c.avatar,
        players.c.old_cookies,
        devices.c.seen_at,
    )
    .select_from(_ONE_ROW.outerjoin(players, players.c.id == bindparam("player")))
    .outerjoin(devices, _HERE)
)
"""Built once: almost every request runs it, and building it takes 0.3 ms."""

TOGETHER = 1000
"""Devices looked up with one statement."""


class CookieIdentity(NamedTuple):
    """What a cookie entitles to."""

    welcome: bool
    """False: this device was signed out, or its player erased."""
    name: str | None = None
    known: bool = False
    """Whether anything is stored about the player."""
    seen_at: datetime | None = None
    """When this device was last recorded; None: never."""
    avatar: str | None = None


STRANGER = CookieIdentity(welcome=True)
"""Nothing is stored about the player, so there is nothing to protect."""


class Identities:
    """The identities of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = utc_now) -> None:
        self._database = database
        self._clock = clock

    async def recognize(self, player_id: str, device_id: str | None) -> CookieIdentity:
        """Whether this device belongs to the player; None: its cookie does not name the device."""
        given = {
            "player": player_id,
            "player_hash": id_hash(player_id),
            "device": device_id,
            "hash": id_hash(device_id or player_id),
        }
        row = (await self._database.read(_STANDING, given)).one()
        is_void, known, name, avatar, old_cookies, seen_at = row
        if known is None:
            return CookieIdentity(welcome=not is_void)
        welcome = bool(old_cookies) if device_id is None else seen_at is not None
        seen = None if seen_at is None else from_millis(seen_at)
        return CookieIdentity(welcome, name, known=True, seen_at=seen, avatar=avatar or None)

    async def devices(self, player_id: str) -> list[str]:
        """The ids of the devices on which the player is signed in."""
        query = select(devices.c.id).where(devices.c.player_id == player_id)
        return list((await self._database.read(query)).scalars())

    async def has_old_cookies(self, player_id: str) -> bool:
        """Whether cookies that name no device are still accepted for the player."""
        query = select(players.c.old_cookies).where(players.c.id == player_id)
        return bool(await self._database.value(query))

    async def sign_out(self, player_id: str, device_id: str, by: Device | None) -> bool:
        """Sign this device out and void its links and codes; returns whether it was signed in.

        `by` is the device that asks. Raises Refusal `signed_out` if it is signed out itself.
        """
        at = to_millis(self._clock())
        async with self._database.writing() as connection:
            await note(connection, player_id, by, at)
            await void_made_by(connection, player_id, device_id)
            return await sign_out(connection, player_id, device_id, at)

    async def refuse_old_cookies(self, player_id: str, by: Device | None) -> None:
        """Stop accepting cookies that name no device for this player. See `sign_out`."""
        async with self._database.writing() as connection:
            await note(connection, player_id, by, to_millis(self._clock()))
            await _refuse_old_cookies(connection, player_id)

    async def sign_out_others(self, player_id: str, by: Device) -> list[str]:
        """Sign out every device of the player except the one that asks; returns which. See
        `sign_out` and `refuse_old_cookies`."""
        at = to_millis(self._clock())
        c = devices.c
        others = select(c.id).where(c.player_id == player_id, c.id != by.id).order_by(c.id)
        async with self._database.writing() as connection:
            await note(connection, player_id, by, at)
            await _refuse_old_cookies(connection, player_id)
            found = list((await connection.execute(others)).scalars())
            for device in found:
                await void_made_by(connection, player_id, device)
                await sign_out(connection, player_id, device, at)
        return found

    async def still_in(self, device_ids: Collection[str]) -> set[str]:
        """Those of these devices that are still signed in."""
        asked, found = sorted(device_ids), set[str]()
        for start in range(0, len(asked), TOGETHER):
            some = devices.c.id.in_(asked[start : start + TOGETHER])
            found |= set((await self._database.read(select(devices.c.id).where(some))).scalars())
        return found

    async def purge(self, days: float, device_days: float) -> int:
        """Forget people who have been away for `days` and have no hands or tables; returns how
        many.

        Devices, and ids that were signed out, are deleted after `device_days`, when their cookies
        have expired.
        """
        now = self._clock()
        idle = and_(
            players.c.seen_at < to_millis(now - timedelta(days=days)),
            *[players.c.id.not_in(select(one)) for one, held in person_columns() if held.stays],
        )
        ended = to_millis(now - timedelta(days=device_days))
        async with self._database.writing() as connection:
            await connection.execute(delete(devices).where(devices.c.seen_at < ended))
            await connection.execute(delete(signed_out).where(signed_out.c.at < ended))
            gone = await connection.execute(delete(players).where(idle))
        return gone.rowcount


async def _refuse_old_cookies(connection: AsyncConnection, player_id: str) -> None:
    await void_made_by(connection, player_id, None)
    one = players.c.id == player_id
    await connection.execute(update(players).where(one).values(old_cookies=0))
