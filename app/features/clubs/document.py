"""A club as one viewer sees it: the document of `GET /api/clubs/CODE`."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Literal

from app.features.clubs.members.merging import Merge
from app.features.clubs.members.roster import Member, Roster
from app.features.clubs.members.rows import Club
from app.features.clubs.wire import (
    Asking,
    ClubDocument,
    ClubMember,
    ClubOutline,
    MergeOfClub,
    NextDate,
    SeatOfClub,
    TableOfClub,
)
from app.rules.errors import Refusal
from app.storage.log.contract import utc_now
from app.storage.log.rows import from_millis, to_millis
from app.tables.clock import BY_MAIL, iso
from app.tables.table import Sitter, Table
from app.web.dependencies import Services

MOST_QUIET = 20
"""How many idle tables are opened to see whether they are played by mail, latest moves first."""


async def club_document(
    services: Services, club: Club, viewer: str | None
) -> ClubDocument | ClubOutline:
    """Everything for a member; for anyone else the name, and how to join."""
    roster = await services.clubs.rosters.of(club.id)
    me = roster.member(viewer)
    if me is None:
        outline = ClubOutline(name=club.name, members=len(roster.members), policy=club.policy)
        if roster.asks(viewer):
            outline["asking"] = True
        return outline
    tables = await _tables(services, club)
    here = _here(services, club, roster, tables)
    document: ClubDocument = {
        "code": club.code,
        "name": club.name,
        "game": club.game,
        "options": club.options,
        "zone": club.zone,
        "policy": club.policy,
        "since": iso(from_millis(club.created_at)),
        "members": [_member(one, here) for one in roster.members],
        "tables": [_table(table, roster) for table in tables],
        "next": _next(club, roster),
        "merges": [_merge(one) for one in await services.clubs.merging.of_club(club.id)],
        "deserted": await services.clubs.store.deserted(club.id),
        "you": {"id": me.id, "role": _role(me)},
    }
    if me.role == "keeper":
        document["asking"] = [_asking(one) for one in roster.asking]
    return document


async def _tables(services: Services, club: Club) -> list[Table]:
    """The tables where a hand is on, or that wait for players."""
    found = []
    tables = await services.clubs.tables.of_club(club.id)
    busy = sum(not quiet for _, quiet in tables)
    for key, quiet in tables[: busy + MOST_QUIET]:
        with suppress(Refusal):  # it was purged, or closed by the operator
            table = (await services.directory.open(key)).table
            if table.club == club.id and is_open(table, quiet=quiet):
                found.append(table)
    return found


def is_open(table: Table, *, quiet: bool) -> bool:
    """Whether people may be playing there now, if only by mail."""
    by_mail = table.clock >= BY_MAIL and table.hand is not None
    return not table.closed and (by_mail or not quiet)


def _here(services: Services, club: Club, roster: Roster, tables: list[Table]) -> set[str]:
    """Members who have one of the club's pages open, or who sit at one of its tables."""
    players = set(services.directory.clubs.present(club.id))
    for table in tables:
        players |= {one.player for one in table.seats if one is not None and one.player}
    members = (roster.member(player) for player in players)
    return {one.id for one in members if one is not None}


def _member(one: Member, here: set[str]) -> ClubMember:
    return {
        "id": one.id,
        "name": one.name,
        "avatar": one.avatar or None,
        "role": _role(one),
        "here": one.id in here,
    }


def _role(one: Member) -> Literal["keeper", "member"]:
    return "keeper" if one.role == "keeper" else "member"


def _asking(one: Member) -> Asking:
    asking = Asking(id=one.id, name=one.name)
    if one.removed_at is not None:
        asking["removed"] = iso(from_millis(one.removed_at))
    return asking


def _table(table: Table, roster: Roster) -> TableOfClub:
    playing = table.phase in ("playing", "shuffling")
    return {
        "code": table.code,
        "game": table.game.name,
        "phase": table.phase,
        "hand": table.match.hands + playing,
        "of": table.game.hands_of_match(table.options),
        "seats": [_seat(one, roster) for one in table.seats],
    }


def _seat(sitter: Sitter | None, roster: Roster) -> SeatOfClub | None:
    if sitter is None:
        return None
    member = roster.member(sitter.player)
    return {
        "name": sitter.name,
        "avatar": sitter.avatar or None,
        "member": None if member is None else member.id,
    }


def _next(club: Club, roster: Roster) -> NextDate | None:
    now = to_millis(utc_now())
    if club.next_at is None or club.next_at < now:
        return None
    said = {answer: [one.id for one in roster.members if one.coming == answer] for answer in (1, 0)}
    at = iso(from_millis(club.next_at))
    return {"at": at, "yes": said[1], "no": said[0], "moved": club.next_moved}


def _merge(one: Merge) -> MergeOfClub:
    done = None if one.done_at is None else iso(from_millis(one.done_at))
    return {
        "old": one.old,
        "called": one.called,
        "new": one.new,
        "yes": [*one.yes],
        "done_at": done,
    }


def changed_parts(before: Mapping[str, object], after: Mapping[str, object]) -> dict[str, object]:
    """The fields that differ; one that is gone is null."""
    gone: dict[str, object] = {name: None for name in before if name not in after}
    return gone | {name: value for name, value in after.items() if before.get(name, ...) != value}
