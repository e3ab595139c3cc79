"""What several messages and answers of tables contain: avatars, seats, names, ids."""

from typing import Annotated

from pydantic import Field, JsonValue

from app.tables.seats.avatars import AVATAR
from app.tables.seats.naming import NAME_LENGTH

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

NAME: dict[str, JsonValue] = {"maxLength": NAME_LENGTH, "pattern": "[^\\W_]"}
"""The JSON schema of a name, which needs a letter or a digit of any script. `clean_name` checks it,
with a refusal of its own."""

NameTyped = Annotated[
    str,
    Field(
        description=f"Shown to everybody; at most {NAME_LENGTH} characters, a letter or a digit "
        "among them.",
        examples=["Ann"],
        json_schema_extra=NAME,
    ),
]
