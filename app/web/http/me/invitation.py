"""Accepting an invitation to open tables, which `dingo invite` prints."""

from fastapi import APIRouter, Request

from app.storage.people.passes import Invitations
from app.web.address import client_shares
from app.web.dependencies import ServicesOf, is_token
from app.web.http.openapi import problems
from app.web.limits.limits import TABLE
from app.web.people.visiting import KnownVisitor
from app.web.web_refusals import UnknownInvitation

router = APIRouter(prefix="/api/me/invitation", tags=["me"])


@router.post(
    "/{token}",
    status_code=204,
    summary="Accept an invitation to open tables",
    responses=problems(UnknownInvitation),
)
async def accept(token: str, request: Request, services: ServicesOf, visitor: KnownVisitor) -> None:
    """On a server with `DINGO_HOSTS=invited`, I may open tables and start clubs from now on."""
    services.limits.work.take(client_shares(request), TABLE)
    invitations = Invitations(services.database)
    accepted = is_token(token) and await invitations.accept(
        token, visitor.player, visitor.named_device()
    )
    if not accepted:
        raise UnknownInvitation
    visitor.keep()
