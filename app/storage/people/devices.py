"""The devices of a player, checked inside the transaction of any write for that player.

A device has a row from the first write for its player until it is signed out. Each write first
locks the rows of player and device, so a sign-out comes either before the write, which then fails,
or after it. Ids that were signed out or erased are kept as hashes, so that a cookie with such an id
stays void.
"""

import hashlib
from typing import NamedTuple

from sqlalchemy import delete, exists, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from app.rules.errors import Refusal
from app.storage.people.schema import devices, players, signed_out

# SQLite and Postgres share the syntax of upserts; SQLAlchemy has one class for each.
_NOTE_DEVICE = text("""
    UPDATE devices SET browser = :browser, system = :system, seen_at = :at
    WHERE id = :device AND player_id = :player
""")
_NOTE_PLAYER = text("""
    UPDATE players SET
        name = coalesce(:name, name), avatar = coalesce(:avatar, avatar), seen_at = :at
    WHERE id = :player
""")
_NEW_PLAYER = text("""
    INSERT INTO players (id, name, avatar, created_at, seen_at, old_cookies)
    VALUES (:player, :name, :avatar, :at, :at, :old)
    ON CONFLICT (id) DO NOTHING
""")
_NEW_DEVICE = text("""
    INSERT INTO devices (id, player_id, browser, system, created_at, seen_at)
    VALUES (:device, :player, :browser, :system, :at, :at)
""")
_VOID = text("""
    INSERT INTO signed_out (id_hash, at) VALUES (:id_hash, :at) ON CONFLICT (id_hash) DO NOTHING
""")


class SignedOut(Refusal):
    """The device was signed out, or its player was erased, perhaps just now."""

    code = "signed_out"
    kind = "forbidden"


class Device(NamedTuple):
    """A signed-in browser, by the id in its cookie and its user agent."""

    id: str
    browser: str = ""
    system: str = ""
    unnamed: bool = False
    """The cookie named no device: the id was made for this request or connection."""


class NameAndAvatar(NamedTuple):
    """A person's own name and avatar; None leaves it unchanged."""

    name: str | None = None
    avatar: str | None = None
    """"" stands for the avatar derived from the name."""


UNCHANGED = NameAndAvatar()


async def note(
    connection: AsyncConnection,
    player: str,
    device: Device | None,
    at: int,
    looks: NameAndAvatar = UNCHANGED,
) -> None:
    """Record that the player was seen at this device; None: their cookie names no device.

    Raises Refusal `signed_out` after it has already written: let it roll back the transaction.
    """
    new = await _note_player(connection, player, device, at, looks)
    if not new and device is not None and await _is_noted(connection, player, device, at):
        return
    by_old_cookie = device is None or device.unnamed
    if not new and not (by_old_cookie and await _takes_old_cookies(connection, player)):
        raise SignedOut
    ids = [player]
    if device is not None:
        await add(connection, player, device, at)
        ids.append(device.id)
    if await is_void(connection, *ids):
        raise SignedOut


async def lock(
    connection: AsyncConnection, player: str, at: int, looks: NameAndAvatar = UNCHANGED
) -> bool:
    """Lock the player's rows until the transaction ends; False if nothing is stored about them.

    Every transaction locks these before anything else of a player, which prevents deadlocks.
    """
    told = {"player": player, "at": at, **looks._asdict()}
    return (await connection.execute(_NOTE_PLAYER, told)).rowcount == 1


async def _note_player(
    connection: AsyncConnection, player: str, device: Device | None, at: int, looks: NameAndAvatar
) -> bool:
    """Lock the player; returns whether they are new."""
    told = {"player": player, "at": at, "old": int(device is None), **looks._asdict()}
    while not await lock(connection, player, at, looks):
        if (await connection.execute(_NEW_PLAYER, told)).rowcount:
            return True
    return False


async def _is_noted(connection: AsyncConnection, player: str, device: Device, at: int) -> bool:
    """Whether the device exists and belongs to the player."""
    noted = await connection.execute(_NOTE_DEVICE, _columns(player, device, at))
    return noted.rowcount == 1


async def _takes_old_cookies(connection: AsyncConnection, player: str) -> bool:
    query = select(players.c.old_cookies).where(players.c.id == player)
    return bool(await connection.scalar(query))


async def add(connection: AsyncConnection, player: str, device: Device, at: int) -> None:
    await connection.execute(_NEW_DEVICE, _columns(player, device, at))


async def sign_out(connection: AsyncConnection, player: str, device: str, at: int) -> bool:
    """Sign the device out for good; returns whether it was the player's."""
    theirs = (devices.c.player_id == player) & (devices.c.id == device)
    gone = await connection.execute(delete(devices).where(theirs))
    await make_void(connection, device, at)
    return gone.rowcount == 1


async def make_void(connection: AsyncConnection, id_: str, at: int) -> None:
    """Make every cookie with this device or player id void."""
    await connection.execute(_VOID, {"id_hash": id_hash(id_), "at": at})


async def is_void(connection: AsyncConnection, *ids: str) -> bool:
    """Whether one of these ids was signed out or erased."""
    found = exists().where(signed_out.c.id_hash.in_([id_hash(one) for one in ids]))
    return bool(await connection.scalar(select(found)))


def id_hash(id_: str) -> str:
    """The stored form of a void id: enough to recognise it, without its owner."""
    return hashlib.sha256(id_.encode()).hexdigest()


def _columns(player: str, device: Device, at: int) -> dict[str, str | int]:
    about = {"browser": device.browser, "system": device.system}
    return {"device": device.id, "player": player, "at": at, **about}
