"""Reviews of finished hands over HTTP, and questions about them: what a seat knew, what could have
happened."""

from collections.abc import Mapping
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, Field

from app.analysis.analysis_refusals import BadStep, NoAlternative, NoChoice
from app.analysis.engine import INQUIRIES
from app.analysis.wire import Futures, Known, Review, WhatIf
from app.features.clubs.parts import ClubParts
from app.features.reviews.desk import ReviewDesk, is_new, is_promoted
from app.live.live_refusals import NoAnswer
from app.live.workers.answering import AnswerPool
from app.rules.errors import Refusal
from app.rules.game import Json
from app.web.address import client_shares, client_site
from app.web.dependencies import Services, ServicesOf, is_token
from app.web.http.hands import MOST, finished_hand
from app.web.http.openapi import problems
from app.web.limits.limits import QUESTION, REVIEW
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
    found = await desk.found(hand, seat)
    if found.head["status"] == "running":
        wanted = [one["seat"] for one in found.head["seats"] if one["status"] != "done"]
        club = await _club_of(services, hand, player)
        queue = desk.queue_of(club, client_site(request), known=player is not None)
        new = [one for one in wanted if is_new(found.jobs.get(one))]
        if new:
            services.limits.work.take(client_shares(request), REVIEW * len(new))
        sooner = [one for one in wanted if is_promoted(found.jobs.get(one), queue)]
        if new or sooner:
            await desk.ask(hand, [*new, *sooner], queue)
    if player is not None:
        desk.follow(hand, player, found.head)
    return await tagged(request, found.text)


async def _club_of(services: Services, hand: str, player: str | None) -> str | None:
    """The hand's club, if this player is a member of it."""
    club = None if player is None else await services.hands.history.club_of(hand)
    if club is None or player is None:
        return None
    member = await services.part(ClubParts).store.member(club, player)
    return None if member is None else club


REFUSALS: dict[tuple[str, str], type[Refusal]] = {
    (one.code, one.why): one for one in (BadStep, NoChoice, NoAlternative)
}
"""The refusals of the process, by code and `why`."""
_PROBLEMS = problems(UnknownHand, BadStep, BadSeat, NoAnswer)

Number = Annotated[int, Field(ge=0, lt=MOST)]


class AskedMoment(BaseModel):
    """A moment of a hand, and the seat whose knowledge is asked for."""

    step: Number | None = Field(
        None,
        description="Number of actions made by then. Default: up to the first judged choice.",
    )
    seat: Number | None = Field(None, description="Default: the seat of the first judged choice.")


class AskedChoice(BaseModel):
    """Another action at a choice."""

    step: Number | None = Field(
        None,
        description="The index of a judged choice into the record's `actions`; without it the "
        "first.",
    )
    action: Number = Field(0, description="The index into the review's `alternatives`.")


class AskedHand(AskedChoice):
    """Which of the possible hands to play out."""

    number: Number = Field(0, description="Each number stands for another hand.")
    real: bool = Field(False, description="On the real cards instead.")
    seat: Number | None = Field(
        None, description="As this seat saw it; without it all cards are open."
    )


class InquiryPool(AnswerPool):
    """The process that answers questions for one server."""

    def __init__(self) -> None:
        super().__init__(INQUIRIES)


@router.get(
    "/{hand}/known",
    summary="What a seat knew of the cards it did not see",
    response_model=Known,
    responses=_PROBLEMS,
)
async def known(
    request: Request, hand: str, services: ServicesOf, asked: Annotated[AskedMoment, Query()]
) -> Response:
    """For each card, its probability of being in each hand, and how the last action changed that.

    Based on everything the seat had seen, weighted by how likely that makes the other players'
    choices.
    """
    return await _answer(request, services, hand, {"kind": "known", **asked.model_dump()})


@router.get(
    "/{hand}/what-if",
    summary="How a hand might have gone on after another choice",
    response_model=WhatIf,
    responses=_PROBLEMS,
)
async def what_if(
    request: Request, hand: str, services: ServicesOf, asked: Annotated[AskedHand, Query()]
) -> Response:
    """Plays on with cards that the chooser could not tell from the real ones; bots play all
    seats."""
    return await _answer(request, services, hand, {"kind": "what_if", **asked.model_dump()})


@router.get(
    "/{hand}/futures",
    summary="How a hundred possible hands end after another choice",
    response_model=Futures,
    responses=_PROBLEMS,
)
async def futures(
    request: Request, hand: str, services: ServicesOf, asked: Annotated[AskedChoice, Query()]
) -> Response:
    """Plays out the hands that `what-if` shows one by one, and counts the wins and points."""
    return await _answer(request, services, hand, {"kind": "futures", **asked.model_dump()})


async def _answer(
    request: Request, services: Services, hand: str, question: Mapping[str, Any]
) -> Response:
    services.limits.work.take(client_shares(request), QUESTION)
    record = await finished_hand(hand, services)
    if (question.get("seat") or 0) >= len(record["players"]):
        raise BadSeat
    earlier = await services.hands.history.earlier(hand)
    asked = {"record": record, "earlier": earlier, "question": question}
    line = orjson.dumps(asked, option=orjson.OPT_SORT_KEYS)
    told: Json = orjson.loads(await services.part(InquiryPool).reply(line, client_site(request)))
    if "refused" in told:
        raise _refusal(told["refused"])
    return await tagged(request, orjson.dumps(told["answer"]))


def _refusal(told: Mapping[str, Json]) -> Refusal:
    """The refusal that the process raised."""
    args = {name: value for name, value in told["args"].items() if name != "why"}
    return REFUSALS[told["code"], told["args"].get("why", "")](**args)
