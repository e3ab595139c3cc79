"""The command `dingo reviewer`."""

import asyncio
import contextlib
import logging
import signal
from functools import partial

from app.console.on_database import on_database
from app.console.terminal import read_settings
from app.features.reviews.desk import ReviewWorker
from app.features.reviews.jobs import ReviewJobs
from app.server.logs import start_logging
from app.settings import Settings
from app.storage.database import Database
from app.storage.hands.history import History

logger = logging.getLogger(__name__)


def reviewer() -> None:
    """Make the reviews that servers queue, until stopped.

    It needs the same database and the same DINGO_REVIEW_SLICES as the servers. Any number may run.
    If one is killed, another goes on with the choice it was at.
    """
    settings = read_settings()
    start_logging(settings)
    with contextlib.suppress(asyncio.CancelledError):
        on_database(partial(_reviewing, settings), settings)


async def _reviewing(settings: Settings, database: Database) -> None:
    worker = ReviewWorker(ReviewJobs(database, settings.review_slices), History(database))
    work = asyncio.create_task(worker.run())
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, work.cancel)
    logger.info("reviewer started")
    await work
