"""What all messages of a client have in common."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from app.live.idempotency import KEPT
from app.web.ws.message_id import MessageId

Seat = Annotated[int, Field(description="A seat, counted from 0 clockwise.")]
Meant = Annotated[
    str | None,
    Field(description="Who is meant, as the seat has it: refused if somebody else sits there now."),
]


def example(**message: Any) -> dict[str, Any]:
    """One message of this type, for the documentation."""
    return {"examples": [message]}


class Message(BaseModel):
    """What all messages have. Keys that are not known are ignored.

    `command` makes of each what the table is asked: None for nothing. It is given what the player
    is called where they have no seat.
    """

    model_config = ConfigDict(strict=True, frozen=True)

    id: MessageId = Field(
        description="The client's own name for this request. The same id is answered again and "
        "not done again, whichever connection of the player it comes from: random ones are best. "
        "From another connection the same id with another request counts as new, and `ready` and "
        f"`back` always do. A table remembers its newest {KEPT} requests."
    )
