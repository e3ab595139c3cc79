"""Several server processes on one port, watched by their parent."""

import logging
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from signal import SIGINT, SIGTERM

import uvicorn
from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import Process

from app.server.deadline import end_within
from app.server.worker import Worker

logger = logging.getLogger(__name__)

END_SECONDS = 3.5
"""A worker that is still there then is ended by force."""

STOP_SECONDS = 4.0
"""And the supervisor after this. It may take half a second until it hears of the signal."""

SILENT_SECONDS = 30.0
"""A worker that gives no sign of life for so long hangs."""

PAUSE_SECONDS = 5.0
"""When one has ended before it served, or could not even begin, so long until the next try."""


class Workers(Multiprocess):
    """uvicorn's supervisor, which replaces a worker that died.

    This one also says when all are ready, and waits for no worker: one that
    hangs, or is slow to start, must not keep it from stopping.

    SIGHUP puts a new worker in the place of each, one after the other, SIGTTIN
    adds one, and SIGTTOU takes one away.
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
        self.failed = False
        """Whether the workers cannot start at all."""
        self._heard: dict[int | None, float] = {}
        self._serving: set[int | None] = set()
        self._aged: list[Process] = []
        """They are to be replaced, by and by."""
        self._successor: Process | None = None
        """Starts while the first of these still serves."""
        self._leaving: list[tuple[Process, float]] = []
        """They were told to stop, and until when they may take."""
        self._next_try = 0.0
        """Before this moment nobody is started in the place of one that never served."""

    def init_processes(self) -> None:
        """Start as many as there are to be."""
        try:
            for _ in range(self.processes_num):
                self.processes.append(self._started())
        except OSError:
            logger.exception("a worker cannot be started")
            self._give_up()

    def keep_subprocess_alive(self) -> None:
        """Look after the workers, twice a second."""
        for number, worker in enumerate(self.processes):
            self._listen_to(worker)
            if not worker.process.is_alive() and not self._stops:
                self._replace(number, worker)
        if self._ready is not None and {w.pid for w in self.processes} <= self._serving:
            self._ready()
            self._ready = None
        if not self.should_exit.is_set():
            self._renew()
        self._see_off()

    @property
    def _stops(self) -> bool:
        """Whether it is to stop. Ctrl+C ends the workers too, perhaps before it is heard here."""
        return self.should_exit.is_set() or not {SIGINT, SIGTERM}.isdisjoint(self.signal_queue)

    def handle_hup(self) -> None:
        """Put a new worker in the place of each that serves now, while the others serve."""
        self._aged = list(self.processes)

    def handle_ttin(self) -> None:
        """Let one more serve."""
        try:
            self.processes.append(self._started())
        except OSError:
            logger.exception("a worker cannot be added")
        else:
            self.processes_num += 1

    def handle_ttou(self) -> None:
        """Let one less serve, down to a single one."""
        if self.processes_num > 1:
            self.processes_num -= 1
            self._dismiss(self.processes.pop())

    def terminate_all(self) -> None:
        """Tell the workers to stop."""
        end_within(STOP_SECONDS)
        self.processes += [worker for worker, _ in self._leaving]
        if self._successor is not None:
            self.processes.append(self._successor)
        super().terminate_all()

    def join_all(self) -> None:
        """Wait for the workers that were told to stop."""
        until = time.monotonic() + END_SECONDS
        for worker in self.processes:
            worker.process.join(max(0.0, until - time.monotonic()))
            if worker.process.is_alive():
                _end_by_force(worker)
        super().join_all()

    def _replace(self, number: int, dead: Process) -> None:
        """Put another worker in the place of a dead one, unless none of them can start.

        Who is killed can: that was somebody else's doing. But if it goes on it takes its time.
        """
        served, now = dead.pid in self._serving, time.monotonic()
        if self._ready is not None and not served and (dead.exitcode or 0) > 0:
            self._bury(dead)
            self._give_up()
            return
        if not served and now < self._next_try:
            return
        self._next_try = self._next_try if served else now + PAUSE_SECONDS
        self._bury(dead)
        logger.warning("worker %s ended and is replaced", dead.pid)
        try:
            self.processes[number] = self._started()
        except OSError:
            logger.exception("a worker cannot be replaced; it will be tried again")
            self._next_try = now + PAUSE_SECONDS

    def _give_up(self) -> None:
        """They cannot start at all."""
        self.failed = True
        self.should_exit.set()

    def _renew(self) -> None:
        """Who is to be replaced serves until the successor does; one that cannot start ends it."""
        self._aged = [worker for worker in self._aged if worker in self.processes]
        new = self._successor
        if new is None:
            if self._aged:
                self._begin_to_renew()
            return
        self._listen_to(new)
        if not new.process.is_alive():
            logger.error("worker %s did not start: those that serve stay", new.pid)
            self._aged.clear()
            self._bury(new)
        elif new.pid not in self._serving:
            return
        elif self._aged:
            old = self._aged.pop(0)
            self.processes[self.processes.index(old)] = new
            self._dismiss(old)
        else:  # those that were to be replaced have died meanwhile
            self._dismiss(new)
        self._successor = None

    def _begin_to_renew(self) -> None:
        try:
            self._successor = self._started()
        except OSError:
            logger.exception("a worker cannot be started: those that serve stay")
            self._aged.clear()

    def _dismiss(self, worker: Process) -> None:
        """It says good-bye to its guests; they find the others."""
        worker.terminate()
        self._leaving.append((worker, time.monotonic() + END_SECONDS))

    def _see_off(self) -> None:
        """Who does not go in time is ended by force."""
        for leaving in list(self._leaving):
            worker, until = leaving
            if not worker.process.is_alive():
                self._leaving.remove(leaving)
                self._bury(worker)
            elif time.monotonic() > until:
                _end_by_force(worker)

    def _bury(self, dead: Process) -> None:
        """Nothing is left of it."""
        dead.kill()
        dead.join()
        self._heard.pop(dead.pid, None)
        self._serving.discard(dead.pid)

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


def _end_by_force(worker: Process) -> None:
    logger.warning("worker %s is still there and ended by force", worker.pid)
    worker.process.kill()
