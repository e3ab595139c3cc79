"""The six limits of a server: what one address, player, connection or table may ask for.

`app/web/docs/limits_table.py` makes the operator's table of them. Where a limit counts addresses,
an IPv6 address counts as its /64 and, with four times the allowance, as its /48 (`address.py`).
"""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from math import ceil

from app.settings import Settings
from app.web.limits.allowances import ConcurrencyLimit, Rate, RateLimit, Shares, TokenBucket, Turns
from app.web.web_refusals import TooMany, TooMuchStored

MB = 1_000_000
HOUR = 3600

REQUESTS = Rate(200, 10_000)
"""Requests of an address, handshakes of WebSockets among them."""
RUNNING, WAITING = 24, 200
"""Requests of an address that are worked on at once, and that wait their turn."""

OF_ADDRESS, AT_TABLE, OF_PLAYER = 4000, 200, 8
"""Connections of an address; at a table of people who only watch; of a player at a table."""
CONNECTS = Rate(1, 60)
"""How fast an address, or a player who belongs there, may connect to a table again and again."""

MESSAGES = Rate(500, 1000)
"""Messages on one connection."""

TALK = Rate(1, 60)
"""What a player asks of tables beside the play. All who watch a table have as much together."""
LINE = 3
"""A line of chat or a reaction counts as so much: 20 at once, and 20 a minute."""
OF_TABLE = 1 / 4
"""The share of a table in what its people ask: together they have what four players have."""
SLOW_CHAT = Rate(1 / 20, 1)
"""Lines of one player at a table whose host has slowed down the chat."""

WORK = Rate(10, 1000)
"""Points of an address for what is costly or sensitive; each operation has its price."""
TABLE, HINT, QUESTION, IDENTITY = 1, 2, 5, 100
"""Points: to open a table; a hint; a question about a finished hand; to try a recovery code, or
to take along or erase what is kept about somebody. One /48 can try 40 codes at once."""

STORED = Rate(40 * MB / HOUR, 40 * MB)
"""Bytes stored for an address: never more than 80 MB within an hour."""
PLAYER_SHARE = 4
"""A player has a quarter of what an address has."""
KEPT_FOR_PLAY = 1 / 2
"""The part of it that chat leaves for hands."""
ROW_BYTES = 1000
"""What a request that changes something is charged. A new identity takes 270 bytes in SQLite."""
TABLE_BYTES = 2000
"""What a new table is charged for its first entry and whom it belongs to."""


class Requests:
    """How often an address may ask, and how much of that is worked on at once."""

    def __init__(self, factor: float) -> None:
        self._rate = RateLimit(REQUESTS.times(factor))
        self._turns = Turns(RUNNING * factor, WAITING * factor)
        self.take = self._rate.take
        self.turn = self._turns.turn


class Connections:
    """How many connections there may be, and how fast new ones may be opened."""

    def __init__(self, factor: float) -> None:
        self._of_address = ConcurrencyLimit(max(1, OF_ADDRESS * factor))
        self._at_table = ConcurrencyLimit(max(1, AT_TABLE * factor))
        self._connects = RateLimit(CONNECTS.times(factor))
        self.of_player = max(1, int(OF_PLAYER * factor))
        """Connections of one player to one table; the oldest gives way to a new one."""

    @contextmanager
    def hold(self, shares: Shares, table: str, member: str | None) -> Iterator[None]:
        """Hold a connection to a table. Raises Refusal `rate_limited`, `too_many_connections`.

        A `member` of the table always has a place there, and strangers of the same address do
        not use up how often a member may connect.
        """
        coming = {member: 1.0} if member is not None else shares
        self._connects.take({f"{table} {name}": share for name, share in coming.items()})
        place = self._at_table.hold({table: 1}) if member is None else nullcontext()
        with self._of_address.hold(shares), place:
            yield


class Messages:
    """How many messages one connection may send, and how many of them may be refused."""

    def __init__(self, factor: float) -> None:
        self._rate = MESSAGES.times(factor)

    def sent(self) -> TokenBucket:
        """The bucket of a new connection."""
        return TokenBucket(*self._rate)

    def refused(self) -> TokenBucket:
        """What it may send in vain before the server ends it."""
        return TokenBucket(1, self._rate.burst)


class Talk:
    """What people say and ask of a table beside the play."""

    def __init__(self, factor: float) -> None:
        self.of_player = RateLimit(TALK.times(factor))
        self.of_table = RateLimit(TALK.times(factor))
        self.slow_chat = RateLimit(SLOW_CHAT)


class Storage:
    """How many bytes are stored for an address and for a player."""

    def __init__(self, factor: float) -> None:
        self._rate = RateLimit(STORED.times(factor))
        self.owe = self._rate.owe

    def take(self, shares: Shares, size: int) -> None:
        """Charge bytes that are about to be stored. Raises Refusal `too_much_stored`."""
        self.check(shares)
        self.owe(shares, size)

    def check(self, shares: Shares, *, spare: float = 0) -> None:
        """Raise Refusal `too_much_stored` where no more than a part of the allowance is left."""
        try:
            self._rate.check(shares, spare=spare)
        except TooMany as wait:
            raise TooMuchStored(wait.seconds, ceil(wait.seconds / 60)) from None


class Limits:
    """All six, multiplied by the factors that the operator has set."""

    def __init__(self, settings: Settings) -> None:
        self.requests = Requests(settings.limit_requests)
        self.connections = Connections(settings.limit_connections)
        self.messages = Messages(settings.limit_messages)
        self.talk = Talk(settings.limit_talk)
        self.work = RateLimit(WORK.times(settings.limit_work))
        self.storage = Storage(settings.limit_storage)
