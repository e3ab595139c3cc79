"""Turns at one table: everybody gets one, in order, whatever becomes of those before."""

import asyncio
import contextlib
from collections.abc import Callable

import pytest

from app.live.turns import Turns


def noting(turns: Turns, done: list[int], number: int) -> Callable[[], None]:
    """A turn that is over at once."""

    def begin() -> None:
        done.append(number)
        turns.end()

    return begin


def test_a_turn_begins_at_once_when_nobody_has_one() -> None:
    turns, done = Turns(), list[int]()
    turns.take(noting(turns, done, 1))
    assert done == [1]
    assert not turns.taken


def test_turns_that_end_later_hold_up_those_after_them_and_nothing_else() -> None:
    turns, done = Turns(), list[int]()
    turns.take(lambda: done.append(0))
    for number in (1, 2, 3):
        turns.take(noting(turns, done, number))
    assert done == [0]
    assert turns.taken
    turns.end()
    assert done == [0, 1, 2, 3]
    assert not turns.taken


def test_a_great_many_short_turns_may_wait() -> None:
    turns, done = Turns(), list[int]()
    turns.take(lambda: None)
    for number in range(10_000):
        turns.take(noting(turns, done, number))
    turns.end()
    assert done == list(range(10_000))


async def test_a_task_waits_for_its_turn_and_ends_it_even_by_an_error() -> None:
    turns, done = Turns(), list[int]()
    with contextlib.suppress(ZeroDivisionError):
        async with turns:
            turns.take(noting(turns, done, 1))
            assert done == []
            raise ZeroDivisionError
    assert done == [1]
    assert not turns.taken


@pytest.mark.parametrize("steps", [0, 1])
async def test_who_gives_up_waiting_holds_nobody_up(steps: int) -> None:
    """Neither before the turn has come nor when it has just come."""
    turns, done = Turns(), list[int]()

    async def wait() -> None:
        async with turns:
            done.append(0)

    turns.take(lambda: None)
    waiting = asyncio.create_task(wait())
    await asyncio.sleep(0)
    turns.take(noting(turns, done, 1))
    if steps:
        turns.end()
        waiting.cancel()
    else:
        waiting.cancel()
        await asyncio.sleep(0)
        turns.end()
    await asyncio.wait([waiting])
    assert waiting.cancelled()
    assert done == [1]
    assert not turns.taken
