"""Subscribed devices: where to send notifications, of what, and at which hours not."""

import re
from collections.abc import Collection
from datetime import datetime
from functools import lru_cache
from ipaddress import ip_address
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from sqlalchemy import delete, func, insert, select, update

from app.features.notices.schema import subscriptions
from app.rules.errors import Refusal
from app.storage.database import Database
from app.storage.people.devices import Device, note
from app.storage.people.schema import devices
from app.times import from_millis, to_millis, utc_now

# Allowed push endpoints: those of known browsers, and what the operator adds.
#
# An endpoint comes from a stranger. Only one spelling is accepted, so that no two programs can read
# it differently.


SERVICES = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "*.push.apple.com",
    "*.notify.windows.com",
)
"""The services of Chrome and other Chromium browsers, Firefox, Safari, Edge. An asterisk stands for
one or more labels."""

LONGEST = 1000
"""Cap on the length of an endpoint. The longest known, Edge's, has about 500 characters."""

_PATH = r"/[A-Za-z0-9_.~!$&'()*+,;=:@%/?-]+"
_LABELS = r"(?:[a-z0-9]+(?:-+[a-z0-9]+)*\.)+"


def endpoint_pattern(more: tuple[str, ...] = ()) -> str:
    """Allowed endpoints of at most `LONGEST` characters, as a regular expression of Python and of
    JSON schemas.

    `more` are the operator's `host:port` entries; a loopback address among them may use http.
    """
    known = "|".join(_literal(one).replace(r"*\.", _LABELS) for one in SERVICES)
    places = "|".join([f"https://(?:{known})", *map(_added, more)])
    return f"^(?:{places}){_PATH}$"


def origin_of(endpoint: str, more: tuple[str, ...] = ()) -> str | None:
    """The origin of an allowed endpoint; None for any other text."""
    if len(endpoint) > LONGEST or _compiled(more).fullmatch(endpoint) is None:
        return None
    return "/".join(endpoint.split("/", 3)[:3])


@lru_cache
def _compiled(more: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(endpoint_pattern(more).removesuffix("$"))


def _added(entry: str) -> str:
    host, _, port = entry.rpartition(":")
    scheme = "https?" if is_loopback(host) else "https"
    return f"{scheme}://{_literal(host)}" + ("(?::443)?" if port == "443" else f":{port}")


def _literal(host: str) -> str:
    return re.sub(r"[.\[\]]", r"\\\g<0>", host)


def is_loopback(host: str) -> bool:
    """Whether this is a loopback address (not a name)."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def pushes(public_url: str | None, more: tuple[str, ...]) -> bool:
    """Whether browsers can subscribe at this address, which takes https or loopback.

    With http, an operator who has listed a service on this machine is testing.
    """
    if public_url is None:
        return False
    local = any(is_loopback(one.rpartition(":")[0]) for one in more)
    return urlsplit(public_url).scheme == "https" or local


MOST_DEVICES = 10


class TooManyDevices(Refusal):
    """A person has subscribed on the maximum number of devices."""

    code = "too_many_devices"
    most: int


class Subscription(NamedTuple):
    """What the browser supplied, and what its user wants to be notified of."""

    endpoint: str
    p256dh: str
    auth: str
    key: str
    occasions: list[str]
    lang: str
    zone: str
    quiet: list[str] | None


class DeviceSubscription(NamedTuple):
    """A subscription with its device."""

    device: str
    player: str
    browser: str
    made_at: datetime
    refused_at: datetime | None
    wants: Subscription


_COLUMNS = (
    subscriptions.c.device_id,
    subscriptions.c.player_id,
    devices.c.browser,
    subscriptions.c.made_at,
    subscriptions.c.refused_at,
    *[subscriptions.c[name] for name in Subscription._fields],
)


class Subscriptions:
    """The subscriptions of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, player: str, device: Device, wants: Subscription) -> None:
        """Subscribe this device. Raises Refusal `too_many_devices`, `signed_out`."""
        at = to_millis(utc_now())
        c = subscriptions.c
        async with self._database.writing() as connection:
            await note(connection, player, device, at)
            same = (c.device_id == device.id) | (c.endpoint == wants.endpoint)
            await connection.execute(delete(subscriptions).where(same))
            others = select(func.count()).select_from(subscriptions).where(c.player_id == player)
            if (await connection.scalar(others) or 0) >= MOST_DEVICES:
                raise TooManyDevices(MOST_DEVICES)
            row = {"device_id": device.id, "player_id": player, "made_at": at, **wants._asdict()}
            await connection.execute(insert(subscriptions).values(row))

    async def of(self, players: Collection[str]) -> list[DeviceSubscription]:
        """The subscribed devices of these players, last seen first."""
        query = (
            select(*_COLUMNS)
            .join(devices, devices.c.id == subscriptions.c.device_id)
            .where(subscriptions.c.player_id.in_(sorted(players)))
            .order_by(devices.c.seen_at.desc(), devices.c.id)
        )
        return [_subscribed(row) for row in await self._database.read(query)]

    async def zone_of(self, player: str, device: str) -> str | None:
        """The time zone of this device, or else of the one last seen; None: there is none."""
        found = await self.of([player])
        zones = [one.wants.zone for one in found if one.device == device]
        return next(iter([*zones, *(one.wants.zone for one in found)]), None)

    async def remove(self, device: str, endpoint: str | None = None) -> None:
        """Unsubscribe this device; with an endpoint only if that is still its endpoint."""
        one = subscriptions.c.device_id == device
        if endpoint is not None:
            one &= subscriptions.c.endpoint == endpoint
        async with self._database.writing() as connection:
            await connection.execute(delete(subscriptions).where(one))

    async def set_refused(self, device: str, at: datetime | None) -> None:
        """Record since when the push service refuses our key; None: it does not."""
        values = {"refused_at": None if at is None else to_millis(at)}
        one = subscriptions.c.device_id == device
        async with self._database.writing() as connection:
            await connection.execute(update(subscriptions).where(one).values(values))


def _subscribed(row: Any) -> DeviceSubscription:
    device, player, browser, made_at, refused_at, *wants = row
    made, refused = from_millis(made_at), None if refused_at is None else from_millis(refused_at)
    return DeviceSubscription(device, player, browser, made, refused, Subscription._make(wants))
