"""Drains a stopping server while people play at its tables.

The proxy learns first, from `/healthz` and `/readyz`, and sends newcomers to other servers. Then
connections are closed table by table, so that the other servers do not get all of them at once. A
connection is served as before until it is closed.
"""

import asyncio
import logging
import os
import threading
from collections.abc import Callable, Collection
from itertools import groupby

from app.web.dependencies import Services
from app.web.ws.message import RESTART
from app.web.ws.outbox import Outbox

CLOSED_A_SECOND = 100
"""How many connections are closed per second. Each reconnect, with its share of opening the table,
costs the servers 3 ms of CPU, and Postgres, Redis and the proxy 1 ms: 0.4 of a core in all."""

SHORTEST_SECONDS, LONGEST_SECONDS = 1.0, 20.0
"""The range of the time in which all connections are closed. Many supervisors kill a process that
has not stopped after 30 s."""


def closing_seconds(connections: int) -> float:
    """Over how many seconds these connections are closed."""
    return min(LONGEST_SECONDS, max(SHORTEST_SECONDS, connections / CLOSED_A_SECOND))


async def drain(services: Services, accept_nobody: Callable[[], None]) -> None:
    """Send everybody to another server. Without Redis there is none: close all connections at once.

    `accept_nobody` closes the listeners, which also tells a proxy that does not poll.
    """
    if not services.dependencies.bus.shared:
        accept_nobody()
        _tell(services.outboxes)
        return
    services.upkeep.readiness.leaving = True
    await asyncio.sleep(services.settings.drain_seconds)
    accept_nobody()
    await _tell_one_by_one(services.outboxes)
    _tell(services.outboxes)  # people who came meanwhile, over a connection that the proxy had open


async def _tell_one_by_one(outboxes: Collection[Outbox]) -> None:
    tables = [list(one) for _, one in groupby(sorted(outboxes, key=_subject), _subject)]
    loop, count, told = asyncio.get_running_loop(), len(outboxes), 0
    began, seconds = loop.time(), closing_seconds(count)
    for table in tables:
        await asyncio.sleep(began + seconds * told / count - loop.time())
        _tell(table)
        told += len(table)


def _tell(outboxes: Collection[Outbox]) -> None:
    for outbox in list(outboxes):
        outbox.close(RESTART, "restart")


def _subject(outbox: Outbox) -> str:
    return outbox.subject


# Ends a process that was told to stop within a deadline, whatever it still waits for.
#
# Everything acknowledged is stored by then, so killing the process loses nothing.


logger = logging.getLogger(__name__)

FORCED = 1
"""The exit code of a process that had to be ended by force."""


def end_within(seconds: float) -> None:
    """End this process after this many seconds, even if a database or a network hangs."""
    timer = threading.Timer(seconds, _end, [seconds])
    timer.daemon = True
    timer.start()


def _end(seconds: float) -> None:
    logger.error("the stop took longer than %s s: ended by force", seconds)
    logging.shutdown()
    os._exit(FORCED)
