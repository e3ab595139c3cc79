"""Backs up an embedded database, restores it, and goes back to the copy before an upgrade."""

import fcntl
import os
import re
import secrets
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

from app.storage.log.sqlite import PRIVATE
from app.storage.upkeep.access import BESIDE, LOCK, reason
from app.times import utc_now

# A table's versions are 1, 2, 3, … without a gap. Old entries after the first may have been
# dropped; then there must be a checkpoint that does not need them.
_GAPS = """
SELECT table_code FROM (
    SELECT table_code, min(version) AS first, max(version) AS newest, count(*) AS number,
        min(CASE WHEN version > 1 THEN version END) AS second
    FROM entries GROUP BY table_code
) AS logs
WHERE first <> 1 OR coalesce(newest - second + 2, 1) <> number
    OR second > 2 AND second - 1 > coalesce(
        (SELECT version FROM checkpoints WHERE checkpoints.table_code = logs.table_code), 0
    )
LIMIT 3
"""

BEFORE_UPGRADE = ".before-upgrade-"
"""Between the database's name and the time, in the name of a copy made before an upgrade."""

_RING = "dingo-"
"""How the names of copies begin of which only the newest are kept."""

_MAGIC = b"SQLite format 3\0"
"""The first bytes of every SQLite file."""

_ROLLBACK = b"\1\1"
"""Bytes 18 and 19 of a finished backup. In a database that Dingo has opened both are 2: it is in
WAL mode from then on."""

_TABLES = {"entries", "alembic_version"}
"""Tables by which a database of Dingo is recognised, whatever its schema."""

_DRAFT = re.compile(r"\.dingo-[0-9a-f]{16}\.part(-journal)?")
"""Names of unfinished copies and their journals, which nobody else gives to a file."""


class BadCopy(Exception):
    """The file cannot or must not be copied, or is not a database."""


def back_up(database: Path, to: Path) -> None:
    """Write a copy of the current state, completely or not at all. Raises BadCopy."""
    with _in_a_sentence(database, to):
        if not database.exists():
            raise BadCopy(f"There is no database at {database}.")
        check_beside(database)
        if to.is_dir():
            raise BadCopy(f"{to} is a folder: name the file to write.")
        if not to.absolute().parent.is_dir():
            raise BadCopy(f"There is no folder {to.parent}: make it, or mount its disk.")
        if to.exists() and to.samefile(database):
            raise BadCopy(f"{to} is the database itself.")
        _check_target(to)
        _copy(database, to, _check_target)


def back_up_into(folder: Path, database: Path, keep: int, secret: Path) -> Path:
    """Write a copy named after the time, copy the secret, and delete all but the newest copies.

    Returns the copy. Raises BadCopy; then nothing is deleted.
    """
    if not folder.is_dir():
        raise BadCopy(f"There is no folder {folder}: make it, or mount its disk.")
    copy = folder / f"{_RING}{utc_now():%Y%m%dT%H%M%S}.sqlite3"
    back_up(database, copy)
    with _in_a_sentence(secret, folder):
        if secret.exists():
            with _draft_in(folder) as draft:
                descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
                with os.fdopen(descriptor, "wb") as file:
                    file.write(secret.read_bytes())
                draft.replace(folder / "secret")
        for old in sorted(folder.glob(f"{_RING}*.sqlite3"))[:-keep]:
            old.unlink()
    return copy


def _check_target(to: Path) -> None:
    """Raise BadCopy unless a backup may be written there: to a new or empty file, or over a backup
    that nobody uses."""
    for file in (to.absolute(), to.resolve()):
        for suffix in (f"{LOCK}-journal", LOCK, *BESIDE):
            database = Path(str(file).removesuffix(suffix))
            if database != file and database.is_file():
                raise BadCopy(f"{to} belongs to the database {database}: name another file.")
            if (beside := Path(f"{file}{suffix}")).exists():
                raise BadCopy(f"{to} is not a backup, as {beside} shows: name another file.")
    if to.exists() and not _is_backup(to):
        raise BadCopy(f"{to} already exists and is not a backup: name another file.")


def _is_backup(file: Path) -> bool:
    """Whether it is a finished backup, or an empty new file. Nothing beside it is read."""
    if not file.is_file():  # opening a pipe would block until somebody writes to it
        return False
    with file.open("rb") as opened:
        header = opened.read(20)
    try:
        return not header or (
            header.startswith(_MAGIC) and header[18:] == _ROLLBACK and _tables_of(file) >= _TABLES
        )
    except sqlite3.DatabaseError:
        return False


def _tables_of(file: Path) -> set[str]:
    """The tables of a SQLite file, read without locking it or creating files beside it."""
    place = f"{file.resolve().as_uri()}?mode=ro&immutable=1"
    with closing(sqlite3.connect(place, uri=True)) as opened:
        return _names(opened)


def copy_before_upgrade(database: Path) -> Path:
    """Copy the database to a file beside it; returns its path. Raises BadCopy."""
    copy = database.with_name(f"{database.name}{BEFORE_UPGRADE}{utc_now():%Y%m%dT%H%M%S}")
    back_up(database, copy)
    return copy


def rewrite_file(file: Path) -> None:
    """Write everything into the file, and nothing deleted, so that a plain copy of it is whole.

    It stays as it is if a copy does not fit on the disk, or somebody reads it.
    """
    with suppress(sqlite3.OperationalError), closing(sqlite3.connect(file)) as database:
        database.execute("VACUUM")
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def check_beside(database: Path) -> None:
    """Raise BadCopy if the file is a backup that somebody has copied beside the `-wal` of the
    database that was there before. SQLite would apply the one to the other, and damage it."""
    wal = Path(f"{database.resolve()}-wal")
    with _in_a_sentence(database, database):
        if wal.exists() and wal.stat().st_size and database.exists() and _is_backup(database):
            raise BadCopy(
                f"{database} is a backup, and {wal} beside it belongs to the database that was "
                "there before: opening both would damage the backup. Move it elsewhere and use "
                "`dingo restore FILE`."
            )


