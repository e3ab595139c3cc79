"""The command `dingo install-service`: the server and its nightly backup, started by systemd."""

import os
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Annotated

import typer

from app import PACKAGE, __version__, carried
from app.console.terminal import fail

PYTHON = "/usr/bin/python3"
"""The unit cannot run a Python below /root or /home, so the service has an environment of the
system's own."""

PLACE = "/srv/dingo"
DATA = "/var/lib/dingo"
BACKUPS = "/var/backups/dingo"
UNITS = Path("/etc/systemd/system")
SHIPPED = ("dingo@.service", "dingo-backup.service", "dingo-backup.timer")

SHARE = """\
[Service]
ExecStart=
ExecStart={place}/.venv/bin/dingo share --via {via} --port %i
"""

Command = list[str]


def install_service(
    port: Annotated[int, typer.Option(min=1, max=65535, help="The server's port.")] = 8000,
    via: Annotated[
        str, typer.Option(help="Open a tunnel as well, as `dingo share --via` does.")
    ] = "",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only print the commands.")] = False,
) -> None:
    """Let systemd run the server, and back it up every night. For Debian and Raspberry Pi OS.

    Makes the user, installs this version for the system's Python, and writes the units.
    """
    if not dry_run:
        _check_machine()
    for command in _before():
        _run(command, dry_run=dry_run)
    for name in SHIPPED:
        _run(["install", "-m", "0644", str(carried("deploy") / name), str(UNITS)], dry_run=dry_run)
    if via:
        _share(port, via, dry_run=dry_run)
    _run(["systemctl", "daemon-reload"], dry_run=dry_run)
    units = [f"dingo@{port}.service", "dingo-backup.timer"]
    _run(["systemctl", "enable", "--now", *units], dry_run=dry_run)
    if not dry_run:
        typer.echo(f"Running. Its link: journalctl -u dingo@{port}. Settings: /etc/dingo.env.")
        typer.echo(f"Commands: sudo -u dingo DINGO_DATA_DIR={DATA} {PLACE}/.venv/bin/dingo status")


def _before() -> list[Command]:
    """The user, the folders, and the program."""
    new = ["useradd", "--system", "--user-group", "--home-dir", DATA, "--no-create-home"]
    ours = ["install", "--directory", "--owner", "dingo", "--group", "dingo", "--mode", "0700"]
    return [
        *([] if _has_user() else [[*new, "--shell", "/usr/sbin/nologin", "dingo"]]),
        [*ours, DATA, BACKUPS],
        ["install", "--directory", PLACE],
        [PYTHON, "-m", "venv", f"{PLACE}/.venv"],
        [f"{PLACE}/.venv/bin/python", "-m", "pip", "install", "--upgrade", _source()],
    ]


def _source() -> str:
    """What pip installs: this working copy, or this version of the package."""
    root = PACKAGE.parent
    return str(root) if (root / "pyproject.toml").exists() else f"dingo-cards=={__version__}"


def _share(port: int, via: str, *, dry_run: bool) -> None:
    """Write what makes this port's server open a tunnel."""
    if any(not one.isprintable() or one in " %'\"\\" for one in via):
        fail(f"{via!r} is not the name of a tunnel: see `dingo share --help`.")
    folder = UNITS / f"dingo@{port}.service.d"
    text = SHARE.format(place=PLACE, via=via)
    if dry_run:
        typer.echo(f"mkdir -p {folder} && cat > {folder}/share.conf <<'END'\n{text}END")
        return
    folder.mkdir(exist_ok=True)
    (folder / "share.conf").write_text(text, "utf-8")


def _has_user() -> bool:
    known = subprocess.run(["id", "-u", "dingo"], capture_output=True, check=False)
    return known.returncode == 0


def _check_machine() -> None:
    """End the command unless this is root on a machine with systemd and a new enough Python."""
    if os.geteuid() != 0:
        fail("Run this as root: sudo .venv/bin/dingo install-service")
    if shutil.which("systemctl") is None:
        fail("This machine has no systemd.")
    words = "import sys, ensurepip; sys.exit(sys.version_info < (3, 11) or sys.maxsize < 2**32)"
    if subprocess.run([PYTHON, "-c", words], capture_output=True, check=False).returncode:
        fail(f"{PYTHON} must be a 64-bit Python 3.11 or later: apt install python3 python3-venv")


def _run(command: Command, *, dry_run: bool) -> None:
    """Print a command, and run it unless it is only to be printed."""
    typer.echo(shlex.join(command))
    if not dry_run and subprocess.run(command, check=False).returncode:
        fail("This command failed; those before it need not be repeated.")
