"""Rows of clubs and members, read and written inside a transaction."""

import secrets
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Literal, NamedTuple

from sqlalchemy import Row, delete, exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.features.clubs.club_refusals import (
    BadClubName,
    ClubFull,
    KeepersOnly,
    MembersOnly,
    TooManyClubs,
    UnknownClub,
    UnknownMember,
)
from app.features.clubs.schema import (
    club_contests,
    club_days,
    club_invitations,
    club_members,
    club_merges,
    clubs,
)
from app.storage.hands.schema import hands
from app.storage.log.contract import Json
from app.storage.log.rows import to_millis
from app.storage.people.schema import players
from app.tables.chance import SystemChance, new_code
from app.tables.seats.naming import clean_text
from app.tables.table_refusals import BadText

Role = Literal["keeper", "member", "asking", "removed"]
Policy = Literal["link", "ask"]

INSIDE = ("keeper", "member")
"""The roles of members."""

INVITED_FOR = timedelta(hours=24)
AWAY_FOR = timedelta(days=30)
"""If no keeper was seen for this long, any member may become one."""
MOST_MEMBERS = 500
MOST_CLUBS = 100
"""Cap on the clubs of one player."""
LONGEST_NAME = 40
ID_BYTES = 12


class Club(NamedTuple):
    """A club without its people."""

    id: str
    code: str
    name: str
    game: str
    options: dict[str, Json]
    zone: str
    policy: Policy
    created_at: int
    mark: int
    next_at: int | None
    next_moved: bool


class Founding(NamedTuple):
    """What a new club starts with."""

    name: str
    game: str
    options: Mapping[str, Json]
    zone: str
    founder: str
    called: str
    """The founder's name in this club."""
    table: str | None = None
    """The log of the table whose players found the club."""
    invited: Collection[str] = ()


def club_name(text: str) -> str:
    """The name, cleaned like chat, so that composed emoji survive. Raises Refusal
    `bad_club_name`."""
    try:
        return clean_text(text, LONGEST_NAME)
    except BadText:
        raise BadClubName(LONGEST_NAME) from None


COLUMNS = [clubs.c[name] for name in Club._fields]
"""The columns read for a club."""


def to_club(row: Sequence[Any]) -> Club:
    """The club of a row with `COLUMNS`."""
    return Club._make((*row[:-1], bool(row[-1])))


def check_role(role: Role | None, *, keeper: bool = False) -> None:
    """Raises Refusal `members_only`, `keepers_only`."""
    if role not in INSIDE:
        raise MembersOnly
    if keeper and role != "keeper":
        raise KeepersOnly


async def locked(connection: AsyncConnection, club: str) -> Club:
    """The club, locked for this transaction. Raises Refusal `unknown_club`."""
    query = select(*COLUMNS).where(clubs.c.id == club).with_for_update()
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        raise UnknownClub
    return to_club(row)


async def check_keeper(connection: AsyncConnection, club: str, player: str) -> None:
    """Raises Refusal `members_only`, `keepers_only`."""
    check_role(await role_of(connection, club, player), keeper=True)


async def role_of(connection: AsyncConnection, club: str, player: str) -> Role | None:
    """This player's role in the club; None: a stranger."""
    query = select(club_members.c.role).where(one_member(club, player))
    role: Role | None = await connection.scalar(query)
    return role


def keeper_seen_since(club: str, at: datetime) -> Any:
    """A condition: some keeper of the club was seen since then."""
    seen = (players.c.id == club_members.c.player_id) & (players.c.seen_at >= to_millis(at))
    return exists().where(of_today(club), club_members.c.role == "keeper", seen)


async def member_row(connection: AsyncConnection, club: str, member: str) -> Row[Any]:
    """The row of a person by their id in the club. Raises Refusal `unknown_member`."""
    query = select(club_members).where(club_members.c.club == club, club_members.c.id == member)
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        raise UnknownMember
    return row


async def touch(connection: AsyncConnection, club: str) -> None:
    """Raise the mark: the club has changed."""
    query = update(clubs).where(clubs.c.id == club).values(mark=clubs.c.mark + 1)
    await connection.execute(query)


async def ensure_keeper(connection: AsyncConnection, club: str, resigned: str = "") -> None:
    """Give a club without keepers to its longest-standing member; without members, dissolve it.

    The keeper who just gave up the role (`resigned`) gets it back only if there is nobody else.
    """
    query = (
        select(club_members.c.player_id, club_members.c.role)
        .where(of_today(club))
        .order_by(club_members.c.joined_at, club_members.c.id)
    )
    inside = list(await connection.execute(query))
    if not inside:
        await dissolve(connection, club)
    elif not any(row.role == "keeper" for row in inside):
        heirs = [row.player_id for row in inside if row.player_id != resigned]
        await change_member(connection, club, (heirs or [resigned])[0], {"role": "keeper"})


