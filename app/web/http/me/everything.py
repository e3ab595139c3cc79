"""Everything that is kept about the visitor, for them to download."""

from datetime import datetime
from typing import Any

import orjson
from fastapi import APIRouter, Request, Response
from pydantic import Field

from app.clubs.members.kept import (
    KeptContest,
    KeptInvitation,
    KeptMerge,
    KeptRuling,
    KeptShare,
    kept_by_clubs,
)
from app.tables.clock import iso
from app.web.address import client_shares
from app.web.aside import aside
from app.web.dependencies import Services, ServicesOf
from app.web.http.me.by_mail import TakenDayOff
from app.web.http.me.devices import Device, device_json, recovery_made_at
from app.web.http.me.exported import (
    AnsweredDrill,
    ClubMembership,
    ExportedNotice,
    MailSeat,
    PreparedAction,
    PushDevice,
    Said,
    StartedHand,
    TransferLink,
    WrittenMark,
    membership,
    push_device,
)
from app.web.http.me.me import Named, Visited
from app.web.http.openapi import problems
from app.web.limits.limits import IDENTITY
from app.web.people.visiting import KnownVisitor
from app.wire import HandRecord

router = APIRouter(prefix="/api/me", tags=["me"])

EXPORTED_VISITS = 10_000


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
    club_contests: list[KeptContest] = Field(description="The contests of clubs they began.")
    club_rulings: list[KeptRuling] = Field(
        description="The contests of which they last said whether they count."
    )
    begun: list[StartedHand] = Field(description="The finished hands and matches they began.")
    hands: list[HandRecord] = Field(description="The records of the finished hands, newest first.")


@router.get(
    "/export",
    summary="Everything kept about me",
    response_model=Everything,
    responses=problems(),
)
async def export(request: Request, services: ServicesOf, visitor: KnownVisitor) -> Response:
    """Keep the file to yourself: it lists the codes of your tables."""
    services.limits.work.take(client_shares(request), IDENTITY)
    player = visitor.player
    memberships = await services.clubs.store.kept_about(player)
    content = {
        **await _identity(services, player),
        **await _notifications(services, player),
        **await _by_mail(services, player),
        "clubs": [membership(one).model_dump() for one in memberships],
        **await kept_by_clubs(services.database, player),
        **await _hands(services, player),
    }
    headers = {"Content-Disposition": 'attachment; filename="dingo.json"'}
    body = await aside(orjson.dumps, content)
    return Response(body, headers=headers, media_type="application/json")


async def _identity(services: Services, player: str) -> dict[str, Any]:
    """The visitor's names, devices and tables, and what they said there."""
    people = services.people
    known = await people.players.get(player)
    visits = await people.players.recent_tables(player, limit=EXPORTED_VISITS)
    return {
        "name": None if known is None else known.name,
        "avatar": None if known is None else known.avatar,
        "created_at": None if known is None else iso(known.created_at),
        "seen_at": None if known is None else iso(known.seen_at),
        "tables": [{"code": one.table, "visited_at": iso(one.at)} for one in visits],
        "devices": [device_json(one) for one in await people.identities.devices(player)],
        "older_devices": await people.identities.has_old_cookies(player),
        "recovery_made_at": await recovery_made_at(services, player),
        "transfers": [
            {"expires_at": iso(at)} for at in await people.moving.transfers_expire_at(player)
        ],
        "chat": [
            {"said_at": iso(line.at), "name": line.name, "text": line.text}
            for line in await people.players.said(player)
        ],
    }


async def _notifications(services: Services, player: str) -> dict[str, Any]:
    """The visitor's subscribed devices and their notices."""
    subscribed = await services.push.subscriptions.of([player])
    return {
        "push": [push_device(one).model_dump() for one in subscribed],
        "notices": [
            {
                "occasion": one.occasion,
                "subject": one.subject,
                "due_at": _time(one.due),
                "until": iso(one.until),
            }
            for one in await services.dependencies.notices.of(player)
        ],
    }


async def _by_mail(services: Services, player: str) -> dict[str, Any]:
    """The visitor's play by mail."""
    by_mail = services.by_mail
    return {
        "days_off": [one._asdict() for one in await by_mail.days_off.of(player)],
        "mail_seats": [
            {"code": one.table, "waits": one.waits, "until": _time(one.due)}
            for one in await by_mail.turns.seats(player)
        ],
        "prepared": [
            {"code": code, "action": action, "open": may_be_played}
            for code, action, may_be_played in await by_mail.prepared.of(player)
        ],
    }


async def _hands(services: Services, player: str) -> dict[str, Any]:
    """The visitor's finished hands, and what they did with them."""
    hands = services.hands
    return {
        "drills": [
            {**one._asdict(), "due": one.due.isoformat()} for one in await hands.drills.of(player)
        ],
        "marks": [
            {"hand": one.hand, "step": one.step, "text": one.text, "at": iso(one.at)}
            for one in await hands.step_marks.written_by(player)
        ],
        "begun": [one._asdict() for one in await hands.history.begun_by(player)],
        "hands": [orjson.Fragment(one) for one in await hands.history.records_of_player(player)],
    }


def _time(at: datetime | None) -> str | None:
    return None if at is None else iso(at)
