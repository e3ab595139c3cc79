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

START_SECONDS = 30.0


PORTS = range(15_000, 32_000)
"""Ports that no system gives to those who only call out: a restarted server needs its own back."""


def free_port() -> int:
    """A port nobody listens on now."""
    while True:
        port = secrets.choice(PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


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
        } | {f"DINGO_{name.upper()}": value for name, value in variables.items()}
        self._process: subprocess.Popen[bytes] | None = None

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
        """All the server has written."""
        return (self.folder / "server.log").read_text()

    @property
    def data(self) -> Path:
        """The server's data folder."""
        return Path(self._variables["DINGO_DATA_DIR"])

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
            # Nothing a test started outlives it.
            self.kill()
            raise

    def launch(self) -> None:
        """Start it, and do not wait for anything."""
        self._process = self.run([Path(sys.executable).parent / "dingo", "serve"])

    def run(
        self, command: list[str | Path], stdin: int | None = None, stdout: int | None = None
    ) -> subprocess.Popen[bytes]:
        """Run a program as the server is run; what it says goes where the server's words go."""
        environment = {k: v for k, v in os.environ.items() if not k.startswith("DINGO_")}
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "server.log").open("ab") as log:
            return subprocess.Popen(
                command,
                env=environment | self._variables,
                stdin=stdin,
                stdout=log if stdout is None else stdout,
                stderr=log,
            )

    def wait_until_ready(self) -> None:
        """Wait until it answers."""
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            self.check()
            try:
                if httpx.get(f"{self.url}/readyz", timeout=1).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"the server did not start: {self.output}")

    def check(self) -> None:
        """It must not have ended by itself."""
        assert self._process is not None
        assert self._process.poll() is None, self.output

    def stop(self) -> int:
        """End it politely; its exit status."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(how)
        try:
            return process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise
