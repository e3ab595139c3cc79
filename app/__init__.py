"""Dingo: a server for card games among friends."""

from pathlib import Path

__version__ = "0.2.0"

PACKAGE = Path(__file__).resolve().parent


def carried(name: str) -> Path:
    """A file or folder that the program reads besides its code.

    An installed package carries it within; in a working copy it lies beside `app/`.
    """
    inside = PACKAGE / "carried" / name
    return inside if inside.exists() else PACKAGE.parent / name
