"""Two members who are the same person on two devices become one; it can be undone for 30 days."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import Row, delete, exists, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.clubs.club_refusals import (
    AlreadyMerged,
    KeepersOnly,
    MembersOnly,
    NotMerged,
    SameContest,
    UnknownMember,
)
from app.clubs.marking import mark_days, of_players
from app.clubs.rows import INSIDE, locked, member_row, now_utc, touch
from app.storage.database import Database
from app.storage.log.rows import to_millis
from app.storage.schema import club_contests, club_members, club_merges, players

UNDONE_FOR = timedelta(days=30)
LOST_AFTER = timedelta(days=14)
"""An identity unseen for this long need not agree to a merge: its device may be lost."""


class Merge(NamedTuple):
    """Two members who are, or are said to be, the same person."""

    old: str
    """Their ids in the club: the contests of the old one are the new one's."""
    new: str
    yes: tuple[str, ...]
    done_at: int | None


class Merging:
    """Merges of the clubs of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database, now: Callable[[], datetime] = now_utc) -> None:
        """`now` dates what people do."""
        self._database = database
        self._now = now

    async def of_club(self, club: str) -> list[Merge]:
        """Those that are done or proposed."""
        old, new = club_members.alias().c, club_members.alias().c
        c = club_merges.c
        query = (
            select(old.id, new.id, c.old_yes, c.new_yes, c.done_at)
            .join(old.id.table, (old.club == c.club) & (old.player_id == c.old_player))
            .join(new.id.table, (new.club == c.club) & (new.player_id == c.new_player))
            .select_from(club_merges)
            .where(c.club == club)
            .order_by(old.id)
        )
        rows = await self._database.read(query)
        return [
            Merge(a, b, tuple(one for one, yes in ((a, a_yes), (b, b_yes)) if yes), done)
            for a, b, a_yes, b_yes, done in rows
        ]

    async def stands_for(self, club: str, player: str) -> str:
        """The identity that stands for this player since they were merged; else the same."""
        c = club_merges.c
        query = select(c.new_player).where(
            c.club == club, c.old_player == player, c.done_at.is_not(None)
        )
        return await self._database.value(query) or player

    async def say(self, club: str, by: str, old: str, new: str) -> bool:
        """A keeper says that `old` is the same person as `new`, or one of the two says yes.

        Whether they are merged now. Raises Refusal.
        """
        async with self._database.writing() as connection:
            await locked(connection, club)
            pair = await _pair(connection, club, old, new)
            a, b = (one.player_id for one in pair)
            role = await connection.scalar(
                select(club_members.c.role).where(
                    club_members.c.club == club, club_members.c.player_id == by
                )
            )
            proposal = await _proposal(connection, club, a, b)
            if proposal is None:
                if role != "keeper":
                    raise KeepersOnly if role in INSIDE else MembersOnly
                await _check(connection, club, a, b)
                proposed = {"old_player": a, "new_player": b, "old_yes": 0, "new_yes": 0}
                await connection.execute(insert(club_merges).values(club=club, **proposed))
            elif proposal.done_at is not None:
                return True
            elif by not in (a, b) and role != "keeper":
                raise KeepersOnly if role in INSIDE else MembersOnly
            done = await self._yes(connection, club, by, (a, b))
            await touch(connection, club)
        return done

    async def undo(self, club: str, by: str, old: str, new: str) -> None:
        """A keeper, or one of the two, takes it back. Raises Refusal."""
        async with self._database.writing() as connection:
            await locked(connection, club)
            first = (await member_row(connection, club, old)).player_id
            second = (await member_row(connection, club, new)).player_id
            role = await connection.scalar(
                select(club_members.c.role).where(
                    club_members.c.club == club, club_members.c.player_id == by
                )
            )
            if by not in (first, second) and role != "keeper":
                raise KeepersOnly if role in INSIDE else MembersOnly
            proposal = await _proposal(connection, club, first, second)
            too_late = to_millis(self._now() - UNDONE_FOR)
            if proposal is None or (proposal.done_at or too_late + 1) <= too_late:
                raise NotMerged
            await connection.execute(
                delete(club_merges).where(
                    club_merges.c.club == club, club_merges.c.old_player == first
                )
            )
            await mark_days(connection, of_players(club, (first, second)))
            await touch(connection, club)

    async def _yes(
        self, connection: AsyncConnection, club: str, by: str, pair: tuple[str, str]
    ) -> bool:
        one = (club_merges.c.club == club) & (club_merges.c.old_player == pair[0])
        said = {"old_yes": 1} if by == pair[0] else {"new_yes": 1} if by == pair[1] else {}
        if said:
            await connection.execute(update(club_merges).where(one).values(**said))
        proposal = await _proposal(connection, club, *pair)
        seen_at = await connection.scalar(select(players.c.seen_at).where(players.c.id == pair[0]))
        lost = (seen_at or 0) < to_millis(self._now() - LOST_AFTER)
        if proposal is None or not proposal.new_yes or not (proposal.old_yes or lost):
            return False
        done = {"done_at": to_millis(self._now())}
        await connection.execute(update(club_merges).where(one).values(**done))
        await mark_days(connection, of_players(club, pair))
        return True


async def _pair(
    connection: AsyncConnection, club: str, old: str, new: str
) -> tuple[Row[Any], Row[Any]]:
    a, b = await member_row(connection, club, old), await member_row(connection, club, new)
    if old == new or a.role not in INSIDE or b.role not in INSIDE:
        raise UnknownMember
    return a, b


async def _proposal(connection: AsyncConnection, club: str, old: str, new: str) -> Row[Any] | None:
    c = club_merges.c
    query = select(club_merges).where(c.club == club, c.old_player == old, c.new_player == new)
    return (await connection.execute(query)).one_or_none()


async def _check(connection: AsyncConnection, club: str, old: str, new: str) -> None:
    c = club_merges.c
    taken = or_(c.old_player.in_([old, new]), c.new_player == old)
    if await connection.scalar(select(exists().where(c.club == club, taken))):
        raise AlreadyMerged
    a, b = club_contests.alias().c, club_contests.alias().c
    both = exists().where(
        a.club == club,
        a.player_id == old,
        b.club == club,
        b.contest == a.contest,
        b.player_id == new,
    )
    if await connection.scalar(select(both)):
        raise SameContest
