"""Dingo: a server for card games among friends."""

import os
from pathlib import Path

__version__ = "1.0.0rc1"

# `websockets` reads this when it is imported. A browser sends all cookies of a site as one
# header: above 8 KB no table would open, although pages load (app/web/middleware/header_check.py).
os.environ.setdefault("WEBSOCKETS_MAX_LINE_LENGTH", "16384")

# numpy's libraries read these when they are imported. Several threads wait for one another while
# the CPU is busy: the ratings of a club then took seconds.
for _library in ("OMP", "OPENBLAS"):
    os.environ.setdefault(f"{_library}_NUM_THREADS", "1")

PACKAGE = Path(__file__).resolve().parent


def carried(name: str) -> Path:
    """A file or folder, other than code, that the program reads.

    An installed package contains it; in a working copy it is beside `app/`.
    """
    inside = PACKAGE / "carried" / name
    return inside if inside.exists() else PACKAGE.parent / name
