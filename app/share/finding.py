"""Chooses the tunnel program: the one that was named, or the first that can be used now."""

import shutil
import sys

import typer

from app.console.terminal import fail
from app.settings import Settings
from app.share.programs import Cloudflared, Program, Ssh, Tailscale, host_in

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
