"""A session as JSON: its parts, and what people in it are told."""

from typing import Annotated, Literal, NotRequired, Required

from pydantic import Field
from typing_extensions import TypedDict

from app.tables.wire.parts import AvatarJson
from app.wire import ActionJson, with_example

MOST_STEPS = 10_000
"""More steps than any hand has."""
LONGEST_MARK = 140
"""Cap on the length of a mark."""

PersonId = Annotated[str, Field(description="An id that names a person to this hand alone.")]
CardCode = Annotated[
    str,
    Field(
        max_length=20,
        pattern="^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$",
        description="Its code.",
        examples=["7H"],
    ),
]
StepNumber = Annotated[
    int,
    Field(ge=0, lt=MOST_STEPS, description="How many actions were made by then.", examples=[3]),
]


MOST_IMAGINED = 10_000
"""Cap on the numbers of imagined hands."""


class ImaginedJson(TypedDict):
    """Which of the possible hands a variation is played in."""

    number: Annotated[int, Field(ge=0, lt=MOST_IMAGINED, description="As in `what-if`.")]
    real: Annotated[bool, Field(description="On the real cards instead.")]


class CursorJson(TypedDict):
    """What a leader shows."""

    step: Annotated[
        int,
        Field(
            ge=0,
            lt=MOST_STEPS,
            description="How many actions were made by then, those of the variation included.",
            examples=[3],
        ),
    ]
    seat: Annotated[
        int | None, Field(ge=0, description="Whose view is shown; null: all cards are open.")
    ]
    open: Annotated[
        Literal["none", "review", "map"],
        Field(description="The review of the step, or also the map of unseen cards."),
    ]
    variation: Annotated[
        list[ActionJson],
        Field(
            description="The variation's actions, up to the step shown; with those before it no "
            "more than a hand of the game can have."
        ),
    ]
    imagined: NotRequired[ImaginedJson]


class CompanionJson(TypedDict):
    """A participant."""

    id: PersonId
    name: Annotated[str | None, Field(description="Null for watchers.")]
    avatar: AvatarJson
    following: Annotated[bool, Field(description="False: they look for themselves.")]


class StepMarkJson(TypedDict):
    """A step that a player of the hand has marked."""

    id: Annotated[str, Field(description="Names the mark.", examples=["bTbZ5o0RqVY9"])]
    step: StepNumber
    text: Annotated[
        str, Field(description="Plain text.", examples=["Here it turned."], max_length=LONGEST_MARK)
    ]
    author: Annotated[
        str | None, Field(description="The player's name in the hand.", examples=["Ann"])
    ]
    at: Annotated[str, Field(description="When, in UTC.")]


class QuestionJson(TypedDict):
    """The leader's question what everybody would have played."""

    step: StepNumber
    answered: Annotated[int, Field(description="How many have answered.")]
    answers: Annotated[
        dict[str, ActionJson] | None,
        Field(description="By person. Null until the leader shows them."),
    ]


class PlaceJson(TypedDict):
    """A card or a place, in the words of the view."""

    card: NotRequired[CardCode]
    place: NotRequired[
        Annotated[
            Annotated[str, Field(max_length=40, pattern="^[a-z][a-z0-9]*(-[a-z0-9]+)*$")]
            | Annotated[int, Field(ge=0, le=99)],
            Field(description="A seat's number, or a name."),
        ]
    ]


class Shown(TypedDict, total=False):
    """A session as people see it: the whole, or only what has changed."""

    leader: Annotated[
        str | None, Field(description="A person's id; null: anyone may take the lead.")
    ]
    people: Annotated[
        list[CompanionJson], Field(description="The participants, in order of arrival.")
    ]
    watching: Annotated[int, Field(description="The number of watchers.")]
    asking: Annotated[
        list[str],
        Field(
            description="The ids of those who wait for an answer: people who ask for the lead, and "
            "watchers, whom a player can let in."
        ),
    ]
    cursor: CursorJson
    marks: list[StepMarkJson]
    question: QuestionJson | None


_PERSON = "bTbZ5o0RqVY9"
_OTHER = "Zk3xw1sWmQpL"


@with_example(
    type="session",
    you=_PERSON,
    leader=_OTHER,
    people=[
        {"id": _OTHER, "name": "Ann", "avatar": "koala-2", "following": True},
        {"id": _PERSON, "name": "Ben", "avatar": None, "following": True},
    ],
    watching=0,
    asking=[],
    cursor={"step": 3, "seat": None, "open": "none", "variation": []},
    marks=[],
    question=None,
)
class SessionTold(Shown):
    """The session: all of it when you have joined or were let in, then only what has changed."""

    type: Required[Literal["session"]]
    you: NotRequired[PersonId]


@with_example(type="said", person=_PERSON, text="Why not the 9?")
class SaidTogether(TypedDict):
    """Somebody wrote something."""

    type: Literal["said"]
    person: PersonId
    text: Annotated[str, Field(description="Plain text.")]


@with_example(type="reacted", person=_PERSON, reaction="well_played")
class ReactedTogether(TypedDict):
    """Somebody sent a reaction or a set phrase."""

    type: Literal["reacted"]
    person: PersonId
    reaction: Annotated[str, Field(description="One of the reactions of `react`.")]


@with_example(type="pointed", at={"card": "7H"})
class Pointed(TypedDict):
    """The leader points at something: show a ring there for two seconds."""

    type: Literal["pointed"]
    at: PlaceJson


@with_example(type="wanted", person=_PERSON)
class Wanted(TypedDict):
    """You lead, and somebody asks for the lead."""

    type: Literal["wanted"]
    person: PersonId
