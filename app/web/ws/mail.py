"""What players ask outside the table's log: days off, moves in advance, missed steps."""

import hashlib
import re
from datetime import date
from typing import Annotated, Literal

import orjson
from pydantic import BeforeValidator, Field

from app.clubs.contests.evening import checked_zone
from app.live.table.live_table import LiveTable
from app.rules.game import Action, Json
from app.rules.record import action_from_json
from app.storage.mail.days_off import DayOff
from app.storage.people.devices import Device
from app.tables.table_refusals import BadDay
from app.tables.wire.parts import ActionJson
from app.web.dependencies import Services
from app.web.ws.message import Message

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
LONGEST_ZONE = 64


def _checked(action: Json) -> Json:
    """The action, if it is valid. Raises Refusal `bad_action`."""
    if action is not None:
        action_from_json(action)
    return action


class Prepare(Message):
    """Choose in advance. Nobody else is told, and when it is played it counts as your own move.

    It is played a moment after your turn begins, or at a play-by-mail table after 1 to 5 minutes,
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


class AskForMissed(Message):
    """Ask what happened in this hand after a version: `missed` answers, with each step as you saw
    it.
    """

    type: Literal["missed"]
    since: Annotated[int, Field(ge=0, description="The newest version you have seen.")]


async def do_by_mail(
    services: Services, live: LiveTable, player: str, device: Device, message: Message
) -> None:
    """Do what a message asks that is stored outside the log.

    Raises Refusal, StorageUnavailable.
    """
    match message:
        case Prepare():
            await live.follow()
            action = _action(message.action)
            await live.prepared.prepare(live, player, device, _request(message), action)
        case TakeDayOff():
            zone = message.zone or await services.push.subscriptions.zone_of(player, device.id)
            day = _day_off(message.date, zone or "UTC")
            await services.by_mail.take_day_off(player, device, day)


def _action(data: ActionJson | None) -> Action | None:
    return None if data is None else action_from_json(dict(data))


def _request(message: Prepare) -> str:
    """The idempotency key of a request."""
    words = orjson.dumps([message.id, message.action])
    return hashlib.blake2s(words, digest_size=12).hexdigest()


def _day_off(day: str | None, zone: str) -> DayOff | None:
    """The requested day off. Raises Refusal `bad_day`, `bad_zone`."""
    if day is None:
        return None
    if not _DAY.fullmatch(day):
        raise BadDay
    checked = checked_zone(zone)
    try:
        return DayOff(date.fromisoformat(day), checked)
    except ValueError:
        raise BadDay from None
