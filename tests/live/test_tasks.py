"""Tasks by what they are about: started once, cancelled while they wait, never while they act."""

import asyncio

from app.live.tasks import Effect, KeyedTasks, Work
from app.rules.errors import HandOver


class Log:
    """What the work of a test has done."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.gate = asyncio.Event()

    def waits(self, name: str, effect: Effect | None = None) -> Work:
        """Work that waits for the gate."""

        async def work() -> Effect | None:
            self.done.append(f"{name} waits")
            await self.gate.wait()
            self.done.append(f"{name} goes")
            return effect

        return work


async def rest() -> None:
    """Let every task run as far as it can."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_what_is_wanted_runs_once() -> None:
    tasks, log = KeyedTasks(), Log()
    for _ in range(3):
        tasks.follow({"a": log.waits("a")})
        await rest()
    assert log.done == ["a waits"]
    log.gate.set()
    await rest()
    tasks.follow({"a": log.waits("a")})
    await rest()
    assert log.done == ["a waits", "a goes"]
    await tasks.close()


async def test_what_is_no_longer_wanted_is_cancelled_while_it_waits() -> None:
    tasks, log = KeyedTasks(), Log()
    tasks.follow({"a": log.waits("a"), "b": log.waits("b")})
    await rest()
    tasks.follow({"b": log.waits("b")})
    log.gate.set()
    await rest()
    assert log.done == ["a waits", "b waits", "b goes"]
    await tasks.close()


async def test_what_acts_is_not_cancelled_by_its_own_change_and_may_be_wanted_again() -> None:
    tasks, log = KeyedTasks(), Log()
    log.gate.set()

    async def effect() -> None:
        tasks.follow({})
        await asyncio.sleep(0)
        log.done.append("stored")

    tasks.follow({"a": log.waits("a", effect)})
    await rest()
    assert log.done == ["a waits", "a goes", "stored"]
    tasks.follow({"a": log.waits("a")})
    await rest()
    assert log.done[3:] == ["a waits", "a goes"]
    await tasks.close()


async def test_while_something_acts_it_is_not_started_beside_itself() -> None:
    tasks, log, stored = KeyedTasks(), Log(), asyncio.Event()
    log.gate.set()

    async def hangs() -> None:
        await stored.wait()

    tasks.follow({"a": log.waits("a", hangs)})
    await rest()
    for names in ("", "a", ""):
        tasks.follow({name: log.waits(name, hangs) for name in names})
        await rest()
    assert log.done == ["a waits", "a goes"]
    stored.set()
    await rest()
    tasks.follow({"a": log.waits("a")})
    await rest()
    assert log.done[2:] == ["a waits", "a goes"]
    await tasks.close()


async def test_work_that_fails_starts_anew_with_the_next_change() -> None:
    tasks, begun = KeyedTasks(), 0

    async def fails() -> None:
        nonlocal begun
        begun += 1
        raise HandOver

    for number in (1, 2):
        tasks.follow({"a": fails})
        assert tasks.is_running(str)
        await rest()
        assert not tasks.is_running(str)
        assert begun == number
    await tasks.close()


async def test_what_was_refused_starts_anew_with_the_next_change() -> None:
    tasks, log = KeyedTasks(), Log()
    log.gate.set()

    async def refused() -> None:
        raise HandOver

    for _ in range(2):
        tasks.follow({"a": log.waits("a", refused)})
        await rest()
    assert log.done == ["a waits", "a goes"] * 2
    await tasks.close()
