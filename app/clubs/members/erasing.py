"""Erases a person from clubs. Their contests stay, without their name."""

import secrets

from sqlalchemy import delete, or_, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.clubs.members.rows import ensure_keeper, touch
from app.clubs.standings.days import mark_days
from app.storage.club_schema import (
    club_contests,
    club_invitations,
    club_members,
    club_merges,
    club_shares,
)

ERASED = "erased "
"""The prefix of an erased member's player id. The rest is random and leads to nobody."""


async def erase_from_clubs(connection: AsyncConnection, player: str) -> None:
    """Forget this player, in the same transaction as their identity."""
    clubs = await _clubs_of(connection, player)
    for club in clubs:
        await touch(connection, club)
    c = club_merges.c
    merged = or_(c.old_player == player, c.new_player == player)
    query = select(c.old_player, c.new_player).where(merged)
    same = {one for row in await connection.execute(query) for one in row} | {player}
    await mark_days(connection, club_contests.c.player_id.in_(same))
    await connection.execute(delete(club_merges).where(merged))
    nobody = ERASED + secrets.token_urlsafe(12)
    theirs = club_contests.c.player_id == player
    await connection.execute(update(club_contests).where(theirs).values(player_id=nobody))
    set_by = club_contests.c.set_by == player
    await connection.execute(update(club_contests).where(set_by).values(set_by=nobody))
    shared = club_shares.c.made_by == player
    await connection.execute(update(club_shares).where(shared).values(made_by=nobody))
    invited = club_invitations.c.player_id == player
    await connection.execute(delete(club_invitations).where(invited))
    member = club_members.c.player_id == player
    await connection.execute(delete(club_members).where(member))
    for club in clubs:
        await ensure_keeper(connection, club)


async def _clubs_of(connection: AsyncConnection, player: str) -> list[str]:
    """The clubs that know this player, in the order in which all transactions lock them."""
    known = select(club_members.c.club).where(club_members.c.player_id == player)
    played = select(club_contests.c.club).where(club_contests.c.player_id == player)
    return sorted(await connection.scalars(union(known, played)))
