"""Moving to another device with a one-time link that carries the identity over."""

import hashlib
import secrets
from datetime import timedelta
from functools import partial

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from app.times import iso, utc_now
from app.web.dependencies import Services, ServicesOf, is_token
from app.web.http.me import Me, describe
from app.web.http.openapi import problems
from app.web.http.qr import SvgResponse, qr_code
from app.web.http.recovery import Arrival, Replace, arrival, arrive, check_replaced
from app.web.people.visiting import KnownVisitor
from app.web.web_refusals import BadHost, HasHands, UnknownTransfer

router = APIRouter(prefix="/api/me/transfer", tags=["me"])


class Transfer(BaseModel):
    """A link to open on the other device."""

    url: str = Field(description="Good for one use. Anyone who opens it is signed in as you.")
    expires_at: str = Field(description="Until when it is good, in UTC.")


@router.post(
    "",
    status_code=201,
    summary="Make a link to move to another device",
    responses=problems(BadHost),
)
async def start(request: Request, services: ServicesOf, visitor: KnownVisitor) -> Transfer:
    """Keep it to yourself: anyone who opens it is signed in as you."""
    token = secrets.token_urlsafe(24)
    url = services.address.link(request, f"/move/{token}")
    expires = utc_now() + timedelta(minutes=services.settings.transfer_minutes)
    device = visitor.named_device()
    await services.people.moving.start_transfer(visitor.player, device, _hash(token), expires)
    return Transfer(url=url, expires_at=iso(expires))


@router.get("/{token}", summary="Whose link this is", responses=problems(UnknownTransfer))
async def whose_link(token: str, services: ServicesOf, visitor: KnownVisitor) -> Arrival:
    """For a confirmation before signing in. The link can still be used afterwards."""
    return await arrival(services, visitor, await _whose(token, services))


@router.post(
    "/{token}",
    summary="Take the identity over",
    responses=problems(UnknownTransfer, HasHands),
)
async def take(
    token: str, services: ServicesOf, visitor: KnownVisitor, replace: Replace = False
) -> Me:
    """This device becomes the same person as the one that made the link."""
    await check_replaced(services, visitor, await _whose(token, services), replace=replace)
    take = partial(services.people.moving.take_transfer, _hash(token))
    if not await arrive(services, visitor, take):
        raise UnknownTransfer
    return await describe(services, visitor.player)


@router.get(
    "/{token}/qr.svg",
    summary="The link as a QR code",
    response_class=SvgResponse,
    responses=problems(BadHost, UnknownTransfer),
)
async def qr(token: str, request: Request, services: ServicesOf) -> SvgResponse:
    """For the other device's camera. The link can still be used afterwards."""
    link = services.address.link(request, f"/move/{token}")
    await _whose(token, services)
    return await qr_code(link)


async def _whose(token: str, services: Services) -> str:
    """The player a link belongs to. Raises Refusal `unknown_transfer`."""
    moving = services.people.moving
    player = await moving.player_of_transfer(_hash(token)) if is_token(token) else None
    if player is None:
        raise UnknownTransfer
    return player


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
