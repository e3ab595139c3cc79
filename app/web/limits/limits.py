"""The limits of a server, of four kinds: requests and messages, points for work, bytes stored, and
places, which are kept for people who belong to a table.

The operator's table is made from them. Where a limit counts addresses, an IPv6 address counts as
its /64 and, with four times the allowance, as its /48 (`address.py`).
"""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from math import ceil

from starlette.requests import HTTPConnection

from app.rules.errors import Refusal
from app.tables.draft import Command
from app.tables.table import Table, belongs
from app.web.address import client_shares
from app.web.limits.allowances import (
    ConcurrencyLimit,
    Rate,
    RateLimit,
    RequestQueues,
    Shares,
    TokenBucket,
)
from app.web.web_refusals import TableQuota, TooMany, TooMuchStored

# How much one player, and all people at a table together, may ask of it apart from moves.


LINE = 3
"""The price of a chat line or a reaction: 20 at once, then 20 a minute."""
OF_TABLE = 1 / 4
"""The share of a table in its members' requests: together they have the allowance of four
players."""
SLOW_CHAT = Rate(1 / 20, 1)
"""Chat lines of one player at a table in slow chat."""


class SlowedDown(Refusal):
    code = "slow_chat"
    kind = "too_many"
    seconds: int


class Talk:
    """What people say and ask at a table, other than moves."""

    def __init__(self, rate: Rate) -> None:
        """`rate`: of one player. All watchers of a table share one allowance."""
        self.of_player = RateLimit(rate)
        self._of_table = RateLimit(rate)
        self._slow_chat = RateLimit(SLOW_CHAT)

    def take(self, table: Table, player: str, command: Command) -> None:
        """Charge one command that is not part of the play. Raises Refusal if it is one too many.

        Strangers cannot use up the allowance of a table's members, and the host can always act
        against them.
        """
        price = LINE if command.purpose == "talk" else 1
        self.of_player.take({player: 1}, price)
        if player in (table.host, table.owner):
            return
        if table.slow and price == LINE:
            try:
                self._slow_chat.take({f"{table.id} {player}": 1})
            except TooMany as wait:
                raise SlowedDown(ceil(wait.seconds)) from None
        everybody = {table.id: OF_TABLE} if belongs(table, player) else {f"{table.id} strangers": 1}
        try:
            self._of_table.take(everybody, price)
        except TooMany as wait:
            raise TableQuota(ceil(wait.seconds)) from None


MB = 1_000_000
HOUR = 3600

REQUESTS = Rate(200, 10_000)
"""Requests of an address, including WebSocket handshakes."""
RUNNING, WAITING = 24, 200
"""Requests of an address that may run at the same time, and that may queue."""

OF_ADDRESS, AT_TABLE, OF_PLAYER = 4000, 200, 8
"""Cap on connections: of an address; at a table, of watchers; of one player at a table."""
CONNECTS = Rate(1, 60)
"""How fast an address, or a player who belongs to a table, may connect to that table."""

MESSAGES = Rate(500, 1000)
"""Messages on one connection."""
ADDRESS_MESSAGES = Rate(1000, 10_000)
"""Messages on all connections of an address: a tenth of a second of a core each second. The burst
lets everybody behind one address come back at once after a restart."""

TALK = Rate(1, 60)
"""What a player asks of tables, other than moves (app/web/limits/limits.py)."""

WORK = Rate(10, 1000)
"""Points of an address for costly or sensitive operations, each of which has a price."""
TABLE, HINT, QUESTION, REVIEW, IDENTITY = 1, 2, 5, 5, 100
"""Prices in points: to create a table; a hint; a question about a finished hand; the review of one
seat; to try a recovery code, to export a club, or to export or erase what is kept about somebody.
One /48 can try 40 codes at once."""

JOINS = Rate(15 / HOUR, 15)
"""How often an address joins a club or asks to: a household of twelve friends gets in."""

