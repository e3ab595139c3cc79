"""The id a client gives a message: what it may be, and how it is found where much is wrong."""

import re
from typing import Annotated, Any

import orjson
from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

MessageId = (
    Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f]+$")]
    | Annotated[int, Field(ge=-(2**53), le=2**53)]
)

_ID_WITHIN = re.compile(r'"id"\s*:\s*("[^"\\\x00-\x1f]{1,256}"|-?\d{1,16})(?=\s*[,}])', re.ASCII)
_ID: TypeAdapter[str | int] = TypeAdapter(MessageId, config=ConfigDict(strict=True))


def id_of(data: dict[str, Any]) -> str | int | None:
    """The id of a message that may be wrong otherwise; None if it has none to be answered by."""
    try:
        return _ID.validate_python(data.get("id"))
    except ValidationError:
        return None


def id_within(text: str) -> str | int | None:
    """The id in a message that was not read as a whole: it is too long, or not quite JSON."""
    found = _ID_WITHIN.search(text)
    try:
        return None if found is None else id_of({"id": orjson.loads(found[1])})
    except orjson.JSONDecodeError:
        return None


def request_id(message_id: str | int) -> str:
    """The id as text: 1 and "1" are two. No text that is an id begins with a control character."""
    return message_id if isinstance(message_id, str) else f"\x1f{message_id}"
