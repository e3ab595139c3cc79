"""What an operator sees when the server is ready: on the terminal, or in a JSON log."""

import logging
import os
from collections.abc import Callable
from ipaddress import ip_address

from app.console.links import links, shown_qr
from app.settings import SECRET_LENGTH, Settings
from app.web.address import network_address

logger = logging.getLogger(__name__)

Say = Callable[[str], None]

CONTAINER = "container"
"""A variable that the image and Podman set: nobody can open the container's own address."""

SHORT_SECRET = (
    f"The secret has less than {SECRET_LENGTH} characters: anyone who guesses it can be anybody."
)


def welcome(settings: Settings, secret: str, port: int, say: Say, *, shared: bool = False) -> None:
    """Report that the server is ready, with what an operator has to know.

    Friends of a shared server get another link, which is not known yet.
    """
    found, short = links(settings, port), len(secret) < SECRET_LENGTH
    if settings.log_format == "json":
        logger.info("ready", extra={"links": found})
        if short:
            logger.warning(SHORT_SECRET)
        return
    if shared:
        say(f"Dingo is ready on this computer: {found[-1]}")
    else:
        _invite(settings, found, port, say)
    if (warning := unnamed(settings)) is not None:
        say(f"WARNING: {warning}")
    if short:
        say(SHORT_SECRET)


def _invite(settings: Settings, found: list[str], port: int, say: Say) -> None:
    """Print the links to send, with a QR code for phones in the room."""
    if settings.public_url is None and CONTAINER in os.environ:
        say(f"Dingo is ready, in a container. Open the address where its port {port} is published,")
        say("such as http://127.0.0.1:8000/, make a table and send its link to your friends.")
        return
    say("Dingo is ready. Open this page, make a table and send its link to your friends:")
    for link in found:
        say(f"  {link}")
    if not is_loopback(settings.host) or settings.public_url is not None:
        if picture := shown_qr(found[0]):
            say(picture)
        return
    near = network_address()
    where = "" if near is None else f" at http://{near}:{port}/"
    say("Only this computer can reach it. DINGO_HOST=0.0.0.0 (or `--host 0.0.0.0`) lets phones and")
    say(f"computers on your network in{where}; `dingo share` lets in friends anywhere.")


def unready(settings: Settings, why: str, say: Say) -> None:
    """Report that pages are served, but no move can be stored."""
    if settings.log_format == "json":
        logger.warning("running, but nothing can be stored: %s", why)
        return
    say(f"Dingo runs, but nobody can play. {why}")
    say("Play continues as soon as the database works again.")


def unnamed(settings: Settings) -> str | None:
    """A warning for an operator who lets others in but has not set the site's address."""
    if settings.public_url is not None or is_loopback(settings.host):
        return None
    return (
        "DINGO_PUBLIC_URL is not set: the server answers only to IP addresses, localhost, names in "
        ".local and its machine's name. Set it to the address people type, if that is another one."
    )


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach an address to listen on."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False
