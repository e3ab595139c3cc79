"""Erases a person from clubs. Their contests stay, without their name."""

import secrets

from sqlalchemy import delete, or_, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.clubs.members.rows import INSIDE, ensure_keeper, touch
from app.clubs.standings.days import mark_days
from app.storage.club_schema import (
    club_contests,
    club_invitations,
    club_members,
    club_merges,
    club_shares,
)

ERASED = "erased "
"""The prefix of an erased member's player id. The rest is random and leads to nobody. Guests who
were erased before they had a prefix of their own have this one too, and count as members."""

ERASED_GUEST = "erased-guest "
"""The prefix of an erased guest's player id in the contests of a club."""


def is_erased(player: str) -> bool:
    """Whether a club's contest has this id in place of an erased person's."""
    return player.startswith((ERASED, ERASED_GUEST))


def as_guest(player: str) -> str:
    """The same id, but that of an erased person as a guest's: as in `hand_starters`, where nothing
    says whether they were a member of a club."""
    if not player.startswith(ERASED):
        return player
    return ERASED_GUEST + player.removeprefix(ERASED)


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
    inside = (club_members.c.player_id == player) & club_members.c.role.in_(INSIDE)
    as_member = club_contests.c.club.in_(select(club_members.c.club).where(inside))
    for which, alias in ((theirs & as_member, nobody), (theirs, as_guest(nobody))):
        await connection.execute(update(club_contests).where(which).values(player_id=alias))
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
