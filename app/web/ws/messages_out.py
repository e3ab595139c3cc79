"""Every message the server sends over a table's WebSocket. The types describe the JSON as sent."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import Field
from typing_extensions import TypedDict

from app.live.table.messages import (
    EVENTS,
    Documented,
    Snapshot,
    Update,
    Version,
    ViewSent,
)
from app.wire import ActionJson, with_example

RefusalCode = Annotated[str, Field(description="Stable, for programs.")]
RefusalText = Annotated[str, Field(description="A sentence for people, in English.")]
RequestId = Annotated[str | int, Field(description="The id of the request.", examples=["a1"])]


class Ack(TypedDict):
    """What the client asked for is durably stored."""

    type: Literal["ack"]
    id: RequestId
    version: Version


class HintReason(TypedDict):
    """One clause of a hint."""

    code: Annotated[str, Field(description="Stable, for programs; the game's own.")]
    message: Annotated[str, Field(description="The clause for people, in English.")]
    args: Annotated[
        dict[str, Any],
        Field(description="The clause's variable parts, for other languages."),
    ]


@with_example(
    type="hint",
    id="b6",
    action={"type": "discard", "cards": ["7C"]},
    sentence="Discard the 7♣. The 7♥ is gone, so this wolf has nothing to hunt. "
    "Just as good: Discard the 8♠.",
    reason={
        "code": "dingo_gone",
        "message": "The 7♥ is gone, so this wolf has nothing to hunt",
        "args": {"card": "7H"},
    },
    equal=[{"type": "discard", "cards": ["8S"]}],
)
class Hint(TypedDict):
    """What a good player would do now, going by what the receiver can see. Nothing has changed.

    The same decision always gets the same answer.
    """

    type: Literal["hint"]
    id: RequestId
    action: Annotated[
        dict[str, Any], Documented(ActionJson), Field(description="One of `legal`, word for word.")
    ]
    sentence: Annotated[str, Field(description="For people, in English: what, and why.")]
    reason: Annotated[
        HintReason | None, Field(description="What speaks for it; null where nothing short does.")
    ]
    equal: Annotated[
        list[dict[str, Any]],
        Documented(list[ActionJson]),
        Field(description="Others of `legal` that are about as good."),
    ]


@with_example(
    type="refused",
    id="a5",
    code="not_ready",
    message="Not ready yet: Ann and Ben.",
    args={"seats": [0, 2], "names": ["Ann", "Ben"]},
)
class Refused(TypedDict):
    """What the client asked for was not done, and nothing has changed."""

    type: Literal["refused"]
    id: Annotated[
        str | int | None, Field(description="The request's id; null if it could not be read.")
    ]
    code: RefusalCode
    message: RefusalText
    args: Annotated[
        dict[str, Any],
        Field(
            description="The variable parts of `message`, for other languages; `why` "
            "distinguishes reasons that share a code."
        ),
    ]


@with_example(
    type="notice",
    text="The server restarts in five minutes. Nothing is lost.",
    until="2026-11-23T20:05:00.000Z",
)
class Noticed(TypedDict):
    """A notice by the site's operator to every table, or its end.

    Sent after the `snapshot`, and whenever it changes.
    """

    type: Literal["notice"]
    text: Annotated[str | None, Field(description="Plain text; null: there is none any more.")]
    until: Annotated[
        str | None,
        Field(description="When it ends, in UTC: you are told so then. Null: it stays until then."),
    ]


@with_example(type="site", url="https://cards.example.org", temporary=False)
class Sited(TypedDict):
    """Where friends find a site that is shared through a tunnel (`dingo share`).

    Sent first, and again when the address has changed. Links to send begin with it.
    """

    type: Literal["site"]
    url: Annotated[str, Field(description="Scheme and name, without a path.")]
    temporary: Annotated[
        bool, Field(description="True if the address changes when the server restarts.")
    ]


class MissedStepJson(TypedDict):
    """The hand after a step, as the receiver saw it."""

    version: Version
    events: Annotated[
        Sequence[Any], Documented(EVENTS), Field(description="What led to it, in order.")
    ]
    view: ViewSent


class Missed(TypedDict):
    """What happened in this hand since a version that the receiver had seen.

    At most 12 steps, preceded by the one they start from, which has no events. Empty if nothing
    happened, or if the receiver had another seat then.
    """

    type: Literal["missed"]
    id: RequestId
    steps: list[MissedStepJson]


OUTGOING = (Snapshot, Update, Ack, Hint, Missed, Refused, Noticed, Sited)
