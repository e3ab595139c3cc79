"""Going back to the copy of a SQLite database that was made before an upgrade."""

import sqlite3
from contextlib import closing
from pathlib import Path

from app.storage.log.contract import utc_now
from app.storage.upkeep.backup import BEFORE_UPGRADE, BadCopy, back_up, put_back


def newest_copy(database: Path) -> Path | None:
    """The newest copy that an upgrade has left beside the database."""
    return max(database.parent.glob(f"{database.name}{BEFORE_UPGRADE}*"), default=None)


def hands_lost(database: Path, copy: Path) -> int:
    """The number of finished hands in the database that the copy does not have. Raises BadCopy."""
    return len(_hands(database) - _hands(copy))


def go_back(database: Path, copy: Path) -> Path:
    """Make the copy the database, which must not be in use.

    Returns where the newer database is kept. Raises BadCopy.
    """
    newer = database.with_name(f"{database.name}.newer-{utc_now():%Y%m%dT%H%M%S}")
    back_up(database, newer)
    put_back(copy, database)
    return newer


def _hands(file: Path) -> set[str]:
    """The ids of all finished hands. The oldest schema has no table of them."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as opened:
            tables = opened.execute("SELECT 1 FROM sqlite_schema WHERE name = 'hands'")
            if tables.fetchone() is None:
                return set()
            return {id_ for (id_,) in opened.execute("SELECT id FROM hands")}
    except sqlite3.Error as error:
        raise BadCopy(f"The finished hands of {file} cannot be counted: {error}.") from error
