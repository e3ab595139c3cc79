"""The people of a club: they join, are let in, change, leave and are removed."""

import hashlib
from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Query, Response

from app.features.clubs.club import Club
from app.features.clubs.club_refusals import (
    AlreadyMerged,
    ClubFull,
    KeepersOnly,
    ManyAsk,
    NobodyAsks,
    NoClub,
    NotMerged,
    OwnNameOnly,
    SameContest,
    TooManyClubs,
    UnknownMember,
)
from app.features.clubs.commands import (
    Admit,
    Invite,
    Join,
    NotSame,
    Remove,
    Rename,
    SetRole,
    TakeBack,
)
from app.features.clubs.http.club_request import (
    KEEPERS,
    ByIdentity,
    ByMember,
    ByVisitor,
    ClubCode,
    ClubRequest,
    Joining,
    MemberAsked,
    MemberChange,
    MemberRequest,
    Offer,
)
from app.features.clubs.open_clubs import OpenClubs
from app.features.clubs.parts import ClubParts
from app.live.live_refusals import MembersOnly, UnknownClub, UnknownTable
from app.rules.errors import Refusal
from app.tables.seats.naming import clean_name
from app.tables.table_refusals import BadName, NoSuchSeat, SeatEmpty
from app.times import utc_now
from app.web.address import client_shares
from app.web.http.openapi import problems

router = APIRouter(prefix="/api/clubs", tags=["clubs"])


JOINING = (ClubFull, ManyAsk, TooManyClubs, AlreadyMerged, BadName)
WAITS = {"description": "A keeper has to say yes."}
"""The answer to somebody who asks to join."""


@router.post(
    "/{club}/join",
    status_code=204,
    summary="Join a club",
    responses={**problems(UnknownClub, *JOINING), 202: WAITS},
)
async def join(code: ClubCode, joining: Joining, asked: ByVisitor) -> Response:
    """Join by the club's link. Where a keeper has to approve, this sends the request."""
    club = await asked.services.part(ClubParts).store.find(code, asked.visitor.known)
    return await join_as(asked, club, joining, by_link=True)


async def join_as(asked: ClubRequest, club: Club, joining: Joining, *, by_link: bool) -> Response:
    """Join, or ask a keeper."""
    services, name, player = asked.services, clean_name(joining.name), asked.visitor.player
    if club.member(player) is None:
        shares = client_shares(asked.request)
        services.limits.joins.take(shares)
        await asked.pay_as(name)
        join = Join(name, by_link, _digest(club.id, next(iter(shares))))
        club = await services.part(ClubParts).store.join(club.id, player, join)
        services.part(OpenClubs).changed(club.id)
    return Response(status_code=202 if club.asks(player) else 204)


def _digest(club: str, address: str) -> str:
    """Tells whether two people ask from one address, in this club alone."""
    return hashlib.sha256(f"{club} {address}".encode()).hexdigest()[:16]


@router.delete(
    "/{club}/join",
    status_code=204,
    summary="Take back that you asked to join",
    responses=problems(UnknownClub, NobodyAsks),
)
async def take_back(code: ClubCode, asked: ByVisitor) -> None:
    """For a person whom no keeper has answered yet."""
    await _take_back(asked, await asked.services.part(ClubParts).store.find(code))


async def _take_back(asked: ClubRequest, club: Club) -> None:
    await MemberRequest(asked, club).do(TakeBack())


@router.put(
    "/{club}/members/{member}",
    status_code=204,
    summary="Let somebody in, make a keeper, or change your name",
    responses=problems(*KEEPERS, UnknownMember, OwnNameOnly, NobodyAsks, ClubFull, BadName),
)
async def change_member(asked: ByMember, member: MemberAsked, change: MemberChange) -> None:
    """Keepers: `role`, or `yes` for a person who asks. Members themselves: `name`.

    If no keeper was here for 30 days, any member may become one.
    """
    if change.name is not None:
        await asked.do(Rename(member, clean_name(change.name)))
    if change.yes:
        await asked.do(Admit(member))
        await _follow_at_once(asked)  # they may sit at its tables again
    if change.role is not None:
        await asked.do(SetRole(member, change.role))


@router.delete(
    "/{club}/members/{member}",
    status_code=204,
    summary="Leave, or remove a member",
    responses=problems(*KEEPERS, UnknownMember),
)
async def remove_member(asked: ByMember, member: MemberAsked) -> None:
    """A removed member finishes the hand and loses the seat; club and tables get new codes.

    A repeated request finishes what an interrupted one has left undone.
    """
    await asked.do(Remove([member]))
    await _follow_at_once(asked)


