"""The real server that dies at a named point, as a test controls it."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Self

from tests.served import Served

PROGRAM = Path(__file__).with_name("dying_server.py")


class Nursery:
    """Forks such servers, one at a time."""

    def __init__(self) -> None:
        environment = {k: v for k, v in os.environ.items() if not k.startswith("DINGO_")}
        self._process = subprocess.Popen(
            [sys.executable, PROGRAM],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with self._process:
            self._process.terminate()

    def bear(self, *what: Any) -> int:
        """Start a server; returns its process."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(what) + "\n")
        self._process.stdin.flush()
        return self.number()

    def number(self) -> int:
        """The next number that the forking process prints."""
        assert self._process.stdout is not None
        return int(self._process.stdout.readline())


class Mortal(Served):
    """Like `Served`; each start says where the server dies."""

    def __init__(self, nursery: Nursery, folder: Path, **variables: str) -> None:
        super().__init__(folder, **variables)
        self._nursery = nursery
        self._death: tuple[str, int] = ("never", 1)
        self._living: int | None = None

    def dies_at(self, point: str, nth: int) -> None:
        """After its next start, the server dies the n-th time it reaches this point."""
        self._death = (point, nth)

    def launch(self) -> None:
        """Start it without waiting."""
        log = str(self.folder / "server.log")
        self._living = self._nursery.bear(*self._death, self._variables, log)

    def live(self) -> int:
        """Start it and wait until it dies; returns its exit code."""
        self.launch()
        return self._ended()

    @property
    def last(self) -> list[dict[str, Any]]:
        """The request in progress when it died."""
        found: list[dict[str, Any]] = json.loads((self.data / "last.json").read_text())
        return found

    def check(self) -> None:
        """Wait for its death, which may come at any time."""

    def _end(self, how: signal.Signals) -> int:
        if self._living is None:
            return 0
        os.kill(self._living, how)
        return self._ended()

    def _ended(self) -> int:
        code = self._nursery.number()
        self._living = None
        return code
