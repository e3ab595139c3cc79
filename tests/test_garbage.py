"""When the garbage collector works, and what it frees."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from app.server.garbage import Garbage, unsearched


class Circle:
    """Refers to itself, so that only a garbage collection frees it."""

    def __init__(self) -> None:
        self.itself = self


class Times:
    """A clock that stands still, and a CPU with this load."""

    def __init__(self) -> None:
        self.now = 100.0
        self.worked = 5.0

    def garbage(self) -> Garbage:
        """Called every second; collects everything after a quiet minute, or after an hour at the
        latest."""
        return Garbage(1, 60, 3600, lambda: self.now, lambda: self.worked)

    def later(self, seconds: float, busy: float) -> None:
        """Let this much time pass, with the CPU busy for this share of it."""
        self.now += seconds
        self.worked += seconds * busy


@pytest.fixture
def times() -> Iterator[Times]:
    before = gc.get_threshold()
    yield Times()
    gc.set_threshold(*before)
    gc.unfreeze()


def circle() -> "weakref.ref[Circle]":
    return weakref.ref(Circle())


def test_new_objects_are_collected_and_survivors_are_frozen(times: Times) -> None:
    garbage = times.garbage()
    garbage.collect_if_due()
    assert gc.get_threshold()[2] > 1_000_000
    assert gc.get_freeze_count() > 1000
    lost = circle()
    garbage.collect_if_due()
    assert lost() is not None
    times.later(1, busy=1)
    garbage.collect_if_due()
    assert lost() is None
    assert len(gc.get_objects()) < 1000


def test_everything_is_collected_when_there_is_little_to_do(times: Times) -> None:
    garbage = times.garbage()
    kept = Circle()
    gone = weakref.ref(kept)
    garbage.collect_if_due()
    del kept
    times.later(61, busy=0.9)
    garbage.collect_if_due()
    assert gone() is not None
    times.later(1, busy=0.1)
    garbage.collect_if_due()
    assert gone() is None
    assert gc.get_freeze_count() > 1000


def test_everything_is_collected_in_the_end_however_busy_the_server_is(times: Times) -> None:
    garbage = times.garbage()
    kept = Circle()
    gone = weakref.ref(kept)
    garbage.collect_if_due()
    del kept
    times.later(3601, busy=1)
    garbage.collect_if_due()
    assert gone() is None


@pytest.mark.usefixtures("times")
def test_objects_created_while_modules_load_are_never_collected() -> None:
    with unsearched():
        assert not gc.isenabled()
        loaded = Circle()
    assert gc.isenabled()
    assert not any(one is loaded for one in gc.get_objects())
