"""Clubs in the database: loads one, locks it, decides, saves what has changed, raises its mark."""

import secrets
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import delete, exists, func, insert, select, union, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from app.features.clubs.club import (
    INSIDE,
    MOST_CLUBS,
    Club,
    CommandContext,
    Founding,
    Member,
)
from app.features.clubs.club_refusals import TooManyClubs
from app.features.clubs.commands import ClubCommand, Forget, Join, SameAs
from app.features.clubs.contests.recording import rewrite_apart, rewrite_player
from app.features.clubs.schema import (
    club_codes,
    club_contests,
    club_invitations,
    club_members,
    club_merges,
    club_shares,
    clubs,
)
from app.features.clubs.stored_club import (
    BY_CODE,
    BY_FORMER_CODE,
    BY_ID,
    BY_TABLE,
    club_row,
    loaded,
    member_row,
)
from app.live.live_refusals import UnknownClub
from app.storage.database import Database
from app.storage.hands.schema import hands
from app.tables.chance import SystemChance, is_code, new_code
from app.times import to_millis, utc_now

ID_BYTES = 12


class ClubName(NamedTuple):
    """A club in the list of one of its members."""

    id: str
    code: str
    name: str


class ClubStore:
    """The clubs of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, code: str, player: str | None = None) -> Club:
        """The club with this code. A former code leads its members to it, and nobody else. Raises
        Refusal `unknown_club`."""
        if not is_code(code):
            raise UnknownClub
        read = self._database.read
        found = await loaded(read, BY_CODE, code)
        if found is None and player is not None:
            found = await loaded(read, BY_FORMER_CODE, code)
            found = None if found is None or found.member(player) is None else found
        if found is None:
            raise UnknownClub
        return found

    async def by_id(self, club: str) -> Club:
        """The club with this id. Raises Refusal `unknown_club`."""
        return _known(await loaded(self._database.read, BY_ID, club))

    async def member(self, club: str, player: str) -> Member | None:
        """This player as a member; None if they are none, or the club is gone."""
        found = await loaded(self._database.read, BY_ID, club)
        return None if found is None else found.member(player)

    async def kept(self, table: str) -> Club | None:
        """The club that was started at this table, by the key of its log."""
        return await loaded(self._database.read, BY_TABLE, table)

    async def start(self, founding: Founding, table: str | None = None) -> tuple[Club, bool]:
        """Store a new club and return it with True. If this table already has a club, return that
        one and False. Raises Refusal `too_many_clubs`."""
        if await self._clubs_of(founding.founder) >= MOST_CLUBS:
            raise TooManyClubs(MOST_CLUBS)
        club = founding.found(secrets.token_urlsafe(ID_BYTES), asked_by(founding.founder))
        try:
            async with self._database.writing() as connection:
                await connection.execute(insert(clubs).values(**club_row(club), kept_table=table))
                await _save_people(connection, club._replace(people={}, invited={}), club)
        except IntegrityError:  # another process may have created it a moment ago
            return _known(await loaded(self._database.read, BY_TABLE, table)), False
        return club, True

    async def do(self, club: str, by: str, *commands: ClubCommand) -> Club:
        """Do what a player asks; returns the club as it is afterwards. Raises Refusal."""
        async with self._database.writing() as connection:
            before = await load_locked(connection, club)
            after = before
            for command in commands:
                after = command.decide(after, asked_by(by))
            return await save(connection, before, after)

    async def join(self, club: str, by: str, asks: Join) -> Club:
        """Join, or ask a keeper. Raises Refusal."""
        return await self.do(club, by, replace(asks, clubs=await self._clubs_of(by)))

    async def _clubs_of(self, player: str) -> int:
        """In how many clubs they are, or ask to be."""
        c = club_members.c
        theirs = (c.player_id == player) & c.role.in_((*INSIDE, "asking"))
        return int(await self._database.value(select(func.count()).where(theirs)) or 0)

    async def same_as(self, club: str, by: str, old: str, new: str) -> bool:
        """Propose that two members are one person, or agree; returns whether they are merged now.
        Raises Refusal."""
        async with self._database.writing() as connection:
            before = await load_locked(connection, club)
            a, b = before.by_id(old).player, before.by_id(new).player
            met = await _have_met(connection, club, a, b)
            after = SameAs(old, new, met).decide(before, asked_by(by))
            await save(connection, before, after)
        merge = after.merge_of(a, b)
        return merge is not None and merge.done_at is not None

    async def names(self, ids: Collection[str]) -> dict[str, str]:
        """The names of these clubs, by id."""
        if not ids:
            return {}
        query = select(clubs.c.id, clubs.c.name).where(clubs.c.id.in_(ids))
        return {row.id: row.name for row in await self._database.read(query)}

    async def knowing(self, player: str) -> list[str]:
        """The ids of the clubs in which this player is or was somebody."""
        query = select(club_members.c.club).where(club_members.c.player_id == player)
        return list((await self._database.read(query)).scalars())

    async def of_player(self, player: str) -> list[ClubName]:
        """The clubs of a player, most recently played first."""
        played = (
            select(club_contests.c.finished_at)
            .where(club_contests.c.club == clubs.c.id)
            .order_by(club_contests.c.finished_at.desc())
            .limit(1)
            .scalar_subquery()
        )
        c = clubs.c
        query = (
            select(c.id, c.code, c.name, c.created_at, played.label("played"))
            .join(club_members, club_members.c.club == clubs.c.id)
            .where(club_members.c.player_id == player, club_members.c.role.in_(INSIDE))
        )
        rows = list(await self._database.read(query))
        rows.sort(key=lambda row: (-(row.played or row.created_at), row.id))
        return [ClubName(row.id, row.code, row.name) for row in rows]

    async def roll_dates(self, now: datetime) -> None:
        """Store the coming date of each weekly one that has passed, and the evening on which each
        date falls."""
        c = clubs.c
        passed = (c.next_weekly == 1) & (c.next_at < to_millis(now))
        stale = c.next_at.is_not(None) & (passed | c.next_day.is_(None))
        for club in list((await self._database.read(select(c.id).where(stale))).scalars()):
            async with self._database.writing() as connection:
                found = await loaded(connection.execute, BY_ID.with_for_update(), club)
                if found is not None:
                    date = found.coming_date(now) or found.date
                    await save(connection, found, found._replace(date=date), told=False)


def asked_by(player: str) -> CommandContext:
    """What a player asks now, with random words for a command."""
    chance = SystemChance()
    return CommandContext(
        player, to_millis(utc_now()), new_code(chance), secrets.token_urlsafe(ID_BYTES)
    )


async def touch(connection: AsyncConnection, club: str) -> None:
    """Raise the mark: the club's contests have changed."""
    query = update(clubs).where(clubs.c.id == club).values(mark=clubs.c.mark + 1)
    await connection.execute(query)


