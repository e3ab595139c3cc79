"""What `dingo --version --full` adds to the version, for a report of a fault."""

import platform
import sqlite3
import subprocess

from app import PACKAGE, carried
from app.analysis.engine import ENGINE


def parts() -> list[str]:
    """One line for each: the commit, Python and the system, SQLite, the engine of reviews."""
    return [
        f"commit {_commit() or 'unknown'}",
        f"Python {platform.python_version()}, {platform.system()} {platform.machine()}",
        f"SQLite {sqlite3.sqlite_version}",
        f"engine {ENGINE}",
    ]


def _commit() -> str:
    """The commit that the package was built from, or that of this working copy."""
    kept = carried("commit")
    if kept.exists():
        return kept.read_text("utf-8").strip()
    git = ["git", "-C", str(PACKAGE.parent), "rev-parse", "HEAD"]
    try:
        return subprocess.run(git, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        return ""
