"""Finished hands: the record of each, and its replay."""

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, NamedTuple

import orjson
from fastapi import APIRouter, Depends, Query, Request, Response

from app.analysis.export import as_csv, as_html
from app.analysis.wire import Review
from app.features.together.live_session import mark_json
from app.features.together.session import Role
from app.live.live_refusals import NoAnswer
from app.rules.game import Viewer
from app.web.address import client_site
from app.web.aside import aside
from app.web.dependencies import Services, ServicesOf, is_token
from app.web.http.hands.hand_models import MOST, Avatars, LookingBack, Marks
from app.web.http.openapi import problems
from app.web.pages.encodings import tagged
from app.web.people.identity import Visitor, visitor_of
from app.web.people.visiting import KnownVisitor
from app.web.web_refusals import BadSeat, UnknownHand
from app.wire import Frame, HandRecord

router = APIRouter(prefix="/api/hands", tags=["hands"])


Seat = Annotated[
    int | None,
    Query(ge=0, lt=MOST, description="Replay as this seat saw it; without it all cards are open."),
]

After = Annotated[
    int | None,
    Query(ge=0, lt=MOST, description="How many choices you already have: these are left out."),
]
Reviewed = str | Review
"""A review as it is stored, or the part of it that is finished so far."""


async def finished_hand(hand: str, services: ServicesOf) -> dict[str, Any]:
    """The record of a finished hand. Raises Refusal `unknown_hand`."""
    found = await services.hands.history.hand(hand) if is_token(hand) else None
    if found is None:
        raise UnknownHand
    return found


class Part(NamedTuple):
    """What a visitor is to a finished hand."""

    role: Role = "watcher"
    seat: int | None = None
    """A player's seat."""
    called: str | None = None
    """A member's name in the club."""


async def part_in(services: Services, hand: str, visitor: Visitor) -> Part:
    """What the visitor is to the hand. Raises StorageUnavailable."""
    player = visitor.known
    if player is None:
        return Part()
    if seats := await services.hands.history.seats_of(hand, player):
        return Part("player", seat=seats[0])
    club = await services.hands.history.club_of(hand)
    member = None if club is None else (await services.clubs.rosters.of(club)).member(player)
    return Part() if member is None else Part("member", called=member.name)


RecordOf = Annotated[dict[str, Any], Depends(finished_hand)]
"""The record of the hand in the path."""


@router.get(
    "/{hand}",
    summary="The record of a finished hand",
    response_model=HandRecord,
    responses=problems(UnknownHand),
)
async def record(found: RecordOf, request: Request) -> Response:
    """Everything needed to replay and check it. Anyone with the id may read it."""
    return await tagged(request, orjson.dumps(found))


@router.get(
    "/{hand}/frames",
    summary="The views of a replay, one for each step",
    response_model=list[Frame],
    responses=problems(UnknownHand, BadSeat),
)
async def replay(
    found: RecordOf, request: Request, services: ServicesOf, seat: Seat = None
) -> Response:
    """Each is a view as in live play; the first shows the hand as dealt."""
    if seat is not None and seat >= len(found["players"]):
        raise BadSeat
    viewer: Viewer = "open" if seat is None else seat
    return await tagged(request, await services.hands.replays.of(found, viewer))


@router.get(
    "/{hand}/avatars",
    summary="The current avatars of a hand's players",
    responses=problems(UnknownHand),
)
async def avatars(hand: str, services: ServicesOf) -> Avatars:
    """Separate from the hand's record, which does not contain it."""
    record = await finished_hand(hand, services)
    chosen = (await services.hands.history.avatars([hand])).get(hand, {})
    return Avatars(avatars=[chosen.get(player["seat"]) for player in record["players"]])


@router.get(
    "/{hand}/marks",
    summary="What players of a hand wrote at its steps",
    responses=problems(UnknownHand),
)
async def marks(hand: str, services: ServicesOf) -> Marks:
    """Separate from the hand's record, which does not contain them. Responses are never cached."""
    found = await services.hands.step_marks.of(hand) if is_token(hand) else None
    if found is None:
        raise UnknownHand
    return Marks(marks=[mark_json(one) for one in found])


@router.get(
    "/{hand}/together",
    summary="Whether people are looking back at a hand together",
    responses=problems(UnknownHand),
)
async def together(found: RecordOf, services: ServicesOf, visitor: KnownVisitor) -> LookingBack:
    """Players of the hand and members of its club are told who leads."""
    people, leader = services.hands.together.summary(found["id"])
    role = (await part_in(services, found["id"], visitor)).role
    return LookingBack(people=people, leader=None if role == "watcher" else leader, role=role)


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
    return await services.hands.reviewing.review(hand, record, site, player, after)


def _taken(found: Reviewed, write: Callable[[Review], str], kind: str) -> Response:
    """A file to download. Browsers do not display it, since our policy blocks a page's own
    styles."""
    document: Review = orjson.loads(found) if isinstance(found, str) else found
    name = f"{document['game']}-hand-{document['hand']}-review.{kind}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(write(document), media_type=f"text/{kind}", headers=headers)
