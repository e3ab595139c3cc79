"""Requests about clubs: the visitor, their permissions, and the response."""

from typing import Annotated, Any

import orjson
from fastapi import Depends, Path, Request, Response
from pydantic import AfterValidator

from app.features.clubs.club_refusals import KeepersOnly, MembersOnly, UnknownClub, UnknownMember
from app.features.clubs.members.rows import Club, check_role
from app.web.address import client_shares
from app.web.dependencies import Services, ServicesOf, is_token
from app.web.limits.limits import ROW_BYTES, payers
from app.web.people.identity import Visitor
from app.web.people.visiting import KnownVisitor, kept_device

MEMBERS = (UnknownClub, MembersOnly)
KEEPERS = (*MEMBERS, KeepersOnly)


ClubCode = Annotated[str, Path(alias="club", description="The club's code.")]


def _member(text: str) -> str:
    if not is_token(text):
        raise UnknownMember
    return text


MemberAsked = Annotated[str, AfterValidator(_member)]
"""A member's id as a path parameter."""


class ClubRequest:
    """A visitor's request about clubs."""

    def __init__(self, request: Request, services: Services, visitor: Visitor) -> None:
        self.request = request
        self.services = services
        self.visitor = visitor

    def work(self, points: float) -> None:
        """Charge a costly operation to the limits. Raises Refusal `rate_limited`."""
        self.services.limits.work.take(client_shares(self.request), points)

    async def pay(self) -> None:
        """Charge a change to the limits, and record the visitor. Raises Refusal."""
        self.services.limits.storage.take(payers(self.request, self.visitor.player), ROW_BYTES)
        await kept_device(self.services, self.visitor)


class MemberRequest(ClubRequest):
    """A member's request about their club."""

    def __init__(self, asked: ClubRequest, club: Club, player: str) -> None:
        """`player` is the visitor's identity in this club."""
        super().__init__(asked.request, asked.services, asked.visitor)
        self.club = club
        self.player = player

    def tell(self) -> None:
        """Tell everybody who is looking at the club that it has changed."""
        self.services.directory.clubs.changed(self.club.id)


async def _visitor(request: Request, services: ServicesOf, visitor: KnownVisitor) -> ClubRequest:
    return ClubRequest(request, services, visitor)


ByVisitor = Annotated[ClubRequest, Depends(_visitor)]


async def _by_member(code: ClubCode, asked: ByVisitor) -> MemberRequest:
    """The request, if a member sends it. Raises Refusal `unknown_club`, `members_only`."""
    return MemberRequest(asked, *await as_member(asked.services, code, asked.visitor))


async def _by_keeper(code: ClubCode, asked: ByVisitor) -> MemberRequest:
    """The request, if a keeper sends it. Raises Refusal `unknown_club`, `members_only`,
    `keepers_only`."""
    return MemberRequest(asked, *await as_member(asked.services, code, asked.visitor, keeper=True))


ByMember = Annotated[MemberRequest, Depends(_by_member)]
ByKeeper = Annotated[MemberRequest, Depends(_by_keeper)]


async def as_member(
    services: Services, code: str, visitor: Visitor, *, keeper: bool = False
) -> tuple[Club, str]:
    """A member's club, and their identity in it. Raises Refusal."""
    clubs = services.clubs
    club = await clubs.store.find(code)
    player = await clubs.merging.stands_for(club.id, visitor.known or "")
    check_role(await clubs.store.role(club.id, player), keeper=keeper)
    return club, player


def as_json(content: Any) -> Response:
    """An answer in JSON, without validation: the server built the content itself."""
    return Response(orjson.dumps(content), media_type="application/json")
