"""Clubs and their members in the database: find, start, join, leave, close."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from sqlalchemy import Row, delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from app.features.clubs.club_refusals import (
    NobodyAsks,
    OwnNameOnly,
    UnknownClub,
    UnknownMember,
)
from app.features.clubs.members.merging import drop_merges, drop_proposals
from app.features.clubs.members.rows import (
    AWAY_FOR,
    COLUMNS,
    INSIDE,
    Club,
    Founding,
    Role,
    change_member,
    check_clubs,
    check_keeper,
    check_room,
    dissolve,
    ensure_keeper,
    identities,
    insert_club,
    keeper_seen_since,
    locked,
    member_row,
    one_member,
    put_member,
    renew_code,
    to_club,
    touch,
    uninvite,
)
from app.features.clubs.schema import club_contests, club_invitations, club_members, clubs
from app.storage.database import Database
from app.storage.log.contract import utc_now
from app.storage.log.rows import to_millis
from app.tables.chance import is_code


class Clubs:
    """The clubs of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def find(self, code: str) -> Club:
        """The club with this code. Raises Refusal `unknown_club`."""
        if not is_code(code):
            raise UnknownClub
        return await self._one(clubs.c.code == code)

    async def by_id(self, club: str) -> Club:
        """The club with this id. Raises Refusal `unknown_club`."""
        return await self._one(clubs.c.id == club)

    async def _one(self, which: Any) -> Club:
        row = (await self.database.read(select(*COLUMNS).where(which))).one_or_none()
        if row is None:
            raise UnknownClub
        return to_club(row)

    async def role(self, club: str, player: str | None) -> Role | None:
        """This player's role in the club; None: a stranger."""
        query = select(club_members.c.role).where(one_member(club, player or ""))
        role: Role | None = await self.database.value(query)
        return role

    async def start(self, founding: Founding) -> tuple[Club, bool]:
        """Create a club and return it with True. If this table already has a club, return that one
        and False."""
        at = to_millis(utc_now())
        try:
            async with self.database.writing() as connection:
                await check_clubs(connection, founding.founder)
                club = await insert_club(connection, founding, at)
        except IntegrityError:  # another process may have created it a moment ago
            return await self._one(clubs.c.kept_table == founding.table), False
        return await self.by_id(club), True

    async def kept(self, table: str) -> Club | None:
        """The club that was started at this table."""
        query = select(*COLUMNS).where(clubs.c.kept_table == table)
        row = (await self.database.read(query)).one_or_none()
        return None if row is None else to_club(row)

    async def join(self, club: str, player: str, name: str, *, by_link: bool = True) -> Role:
        """Join, or ask a keeper. Without the club's link only invited people become members at
        once.

        Raises Refusal `unknown_club`, `club_full`, `too_many_clubs`.
        """
        at = to_millis(utc_now())
        async with self.database.writing() as connection:
            found = await locked(connection, club)
            c = club_members.c
            query = select(c.role, c.removed_at).where(one_member(club, player))
            known, removed_at = (await connection.execute(query)).one_or_none() or (None, None)
            if known in INSIDE:
                inside: Role = known
                return inside
            invited = await connection.scalar(
                select(club_invitations.c.until).where(
                    club_invitations.c.club == club, club_invitations.c.player_id == player
                )
            )
            welcome = (invited or 0) > at or (by_link and found.policy == "link")
            role: Role = "member" if welcome and removed_at is None else "asking"
            if known is None:
                await check_clubs(connection, player)
            await check_room(connection, club)
            as_now = {"name": name, "role": role, "joined_at": at}
            await put_member(connection, club, player, as_now)
            await touch(connection, club)
        return role

    async def admit(self, club: str, by: str, member: str) -> str:
        """A keeper admits somebody who asks, with all identities of this person; returns the player
        id of the one who asked. Raises Refusal."""
        async with self.database.writing() as connection:
            await locked(connection, club)
            await check_keeper(connection, club, by)
            row = await member_row(connection, club, member)
            if row.role in INSIDE:
                return str(row.player_id)
            if row.role != "asking":
                raise NobodyAsks
            at = to_millis(utc_now())
            changed = {"role": "member", "joined_at": at, "removed_at": None}
            them = await identities(connection, club, row.player_id)
            await change_member(connection, club, them, changed)
            await touch(connection, club)
        return str(row.player_id)

    async def set_role(
        self, club: str, by: str, member: str, role: Literal["keeper", "member"]
    ) -> None:
        """A keeper changes somebody's role. Raises Refusal.

        If no keeper was seen for 30 days, members may make themselves keepers.
        """
        async with self.database.writing() as connection:
            await locked(connection, club)
            row = await member_row(connection, club, member)
            if row.player_id != by or await connection.scalar(self._keeper_seen(club)):
                await check_keeper(connection, club, by)
            if row.role not in INSIDE:
                raise UnknownMember
            await change_member(connection, club, row.player_id, {"role": role})
            await ensure_keeper(connection, club, resigned=row.player_id)
            await touch(connection, club)

    async def deserted(self, club: str) -> bool:
        """Whether no keeper was seen for 30 days."""
        return not await self.database.value(self._keeper_seen(club))

    def _keeper_seen(self, club: str) -> Any:
        return select(keeper_seen_since(club, utc_now() - AWAY_FOR))

    async def rename(self, club: str, by: str, member: str, name: str) -> None:
        """A member changes their name in this club. Raises Refusal."""
        async with self.database.writing() as connection:
            await locked(connection, club)
            row = await member_row(connection, club, member)
            if row.player_id != by:
                raise OwnNameOnly
            await change_member(connection, club, by, {"name": name})
            await touch(connection, club)

    async def remove(self, club: str, by: str, member: str) -> None:
        """Leave, or be removed by a keeper, with all identities of this person.

        Their proposed merges end. The done ones end if they leave; somebody who was removed stays
        merged, so that no older device joins without asking. Removing somebody who asks to join
        declines their request. Raises Refusal.
        """
        async with self.database.writing() as connection:
            found = await locked(connection, club)
            row = await member_row(connection, club, member)
            them = await identities(connection, club, row.player_id)
            if by not in them:
                await check_keeper(connection, club, by)
            if by not in them and row.role in INSIDE:
                gone = {"role": "removed", "removed_at": to_millis(utc_now()), "coming": None}
                await change_member(connection, club, them, gone)
                await renew_code(connection, club)
                await uninvite(connection, club, them)
                await drop_proposals(connection, club, them)
            else:
                await _forget(connection, row, them)
            await touch(connection, found.id)
            await ensure_keeper(connection, club)

    async def take_back(self, club: str, player: str) -> None:
        """Somebody no longer asks to join. Raises Refusal `unknown_club`, `nobody_asks`."""
        async with self.database.writing() as connection:
            await locked(connection, club)
            query = select(club_members).where(one_member(club, player))
            row = (await connection.execute(query)).one_or_none()
            if row is None or row.role != "asking":
                raise NobodyAsks
            await _forget(connection, row, await identities(connection, club, player))
            await touch(connection, club)

    async def change(
        self, club: str, by: str, changes: Mapping[str, Any], *, new_code: bool
    ) -> None:
        """A keeper changes the club's settings. Raises Refusal."""
        async with self.database.writing() as connection:
            await locked(connection, club)
            await check_keeper(connection, club, by)
            if changes:
                await connection.execute(update(clubs).where(clubs.c.id == club).values(**changes))
            if "next_at" in changes:
                everybody = club_members.c.club == club
                await connection.execute(update(club_members).where(everybody).values(coming=None))
            if new_code:
                await renew_code(connection, club)
            await touch(connection, club)

    async def answer(self, club: str, player: str, *, coming: bool) -> None:
        """Store a member's answer to the next date."""
        async with self.database.writing() as connection:
            await change_member(connection, club, player, {"coming": int(coming)})
            await touch(connection, club)

    async def close(self, club: str, by: str) -> None:
        """A keeper closes the club for good. Raises Refusal."""
        async with self.database.writing() as connection:
            await locked(connection, club)
            await check_keeper(connection, club, by)
            await dissolve(connection, club)

    async def knowing(self, player: str) -> list[str]:
        """The ids of the clubs in which this player is or was somebody."""
        query = select(club_members.c.club).where(club_members.c.player_id == player)
        return list((await self.database.read(query)).scalars())

    async def of_player(self, player: str) -> list[Club]:
        """The clubs of a player, most recently played first."""
        played = (
            select(club_contests.c.finished_at)
            .where(club_contests.c.club == clubs.c.id)
            .order_by(club_contests.c.finished_at.desc())
            .limit(1)
            .scalar_subquery()
        )
        query = (
            select(*COLUMNS, played.label("played"))
            .join(club_members, club_members.c.club == clubs.c.id)
            .where(club_members.c.player_id == player, club_members.c.role.in_(INSIDE))
        )
        rows = list(await self.database.read(query))
        rows.sort(key=lambda row: (-(row.played or row.created_at), row.id))
        return [to_club(row[:-1]) for row in rows]


async def _forget(connection: AsyncConnection, row: Row[Any], them: Sequence[str]) -> None:
    """Delete a person with these identities, unless a keeper has removed them: that stays known."""
    if row.removed_at is not None:
        await change_member(connection, row.club, them, {"role": "removed"})
        return
    await connection.execute(delete(club_members).where(one_member(row.club, *them)))
    await drop_merges(connection, row.club, them)
