"""Parses text frames: what all client messages share, and the codes that close a socket."""

import re
from typing import Annotated, Any, get_args

from pydantic import BaseModel, Field, TypeAdapter, ValidationError, with_config
from typing_extensions import TypedDict

from app.live.table.idempotency import KEPT
from app.live.table.publish import Dismissal
from app.tables.wire.parts import MessageId
from app.web.strict_json import read_json
from app.web.web_refusals import BadMessage, BinaryFrame, NotJson, TooLarge

FLOOD = 1008
BROKEN = 1011
RESTART = 1012
SLOW = 1013
REPLACED = 4001
CODE_CHANGED = 4002
SENT_AWAY = 4003
DISMISSED: dict[Dismissal, int] = {"code_changed": CODE_CHANGED, "sent_away": SENT_AWAY}
SIGNED_OUT = 4004

CLOSE_CODES = {
    1007: "A text frame was not UTF-8.",
    FLOOD: "Messages kept coming after `rate_limited` was answered many times.",
    1009: "A frame was longer than the server receives at all.",
    BROKEN: "The server broke, or the connection gave no sign of life.",
    RESTART: "The server is being stopped: connect again at once, with `since`. Another server "
    "may have the table already.",
    SLOW: "Too much was waiting to be read. Connect again, with `since`. When not even the close "
    "frame can be written the connection just ends.",
    REPLACED: "The same player has opened more connections to this table than it gives them: the "
    "oldest ends. Do not reconnect by yourself.",
    CODE_CHANGED: "The host has changed the table's code, and the player has no seat there. "
    "Players with a seat stay, and find the new code in the table.",
    SENT_AWAY: "The host has sent this watcher away for good.",
    SIGNED_OUT: "The player has signed this device out, or was erased, or has to "
    "say whether this browser is theirs (`confirm_identity`): reload the page.",
}


MESSAGE_BYTES = 8192
"""Longest accepted message."""

_ID_WITHIN = re.compile(r'"id"\s*:\s*("[^"\\\x00-\x1f]{1,256}"|-?\d{1,16})(?=\s*[,}])', re.ASCII)


@with_config(strict=True)
class MessageHead(TypedDict):
    """What every message has beside its `type`; only `looking` may do without."""

    id: Annotated[
        MessageId,
        Field(
            description="The client's own name for this request. The same request under the same "
            "id is answered again and not done again, whichever connection of the player it comes "
            "from; random ids are best. Another request under the id of one that was done is "
            "refused with `id_used`; from another connection it counts as new, and so does "
            "`ready`, `back` or a request that changed nothing. A table remembers its newest "
            f"{KEPT} requests, and so does a connection.",
            examples=["a1"],
        ),
    ]


MESSAGE_HEAD = TypeAdapter(MessageHead).validator


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
        named: MessageHead = MESSAGE_HEAD.validate_python(data)
    except ValidationError:
        return None
    return named["id"]


def id_within(text: str) -> str | int | None:
    """The id in text that was not parsed because it is too long or not JSON."""
    found = _ID_WITHIN.search(text)
    try:
        return None if found is None else id_of({"id": read_json(found[1].encode())})
    except NotJson:
        return None
