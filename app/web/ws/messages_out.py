"""Every message the server sends over a table's WebSocket. Each type is what is sent as JSON."""

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypedDict

from app.live.messages import Snapshot, Update, Version

RequestId = Annotated[str | int, Field(description="The id of the request.")]


@with_config(
    ConfigDict(json_schema_extra={"examples": [{"type": "ack", "id": "a5", "version": 42}]})
)
class Ack(TypedDict):
    """What the client asked for is durably stored."""

    type: Literal["ack"]
    id: RequestId
    version: Version


@with_config(
    ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "type": "hint",
                    "id": "b6",
                    "action": {"type": "discard", "cards": ["7H"]},
                    "sentence": "Discard the 7 of hearts.",
                }
            ]
        }
    )
)
class Hint(TypedDict):
    """What a good player would do now, by what the receiver can see; nothing has changed."""

    type: Literal["hint"]
    id: RequestId
    action: Annotated[dict[str, Any], Field(description="One of `legal`, word for word.")]
    sentence: Annotated[str, Field(description="For people: what, and why.")]


@with_config(
    ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "type": "refused",
                    "id": "a5",
                    "code": "not_your_turn",
                    "message": "It is not your turn: the table waits for Ann.",
                    "args": {"why": "others", "seats": [2], "names": ["Ann"]},
                }
            ]
        }
    )
)
class Refused(TypedDict):
    """What the client asked for was not done, and nothing has changed."""

    type: Literal["refused"]
    id: Annotated[
        str | int | None, Field(description="The request's id; null if it could not be read.")
    ]
    code: Annotated[str, Field(description="Stable, for programs.")]
    message: Annotated[str, Field(description="A sentence for people, in English.")]
    args: Annotated[
        dict[str, Any],
        Field(
            description="All that `message` says besides fixed words, for other languages; `why` "
            "tells apart the reasons for one code."
        ),
    ]


AnyOutgoing = Annotated[Snapshot | Update | Ack | Hint | Refused, Field(discriminator="type")]
OUTGOING = (Snapshot, Update, Ack, Hint, Refused)
