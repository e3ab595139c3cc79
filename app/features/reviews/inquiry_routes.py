"""Questions about a finished hand: what a seat knew, and what could have happened."""

from collections.abc import Mapping
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Request, Response

from app.analysis.analysis_refusals import BadStep
from app.analysis.wire import Futures, Known, WhatIf
from app.features.reviews.inquiring import InquiryPool
from app.features.reviews.inquiry_models import (
    AskedFutures,
    AskedHand,
    AskedMoment,
)
from app.live.live_refusals import NoAnswer
from app.web.address import client_shares, client_site
from app.web.dependencies import Services, ServicesOf
from app.web.http.hands.hands import finished_hand
from app.web.http.openapi import problems
from app.web.limits.limits import QUESTION
from app.web.pages.encodings import tagged
from app.web.web_refusals import BadSeat, UnknownHand

router = APIRouter(prefix="/api/hands", tags=["hands"])

_PROBLEMS = (UnknownHand, BadStep, BadSeat, NoAnswer)


@router.get(
    "/{hand}/known",
    summary="What a seat knew of the cards it did not see",
    response_model=Known,
    responses=problems(*_PROBLEMS),
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
    responses=problems(*_PROBLEMS),
)
async def what_if(
    request: Request, hand: str, services: ServicesOf, asked: Annotated[AskedHand, Query()]
) -> Response:
    """Plays on with cards that the chooser could not tell from the real ones; bots play all
    seats."""
    question = {
        "kind": "what_if",
        "step": asked.step,
        "action": asked.action,
        "number": None if asked.real else asked.number,
        "seat": asked.seat,
    }
    return await _answer(request, services, hand, question)


@router.get(
    "/{hand}/futures",
    summary="How a hundred possible hands end after another choice",
    response_model=Futures,
    responses=problems(*_PROBLEMS),
)
async def futures(
    request: Request, hand: str, services: ServicesOf, asked: Annotated[AskedFutures, Query()]
) -> Response:
    """Plays out the hands that `what-if` shows one by one, and counts the wins and points."""
    question = {
        "kind": "futures",
        "step": asked.step,
        "action": asked.action,
        "count": asked.count,
    }
    return await _answer(request, services, hand, question)


async def _answer(
    request: Request, services: Services, hand: str, question: Mapping[str, Any]
) -> Response:
    services.limits.work.take(client_shares(request), QUESTION)
    address = client_site(request)
    record = await finished_hand(hand, services)
    if (question.get("seat") or 0) >= len(record["players"]):
        raise BadSeat
    earlier = await services.hands.history.earlier(hand)
    found = await services.part(InquiryPool).answer(record, earlier, question, address)
    return await tagged(request, orjson.dumps(found))
