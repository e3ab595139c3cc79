"""Replays that were asked for lately, encoded: to make one costs most of a request."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

import orjson
from cachetools import LRUCache

from app.rules.game import Json, Viewer
from app.rules.record import frames
from app.web.aside import aside

FRESH_SECONDS = 3.0
"""For so long the database is not asked again whether the hand is still there, and as it was."""

MOST_BYTES = 16 * 2**20


@dataclass(slots=True)
class Replay:
    """The frames of a hand as one viewer sees them, in JSON."""

    record: bytes
    """A digest of what they were made from."""
    body: bytes
    fresh_until: float


class Replays:
    """Those of one server, by hand and viewer; the one not asked for for longest goes first."""

    def __init__(self, clock: Callable[[], float] = monotonic, most: int = MOST_BYTES) -> None:
        self._clock = clock
        self._kept = LRUCache[tuple[str, Viewer], Replay](most, lambda one: len(one.body))

    def fresh(self, hand: str, viewer: Viewer) -> bytes | None:
        """The frames, if the database was asked for the hand a moment ago."""
        kept = self._kept.get((hand, viewer))
        if kept is None or self._clock() >= kept.fresh_until:
            return None
        return kept.body

    async def of(self, hand: str, viewer: Viewer, record: dict[str, Json]) -> bytes:
        """The frames of a hand, as the database has it now."""
        digest = hashlib.blake2b(orjson.dumps(record)).digest()
        kept = self._kept.get((hand, viewer))
        if kept is None or kept.record != digest:
            kept = Replay(digest, await aside(_body, record, viewer), 0.0)
            self._kept[hand, viewer] = kept
        kept.fresh_until = self._clock() + FRESH_SECONDS
        return kept.body

    @property
    def bytes(self) -> int:
        """How much is kept."""
        return int(self._kept.currsize)


def _body(record: dict[str, Json], viewer: Viewer) -> bytes:
    return orjson.dumps(frames(record, viewer))
