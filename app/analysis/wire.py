"""The JSON of reviews, the document `dingo-review/1`, and of answers about a hand."""

from typing import Annotated, Any, Literal, get_args

from pydantic import Field
from typing_extensions import TypedDict

from app.rules.game import Contest
from app.wire import ActionJson, Frame, GameName, GameNews, SeatNumber

Wrong = Literal["inaccuracy", "mistake", "blunder"]
WRONG = frozenset[str](get_args(Wrong))
"""The marks of choices that certainly lost something."""
Mark = Literal["best", "fine", Wrong, "close", "depends"]
WhyKind = Literal["wins", "level"]
MeasureReason = Literal["endless", "far", "last", "near"]
Belief = Literal["likely", "even"]


class Alternative(TypedDict):
    """A legal action, and what it was worth. Intervals are of 95 %."""

    action: Annotated[
        ActionJson,
        Field(
            description="As in the record: `type` and `cards`.",
            examples=[{"type": "discard", "cards": ["7H"]}],
        ),
    ]
    same: Annotated[
        list[ActionJson],
        Field(description="Other actions that are the same for every future, whatever the cards."),
    ]
    points: Annotated[float, Field(description="What the hand brought on average.")]
    lead: Annotated[float, Field(description="Points ahead of the average of the others.")]
    wins: Annotated[float, Field(description="The share of the win, 0 to 1.")]
    wins_low: Annotated[float, Field(description="The lower end.")]
    wins_high: Annotated[float, Field(description="The upper end.")]
    mark: Annotated[
        Mark,
        Field(
            description="For the action played, the choice's mark. For others, the mark they "
            "would have had (never `depends`)."
        ),
    ]


class Loss(TypedDict):
    """What the played action lost. The interval is the one that the mark is based on."""

    wins: Annotated[float, Field(description="Share of the win, 0 to 1.")]
    wins_low: Annotated[float, Field(description="Certain loss, if above 0.")]
    wins_high: Annotated[float, Field(description="The loss is certainly not larger.")]
    lead: Annotated[float, Field(description="Points of the lead.")]


class Why(TypedDict):
    """A comparison of two alternatives."""

    kind: Annotated[
        WhyKind,
        Field(
            description="`wins`: the better one wins more often; `level`: as often, in hundredths."
        ),
    ]
    better: Annotated[
        int, Field(description="The index of the best; of what was played if it was that.")
    ]
    other: Annotated[
        int, Field(description="The index of what was played; of the next best if it was best.")
    ]


class Because(TypedDict):
    """A reason based on the cards: a code with its parameters, as in hints."""

    code: Annotated[str, Field(description="A word of the game.", examples=["other_gone"])]
    message: Annotated[str, Field(description="In English.")]
    args: Annotated[dict[str, Any], Field(description="The parameters of the message.")]
    cards: Annotated[
        list[str], Field(description="Cards it speaks of, as far as the chooser saw them.")
    ]


class JudgedChoice(TypedDict):
    """One choice."""

    step: Annotated[int, Field(description="The index into the record's `actions`.")]
    seat: SeatNumber
    phase: Annotated[str, Field(description="A word of the game.")]
    played: Annotated[int, Field(description="The index into `alternatives`.")]
    best: Annotated[int, Field(description="The index of the alternative that won most.")]
    slices: Annotated[int, Field(description="How many populations of worlds were used.")]
    exact: Annotated[
        bool,
        Field(description="Whether every world was enumerated; intervals then have no width."),
    ]
    alternatives: Annotated[
        list[Alternative],
        Field(description="Every legal action; those that are the same for every future together."),
    ]
    loss: Annotated[Loss, Field(description="What the played action lost against the best.")]
    why: Annotated[Why, Field(description="Why the better one is better.")]
    sentence: Annotated[
        str,
        Field(description="The same in at most 25 English words."),
    ]
    because: Annotated[
        Because | None,
        Field(
            description="Why the better one is better, by the cards; null: nothing plain to say."
        ),
    ]
    mark: Annotated[
        Mark, Field(description="`close`: too close to call; `depends`: on the others.")
    ]
    guess: Annotated[
        float, Field(description="The share of the win by which it turned out better than known.")
    ]


class Account(TypedDict):
    """The parts of a seat's result, in shares of the win; they add up to the result."""

    seat: SeatNumber
    par: Annotated[float, Field(description="What the seat gets on average over all deals.")]
    deal: Annotated[float, Field(description="What the cards were worth.")]
    choices: Annotated[float, Field(description="Lost by own choices, by what was known.")]
    guesses: Annotated[float, Field(description="Gained by luck that nobody could foresee.")]
    others: Annotated[float, Field(description="The effect of the others' play.")]
    result: Annotated[
        float, Field(description="The sum: the hand's win, or the chance of the match's after it.")
    ]


class Accuracy(TypedDict):
    """How well a seat played this hand: 100 means nothing given up, 0 is the result of random
    play."""

    seat: SeatNumber
    value: Annotated[
        float | None,
        Field(
            description="100 · (1 - `given_up` ÷ `by_chance`), at least 0; null where one hand "
            "cannot tell, as `no_value` says."
        ),
    ]
    low: Annotated[float | None, Field(description="The lower end of the interval of 95 %.")]
    high: Annotated[float | None, Field(description="The upper end.")]
    given_up: Annotated[
        float, Field(description="Winning shares given up, summed over the choices.")
    ]
    by_chance: Annotated[
        float,
        Field(description="What a player who takes any legal action gives up in the same choices."),
    ]
    no_value: Annotated[
        Literal["little", "unsure"] | None,
        Field(description="`little`: too little was at stake; `unsure`: the range is too wide."),
    ]


