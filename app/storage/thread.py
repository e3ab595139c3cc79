"""A thread for work that would hold up the event loop, and the short way there and back."""

import asyncio
from asyncio import AbstractEventLoop, Future
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar
from weakref import finalize

Result = TypeVar("Result")

_Work = tuple[Callable[[], Any], AbstractEventLoop, Future[Any]]
_Asked = SimpleQueue[_Work | None]
"""None ends the thread."""


class OwnThread:
    """Does what it is given, one thing after the other, in a thread that begins with the first.

    An executor of the standard library takes half as long again for each thing.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._asked: _Asked = SimpleQueue()
        self._thread: Thread | None = None
        finalize(self, self._asked.put, None)

    async def do(self, work: Callable[[], Result]) -> Result:
        """What this gives or raises. It is done all the same if nobody waits for it any more."""
        if self._thread is None:
            self._thread = Thread(target=_run, args=[self._asked], name=self._name, daemon=True)
            self._thread.start()
        loop = asyncio.get_running_loop()
        done: Future[Result] = loop.create_future()
        self._asked.put((work, loop, done))
        return await done

    def end(self) -> None:
        """Wait until all is done. More work begins another thread."""
        if self._thread is not None:
            self._asked.put(None)
            self._thread.join()
            self._thread = None


def _run(asked: _Asked) -> None:
    while _did_one(asked):
        pass


def _did_one(asked: _Asked) -> bool:
    """Apart from the loop, so that nothing of it is kept until the next one comes."""
    given = asked.get()
    if given is None:
        return False
    work, loop, done = given
    try:
        result = work()
    except BaseException as error:
        _tell(loop, done, done.set_exception, error)
    else:
        _tell(loop, done, done.set_result, result)
    return True


def _tell(
    loop: AbstractEventLoop, done: Future[Any], settle: Callable[[Any], None], outcome: object
) -> None:
    with suppress(RuntimeError):  # the loop has ended, and whoever waited with it
        loop.call_soon_threadsafe(_settle, done, settle, outcome)


def _settle(done: Future[Any], settle: Callable[[Any], None], outcome: object) -> None:
    if not done.done():
        settle(outcome)
