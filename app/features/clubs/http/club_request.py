"""Requests about clubs: the visitor, their permissions, and the response."""

from typing import Annotated, Any

import orjson
from fastapi import Depends, Path, Request, Response
from pydantic import AfterValidator

from app.features.clubs.club import Club, Right
from app.features.clubs.club_refusals import KeepersOnly, UnknownMember
from app.features.clubs.commands import ClubCommand
from app.features.clubs.open_clubs import OpenClubs
from app.features.clubs.parts import ClubParts
from app.live.live_refusals import MembersOnly, UnknownClub
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

    async def pay_as(self, name: str) -> None:
        """As `pay`, by a person who gives a name. If they have none elsewhere yet, it is this one:
        nobody asks a member who they are at the club's tables."""
        await self.pay()
        players = self.services.people.players
        known = await players.get(self.visitor.player)
        if known is None or known.name is None:
            await players.remember(self.visitor.player, name, self.visitor.named_device())


class MemberRequest(ClubRequest):
    """A request about a club by somebody who may make it."""

    def __init__(self, asked: ClubRequest, club: Club) -> None:
        super().__init__(asked.request, asked.services, asked.visitor)
        self.club = club
        self.player = asked.visitor.player

    async def do(self, *commands: ClubCommand) -> None:
        """Do this in the club, and tell everybody who is looking at it. Raises Refusal."""
        await self.pay()
        store = self.services.part(ClubParts).store
        after = await store.do(self.club.id, self.player, *commands)
        self.services.part(OpenClubs).changed(self.club.id, after)

    def tell(self) -> None:
        """Tell everybody who is looking at the club that it has changed."""
        self.services.part(OpenClubs).changed(self.club.id)


async def _visitor(request: Request, services: ServicesOf, visitor: KnownVisitor) -> ClubRequest:
    return ClubRequest(request, services, visitor)


ByVisitor = Annotated[ClubRequest, Depends(_visitor)]


def _by(right: Right) -> Any:
    async def asked_by(code: ClubCode, asked: ByVisitor) -> MemberRequest:
        return MemberRequest(asked, await club_for(asked.services, code, asked.visitor, right))

    return Depends(asked_by)


ByMember = Annotated[MemberRequest, _by("read")]
ByKeeper = Annotated[MemberRequest, _by("change_club")]
ByIdentity = Annotated[MemberRequest, _by("undo_own_merge")]
"""A request by a member, or by an older identity of one."""


async def club_for(services: Services, code: str, visitor: Visitor, right: Right = "read") -> Club:
    """The club, if the visitor has this right in it. Raises Refusal `unknown_club`, `members_only`,
    `keepers_only`."""
    club = await services.part(ClubParts).store.find(code, visitor.known)
    club.check(visitor.known, right)
    return club


def as_json(content: Any) -> Response:
    """An answer in JSON, without validation: the server built the content itself."""
    return Response(orjson.dumps(content), media_type="application/json")
