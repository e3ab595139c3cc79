"""Addresses take turns, however much one of them asks for."""

import asyncio

from app.live.workers.answering import Turns


async def soon() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


class Queue:
    """Records every turn; each ends when the test says so."""

    def __init__(self) -> None:
        self.turns = Turns()
        self.had: list[str] = []
        self._ends = asyncio.Semaphore(0)
        self._tasks: list[asyncio.Task[None]] = []

    async def ask(self, *names: str) -> None:
        """The first letter of a name is its address."""
        for name in names:
            self._tasks.append(asyncio.create_task(self._turn(name)))
        await soon()

    async def end(self, turns: int = 1) -> None:
        for _ in range(turns):
            self._ends.release()
            await soon()

    async def cancel(self, number: int) -> None:
        self._tasks[number].cancel()
        await soon()

    async def _turn(self, name: str) -> None:
        async with self.turns.turn(name[0]):
            self.had.append(name)
            await self._ends.acquire()


async def test_each_address_has_its_turn_however_much_another_asks_for() -> None:
    queue = Queue()
    await queue.ask("a1", "a2", "a3", "a4", "b1", "b2", "c1")
    assert queue.had == ["a1"]
    assert (len(queue.turns), queue.turns.waiting("a"), queue.turns.waiting("c")) == (6, 3, 1)
    await queue.end(7)
    assert queue.had == ["a1", "b1", "c1", "a2", "b2", "a3", "a4"]
    assert len(queue.turns) == 0


async def test_an_address_that_keeps_asking_keeps_nobody_from_a_turn() -> None:
    queue = Queue()
    await queue.ask("a1", "a2", "b1")
    for number in range(2, 5):
        await queue.end()
        await queue.ask(f"b{number}")
    await queue.end(3)
    assert queue.had == ["a1", "b1", "a2", "b2", "b3", "b4"]


async def test_a_turn_that_nobody_waits_for_is_skipped() -> None:
    queue = Queue()
    await queue.ask("a1", "b1", "c1", "d1")
    await queue.cancel(1)  # while it waits
    await queue.cancel(0)  # while it has its turn
    assert queue.had == ["a1", "c1"]
    await queue.end(2)
    assert queue.had == ["a1", "c1", "d1"]
