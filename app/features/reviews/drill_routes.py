"""Drills made from a player's own mistakes, and statistics over their reviewed hands."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, Field

from app.analysis.course import PlayedHand, accuracy_over, by_phase
from app.analysis.wire import WRONG, Mark
from app.features.reviews.desk import ReviewDesk
from app.features.reviews.drills import (
    LEARNED,
    Course,
    CourseHand,
    Courses,
    DrillAnswer,
    Drills,
    due,
    is_right,
    next_box,
)
from app.times import iso, utc_now
from app.web.dependencies import Services, ServicesOf, is_token
from app.web.http.hands import MOST
from app.web.http.openapi import WHOLE, Body, problems
from app.web.pages.encodings import packed
from app.web.people.visiting import KnownVisitor
from app.web.web_refusals import UnknownDrill
from app.web.worker_thread import in_worker_thread
from app.wire import GameName

router = APIRouter(prefix="/api/me", tags=["me"])


LISTED = 50
"""Cap on the drills, and on the hands without a review, in one answer."""


Step = Annotated[int, Path(ge=0, lt=MOST)]


class Drill(BaseModel):
    """One of my choices that certainly lost something."""

    hand: str = Field(description="The id of the hand.")
    step: int = Field(description="The index into the record's `actions`.")
    seat: int
    game: GameName
    box: int = Field(description="How many times in a row it was answered well.")


class DrillList(BaseModel):
    """Today's drills."""

    drills: list[Drill] = Field(description="The drills that are due, at most 50.")
    due: int = Field(description="How many are due.")
    later: int = Field(description="How many are due on a later day.")
    next: date | None = Field(description="The first of these days, in UTC; null: none.")
    learned: int = Field(description="How many are learned and no longer asked.")
    unreviewed: list[str] = Field(
        description="Ids of my newest hands without a review, which may add drills; at most 50."
    )


class Answer(Body):
    """The action I would take."""

    action: Annotated[int, WHOLE] = Field(
        ge=0, lt=MOST, description="The index into the review's `alternatives`."
    )


class Judged(BaseModel):
    """How the review judges an answer."""

    right: bool = Field(description="Whether it does not certainly lose anything.")
    mark: Mark = Field(description="As in the review.")
    box: int = Field(description="How many good answers in a row the drill has now.")
    due: date | None = Field(description="The day it is asked again, in UTC; null: it is learned.")


class PhaseLoss(BaseModel):
    """What my choices in one phase of the game lost."""

    game: GameName
    phase: str = Field(description="A word of the game.")
    choices: int = Field(description="How many there were.")
    lost: float = Field(description="Wins that a hundred such choices lose.")
    low: float = Field(description="The lower end of the interval of 95 %.")
    high: float = Field(description="The upper end.")


class HandCourse(BaseModel):
    """What made up the result of one hand, in shares of the win."""

    hand: str = Field(description="The id of the hand.")
    game: GameName
    finished_at: str = Field(description="When, in UTC.")
    cards: float = Field(description="What came with seat and deal.")
    choices: float = Field(description="Lost by own choices.")
    guesses: float = Field(description="Gained by luck that nobody could foresee.")
    others: float = Field(description="What the others did.")


class GameAccuracy(BaseModel):
    """How well I play a game: 100 means nothing given up, 0 is the result of random play."""

    game: str
    value: float = Field(description="From 0 to 100.")
    low: float = Field(description="The lower end of the interval of 95 %, over hands.")
    high: float = Field(description="The upper end.")


class Statistics(BaseModel):
    """Statistics over those of my newest 200 hands that have a review."""

    hands: int = Field(description="How many of them have one.")
    of: int = Field(description="How many there are.")
    accuracy: list[GameAccuracy] = Field(description="By game; where two hands have some.")
    phases: list[PhaseLoss] = Field(description="By game and phase; where two hands have some.")
    course: list[HandCourse] = Field(description="The oldest first.")


class ReviewedHand(NamedTuple):
    """A hand with a review, and what the review says of the player's seat."""

    hand: CourseHand
    played: PlayedHand


@router.get(
    "/drills",
    summary="Today's drills from my own mistakes",
    response_model=DrillList,
)
async def drills(request: Request, services: ServicesOf, visitor: KnownVisitor) -> Response:
    """From my reviewed hands, repeated 1, 2, 4, 8 and 16 days after each good answer."""
    course = await services.part(Courses).of(visitor.player, services.part(ReviewDesk).jobs.engine)
    return await packed(request, await in_worker_thread(_drills, course, utc_now().date()), {})


