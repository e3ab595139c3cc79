"""A thread of one's own: everything is done in order, whoever waits for it."""

import asyncio
import gc
import threading
from collections.abc import Awaitable, Callable
from functools import partial

import pytest

from app.storage.thread import OwnThread
from tests.patience import PATIENCE

Leave = Callable[[OwnThread], Awaitable[OwnThread | None]]


def fail() -> None:
    raise ZeroDivisionError("no")


def note(done: list[int], number: int) -> str:
    done.append(number)
    return threading.current_thread().name


async def test_what_is_given_is_done_in_order_beside_the_event_loop() -> None:
    thread, done = OwnThread("some"), list[int]()
    names = await asyncio.gather(*(thread.do(partial(note, done, n)) for n in range(9)))
    assert done == list(range(9))
    assert set(names) == {"some"}
    thread.end()


async def test_an_error_comes_to_who_asked_and_to_nobody_else() -> None:
    thread = OwnThread("some")
    wrong, right = await asyncio.gather(
        thread.do(fail), thread.do(lambda: 1), return_exceptions=True
    )
    assert isinstance(wrong, ZeroDivisionError)
    assert right == 1
    thread.end()


def held(began: threading.Event, goes_on: threading.Event, done: list[str]) -> None:
    began.set()
    assert goes_on.wait(PATIENCE)
    done.append("held")


async def test_who_gives_up_waiting_stops_nothing_and_fails_nobody() -> None:
    thread, done = OwnThread("some"), list[str]()
    began, goes_on = threading.Event(), threading.Event()
    given_up = asyncio.create_task(thread.do(partial(held, began, goes_on, done)))
    await asyncio.sleep(0)
    assert began.wait(PATIENCE)
    given_up.cancel()
    await asyncio.wait([given_up])
    goes_on.set()
    assert await thread.do(lambda: list(done)) == ["held"]
    thread.end()


def test_an_event_loop_that_ended_meanwhile_does_not_end_the_thread() -> None:
    thread, done = OwnThread("some"), list[str]()
    began, goes_on = threading.Event(), threading.Event()

    async def leave() -> None:
        waiting = asyncio.create_task(thread.do(partial(held, began, goes_on, done)))
        await asyncio.sleep(0)
        assert began.wait(PATIENCE)
        waiting.cancel()

    asyncio.run(leave())
    goes_on.set()
    assert asyncio.run(thread.do(lambda: list(done))) == ["held"]
    thread.end()


def threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "passing"]


async def ended(thread: OwnThread) -> OwnThread | None:
    thread.end()
    assert await thread.do(lambda: 2) == 2
    thread.end()
    return thread


async def let_go(_: OwnThread) -> OwnThread | None:
    return None


@pytest.mark.parametrize("leave", [ended, let_go])
async def test_no_thread_stays_behind(
    leave: Callable[[OwnThread], Awaitable[OwnThread | None]],
) -> None:
    thread: OwnThread | None = OwnThread("passing")
    assert thread is not None
    assert await thread.do(lambda: 1) == 1
    [running] = threads()
    thread = await leave(thread)
    gc.collect()
    running.join(PATIENCE)
    assert threads() == []
