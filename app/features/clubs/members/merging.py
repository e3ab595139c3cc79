"""Merges two members who are the same person on two devices; can be undone for 30 days."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, NamedTuple

from sqlalchemy import Row, delete, exists, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.features.clubs.club_refusals import AlreadyMerged, NotMerged, SameContest, UnknownMember
from app.features.clubs.members.rows import (
    INSIDE,
    change_member,
    check_keeper,
    done_merges,
    identities,
    locked,
    member_row,
    role_of,
    touch,
)
from app.features.clubs.schema import club_contests, club_members, club_merges
from app.features.clubs.standings.days import mark_days, of_players
from app.storage.database import Database
from app.storage.log.contract import utc_now
from app.storage.log.rows import to_millis
from app.storage.people.schema import players

UNDONE_FOR = timedelta(days=30)
LOST_AFTER = timedelta(days=14)
"""An identity unseen for this long need not agree to a merge: its device may be lost."""


Pair = tuple[str, str]
"""Two identities: merging gives the contests of the first to the second."""


class Merge(NamedTuple):
    """Two members who are, or are proposed to be, the same person."""

    old: str
    """Their ids in the club: the contests of the old one count for the new one."""
    called: str
    """The name of the old one."""
    new: str
    yes: tuple[str, ...]
    done_at: int | None


class ClubMerges:
    """Merges of the clubs of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_club(self, club: str) -> list[Merge]:
        """The merges of a club's members, done and proposed."""
        old, new = club_members.alias().c, club_members.alias().c
        c = club_merges.c
        query = (
            select(old.id, old.name, new.id, c.old_yes, c.new_yes, c.done_at)
            .join(old.id.table, (old.club == c.club) & (old.player_id == c.old_player))
            .join(new.id.table, (new.club == c.club) & (new.player_id == c.new_player))
            .select_from(club_merges)
            .where(c.club == club, new.role.in_(INSIDE))
            .order_by(old.id)
        )
        rows = await self._database.read(query)
        return [
            Merge(a, called, b, tuple(one for one, yes in ((a, a_yes), (b, b_yes)) if yes), done)
            for a, called, b, a_yes, b_yes, done in rows
        ]

    async def stands_for(self, club: str, player: str) -> str:
        """The identity this player was merged into, or the player if there is none."""
        c = club_merges.c
        query = select(c.new_player).where(done_merges(club), c.old_player == player)
        return await self._database.value(query) or player

    async def say(self, club: str, by: str, old: str, new: str) -> bool:
        """A keeper proposes that `old` is the same person as `new`, or one of the two agrees.

        Returns whether they are merged now. Raises Refusal.
        """
        async with self._database.writing() as connection:
            await locked(connection, club)
            pair = await _pair(connection, club, old, new)
            known = await _proposal(connection, club, pair)
            if known is None:
                await check_keeper(connection, club, by)
                pair = await self._lost_first(connection, pair)
            elif known.done_at is not None:
                return True
            else:
                pair = (known.old_player, known.new_player)
                if by not in pair:
                    await check_keeper(connection, club, by)
            await _check(connection, club, pair, proposed=known is not None)
            if known is None:
                proposed = {"old_player": pair[0], "new_player": pair[1]}
                await connection.execute(
                    insert(club_merges).values(club=club, old_yes=0, new_yes=0, **proposed)
                )
            done = await self._yes(connection, club, by, pair)
            await touch(connection, club)
        return done

    async def undo(self, club: str, by: str, old: str, new: str) -> None:
        """A keeper, or one of the two, undoes the merge. Raises Refusal."""
        async with self._database.writing() as connection:
            await locked(connection, club)
            pair = await _pair(connection, club, old, new)
            if by not in pair:
                await check_keeper(connection, club, by)
            known = await _proposal(connection, club, pair)
            too_late = to_millis(utc_now() - UNDONE_FOR)
            if known is None or (known.done_at or too_late + 1) <= too_late:
                raise NotMerged
            await connection.execute(delete(club_merges).where(_between(club, pair)))
            await mark_days(connection, of_players(club, pair))
            await touch(connection, club)

    async def _lost_first(self, connection: AsyncConnection, pair: Pair) -> Pair:
        """The pair in the order that gives a lost identity's contests to the other one, whichever
        was proposed."""
        lost = [await self._lost(connection, one) for one in pair]
        return (pair[1], pair[0]) if lost == [False, True] else pair

    async def _lost(self, connection: AsyncConnection, player: str) -> bool:
        seen_at = await connection.scalar(select(players.c.seen_at).where(players.c.id == player))
        return (seen_at or 0) < to_millis(utc_now() - LOST_AFTER)

    async def _yes(self, connection: AsyncConnection, club: str, by: str, pair: Pair) -> bool:
        which = _between(club, pair)
        if by in pair:
            said = "old_yes" if by == pair[0] else "new_yes"
            await connection.execute(update(club_merges).where(which).values({said: 1}))
        known = (await connection.execute(select(club_merges).where(which))).one()
        if not known.new_yes or not (known.old_yes or await self._lost(connection, pair[0])):
            return False
        done = {"done_at": to_millis(utc_now())}
        await connection.execute(update(club_merges).where(which).values(**done))
        if await role_of(connection, club, pair[0]) == "keeper":
            await change_member(connection, club, pair[1], {"role": "keeper"})
        await mark_days(connection, of_players(club, pair))
        return True


async def drop_proposals(connection: AsyncConnection, club: str, them: Sequence[str]) -> None:
    """Forget the proposed merges of these players, who are no members any more."""
    proposed = club_merges.c.done_at.is_(None)
    await connection.execute(delete(club_merges).where(_of_any(club, them) & proposed))


async def drop_merges(connection: AsyncConnection, club: str, them: Sequence[str]) -> None:
    """Forget all merges of these identities of a person, so that each is its own person again."""
    await connection.execute(delete(club_merges).where(_of_any(club, them)))
    if len(them) > 1:
        await mark_days(connection, of_players(club, them))


async def _pair(connection: AsyncConnection, club: str, old: str, new: str) -> Pair:
    a, b = await member_row(connection, club, old), await member_row(connection, club, new)
    if old == new or a.role not in INSIDE or b.role not in INSIDE:
        raise UnknownMember
    return a.player_id, b.player_id


def _between(club: str, pair: Pair) -> Any:
    c = club_merges.c
    return (c.club == club) & c.old_player.in_(pair) & c.new_player.in_(pair)


def _of_any(club: str, them: Sequence[str]) -> Any:
    c = club_merges.c
    return (c.club == club) & or_(c.old_player.in_(them), c.new_player.in_(them))


async def _proposal(connection: AsyncConnection, club: str, pair: Pair) -> Row[Any] | None:
    return (await connection.execute(select(club_merges).where(_between(club, pair)))).one_or_none()


async def _check(connection: AsyncConnection, club: str, pair: Pair, *, proposed: bool) -> None:
    """Raises Refusal `already_merged`, `same_contest`."""
    c = club_merges.c
    taken = or_(c.old_player.in_(pair), c.new_player == pair[0])
    if not proposed and await connection.scalar(select(exists().where(c.club == club, taken))):
        raise AlreadyMerged
    a, b = club_contests.alias().c, club_contests.alias().c
    both = exists().where(
        a.club == club,
        a.player_id == pair[0],
        b.club == club,
        b.contest == a.contest,
        b.player_id.in_(await identities(connection, club, pair[1])),
    )
    if await connection.scalar(select(both)):
        raise SameContest
