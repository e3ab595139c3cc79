"""The id a client gives a message: what it may be, and which one is meant where much is wrong."""

import re
from typing import Annotated, Any

import orjson
from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

MessageId = (
    Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f]+$")]
    | Annotated[int, Field(ge=-(2**53), le=2**53)]
)

_ID_WITHIN = re.compile(rb'"id"\s*:\s*("[^"\\\x00-\x1f]{1,256}"|-?\d{1,16})(?=\s*[,}])')
_ID: TypeAdapter[str | int] = TypeAdapter(MessageId, config=ConfigDict(strict=True))


def readable_id(data: dict[str, Any]) -> str | int | None:
    """The id of a message that may be wrong otherwise; None if it has none to be answered by."""
    given = data.get("id")
    try:
        return _ID.validate_python(given)
    except ValidationError:
        return None


def id_within(text: bytes | None) -> dict[str, Any]:
    """The id in a message that is not read as a whole: it is too long, or not quite JSON."""
    found = _ID_WITHIN.search(text or b"")
    try:
        return {} if found is None else {"id": orjson.loads(found[1])}
    except orjson.JSONDecodeError:
        return {}
