"""Erases a person from clubs. Their contests stay, without their name."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from app.features.clubs.contests.rewriting import rewrite_apart
from app.features.clubs.schema import club_contests, club_members
from app.features.clubs.store import forget, touch


@asynccontextmanager
async def leave_clubs(connection: AsyncConnection, player: str) -> AsyncIterator[None]:
    """Before a player is erased, lock their clubs, let each identity that was merged with this one
    count for itself again, and make the clubs forget them."""
    clubs = await _clubs_of(connection, player)
    for club in clubs:
        await touch(connection, club)
    await rewrite_apart(connection, player)
    for club in clubs:
        await forget(connection, club, player)
    yield


async def _clubs_of(connection: AsyncConnection, player: str) -> list[str]:
    """The clubs that know this player, in the order in which all transactions lock them."""
    known = select(club_members.c.club).where(club_members.c.player_id == player)
    played = select(club_contests.c.club).where(club_contests.c.player_id == player)
    return sorted(await connection.scalars(union(known, played)))
