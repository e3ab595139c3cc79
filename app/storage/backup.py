"""Copies of an embedded database: made while it is in use, and put back when it is not."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from app.storage.sqlite import PRIVATE

# The versions of a table are 1, 2, 3, ... without a gap.
_GAPS = """
SELECT table_code FROM entries GROUP BY table_code
HAVING min(version) <> 1 OR max(version) <> count(*) LIMIT 3
"""


class BadCopy(Exception):
    """The file cannot be copied, or must not be, or is not what it should be."""


def back_up(database: Path, to: Path) -> None:
    """Write a copy as of this moment, whole or not at all. Raises BadCopy."""
    if not database.exists():
        raise BadCopy(f"There is no database at {database}.")
    if to.is_dir():
        raise BadCopy(f"{to} is a folder: name the file to write.")
    if to.exists() and to.samefile(database):
        raise BadCopy(f"{to} is the database itself.")
    if to.resolve() in _beside(database.resolve()):
        raise BadCopy(f"{to} belongs to the database itself.")
    _copy(database, to)


def put_back(backup: Path, database: Path, *, force: bool) -> None:
    """Make this copy the database, which nobody may be using. Raises BadCopy."""
    if not backup.exists():
        raise BadCopy(f"There is no backup at {backup}.")
    if database.exists() and not force:
        raise BadCopy(f"{database} exists already: --force puts the backup in its place.")
    if database.exists() and backup.samefile(database):
        raise BadCopy(f"{backup} is the database itself.")
    _copy(backup, database)


def _copy(source: Path, to: Path) -> None:
    draft = to.with_name(f"{to.name}.part")
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        draft.unlink(missing_ok=True)
        _write(source, draft)
        _sync(draft)
        for rest in _beside(to):  # of the file that is replaced: they belong to no other
            rest.unlink(missing_ok=True)
        draft.replace(to)
        _sync(to.parent)
    except (sqlite3.Error, OSError) as error:
        raise BadCopy(f"{source} cannot be copied to {to}: {error}.") from error
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def _beside(file: Path) -> list[Path]:
    """Where SQLite keeps what is not in the file itself yet."""
    return [Path(f"{file}-wal"), Path(f"{file}-shm")]


def _write(source: Path, draft: Path) -> None:
    os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
    with (
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=rw", uri=True)) as old,
        closing(sqlite3.connect(draft)) as new,
    ):
        old.execute("PRAGMA busy_timeout = 5000")
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")  # one file and nothing beside it
        _check(new, source)


def _check(copy: sqlite3.Connection, source: Path) -> None:
    """Whether every page is sound and these are our tables."""
    found = [row[0] for row in copy.execute("PRAGMA integrity_check(3)")]
    if found != ["ok"]:
        raise BadCopy(f"{source} is damaged: {'; '.join(found)}.")
    tables = {row[0] for row in copy.execute("SELECT name FROM sqlite_schema")}
    if not {"entries", "hands", "alembic_version"} <= tables:
        raise BadCopy(f"{source} is not a database of Dingo.")
    gaps = [row[0] for row in copy.execute(_GAPS)]
    if gaps:
        raise BadCopy(
            f"{source} is damaged: entries are missing from the log of table {', '.join(gaps)}."
        )


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
