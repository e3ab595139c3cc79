"""Everything a client was shown, in a compact form."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Json = Any
Message = Mapping[str, Json]

OF_THE_LOG = ("view", "legal", "events", "table", "you", "chat")
"""The parts of a message that follow from the log and its receiver."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One snapshot or update, by the digests of its parts."""

    kind: str
    version: int
    known: int | None
    """The version that the client last gave to the server or received from it; None: none."""
    parts: dict[str, bytes]


def shown(message: Message, known: int | None) -> Shown:
    """The part of a message to remember."""
    return Shown(message["type"], message["version"], known, digests(message))


def digests(message: Message) -> dict[str, bytes]:
    """A digest of each part, without what the log does not contain, such as who is connected."""
    parts = {name: message[name] for name in OF_THE_LOG if name in message}
    if "events" in parts:
        parts["events"] = [one for one in parts["events"] if one["type"] != "presence"]
    if "table" in parts:
        parts["table"] = _without_presence(parts["table"])
    if "you" in parts:
        parts["you"] = {"seat": parts["you"]["seat"], "host": parts["you"]["host"]}
    return {name: _digest(part) for name, part in parts.items()}


def _without_presence(table: Message) -> Json:
    seats = [{**seat, "connected": None, "absence": None} for seat in table["seats"]]
    return {**table, "seats": seats, "watching": None, "pace": None}


def _digest(part: Json) -> bytes:
    return hashlib.blake2b(json.dumps(part, sort_keys=True).encode(), digest_size=8).digest()
