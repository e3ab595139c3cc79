"""A club as its pages see it: the document of `GET /api/clubs/CODE`, built once for all members."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import func, select

from app.features.clubs.club import Club, Member, Merge
from app.features.clubs.contests.evening import evening_of
from app.features.clubs.open_clubs import OpenClubs
from app.features.clubs.parts import ClubParts
from app.features.clubs.schema import club_contests
from app.features.clubs.tables import MOST_QUIET, ClubTable, TableSummary
from app.features.clubs.wire import (
    ClubDocument,
    ClubMember,
    ClubOutline,
    JoinRequest,
    MergeOfClub,
    NextDate,
    Role,
    SeatOfClub,
    TableOfClub,
    TablesOfClub,
    Turns,
    WaitedFor,
)
from app.rules.registry import game_named
from app.tables.seats.avatars import given_to
from app.times import from_millis, iso, to_millis, utc_now
from app.web.dependencies import Services

MOST_TABLES = 50
"""Cap on the open tables of a document; older ones are paged."""


class ClubView(NamedTuple):
    """A club, and what every member is shown of it."""

    club: Club
    shared: Mapping[str, Any]
    """The document without `you` and `asking`."""

    def document(self, member: Member) -> ClubDocument:
        """The document for this member."""
        document = {**self.shared, "you": {"id": member.id, "role": _role(member)}}
        if member.role == "keeper":
            document["asking"] = self.asking
        return document  # type: ignore[return-value]  # the fields are those of the two parts

    @property
    def asking(self) -> list[JoinRequest]:
        """The people who ask to join, for keepers."""
        return [_asking(one) for one in self.club.asking]


class EveningCount(NamedTuple):
    """What a member has played this evening."""

    contests: int
    last: int
    """When the last one ended."""


async def club_document(
    services: Services, club: Club, viewer: str | None
) -> ClubDocument | ClubOutline:
    """Everything for a member; for anyone else the name, and how to join."""
    me = club.member(viewer)
    if me is not None:
        return (await club_view(services, club)).document(me)
    outline = ClubOutline(name=club.name, members=len(club.members), policy=club.policy)
    if club.asks(viewer):
        outline["asking"] = True
    merged = next((one for one in club.merges if one.old == viewer and one.done_at), None)
    newer = None if merged is None else club.member(merged.new)
    if newer is not None and club.role(viewer) == "merged":
        outline["merged"] = {"old": club.people[viewer or ""].id, "new": newer.id}
    return outline


async def club_view(services: Services, club: Club) -> ClubView:
    """Everything that all members are shown."""
    now = utc_now()
    rows = await services.part(ClubParts).tables.of_club(club.id)
    busy = sum(not one.is_quiet(now) for one in rows)
    shown, finished, more = await _tables(services, club, rows[: busy + MOST_QUIET], now)
    here = _here(services, club, shown)
    return ClubView(
        club,
        {
            "code": club.code,
            "name": club.name,
            "game": club.game,
            "options": club.options,
            "zone": club.zone,
            "policy": club.policy,
            "since": iso(from_millis(club.created_at)),
            "members": [_member(one, here) for one in club.members],
            "tables": [_table(one, club) for one in shown],
            "tables_next": more,
            "finished": finished,
            "turns": await _turns(services, club, here, now),
            "next": _next(club, now),
            "merges": [merge for one in club.merges if (merge := _merge(one, club, now))],
            "deserted": club.deserted(to_millis(now)),
        },
    )


async def more_tables(services: Services, club: Club, before: datetime) -> TablesOfClub:
    """The open tables with earlier moves than this."""
    now = utc_now()
    rows = [
        one
        for one in await services.part(ClubParts).tables.of_club(club.id)
        if one.acted_at < before
    ]
    shown, _, more = await _tables(services, club, rows[: 2 * MOST_TABLES], now)
    if more is None and len(rows) > 2 * MOST_TABLES:
        more = _cursor(rows[2 * MOST_TABLES - 1])
    return {"tables": [_table(one, club) for one in shown], "next": more}


async def _tables(
    services: Services, club: Club, rows: Sequence[ClubTable], now: datetime
) -> tuple[list[TableSummary], int, str | None]:
    """The open ones of these tables, how many were finished tonight, and where more begin."""
    tonight = evening_of(now, club.zone)
    shown: list[TableSummary] = []
    finished, more = 0, None
    for row in rows:
        summary = await services.part(ClubParts).tables.summary(services.directory, row, now)
        if summary is None or summary.club != club.id:
            continue
        if summary.finished and evening_of(row.acted_at, club.zone) == tonight:
            finished += 1
        if summary.is_open(quiet=row.is_quiet(now)):
            if len(shown) < MOST_TABLES:
                shown.append(summary)
                last = row
            elif more is None:
                more = _cursor(last)
    return shown, finished, more


def _cursor(table: ClubTable) -> str:
    return str(to_millis(table.acted_at))


def _here(services: Services, club: Club, tables: Sequence[TableSummary]) -> frozenset[str]:
    """The members who have one of the club's pages open, or are at one of its tables, seated or
    not. A seat by mail is no presence."""
    players = set(services.part(OpenClubs).present(club.id))
    for live in services.directory.tables.values():
        if live.table.club == club.id:
            players |= live.presence.players()
    for table in tables:
        if not table.mail:
            players |= {one.player for one in table.seats if one is not None and one.player}
    return frozenset(player for player in players if club.member(player) is not None)


async def _turns(
    services: Services, club: Club, here: frozenset[str], now: datetime
) -> Turns | None:
    """The order in which people play, if more members are here than the club's game seats."""
    most = game_named(club.game).seats(game_named(club.game).options(club.options)).most
    if len(here) <= most:
        return None
    c = club_contests.c
    query = (
        select(c.player_id, func.count().label("contests"), func.max(c.finished_at).label("last"))
        .where(c.club == club.id, c.mail == 0, c.day == evening_of(now, club.zone).isoformat())
        .group_by(c.player_id)
    )
    rows = await services.database.read(query)
    played = {row.player_id: EveningCount(row.contests, row.last) for row in rows}
    order = in_turn([one for one in club.members if one.player in here], played)
    ids = [one.id for one in order]
    return {"game": club.game, "next": ids[:most], "after": ids[most:]}


