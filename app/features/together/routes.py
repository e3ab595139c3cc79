"""Looking back at a finished hand together, over HTTP: who is there, and the marks they left."""

from typing import NamedTuple

from fastapi import APIRouter
from pydantic import BaseModel, Field

from app.features.clubs.parts import ClubParts
from app.features.reviews.step_marks import StepMarks
from app.features.together.live_session import mark_json
from app.features.together.session import Role
from app.features.together.sessions import TogetherSessions
from app.features.together.wire import StepMarkJson
from app.web.dependencies import Services, ServicesOf, is_token
from app.web.http.hands import RecordOf
from app.web.http.openapi import problems
from app.web.people.identity import Visitor
from app.web.people.visiting import KnownVisitor
from app.web.web_refusals import UnknownHand

router = APIRouter(prefix="/api/hands", tags=["hands"])


class Marks(BaseModel):
    """What players of a hand wrote at its steps."""

    marks: list[StepMarkJson] = Field(description="In the order of the hand.")


class LookingBack(BaseModel):
    """Whether people are looking back at a hand together."""

    people: int = Field(description="How many take part; 0: there is no session.")
    leader: str | None = Field(
        description="The name of the person who leads, for those who may take part."
    )
    role: Role = Field(
        description="What you are to the hand: players and members of its club may take part."
    )


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
    member = None if club is None else await services.part(ClubParts).store.member(club, player)
    return Part() if member is None else Part("member", called=member.name)


@router.get(
    "/{hand}/marks",
    summary="What players of a hand wrote at its steps",
    responses=problems(UnknownHand),
)
async def marks(hand: str, services: ServicesOf) -> Marks:
    """Separate from the hand's record, which does not contain them. Responses are never cached."""
    found = await services.part(StepMarks).of(hand) if is_token(hand) else None
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
    people, leader = services.part(TogetherSessions).summary(found["id"])
    role = (await part_in(services, found["id"], visitor)).role
    return LookingBack(people=people, leader=None if role == "watcher" else leader, role=role)
