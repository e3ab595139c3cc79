"""What players ask outside the table's log: days off, moves in advance, missed steps."""

import re
from datetime import date
from typing import Annotated, Literal

import orjson
from pydantic import BeforeValidator, Field

from app.live.table.idempotency import key_of
from app.live.table.live_table import LiveTable
from app.rules.game import Json
from app.rules.record import action_from_json
from app.storage.mail.days_off import DayOff
from app.storage.mail.requests import AtTable
from app.storage.people.devices import Device
from app.storage.zones import checked_zone
from app.tables.table_refusals import BadDay
from app.web.dependencies import Services
from app.web.ws.message import Message
from app.wire import ActionJson

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
LONGEST_ZONE = 64


def _checked(action: Json) -> Json:
    """The action, if it is valid. Raises Refusal `bad_action`."""
    if action is not None:
        action_from_json(action)
    return action


class Prepare(Message):
    """Choose in advance. Nobody else is told, and when it is played it counts as your own move.

    It is played a moment after your turn begins, or at a play-by-mail table after 60 to 250 s,
    provided that your legal actions and the cards open in this hunt, step or trick are still the
    same. Otherwise it is dropped, and `prepared` says so.
    """

    type: Literal["prepare"]
    action: Annotated[
        ActionJson | None,
        BeforeValidator(_checked),
        Field(
            description="What to do when your turn comes. Null takes the choice back.",
            examples=[{"type": "wolves", "cards": []}],
        ),
    ]

    @property
    def request(self) -> str:
        """The idempotency key."""
        return key_of(self.id, orjson.dumps(self.action))

    async def do(self, _: Services, live: LiveTable, player: str, device: Device) -> None:
        """Raises Refusal, StorageUnavailable."""
        await live.follow()
        action = None if self.action is None else action_from_json(dict(self.action))
        await live.prepared.prepare(live, player, device, self.request, action)


class TakeDayOff(Message):
    """Let your clocks stand still for a day at all your play-by-mail tables, or give days back.

    Everybody has three a calendar month, for today or for days ahead.
    """

    type: Literal["day_off"]
    date: Annotated[
        str | None,
        Field(
            max_length=10,
            description="The day, from 00:00 to 24:00 in your time zone. Null gives back all days "
            "off that have not begun.",
            examples=["2026-11-24"],
        ),
    ]
    zone: Annotated[
        str | None,
        Field(
            max_length=LONGEST_ZONE,
            description="Your time zone by its IANA name. Without it the day is one of the zone in "
            "which you are notified, or of UTC.",
            examples=["Europe/Berlin"],
        ),
    ] = None

    @property
    def request(self) -> str:
        """The idempotency key."""
        return key_of(self.id, orjson.dumps((self.type, self.date, self.zone)))

    async def do(self, services: Services, live: LiveTable, player: str, device: Device) -> None:
        """Raises Refusal, StorageUnavailable."""
        one = None
        if self.date is not None:
            day, zone = _day(self.date), None if self.zone is None else checked_zone(self.zone)
            zone = zone or await services.push.subscriptions.zone_of(player, device.id)
            one = DayOff(day, zone or "UTC")
        seat = AtTable(live.table.key, player)
        await services.by_mail.take_day_off(seat, device, self.request, one)


class AskForMissed(Message):
    """Ask what happened in this hand after a version: `missed` answers, with each step as you saw
    it.
    """

    type: Literal["missed"]
    since: Annotated[int, Field(ge=0, description="The newest version you have seen.")]


def _day(said: str) -> date:
    """Raises Refusal `bad_day`."""
    if not _DAY.fullmatch(said):
        raise BadDay
    try:
        return date.fromisoformat(said)
    except ValueError:
        raise BadDay from None
