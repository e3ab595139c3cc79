"""The visitor's play by mail: the tables that wait for them, and their days off."""

from datetime import date

from fastapi import APIRouter
from pydantic import BaseModel, Field

from app.features.mail.by_mail import ByMail
from app.features.mail.days_off import A_MONTH
from app.times import iso
from app.web.dependencies import ServicesOf
from app.web.http.me import RECENT, known_table
from app.web.people.visiting import KnownVisitor
from app.wire import GameName

router = APIRouter(prefix="/api/me", tags=["me"])


class TakenDayOff(BaseModel):
    """A day on which the visitor's clocks stand still at play-by-mail tables."""

    day: date = Field(description="The date there.")
    zone: str = Field(description="The time zone in which it is from 00:00 to 24:00.")


class DaysOff(BaseModel):
    """The visitor's days off."""

    days: list[TakenDayOff] = Field(description="In order, past ones too.")
    a_month: int = Field(description="How many may be taken in a calendar month.")


class WaitingTable(BaseModel):
    """A play-by-mail table that waits for the visitor."""

    code: str = Field(description="Its code, with which the visitor gets back in.")
    game: GameName
    host: str | None = Field(description="The host's name; null until it is given.")
    until: str | None = Field(description="When the visitor's time is up, in UTC.")


class WaitingTables(BaseModel):
    """The tables that wait for the visitor, the most urgent first."""

    tables: list[WaitingTable] = Field(description="At most 8.")


@router.get("/turns", summary="The play-by-mail tables that wait for me")
async def turns(services: ServicesOf, visitor: KnownVisitor) -> WaitingTables:
    """Tables where I have to choose, or to say that I am ready for the next hand."""
    player, found = visitor.player, list[WaitingTable]()
    for turn in (await services.part(ByMail).turns.of(player))[:RECENT]:
        table = await known_table(services, turn.table, player)
        if table is not None:
            until = None if turn.due is None else iso(turn.due)
            name = table.game.name
            found.append(
                WaitingTable(code=table.code, game=name, host=table.host_name, until=until)
            )
    return WaitingTables(tables=found)


@router.get("/days-off", summary="My days off from play by mail")
async def days_off(services: ServicesOf, visitor: KnownVisitor) -> DaysOff:
    """To take one, send `day_off` over the WebSocket of a table."""
    taken = await services.part(ByMail).days_off.of(visitor.player)
    return DaysOff(days=[TakenDayOff(day=day, zone=zone) for day, zone in taken], a_month=A_MONTH)
