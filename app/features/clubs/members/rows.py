"""Rows of clubs, read and written inside a transaction, without their people."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.features.clubs.club import INSIDE, Club
from app.features.clubs.club_refusals import UnknownClub
from app.features.clubs.schema import club_members, clubs

__all__ = ("COLUMNS", "Club", "identities", "locked", "of_today", "to_club", "touch")

COLUMNS = [clubs.c[name] for name in Club._fields[:9]]
"""The columns read for a club."""


def to_club(row: Sequence[Any]) -> Club:
    """The club of a row with `COLUMNS`."""
    return Club(*row)


async def locked(connection: AsyncConnection, club: str) -> Club:
    """The club, locked for this transaction. Raises Refusal `unknown_club`."""
    query = select(*COLUMNS).where(clubs.c.id == club).with_for_update()
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        raise UnknownClub
    return to_club(row)


async def touch(connection: AsyncConnection, club: str) -> None:
    """Raise the mark: the club has changed."""
    query = update(clubs).where(clubs.c.id == club).values(mark=clubs.c.mark + 1)
    await connection.execute(query)


def of_today(club: str) -> Any:
    """A condition for current members."""
    c = club_members.c
    return (c.club == club) & c.role.in_(INSIDE)


async def identities(_connection: AsyncConnection, _club: str, player: str) -> list[str]:
    """The player's own identity."""
    return [player]
