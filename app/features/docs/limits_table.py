"""The section of docs/settings.md on limits."""

from typing import NamedTuple

from app.live.table.stored import HAND_BYTES
from app.web.address import NETWORKS_OF_A_SITE
from app.web.limits import limits as at
from app.web.limits.allowances import Rate


class Row(NamedTuple):
    """A limit, as the page has it."""

    name: str
    counts: str
    allows: str
    refuses: str


def _said(rate: Rate, what: str = "") -> str:
    return f"{rate.burst:,.0f}{what} at once, then {rate.rate:,.0f} a second"


_MEGABYTES = round(at.STORED.burst / at.MB)

ROWS = (
    Row(
        "Requests and messages",
        counts="an address, a connection, a player",
        allows=f"Over HTTP {_said(at.REQUESTS)}, with WebSocket handshakes; the server works on "
        f"{at.RUNNING} at once, and {at.WAITING} may wait. On a WebSocket {_said(at.MESSAGES)}, on "
        f"all of an address {_said(at.ADDRESS_MESSAGES)}; a connection that continues is closed "
        f"(1008). Of them {_said(at.TALK, ' requests other than moves')}, for each player; a line "
        f"of chat or a reaction counts as {at.LINE}. The members of a table together have "
        f"{1 / at.OF_TABLE:.0f} times as much, and all its watchers as much as one player. In "
        f"slow chat everybody but the host has one line in {1 / at.SLOW_CHAT.rate:.0f} seconds.",
        refuses="`rate_limited`, `table_quota`, `slow_chat`",
    ),
    Row(
        "Points for work",
        counts="an address",
        allows=f"{_said(at.WORK)}. Opening a table costs {at.TABLE}, a hint {at.HINT}, "
        f"a question about a finished hand {at.QUESTION}; trying a recovery code, exporting "
        f"everything (of a person, of a club) and erasing everything cost {at.IDENTITY} each. "
        "Joining a club, or asking to: "
        f"{at.JOINS.burst:.0f} times at once, then {at.JOINS.rate * at.HOUR:.0f} an hour.",
        refuses="`rate_limited`",
    ),
    Row(
        "Bytes stored",
        counts="an address, a player",
        allows=f"{_MEGABYTES} MB at once and {_MEGABYTES} MB an hour for an address, so at most "
        f"{2 * _MEGABYTES} MB within an hour; a quarter of it for a player. A hand counts "
        f"{HAND_BYTES // 1000} KB, a new identity {at.ROW_BYTES // 1000} KB. Chat leaves half of "
        "it for hands, and a dealt hand can always be played to its end.",
        refuses="`too_much_stored`",
    ),
    Row(
        "Places",
        counts="an address, a table, a player",
        allows=f"{at.OF_ADDRESS:,} connections from an address, {at.AT_TABLE} at a table from "
        f"people who only watch, {at.OF_PLAYER} of a player at a table (the oldest gives way). "
        f"New ones to one table: {_said(at.CONNECTS)}, for each address. People who belong to a "
        "table have allowances and places of their own there.",
        refuses="`too_many_connections`, `rate_limited`",
    ),
)

SECTION = """
## Limits

`DINGO_LIMITS` multiplies every amount here, and no times and prices: 2 doubles them all. Over HTTP a refusal is a 429 with
`Retry-After`.

{rows}

An IPv6 address counts as its /64 and, with {more} times the allowance, as its /48. Each server process counts on its own, and
forgets when it ends. For a load test from one machine set `DINGO_LIMITS=1000`.
"""  # noqa: E501 - lines of the document


def limits_section() -> str:
    """All limits, one after the other."""
    rows = "\n".join(
        f"- **{row.name}** of {row.counts} (refused with {row.refuses}): {row.allows}"
        for row in ROWS
    )
    return SECTION.format(rows=rows, more=NETWORKS_OF_A_SITE)
