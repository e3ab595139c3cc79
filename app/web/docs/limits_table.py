"""The section of docs/settings.md on the six limits."""

from typing import NamedTuple

from app.live.table.stored import HAND_BYTES
from app.settings import variable
from app.web.address import NETWORKS_OF_A_SITE
from app.web.limits import limits as at
from app.web.limits import talk
from app.web.limits.allowances import Rate


class Row(NamedTuple):
    """A limit, as the table has it."""

    name: str
    counts: str
    allows: str
    refuses: str
    setting: str


def _said(rate: Rate, what: str = "") -> str:
    return f"{rate.burst:,.0f}{what} at once, then {rate.rate:,.0f} a second"


_MEGABYTES = round(at.STORED.burst / at.MB)

ROWS = (
    Row(
        "Requests",
        counts="an address",
        allows=f"{_said(at.REQUESTS)}, with WebSocket handshakes. The server works on "
        f"{at.RUNNING} at once, and {at.WAITING} may wait (without WebSockets).",
        refuses="`rate_limited`",
        setting="limit_requests",
    ),
    Row(
        "Connections",
        counts="an address, a table, a player",
        allows=f"{at.OF_ADDRESS:,} open from an address, {at.AT_TABLE} at a table from people who "
        f"only watch, {at.OF_PLAYER} of a player at a table (the oldest gives way). New ones to "
        f"one table: {_said(at.CONNECTS)}, for each address and for each player who belongs there.",
        refuses="`too_many_connections`, `rate_limited`",
        setting="limit_connections",
    ),
    Row(
        "Messages",
        counts="a connection, an address",
        allows=f"On a WebSocket {_said(at.MESSAGES)}; on all of an address "
        f"{_said(at.ADDRESS_MESSAGES)}. The server closes a connection that continues (1008).",
        refuses="`rate_limited`",
        setting="limit_messages",
    ),
    Row(
        "Talk",
        counts="a player, a table",
        allows=f"{_said(at.TALK, ' requests other than moves')}, for each player; a line of chat "
        f"or a reaction counts as {talk.LINE}. The members of a table together have "
        f"{1 / talk.OF_TABLE:.0f} times as much, and all its watchers as much as one player. Only "
        "the limit for each player applies to hosts. In slow chat everybody else has one line in "
        f"{1 / talk.SLOW_CHAT.rate:.0f} seconds.",
        refuses="`rate_limited`, `table_quota`, `slow_chat`",
        setting="limit_talk",
    ),
    Row(
        "Work",
        counts="an address",
        allows=f"{_said(at.WORK, ' points')}. Opening a table costs {at.TABLE}, a hint {at.HINT}, "
        f"a question about a finished hand {at.QUESTION}; trying a recovery code, exporting "
        f"everything (of a person, of a club) and erasing everything cost {at.IDENTITY} each.",
        refuses="`rate_limited`",
        setting="limit_work",
    ),
    Row(
        "Storage",
        counts="an address, a player",
        allows=f"{_MEGABYTES} MB at once and {_MEGABYTES} MB an hour for an address, so at most "
        f"{2 * _MEGABYTES} MB within an hour; a quarter of it for a player. A hand counts "
        f"{HAND_BYTES // 1000} KB, a new identity {at.ROW_BYTES // 1000} KB. Chat leaves half of "
        "it for hands, and a dealt hand can always be played to its end.",
        refuses="`too_much_stored`",
        setting="limit_storage",
    ),
)

SECTION = """
## Limits

Each of the six limits has one variable, a factor for every amount in its row: 2 doubles them all. It does not change times and
prices. Over HTTP a refusal is a 429 with `Retry-After`.

| limit | counts | allows | refuses with | variable |
|---|---|---|---|---|
{rows}

An IPv6 address counts as its /64 and, with {more} times the allowance, as its /48. Each server process counts on its own, and
forgets when it ends. For a load test from one machine set all six variables to 1000.
"""  # noqa: E501 - lines of the document


def limits_section() -> str:
    """All limits in one table."""
    return SECTION.format(
        rows="\n".join(f"| {' | '.join(row[:-1])} | `{variable(row.setting)}` |" for row in ROWS),
        more=NETWORKS_OF_A_SITE,
    )
