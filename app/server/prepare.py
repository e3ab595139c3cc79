"""Checks the database, the secret and the settings before a server starts."""

import asyncio
import difflib
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from app.settings import Settings, variable
from app.storage.database import Database
from app.storage.upkeep.access import reason, unusable
from app.storage.upkeep.backup import BadCopy, check_beside
from app.storage.upkeep.claim import DatabaseInUse
from app.storage.upkeep.facts import Facts, OtherSecret
from app.storage.upkeep.revision import WrongSchema, bring_up_to_date

_SECRETS = {"secret", "database_url", "redis_url", "metrics_token"}


class CannotServe(Exception):
    """Why the server does not start, as a sentence for the operator."""


@contextmanager
def in_a_sentence(settings: Settings) -> Iterator[None]:
    """Turn an error that an operator must fix before a start into CannotServe."""
    try:
        yield
    except (DatabaseInUse, WrongSchema, BadCopy, OtherSecret, ValueError) as error:
        raise CannotServe(str(error)) from error
    except OSError as error:
        what = error.filename or settings.data_dir
        raise CannotServe(f"{what} cannot be used: {reason(error)}.") from error


async def prepare(database: Database, secret: str) -> None:
    """Check the database, migrate it, and compare the secret with the one it knows.

    Raises CannotServe, WrongSchema, BadCopy, OtherSecret, StorageUnavailable.
    """
    if database.file is not None and not database.is_missing():
        await asyncio.to_thread(_check_file, database.file)
    await bring_up_to_date(database)
    await Facts(database).check_secret(secret)


def _check_file(file: Path) -> None:
    """Read every page now, so that damage is not found in the middle of a hand."""
    check_beside(file)
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=rw", uri=True)) as database:
            found = [row[0] for row in database.execute("PRAGMA quick_check(3)")]
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode not in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise unusable(file, error) from error
        found = [str(error)]
    if found != ["ok"]:
        raise CannotServe(
            f"The database {file} is damaged ({'; '.join(found)}): keep it aside, and put a backup "
            "in its place with `dingo restore`."
        )


def unknown_variables() -> list[str]:
    """A sentence for each unknown DINGO_* variable, with a likely correction."""
    known = {variable(name) for name in Settings.model_fields}
    sentences = []
    for name in sorted(os.environ.keys() - known):
        if name.startswith("DINGO_"):
            near = difflib.get_close_matches(name, known, n=1)
            meant = f" Is {near[0]} meant?" if near else ""
            sentences.append(f"{name} is not a setting and changes nothing.{meant}")
    return sentences


def chosen(settings: Settings) -> dict[str, object]:
    """The settings that differ from their defaults. Secrets are shown as "(set)"."""
    return {
        name: "(set)" if name in _SECRETS else value
        for name, field in Settings.model_fields.items()
        if (value := getattr(settings, name)) != field.default
    }
