"""What a server does by itself, again and again, beside answering people."""

import asyncio
import logging

from app.storage.log.contract import StorageUnavailable
from app.web.dependencies import Services
from app.web.monitoring.counting import Durations

logger = logging.getLogger(__name__)

ROUND_SECONDS = 5.0
"""Seconds between rounds: how late a server hears of a command, or of a lost announcement."""

LAG_SECONDS = 0.1
"""Seconds between looks at how late the event loop is: few enough to cost nothing."""


async def make_rounds(services: Services) -> None:
    """From time to time, look at the logs and forget the tables where nobody is."""
    directory = services.directory
    while True:
        await asyncio.sleep(ROUND_SECONDS)
        try:
            if directory.tables or not services.upkeep.readiness.good:
                await services.upkeep.readiness.check()
            await directory.catch_up()
            await services.by_mail.wake()
            await directory.close_idle()
            await directory.close_purged()
            await services.upkeep.noticeboard.refresh()
            await services.people.device_connections.end_signed_out()
            await services.hands.together.read_marks()
            services.upkeep.load.sample()
            await services.upkeep.database_figures.refresh()
            await services.upkeep.expiry.expire_due()
        except StorageUnavailable:
            continue  # readiness has said so, once
        except Exception as error:
            # A fault of ours must not be the last round there is. What it says may tell of cards.
            about = {"error": type(error).__name__}
            logger.error("a round was broken off; the next one will try again", extra=about)


async def watch_lag(lag: Durations) -> None:
    """Measure how late a timer fires: everything else waits for the event loop as long."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LAG_SECONDS
        await asyncio.sleep(LAG_SECONDS)
        lag.observe(max(0.0, loop.time() - due))
