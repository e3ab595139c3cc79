"""Thinking outside the event loop: it starts when asked and ends when nobody waits for it."""

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import psutil
import pytest

from app import PACKAGE
from app.live.workers.question import GREETING, Question, question_line, read_thought
from app.live.workers.thinking import ThinkingPool, ThinkingProcess, cores, present_decision
from app.live.workers.thinking_worker import thought_line
from app.live.workers.worker_process import ProcessDied
from tests.live.conftest import eventually
from tests.patience import PATIENCE
from tests.tables.desk import Desk

FOR_EVER = 600.0


@pytest.fixture
def long_question() -> Question:
    """Thinks for as long as it is allowed: the search of Ding! is never sure enough to stop."""
    desk = Desk(game="ding").dealt()
    return present_decision(desk.table, desk.hand, desk.choices()[0], seed=1)


def children() -> list[psutil.Process]:
    """The living processes that this test started."""
    return [
        one
        for one in psutil.Process().children()
        if "app.live.workers.thinking_worker" in command_of(one)
    ]


def command_of(process: psutil.Process) -> str:
    """Its command line; empty for a dead process."""
    try:
        return " ".join(process.cmdline())
    except psutil.NoSuchProcess:
        return ""


@pytest.mark.parametrize(
    ("limit", "processes"),
    [("100000 100000\n", 1), ("50000 100000\n", 1), ("150000 100000\n", 1), ("max 100000\n", None)],
)
def test_no_more_processes_think_than_the_container_has_cpus(
    limit: str, processes: int | None, tmp_path: Path
) -> None:
    file = tmp_path / "cpu.max"
    assert cores(file) >= 1
    file.write_text(limit)
    assert cores(file) == (processes or cores(tmp_path / "none"))


class TestOneProcess:
    def test_the_answer_to_a_question_is_a_legal_action(
        self, desk: Desk, question: Question
    ) -> None:
        thought = read_thought(thought_line(question_line(question, 0.02)))
        _, legal = desk.choices()
        assert thought.action in legal
        assert {one.action for one in thought.options} <= set(legal)
        assert sum(one.visits for one in thought.options) == thought.playouts

    def test_it_answers_line_by_line_and_ends_at_the_end_of_its_input(
        self, desk: Desk, question: Question
    ) -> None:
        lines = question_line(question, 0.02) * 2
        run = subprocess.run(
            [sys.executable, "-m", "app.live.workers.thinking_worker"],
            input=lines,
            cwd=PACKAGE.parent,
            capture_output=True,
            timeout=PATIENCE,
            check=True,
        )
        greeting, *answers = run.stdout.splitlines(keepends=True)
        assert greeting == GREETING
        assert len(answers) == 2
        assert all(read_thought(answer).action in desk.choices()[1] for answer in answers)

    def test_it_loads_the_rules_and_the_bots_and_nothing_else(self) -> None:
        say = (
            "import app.live.workers.thinking_worker, sys, json; "
            "print(json.dumps(sorted(sys.modules)))"
        )
        run = subprocess.run(
            [sys.executable, "-c", say], cwd=PACKAGE.parent, capture_output=True, check=True
        )
        known = json.loads(run.stdout)
        ours = [name for name in known if name.split(".")[0] == "app"]
        packages = {name.split(".")[1] for name in ours if "." in name}
        assert packages == {"rules", "bots", "live", "background"}
        assert [n for n in ours if n.startswith("app.live")] == [
            "app.live", "app.live.workers",
            "app.live.workers.question", "app.live.workers.thinking_worker",
        ]  # fmt: skip
        assert not {"fastapi", "pydantic", "sqlalchemy", "uvicorn", "asyncio"} & set(known)


async def soon() -> None:
    """Let the event loop run everything that is ready."""
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.fixture
async def thinking() -> AsyncIterator[ThinkingPool]:
    thinking = ThinkingPool(1)
    yield thinking
    await thinking.close()
    assert not children()


