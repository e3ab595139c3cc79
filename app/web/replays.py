"""A cache of encoded replays: making one is most of a request's cost."""

import hashlib

import orjson
from cachetools import LRUCache

from app.rules.game import Json, Viewer
from app.web.worker_thread import in_worker_thread
from app.wire import frames

MOST_BYTES = 16 * 2**20


class Replays:
    """The replays of one server, by record and viewer.

    Erasing somebody changes the record, so a replay with the old name is never found.
    """

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._kept = LRUCache[tuple[bytes, Viewer], bytes](most, len)

    async def of(self, record: dict[str, Json], viewer: Viewer) -> bytes:
        """The frames of a hand as one viewer sees them, in JSON."""
        key = hashlib.blake2b(orjson.dumps(record)).digest(), viewer
        body = self._kept.get(key)
        if body is None:
            body = self._kept[key] = await in_worker_thread(_written, record, viewer)
        return body

    @property
    def bytes(self) -> int:
        """The size of the cache."""
        return int(self._kept.currsize)


def _written(record: dict[str, Json], viewer: Viewer) -> bytes:
    return orjson.dumps(frames(record, viewer))
