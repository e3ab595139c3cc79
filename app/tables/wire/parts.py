"""What several messages and answers of tables contain: avatars, seats, names, ids."""

from typing import Annotated

from pydantic import Field

from app.tables.seats.avatars import AVATAR

AvatarJson = Annotated[
    str | None,
    Field(
        description="An animal and a colour, such as `bear-2`; null: derived from the name.",
        json_schema_extra={"pattern": f"^{AVATAR}$"},
    ),
]

SeatAsked = Annotated[int, Field(description="A seat, counted from 0 clockwise.", examples=[2])]
"""A seat in a client's message. The table checks it, not this type."""

MessageId = (
    Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f]+$")]
    | Annotated[int, Field(ge=-(2**53), le=2**53)]
)
"""The client's own id for a request."""

NameTyped = Annotated[
    str, Field(description="Shown to everybody; at most 24 characters.", examples=["Ann"])
]
