"""The tunnel programs: which is used, its command, and how to find the address in its output."""

import hashlib
import hmac
import json
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import typer

from app.console.terminal import fail
from app.settings import Settings

SECONDS = 10
"""Timeout for a program's status command."""

_TAILSCALE_URL = re.compile(r"(https://[\w.-]+(?::\d+)?)/?")
"""A line of its own in what `tailscale funnel` prints, from 1.52 on."""

_CLOUDFLARED_URL = re.compile(r"\|\s+(https://[\w.-]+(?::\d+)?)\s+\|")
"""The only line in the frame that contains nothing but an address."""

_DESTINATION = re.compile(r"(?P<user>[\w.-]+@)?(?P<host>\w[\w.-]*)(?P<port>:[0-9]{1,5})?", re.ASCII)
"""No leading dash: ssh would take it for an option."""


class Program(Protocol):
    """A program that forwards a public address to a port of this machine."""

    name: str
    lasting: bool
    """Whether the public address stays the same."""
    address: str | None
    """The public address, if it is known before the tunnel is open."""

    def key(self, secret: str) -> str | None:
        """What the far proxy sends to prove that its addresses can be trusted, made from the
        server's secret; None: the program is trusted."""

    def why_not(self) -> str | None:
        """Why it cannot be used now; None if it can."""

    def command(self, port: int) -> list[str]:
        """The command that opens a tunnel to this port and keeps it open."""

    def address_in(self, line: str) -> str | None:
        """The public address, if this line of output contains it."""


@dataclass
class Tailscale:
    """`tailscale funnel`: the machine's own name in a tailnet, which does not change."""

    name: str = "tailscale"
    lasting: bool = True
    address: str | None = None

    def key(self, _secret: str) -> None:
        """None: the program itself answers strangers."""

    def why_not(self) -> str | None:
        """It has to be signed in, and its tailnet has to allow Funnel for this machine."""
        if shutil.which(self.name) is None:
            return "not installed"
        try:
            done = _said(self.name, "status", "--json")
            status = json.loads(done.stdout)
        except subprocess.TimeoutExpired:
            return "`tailscale status` does not answer"
        except ValueError:
            return _last_line(done.stderr) or "`tailscale status` fails"
        if status.get("BackendState") != "Running":
            return "not connected: run `tailscale up`"
        return _funnel_refused(status.get("Self") or {})

    def command(self, port: int) -> list[str]:
        """In the foreground, so that the tunnel ends with the process."""
        return [self.name, "funnel", "--yes", f"http://127.0.0.1:{port}"]

    def address_in(self, line: str) -> str | None:
        """On a line of its own."""
        found = _TAILSCALE_URL.fullmatch(line)
        return found and found[1]


@dataclass
class Cloudflared:
    """A quick tunnel of `cloudflared`: no account, and a new name at every start."""

    name: str = "cloudflared"
    lasting: bool = False
    address: str | None = None

    def key(self, _secret: str) -> None:
        """None: the program itself answers strangers."""

    def why_not(self) -> str | None:
        """It has to be installed, and it refuses quick tunnels if there is a configuration file."""
        if shutil.which(self.name) is None:
            return "not installed"
        for ending in ("yml", "yaml"):
            file = Path.home() / ".cloudflared" / f"config.{ending}"
            if file.exists():
                return f"it opens no quick tunnels while there is {file}"
        return None

    def command(self, port: int) -> list[str]:
        """Without automatic updates, which would restart it."""
        return [self.name, "tunnel", "--no-autoupdate", "--url", f"http://127.0.0.1:{port}"]

    def address_in(self, line: str) -> str | None:
        """In a frame."""
        found = _CLOUDFLARED_URL.search(line)
        return found and found[1]


