"""Everything that is kept about the visitor, for them to download."""

from datetime import date

import orjson
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from app.clubs.members.rows import Role
from app.storage.log.rows import from_millis
from app.tables.clock import iso
from app.web.address import client_shares
from app.web.aside import aside
from app.web.dependencies import ServicesOf
from app.web.http.me.by_mail import TakenDayOff
from app.web.http.me.devices import Device, device_json, recovery_made_at
from app.web.http.me.me import Named, Visited
from app.web.http.me.push import ToldDevice, told_device
from app.web.http.openapi import problems
from app.web.limits.limits import IDENTITY
from app.web.people.visiting import KnownVisitor
from app.wire import ActionJson, HandRecord

router = APIRouter(prefix="/api/me", tags=["me"])

EXPORTED_VISITS = 10_000


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


class ClubMembership(BaseModel):
    """What a club keeps about the visitor. Contests come with the hands they ended with."""

    id: str = Field(description="The club's id, which grants no access.")
    club: str = Field(description="Its name.")
    name: str = Field(description="The visitor's name there.")
    role: Role = Field(description="Includes people who ask to join, and people who were removed.")
    joined_at: str = Field(description="When, in UTC.")
    coming: bool | None = Field(description="The answer to the next date; null: none.")


class WrittenMark(BaseModel):
    """A note that the visitor wrote at a step of a finished hand."""

    hand: str = Field(description="The id of the hand.")
    step: int = Field(description="How many actions were made by then.")
    text: str
    at: str = Field(description="When, in UTC.")


class PreparedAction(BaseModel):
    """A choice in advance that may still be played."""

    code: str = Field(description="The code of the table.")
    action: ActionJson


class Everything(Named):
    """Everything kept about the visitor, except the moves of hands in progress."""

    created_at: str | None = Field(description="When this identity was first seen, in UTC.")
    seen_at: str | None = Field(description="When it was last seen, in UTC.")
    tables: list[Visited] = Field(description="Tables the visitor has been to, latest first.")
    devices: list[Device] = Field(description="Where the visitor is signed in.")
    drills: list[AnsweredDrill] = Field(description="The choices I was asked again.")
    marks: list[WrittenMark] = Field(description="What I wrote at steps of finished hands.")
    recovery_made_at: str | None = Field(description="When the recovery code was made, in UTC.")
    push: list[ToldDevice] = Field(description="The devices on which the visitor is notified.")
    days_off: list[TakenDayOff] = Field(description="Their days off from play by mail.")
    prepared: list[PreparedAction] = Field(description="Moves they have chosen in advance.")
    chat: list[Said] = Field(description="The visitor's chat lines, table by table.")
    clubs: list[ClubMembership] = Field(description="The clubs that know the visitor.")
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
    player, people, hands = visitor.player, services.people, services.hands
    known = await people.players.get(player)
    visits = await people.players.recent_tables(player, limit=EXPORTED_VISITS)
    content = {
        "name": None if known is None else known.name,
        "avatar": None if known is None else known.avatar,
        "created_at": None if known is None else iso(known.created_at),
        "seen_at": None if known is None else iso(known.seen_at),
        "tables": [{"code": one.table, "visited_at": iso(one.at)} for one in visits],
        "devices": [device_json(one) for one in await people.identities.devices(player)],
        "drills": [
            {**one._asdict(), "due": one.due.isoformat()} for one in await hands.drills.of(player)
        ],
        "marks": [
            {"hand": one.hand, "step": one.step, "text": one.text, "at": iso(one.at)}
            for one in await hands.step_marks.written_by(player)
        ],
        "recovery_made_at": await recovery_made_at(services, player),
        "push": [
            told_device(one, None).model_dump()
            for one in await services.push.subscriptions.of([player])
        ],
        "days_off": [one._asdict() for one in await services.by_mail.days_off.of(player)],
        "prepared": [
            {"code": code, "action": action}
            for code, action in await services.by_mail.prepared.of(player)
        ],
        "chat": [
            {"said_at": iso(line.at), "name": line.name, "text": line.text}
            for line in await people.players.said(player)
        ],
        "clubs": [
            {
                **one._asdict(),
                "joined_at": iso(from_millis(one.joined_at)),
                "coming": None if one.coming is None else bool(one.coming),
            }
            for one in await services.clubs.store.kept_about(player)
        ],
        "hands": [orjson.Fragment(one) for one in await hands.history.records_of_player(player)],
    }
    headers = {"Content-Disposition": 'attachment; filename="dingo.json"'}
    body = await aside(orjson.dumps, content)
    return Response(body, headers=headers, media_type="application/json")