@pytest.fixture
def hanging(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes start and never report that they are ready."""
    program = tmp_path / "python"
    program.write_text("#!/bin/sh\nexec sleep 600\n")
    program.chmod(0o700)
    monkeypatch.setattr("app.live.workers.worker_process.sys.executable", str(program))


class TestProcesses:
    async def test_no_process_runs_before_the_first_question(self, thinking: ThinkingPool) -> None:
        assert not children()
        await thinking.close()

    async def test_a_question_gets_an_answer(
        self, thinking: ThinkingPool, desk: Desk, question: Question
    ) -> None:
        thought = await thinking.think("a", question, 0.02, FOR_EVER)
        assert thought is not None
        assert thought.action in desk.choices()[1]
        assert len(children()) == 1

    async def test_a_process_that_dies_is_replaced_and_nobody_waits_for_it(
        self, thinking: ThinkingPool, long_question: Question, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("app.live.workers.thinking.RECOVERY_SECONDS", 0.0)
        task = asyncio.create_task(thinking.think("a", long_question, FOR_EVER, FOR_EVER))
        await eventually(children)
        for process in children():
            process.kill()
        assert await task is None
        assert await thinking.think("a", long_question, 0.02, FOR_EVER) is not None

    async def test_a_question_that_kills_the_process_does_not_affect_the_next_one(
        self, thinking: ThinkingPool, question: Question, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("app.live.workers.thinking.RECOVERY_SECONDS", 0.0)
        broken = question._replace(game="no such game")
        assert await thinking.think("a", broken, 0.02, FOR_EVER) is None
        assert await thinking.think("a", question, 0.02, FOR_EVER) is not None

    @pytest.mark.usefixtures("hanging")
    async def test_a_process_that_hangs_before_it_is_ready_is_ended(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("app.live.workers.thinking.GREETING_SECONDS", 0.5)
        before = set(psutil.Process().children())
        with pytest.raises(ProcessDied):
            await ThinkingProcess().start()
        assert set(psutil.Process().children()) <= before

    async def test_a_thought_ends_when_nobody_waits_for_it(
        self, thinking: ThinkingPool, long_question: Question
    ) -> None:
        assert await thinking.think("a", long_question, 0.02, FOR_EVER) is not None
        task = asyncio.create_task(thinking.think("a", long_question, FOR_EVER, FOR_EVER))
        await soon()
        task.cancel()
        await eventually(lambda: not children())
        assert await thinking.think("a", long_question, 0.02, FOR_EVER) is not None

    async def test_ending_a_worker_waits_for_its_end_even_if_cancelled_twice(self) -> None:
        process = ThinkingProcess()
        await process.start()
        [started] = children()
        ending = asyncio.create_task(process.end())
        await asyncio.sleep(0)
        for _ in range(2):
            ending.cancel()
            await asyncio.sleep(0)
        with pytest.raises(asyncio.CancelledError):
            await ending
        assert not started.is_running()

    async def test_a_worker_that_ended_by_itself_is_started_again(
        self, thinking: ThinkingPool, question: Question
    ) -> None:
        assert await thinking.think("a", question, 0.02, FOR_EVER) is not None
        for process in children():
            process.kill()
        gone = thinking._pool[0]._process
        await eventually(lambda: gone is not None and gone.returncode is not None)
        assert await thinking.think("a", question, 0.02, FOR_EVER) is not None

    async def test_idle_processes_end(
        self, thinking: ThinkingPool, question: Question, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("app.live.workers.thinking.REST_SECONDS", 0.05)
        assert await thinking.think("a", question, 0.02, FOR_EVER) is not None
        await eventually(lambda: not children())
        assert await thinking.think("a", question, 0.02, FOR_EVER) is not None

    async def test_all_processes_end_with_the_server(self, long_question: Question) -> None:
        thinking = ThinkingPool(2)
        tasks = [
            asyncio.create_task(thinking.think(name, long_question, FOR_EVER, FOR_EVER))
            for name in ("a", "b", "c")
        ]
        await eventually(lambda: len(children()) == 2)
        await thinking.close()
        assert not children()
        assert await thinking.think("d", long_question, 0.02, FOR_EVER) is None
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def test_without_processes_there_is_no_thinking(self, question: Question) -> None:
        assert await ThinkingPool(0).think("a", question, 1.0, FOR_EVER) is None
