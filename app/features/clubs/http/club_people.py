"""The people of a club: they join, are let in, change, leave and are removed."""

from contextlib import suppress

from fastapi import APIRouter, Response

from app.features.clubs.club_refusals import (
    AlreadyMerged,
    ClubFull,
    NobodyAsks,
    NoClub,
    NotMerged,
    OwnNameOnly,
    SameContest,
    TooManyClubs,
    UnknownClub,
    UnknownMember,
)
from app.features.clubs.http.club_bodies import Joining, MemberChange
from app.features.clubs.http.club_request import (
    KEEPERS,
    ByMember,
    ByVisitor,
    ClubCode,
    ClubRequest,
    MemberAsked,
)
from app.features.clubs.members.rows import Club
from app.live.live_refusals import UnknownTable
from app.rules.errors import Refusal
from app.tables.seats.naming import clean_name
from app.tables.table_refusals import BadName
from app.web.dependencies import Services
from app.web.http.openapi import problems

router = APIRouter(prefix="/api/clubs", tags=["clubs"])


@router.post(
    "/{club}/join",
    status_code=204,
    summary="Join a club",
    responses={
        **problems(UnknownClub, ClubFull, TooManyClubs, BadName),
        202: {"description": "A keeper has to say yes."},
    },
)
async def join(code: ClubCode, joining: Joining, asked: ByVisitor) -> Response:
    """Join by the club's link. Where a keeper has to approve, this sends the request."""
    club = await asked.services.clubs.store.find(code)
    return await join_as(asked, club, joining, by_link=True)


async def join_as(asked: ClubRequest, club: Club, joining: Joining, *, by_link: bool) -> Response:
    """Join, or ask a keeper."""
    services, name = asked.services, clean_name(joining.name)
    await asked.pay()
    player = await services.clubs.merging.stands_for(club.id, asked.visitor.player)
    role = await services.clubs.store.join(club.id, player, name, by_link=by_link)
    services.directory.clubs.changed(club.id)
    return Response(status_code=202 if role == "asking" else 204)


@router.delete(
    "/{club}/join",
    status_code=204,
    summary="Take back that you asked to join",
    responses=problems(UnknownClub, NobodyAsks),
)
async def take_back(code: ClubCode, asked: ByVisitor) -> None:
    """For a person whom no keeper has answered yet."""
    await _take_back(asked, await asked.services.clubs.store.find(code))


async def _take_back(asked: ClubRequest, club: Club) -> None:
    services = asked.services
    await asked.pay()
    player = await services.clubs.merging.stands_for(club.id, asked.visitor.player)
    await services.clubs.store.take_back(club.id, player)
    services.directory.clubs.changed(club.id)


@router.put(
    "/{club}/members/{member}",
    status_code=204,
    summary="Let somebody in, make a keeper, or change your name",
    responses=problems(*KEEPERS, UnknownMember, OwnNameOnly, NobodyAsks, BadName),
)
async def change_member(asked: ByMember, member: MemberAsked, change: MemberChange) -> None:
    """Keepers: `role`, or `yes` for a person who asks. Members themselves: `name`.

    If no keeper was here for 30 days, any member may become one.
    """
    store, club, player = asked.services.clubs.store, asked.club.id, asked.player
    called = None if change.name is None else clean_name(change.name)
    await asked.pay()
    if called is not None:
        await store.rename(club, player, member, called)
    if change.yes:
        await store.admit(club, player, member)
    if change.role is not None:
        await store.set_role(club, player, member, change.role)
    asked.tell()
    if change.yes:
        await _follow_at_once(asked.services, club)  # they may sit at its tables again


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
    services, club = asked.services, asked.club.id
    await asked.pay()
    await services.clubs.store.remove(club, asked.player, member)
    asked.tell()  # at once: the rest may fail
    await _follow_at_once(services, club)


async def _follow_at_once(services: Services, club: str) -> None:
    """Make the club's tables follow its people. Idle ones do so when somebody opens them."""
    await services.directory.clubs.refresh(club)
    for key, quiet in await services.clubs.tables.of_club(club):
        if not quiet:
            with suppress(Refusal):  # it was purged, or closed by the operator
                await services.directory.open(key)


@router.post(
    "/{club}/members/{member}/same-as/{other}",
    status_code=204,
    summary="Say that two members are the same person",
    responses={
        **problems(*KEEPERS, UnknownMember, SameContest, AlreadyMerged),
        202: {"description": "Somebody else still has to say yes."},
    },
)
async def same_as(asked: ByMember, member: MemberAsked, other: MemberAsked) -> Response:
    """A keeper proposes it; each of the two says yes with the same call.

    The contests of the first become the second's. If the first was not seen for 14 days, its yes
    is not needed.
    """
    await asked.pay()
    done = await asked.services.clubs.merging.say(asked.club.id, asked.player, member, other)
    asked.tell()
    return Response(status_code=204 if done else 202)


@router.delete(
    "/{club}/members/{member}/same-as/{other}",
    status_code=204,
    summary="Take back that two members are the same person",
    responses=problems(*KEEPERS, UnknownMember, NotMerged),
)
async def not_same(asked: ByMember, member: MemberAsked, other: MemberAsked) -> None:
    """Within 30 days, by a keeper or one of the two."""
    await asked.pay()
    await asked.services.clubs.merging.undo(asked.club.id, asked.player, member, other)
    asked.tell()


joining_at_table = APIRouter(prefix="/api/tables", tags=["clubs"])


@joining_at_table.post(
    "/{code}/club",
    status_code=204,
    summary="Join the club of a table",
    responses={
        **problems(UnknownTable, NoClub, ClubFull, TooManyClubs),
        202: {"description": "A keeper has to say yes."},
    },
)
async def join_from_table(code: str, joining: Joining, asked: ByVisitor) -> Response:
    """Invited people become members at once. A guest, who does not know the club's link, has to be
    approved."""
    return await join_as(asked, await _club_of_table(asked, code), joining, by_link=False)


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
    return await asked.services.clubs.store.by_id(live.table.club)
