"""Replays that were asked for lately, encoded: to make one costs most of a request."""

import hashlib

import orjson
from cachetools import LRUCache

from app.rules.game import Json, Viewer
from app.rules.record import frames
from app.web.aside import aside

MOST_BYTES = 16 * 2**20


class Replays:
    """Those of one server, by the record they are made from and by viewer.

    The record of a hand in which somebody was erased is another one, so their name is not found.
    """

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._kept = LRUCache[tuple[bytes, Viewer], bytes](most, len)

    async def of(self, record: dict[str, Json], viewer: Viewer) -> bytes:
        """The frames of a hand as one viewer sees them, in JSON."""
        key = hashlib.blake2b(orjson.dumps(record)).digest(), viewer
        body = self._kept.get(key)
        if body is None:
            body = self._kept[key] = await aside(_written, record, viewer)
        return body

    @property
    def bytes(self) -> int:
        """How much is kept."""
        return int(self._kept.currsize)


def _written(record: dict[str, Json], viewer: Viewer) -> bytes:
    return orjson.dumps(frames(record, viewer))
