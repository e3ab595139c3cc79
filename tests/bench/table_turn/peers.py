"""Other projects' servers with the same workload; npm installs them when they are first needed."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts.node import command
from tests.bench.table_turn.servers import PYTHON_DRIVER, LeftOut, Up, own_postgres, running
from tests.served import free_port

PEERS = Path(__file__).parent / "peers"
NPM_SECONDS = 300.0


def installed(name: str) -> Path:
    """The peer's folder, with its packages installed. Raises LeftOut."""
    folder = PEERS / name
    lock, stamp = folder / "package-lock.json", folder / "node_modules" / ".installed"
    if stamp.exists() and stamp.stat().st_mtime >= lock.stat().st_mtime:
        return folder
    # `npm ci` requires even the packages of other systems, which not every registry has. With a
    # lock file, `install` brings the same versions and checks the same hashes.
    words = ["install", "--no-audit", "--no-fund", "--loglevel=error"]
    try:
        run = [*command(["npm"]), *words]
        subprocess.run(run, cwd=folder, check=True, capture_output=True, timeout=NPM_SECONDS)
    except (OSError, subprocess.SubprocessError) as error:
        raise LeftOut(f"npm did not install it: {_reason(error)}") from error
    stamp.touch()
    return folder


def _reason(error: Exception) -> str:
    said = error.stderr if isinstance(error, subprocess.CalledProcessError) else None
    text = said.decode(errors="replace").strip() if isinstance(said, bytes) else ""
    return text.splitlines()[0] if text else str(error)


@contextmanager
def boardgame(store: Path | None = None) -> Iterator[Up]:
    """boardgame.io, in memory or with the only store that it ships."""
    folder, port = installed("boardgameio"), free_port()
    words = command(["server.js", "--port", str(port)])
    if store is not None:
        words += ["--flatfile", str(store)]
    with running(port, words, folder) as pid:
        yield Up((*PYTHON_DRIVER, "boardgame"), port, [pid])


@contextmanager
def colyseus(kind: str, store: str = "") -> Iterator[Up]:
    """Colyseus with its own state ("view"), or with "messages".

    It has no store of its own; with a Postgres URL each move is inserted there first.
    """
    folder, port = installed("colyseus"), free_port()
    words = command(["server.mjs", "--port", str(port), "--kind", kind, "--postgres", store])
    driver = command([str(folder / "driver.mjs"), "--kind", kind])
    with running(port, words, folder) as pid:
        yield Up(tuple(driver), port, [pid])


@contextmanager
def colyseus_on_postgres(folder: Path, kind: str) -> Iterator[Up]:
    """Colyseus with a Postgres of its own, which counts as part of the server."""
    with own_postgres(folder) as (url, pid), colyseus(kind, url) as up:
        yield up._replace(databases=[pid])


def main() -> None:
    """Install all of them now."""
    for folder in sorted(PEERS.iterdir()):
        sys.stdout.write(f"{installed(folder.name)}\n")


if __name__ == "__main__":
    main()
