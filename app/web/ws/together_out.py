"""Every message the server sends to a session. The types describe the JSON as sent."""

from typing import Annotated, Any, Literal, NotRequired, Required

from pydantic import Field, with_config
from typing_extensions import TypedDict

from app.together.wire import PersonId, PlaceJson, Shown
from app.web.ws.messages_out import RequestId

_PERSON = "bTbZ5o0RqVY9"
_OTHER = "Zk3xw1sWmQpL"


def _example(**message: Any) -> Any:
    """One message, for the documentation."""
    return with_config(json_schema_extra={"examples": [message]})


@_example(
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


@_example(type="said", person=_PERSON, text="Why not the 9?")
class SaidTogether(TypedDict):
    """Somebody wrote something."""

    type: Literal["said"]
    person: PersonId
    text: Annotated[str, Field(description="Plain text.")]


@_example(type="reacted", person=_PERSON, reaction="well_played")
class ReactedTogether(TypedDict):
    """Somebody sent a reaction or a set phrase."""

    type: Literal["reacted"]
    person: PersonId
    reaction: Annotated[str, Field(description="One of the reactions of `react`.")]


@_example(type="pointed", at={"card": "7H"})
class Pointed(TypedDict):
    """The leader points at something: show a ring there for two seconds."""

    type: Literal["pointed"]
    at: PlaceJson


@_example(type="wanted", person=_PERSON)
class Wanted(TypedDict):
    """You lead, and somebody asks for the lead."""

    type: Literal["wanted"]
    person: PersonId


class AckTogether(TypedDict):
    """What the client asked for is done; a mark is durably stored."""

    type: Literal["ack"]
    id: RequestId


@_example(
    type="refused",
    code="not_leading",
    message="Only the person who leads can do that.",
    args={},
)
class RefusedTogether(TypedDict):
    """What the client asked for was not done, and nothing has changed."""

    type: Literal["refused"]
    id: NotRequired[Annotated[str | int, Field(description="The request's id, if it had one.")]]
    code: Annotated[str, Field(description="Stable, for programs.")]
    message: Annotated[str, Field(description="A sentence for people, in English.")]
    args: Annotated[dict[str, Any], Field(description="As in a table's `refused`.")]


TOGETHER_OUT = (
    SessionTold, SaidTogether, ReactedTogether, Pointed, Wanted, AckTogether, RefusedTogether
)  # fmt: skip
