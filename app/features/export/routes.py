"""Everything that is kept about the visitor, for them to download."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple, get_args

import orjson
from fastapi import APIRouter, Request, Response
from sqlalchemy import Column, case, false

from app.features.clubs.schema import (
    club_contests,
    club_invitations,
    club_members,
    club_merges,
    club_shares,
    clubs,
)
from app.features.export.models import Everything
from app.features.mail.schema import days_off, mail_seats, prepared
from app.features.notices.schema import notices, subscriptions
from app.storage.hands.schema import hand_players, hand_starters, step_marks
from app.storage.log.schema import entries
from app.storage.people.schema import devices, drills, recoveries, transfers, visits
from app.times import iso
from app.web.address import client_shares
from app.web.dependencies import Services, ServicesOf
from app.web.http.devices import ME, SIGNED_IN, PersonRows, recovery_made_at
from app.web.http.openapi import problems
from app.web.limits.limits import IDENTITY
from app.web.people.visiting import KnownVisitor
from app.web.worker_thread import in_worker_thread

router = APIRouter(prefix="/api/me", tags=["me"])


class ReadBy(NamedTuple):
    """A part of the export that a function reads."""

    whose: tuple[Column[str]]
    """The column with the person's id."""
    read: Callable[[Services, str], Awaitable[Any]]


async def _chat(services: Services, player: str) -> list[dict[str, str]]:
    return [
        {"said_at": iso(line.at), "name": line.name, "text": line.text}
        for line in await services.people.players.said(player)
    ]


async def _records(services: Services, player: str) -> list[orjson.Fragment]:
    """Not parsed: thousands of records would take long."""
    return [orjson.Fragment(one) for one in await services.hands.history.records_of_player(player)]


def club_rows(*whose: Column[str], **given: Any) -> PersonRows:
    """Rows of a club, with its id and name."""
    club = whose[0].table.c.club
    return PersonRows(
        *whose, joined=(clubs, clubs.c.id == club), id=club, club=clubs.c.name, **given
    )


PARTS: Mapping[str, PersonRows | ReadBy] = {
    "tables": PersonRows(
        visits.c.player_id, order=visits.c.at.desc(), code="table_code", visited_at="at"
    ),
    "devices": SIGNED_IN,
    "recovery_made_at": ReadBy((recoveries.c.player_id,), recovery_made_at),
    "transfers": PersonRows(transfers.c.player_id, order=transfers.c.expires_at),
    "push": PersonRows(
        subscriptions.c.player_id,
        order=devices.c.seen_at.desc(),
        joined=(devices, devices.c.id == subscriptions.c.device_id),
        this=false(),
        browser=devices.c.browser,
        service="endpoint",
        since="made_at",
        refused_since="refused_at",
    ),
    "notices": PersonRows(notices.c.player_id, order=notices.c.until),
    "drills": PersonRows(drills.c.player_id, hand="hand_id"),
    "marks": PersonRows(step_marks.c.player_id, order=step_marks.c.at, hand="hand_id"),
    "days_off": PersonRows(days_off.c.player_id),
    "mail_seats": PersonRows(mail_seats.c.player_id, code="table_code", until="due_at"),
    "prepared": PersonRows(
        prepared.c.player_id, only=prepared.c.hand_id.is_not(None), code="table_code"
    ),
    "chat": ReadBy((entries.c.player,), _chat),
    "clubs": club_rows(club_members.c.player_id, order=club_members.c.joined_at, member="id"),
    "club_invitations": club_rows(club_invitations.c.player_id),
    "club_merges": club_rows(
        club_merges.c.old_player,
        club_merges.c.new_player,
        side=case((club_merges.c.old_player == ME, "old"), else_="new"),
        agreed=case(
            (club_merges.c.old_player == ME, club_merges.c.old_yes), else_=club_merges.c.new_yes
        ),
    ),
    "club_shares": club_rows(club_shares.c.made_by),
    "club_contests": club_rows(
        club_contests.c.player_id,
        club_contests.c.played_as,
        order=club_contests.c.finished_at,
        by_mail="mail",
    ),
    "club_rulings": club_rows(club_contests.c.set_by, distinct=True),
    "begun": PersonRows(hand_starters.c.player_id, hand="hand_id"),
    "hands": ReadBy((hand_players.c.player_id,), _records),
}
"""Where each part of the export is read, by its field."""


@router.get(
    "/export",
    summary="Everything kept about me",
    response_model=Everything,
    responses=problems(),
)
async def export(request: Request, services: ServicesOf, visitor: KnownVisitor) -> Response:
    """Keep the file to yourself: it lists the codes of your tables."""
    services.limits.work.take(client_shares(request), IDENTITY)
    content = await _profile(services, visitor.player)
    for name, part in PARTS.items():
        content[name] = await _read(services, visitor.player, name, part)
    headers = {"Content-Disposition": 'attachment; filename="dingo.json"'}
    body = await in_worker_thread(orjson.dumps, content)
    return Response(body, headers=headers, media_type="application/json")


async def _profile(services: Services, player: str) -> dict[str, Any]:
    """What stands in the visitor's own row."""
    known = await services.people.players.get(player)
    return {
        "name": None if known is None else known.name,
        "avatar": None if known is None else known.avatar,
        "created_at": None if known is None else iso(known.created_at),
        "seen_at": None if known is None else iso(known.seen_at),
        "older_devices": await services.people.identities.has_old_cookies(player),
    }


async def _read(services: Services, player: str, name: str, part: PersonRows | ReadBy) -> Any:
    if isinstance(part, ReadBy):
        return await part.read(services, player)
    (model,) = get_args(Everything.model_fields[name].annotation)
    return await part.read(services.database, player, model)
