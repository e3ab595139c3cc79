"""Reviews of finished hands over HTTP."""

from typing import Annotated

import orjson
from fastapi import APIRouter, Query, Request, Response

from app.analysis.wire import Review
from app.features.clubs.parts import ClubParts
from app.features.reviews.desk import ReviewDesk, is_new, is_promoted
from app.live.live_refusals import NoAnswer
from app.web.address import client_shares, client_site
from app.web.dependencies import Services, ServicesOf, is_token
from app.web.http.hands import MOST
from app.web.http.openapi import problems
from app.web.limits.limits import REVIEW
from app.web.pages.encodings import tagged
from app.web.people.identity import visitor_of
from app.web.web_refusals import BadSeat, TooMany, UnknownHand

router = APIRouter(prefix="/api/hands", tags=["hands"])

Seat = Annotated[
    int | None,
    Query(ge=0, lt=MOST, description="Only this seat's review, which comes sooner; else all."),
]


@router.get(
    "/{hand}/review",
    summary="What the choices of a finished hand were worth by what their seats knew",
    response_model=Review,
    responses=problems(UnknownHand, BadSeat, NoAnswer, TooMany),
)
async def review(hand: str, request: Request, services: ServicesOf, seat: Seat = None) -> Response:
    """Made on the first request and then kept; until it is finished `status` is `running`.

    To follow it, ask every two seconds with the `ETag` of the last answer.
    """
    if not is_token(hand):
        raise UnknownHand
    desk, player = services.part(ReviewDesk), visitor_of(request).known
    found, jobs = await desk.found(hand, seat)
    if found["status"] == "running":
        wanted = [one["seat"] for one in found["seats"] if one["status"] != "done"]
        club = await _club_of(services, hand, player)
        queue = desk.queue_of(club, client_site(request), known=player is not None)
        new = [one for one in wanted if is_new(jobs.get(one))]
        if new:
            services.limits.work.take(client_shares(request), REVIEW * len(new))
        sooner = [one for one in wanted if is_promoted(jobs.get(one), queue)]
        if new or sooner:
            await desk.ask(hand, [*new, *sooner], queue)
    if player is not None:
        desk.follow(hand, player, found)
    return await tagged(request, orjson.dumps(found))


async def _club_of(services: Services, hand: str, player: str | None) -> str | None:
    """The hand's club, if this player is a member of it."""
    club = None if player is None else await services.hands.history.club_of(hand)
    if club is None or player is None:
        return None
    member = await services.part(ClubParts).store.member(club, player)
    return None if member is None else club
