"""Reading the text of a message, and finding the id of an unreadable one."""

import re
from typing import Any, get_args

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from app.tables.wire.parts import MessageId
from app.web.strict_json import read_json
from app.web.web_refusals import BadMessage, BinaryFrame, NotJson, TooLarge

MESSAGE_BYTES = 8192
"""Longest accepted message."""

_ID_WITHIN = re.compile(r'"id"\s*:\s*("[^"\\\x00-\x1f]{1,256}"|-?\d{1,16})(?=\s*[,}])', re.ASCII)
_ID: TypeAdapter[str | int] = TypeAdapter(MessageId, config=ConfigDict(strict=True))


def word_of(message: type[BaseModel]) -> str:
    """The `type` of a class of messages."""
    (word,) = get_args(message.model_fields["type"].annotation)
    return str(word)


def object_in(text: str | None) -> dict[str, Any]:
    """The object in a text frame (None stands for a binary frame).

    Raises Refusal `bad_message`, `message_too_large`.
    """
    if text is None:
        raise BinaryFrame
    encoded = text.encode()
    if len(encoded) > MESSAGE_BYTES:
        raise TooLarge
    data = read_json(encoded)
    if not isinstance(data, dict):
        raise BadMessage
    return data


def id_of(data: dict[str, Any]) -> str | int | None:
    """The id of a message that may be invalid otherwise; None without a valid id."""
    try:
        return _ID.validate_python(data.get("id"))
    except ValidationError:
        return None


def id_within(text: str) -> str | int | None:
    """The id in text that was not parsed because it is too long or not JSON."""
    found = _ID_WITHIN.search(text)
    try:
        return None if found is None else id_of({"id": read_json(found[1].encode())})
    except NotJson:
        return None
