"""The command `dingo reviewer`."""

import asyncio
import contextlib
import logging
import logging.config
import signal

from app.console.on_database import on_database
from app.console.terminal import read_settings
from app.live.workers.reviewing import Reviewing
from app.server.logs import logging_config
from app.storage.database import Database
from app.storage.hands.history import History
from app.storage.hands.reviews import Reviews

logger = logging.getLogger(__name__)


def reviewer() -> None:
    """Make the reviews that servers with DINGO_REVIEWS=elsewhere queue, until stopped.

    It needs the same database and the same DINGO_REVIEW_SLICES as the servers. Any number may run.
    If one is killed, another continues from the stored slices.
    """
    settings = read_settings()
    logging.config.dictConfig(logging_config(settings.log_level, settings.log_format))
    with contextlib.suppress(asyncio.CancelledError):
        on_database(_reviewing)


async def _reviewing(database: Database) -> None:
    settings = read_settings()
    found = Reviewing(Reviews(database), settings.review_slices, keeps_parts=True)
    work = asyncio.create_task(found.work(History(database).hand))
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, work.cancel)
    logger.info("reviews are made here")
    try:
        await work
    finally:
        await found.close()