def _drills(course: Course, today: date) -> bytes:
    mine, answered = course.hands(), course.answered()
    asked = [
        (hand, answered.get((hand.id, step)) or DrillAnswer(hand.id, step, 0, today))
        for hand, played in _reviewed(mine)
        for step in played.marked
    ]
    open_ = [(hand, one) for hand, one in asked if one.box < LEARNED]
    now = [(hand, one) for hand, one in open_ if one.due <= today]
    later = [one.due for _, one in open_ if one.due > today]
    listed = [
        Drill(hand=one.hand, step=one.step, seat=hand.seat, game=hand.game, box=one.box)
        for hand, one in now[:LISTED]
    ]
    found = DrillList(
        drills=listed,
        due=len(now),
        later=len(later),
        next=min(later, default=None),
        learned=len(asked) - len(open_),
        unreviewed=[one.id for one in mine if one.found is None][:LISTED],
    )
    return found.model_dump_json().encode()


@router.post(
    "/drills/{hand}/{step}",
    summary="Answer a drill",
    responses=problems(UnknownDrill),
)
async def answer(
    hand: str, step: Step, given: Answer, services: ServicesOf, visitor: KnownVisitor
) -> Judged:
    """The answer gets its mark from the review. A choice that is too close to call counts as good.

    An answer before its due day changes nothing.
    """
    mark = await _mark(services, visitor.player, (hand, step), given.action)
    answered, today = await services.part(Drills).one(visitor.player, hand, step), utc_now().date()
    right, drill = is_right(mark), answered or DrillAnswer(hand, step, 0, today)
    if drill.due <= today:
        box = next_box(drill.box, right=right)
        drill = drill._replace(box=box, due=due(today, min(box, LEARNED - 1)))
        await services.part(Drills).keep(visitor.player, drill, visitor.named_device())
    return Judged(
        right=right, mark=mark, box=drill.box, due=None if drill.box == LEARNED else drill.due
    )


@router.get(
    "/statistics",
    summary="What my choices lose, by phase, and my luck over time",
    response_model=Statistics,
)
async def statistics(request: Request, services: ServicesOf, visitor: KnownVisitor) -> Response:
    """Covers the hands I played that have a review."""
    course = await services.part(Courses).of(visitor.player, services.part(ReviewDesk).jobs.engine)
    return await packed(request, await in_worker_thread(_statistics, course), {})


def _statistics(course: Course) -> bytes:
    mine = course.hands()
    reviewed = list(_reviewed(mine))
    games = dict.fromkeys(one.hand.game for one in reviewed)
    found = Statistics(
        hands=len(reviewed),
        of=len(mine),
        accuracy=[row for game in games for row in _accuracy(game, reviewed)],
        phases=[row for game in games for row in _phases(game, reviewed)],
        course=[_course(one) for one in reversed(reviewed)],
    )
    return found.model_dump_json().encode()


def _reviewed(mine: Sequence[CourseHand]) -> Iterator[ReviewedHand]:
    return (ReviewedHand(one, PlayedHand(**one.found)) for one in mine if one.found is not None)


def _phases(game: str, reviewed: Sequence[ReviewedHand]) -> list[PhaseLoss]:
    played = [one.played for one in reviewed if one.hand.game == game]
    return [
        PhaseLoss(
            game=game, phase=phase, choices=count, lost=lost.mean, low=lost.low, high=lost.high
        )
        for phase, (count, lost) in by_phase(played).items()
        if lost is not None
    ]


def _accuracy(game: str, reviewed: Sequence[ReviewedHand]) -> list[GameAccuracy]:
    found = accuracy_over([one.played for one in reviewed if one.hand.game == game])
    if found is None:
        return []
    return [GameAccuracy(game=game, value=found.mean, low=found.low, high=found.high)]


def _course(one: ReviewedHand) -> HandCourse:
    hand, played = one
    return HandCourse(
        hand=hand.id,
        game=hand.game,
        finished_at=iso(hand.finished_at),
        cards=played.cards,
        choices=played.choices,
        guesses=played.guesses,
        others=played.others,
    )


async def _mark(services: Services, player: str, drill: tuple[str, int], action: int) -> Mark:
    """The review's mark for this action. Raises Refusal `unknown_drill`."""
    hand, step = drill
    seats = await services.hands.history.seats_of(hand, player) if is_token(hand) else ()
    choice = await services.part(ReviewDesk).jobs.choice(hand, step) if seats else None
    if choice is None or choice["seat"] not in seats or choice["mark"] not in WRONG:
        raise UnknownDrill
    if action >= len(choice["alternatives"]):
        raise UnknownDrill
    mark: Mark = choice["alternatives"][action]["mark"]
    return mark
