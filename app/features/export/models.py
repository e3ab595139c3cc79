"""The parts of an export: what is kept about the visitor, by kind.

Secrets are left out, so that a copy of the file gives nobody access: of links, codes and push
subscriptions it says that they exist and since or until when.
"""

from typing import Annotated, Literal
from urllib.parse import urlsplit

import orjson
from pydantic import BaseModel, BeforeValidator, Field

from app.features.clubs.club import Role
from app.features.clubs.wire import Day
from app.features.mail.routes import TakenDayOff
from app.features.notices.routes import ToldDevice
from app.web.http.devices import Device, NumberedDay, Time
from app.web.http.me import Named, Visited
from app.wire import ActionJson, HandRecord


def _amounts(text: str | None) -> dict[str, int]:
    """The amounts of a contest without the hands in which they were reached."""
    return {name: amount for name, (amount, _) in orjson.loads(text or "{}").items()}


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
    due: NumberedDay = Field(description="The day it is asked again, in UTC.")


class WrittenMark(BaseModel):
    """A note that the visitor wrote at a step of a finished hand."""

    hand: str = Field(description="The id of the hand.")
    step: int = Field(description="How many actions were made by then.")
    text: str
    at: Time = Field(description="When, in UTC.")


class StartedHand(BaseModel):
    """What is kept about how a hand or a match ended for the visitor, who began it."""

    hand: str = Field(description="The id of the hand; of a match, that of its last hand.")
    per: Literal["hand", "match"] = Field(description="Which of the two.")
    seat: int
    stayed: bool = Field(description="Whether the visitor still played at the end.")
    won: bool = Field(description="Whether they won it.")
    points: int = Field(description="The points they gained.")
    amounts: Annotated[dict[str, int], BeforeValidator(lambda found: found or {})] = Field(
        description="What the records of a club compare."
    )


class TransferLink(BaseModel):
    """A link with which another browser becomes the visitor."""

    expires_at: Time = Field(description="Until when it is good for one use, in UTC.")


class PushDevice(ToldDevice):
    """A device on which the visitor is notified. Its address at the push service and its keys are
    not in the export, because messages are sent with them."""

    service: Annotated[str, BeforeValidator(lambda endpoint: urlsplit(endpoint).netloc)] = Field(
        description="The push service that its browser chose.", examples=["fcm.googleapis.com"]
    )
    since: Time = Field(description="When it subscribed, in UTC.")
    refused_since: Time | None = Field(
        description="Since when the service refuses this server's key; null: it does not."
    )


class ExportedNotice(BaseModel):
    """A notification of the visitor."""

    occasion: str = Field(description="What it is about.")
    subject: str = Field(
        description="The code of a table, or the id of a club or a hand; for a test, of a device."
    )
    due_at: Time | None = Field(description="When it is sent, in UTC; null: that is done.")
    until: Time = Field(description="When it becomes void, in UTC.")


class MailSeat(BaseModel):
    """The visitor's seat at a play-by-mail table."""

    code: str = Field(description="The code of the table.")
    waits: bool = Field(description="Whether the table waits for the visitor.")
    until: Time | None = Field(description="When the visitor's time is up, in UTC.")


class PreparedAction(BaseModel):
    """A choice in advance."""

    code: str = Field(description="The code of the table.")
    action: ActionJson
    open: bool = Field(description="Whether it may still be played.")


ClubId = Annotated[str, Field(description="The club's id, which grants no access.")]
ClubName = Annotated[str | None, Field(description="The club's name; null: it was closed.")]


class ClubMembership(BaseModel):
    """What a club keeps about the visitor themselves."""

    id: ClubId
    club: str = Field(description="Its name.")
    member: str = Field(description="The visitor's id in this club alone.")
    name: str = Field(description="The visitor's name there.")
    role: Role = Field(description="Includes people who ask to join, and people who were removed.")
    joined_at: Time = Field(description="When, in UTC.")
    removed_at: Time | None = Field(description="When a keeper removed the visitor, in UTC.")
    coming: bool | None = Field(description="The answer to the next date; null: none.")


