"""The supervisor of several server processes, with processes that a test makes up."""

import signal
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, Self

import pytest
import uvicorn
from uvicorn.supervisors.multiprocess import SIGNALS

from app.server.workers import PAUSE_SECONDS, Workers


class Puppet:
    """A worker that lives and ends as a test says; it is its own process and its own line."""

    pids = count(1)
    room = True
    """Whether the system lets another process begin."""

    def __init__(self, *_: object) -> None:
        self.pid = next(self.pids)
        self.exitcode: int | None = None
        self.serves = False

    @property
    def process(self) -> Self:
        return self

    @property
    def parent_conn(self) -> Self:
        return self

    def start(self) -> None:
        """It is there at once."""
        if not self.room:
            raise BlockingIOError("Resource temporarily unavailable")

    def is_alive(self) -> bool:
        return self.exitcode is None

    def poll(self) -> bool:
        return self.is_alive()

    def send(self, _: bytes) -> None:
        if not self.is_alive():
            raise OSError

    def recv(self) -> bool:
        return self.serves

    def terminate(self) -> None:
        self.exitcode = self.exitcode or -signal.SIGTERM

    def kill(self) -> None:
        self.exitcode = self.exitcode or -signal.SIGKILL

    def join(self, *_: object) -> None:
        """It does not take long."""


class Clock:
    """A time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("app.server.workers.time", clock)
    return clock


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Workers]:
    """Two workers, started and not ready."""
    monkeypatch.setattr("app.server.workers.Worker", Puppet)
    monkeypatch.setattr("app.server.workers.end_within", lambda _: None)
    handlers = {number: signal.getsignal(number) for number in SIGNALS}
    made = Workers(uvicorn.Config("app", workers=2), [], Path(), lambda: None)
    made.init_processes()
    yield made
    for number, handler in handlers.items():
        signal.signal(number, handler)


def pids(workers: Workers) -> list[int | None]:
    return [worker.pid for worker in workers.processes]


def puppets(workers: Workers) -> list[Any]:
    return list(workers.processes)


@pytest.mark.parametrize("exitcode", [1, 3])
def test_workers_that_cannot_start_are_not_started_for_ever(
    workers: Workers, exitcode: int
) -> None:
    before = pids(workers)
    for worker in puppets(workers):
        worker.exitcode = exitcode
    for _ in range(20):
        workers.keep_subprocess_alive()
    assert workers.should_exit.is_set()
    assert workers.failed
    assert pids(workers) == before


def test_one_that_served_and_one_that_was_killed_are_replaced(workers: Workers) -> None:
    served, killed = puppets(workers)
    served.serves = True
    workers.keep_subprocess_alive()
    served.exitcode, killed.exitcode = 1, -signal.SIGKILL
    workers.keep_subprocess_alive()
    assert not {served.pid, killed.pid} & set(pids(workers))
    assert not workers.should_exit.is_set()


def test_when_all_have_served_a_new_one_may_fail(workers: Workers) -> None:
    for worker in puppets(workers):
        worker.serves = True
    workers.keep_subprocess_alive()
    for _ in range(3):
        puppets(workers)[0].exitcode = 1
        workers.keep_subprocess_alive()
    assert not workers.should_exit.is_set()


def test_who_stops_them_before_they_are_ready_is_not_told_that_they_cannot_start(
    workers: Workers,
) -> None:
    """Ctrl+C reaches the workers as well, and they may be gone before it is heard here."""
    workers.signal_queue.append(signal.SIGINT)
    puppets(workers)[0].exitcode = 1
    workers.keep_subprocess_alive()
    workers.handle_signals()
    assert workers.should_exit.is_set()
    workers.terminate_all()
    workers.join_all()
    assert not workers.failed


def test_one_that_is_killed_whenever_it_starts_is_not_started_without_a_pause(
    workers: Workers, clock: Clock
) -> None:
    """Somebody may need its memory: what starts again and again takes it from the others."""
    started = set(pids(workers))
    for _ in range(20):
        puppets(workers)[0].exitcode = -signal.SIGKILL
        workers.keep_subprocess_alive()
        started.update(pids(workers))
    assert len(started) == 3
    clock.now += PAUSE_SECONDS
    workers.keep_subprocess_alive()
    assert not set(pids(workers)) <= started
    assert not workers.should_exit.is_set()


def test_one_that_cannot_be_replaced_now_is_replaced_later(
    workers: Workers, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    for worker in puppets(workers):
        worker.serves = True
    workers.keep_subprocess_alive()
    dead, other = puppets(workers)
    with monkeypatch.context() as crowded:
        crowded.setattr(Puppet, "room", False)
        dead.exitcode = 1
        workers.handle_ttin()
        workers.handle_hup()
        for _ in range(20):
            workers.keep_subprocess_alive()
    assert pids(workers) == [dead.pid, other.pid]
    clock.now += PAUSE_SECONDS
    workers.keep_subprocess_alive()
    assert dead.pid not in pids(workers)
    assert len(pids(workers)) == 2
    assert other.is_alive()
    assert not workers.should_exit.is_set()


def test_where_not_all_can_begin_none_is_left_behind(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = puppets(workers)
    monkeypatch.setattr(Puppet, "room", False)
    workers.init_processes()
    assert workers.failed
    assert workers.should_exit.is_set()
    workers.terminate_all()
    workers.join_all()
    assert not any(worker.is_alive() for worker in begun)
