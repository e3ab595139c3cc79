"""Reviews of finished hands: made in a process of low priority, kept, and told while they grow."""

import asyncio
import json
import logging
import secrets
import time
from collections.abc import AsyncIterator

from app.analysis.engine import ENGINE, MODULE, running
from app.live.tasks import TaskSet
from app.live.worker_process import WorkerProcess
from app.rules.game import Json
from app.storage.log import StorageUnavailable
from app.storage.reviews import Reviews

CLAIMED_SECONDS = 60.0
"""A process that has not said for so long that it makes a review is taken to be dead."""
RENEWED_SECONDS = 15.0
LOOK_SECONDS = 1.0
"""So often it is looked whether the review that another process makes is there."""
MOST_LOOKS = 600

logger = logging.getLogger(__name__)

AT_ONCE = 1
"""So many reviews are made at the same time."""
MOST_WAITING = 20
"""More are not begun before somebody asks again."""


class _Growing:
    """A review that is being made."""

    def __init__(self, record: dict[str, Json], document: dict[str, Json]) -> None:
        self.record = record
        self.document = document
        self.ended = False
        self.changed = asyncio.Condition()

    async def becomes(self, document: dict[str, Json] | None) -> None:
        """There is more of it, or None: there will be no more."""
        async with self.changed:
            if document is not None:
                self.document = document
            self.ended = document is None
            self.changed.notify_all()

    async def more(self, seen: dict[str, Json]) -> dict[str, Json] | None:
        """What there is after this; None when there will be no more."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.ended or self.document is not seen)
            return None if self.document is seen else self.document


class Reviewing:
    """The reviews of one server."""

    def __init__(self, kept: Reviews, slices: int) -> None:
        self.kept = kept
        self._slices = slices
        self.engine = f"{ENGINE}-{slices}"
        self._growing: dict[str, _Growing] = {}
        self._tasks = TaskSet()
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._holder = secrets.token_hex(8)

    @property
    def waiting(self) -> int:
        """How many reviews are begun and have no process yet."""
        return max(0, len(self._growing) - AT_ONCE)

    async def review(self, hand: str, record: dict[str, Json]) -> dict[str, Json]:
        """The whole document, or what there is so far; from now on it is being made.

        Raises StorageUnavailable.
        """
        kept = await self.kept.get(hand, self.engine)
        if kept is not None:
            return kept
        growing = self._begun(hand, record)
        return self.nothing(record) if growing is None else growing.document

    async def follow(self, hand: str, record: dict[str, Json]) -> AsyncIterator[dict[str, Json]]:
        """The document now, and whenever there is more of it, until it is done."""
        document: dict[str, Json] | None = await self.review(hand, record)
        growing = self._growing.get(hand)
        while document is not None:
            yield document
            document = None if growing is None else await growing.more(document)

    async def close(self) -> None:
        """End what is being made: it goes on with the slices there are when somebody asks."""
        await self._tasks.cancel()

    def nothing(self, record: dict[str, Json]) -> dict[str, Json]:
        """The document before anything is found."""
        return running(record, slices=self._slices)

    def _begun(self, hand: str, record: dict[str, Json]) -> _Growing | None:
        if hand not in self._growing and len(self._growing) < MOST_WAITING:
            self._growing[hand] = _Growing(record, self.nothing(record))
            self._tasks.start_unattended(self._make(hand, self._growing[hand]))
        return self._growing.get(hand)

    async def _make(self, hand: str, growing: _Growing) -> None:
        try:
            for _ in range(MOST_LOOKS):
                async with self._turn:
                    if await self._claimed(hand):
                        await self._make_claimed(hand, growing)
                        break
                if not await self.kept.wanted(hand):
                    break
                await asyncio.sleep(LOOK_SECONDS)
        except (OSError, ValueError, StorageUnavailable):
            logger.exception("the review of hand %s was broken off", hand)
        finally:
            self._growing.pop(hand, None)
            await growing.becomes(None)

    async def _claimed(self, hand: str) -> bool:
        return await self.kept.claim(hand, self.engine, self._holder, CLAIMED_SECONDS)

    async def _make_claimed(self, hand: str, growing: _Growing) -> None:
        """Unless another server process has made it meanwhile."""
        process, renewed = WorkerProcess(MODULE, str(self._slices)), time.monotonic()
        try:
            done = await self.kept.get(hand, self.engine)
            if done is not None:
                await growing.becomes(done)
                return
            kept = await self.kept.slices(hand, self.engine)
            await process.start()
            for given in (growing.record, kept):
                await process.tell(json.dumps(given).encode() + b"\n")
            while growing.document["status"] != "done":
                await self._take(hand, growing, json.loads(await process.line()))
                if time.monotonic() - renewed >= RENEWED_SECONDS:
                    await self._claimed(hand)
                    renewed = time.monotonic()
        finally:
            await process.end()
            await self.kept.release(hand, self.engine, self._holder)

    async def _take(self, hand: str, growing: _Growing, line: dict[str, Json]) -> None:
        """A slice, or the document with more in it."""
        if "slice" in line:
            await self.kept.keep_slice(hand, self.engine, line["slice"])
            return
        if line["status"] == "done":
            await self.kept.keep(hand, self.engine, line)
        await growing.becomes(line)
