"""Every message the server sends over a table's WebSocket.

The server writes plain dictionaries; these models document them, and tests
hold the two against each other.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from app.web.http.table_models import Table
from app.web.ws.event_models import AnyEvent

View = Annotated[
    dict[str, Any],
    Field(
        description="The hand as this viewer may see it, in the game's own words; every one has "
        "`phase`, `dealer`, `to_move` and `result`. Empty before the first deal."
    ),
]
Legal = Annotated[
    list[dict[str, Any]],
    Field(
        description="Every action this viewer may take now, each complete: sent back word for "
        "word in `act` it is accepted. Empty when it is not the viewer's turn."
    ),
]
Version = Annotated[int, Field(ge=1, description="How many entries the table's log has.")]


class You(BaseModel):
    """Who the receiver is at this table."""

    seat: int | None = Field(description="Null for somebody who watches.")
    host: bool = Field(description="Whether the receiver is the host.")
    name: str | None = Field(description="What the receiver is called; null if not known yet.")
    kicked: bool = Field(description="Sent away by the host: the receiver may watch, and not sit.")
    played: int | None = Field(
        description="The seat the receiver played `last_hand` on; null for somebody who watched, "
        "and as soon as the next hand is dealt."
    )


class Line(BaseModel):
    """A line of chat."""

    name: str
    seat: int | None = Field(description="Null for somebody who watched.")
    text: str = Field(description="Plain text.")
    at: str = Field(description="When, in UTC: `2026-11-21T10:00:00.123Z`.")


class Time(BaseModel):
    """Who has to decide by when, at a table with a clock or as the rules say. Lists are by seat."""

    now: str = Field(description="The server's time, in UTC: your own clock may be wrong.")
    due: list[str | None] = Field(
        description="When the seat's time is up, its bank included; null: it is not asked."
    )
    bank: list[float] = Field(description="Seconds beyond its turn that the seat has left.")
    deal: str | None = Field(
        description="Between two hands: when those who are not ready are waited for no longer."
    )


class Snapshot(BaseModel):
    """Where the table stands: on joining, or after a gap that is too long for an update."""

    type: Literal["snapshot"]
    version: Version
    table: Table
    you: You
    view: View
    legal: Legal
    chat: list[Line] = Field(description="The newest lines, oldest first.")
    time: Time | None = Field(
        None, description="Only where the table has a clock or something is due."
    )


class Update(BaseModel):
    """After every change, and when somebody comes or goes (then the version stays)."""

    type: Literal["update"]
    version: Version
    events: list[AnyEvent] = Field(description="What happened, in order.")
    table: Table | None = Field(None, description="Only when it may have changed.")
    you: You | None = Field(None, description="Only together with `table`.")
    view: View
    legal: Legal
    time: Time | None = Field(
        None, description="Only where the table has a clock or something is due."
    )


class Ack(BaseModel):
    """What the client asked for is durably stored."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"type": "ack", "id": "a5", "version": 42}]}
    )
    type: Literal["ack"]
    id: str | int = Field(description="The id of the request.")
    version: Version


class Hint(BaseModel):
    """What a good player would do now, by what the receiver can see; nothing has changed."""

    model_config = ConfigDict(
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
    type: Literal["hint"]
    id: str | int = Field(description="The id of the request.")
    action: dict[str, Any] = Field(description="One of `legal`, word for word.")
    sentence: str = Field(description="For people: what, and why.")


class Refused(BaseModel):
    """What the client asked for was not done, and nothing has changed."""

    model_config = ConfigDict(
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
    type: Literal["refused"]
    id: str | int | None = Field(description="The request's id; null if it could not be read.")
    code: str = Field(description="Stable, for programs.")
    message: str = Field(description="A sentence for people, in English.")
    args: dict[str, Any] = Field(
        description="All that `message` says besides fixed words, for other languages; `why` "
        "tells apart the reasons for one code."
    )


AnyOutgoing = Annotated[Snapshot | Update | Ack | Hint | Refused, Field(discriminator="type")]
OUTGOING = (Snapshot, Update, Ack, Hint, Refused)