STORED = Rate(40 * MB / HOUR, 40 * MB)
"""Bytes stored for an address: never more than 80 MB within an hour."""
PLAYER_SHARE = 4
"""A player has a quarter of an address's allowance."""
KEPT_FOR_PLAY = 1 / 2
"""The part of the storage allowance that chat leaves for hands."""
ROW_BYTES = 1000
"""The charge for a request that changes something. A new identity takes 270 bytes in SQLite."""
TABLE_BYTES = 2000
"""The charge for a new table's first entry and its owners."""


def payers(connection: HTTPConnection, player: str) -> Shares:
    """The accounts that are charged for bytes stored for this player."""
    return client_shares(connection) | {player: PLAYER_SHARE}


class Requests:
    """The rate of an address's requests, and the cap on those that run at once."""

    def __init__(self, factor: float) -> None:
        self._rate = RateLimit(REQUESTS.times(factor))
        self._turns = RequestQueues(RUNNING * factor, WAITING * factor)
        self.take = self._rate.take
        self.turn = self._turns.turn


class Connections:
    """The cap on open connections, and the rate at which new ones may be opened."""

    def __init__(self, factor: float) -> None:
        self._of_address = ConcurrencyLimit(max(1, OF_ADDRESS * factor))
        self._at_table = ConcurrencyLimit(max(1, AT_TABLE * factor))
        self._connects = RateLimit(CONNECTS.times(factor))
        self.of_player = max(1, int(OF_PLAYER * factor))
        """Connections of one player to one table. A new one replaces the oldest."""

    @contextmanager
    def hold(self, shares: Shares, table: str, member: str | None) -> Iterator[None]:
        """Hold a connection to a table. Raises Refusal `rate_limited`, `too_many_connections`.

        A `member` of the table is always let in, and strangers at the same address do not use up
        the member's allowance.
        """
        coming = {member: 1.0} if member is not None else shares
        self._connects.take({f"{table} {name}": share for name, share in coming.items()})
        place = self._at_table.hold({table: 1}) if member is None else nullcontext()
        with self._of_address.hold(shares), place:
            yield


class Messages:
    """How many messages one connection, and all of an address, may send."""

    def __init__(self, factor: float) -> None:
        self.rate = MESSAGES.times(factor)
        self.of_address = RateLimit(ADDRESS_MESSAGES.times(factor))


class ConnectionMessages:
    """The messages of one connection: those that are one too many, and whether it goes on."""

    def __init__(self, limits: Messages, shares: Shares) -> None:
        """`shares` are those of its address."""
        self._sent = TokenBucket(*limits.rate)
        self._refused = TokenBucket(1, limits.rate.burst)
        self._of_address = limits.of_address
        self._shares = shares

    def take(self) -> float:
        """Count a message; returns the seconds to wait if it is one too many."""
        return self._sent.take() or self._of_address.charge(self._shares)

    def is_flood(self) -> bool:
        """Count a message that was one too many; whether the connection has to end."""
        return self._refused.take() > 0


class Storage:
    """How many bytes are stored on behalf of an address and of a player."""

    def __init__(self, factor: float) -> None:
        self._rate = RateLimit(STORED.times(factor))
        self.owe = self._rate.owe

    def take(self, shares: Shares, size: int) -> None:
        """Charge bytes before they are stored. Raises Refusal `too_much_stored`."""
        self.check(shares)
        self.owe(shares, size)

    def check(self, shares: Shares, *, spare: float = 0) -> None:
        """Raise Refusal `too_much_stored` if no more than this part of the allowance is left."""
        try:
            self._rate.check(shares, spare=spare)
        except TooMany as wait:
            raise TooMuchStored(wait.seconds, ceil(wait.seconds / 60)) from None


class Limits:
    """All limits, multiplied by the operator's factor."""

    def __init__(self, factor: float = 1) -> None:
        self.requests = Requests(factor)
        self.messages = Messages(factor)
        self.talk = Talk(TALK.times(factor))
        self.work = RateLimit(WORK.times(factor))
        self.storage = Storage(factor)
        self.joins = RateLimit(JOINS.times(factor))
        self.connections = Connections(factor)
