"""What has to be true before a server serves: of its database, its secret and its settings."""

import asyncio
import difflib
import logging
import os
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import asyncpg

from app.server.systemd import notify
from app.settings import FORMER, Settings, kept_secret, variable
from app.storage.address import is_embedded, to_url
from app.storage.database import connect
from app.storage.facts import Facts, OtherSecret
from app.storage.log import StorageUnavailable
from app.storage.revision import Behind, bring_up_to_date

logger = logging.getLogger(__name__)

RETRY_SECONDS = 0.5

_SECRETS = {"secret", "database_url", "redis_url", "metrics_token"}

_NOT_UP_YET = (OSError, asyncpg.CannotConnectNowError)
"""Nobody listens, the name is not known yet, or Postgres says that it is just starting."""


class CannotServe(Exception):
    """Why the server does not start, in a sentence for the operator."""


async def wait_for_database(settings: Settings) -> None:
    """Return when the database can be connected to, if it is a server.

    systemd and compose may start both at the same time. Raises CannotServe for what waiting does
    not help against.
    """
    waiting = False
    while (why := await _not_up_yet(settings)) is not None:
        if not waiting:
            logger.warning("waiting for the database: %s", why)
            notify("STATUS=waiting for the database")
            waiting = True
        await asyncio.sleep(RETRY_SECONDS)
    if waiting:
        logger.info("the database is up")


async def _not_up_yet(settings: Settings) -> str | None:
    """Why the database cannot be connected to; None if it can, or is a file."""
    try:
        if is_embedded(to_url(settings.database)):
            return None
    except ValueError as error:
        raise CannotServe(str(error)) from error
    database = connect(settings.database)
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


async def prepare(settings: Settings) -> None:
    """Check the database, bring it up to date, and see whether the secret is the one it knows.

    Raises CannotServe, StorageUnavailable.
    """
    database = connect(settings.database)
    try:
        if database.file is not None and database.file.exists():
            await asyncio.to_thread(_check_file, database.file)
        secret = kept_secret(settings)
        await bring_up_to_date(database)
        await Facts(database).check_secret(secret)
    except (Behind, OtherSecret, ValueError) as error:
        raise CannotServe(str(error)) from error
    except OSError as error:
        raise CannotServe(f"The folder {settings.data_dir} cannot be used: {error}.") from error
    finally:
        await database.close()


def _check_file(file: Path) -> None:
    """Read every page of it: what is damaged must not be found out in the middle of a hand."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=rw", uri=True)) as database:
            found = [row[0] for row in database.execute("PRAGMA quick_check(3)")]
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode not in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise StorageUnavailable(f"The database {file} cannot be used: {error}.") from error
        found = [str(error)]
    if found != ["ok"]:
        raise CannotServe(
            f"The database {file} is damaged ({'; '.join(found)}): keep it aside, and put a backup "
            "in its place with `dingo restore`."
        )


def unknown_variables(environment: Mapping[str, str] = os.environ) -> list[str]:
    """A sentence for each DINGO_* variable that is no setting, with the one that may be meant."""
    known = {variable(name) for name in Settings.model_fields}
    replaced = {variable(old): variable(new) for new, names in FORMER.items() for old in names}
    sentences = []
    for name in sorted(environment.keys() - known):
        if name in replaced:
            sentences.append(
                f"{name} is not a setting any more and changes nothing. Set {replaced[name]}, a "
                "factor for all numbers of that limit; 1 is the default."
            )
        elif name.startswith("DINGO_"):
            near = difflib.get_close_matches(name, known, n=1)
            meant = f" Is {near[0]} meant?" if near else ""
            sentences.append(f"{name} is not a setting and changes nothing.{meant}")
    return sentences


def chosen(settings: Settings) -> dict[str, object]:
    """The settings that differ from their defaults; of what may hold a password only that."""
    return {
        name: "(set)" if name in _SECRETS else value
        for name, field in Settings.model_fields.items()
        if (value := getattr(settings, name)) != field.default
    }
