"""Erases a person from clubs. Their contests stay, without their name."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import or_, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.features.clubs.club import INSIDE
from app.features.clubs.contests.rewriting import rewrite_apart
from app.features.clubs.members.rows import touch
from app.features.clubs.schema import ERASED_GUEST, club_contests, club_members, club_merges
from app.features.clubs.standings.days import mark_days
from app.features.clubs.store import forget
from app.storage.metadata import ERASED


def is_erased(player: str) -> bool:
    """Whether a club's contest has this id in place of an erased person's."""
    return player.startswith((ERASED, ERASED_GUEST))


def as_guest(player: str) -> str:
    """The same id, but that of an erased person as a guest's: as in `hand_starters`, where nothing
    says whether they were a member of a club."""
    if not player.startswith(ERASED):
        return player
    return ERASED_GUEST + player.removeprefix(ERASED)


@asynccontextmanager
async def leave_clubs(connection: AsyncConnection, player: str) -> AsyncIterator[None]:
    """Before a player is erased, lock their clubs, delete the sums of their contests, replace
    their id in those of clubs they are a member of (others replace it by a guest's), and make the
    clubs forget them."""
    clubs = await _clubs_of(connection, player)
    for club in clubs:
        await touch(connection, club)
    c = club_merges.c
    merged = or_(c.old_player == player, c.new_player == player)
    query = select(c.old_player, c.new_player).where(merged)
    await rewrite_apart(connection, player)
    same = {one for row in await connection.execute(query) for one in row} | {player}
    await mark_days(connection, club_contests.c.player_id.in_(same))
    inside = (club_members.c.player_id == player) & club_members.c.role.in_(INSIDE)
    as_member = club_contests.c.club.in_(select(club_members.c.club).where(inside))
    theirs = (club_contests.c.player_id == player) & as_member
    alias = ERASED + secrets.token_urlsafe(12)
    nobody = {"player_id": alias, "played_as": alias}
    await connection.execute(update(club_contests).where(theirs).values(nobody))
    for club in clubs:
        await forget(connection, club, player)
    yield


async def _clubs_of(connection: AsyncConnection, player: str) -> list[str]:
    """The clubs that know this player, in the order in which all transactions lock them."""
    known = select(club_members.c.club).where(club_members.c.player_id == player)
    played = select(club_contests.c.club).where(club_contests.c.player_id == player)
    return sorted(await connection.scalars(union(known, played)))
