"""The addresses of the site, as far as this machine knows them, and a link as a QR code."""

import socket
import sys
from io import StringIO

import segno

from app.settings import Settings


def links(settings: Settings, port: int) -> list[str]:
    """The addresses of the site, the best one to share first."""
    if settings.public_url is not None:
        return [f"{settings.public_url}/"]
    if settings.host not in ("0.0.0.0", "::", ""):  # noqa: S104 - compared, not bound
        host = f"[{settings.host}]" if ":" in settings.host else settings.host
        return [f"http://{host}:{port}/"]
    near = network_address()
    return [*([f"http://{near}:{port}/"] if near else []), f"http://127.0.0.1:{port}/"]


def network_address() -> str | None:
    """This machine's address on its network; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: this only asks the system for the route.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return address


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
