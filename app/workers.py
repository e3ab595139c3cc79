"""Several server processes on one port, watched by their parent."""

import logging
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import Process

from app.deadline import end_within
from app.worker import Worker

logger = logging.getLogger(__name__)

END_SECONDS = 3.5
"""A worker that is still there then is ended by force."""

STOP_SECONDS = 4.0
"""And the supervisor after this. It may take half a second until it hears of the signal."""

SILENT_SECONDS = 30.0
"""A worker that gives no sign of life for so long hangs."""


class Workers(Multiprocess):
    """uvicorn's supervisor, which replaces a worker that died.

    This one also says when all are ready, and waits for no worker: one that
    hangs, or is slow to start, must not keep it from stopping.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        sockets: list[socket.socket],
        folder: Path,
        ready: Callable[[], None],
    ) -> None:
        """`folder` is theirs alone: there they find each other."""
        super().__init__(config, sockets)
        self._folder = folder
        self._ready: Callable[[], None] | None = ready
        self._heard: dict[int | None, float] = {}
        self._serving: set[int | None] = set()

    @property
    def failed(self) -> bool:
        """Whether the workers cannot start at all."""
        return any(process.exitcode for process in self.processes) and self._ready is not None

    def init_processes(self) -> None:
        """Start as many as there are to be."""
        self.processes = [self._started() for _ in range(self.processes_num)]

    def keep_subprocess_alive(self) -> None:
        """Look after the workers, twice a second."""
        for number, worker in enumerate(self.processes):
            self._listen_to(worker)
            if not worker.process.is_alive() and not self.should_exit.is_set():
                self._replace(number, worker)
        if self._ready is not None and {w.pid for w in self.processes} <= self._serving:
            self._ready()
            self._ready = None

    def terminate_all(self) -> None:
        """Tell the workers to stop."""
        end_within(STOP_SECONDS)
        super().terminate_all()

    def join_all(self) -> None:
        """Wait for the workers that were told to stop."""
        until = time.monotonic() + END_SECONDS
        for worker in self.processes:
            worker.process.join(max(0.0, until - time.monotonic()))
            if worker.process.is_alive():
                logger.warning("worker %s is still there and ended by force", worker.pid)
                worker.process.kill()
        super().join_all()

    def _replace(self, number: int, dead: Process) -> None:
        """Put another worker in the place of a dead one, unless none of them can start."""
        dead.kill()  # nothing but its lines is left
        dead.join()
        if dead.exitcode == STARTUP_FAILURE and self._ready is not None:
            self.should_exit.set()
            return
        logger.warning("worker %s ended and is replaced", dead.pid)
        self._heard.pop(dead.pid, None)
        self._serving.discard(dead.pid)
        self.processes[number] = self._started()

    def _started(self) -> Process:
        worker = Worker(self.config, self.sockets, self._folder)
        worker.start()
        return worker

    def _listen_to(self, worker: Process) -> None:
        """Ask for a sign of life, and take what has come since the last time."""
        now = time.monotonic()
        with suppress(OSError, EOFError):  # it died: that is seen at once
            if worker.pid not in self._heard:
                self._heard[worker.pid] = now
                worker.parent_conn.send(b"ping")
            if worker.parent_conn.poll():
                if worker.parent_conn.recv():
                    self._serving.add(worker.pid)
                self._heard[worker.pid] = now
                worker.parent_conn.send(b"ping")
        if now - self._heard[worker.pid] > SILENT_SECONDS:
            worker.process.kill()
