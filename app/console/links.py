"""The addresses of the site, as far as this machine knows them, and a link as a QR code."""

import sys
from io import StringIO

import segno

from app.settings import Settings
from app.web.address import EVERYWHERE, network_address


def links(settings: Settings, port: int) -> list[str]:
    """The addresses of the site, the best one to share first."""
    if settings.public_url is not None:
        return [f"{settings.public_url}/"]
    if settings.host not in EVERYWHERE:
        host = f"[{settings.host}]" if ":" in settings.host else settings.host
        return [f"http://{host}:{port}/"]
    near = network_address()
    return [*([f"http://{near}:{port}/"] if near else []), f"http://127.0.0.1:{port}/"]


def shown_qr(link: str) -> str | None:
    """The link as text that a camera can read; None if the terminal could not show it."""
    if not sys.stdout.isatty():
        return None
    text = StringIO()
    segno.make_qr(link, error="l").terminal(text, border=2, compact=True)
    picture = text.getvalue().rstrip("\n")
    try:
        picture.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return None
    return picture
