"""How limits count: token buckets, concurrent connections, and queues.

Everything counts under one or more names, each with a share: share 1 means the whole allowance,
share 1/4 four times as much.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from time import monotonic
from typing import NamedTuple

from app.web.web_refusals import TooMany, TooManyConnections

REMEMBERED = 10_000
"""Names that one limit keeps. Beyond that the least recently seen is dropped."""

QUEUE_SECONDS = 1.0
"""Retry-After for a client whose queue of requests is full."""

Clock = Callable[[], float]
Shares = Mapping[str, float]


class Rate(NamedTuple):
    """`burst` at once, and `rate` per second in the long run."""

    rate: float
    burst: float

    def times(self, factor: float) -> "Rate":
        """This rate multiplied by `factor`, but never below a burst of one."""
        return Rate(self.rate * factor, max(1, self.burst * factor))


class TokenBucket:
    """Holds at most `burst` tokens and gains `rate` of them a second."""

    __slots__ = ("_burst", "_clock", "_rate", "_seen", "_tokens")

    def __init__(self, rate: float, burst: float, clock: Clock = monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._tokens = burst
        self._seen = clock()

    @property
    def full(self) -> bool:
        """Whether the bucket is full, like a new one."""
        return self._now() >= self._burst

    def take(self, tokens: float = 1) -> float:
        """Take tokens and return 0.0 if they were there; otherwise take none and return the seconds
        to wait."""
        if self._now() < tokens and (wait := self.lacks(tokens)):
            return wait
        self._tokens -= tokens
        return 0.0

    def lacks(self, tokens: float) -> float:
        """Seconds until the bucket holds `tokens` or is full; 0.0 if it does now."""
        missing = min(tokens, self._burst) - self._now()
        return max(0.0, missing / self._rate)

    def owe(self, tokens: float) -> None:
        """Take tokens even if that overdraws the bucket: it then has to refill first."""
        self._tokens = self._now() - tokens

    def _now(self) -> float:
        now = self._clock()
        self._tokens = min(self._burst, self._tokens + (now - self._seen) * self._rate)
        self._seen = now
        return self._tokens


class RateLimit:
    """One bucket for each name (an address, a player, a table) that has asked for much lately."""

    def __init__(self, rate: Rate, clock: Clock = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, shares: Shares, price: float = 1) -> None:
        """Charge the price to all names, or to none. Raises TooMany if one cannot pay it."""
        if wait := self.charge(shares, price):
            raise TooMany(wait)

    def charge(self, shares: Shares, price: float = 1) -> float:
        """Charge the price to all names and return 0.0 if all can pay it; otherwise charge none and
        return the seconds to wait."""
        wait = self._lacks(shares, price)
        if not wait:
            self.owe(shares, price)
        return wait

    def check(self, shares: Shares, *, spare: float = 0) -> None:
        """Raise TooMany unless every name has the part `spare` of the burst left."""
        if wait := self._lacks(shares, 0, spare * self._rate.burst):
            raise TooMany(wait)

    def owe(self, shares: Shares, price: float) -> None:
        """Charge the price to all names, even those that cannot pay it."""
        for name, share in shares.items():
            self._bucket(name).owe(price * share)

    def _lacks(self, shares: Shares, price: float, kept: float = 0) -> float:
        return max(self._bucket(name).lacks(price * share + kept) for name, share in shares.items())

    def _bucket(self, name: str) -> TokenBucket:
        bucket = self._buckets.get(name)
        if bucket is None:
            self._forget()
            bucket = self._buckets[name] = TokenBucket(*self._rate, self._clock)
        self._buckets.move_to_end(name)
        return bucket

    def _forget(self) -> None:
        """Make room for one more name: drop the longest unseen, if their buckets are full."""
        while self._buckets:
            oldest = next(iter(self._buckets.values()))
            if len(self._buckets) < REMEMBERED and not oldest.full:
                break
            self._buckets.popitem(last=False)


class ConcurrencyLimit:
    """How many of something may be held at the same time under one name (an address, a table)."""

    def __init__(self, most: float) -> None:
        self._most = most
        self._held: Counter[str] = Counter()

    @contextmanager
    def hold(self, shares: Shares) -> Iterator[None]:
        """Hold one while the context is open. Raises Refusal `too_many_connections`."""
        if any((self._held[name] + 1) * share > self._most for name, share in shares.items()):
            raise TooManyConnections
        self._held.update(shares.keys())
        try:
            yield
        finally:
            self._held.subtract(shares.keys())
            for name in shares:
                if not self._held[name]:
                    del self._held[name]


class _Queue:
    """The requests of one name: those that run, and those that wait for a turn."""

    def __init__(self, running: float, waiting: float) -> None:
        self.turn = asyncio.Semaphore(max(1, int(running)))
        self.most = max(1, int(running)) + int(waiting)
        self.length = 0


class RequestQueues:
    """Lets a few requests of a name run at a time; the others queue, first come, first served."""

    def __init__(self, running: float, waiting: float) -> None:
        self._running = running
        self._waiting = waiting
        self._queues: dict[str, _Queue] = {}

    @asynccontextmanager
    async def turn(self, shares: Shares) -> AsyncIterator[None]:
        """Wait for a turn and keep it while the context is open. Raises TooMany."""
        async with AsyncExitStack() as turns:
            for name, share in shares.items():
                await turns.enter_async_context(self._turn(name, share))
            yield

    @asynccontextmanager
    async def _turn(self, name: str, share: float) -> AsyncIterator[None]:
        queue = self._queues.get(name)
        if queue is None:
            queue = self._queues[name] = _Queue(self._running / share, self._waiting / share)
        if queue.length >= queue.most:
            raise TooMany(QUEUE_SECONDS)
        queue.length += 1
        try:
            async with queue.turn:
                yield
        finally:
            queue.length -= 1
            if not queue.length:
                del self._queues[name]
