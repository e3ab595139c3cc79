"""Explains why a file cannot be used: names the file and its mode, or the full disk."""

import os
import pwd
import shutil
import sqlite3
from contextlib import suppress
from pathlib import Path

from app.storage.log.contract import StorageUnavailable

FULL_BYTES = 65536
"""A disk with less free space counts as full: SQLite needs 32 KB beyond the file."""

BESIDE = ("-wal", "-shm", "-journal")
"""Endings of the files in which SQLite keeps what is not yet in the database file."""

LOCK = ".lock"
"""Ending of the file that holds a server's claim on a SQLite database."""

_OF_FILES = {
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
}
"""SQLite's errors that may come from a file mode or a full disk."""


def unusable(file: Path, error: BaseException) -> StorageUnavailable:
    """The error for a database file that cannot be used."""
    files = [Path(f"{file}{suffix}") for suffix in ("", *BESIDE, LOCK)]
    return StorageUnavailable(f"The database {file} cannot be used: {reason(error, *files)}.")


def reason(error: BaseException, *files: Path) -> str:
    """Why the files cannot be used; if that is unknown, the system's message."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None and code & 0xFF not in _OF_FILES:
        return str(error)
    if not files and isinstance(getattr(error, "filename", None), str):
        files = (Path(error.filename),)  # type: ignore[attr-defined]
    for file in files:
        if (found := _obstacle(file.absolute())) is not None:
            return found
    return _in_words(error)


def _in_words(error: BaseException) -> str:
    if isinstance(error, OSError) and error.errno is not None:
        # Python's own message for a failed connection is not a sentence; a DNS error has a negative
        # number.
        return os.strerror(error.errno) if error.errno > 0 else str(error.strerror)
    return str(error) or type(error).__name__


def _obstacle(file: Path) -> str | None:
    """What prevents reading or writing it, checked from the root downwards; None if nothing
    does."""
    folder = Path(file.anchor)
    for inner in reversed(file.parents):
        if not inner.exists():
            break
        folder = inner
        if not _may(folder, os.X_OK):
            return _forbidden(folder, "enter it")
    if file.exists() and not _may(file, os.R_OK):
        return _forbidden(file, "read it")
    if os.statvfs(folder).f_flag & os.ST_RDONLY:
        return f"{folder} is on a disk that is mounted read-only"
    for place in (file, folder):
        if place.exists() and not _may(place, os.W_OK):
            return _forbidden(place, "write to it")
    return f"the disk with {folder} is full" if is_full(folder) else None


def is_full(folder: Path) -> bool:
    """Whether a folder's disk is practically full. Pseudo file systems have no size."""
    disk = shutil.disk_usage(folder)
    return disk.total > 0 and disk.free < FULL_BYTES


def _may(path: Path, how: int) -> bool:
    return os.access(path, how, effective_ids=os.access in os.supports_effective_ids)


def _forbidden(path: Path, what: str) -> str:
    """The beginning of the sentence, without its end."""
    kept = path.stat()
    mode, owner, me = kept.st_mode & 0o7777, _user(kept.st_uid), _user(os.geteuid())
    return f"{path} has mode {mode:04o} and belongs to {owner}; {me} may not {what}"


def _user(number: int) -> str:
    with suppress(KeyError):
        return f"user {pwd.getpwuid(number).pw_name}"
    return f"user {number}"
