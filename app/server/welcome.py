"""What a host reads when the server is ready."""

from collections.abc import Callable

from app.console.links import links
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
