"""The real server in a process of its own, started, killed and started again by tests."""

import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx

from tests.forked import Forked
from tests.patience import PATIENCE

PORTS = range(10_000, 32_000)
EPHEMERAL = Path("/proc/sys/net/ipv4/ip_local_port_range")
"""Linux assigns these ports to outgoing connections."""


def ports() -> list[int]:
    """Ports that a restarted server gets back: outside the range of outgoing connections."""
    if not EPHEMERAL.exists():
        return list(PORTS)
    first, last = map(int, EPHEMERAL.read_text().split())
    return [port for port in PORTS if not first <= port <= last] or list(PORTS)


def free_port() -> int:
    """A free port that no other test process chooses as long as this one lives."""
    choice = ports()
    while True:
        port = secrets.choice(choice)
        with (
            socket.socket() as probe,
            socket.socket(type=socket.SOCK_DGRAM) as sign,
            suppress(OSError),
        ):
            probe.bind(("127.0.0.1", port))
            # The UDP port of the same number is held as a sign for other tests; nothing uses UDP
            # here.
            sign.bind(("127.0.0.1", port))
            sign.detach()
            return port


def visit(url: str) -> httpx.AsyncClient:
    """A client of a site with long timeouts, which leaves no connection open for the server to
    close."""
    limits = httpx.Limits(max_keepalive_connections=0)
    return httpx.AsyncClient(base_url=url, timeout=PATIENCE, limits=limits, verify=False)


class Served:
    """`dingo serve` on loopback with a data folder of its own.

    The port stays the same over restarts, so that a page reconnects by itself.
    """

    def __init__(self, folder: Path, **variables: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._variables = {
            "DINGO_PORT": str(self.port),
            "DINGO_DATA_DIR": str(folder / "data"),
            "DINGO_PACE": "0",
            "DINGO_LOG_LEVEL": "warning",
            # Nobody is disconnected for being slow on a busy machine.
            "DINGO_PING_SECONDS": "60",
        } | {f"DINGO_{name.upper()}": value for name, value in variables.items()}
        self._process: subprocess.Popen[bytes] | Forked | None = None

    def use(self, **variables: str) -> None:
        """Start with these variables from now on, such as those that contain its own port."""
        self._variables |= {f"DINGO_{name.upper()}": value for name, value in variables.items()}

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    @property
    def output(self) -> str:
        """All output of the server."""
        return self._log.read_text()

    @property
    def _log(self) -> Path:
        return self.folder / "server.log"

    @property
    def _environment(self) -> dict[str, str]:
        others = {k: v for k, v in os.environ.items() if not k.startswith("DINGO_")}
        return others | self._variables

    @property
    def data(self) -> Path:
        """The server's data folder."""
        return Path(self._variables["DINGO_DATA_DIR"])

    @property
    def database_url(self) -> str:
        """The path of its database."""
        embedded = f"sqlite:///{self.data / 'dingo.sqlite3'}"
        return self._variables.get("DINGO_DATABASE_URL", embedded)

    @property
    def pid(self) -> int:
        """The server's process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it and wait until it answers."""
        self.launch()
        try:
            self.wait_until_ready()
        except BaseException:
            # Nothing that a test started outlives the test.
            self.kill()
            raise

    def launch(self) -> None:
        """Start it without waiting."""
        self._process = self.fork("serve")

    def fork(self, *words: str) -> Forked:
        """Run a command of `dingo` with the server's variables."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._log.touch()
        return Forked(words, self._environment, self._log)

    def run(
        self,
        command: list[str | Path],
        stdin: int | None = None,
        stdout: int | None = None,
        folder: Path | None = None,
    ) -> subprocess.Popen[bytes]:
        """Run a program as the server is run, with its output in the server's log."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with self._log.open("ab") as log:
            return subprocess.Popen(
                command,
                cwd=folder,
                env=self._environment,
                stdin=stdin,
                stdout=log if stdout is None else stdout,
                stderr=log,
            )

    def wait_until_ready(self) -> None:
        """Wait until it answers."""
        until = time.monotonic() + PATIENCE
        # Loading all certificates for each request would take longer than the server's start.
        with httpx.Client(base_url=self.url, timeout=10, verify=False) as http:
            while time.monotonic() < until:
                self.check()
                with suppress(httpx.TransportError):
                    if http.get("/readyz").status_code == 200:
                        return
                time.sleep(0.05)
        raise AssertionError(f"the server did not start: {self.output}")

    def check(self) -> None:
        """Check that it has not ended by itself."""
        assert self._process is not None
        assert self._process.poll() is None, self.output

    def stop(self) -> int:
        """Ask it to end, and wait; returns its exit status."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Kill it as a power cut would."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(how)
        try:
            return process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise


class Executed(Served):
    """A server started as operators start it: the program loads its modules itself."""

    def launch(self) -> None:
        """Start it without waiting."""
        self._process = self.run([Path(sys.executable).parent / "dingo", "serve"])