@dataclass
class Ssh:
    """`ssh -R` to one's own host, where a proxy terminates TLS."""

    destination: str
    remote_port: int
    address: str | None
    name: str = "ssh"
    lasting: bool = True

    def key(self, secret: str) -> str:
        """Unguessable, and the same after every start."""
        return hmac.new(secret.encode(), b"dingo share: the far proxy", hashlib.sha256).hexdigest()

    def why_not(self) -> str | None:
        """None: only opening the tunnel shows whether the host accepts our key."""
        return None if shutil.which(self.name) else "not installed"

    def command(self, port: int) -> list[str]:
        """Keys only, because nobody could answer a prompt. A dead connection is noticed within 30
        s."""
        options = ("BatchMode=yes", "ExitOnForwardFailure=yes", "ServerAliveInterval=10")
        forward = f"127.0.0.1:{self.remote_port}:127.0.0.1:{port}"
        words = [word for option in options for word in ("-o", option)]
        return [self.name, "-N", "-T", *words, "-R", forward, f"ssh://{self.destination}"]

    def address_in(self, _line: str) -> str | None:
        """Not needed: the address is known already."""
        return None


def host_in(destination: str) -> str | None:
    """The name in `user@host:port`; None if this is not such a destination."""
    found = _DESTINATION.fullmatch(destination)
    return found and found["host"]


def _said(*command: str) -> subprocess.CompletedProcess[str]:
    """Run a command and capture its output. Raises TimeoutExpired."""
    return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)


def _last_line(text: str) -> str:
    return (text.strip().splitlines() or [""])[-1]


def _funnel_refused(node: dict[str, Any]) -> str | None:
    """What the tailnet forbids this machine, by the capabilities that `tailscale funnel` checks."""
    allowed = {*(node.get("CapMap") or {}), *(node.get("Capabilities") or [])}
    if "https" not in allowed:
        return "HTTPS is off in the tailnet: https://tailscale.com/s/https"
    if "funnel" not in allowed:
        return "Funnel is not allowed for this machine: https://tailscale.com/s/no-funnel"
    return None


# Chooses the tunnel program: the one that was named, or the first that can be used now.


WAYS = "tailscale, cloudflared or ssh:user@host"

_PAGES = {
    "tailscale": "https://tailscale.com/download",
    "cloudflared": "https://pkg.cloudflare.com",
}


def usable(via: str | None, remote_port: int, settings: Settings) -> list[Program]:
    """Programs that can be used now, best first. Ends the command if there is none."""
    found = []
    for program in _wanted(via, remote_port, settings):
        why_not = program.why_not()
        if why_not is None:
            found.append(program)
        else:
            typer.echo(f"{program.name}: {why_not}.", err=True)
    if not found:
        fail("\n".join(advice()))
    return found


def advice() -> list[str]:
    """What can be installed on this system, and the drawback of each."""
    rows = (
        ("tailscale", _install("tailscale"), "free account, lasting name, nobody reads along"),
        ("cloudflared", _install("cloudflared"), "no account, name changes, Cloudflare can read"),
        ("ssh", "--via ssh:you@host", "a host and domain of yours, which alone can read"),
    )
    return [
        "No tunnel can be opened now. Install one of these, start it, and try again:",
        *(f"  {name:<12} {how:<30} {costs}" for name, how, costs in rows),
        "docs/hosting.md compares them.",
    ]


def _wanted(via: str | None, remote_port: int, settings: Settings) -> list[Program]:
    if via is None:
        return [Tailscale(), Cloudflared()]
    if via in ("tailscale", "cloudflared"):
        return [Tailscale() if via == "tailscale" else Cloudflared()]
    way, _, destination = via.partition(":")
    host = host_in(destination)
    if way != "ssh" or host is None:
        fail(f"--via takes {WAYS}.")
    address = settings.public_url or f"https://{host.lower()}"
    return [Ssh(destination, remote_port, address)]


def _install(package: str) -> str:
    """The install command on this system; without a known package manager, the program's
    website."""
    for manager, words in (("brew", "brew install"), ("pacman", "pacman -S")):
        if shutil.which(manager):
            return f"{words} {package}"
    return _PAGES[package] if sys.platform != "win32" else f"winget install {package}"
