"""What a server does periodically, apart from answering requests."""

import asyncio
import logging

from app.storage.log.contract import StorageUnavailable
from app.web.dependencies import Services
from app.web.monitoring.counting import Durations

logger = logging.getLogger(__name__)

ROUND_SECONDS = 5.0
"""Seconds between rounds, so also the delay until a server notices a command or a lost
announcement."""

LAG_SECONDS = 0.1
"""Seconds between measurements of the event loop's lag: rare enough to cost nothing."""


async def make_rounds(services: Services) -> None:
    """Periodically read the logs and unload the tables where nobody is."""
    directory = services.directory
    while True:
        await asyncio.sleep(ROUND_SECONDS)
        try:
            if directory.tables or not services.upkeep.readiness.good:
                await services.upkeep.readiness.check()
            await directory.catch_up()
            for feature in services.features:
                await feature.make_round()
            await directory.close_idle()
            await directory.close_purged()
            await services.upkeep.operator_notices.refresh()
            await services.people.device_connections.end_signed_out()
            services.upkeep.load.sample()
            await services.upkeep.database_figures.refresh()
            await services.upkeep.expiry.expire_due()
        except StorageUnavailable:
            continue  # readiness has logged it already
        except Exception as error:
            # A bug must not end the rounds. Its message may name cards, so it is not logged.
            about = {"error": type(error).__name__}
            logger.error("periodic upkeep failed; it runs again in the next round", extra=about)


async def watch_lag(lag: Durations) -> None:
    """Measure how late a timer fires: everything else on the event loop is just as late."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LAG_SECONDS
        await asyncio.sleep(LAG_SECONDS)
        lag.observe(max(0.0, loop.time() - due))
