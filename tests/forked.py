"""The command `dingo` in processes forked from one that has loaded its modules.

Loading them takes most of a server's start. Everything after that is as in a process of its own;
tests/processes/ starts the installed program.
"""

import os
import sys
from collections.abc import Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path
from signal import Signals
from subprocess import TimeoutExpired

from app.cli import main
from app.main import FEATURES, routes_of

_FORKING = get_context("forkserver")
_FORKING.set_forkserver_preload(["app.server.command", "app.server.reviewer_command", __name__])

# FastAPI builds the routes when the first request arrives.
for _route in routes_of(FEATURES).routes:
    _route.matches({"type": "http", "method": "GET", "path": "/nowhere", "headers": []})


class Forked:
    """One of these processes, used like a `subprocess.Popen`."""

    def __init__(self, arguments: Sequence[str], environment: Mapping[str, str], log: Path) -> None:
        """Starts at once; its output is appended to the log."""
        self._process = _FORKING.Process(
            target=_dingo, args=(arguments, dict(environment), log), daemon=True
        )
        self._process.start()
        assert self._process.pid is not None
        self.pid: int = self._process.pid

    def poll(self) -> int | None:
        """Its exit code, if it has ended."""
        return self._process.exitcode

    def send_signal(self, how: Signals) -> None:
        """Send a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, how)

    def kill(self) -> None:
        """Kill it as a power cut would."""
        self.send_signal(Signals.SIGKILL)

    def wait(self, timeout: float | None = None) -> int:
        """Its exit code, once it has ended."""
        self._process.join(timeout)
        code = self.poll()
        if code is None:
            assert timeout is not None
            raise TimeoutExpired(self._process.name, timeout)
        return code


def _dingo(arguments: Sequence[str], environment: dict[str, str], log: Path) -> None:
    os.environ.clear()
    os.environ.update(environment)
    with log.open("ab") as output:
        for stream in (1, 2):
            os.dup2(output.fileno(), stream)
    sys.argv = ["dingo", *arguments]
    main()
