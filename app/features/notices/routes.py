"""Notifications: what a browser needs to subscribe, and what its user wants to be notified of."""

from base64 import urlsafe_b64decode
from binascii import Error
from datetime import timedelta
from typing import Annotated, Any, get_args

from cryptography.hazmat.primitives.asymmetric import ec
from fastapi import APIRouter, Request
from pydantic import BaseModel, Field, JsonValue

from app.features.notices.occasions import Occasion, note
from app.features.notices.push import Push
from app.features.notices.sender import TEST
from app.features.notices.subscriptions import (
    SERVICES,
    DeviceSubscription,
    Subscription,
    TooManyDevices,
    origin_of,
)
from app.storage.zones import BadZone, checked_zone
from app.times import utc_now
from app.web.address import client_shares
from app.web.dependencies import Services, ServicesOf
from app.web.http.openapi import Body, problems
from app.web.limits.limits import QUESTION, ROW_BYTES, payers
from app.web.people.visiting import KnownVisitor
from app.web.web_refusals import (
    BadEndpoint,
    BadSubscription,
    NoPush,
    NotSubscribed,
    UnknownLanguage,
)

router = APIRouter(tags=["me"])

POINT_BYTES, AUTH_BYTES = 65, 16
"""The sizes of a browser's public key and of the secret that it shares with this server."""

_CLOCK = "^([01][0-9]|2[0-3]):[0-5][0-9]$"

Clock = Annotated[str, Field(pattern=_CLOCK, examples=["22:00"])]


def _base64(pattern: str, example: str) -> Any:
    shape: dict[str, JsonValue] = {"pattern": f"^{pattern}={{0,2}}$"}
    return Field(max_length=200, json_schema_extra=shape, examples=[example])


_POINT = "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM"
Point = Annotated[str, _base64("B[A-P][A-Za-z0-9_-]{84}[AEIMQUYcgkosw048]", _POINT)]
Secret = Annotated[str, _base64("[A-Za-z0-9_-]{21}[AQgw]", "tBHItJI5svbpez7KI4CCXg")]


class PushKey(BaseModel):
    """What a browser needs to subscribe."""

    key: str | None = Field(
        description="The server's public key, in base64url; null: it has no public address with "
        "https, and nobody can be notified.",
        examples=[
            "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8"
        ],
    )
    hosts: list[str] = Field(
        description="The push services at which a browser may subscribe; `*` stands for any name.",
        examples=[[*SERVICES]],
    )


class PushKeys(Body):
    """The keys of a PushSubscription."""

    p256dh: Point = Field(description="The browser's public key.")
    auth: Secret = Field(description="A secret of the browser and this server.")


class PushSubscription(Body):
    """A PushSubscription, as `toJSON` writes it."""

    endpoint: str = Field(
        description="Where messages for it are sent.",
        examples=["https://updates.push.services.mozilla.com/wpush/v2/gAAAAA"],
    )
    keys: PushKeys = Field(description="What messages for it are encrypted with.")


class Told(Body):
    """What to notify somebody of on this device, and at what times."""

    occasions: list[Occasion] = Field(
        max_length=len(get_args(Occasion)), description="What they are notified of."
    )
    lang: str = Field(max_length=35, description="The language, one of `/api/languages`.")
    zone: str = Field(max_length=64, description="The time zone of the device.")
    quiet: Annotated[list[Clock], Field(min_length=2, max_length=2)] | None = Field(
        description="Between these two times, by the device's own clocks, only what cannot wait is "
        "told; null: everything at any time.",
        examples=[["22:00", "07:00"]],
    )


class NewSubscription(Told):
    """A device to be notified."""

    subscription: PushSubscription = Field(description="What the browser gave the page.")


class ToldDevice(BaseModel):
    """A device on which the visitor is notified."""

    this: bool = Field(description="Whether it is the one that asks.")
    browser: str = Field(description="From its User-Agent; empty if unknown.")
    occasions: list[Occasion] = Field(description="What they are notified of.")
    lang: str = Field(description="In which language.")
    zone: str = Field(description="The time zone of the device.")
    quiet: list[str] | None = Field(
        description="When only what cannot wait is told.", examples=[["22:00", "07:00"]]
    )


