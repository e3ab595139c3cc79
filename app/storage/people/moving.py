"""Moves an identity to another browser with a one-time link or a recovery code.

Only hashes of links and codes are stored, so reading the database gives nobody access. Signing out
the device that made them makes them void.
"""

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.storage.database import Database
from app.storage.log.contract import utc_now
from app.storage.log.rows import from_millis, to_millis
from app.storage.people.devices import Device, add, lock, note, sign_out
from app.storage.people.schema import recoveries, transfers


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
