"""What players ask outside the table's log: days off, and moves in advance."""

import re
from dataclasses import dataclass
from datetime import date
from typing import Annotated, ClassVar

from pydantic import Field, PlainValidator

from app.features.mail.by_mail import ByMail
from app.features.mail.days_off import DayOff
from app.features.mail.requests import AtTable
from app.features.notices.push import Push
from app.live.table.live_table import LiveTable
from app.rules.game import Action, Json
from app.rules.record import action_from_json
from app.storage.people.devices import Device
from app.storage.zones import checked_zone
from app.tables.table_refusals import BadDay
from app.web.dependencies import FeatureMessage, Services
from app.wire import ActionJson

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
LONGEST_ZONE = 64


def _choice(action: Json) -> Action | None:
    """Raises Refusal `bad_action`."""
    return None if action is None else action_from_json(action)


@dataclass(frozen=True, slots=True)
class Prepare(FeatureMessage):
    """Choose in advance. Nobody else is told, and when it is played it counts as your own move.

    It is played a moment after your turn begins, or at a play-by-mail table after 60 to 250 s,
    provided that your legal actions and the cards open in this hunt, step or trick are still the
    same. Otherwise it is dropped, and `prepared` says so.
    """

    word: ClassVar = "prepare"
    action: Annotated[
        Action | None,
        PlainValidator(_choice, json_schema_input_type=ActionJson | None),
        Field(
            description="What to do when your turn comes. Null takes the choice back.",
            examples=[{"type": "wolves", "cards": []}],
        ),
    ]

    async def do(
        self, services: Services, live: LiveTable, player: str, device: Device, request: str
    ) -> None:
        """Raises Refusal, StorageUnavailable."""
        await live.follow()
        await services.part(ByMail).choices.prepare(live, player, device, request, self.action)


@dataclass(frozen=True, slots=True)
class TakeDayOff(FeatureMessage):
    """Let your clocks stand still for a day at all your play-by-mail tables, or give days back.

    Everybody has three a calendar month, for today or for days ahead.
    """

    word: ClassVar = "day_off"
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

    async def do(
        self, services: Services, live: LiveTable, player: str, device: Device, request: str
    ) -> None:
        """Raises Refusal, StorageUnavailable."""
        one = None
        if self.date is not None:
            day, zone = _day(self.date), None if self.zone is None else checked_zone(self.zone)
            zone = zone or await services.part(Push).subscriptions.zone_of(player, device.id)
            one = DayOff(day, zone or "UTC")
        seat = AtTable(live.table.key, player)
        await services.part(ByMail).take_day_off(seat, device, request, one)


def _day(said: str) -> date:
    """Raises Refusal `bad_day`."""
    if not _DAY.fullmatch(said):
        raise BadDay
    try:
        return date.fromisoformat(said)
    except ValueError:
        raise BadDay from None
