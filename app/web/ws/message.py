"""What all messages of a client have in common, and the id of a message that cannot be read."""

import re
from typing import Annotated, Any

import orjson
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from app.live.table.idempotency import KEPT

MessageId = (
    Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f]+$")]
    | Annotated[int, Field(ge=-(2**53), le=2**53)]
)


_ID_WITHIN = re.compile(r'"id"\s*:\s*("[^"\\\x00-\x1f]{1,256}"|-?\d{1,16})(?=\s*[,}])', re.ASCII)
_ID: TypeAdapter[str | int] = TypeAdapter(MessageId, config=ConfigDict(strict=True))


class Message(BaseModel):
    """What all messages have. Unknown keys are ignored."""

    model_config = ConfigDict(strict=True, frozen=True)

    id: MessageId = Field(
        description="The client's own name for this request. The same request under the same id "
        "is answered again and not done again, whichever connection of the player it comes from; "
        "random ids are best. Another request under the same id counts as new, and so does "
        f"`ready` or `back` from another connection. A table remembers its newest {KEPT} requests.",
        examples=["a1"],
    )


def id_of(data: dict[str, Any]) -> str | int | None:
    """The id of a message that may otherwise be wrong; None if it has no valid id."""
    try:
        return _ID.validate_python(data.get("id"))
    except ValidationError:
        return None


def id_within(text: str) -> str | int | None:
    """The id in a text that was not parsed: it is too long, or not quite JSON."""
    found = _ID_WITHIN.search(text)
    try:
        return None if found is None else id_of({"id": orjson.loads(found[1])})
    except orjson.JSONDecodeError:
        return None