class KeyMoment(TypedDict):
    """A moment that mattered."""

    step: Annotated[int, Field(description="The index into the record's `actions`.")]
    seat: SeatNumber
    kind: Annotated[
        Literal["loss", "guess"],
        Field(description="What was lost by what could be known, or gained by what could not."),
    ]
    amount: Annotated[
        float, Field(description="A share of the win: what was lost, or gained by luck.")
    ]
    sentence: Annotated[str, Field(description="At most 25 words.")]


class ReviewedSeat(TypedDict):
    """How far one seat's review is, and what it measures."""

    seat: SeatNumber
    status: Annotated[
        Literal["waiting", "running", "done"],
        Field(description="`waiting`: other reviews come first."),
    ]
    to_judge: Annotated[
        int | None, Field(description="How many choices there will be; null: not known yet.")
    ]
    judged_by: Annotated[
        Contest | None,
        Field(
            description="What all `wins` and shares of this seat are of. `match`: a good or a bad "
            "hand could move its chance of winning the match by 10 points. Null: not known yet."
        ),
    ]
    measure: Annotated[
        MeasureReason | None,
        Field(
            description="Why. `last`: the match ends with this hand; `near`: it could go either "
            "way; `far`: this hand could change little in it; `endless`: there is no match."
        ),
    ]


class Review(TypedDict):
    """A review of a hand's seats, or the part of it that is finished so far."""

    format: Annotated[Literal["dingo-review/1"], Field(description="The format of this document.")]
    hand: Annotated[str, Field(description="The id of the hand.")]
    game: GameName
    status: Annotated[
        Literal["running", "done"], Field(description="Of the seats that were asked for.")
    ]
    engine: Annotated[str, Field(description="The version of what makes reviews.")]
    earlier: Annotated[
        list[int],
        Field(
            description="Numbers of the table's earlier hands that the review uses, mostly to "
            "estimate how people play. Pass their records to `dingo review` as `--earlier`. "
            "Ids are left out because anyone with a hand's id can read it."
        ),
    ]
    belief: Annotated[
        Belief | None,
        Field(description="Whether worlds are weighed by what the others did. Null: not begun."),
    ]
    seed: Annotated[int, Field(description="The seed of all randomness.")]
    slices: Annotated[int, Field(description="Populations of worlds for a choice, at most.")]
    to_judge: Annotated[
        int | None, Field(description="How many choices there will be; null: not known yet.")
    ]
    seats: Annotated[list[ReviewedSeat], Field(description="Those that were asked for.")]
    choices: Annotated[list[JudgedChoice], Field(description="The choices judged so far.")]
    ledger: Annotated[list[Account], Field(description="Of the seats that are done.")]
    accuracy: Annotated[list[Accuracy], Field(description="Of the seats that are done.")]
    moments: Annotated[
        list[KeyMoment], Field(description="Of the seats that are done: at most three of each.")
    ]


class UnseenCard(TypedDict):
    """Where a card that the seat could not see may have been."""

    card: Annotated[str, Field(description="Its code.")]
    chances: Annotated[
        list[float],
        Field(description="By seat, that it was in that hand; the last that it was in none."),
    ]
    shifts: Annotated[
        list[float],
        Field(
            description="By how much the last action surely changed each of these; 0 where that "
            "cannot be told from chance."
        ),
    ]


class LastAction(TypedDict):
    """The action before the moment."""

    step: Annotated[int, Field(description="The index into the record's `actions`.")]
    seat: SeatNumber
    events: Annotated[list[GameNews], Field(description="What the asking seat was told of it.")]


class Moment(TypedDict):
    """A moment of a hand, from one seat's point of view."""

    hand: Annotated[str, Field(description="The id of the hand.")]
    step: Annotated[int, Field(description="The index of the next of the record's `actions`.")]
    seat: SeatNumber


class Known(Moment):
    """What a seat knew about the cards it could not see."""

    cards: Annotated[
        list[UnseenCard],
        Field(description="In the order of the pack; empty before the deal and at the end."),
    ]
    last: Annotated[LastAction | None, Field(description="Null where there is none.")]


class WhatIf(Moment):
    """A possible hand, from a choice to its end."""

    number: Annotated[int | None, Field(description="Which of the hands; null: the real one.")]
    frames: Annotated[
        list[Frame], Field(description="As of a replay; the first is before the choice.")
    ]
    points: Annotated[float, Field(description="What the hand brought the chooser.")]
    wins: Annotated[float, Field(description="The chooser's share of this hand's win, 0 to 1.")]


class Futures(Moment):
    """How possible hands end after a choice. The interval is of 95 %."""

    count: Annotated[
        int, Field(description="How many hands: 100, or fewer in a game with fewer worlds.")
    ]
    won: Annotated[
        float, Field(description="How many of them the chooser won; a shared win is a part.")
    ]
    points: Annotated[float, Field(description="What they brought the chooser on average.")]
    points_low: Annotated[float, Field(description="The lower end.")]
    points_high: Annotated[float, Field(description="The upper end.")]