def in_turn(members: Sequence[Member], played: Mapping[str, EveningCount]) -> list[Member]:
    """In the order in which they play: by fewest contests this evening, then by who played longest
    ago, then by who is a member longest."""
    nothing = EveningCount(0, 0)
    return sorted(members, key=lambda one: played.get(one.player, nothing))


def _member(one: Member, here: frozenset[str]) -> ClubMember:
    return {
        "id": one.id,
        "name": one.name,
        "avatar": one.avatar or given_to(one.name),
        "role": _role(one),
        "here": one.player in here,
    }


def _role(one: Member) -> Role:
    return "keeper" if one.role == "keeper" else "member"


def _asking(one: Member) -> JoinRequest:
    asking = JoinRequest(id=one.id, name=one.name)
    if one.removed_at is not None:
        asking["removed"] = iso(from_millis(one.removed_at))
    return asking


def _table(table: TableSummary, club: Club) -> TableOfClub:
    return {
        "code": table.code,
        "game": table.game,
        "phase": table.phase,
        "hand": table.hand,
        "of": table.of,
        "seats": [
            None
            if one is None
            else SeatOfClub(name=one.name, avatar=one.avatar, member=_id(club, one.player))
            for one in table.seats
        ],
        "mail": table.mail,
        "waits_for": [
            WaitedFor(name=one.name, member=_id(club, one.player)) for one in table.waits_for
        ],
        "waits_since": None if table.waits_since is None else iso(table.waits_since),
    }


def _id(club: Club, player: str | None) -> str | None:
    member = club.member(player)
    return None if member is None else member.id


def _next(club: Club, now: datetime) -> NextDate | None:
    date = club.coming_date(now)
    if date is None:
        return None
    said = club.coming(date.at)
    ids: dict[bool | None, list[str]] = {True: [], False: [], None: []}
    for one in club.members:
        ids[said.get(one.player)].append(one.id)
    return {
        "at": iso(from_millis(date.at)),
        "yes": ids[True],
        "no": ids[False],
        "silent": ids[None],
        "moved": date.moved,
        "weekly": date.weekly,
    }


def _merge(one: Merge, club: Club, now: datetime) -> MergeOfClub | None:
    """None if the newer identity is no member any more."""
    old, new = club.people.get(one.old), club.member(one.new)
    if old is None or new is None:
        return None
    return {
        "old": old.id,
        "called": old.name,
        "new": new.id,
        "yes": [each.id for each in (old, new) if each.player in one.yes],
        "done_at": None if one.done_at is None else iso(from_millis(one.done_at)),
        "lost": club.lost(one.old, to_millis(now)),
    }


def changed_parts(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that differ; one that is gone is null."""
    gone: dict[str, Any] = {name: None for name in before if name not in after}
    return gone | {name: value for name, value in after.items() if before.get(name, ...) != value}
