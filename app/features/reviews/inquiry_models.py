"""Questions about a finished hand. app/analysis/wire.py has the answers."""

from pydantic import BaseModel, Field

from app.web.http.hands.hand_models import MOST


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
    """A choice."""

    step: int | None = Field(
        None,
        ge=0,
        lt=MOST,
        description="The index of a judged choice into the record's `actions`; without it the "
        "first.",
    )


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
