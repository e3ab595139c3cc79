"""Questions about a finished hand, and their answers."""

from typing import Annotated

from pydantic import BaseModel, Field

from app.analysis.wire import Alternative
from app.live.table.subscribers.messages import GameNews
from app.web.http.hands.hand_models import MOST, Frame
from app.wire import SeatNumber

Supposition = Annotated[str, Field(pattern=r"^[A-Za-z0-9]{1,4}:[0-9]$")]


class AskedMoment(BaseModel):
    """A moment of a hand, and the seat whose knowledge is asked for."""

    step: int | None = Field(
        None,
        ge=0,
        lt=MOST,
        description="Number of actions made by then. Default: up to the first judged choice.",
    )
    seat: int | None = Field(
        None, ge=0, lt=MOST, description="Default: the seat of the first judged choice."
    )


class AskedChoice(BaseModel):
    """A choice, and where some cards are assumed to be."""

    step: int | None = Field(
        None,
        ge=0,
        lt=MOST,
        description="The index of a judged choice into the record's `actions`; without it the "
        "first.",
    )
    suppose: list[Supposition] = Field(
        default_factory=list,
        max_length=3,
        description="A card and the seat that held it, as `AS:1`; several may be given.",
    )

    @property
    def supposed(self) -> dict[str, int]:
        """The assumed seats, by card."""
        return {card: int(seat) for card, seat in (one.split(":") for one in self.suppose)}


class AskedHand(AskedChoice):
    """Another action, and which of the possible hands to play out."""

    action: int = Field(0, ge=0, lt=MOST, description="The index into the review's `alternatives`.")
    number: int = Field(0, ge=0, lt=MOST, description="Each number stands for another hand.")
    real: bool = Field(False, description="On the real cards instead.")
    seat: int | None = Field(
        None, ge=0, lt=MOST, description="As this seat saw it; without it all cards are open."
    )


class AskedFutures(AskedChoice):
    """Another action, and how many of the possible hands to play out."""

    action: int = Field(0, ge=0, lt=MOST, description="The index into the review's `alternatives`.")
    count: int = Field(
        100, ge=2, le=100, description="How many hands: those with the smallest `number`."
    )


class UnseenCard(BaseModel):
    """Where a card that the seat could not see may have been."""

    card: str = Field(description="Its code.")
    chances: list[float] = Field(
        description="By seat, that it was in that hand; the last that it was in none."
    )
    shifts: list[float] = Field(
        description="By how much the last action surely changed each of these; 0 where that "
        "cannot be told from chance."
    )


class LastAction(BaseModel):
    """The action before the moment."""

    step: int = Field(description="The index into the record's `actions`.")
    seat: SeatNumber
    events: list[GameNews] = Field(description="What the asking seat was told of it.")


class Moment(BaseModel):
    """A moment of a hand, from one seat's point of view."""

    hand: str = Field(description="The id of the hand.")
    step: int = Field(description="The index of the next of the record's `actions`.")
    seat: SeatNumber


class Known(Moment):
    """What a seat knew about the cards it could not see."""

    cards: list[UnseenCard] = Field(
        description="In the order of the pack; empty before the deal and at the end."
    )
    last: LastAction | None = Field(description="Null where there is none.")


class Supposing(Moment):
    """The value of each alternative under the assumption."""

    share: float = Field(description="How likely what is supposed was, by what the seat knew.")
    alternatives: list[Alternative] = Field(description="As in the review.")


class WhatIf(Moment):
    """A possible hand, from a choice to its end."""

    number: int | None = Field(description="Which of the hands; null: the real one.")
    frames: list[Frame] = Field(description="As of a replay; the first is before the choice.")
    points: float = Field(description="What the hand brought the chooser.")
    wins: float = Field(description="The chooser's share of the win, 0 to 1.")


class Ending(BaseModel):
    """How many of the hands gave the chooser this many points."""

    points: float = Field(description="What the hand brought.")
    times: int = Field(description="How many of the hands did.")


class Futures(Moment):
    """How possible hands end after a choice. Intervals are of 95 %."""

    count: int = Field(description="How many hands; there may be fewer than were asked for.")
    won: float = Field(description="How many of them the chooser won; a shared win is a part.")
    wins_low: float = Field(description="The share of the win, 0 to 1: the lower end.")
    wins_high: float = Field(description="The upper end.")
    points: float = Field(description="What they brought the chooser on average.")
    points_low: float = Field(description="The lower end.")
    points_high: float = Field(description="The upper end.")
    results: list[Ending] = Field(description="The fewest points first.")
