"""A club as the database has it: reads one, and writes its rows."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any

from sqlalchemy import Boolean, Executable, Row, bindparam, func, select, type_coerce

from app.features.clubs.club import Club, ClubDate, Member, Merge
from app.features.clubs.contests.evening import evening_of
from app.features.clubs.schema import club_codes, club_invitations, club_members, club_merges, clubs
from app.storage.people.schema import players
from app.times import from_millis

Read = Callable[[Executable, Mapping[str, Any]], Awaitable[Iterable[Row[Any]]]]
"""Runs a query with these values, inside a transaction or outside."""

# Built once: building the queries of a club took as long as running them.
BY_ID = select(clubs).where(clubs.c.id == bindparam("value"))
BY_CODE = select(clubs).where(clubs.c.code == bindparam("value"))
BY_TABLE = select(clubs).where(clubs.c.kept_table == bindparam("value"))
BY_FORMER_CODE = select(clubs).where(
    clubs.c.id.in_(select(club_codes.c.club).where(club_codes.c.code == bindparam("value")))
)

_m = club_members.c
_PEOPLE = (
    select(
        _m.player_id, _m.id, _m.name, _m.role, _m.joined_at, _m.removed_at,
        type_coerce(_m.coming, Boolean), _m.coming_at, func.coalesce(_m.asked_from, ""),
        func.coalesce(players.c.avatar, ""), func.coalesce(players.c.seen_at, 0),
    )
    .join(players, players.c.id == _m.player_id, isouter=True)
    .where(_m.club == bindparam("club"))
    .order_by(_m.joined_at, _m.id)
)  # fmt: skip
"""The people of a club, with the columns of a `Member` in its order."""

_INVITED = select(club_invitations.c.player_id, club_invitations.c.until).where(
    club_invitations.c.club == bindparam("club")
)
_MERGES = (
    select(club_merges)
    .where(club_merges.c.club == bindparam("club"))
    .order_by(club_merges.c.old_player)
)


async def loaded(read: Read, query: Executable, value: str | None) -> Club | None:
    """The club that this query finds with this value, with its people."""
    found = next(iter(await read(query, {"value": value})), None)
    if found is None:
        return None
    club = {"club": found.id}
    people = map(Member._make, await read(_PEOPLE, club))
    return Club(
        found.id,
        found.code,
        found.name,
        found.game,
        found.options,
        found.zone,
        found.policy,
        found.created_at,
        found.mark,
        _date(found),
        {one.player: one for one in people},
        {row.player_id: row.until for row in await read(_INVITED, club)},
        tuple(map(_merge, await read(_MERGES, club))),
    )


def _date(row: Row[Any]) -> ClubDate | None:
    if row.next_at is None:
        return None
    return ClubDate(row.next_at, bool(row.next_weekly), bool(row.next_moved))


def _merge(row: Row[Any]) -> Merge:
    said = ((row.old_player, row.old_yes), (row.new_player, row.new_yes))
    yes = frozenset(player for player, agreed in said if agreed)
    return Merge(row.old_player, row.new_player, yes, row.done_at)


def club_row(club: Club) -> dict[str, Any]:
    """The club's own columns."""
    date, day = club.date, None
    if date is not None:
        day = evening_of(from_millis(date.at), club.zone).toordinal()
    return {
        "id": club.id,
        "code": club.code,
        "name": club.name,
        "game": club.game,
        "options": dict(club.options),
        "zone": club.zone,
        "policy": club.policy,
        "created_at": club.created_at,
        "mark": club.mark,
        "next_at": None if date is None else date.at,
        "next_weekly": int(date is not None and date.weekly),
        "next_moved": int(date is not None and date.moved),
        "next_day": day,
    }


def member_row(one: Member) -> dict[str, Any]:
    """The columns of a person in their club."""
    return {
        "id": one.id,
        "name": one.name,
        "role": one.role,
        "joined_at": one.joined_at,
        "removed_at": one.removed_at,
        "coming": None if one.coming is None else int(one.coming),
        "coming_at": one.coming_at,
        "asked_from": one.asked_from or None,
    }