async def dissolve(connection: AsyncConnection, club: str) -> None:
    """Delete the club. Its hands and tables remain, without a club."""
    await connection.execute(update(hands).where(hands.c.club == club).values(club=None))
    for rows in (club_contests, club_days):
        await connection.execute(delete(rows).where(rows.c.club == club))
    await connection.execute(delete(clubs).where(clubs.c.id == club))


def one_member(club: str, *players: str) -> Any:
    """A condition for the rows of these players."""
    return (club_members.c.club == club) & club_members.c.player_id.in_(players)


def of_today(club: str) -> Any:
    """A condition for current members: of two merged identities only the newer one."""
    merged = select(club_merges.c.old_player).where(done_merges(club))
    c = club_members.c
    return (c.club == club) & c.role.in_(INSIDE) & c.player_id.not_in(merged)


def done_merges(club: str) -> Any:
    """A condition for the merges that members have agreed to."""
    return (club_merges.c.club == club) & club_merges.c.done_at.is_not(None)


async def identities(connection: AsyncConnection, club: str, player: str) -> list[str]:
    """All identities merged with this one, including itself."""
    query = select(club_merges.c.old_player, club_merges.c.new_player).where(done_merges(club))
    same = dict(map(tuple, await connection.execute(query)))
    person = same.get(player, player)
    return [person, *sorted(old for old, new in same.items() if new == person)]


async def change_member(
    connection: AsyncConnection, club: str, players: str | Sequence[str], changes: Mapping[str, Any]
) -> None:
    """Change the rows of one player or several."""
    which = one_member(club, *([players] if isinstance(players, str) else players))
    await connection.execute(update(club_members).where(which).values(**changes))


async def renew_code(connection: AsyncConnection, club: str) -> None:
    """Replace the club's code; the old one stops working."""
    code = new_code(SystemChance())
    await connection.execute(update(clubs).where(clubs.c.id == club).values(code=code))


async def uninvite(connection: AsyncConnection, club: str, players: Sequence[str]) -> None:
    """Delete invitations."""
    c = club_invitations.c
    these = (c.club == club) & c.player_id.in_(players)
    await connection.execute(delete(club_invitations).where(these))


async def insert_club(connection: AsyncConnection, founding: Founding, at: int) -> str:
    """Store a new club with its keeper and invitations; returns the id."""
    club = secrets.token_urlsafe(ID_BYTES)
    await connection.execute(
        insert(clubs).values(
            id=club,
            code=new_code(SystemChance()),
            name=founding.name,
            game=founding.game,
            options=dict(founding.options),
            zone=founding.zone,
            policy="link",
            created_at=at,
            mark=1,
            kept_table=founding.table,
        )
    )
    keeper = {"name": founding.called, "role": "keeper", "joined_at": at}
    await put_member(connection, club, founding.founder, keeper)
    until = at + INVITED_FOR // timedelta(milliseconds=1)
    invited = [
        {"club": club, "player_id": player, "until": until}
        for player in sorted(set(founding.invited) - {founding.founder})
    ]
    if invited:
        await connection.execute(insert(club_invitations), invited)
    return club


async def put_member(
    connection: AsyncConnection, club: str, player: str, values: Mapping[str, Any]
) -> None:
    """Give somebody these values in the club, whether or not it knew them."""
    done = await connection.execute(
        update(club_members).where(one_member(club, player)).values(**values)
    )
    if done.rowcount == 0:
        own = {"club": club, "player_id": player, "id": secrets.token_urlsafe(ID_BYTES)}
        await connection.execute(insert(club_members).values(**own, **values))


async def check_room(connection: AsyncConnection, club: str) -> None:
    """Raises Refusal `club_full`."""
    query = select(club_members.c.player_id).where(club_members.c.club == club)
    if len(list(await connection.scalars(query))) >= MOST_MEMBERS:
        raise ClubFull(MOST_MEMBERS)


async def check_clubs(connection: AsyncConnection, player: str) -> None:
    """Raises Refusal `too_many_clubs`."""
    query = select(club_members.c.club).where(club_members.c.player_id == player)
    if len(list(await connection.scalars(query))) >= MOST_CLUBS:
        raise TooManyClubs(MOST_CLUBS)