class ToldDevices(BaseModel):
    """All devices on which the visitor is notified."""

    devices: list[ToldDevice] = Field(description="The last seen first.")


@router.get("/api/push", summary="What a browser needs to subscribe to notifications")
async def push(services: ServicesOf) -> PushKey:
    """The key changes only with the server's secret. Browsers then have to subscribe again."""
    return PushKey(key=services.part(Push).key, hosts=[*SERVICES, *services.settings.push_services])


@router.put(
    "/api/me/push",
    status_code=204,
    summary="Subscribe this device to notifications",
    responses=problems(
        TooManyDevices, NoPush, BadEndpoint, BadSubscription, BadZone, UnknownLanguage
    ),
)
async def subscribe(
    request: Request, new: NewSubscription, services: ServicesOf, visitor: KnownVisitor
) -> None:
    """Replaces an earlier subscription of this device."""
    wants = _checked(services, new)
    services.limits.storage.take(payers(request, visitor.player), ROW_BYTES)
    device = visitor.named_device()
    await services.part(Push).subscriptions.put(visitor.player, device, wants)
    visitor.keep()
    services.part(Push).notices.subscribed.add(visitor.player)
    services.dependencies.bus.tell_subscribed([visitor.player])


def _checked(services: Services, new: NewSubscription) -> Subscription:
    """The subscription. Raises Refusal."""
    endpoint, keys = new.subscription.endpoint, new.subscription.keys
    if origin_of(endpoint, services.settings.push_services) is None:
        raise BadEndpoint
    key = services.part(Push).key
    if key is None:
        raise NoPush
    point, auth = _decoded(keys.p256dh), _decoded(keys.auth)
    if len(point) != POINT_BYTES or len(auth) != AUTH_BYTES:
        raise BadSubscription
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        raise BadSubscription from None
    if new.lang not in services.client.languages:
        raise UnknownLanguage
    occasions = sorted(set(new.occasions))
    zone, given = checked_zone(new.zone), (endpoint, keys.p256dh, keys.auth, key)
    return Subscription(*given, [*occasions], new.lang, zone, new.quiet)


def _decoded(text: str) -> bytes:
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4)) if text.isascii() else b""
    except Error:
        return b""


@router.get("/api/me/push", summary="My devices with notifications")
async def told_devices(services: ServicesOf, visitor: KnownVisitor) -> ToldDevices:
    """The devices, with what each is notified of."""
    device = visitor.device
    here = None if device is None else device.id
    found = await services.part(Push).subscriptions.of([visitor.player])
    return ToldDevices(devices=[told_device(one, here) for one in found])


def told_device(one: DeviceSubscription, here: str | None) -> ToldDevice:
    wants = one.wants
    return ToldDevice(
        this=one.device == here,
        browser=one.browser,
        occasions=wants.occasions,
        lang=wants.lang,
        zone=wants.zone,
        quiet=wants.quiet,
    )


@router.delete(
    "/api/me/push", status_code=204, summary="Unsubscribe this device from notifications"
)
async def unsubscribe(services: ServicesOf, visitor: KnownVisitor) -> None:
    """The browser should call `unsubscribe` as well."""
    if visitor.device is not None:
        await services.part(Push).subscriptions.remove(visitor.device.id)


@router.post(
    "/api/me/push/test",
    status_code=202,
    summary="Send a test notification to this device",
    responses=problems(NotSubscribed, NoPush),
)
async def test(request: Request, services: ServicesOf, visitor: KnownVisitor) -> None:
    """Sends one notification to this device, within seconds."""
    services.limits.work.take(client_shares(request), QUESTION)
    if services.part(Push).key is None:
        raise NoPush
    found = await services.part(Push).subscriptions.of([visitor.player])
    here = visitor.device_id
    if here not in [one.device for one in found]:
        raise NotSubscribed
    now = utc_now()
    number = int(now.timestamp())
    until = now + timedelta(minutes=10)
    await services.part(Push).notices.write(
        [note(visitor.player, TEST, here, number, due=now, until=until)]
    )
