"""Rates and numbers of what one player, address or table may ask for."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from app.settings import Settings
from app.web.refusals import TooMany, TooManyConnections

REMEMBERED = 10_000
"""Names a limit keeps at most; the one not seen for longest is dropped first."""

TALKING = 3
"""At a table all together may say as much as so many who say all they may."""

SLOW_SECONDS = 20
"""Where the host has slowed down the chat, everybody else says one line in so many seconds."""

HOUR = 3600

Clock = Callable[[], float]


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
        return self._gained(self._clock()) >= self._burst

    def _gained(self, now: float) -> float:
        return self._tokens + (now - self._seen) * self._rate

    def take(self) -> float:
        """Take a token: 0.0 when there was one, else the seconds until there will be."""
        now = self._clock()
        tokens = min(self._burst, self._gained(now))
        self._seen = now
        if tokens < 1:
            self._tokens = tokens
            return (1 - tokens) / self._rate
        self._tokens = tokens - 1
        return 0.0


class RateLimit:
    """A bucket for each name, be it a player or an address, that has asked for much lately."""

    def __init__(self, rate: float, burst: float, clock: Clock = monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, name: str) -> None:
        """Count one more. Raises TooMany when it is one too many."""
        bucket = self._buckets.get(name)
        if bucket is None:
            self._forget()
            bucket = self._buckets[name] = TokenBucket(self._rate, self._burst, self._clock)
        self._buckets.move_to_end(name)
        if wait := bucket.take():
            raise TooMany(wait)

    def _forget(self) -> None:
        """Make room for one more, and drop those not seen for longest whose bucket is full."""
        while self._buckets:
            oldest = next(iter(self._buckets.values()))
            if len(self._buckets) < REMEMBERED and not oldest.full:
                break
            self._buckets.popitem(last=False)


class ConcurrencyLimit:
    """How many of something may be held at once under one name (an address, a table)."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[str] = Counter()

    @contextmanager
    def hold(self, name: str) -> Iterator[None]:
        """Hold one while the context is open. Raises Refusal `too_many_connections`."""
        if self._held[name] >= self._most:
            raise TooManyConnections
        self._held[name] += 1
        try:
            yield
        finally:
            self._held[name] -= 1
            if not self._held[name]:
                del self._held[name]


class Limits:
    """What one player, address or table may ask for, by the settings."""

    def __init__(self, settings: Settings) -> None:
        rate, burst = settings.table_rate, settings.table_burst
        self.requests = RateLimit(settings.request_rate, settings.request_burst)
        self.tables_of_address = RateLimit(rate, burst)
        self.tables_of_player = RateLimit(rate / 2, max(1, burst / 2))
        self.chat = RateLimit(settings.chat_rate, settings.chat_burst)
        rate, burst = TALKING * settings.chat_rate, TALKING * settings.chat_burst
        self.chat_at_table = RateLimit(rate, burst)
        self.slow_chat = RateLimit(1 / SLOW_SECONDS, 1)
        self.commands = RateLimit(settings.command_rate, settings.command_burst)
        quota, strangers = settings.table_quota, max(1, settings.table_quota // 4)
        self.quota = RateLimit(quota / HOUR, quota)
        self.quota_of_strangers = RateLimit(strangers / HOUR, strangers)
        self.hints = RateLimit(settings.hint_rate, settings.hint_burst)
        self.inquiries = RateLimit(settings.inquiry_rate, settings.inquiry_burst)
        self.identities = RateLimit(settings.identity_rate, settings.identity_burst)
        self.at_table = ConcurrencyLimit(settings.connections_per_table)
        self.at_address = ConcurrencyLimit(settings.connections_per_address)