@router.delete(
    "/{club}/members",
    status_code=204,
    summary="Remove or decline several people",
    responses=problems(*KEEPERS, UnknownMember),
)
async def remove_members(
    asked: ByMember,
    member: Annotated[
        list[MemberAsked],
        Query(min_length=1, max_length=20, description="Their ids in the club."),
    ],
) -> None:
    """All of them or, if one of them is not there, nobody."""
    await asked.do(Remove(member))
    await _follow_at_once(asked)


async def _follow_at_once(asked: MemberRequest) -> None:
    """Make the club's tables follow its people. Idle ones do so when somebody opens them."""
    services, club, now = asked.services, asked.club.id, utc_now()
    await services.part(OpenClubs).refresh(club)
    for one in await services.part(ClubParts).tables.of_club(club):
        if not one.is_quiet(now):
            with suppress(Refusal):  # it was purged, or closed by the operator
                await services.directory.open(one.key)


@router.post(
    "/{club}/members/{member}/same-as/{other}",
    status_code=204,
    summary="Say that two members are the same person",
    responses={
        **problems(*KEEPERS, UnknownMember, SameContest, AlreadyMerged),
        202: {"description": "Somebody else still has to say yes."},
    },
)
async def same_as(asked: ByIdentity, member: MemberAsked, other: MemberAsked) -> Response:
    """A keeper proposes it; each of the two says yes with the same call.

    The contests of the first become the second's, and the first membership ends. If one of the two
    was not seen for 14 days, that one is the first, and its yes is not needed.
    """
    await asked.pay()
    done = await asked.services.part(ClubParts).store.same_as(
        asked.club.id, asked.player, member, other
    )
    asked.tell()
    return Response(status_code=204 if done else 202)


@router.delete(
    "/{club}/members/{member}/same-as/{other}",
    status_code=204,
    summary="Take back that two members are the same person",
    responses=problems(*KEEPERS, UnknownMember, NotMerged),
)
async def not_same(asked: ByIdentity, member: MemberAsked, other: MemberAsked) -> None:
    """By a keeper or one of the two: declines a proposal; undoes a merge within 30 days. The old
    identity is a plain member again."""
    await asked.do(NotSame(member, other))


joining_at_table = APIRouter(prefix="/api/tables", tags=["clubs"])


@joining_at_table.post(
    "/{code}/club",
    status_code=204,
    summary="Join the club of a table",
    responses={**problems(UnknownTable, NoClub, *JOINING), 202: WAITS},
)
async def join_from_table(code: str, joining: Joining, asked: ByVisitor) -> Response:
    """Invited people become members at once. A guest, who does not know the club's link, has to be
    approved."""
    return await join_as(asked, await _club_of_table(asked, code), joining, by_link=False)


@joining_at_table.post(
    "/{code}/club/offers",
    status_code=204,
    summary="Offer membership of a table's club to a guest",
    responses=problems(UnknownTable, NoClub, MembersOnly, KeepersOnly, NoSuchSeat, SeatEmpty),
)
async def offer(code: str, offered: Offer, asked: ByVisitor) -> None:
    """Keepers only. For a day the guest on this seat may join with one tap. Nobody whom a keeper
    has removed may."""
    live = await asked.services.table(code, asked.visitor.known)
    club = await _club_of_table(asked, code)
    club.check(asked.visitor.known, "let_in")
    if offered.seat >= len(live.table.seats):
        raise NoSuchSeat(len(live.table.seats) - 1)
    sitter = live.table.seats[offered.seat]
    if sitter is None or sitter.player is None:
        raise SeatEmpty(offered.seat)
    await MemberRequest(asked, club).do(Invite(sitter.player))


@joining_at_table.delete(
    "/{code}/club",
    status_code=204,
    summary="Take back that you asked to join the club of a table",
    responses=problems(UnknownTable, NoClub, NobodyAsks),
)
async def take_back_at_table(code: str, asked: ByVisitor) -> None:
    """For a guest, who does not know the club's link."""
    await _take_back(asked, await _club_of_table(asked, code))


async def _club_of_table(asked: ClubRequest, code: str) -> Club:
    live = await asked.services.table(code, asked.visitor.known)
    if live.table.club is None:
        raise NoClub
    return await asked.services.part(ClubParts).store.by_id(live.table.club)
