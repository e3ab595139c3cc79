"""The document `dingo-review/1`."""

from typing import Any, Literal

from pydantic import BaseModel, Field

from app.tables.wire.parts import ActionJson, GameName, SeatNumber

MARKS = Literal["best", "fine", "inaccuracy", "mistake", "blunder", "close", "depends"]


class Alternative(BaseModel):
    """A legal action, and what it was worth. Intervals are of 95 %."""

    action: ActionJson = Field(
        description="As in the record: `type` and `cards`.",
        examples=[{"type": "discard", "cards": ["7H"]}],
    )
    same: list[ActionJson] = Field(
        default_factory=list,
        description="Other actions that are the same for every future, whatever the cards.",
    )
    points: float = Field(description="What the hand brought on average.")
    lead: float = Field(description="Points ahead of the average of the others.")
    wins: float = Field(description="The share of the win, 0 to 1.")
    wins_low: float = Field(description="The lower end.")
    wins_high: float = Field(description="The upper end.")
    mark: MARKS | None = Field(
        None,
        description="The played one has that of the choice, any other what it would have been, "
        "but for `depends`; null where something is supposed.",
    )


class Loss(BaseModel):
    """What the played action lost. The interval is the one that the mark is based on."""

    wins: float = Field(description="Share of the win, 0 to 1.")
    wins_low: float = Field(description="Certain loss, if above 0.")
    wins_high: float = Field(description="The loss is certainly not larger.")
    lead: float = Field(description="Points of the lead.")


WHYS = Literal["wins_ahead", "wins_behind", "wins", "level_ahead", "level_behind", "level"]


class Why(BaseModel):
    """A comparison of two alternatives."""

    kind: WHYS = Field(
        description="`wins`: the better one wins more often; `level`: as often, in hundredths. "
        "`_ahead`, `_behind`: it has the greater or the smaller lead, in tenths of points."
    )
    better: int = Field(description="The index of the best; of what was played if it was that.")
    other: int = Field(description="The index of what was played; of the next best if it was best.")


class Because(BaseModel):
    """A reason based on the cards: a code with its parameters, as in hints."""

    code: str = Field(description="A word of the game.", examples=["other_gone"])
    message: str = Field(description="In English.")
    args: dict[str, Any] = Field(description="The parameters of the message.")
    cards: list[str] = Field(description="Cards it speaks of, as far as the chooser saw them.")


class JudgedChoice(BaseModel):
    """One choice."""

    step: int = Field(description="The index into the record's `actions`.")
    seat: SeatNumber
    phase: str = Field(description="A word of the game.")
    played: int = Field(description="The index into `alternatives`.")
    best: int = Field(description="The index of the alternative that won most.")
    slices: int = Field(description="How many populations of worlds were used.")
    exact: bool = Field(
        False, description="Whether every world was enumerated; intervals then have no width."
    )
    alternatives: list[Alternative] = Field(
        description="Every legal action; those that are the same for every future together."
    )
    loss: Loss = Field(description="What the played action lost against the best.")
    why: Why | None = Field(None, description="Why the better one is better.")
    sentence: str = Field("", description="The same in at most 25 English words.")
    because: Because | None = Field(
        None, description="Why the better one is better, by the cards; null: nothing plain to say."
    )
    mark: MARKS = Field(description="`close`: too close to call; `depends`: on the others.")
    guess: float | None = Field(
        None,
        description="Points of the lead that turned out better than could be known; null until "
        "the review is done.",
    )
    leads: list[float] | None = Field(
        None,
        description="By seat: points of the lead that the played action brought next to the best "
        "one. They sum to 0; the chooser's is its guess less its loss.",
    )


class Account(BaseModel):
    """The parts of a seat's result, in points of the lead; they add up to the result."""

    seat: SeatNumber
    par: float = Field(description="The average value of the seat over all deals.")
    deal: float = Field(description="What the cards were worth.")
    choices: float = Field(description="Lost by own choices, by what was known.")
    guesses: float = Field(description="Gained by luck that nobody could foresee.")
    others: float = Field(description="The effect of the others' play.")
    result: float = Field(description="The sum.")


class Accuracy(BaseModel):
    """How well a seat played this hand: 100 means nothing given up, 0 is the result of random
    play."""

    seat: SeatNumber
    value: float | None = Field(
        description="100 · (1 - `given_up` ÷ `by_chance`), at least 0; null: too little at stake."
    )
    low: float | None = Field(description="The lower end of the interval of 95 %.")
    high: float | None = Field(description="The upper end.")
    given_up: float = Field(description="Winning shares given up, summed over the choices.")
    by_chance: float = Field(
        description="What a player who takes any legal action gives up in the same choices."
    )


class KeyMoment(BaseModel):
    """A moment that mattered."""

    step: int = Field(description="The index into the record's `actions`.")
    seat: SeatNumber
    kind: Literal["loss", "guess"] = Field(
        description="What was lost by what could be known, or gained by what could not."
    )
    amount: float = Field(description="A loss: share of the win. A guess: points of the lead.")
    sentence: str = Field(description="At most 25 words.")


class Review(BaseModel):
    """A review of a hand, or the part of it that is finished so far."""

    format: Literal["dingo-review/1"] = Field(description="The format of this document.")
    hand: str = Field(description="The id of the hand.")
    game: GameName
    status: Literal["running", "done"]
    engine: str = Field(description="The version of what makes reviews.")
    belief: Literal["likely", "even"] = Field(
        "even", description="Whether worlds are weighed by what the others did."
    )
    wins_of: Literal["hand", "match"] | None = Field(
        None,
        description="What `wins` are a share of. `match`: of the match where it ends with this "
        "hand, else of the hand. Null: not known yet.",
    )
    seed: int = Field(description="The seed of all randomness.")
    slices: int = Field(description="Populations of worlds for a choice, at most.")
    to_judge: int | None = Field(description="How many choices there will be; null: not known yet.")
    choices: list[JudgedChoice] = Field(description="The choices judged so far.")
    ledger: list[Account] = Field(description="By seat; empty until the review is done.")
    accuracy: list[Accuracy] = Field(
        default_factory=list, description="By seat; empty until the review is done."
    )
    moments: list[KeyMoment] = Field(description="At most three; empty until the review is done.")
