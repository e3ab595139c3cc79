"""Takes a stopping server out from among others, while people play at its tables.

The proxy learns first, from `/healthz` and `/readyz`, and sends newcomers to other servers. Then
the connections are closed, table after table: the other servers do not meet all of them at once.
"""

import asyncio
from collections.abc import Callable, Collection
from itertools import groupby

from app.web.dependencies import Services
from app.web.ws.codes import RESTART
from app.web.ws.outbox import Outbox

TOLD_SECONDS = 1.0
"""All tables are told within this, once the proxy knows."""


async def drain(services: Services, accept_nobody: Callable[[], None]) -> None:
    """Send everybody to another server. Without Redis there is none, and all are closed at once.

    `accept_nobody` closes the listeners, which teaches a proxy that does not ask.
    """
    if not services.dependencies.bus.shared:
        accept_nobody()
        _tell(services.outboxes)
        return
    services.readiness.leaving = True
    await asyncio.sleep(services.settings.drain_seconds)
    accept_nobody()
    await _tell_one_by_one(services.outboxes)
    _tell(services.outboxes)  # those who came meanwhile, over a connection that the proxy had open


async def _tell_one_by_one(outboxes: Collection[Outbox]) -> None:
    tables = [list(one) for _, one in groupby(sorted(outboxes, key=_subject), _subject)]
    loop = asyncio.get_running_loop()
    began = loop.time()
    for number, table in enumerate(tables):
        await asyncio.sleep(began + TOLD_SECONDS * number / len(tables) - loop.time())
        _tell(table)


def _tell(outboxes: Collection[Outbox]) -> None:
    for outbox in list(outboxes):
        outbox.close(RESTART, "restart")


def _subject(outbox: Outbox) -> str:
    return outbox.subject
