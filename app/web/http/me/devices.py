"""The devices on which the visitor is signed in, and signing them out."""

from fastapi import APIRouter
from pydantic import BaseModel, Field

from app.storage.people import schema
from app.tables.clock import iso
from app.web.dependencies import Services, ServicesOf, is_token
from app.web.http.me.person_rows import PersonRows, Time
from app.web.http.openapi import problems
from app.web.people.visiting import KnownVisitor
from app.web.web_refusals import UnknownDevice

router = APIRouter(prefix="/api/me/devices", tags=["me"])

SIGNED_IN = PersonRows(
    schema.devices.c.player_id, order=schema.devices.c.seen_at.desc(), first_seen="created_at"
)

OLDER = "older"
"""Stands for all devices last used before devices had ids."""


class Device(BaseModel):
    """A browser in which the visitor is signed in."""

    id: str = Field(description="Names it, and grants no access.")
    browser: str = Field(description="From its User-Agent; empty if unknown.")
    system: str = Field(description="Its operating system; empty if unknown.")
    first_seen: Time = Field(description="When it became the visitor, in UTC.")
    seen_at: Time = Field(description="When it was last here, in UTC, to the hour.")


class MyDevice(Device):
    """One of the visitor's browsers, perhaps the one that asks."""

    this: bool = Field(description="Whether it is the one that asks.")


class Devices(BaseModel):
    """Where the visitor is signed in, and whether they could get back in without any of these."""

    devices: list[MyDevice] = Field(description="This one first, then the last seen.")
    older: bool = Field(
        description="Whether devices last used before each had an id are still signed in. "
        "`DELETE /api/me/devices/older` signs them out."
    )
    recovery_made_at: str | None = Field(
        description="When the recovery code was made, in UTC; null: there is none."
    )


@router.get("", summary="Where I am signed in")
async def devices(services: ServicesOf, visitor: KnownVisitor) -> Devices:
    """Empty until something is kept about the visitor."""
    player, device = visitor.player, visitor.device
    here = None if device is None else device.id
    found = await SIGNED_IN.read(services.database, player, Device)
    found.sort(key=lambda one: one["id"] != here)
    return Devices(
        devices=[MyDevice(**one, this=one["id"] == here) for one in found],
        older=await services.people.identities.has_old_cookies(player),
        recovery_made_at=await recovery_made_at(services, player),
    )


@router.delete("", status_code=204, summary="Sign out all my devices except this one")
async def sign_out_others(services: ServicesOf, visitor: KnownVisitor) -> None:
    """As `DELETE /api/me/devices/{device}` for each of them, and for `older`."""
    gone = await services.people.identities.sign_out_others(visitor.player, visitor.named_device())
    services.people.device_connections.sign_out(gone)


@router.delete(
    "/{device}", status_code=204, summary="Sign a device out", responses=problems(UnknownDevice)
)
async def sign_out(device: str, services: ServicesOf, visitor: KnownVisitor) -> None:
    """Its cookie is void at once, and so are the transfer links it made.

    Its open connections to this server end at once, those to other servers a moment later.
    """
    here, identities = visitor.named_device(), services.people.identities
    if device == OLDER:
        await identities.refuse_old_cookies(visitor.player, here)
        return
    known = is_token(device) and await identities.sign_out(visitor.player, device, here)
    if not known:
        raise UnknownDevice
    services.people.device_connections.sign_out([device])
    if here.id == device:
        visitor.end()


async def recovery_made_at(services: Services, player: str) -> str | None:
    """When the player's recovery code was made."""
    made_at = await services.people.moving.recovery_made_at(player)
    return None if made_at is None else iso(made_at)
