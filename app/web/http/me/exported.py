"""The parts of an export: what is kept about the visitor, by kind.

Secrets are left out, so that a copy of the file gives nobody access: of links, codes and push
subscriptions it says that they exist and since or until when.
"""

from datetime import date
from typing import Literal
from urllib.parse import urlsplit

from pydantic import BaseModel, Field

from app.clubs.members.rows import Role
from app.clubs.members.store import StoredMember
from app.storage.log.rows import from_millis
from app.storage.notices.subscriptions import Subscribed
from app.tables.clock import iso
from app.web.http.me.push import ToldDevice, told_device
from app.wire import ActionJson


class Said(BaseModel):
    """A line of chat of the visitor's own."""

    said_at: str = Field(description="When, in UTC.")
    name: str = Field(description="Their name at that time.")
    text: str


class AnsweredDrill(BaseModel):
    """A drill, with the visitor's latest answers."""

    hand: str = Field(description="The id of the hand.")
    step: int = Field(description="The index into the record's `actions`.")
    box: int = Field(description="How many times in a row it was answered well.")
    due: date = Field(description="The day it is asked again, in UTC.")


class WrittenMark(BaseModel):
    """A note that the visitor wrote at a step of a finished hand."""

    hand: str = Field(description="The id of the hand.")
    step: int = Field(description="How many actions were made by then.")
    text: str
    at: str = Field(description="When, in UTC.")


class StartedHand(BaseModel):
    """What is kept about how a hand or a match ended for the visitor, who began it."""

    hand: str = Field(description="The id of the hand; of a match, that of its last hand.")
    per: Literal["hand", "match"] = Field(description="Which of the two.")
    seat: int
    stayed: bool = Field(description="Whether the visitor still played at the end.")
    won: bool = Field(description="Whether they won it.")
    points: int = Field(description="The points they gained.")
    amounts: dict[str, int] = Field(description="What the records of a club compare.")


class TransferLink(BaseModel):
    """A link with which another browser becomes the visitor."""

    expires_at: str = Field(description="Until when it is good for one use, in UTC.")


class PushDevice(ToldDevice):
    """A device on which the visitor is notified. Its address at the push service and its keys are
    not in the export, because messages are sent with them."""

    service: str = Field(
        description="The push service that its browser chose.", examples=["fcm.googleapis.com"]
    )
    since: str = Field(description="When it subscribed, in UTC.")
    refused_since: str | None = Field(
        description="Since when the service refuses this server's key; null: it does not."
    )


class ExportedNotice(BaseModel):
    """A notification of the visitor."""

    occasion: str = Field(description="What it is about.")
    subject: str = Field(
        description="The code of a table, or the id of a club or a hand; for a test, of a device."
    )
    due_at: str | None = Field(description="When it is sent, in UTC; null: that is done.")
    until: str = Field(description="When it becomes void, in UTC.")


class MailSeat(BaseModel):
    """The visitor's seat at a play-by-mail table."""

    code: str = Field(description="The code of the table.")
    waits: bool = Field(description="Whether the table waits for the visitor.")
    until: str | None = Field(description="When the visitor's time is up, in UTC.")


class PreparedAction(BaseModel):
    """A choice in advance."""

    code: str = Field(description="The code of the table.")
    action: ActionJson
    open: bool = Field(description="Whether it may still be played.")


class ClubMembership(BaseModel):
    """What a club keeps about the visitor themselves."""

    id: str = Field(description="The club's id, which grants no access.")
    club: str = Field(description="Its name.")
    member: str = Field(description="The visitor's id in this club alone.")
    name: str = Field(description="The visitor's name there.")
    role: Role = Field(description="Includes people who ask to join, and people who were removed.")
    joined_at: str = Field(description="When, in UTC.")
    removed_at: str | None = Field(description="When a keeper removed the visitor, in UTC.")
    coming: bool | None = Field(description="The answer to the next date; null: none.")


def push_device(one: Subscribed) -> PushDevice:
    told = told_device(one, None).model_dump()
    refused = None if one.refused_at is None else iso(one.refused_at)
    service = urlsplit(one.wants.endpoint).netloc
    return PushDevice(**told, service=service, since=iso(one.made_at), refused_since=refused)


def membership(one: StoredMember) -> ClubMembership:
    times = {"joined_at": iso(from_millis(one.joined_at)), "removed_at": None}
    if one.removed_at is not None:
        times["removed_at"] = iso(from_millis(one.removed_at))
    coming = None if one.coming is None else bool(one.coming)
    return ClubMembership(**{**one._asdict(), **times, "coming": coming})
