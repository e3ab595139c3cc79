"""What a host reads when the server is ready."""

import socket
from collections.abc import Callable

from app.settings import SECRET_LENGTH, Settings, kept_secret

Say = Callable[[str], None]


def welcome(settings: Settings, port: int, say: Say) -> None:
    """Say that the server is ready, and what a host has to know about it."""
    say("Dingo is ready. Open this page, make a table and send its link to your friends:")
    for link in links(settings, port):
        say(f"  {link}")
    if settings.host in ("127.0.0.1", "::1", "localhost") and settings.public_url is None:
        say("Only this computer can reach it; `--host 0.0.0.0` lets others on your network in.")
    if len(kept_secret(settings)) < SECRET_LENGTH:
        say(f"The secret has less than {SECRET_LENGTH} characters: who guesses it can be anybody.")


def links(settings: Settings, port: int) -> list[str]:
    """Where the site is found, the best link to share first."""
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
            # Nothing is sent: the system only says which way it would go.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return address
