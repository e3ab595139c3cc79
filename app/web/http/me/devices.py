"""The devices that are the visitor, and signing them out."""

from typing import Any

from fastapi import APIRouter
from pydantic import BaseModel, Field

from app.storage.people.identities import SignedIn
from app.tables.clock import iso
from app.web.dependencies import Services, ServicesOf, is_token
from app.web.http.openapi import problems
from app.web.people.visiting import KnownVisitor
from app.web.web_refusals import UnknownDevice

router = APIRouter(prefix="/api/me/devices", tags=["me"])

OLDER = "older"
"""Stands for all devices that were not back since each has a name."""


class Device(BaseModel):
    """A browser that is the visitor."""

    id: str = Field(description="Names it, and opens nothing.")
    browser: str = Field(description="As it calls itself; empty if it does not say.")
    system: str = Field(description="What it runs on; empty if it does not say.")
    first_seen: str = Field(description="When it became the visitor, in UTC.")
    seen_at: str = Field(description="When it was last here, in UTC, to the hour.")


class MyDevice(Device):
    """A browser that is the visitor, and perhaps this one."""

    this: bool = Field(description="Whether it is the one that asks.")


class Devices(BaseModel):
    """Where the visitor is signed in, and how they get back without any of it."""

    devices: list[MyDevice] = Field(description="This one first, then the last seen.")
    older: bool = Field(
        description="Whether devices are let in that were last here before each had a name. "
        "`DELETE /api/me/devices/older` signs them out."
    )
    recovery_made_at: str | None = Field(
        description="When the recovery code was made, in UTC; null: there is none."
    )


@router.get("", summary="Where I am signed in")
async def devices(services: ServicesOf, visitor: KnownVisitor) -> Devices:
    """Empty as long as nothing is kept about the visitor."""
    player, device = visitor.player, visitor.device
    here = None if device is None else device.id
    found = await services.people.identities.devices(player)
    found.sort(key=lambda one: one.id != here)
    return Devices(
        devices=[MyDevice(**device_json(one), this=one.id == here) for one in found],
        older=await services.people.identities.has_old_cookies(player),
        recovery_made_at=await recovery_made_at(services, player),
    )


@router.delete(
    "/{device}", status_code=204, summary="Sign a device out", responses=problems(UnknownDevice)
)
async def sign_out(device: str, services: ServicesOf, visitor: KnownVisitor) -> None:
    """From this moment on its cookie is nobody's, and what it made to move the identity is void.

    Its open connections end: at once those to this server, a moment later those to others.
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


def device_json(one: SignedIn) -> dict[str, Any]:
    """A device as it goes out."""
    times = {"first_seen": iso(one.first_seen), "seen_at": iso(one.seen_at)}
    return {"id": one.id, "browser": one.browser, "system": one.system, **times}


async def recovery_made_at(services: Services, player: str) -> str | None:
    """When the player's recovery code was made."""
    made_at = await services.people.moving.recovery_made_at(player)
    return None if made_at is None else iso(made_at)
