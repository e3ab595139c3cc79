"""An internal error gets a proper answer, and its log names no cards."""

import asyncio
import logging
import re
import subprocess
import sys
from contextlib import suppress

import psutil
import pytest

from app.live.peers.redis_bus import RedisBus
from app.live.table.live_table import LiveTable
from app.live.workers.question import Question
from app.live.workers.thinking import ThinkingPool, ThinkingProcess
from tests.patience import PATIENCE
from tests.web.running import Running

FOR_EVER = 600.0
CARD = re.compile(r"\b7H\b")
"""No other text around it: a table's name in the log may contain these two characters."""


async def test_a_failed_hint_is_refused_and_the_log_has_only_the_errors_type(
    running: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: object) -> None:
        raise KeyError("AD 7H KS")

    async def tells_nonsense(*_: object) -> str:
        return "AD 7H KS"

    broken = iter([fails, tells_nonsense])
    monkeypatch.setattr(LiveTable, "hint", lambda *_: next(broken)())
    async with running.visitor(await running.table(), host=True) as ann:
        refused = []
        for _ in range(2):
            name = await ann.say("hint")
            refused.append(await ann.until(type="refused", id=name))
        assert [one["code"] for one in refused] == ["no_hint", "no_hint"]
        assert (await ann.ask("ping"))["type"] == "ack"
    faults = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert [vars(fault)["error"] for fault in faults] == ["KeyError", "AttributeError"]
    assert not any(CARD.search(str(vars(record))) for record in caplog.records)


class Faulty(ThinkingProcess):
    """A process that fails once, with an unexpected error."""

    broke = False

    async def start(self) -> None:
        await super().start()
        if not self.broke:
            self.broke = True
            raise KeyError("AD 7H KS")


async def test_a_failed_thought_is_logged_by_its_type_alone_and_thinking_goes_on(
    question: Question, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.live.workers.thinking.RECOVERY_SECONDS", 0.0)
    thinking = ThinkingPool(1, process=Faulty)
    async with asyncio.timeout(PATIENCE):  # and not only when the answer would come too late
        assert await thinking.think("table", question, seconds=0.01, within=FOR_EVER) is None
        assert await thinking.think("table", question, seconds=0.01, within=FOR_EVER) is not None
    await thinking.close()
    named_by_kind(caplog)


async def test_a_thinking_process_that_is_killed_is_not_lost_for_good(
    question: Question, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A killed thinking process is replaced each time, whether it was thinking or idle."""
    monkeypatch.setattr("app.live.workers.thinking.RECOVERY_SECONDS", 0.0)
    outcomes: list[str] = []
    thinking = ThinkingPool(1, outcomes.append)
    async with asyncio.timeout(PATIENCE):
        for _ in range(3):
            assert await thinking.think("table", question, 0.02, FOR_EVER) is not None
            asked = asyncio.create_task(thinking.think("table", question, 5.0, FOR_EVER))
            await asyncio.sleep(0)
            (worker,) = workers()
            worker.kill()
            assert await asked is None
    await thinking.close()
    assert outcomes == ["answered", "died"] * 3
    assert not workers()


def workers() -> list[psutil.Process]:
    """The thinking processes of this one."""
    found = []
    for one in psutil.Process().children():
        with suppress(psutil.NoSuchProcess):  # it may just have ended
            if "app.live.workers.thinking_worker" in one.cmdline():
                found.append(one)
    return found


async def test_a_failed_background_loop_is_logged_by_its_type_alone(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(_: RedisBus) -> None:
        raise KeyError("AD 7H KS")

    monkeypatch.setattr(RedisBus, "_send_all", fails)
    bus = RedisBus("redis://127.0.0.1:1")
    async with asyncio.timeout(30):
        await bus.start(lambda *_: None, lambda _: None)
        await bus.close()
    named_by_kind(caplog)


def test_a_failed_task_that_nobody_awaits_is_logged_by_place_and_type_alone() -> None:
    """Asyncio's own report would show the error with the cards that it names."""
    program = """
import asyncio, logging.config
from app.server.logs import logging_config
logging.config.dictConfig(logging_config("info"))

async def fails():
    raise KeyError("AD 7H KS")

async def main():
    asyncio.create_task(fails())
    await asyncio.sleep(0)
    await asyncio.sleep(0)

asyncio.run(main())
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert "Task exception was never retrieved" in done.stderr
    assert "in fails" in done.stderr
    assert "KeyError" in done.stderr
    assert not CARD.search(done.stderr)


def named_by_kind(caplog: pytest.LogCaptureFixture) -> None:
    """One fault was logged, without the error's message."""
    faults = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert [vars(fault)["error"] for fault in faults] == ["KeyError"]
    assert not any(CARD.search(str(vars(record))) for record in caplog.records)
