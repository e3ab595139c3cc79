"""Waits for a database server that starts at the same time as this program."""

import asyncio
import logging
from collections.abc import Callable

import asyncpg

from app.storage.database import connect
from app.storage.log.contract import StorageUnavailable

logger = logging.getLogger(__name__)

RETRY_SECONDS = 0.5
"""Seconds between attempts: a server takes seconds to start."""

_NOT_UP_YET = (OSError, asyncpg.CannotConnectNowError)
"""Nobody listens, the name is unknown yet, or Postgres says that it is starting."""


async def wait_for_database(url: str, waiting: Callable[[], None] = lambda: None) -> None:
    """Return when a database server accepts connections; at once for a file.

    systemd and compose may start both at the same time. `waiting` is called once if the database is
    not ready. Raises ValueError for an invalid address, and StorageUnavailable for errors that
    waiting does not cure.
    """
    waited = False
    while (why := await _not_up_yet(url)) is not None:
        if not waited:
            logger.warning("waiting for the database: %s", why)
            waiting()
            waited = True
        await asyncio.sleep(RETRY_SECONDS)
    if waited:
        logger.info("the database is up")


async def _not_up_yet(url: str) -> str | None:
    """Why the database does not accept connections; None if it does, or is a file."""
    database = connect(url)
    if database.file is not None:
        return None
    try:
        async with database.reading():
            return None
    except StorageUnavailable as error:
        if any(isinstance(cause, _NOT_UP_YET) for cause in _causes(error)):
            return str(error)
        raise
    finally:
        await database.close()


def _causes(error: BaseException | None) -> list[BaseException]:
    found: list[BaseException] = []
    while error is not None:
        found.append(error)
        error = error.__cause__
    return found
