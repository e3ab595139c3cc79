"""What `dingo share` prints: to the terminal, or to a JSON log."""

import os
import sys
import webbrowser
from collections.abc import Callable

from app.console.links import shown_qr
from app.share.programs import Program, Ssh
from app.web.tunnel import PROXY_HEADER


class TunnelReporter:
    """Reports the state of the tunnel."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say

    def opening(self, program: Program, secret: str) -> None:
        """A tunnel is about to be opened for the first time."""
        self._say(f"Opening a tunnel with {program.name} …")
        if isinstance(program, Ssh):
            self._say("The proxy at the far end needs these lines. In a Caddyfile:")
            self._say(caddy_lines(program, program.key(secret)))
            self._say("Or in the site of an nginx:")
            self._say(nginx_lines(program, program.key(secret)))

    def silent(self, url: str) -> None:
        """The tunnel is open, but the public address does not lead here."""
        self._say(f"{url} does not lead here yet. Still trying.")

    def open(self, program: Program, url: str, host_link: str | None) -> None:
        """The public address leads here, for the first time or after it has changed."""
        self._say("\nYour friends open this link, wherever they are:")
        self._say(f"  {url}/")
        if picture := shown_qr(f"{url}/"):
            self._say(picture)
        if host_link is not None:
            self._say("This one is for you. It works once, and opens a table with you as its host:")
            self._say(f"  {host_link}")
        if not program.lasting:
            self._say(
                "The link changes with every start, and to a browser your friends are strangers "
                "then.\nA club needs a name that lasts: docs/hosting.md says how to get one."
            )
        self._say("Ctrl+C ends the server and the tunnel.\n")

    def again(self, url: str) -> None:
        """The public address leads here again."""
        self._say(f"The tunnel is open again: {url}/ is the same as before.")

    def ended(self, program: Program, why: str, seconds: float | None) -> None:
        """The tunnel has ended: it restarts after `seconds`, or the next program is tried."""
        then = "The next program is tried" if seconds is None else f"It starts again in {seconds} s"
        self._say(f"The tunnel of {program.name} has ended: {why}. {then}.")

    def never_worked(self, program: Program, times: int) -> None:
        """No attempt has led here since the start."""
        self._say(
            f"{program.name} was tried {times} times and has not worked once: its own words, "
            "above, say why. Ctrl+C ends this."
        )


def caddy_lines(program: Ssh, key: str) -> str:
    """A whole site for the far Caddyfile."""
    return (
        f"{program.address} {{\n"
        f"\treverse_proxy 127.0.0.1:{program.remote_port} {{\n"
        f"\t\theader_up {PROXY_HEADER} {key}\n"
        "\t}\n}"
    )


def nginx_lines(program: Ssh, key: str) -> str:
    """A location for the far nginx."""
    headers = {
        "Upgrade": "$http_upgrade",
        "Connection": "upgrade",
        "Host": "$http_host",
        "X-Forwarded-For": "$remote_addr",
        PROXY_HEADER: key,
    }
    return "\n".join(
        (
            "location / {",
            f"\tproxy_pass http://127.0.0.1:{program.remote_port};",
            "\tproxy_http_version 1.1;",
            "\tproxy_read_timeout 60s;",
            *(f"\tproxy_set_header {name} {value};" for name, value in headers.items()),
            "}",
        )
    )


def open_browser(link: str) -> None:
    """Show a page to the person at this machine, if there is a screen."""
    screens = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform == "darwin" or any(os.environ.get(name) for name in screens):
        webbrowser.open(link)
