"""Rewrites for whom the contests of an identity count.

Merging two identities rewrites the contests of the old one, and undoing it rewrites them back.
"""

from sqlalchemy import or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.features.clubs.schema import club_contests, club_merges
from app.storage.database import Database


async def same_people(database: Database, club: str) -> dict[str, str]:
    """By merged identity, the one its contests count for: read where contests are written."""
    c = club_merges.c
    query = select(c.old_player, c.new_player).where(c.club == club, c.done_at.is_not(None))
    return dict(map(tuple, await database.read(query)))


async def rewrite_player(
    connection: AsyncConnection, club: str, played_as: str, player: str
) -> None:
    """Let the contests that `played_as` played in the club count for `player`.

    The caller holds the club's row and raises its mark.
    """
    c = club_contests.c
    theirs = (c.club == club) & (c.played_as == played_as)
    await connection.execute(update(club_contests).where(theirs).values(player_id=player))


async def rewrite_apart(connection: AsyncConnection, player: str) -> None:
    """In every club, each identity merged with this one counts for itself again."""
    c = club_contests.c
    theirs = or_(c.player_id == player, c.played_as == player) & (c.player_id != c.played_as)
    await connection.execute(update(club_contests).where(theirs).values(player_id=c.played_as))
