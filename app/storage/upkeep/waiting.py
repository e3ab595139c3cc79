"""Waiting for a database server that starts at the same time as this program."""

import asyncio
import logging
from collections.abc import Callable

import asyncpg

from app.storage.database import connect
from app.storage.log.contract import StorageUnavailable

logger = logging.getLogger(__name__)

RETRY_SECONDS = 0.5

_NOT_UP_YET = (OSError, asyncpg.CannotConnectNowError)
"""Nobody listens, the name is not known yet, or Postgres says that it is just starting."""


async def wait_for_database(url: str, waiting: Callable[[], None] = lambda: None) -> None:
    """Return when the database can be connected to, if it is a server.

    systemd and compose may start both at the same time. `waiting` is called once if it is not up
    yet. Raises ValueError for an address that is none, and StorageUnavailable for what waiting
    does not help against.
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
    """Why the database cannot be connected to; None if it can, or is a file."""
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
    """An error and those it was made from."""
    found: list[BaseException] = []
    while error is not None:
        found.append(error)
        error = error.__cause__
    return found
