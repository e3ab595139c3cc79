"""Reviews of finished hands over HTTP."""

from collections.abc import Callable
from functools import partial
from typing import Annotated

import orjson
from fastapi import APIRouter, Query, Request, Response

from app.analysis.export import as_csv, as_html
from app.analysis.wire import Review
from app.features.reviews.reviewing import ReviewMaker
from app.live.live_refusals import NoAnswer
from app.web.address import client_site
from app.web.aside import aside
from app.web.dependencies import Services, ServicesOf, is_token
from app.web.http.hands.hand_models import MOST
from app.web.http.hands.hands import finished_hand
from app.web.http.openapi import problems
from app.web.pages.encodings import tagged
from app.web.people.identity import visitor_of
from app.web.web_refusals import UnknownHand

router = APIRouter(prefix="/api/hands", tags=["hands"])

After = Annotated[
    int | None,
    Query(ge=0, lt=MOST, description="How many choices you already have: these are left out."),
]
Reviewed = str | Review
"""A review as it is stored, or the part of it that is finished so far."""


@router.get(
    "/{hand}/review",
    summary="What every choice of a finished hand was worth by what its seat knew",
    response_model=Review,
    responses=problems(UnknownHand, NoAnswer),
)
async def review(
    hand: str, request: Request, services: ServicesOf, after: After = None
) -> Response:
    """Made on the first request and then kept; until it is finished `status` is `running`.

    To follow it, ask every two seconds, with the number of choices you already have as `after`.
    Choices sent before the end lack `guess` and `leads`, which come with the end in `outcomes`.
    """
    found = await _reviewed(hand, request, services, after)
    return await tagged(request, found.encode() if isinstance(found, str) else orjson.dumps(found))


@router.get(
    "/{hand}/review.csv",
    summary="The choices of a review as a table",
    response_class=Response,
    responses=problems(UnknownHand, NoAnswer) | {200: {"content": {"text/csv": {}}}},
)
async def review_table(hand: str, request: Request, services: ServicesOf) -> Response:
    """One line for each choice judged so far."""
    return await aside(_taken, await _reviewed(hand, request, services), as_csv, "csv")


@router.get(
    "/{hand}/review.html",
    summary="A review as one page that opens offline",
    response_class=Response,
    responses=problems(UnknownHand, NoAnswer) | {200: {"content": {"text/html": {}}}},
)
async def review_page(hand: str, request: Request, services: ServicesOf) -> Response:
    """Contains what is finished so far. It has no scripts and loads nothing."""
    return await aside(_taken, await _reviewed(hand, request, services), as_html, "html")


async def _reviewed(
    hand: str, request: Request, services: Services, after: int | None = None
) -> Reviewed:
    """The review. Raises Refusal `unknown_hand`, `no_answer`."""
    if not is_token(hand):
        raise UnknownHand
    record = partial(finished_hand, hand, services)
    player = visitor_of(request).known
    site = client_site(request)
    return await services.part(ReviewMaker).review(hand, record, site, player, after)


def _taken(found: Reviewed, write: Callable[[Review], str], kind: str) -> Response:
    """A file to download. Browsers do not display it, since our policy blocks a page's own
    styles."""
    document: Review = orjson.loads(found) if isinstance(found, str) else found
    name = f"{document['game']}-hand-{document['hand']}-review.{kind}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(write(document), media_type=f"text/{kind}", headers=headers)
