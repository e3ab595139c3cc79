"""Reviews of finished hands: computed by a low-priority process, stored, and sent as they grow."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import timedelta
from functools import reduce
from time import monotonic

import orjson

from app.analysis.course import seats_of
from app.analysis.engine import ENGINE, MODULE, grown, later, running
from app.analysis.wire import Review
from app.features.notices.notices import Notices
from app.features.notices.occasions import note
from app.features.reviews.review_queue import ASKED
from app.features.reviews.reviews import Reviews
from app.live.live_refusals import BrokenReview
from app.live.tasks import TaskSet
from app.live.workers.turns import Turns, rank_of
from app.live.workers.worker_process import WorkerProcess
from app.rules.game import Json
from app.storage.log.contract import StorageUnavailable

CLAIMED_SECONDS = 60.0
"""A process counts as dead if it has not renewed its claim on a review for this long."""
RENEWED_SECONDS = 15.0
SLICES_SECONDS = 2.0
"""Slices are stored together, this often: on SQLite a move waits while others are written. A
process that is killed loses those of this time."""
POLL_SECONDS = 1.0
"""Seconds between polls for a review that another process is making."""
MOST_POLLS = 600

TURN_SECONDS = 5.0
"""A review pauses after this long if another address waits, and goes on later."""
MOST_WAITING = 60
MOST_WAITING_OF_ADDRESS = 2
"""Caps on the waiting reviews, in all and per address; others start when asked for again."""
BROKEN_SECONDS = 30.0
"""How long a failed review is not retried."""

GONE_SECONDS = 10.0
"""A page that follows a review asks every two seconds. A player whose page has not asked for this
long has left."""
TOLD_WITHIN = timedelta(days=1)
QUEUE_SECONDS = 2.0
"""Seconds between polls of an empty queue."""
FOLLOW_SECONDS = 2.0
"""Seconds between polls whether a reviewer has finished a hand that a player here asked for."""
QUEUED_RANK = 2
"""The rank in Turns: after all hands that somebody asked for."""

logger = logging.getLogger(__name__)

Record = dict[str, Json]
Find = Callable[[], Awaitable[Record]]
FindHand = Callable[[str], Awaitable[Record | None]]


@dataclass(slots=True)
class _Growing:
    """A review being made, on behalf of the address that asked first."""

    record: Record
    document: Review
    address: str | None
    """None: it came from the queue, and nobody here waits for it."""
    asked_at: dict[str, float] = field(default_factory=dict)
    """When each player last asked for it."""
    slices: list[dict[str, Json]] = field(default_factory=list)
    """Those that are not stored yet."""

    @property
    def is_done(self) -> bool:
        return self.document["status"] == "done"

    @property
    def rank(self) -> int:
        return QUEUED_RANK if self.address is None else rank_of(self.record)


class ReviewMaker:
    """The reviews of one server, or of one `dingo reviewer`."""

    def __init__(
        self,
        kept: Reviews,
        slices: int,
        notices: Notices | None = None,
        *,
        elsewhere: bool = False,
        keeps_parts: bool = False,
    ) -> None:
        """`notices` tells people who asked for a review and did not wait for it.

        `elsewhere`: other processes make the reviews; this one only queues requests and shows their
        parts. `keeps_parts`: this process stores the parts of a review for those servers.
        """
        self.kept = kept
        self._notices = notices or Notices()
        self._elsewhere, self._keeps_parts = elsewhere, keeps_parts
        self._slices = slices
        self.engine = f"{ENGINE}-{slices}"
        self._growing: dict[str, _Growing] = {}
        self._made = ""
        """The hand whose review has the process; the others wait."""
        self._broken: dict[str, float] = {}
        """When the failed review of a hand may be retried, by hand."""
        self._tasks = TaskSet()
        self._turns = Turns()
        self._holder = secrets.token_hex(8)

    @property
    def waiting(self) -> int:
        """The number of reviews that wait for the process."""
        return sum(hand != self._made for hand in self._growing)

    async def review(
        self,
        hand: str,
        find: Find,
        address: str,
        player: str | None = None,
        after: int | None = None,
    ) -> str | Review:
        """The whole stored document, or the part that is finished so far.

        With `after` it is what is new for somebody who has this many choices. `find` loads the
        hand's record when the review starts. Raises Refusal `no_answer`, StorageUnavailable, and
        what `find` raises.
        """
        found = await self._known(hand)
        if found is None and self._elsewhere:
            found = await self._made_elsewhere(hand, await find(), player, after or 0)
        else:
            if found is None:
                found = self._begin(hand, await find(), address)
            if after is not None:
                found = later(orjson.loads(found) if isinstance(found, str) else found, after)
        if player is not None and hand in self._growing:
            self._growing[hand].asked_at[player] = monotonic()
        return found

    async def work(self, find: FindHand) -> None:
        """Make the queued reviews, one at a time, until cancelled.

        `find` returns the record of a hand, or None if it was erased.
        """
        while not self._elsewhere:
            try:
                hand = await self.kept.queue.first(self.engine)
                if hand is not None:
                    await self._make_queued(hand, await find(hand))
                    continue
            except StorageUnavailable:
                logger.warning("the storage is unavailable: no queued review can be made")
            await asyncio.sleep(QUEUE_SECONDS)

    async def _make_queued(self, hand: str, record: Record | None) -> None:
        if hand in self._growing:  # Somebody asked for it here, and it is being made.
            await asyncio.sleep(POLL_SECONDS)
            return
        if record is not None and not self._is_broken(hand):
            growing = self._growing[hand] = _Growing(record, self.nothing(record), None)
            await self._make(hand, growing)
            if not (growing.is_done or self._is_broken(hand)):
                await asyncio.sleep(POLL_SECONDS)  # It stays in the queue.
                return
        await self.kept.queue.remove(hand)

    def _is_broken(self, hand: str) -> bool:
        """Whether its review failed recently."""
        return self._broken.get(hand, 0.0) > monotonic()

    async def keep(self, hand: str, document: Review) -> None:
        """Store a finished review. Raises StorageUnavailable."""
        await self.kept.keep(hand, self.engine, document, seats_of(document))

    async def close(self) -> None:
        """Stop. A review that is asked for again continues from its stored slices."""
        await self._tasks.cancel()

    def nothing(self, record: Record) -> Review:
        """The empty document, before anything is found."""
        return running(record, slices=self._slices)

    async def _known(self, hand: str) -> str | Review | None:
        growing = self._growing.get(hand)
        if growing is None or growing.address is None:
            return await self.kept.text(hand, self.engine)
        return growing.document if await self.kept.wanted(hand) else None

    def _begin(self, hand: str, record: Record, address: str) -> Review:
        if self._is_broken(hand):
            raise BrokenReview
        if hand not in self._growing and self._has_room(address):
            self._growing[hand] = _Growing(record, self.nothing(record), address)
            self._tasks.start_unattended(self._make(hand, self._growing[hand]))
        growing = self._growing.get(hand)
        if growing is None:
            return self.nothing(record)
        growing.address = growing.address or address
        return growing.document

    async def _made_elsewhere(
        self, hand: str, record: Record, player: str | None, after: int
    ) -> Review:
        await self.kept.queue.add([hand], ASKED)
        parts = await self.kept.parts(hand, self.engine, after)
        self._follow(hand, record, player)
        return reduce(grown, parts, self.nothing(record))

    def _follow(self, hand: str, record: Record, player: str | None) -> None:
        """Notify this player once another process has made the review."""
        has_room = hand not in self._growing and len(self._growing) < MOST_WAITING
        if has_room and player in self._notices.subscribed:
            self._growing[hand] = _Growing(record, self.nothing(record), None)
            self._tasks.start_unattended(self._tell_once_made(hand, self._growing[hand]))

    async def _tell_once_made(self, hand: str, growing: _Growing) -> None:
        """Wait until a reviewer removes the hand from the queue: its review is stored, or cannot be
        made."""
        try:
            while True:
                await asyncio.sleep(FOLLOW_SECONDS)
                try:
                    if await self.kept.queue.holds(hand):
                        continue
                    if await self.kept.queue.made([hand], self.engine):
                        await self._tell(hand, growing)
                    return
                except StorageUnavailable:
                    logger.warning("the storage is unavailable: hand %s is polled again", hand)
        finally:
            del self._growing[hand]

    def _has_room(self, address: str) -> bool:
        theirs = [hand for hand, one in self._growing.items() if one.address == address]
        waiting = sum(hand != self._made for hand in theirs)
        return waiting < MOST_WAITING_OF_ADDRESS and len(self._growing) < MOST_WAITING

    async def _make(self, hand: str, growing: _Growing) -> None:
        """Make it in several turns if necessary, unless another process makes it first."""
        try:
            for _ in range(MOST_POLLS):
                async with self._turns.turn(growing.address or "", growing.rank):
                    is_ours = await self._claimed(hand)
                    if is_ours:
                        await self._make_claimed(hand, growing)
                if growing.is_done or not await self.kept.wanted(hand):
                    break
                if not is_ours:
                    if growing.address is None:
                        break  # another process has just begun it: take the next in the queue
                    await asyncio.sleep(POLL_SECONDS)
            if growing.is_done:
                await self._tell(hand, growing)
        except StorageUnavailable:
            logger.warning("the storage is unavailable: the review of hand %s has to wait", hand)
        except Exception:
            logger.exception("the review of hand %s failed", hand)
            now = monotonic()
            self._broken = {one: until for one, until in self._broken.items() if until > now}
            self._broken[hand] = now + BROKEN_SECONDS
        finally:
            del self._growing[hand]

    async def _tell(self, hand: str, growing: _Growing) -> None:
        """Notify the players who asked for it and have left since."""
        now, gone = self._notices.now(), monotonic() - GONE_SECONDS
        await self._notices.write([
            note(player, "review", hand, 0, due=now, until=now + TOLD_WITHIN)
            for player, at in growing.asked_at.items()
            if at < gone and player in self._notices.subscribed
        ])  # fmt: skip

    async def _claimed(self, hand: str) -> bool:
        return await self.kept.claim(hand, self.engine, self._holder, CLAIMED_SECONDS)

    async def _make_claimed(self, hand: str, growing: _Growing) -> None:
        """Work on it for one turn, starting from the stored slices."""
        process, began = WorkerProcess(MODULE, str(self._slices)), monotonic()
        self._made, renewed, stored = hand, began, began
        try:
            done = await self.kept.get(hand, self.engine)
            if done is not None:
                growing.document = done
                return
            if self._keeps_parts and not growing.document["choices"]:
                parts = await self.kept.parts(hand, self.engine)
                growing.document = reduce(grown, parts, growing.document)
            kept, known = await self.kept.slices(hand, self.engine), growing.document["choices"]
            earlier = await self.kept.history.earlier(hand)
            await process.start()
            for given in (growing.record, earlier, kept, len(known)):
                await process.tell(orjson.dumps(given) + b"\n")
            while not growing.is_done and not self._gives_way(growing, began):
                await self._take(hand, growing, orjson.loads(await process.line()))
                if monotonic() - stored >= SLICES_SECONDS:
                    await self._keep_slices(hand, growing)
                    stored = monotonic()
                if monotonic() - renewed >= RENEWED_SECONDS:
                    await self._claimed(hand)
                    renewed = monotonic()
        finally:
            self._made = ""
            await process.end()
            await self._keep_slices(hand, growing)
            await self.kept.release(hand, self.engine, self._holder)

    def _gives_way(self, growing: _Growing, began: float) -> bool:
        """Whether the process should turn to another review now."""
        first = self._turns.first
        if first is None or first.rank > growing.rank:
            return False
        is_over = monotonic() - began >= TURN_SECONDS and first.address != (growing.address or "")
        return first.rank < growing.rank or is_over

    async def _take(self, hand: str, growing: _Growing, line: dict[str, Json]) -> None:
        """Note a slice, or add a part to the document."""
        if "slice" in line:
            growing.slices.append(line["slice"])
            return
        document = grown(growing.document, line)
        if document["status"] == "done":
            await self.keep(hand, document)
            growing.slices.clear()
            logger.info("review of hand %s finished", hand)
        elif self._keeps_parts:
            await self._keep_slices(hand, growing)
            await self.kept.keep_part(hand, self.engine, len(document["choices"]), line)
        growing.document = document

    async def _keep_slices(self, hand: str, growing: _Growing) -> None:
        made, growing.slices = growing.slices, []
        if made:
            await self.kept.keep_slices(hand, self.engine, made)