async def load_locked(connection: AsyncConnection, club: str) -> Club:
    """The club, locked for this transaction. Raises Refusal `unknown_club`."""
    return _known(await loaded(connection.execute, BY_ID.with_for_update(), club))


async def save(
    connection: AsyncConnection, before: Club, after: Club, *, told: bool = True
) -> Club:
    """Store what has changed; returns the club with its new mark. A club without members ends.

    Where nobody is told, the mark stays.
    """
    if after == before and told:
        return after
    if not after.members:
        await _dissolve(connection, after.id)
        return after
    after = after._replace(mark=before.mark + told)
    row = update(clubs).where(clubs.c.id == after.id)
    await connection.execute(row.values(**club_row(after)))
    if after.code != before.code:
        await connection.execute(insert(club_codes).values(code=before.code, club=after.id))
    await _save_people(connection, before, after)
    await _save_merges(connection, before, after)
    return after


async def forget(connection: AsyncConnection, club: str, player: str) -> None:
    """Make the club forget a player who is being erased."""
    found = await loaded(connection.execute, BY_ID.with_for_update(), club)
    if found is not None:
        await save(connection, found, Forget().decide(found, asked_by(player)))


def _known(club: Club | None) -> Club:
    if club is None:
        raise UnknownClub
    return club


async def _save_people(connection: AsyncConnection, before: Club, after: Club) -> None:
    c = club_members.c
    ours = c.club == after.id
    if gone := before.people.keys() - after.people.keys():
        await connection.execute(delete(club_members).where(ours, c.player_id.in_(gone)))
    for player, one in after.people.items():
        known = before.people.get(player)
        if known is None:
            row = {"club": after.id, "player_id": player, **member_row(one)}
            await connection.execute(insert(club_members).values(row))
        elif one != known:
            mine = update(club_members).where(ours, c.player_id == player)
            await connection.execute(mine.values(**member_row(one)))
    old, now = before.invited.items(), after.invited.items()
    if over := [player for player, _ in old - now]:
        these = club_invitations.c.player_id.in_(over) & (club_invitations.c.club == after.id)
        await connection.execute(delete(club_invitations).where(these))
    new = [{"club": after.id, "player_id": player, "until": until} for player, until in now - old]
    if new:
        await connection.execute(insert(club_invitations), new)


async def _save_merges(connection: AsyncConnection, before: Club, after: Club) -> None:
    """Store the merges, and rewrite the contests of identities whose merge is done or undone."""
    c = club_merges.c
    gone, new = {*before.merges} - {*after.merges}, {*after.merges} - {*before.merges}
    for one in gone:
        mine = (c.club == after.id) & (c.old_player == one.old)
        await connection.execute(delete(club_merges).where(mine))
    for one in new:
        row = {
            "club": after.id,
            "old_player": one.old,
            "new_player": one.new,
            "old_yes": int(one.old in one.yes),
            "new_yes": int(one.new in one.yes),
            "done_at": one.done_at,
        }
        await connection.execute(insert(club_merges).values(row))
    was, now = (
        {one.old: one.new for one in club.merges if one.done_at is not None}
        for club in (before, after)
    )
    for old in sorted(was.keys() ^ now.keys()):
        await rewrite_player(connection, after.id, old, now.get(old, old))
        if old in now:
            mine = (club_shares.c.club == after.id) & (club_shares.c.made_by == old)
            await connection.execute(update(club_shares).where(mine).values(made_by=now[old]))


async def _have_met(connection: AsyncConnection, club: str, a: str, b: str) -> bool:
    """Whether both began the same contest."""
    one, other = club_contests.alias().c, club_contests.alias().c
    both = exists().where(
        one.club == club,
        one.played_as == a,
        other.club == club,
        other.contest == one.contest,
        other.player_id == b,
    )
    return bool(await connection.scalar(select(both)))


async def _dissolve(connection: AsyncConnection, club: str) -> None:
    """Delete the club. Its hands and tables remain, without a club."""
    await connection.execute(update(hands).where(hands.c.club == club).values(club=None))
    await connection.execute(delete(club_contests).where(club_contests.c.club == club))
    await connection.execute(delete(clubs).where(clubs.c.id == club))


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
