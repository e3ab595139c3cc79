"""Links as QR codes for the cameras of phones in front of a terminal."""

import sys
from io import StringIO

import segno


def shown_qr(link: str) -> str | None:
    """The link as text that a camera can read; None if the terminal could not show it."""
    if not sys.stdout.isatty():
        return None
    text = StringIO()
    segno.make_qr(link, error="l").terminal(text, border=2, compact=True)
    return text.getvalue().rstrip("\n")