def check_backup(backup: Path, database: Path) -> None:
    """Raise BadCopy unless the file may become the database."""
    with _in_a_sentence(backup, database):
        if not backup.is_file():
            raise BadCopy(f"There is no backup at {backup}.")
        if database.exists() and backup.samefile(database):
            raise BadCopy(f"{backup} is the database itself.")


def put_back(backup: Path, database: Path) -> None:
    """Make this copy the database, which must not be in use. Raises BadCopy."""
    with _in_a_sentence(backup, database):
        _copy(backup, database.resolve(), _empty_beside, _take_over_owner)


def _empty_beside(database: Path) -> None:
    """Move what SQLite keeps beside a database into its file: wherever a restore is interrupted,
    the old database is complete. A damaged one keeps only what is in its file."""
    beside = [Path(f"{database}{suffix}") for suffix in BESIDE]
    if not any(file.exists() for file in beside):
        return
    try:
        if database.exists() and not _is_backup(database):
            _checkpoint(database)
    except sqlite3.DatabaseError as error:
        damaged = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
        if getattr(error, "sqlite_errorcode", 0) & 0xFF not in damaged:
            raise
    for file in beside:  # SQLite would apply these to the file that replaces the database
        file.unlink(missing_ok=True)
    _sync(database.parent)


def _take_over_owner(draft: Path, database: Path) -> None:
    """Give the draft the owner of what it replaces, or of the folder: root restores for the user
    who runs the server."""
    if os.geteuid() == 0:
        known = (database if database.exists() else database.parent).stat()
        os.chown(draft, known.st_uid, known.st_gid)


def _checkpoint(database: Path) -> None:
    """Write the WAL into the database, or roll back its journal; fails while anyone uses it."""
    with closing(sqlite3.connect(f"{database.as_uri()}?mode=rw", 1, uri=True)) as old:
        old.execute("PRAGMA locking_mode = EXCLUSIVE")
        _names(old)  # opens the WAL, or rolls back
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


@contextmanager
def _in_a_sentence(source: Path, to: Path) -> Iterator[None]:
    """Turn errors of the system or of SQLite into BadCopy."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        # Most often the target has no room, or is not writable.
        why = reason(error, to, source, *(Path(f"{source}{suffix}") for suffix in BESIDE))
        raise BadCopy(f"{source} cannot be copied to {to}: {why}.") from error


def _copy(
    source: Path,
    to: Path,
    before_replacing: Callable[[Path], None],
    take_over: Callable[[Path, Path], None] = lambda _draft, _to: None,
) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    with _draft_in(to.parent) as draft:
        _write(source, draft)
        _sync(draft)
        take_over(draft, to)
        before_replacing(to)
        draft.replace(to)
        _sync(to.parent)


@contextmanager
def _draft_in(folder: Path) -> Iterator[Path]:
    """The path for an unfinished copy. Deletes those that killed processes have left.

    Each process holds a shared lock on the folder meanwhile: one that gets an exclusive lock knows
    that no other is copying. Where folders cannot be locked, leftovers stay.
    """
    draft = folder / f".dingo-{secrets.token_hex(8)}.part"
    with ExitStack() as stack:
        with suppress(OSError):
            opened = os.open(folder, os.O_RDONLY)
            stack.callback(os.close, opened)
            with suppress(BlockingIOError):
                fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
                for file in folder.iterdir():
                    if _DRAFT.fullmatch(file.name):
                        file.unlink(missing_ok=True)
            fcntl.flock(opened, fcntl.LOCK_SH | fcntl.LOCK_NB)
        try:
            yield draft
        finally:
            with suppress(OSError):
                draft.unlink(missing_ok=True)


def _write(source: Path, draft: Path) -> None:
    os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
    with closing(sqlite3.connect(draft)) as new:
        try:
            _read(source, new)
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_IOERR:
                raise
            # A full disk has no room for the WAL's index; an exclusive connection needs none.
            _read(source, new, "PRAGMA locking_mode = EXCLUSIVE")
        new.execute("PRAGMA journal_mode = DELETE")  # a single file with nothing beside it
        _check(new, source)


def _read(source: Path, into: sqlite3.Connection, *pragmas: str) -> None:
    with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=rw", uri=True)) as old:
        for pragma in ("PRAGMA busy_timeout = 5000", *pragmas):
            old.execute(pragma)
        old.backup(into)


def _check(copy: sqlite3.Connection, source: Path) -> None:
    """Check that every page is sound, and that these are Dingo's tables."""
    found = [row[0] for row in copy.execute("PRAGMA integrity_check(3)")]
    if found != ["ok"]:
        raise BadCopy(f"{source} is damaged: {'; '.join(found)}.")
    if not _names(copy) >= _TABLES:
        raise BadCopy(f"{source} is not a database of Dingo.")
    gaps = [row[0] for row in copy.execute(_GAPS)]
    if gaps:
        raise BadCopy(
            f"{source} is damaged: entries are missing from the log of table {', '.join(gaps)}."
        )


def _names(database: sqlite3.Connection) -> set[str]:
    return {row[0] for row in database.execute("SELECT name FROM sqlite_schema")}


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


# Going back to the copy of a SQLite database that was made before an upgrade.


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
