"""The member a request comes from, and the answers of a club's routes."""

from typing import Annotated, Any

import orjson
from fastapi import Depends, Path, Request, Response
from pydantic import AfterValidator

from app.clubs.club_refusals import KeepersOnly, MembersOnly, UnknownClub, UnknownMember
from app.clubs.rows import Club, check_role
from app.web.address import client_shares
from app.web.dependencies import Services, ServicesOf, is_token
from app.web.limits.limits import PLAYER_SHARE, ROW_BYTES
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
"""A member's id in an address."""


class Asker:
    """The visitor, as one who may change something in a club. Paid for when made."""

    def __init__(self, request: Request, services: Services, visitor: Visitor) -> None:
        self.request = request
        self.services = services
        self.visitor = visitor

    async def pay(self, points: float = 0) -> None:
        """Count what is asked against the limits, and note the visitor. Raises Refusal."""
        shares = client_shares(self.request)
        limits, payers = self.services.limits, shares | {self.visitor.player: PLAYER_SHARE}
        if points:
            limits.work.take(shares, points)
        limits.storage.take(payers, ROW_BYTES)
        await kept_device(self.services, self.visitor)

    async def member(self, code: str, *, keeper: bool = False) -> tuple[Club, str]:
        """The club, and the identity that stands for the visitor in it. Raises Refusal."""
        return await as_member(self.services, code, self.visitor, keeper=keeper)


async def _asker(request: Request, services: ServicesOf, visitor: KnownVisitor) -> Asker:
    return Asker(request, services, visitor)


AskerOf = Annotated[Asker, Depends(_asker)]


async def as_member(
    services: Services, code: str, visitor: Visitor, *, keeper: bool = False
) -> tuple[Club, str]:
    """The club of a member, and the identity that stands for them in it. Raises Refusal."""
    clubs = services.clubs
    club = await clubs.store.find(code)
    player = await clubs.merging.stands_for(club.id, visitor.known or "")
    check_role(await clubs.store.role(club.id, player), keeper=keeper)
    return club, player


def as_json(content: Any, status: int = 200) -> Response:
    """JSON that was made here, and need not be looked at again."""
    headers = {"Cache-Control": "no-store"}
    return Response(orjson.dumps(content), status, headers, media_type="application/json")