class KeptInvitation(BaseModel):
    """An invitation to a club, from its founder's table."""

    id: ClubId
    club: ClubName
    until: Time = Field(description="Until when one tap lets the visitor in, in UTC.")


class KeptMerge(BaseModel):
    """A proposal that the visitor and another member are one person."""

    id: ClubId
    club: ClubName
    side: Literal["old", "new"] = Field(
        description="The contests of the old identity count for the new one."
    )
    agreed: bool = Field(description="Whether the visitor has said yes.")
    done_at: Time | None = Field(description="Since when they count as one; null: not.")


class KeptShare(BaseModel):
    """An evening to which the visitor made a link, which the club's page shows."""

    id: ClubId
    club: ClubName
    day: Day


class KeptContest(BaseModel):
    """A contest of a club that the visitor played."""

    id: ClubId
    club: ClubName
    contest: str = Field(description="The id of its last hand.")
    seat: int
    game: str
    day: Day
    by_mail: bool = Field(description="Whether it belongs to no evening.")
    finished_at: Time = Field(description="When its last hand ended, in UTC.")
    name: str = Field(description="The name the visitor played under.")
    starter: bool = Field(description="Whether the visitor held the seat at the first deal.")
    stayed: bool = Field(description="Whether the visitor still played at the end.")
    won: bool = Field(description="Whether the seat won.")
    points: int | None = Field(description="Null for anyone but a starter who stayed.")
    place: int | None = Field(description="1 + the number of starters ahead; null for others.")
    match_points: int | None = Field(
        description="What the seat had in the match, if the contest decided it and the seat won it."
    )
    amounts: Annotated[dict[str, int], BeforeValidator(_amounts)] = Field(
        description="What the club's records compare."
    )
    counts: bool = Field(description="Whether it counts.")


class KeptRuling(BaseModel):
    """A contest of which the visitor, as a keeper, last said whether it counts."""

    id: ClubId
    club: ClubName
    contest: str = Field(description="The id of its last hand.")
    counts: bool = Field(description="Whether it counts.")


class Everything(Named):
    """Everything kept about the visitor, except secrets such as links and keys, and the moves of
    hands in progress."""

    created_at: str | None = Field(description="When this identity was first seen, in UTC.")
    seen_at: str | None = Field(description="When it was last seen, in UTC.")
    tables: list[Visited] = Field(description="Tables the visitor has been to, latest first.")
    devices: list[Device] = Field(description="Where the visitor is signed in.")
    older_devices: bool = Field(
        description="Whether devices last used before each had an id are still signed in."
    )
    recovery_made_at: str | None = Field(description="When the recovery code was made, in UTC.")
    transfers: list[TransferLink] = Field(description="Links to move to another device.")
    push: list[PushDevice] = Field(description="The devices on which the visitor is notified.")
    notices: list[ExportedNotice] = Field(
        description="What they are or were notified of; sent ones are kept for a while, so that "
        "they are not repeated."
    )
    drills: list[AnsweredDrill] = Field(description="The choices I was asked again.")
    marks: list[WrittenMark] = Field(description="What I wrote at steps of finished hands.")
    days_off: list[TakenDayOff] = Field(description="Their days off from play by mail.")
    mail_seats: list[MailSeat] = Field(description="Their seats at play-by-mail tables.")
    prepared: list[PreparedAction] = Field(description="Moves they have chosen in advance.")
    chat: list[Said] = Field(description="The visitor's chat lines, table by table.")
    clubs: list[ClubMembership] = Field(description="The clubs that know the visitor.")
    club_invitations: list[KeptInvitation] = Field(description="The clubs they may join.")
    club_merges: list[KeptMerge] = Field(
        description="Proposals that they and another member are one person, agreed or not."
    )
    club_shares: list[KeptShare] = Field(description="The evenings they made a link to.")
    club_contests: list[KeptContest] = Field(description="The contests of clubs they played.")
    club_rulings: list[KeptRuling] = Field(
        description="The contests of which they last said whether they count."
    )
    begun: list[StartedHand] = Field(description="The finished hands and matches they began.")
    hands: list[HandRecord] = Field(description="The records of the finished hands, newest first.")
