"""How the limits count: tokens that come back with time, places that are held, and turns.

Everything is counted under names with shares: a name with the share 1 has the whole allowance,
one with 1/4 four times as much.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from time import monotonic
from typing import NamedTuple

from app.web.web_refusals import TooMany, TooManyConnections

REMEMBERED = 10_000
"""Names a limit keeps at most; the one not seen for longest is dropped first."""

QUEUE_SECONDS = 1.0
"""A client is told to come back after this when too many of its requests wait already."""

Clock = Callable[[], float]
Shares = Mapping[str, float]


class Rate(NamedTuple):
    """`burst` at once, and `rate` a second for long."""

    rate: float
    burst: float

    def times(self, factor: float) -> "Rate":
        """This much more of it; always enough for one at a time."""
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
        """Whether it is as one that was never used."""
        return self._now() >= self._burst

    def take(self, tokens: float = 1) -> float:
        """Take tokens: 0.0 when they were there, else the seconds until they will be."""
        if self._now() < tokens and (wait := self.lacks(tokens)):
            return wait
        self._tokens -= tokens
        return 0.0

    def lacks(self, tokens: float) -> float:
        """The seconds until the bucket holds `tokens`, or is full; 0.0 if it does already."""
        missing = min(tokens, self._burst) - self._now()
        return max(0.0, missing / self._rate)

    def owe(self, tokens: float) -> None:
        """Take tokens whether they are there or not: what is missing has to come back first."""
        self._tokens = self._now() - tokens

    def _now(self) -> float:
        now = self._clock()
        self._tokens = min(self._burst, self._tokens + (now - self._seen) * self._rate)
        self._seen = now
        return self._tokens


class RateLimit:
    """A bucket for each name (an address, a player, a table) that has asked for much lately."""

    def __init__(self, rate: Rate, clock: Clock = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, shares: Shares, price: float = 1) -> None:
        """Charge the price to all names, or to none. Raises TooMany if one has too little left."""
        self.check(shares, price)
        self.owe(shares, price)

    def check(self, shares: Shares, price: float = 0, *, spare: float = 0) -> None:
        """Raise TooMany unless all names have the price left, and a part of the burst to spare."""
        kept = spare * self._rate.burst
        wait = max(self._bucket(name).lacks(price * share + kept) for name, share in shares.items())
        if wait:
            raise TooMany(wait)

    def owe(self, shares: Shares, price: float) -> None:
        """Charge the price to all names, even where less is left."""
        for name, share in shares.items():
            self._bucket(name).owe(price * share)

    def _bucket(self, name: str) -> TokenBucket:
        bucket = self._buckets.get(name)
        if bucket is None:
            self._forget()
            bucket = self._buckets[name] = TokenBucket(*self._rate, self._clock)
        self._buckets.move_to_end(name)
        return bucket

    def _forget(self) -> None:
        """Make room for one more, and drop those not seen for longest whose bucket is full."""
        while self._buckets:
            oldest = next(iter(self._buckets.values()))
            if len(self._buckets) < REMEMBERED and not oldest.full:
                break
            self._buckets.popitem(last=False)


class ConcurrencyLimit:
    """How many of something may be held at once under one name (an address, a table)."""

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
    """The requests of one name: those that run, and those that wait for their turn."""

    def __init__(self, running: float, waiting: float) -> None:
        self.turn = asyncio.Semaphore(max(1, int(running)))
        self.most = max(1, int(running)) + int(waiting)
        self.length = 0


class Turns:
    """Lets some requests of a name run at once and others wait, first come, first served."""

    def __init__(self, running: float, waiting: float) -> None:
        self._running = running
        self._waiting = waiting
        self._queues: dict[str, _Queue] = {}

    @asynccontextmanager
    async def turn(self, shares: Shares) -> AsyncIterator[None]:
        """Wait for a turn, and have it while the context is open. Raises TooMany."""
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
