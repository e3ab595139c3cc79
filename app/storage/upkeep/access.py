"""Why a file cannot be used, in words that name the file and its mode, or the disk that is full."""

import os
import pwd
import shutil
import sqlite3
from contextlib import suppress
from pathlib import Path

from app.storage.log.contract import StorageUnavailable

FULL_BYTES = 65536
"""A disk with less left than this counts as full: what SQLite keeps beside a file takes 32 KB."""

_OF_FILES = {
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
}
"""The errors of SQLite behind which there may be a mode or a full disk."""


def unusable(file: Path, error: BaseException) -> StorageUnavailable:
    """What to raise when the database in a file cannot be used."""
    files = [Path(f"{file}{suffix}") for suffix in ("", "-wal", "-shm", ".lock")]
    return StorageUnavailable(f"The database {file} cannot be used: {reason(error, *files)}.")


def reason(error: BaseException, *files: Path) -> str:
    """What keeps the files from being used; if that is not known, what the system says."""
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
        # Python's own words for a failed connection are no sentence; a name has numbers below 0.
        return os.strerror(error.errno) if error.errno > 0 else str(error.strerror)
    return str(error) or type(error).__name__


def _obstacle(file: Path) -> str | None:
    """What forbids to reach, read or write it, from the root on; None if nothing does."""
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
    """Whether the disk with a folder takes hardly anything more; what is no disk has no size."""
    disk = shutil.disk_usage(folder)
    return disk.total > 0 and disk.free < FULL_BYTES


def _may(path: Path, how: int) -> bool:
    return os.access(path, how, effective_ids=os.access in os.supports_effective_ids)


def _forbidden(path: Path, what: str) -> str:
    """The sentence without its end."""
    kept = path.stat()
    mode, owner, me = kept.st_mode & 0o7777, _user(kept.st_uid), _user(os.geteuid())
    return f"{path} has mode {mode:04o} and belongs to {owner}, and {me} may not {what}"


def _user(number: int) -> str:
    with suppress(KeyError):
        return f"user {pwd.getpwuid(number).pw_name}"
    return f"user {number}"
