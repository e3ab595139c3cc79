"""Thinking outside of the event loop: shared fairly, ended when nobody waits, never in the way."""

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator

import psutil
import pytest

from app.bots.thought import Judged, Thought
from app.live.brain import thought_line
from app.live.question import GREETING, Question, question_line, read_thought
from app.live.thinker import ROOT, Thinker, ThinkerDied
from app.live.thinking import Thinking, present_decision
from app.rules.game import Action
from tests.live.test_host import eventually
from tests.patience import PATIENCE
from tests.tables.desk import Desk

FOR_EVER = 600.0


@pytest.fixture
def desk() -> Desk:
    """Somebody has to discard a card or pass one on."""
    return Desk({"cut": False}).dealt()


@pytest.fixture
def question(desk: Desk) -> Question:
    return present_decision(desk.table, desk.hand, desk.choices()[0], seed=1)


@pytest.fixture
def long_question() -> Question:
    """Thought about for as long as there is time: the search of Ding! never knows enough."""
    desk = Desk(game="ding").dealt()
    return present_decision(desk.table, desk.hand, desk.choices()[0], seed=1)


def children() -> list[psutil.Process]:
    """The processes this test has started, as far as they live."""
    return [one for one in psutil.Process().children() if "app.live.brain" in command_of(one)]


def command_of(process: psutil.Process) -> str:
    """With which words it was started; nothing for one that has died meanwhile."""
    try:
        return " ".join(process.cmdline())
    except psutil.NoSuchProcess:
        return ""


class TestOneProcess:
    def test_the_answer_to_a_question_is_something_the_seat_may_do(
        self, desk: Desk, question: Question
    ) -> None:
        thought = read_thought(thought_line(question_line(question, 0.02)))
        _, legal = desk.choices()
        assert thought.action in legal
        assert {one.action for one in thought.options} <= set(legal)
        assert sum(one.visits for one in thought.options) == thought.playouts

    def test_it_answers_line_by_line_and_ends_when_there_is_nothing_more_to_read(
        self, desk: Desk, question: Question
    ) -> None:
        lines = question_line(question, 0.02) * 2
        run = subprocess.run(
            [sys.executable, "-m", "app.live.brain"],
            input=lines,
            cwd=ROOT,
            capture_output=True,
            timeout=PATIENCE,
            check=True,
        )
        greeting, *answers = run.stdout.splitlines(keepends=True)
        assert greeting == GREETING
        assert len(answers) == 2
        assert all(read_thought(answer).action in desk.choices()[1] for answer in answers)

    def test_it_knows_the_rules_and_the_bots_and_nothing_else(self) -> None:
        say = "import app.live.brain, sys, json; print(json.dumps(sorted(sys.modules)))"
        run = subprocess.run([sys.executable, "-c", say], cwd=ROOT, capture_output=True, check=True)
        known = json.loads(run.stdout)
        ours = [name for name in known if name.split(".")[0] == "app"]
        rooms = {name.split(".")[1] for name in ours if "." in name}
        assert rooms == {"rules", "bots", "live"}
        assert [n for n in ours if n.startswith("app.live")] == [
            "app.live", "app.live.brain", "app.live.question",
        ]  # fmt: skip
        assert not {"fastapi", "pydantic", "sqlalchemy", "uvicorn", "asyncio"} & set(known)


async def soon() -> None:
    """Let the event loop do what it has to do now."""
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.fixture
async def thinking() -> AsyncIterator[Thinking]:
    thinking = Thinking(1)
    yield thinking
    await thinking.close()
    assert not children()


class TestProcesses:
    async def test_none_is_there_before_the_first_question(self, thinking: Thinking) -> None:
        assert not children()
        await thinking.close()

    async def test_a_question_is_thought_about(
        self, thinking: Thinking, desk: Desk, question: Question
    ) -> None:
        thought = await thinking.think("a", question, 0.02, FOR_EVER)
        assert thought is not None
        assert thought.action in desk.choices()[1]
        assert len(children()) == 1

    async def test_one_that_dies_is_replaced_and_nobody_waits_for_it(
        self, thinking: Thinking, long_question: Question, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("app.live.thinking.RECOVERY_SECONDS", 0.0)
        task = asyncio.create_task(thinking.think("a", long_question, FOR_EVER, FOR_EVER))
        await eventually(children)
        for process in children():
            process.kill()
        assert await task is None
        assert await thinking.think("a", long_question, 0.02, FOR_EVER) is not None

    async def test_a_question_that_kills_the_process_leaves_the_next_one_alone(
        self, thinking: Thinking, question: Question, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("app.live.thinking.RECOVERY_SECONDS", 0.0)
        broken = question._replace(game="no such game")
        assert await thinking.think("a", broken, 0.02, FOR_EVER) is None
        assert await thinking.think("a", question, 0.02, FOR_EVER) is not None

    async def test_when_nobody_waits_any_more_the_thought_is_ended(
        self, thinking: Thinking, long_question: Question
    ) -> None:
        assert await thinking.think("a", long_question, 0.02, FOR_EVER) is not None
        task = asyncio.create_task(thinking.think("a", long_question, FOR_EVER, FOR_EVER))
        await soon()
        task.cancel()
        await eventually(lambda: not children())
        assert await thinking.think("a", long_question, 0.02, FOR_EVER) is not None

    async def test_one_that_ended_by_itself_is_started_again(
        self, thinking: Thinking, question: Question
    ) -> None:
        assert await thinking.think("a", question, 0.02, FOR_EVER) is not None
        for process in children():
            process.kill()
        gone = thinking._thinkers[0]._process
        await eventually(lambda: gone is not None and gone.returncode is not None)
        assert await thinking.think("a", question, 0.02, FOR_EVER) is not None

    async def test_when_nobody_has_asked_for_long_they_end(
        self, thinking: Thinking, question: Question, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("app.live.thinking.REST_SECONDS", 0.05)
        assert await thinking.think("a", question, 0.02, FOR_EVER) is not None
        await eventually(lambda: not children())
        assert await thinking.think("a", question, 0.02, FOR_EVER) is not None

    async def test_the_end_of_the_server_is_the_end_of_them_all(
        self, long_question: Question
    ) -> None:
        thinking = Thinking(2)
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

    async def test_without_processes_nothing_is_thought_about(self, question: Question) -> None:
        assert await Thinking(0).think("a", question, 1.0, FOR_EVER) is None


class Scripted(Thinker):
    """Answers when a test says so, and notes what it was asked."""

    asked: list[tuple[Question, float]]
    answers: asyncio.Queue[Thought | ThinkerDied]
    starts: asyncio.Event
    ended: int = 0

    async def start(self) -> None:
        await self.starts.wait()

    async def think(self, question: Question, seconds: float) -> Thought:
        self.asked.append((question, seconds))
        answer = await self.answers.get()
        if isinstance(answer, ThinkerDied):
            raise answer
        return answer

    async def end(self) -> None:
        self.ended += 1

    async def close(self) -> None:
        self.answers.put_nowait(ThinkerDied())


THOUGHT = Thought(Action("x"), 1, (Judged(Action("x"), 1, 0.0),))


class TestInLine:
    @pytest.fixture
    def script(self) -> Scripted:
        script = Scripted()
        script.asked, script.answers, script.starts = [], asyncio.Queue(), asyncio.Event()
        script.starts.set()
        return script

    @pytest.fixture
    def outcomes(self) -> list[str]:
        return []

    @pytest.fixture
    async def one(self, script: Scripted, outcomes: list[str]) -> AsyncIterator[Thinking]:
        """One that thinks by the script."""
        thinking = Thinking(1, outcomes.append, lambda: script)
        yield thinking
        await thinking.close()

    async def test_each_table_has_its_turn_however_much_the_others_ask(
        self, one: Thinking, script: Scripted, question: Question
    ) -> None:
        tables = ["a", "a", "a", "a", "b", "c", "b"]
        tasks = []
        for number, table in enumerate(tables):
            mine = question._replace(seed=number)
            tasks.append(asyncio.create_task(one.think(table, mine, 0.5, FOR_EVER)))
            await asyncio.sleep(0)
        for _ in tables:
            script.answers.put_nowait(THOUGHT)
        await asyncio.gather(*tasks)
        assert [tables[asked.seed] for asked, _ in script.asked] == list("aabcaba")

    async def test_when_many_wait_each_is_thought_about_for_less(
        self, one: Thinking, script: Scripted, question: Question
    ) -> None:
        tasks = [
            asyncio.create_task(one.think(f"table {number}", question, 100.0, FOR_EVER))
            for number in range(30)
        ]
        for _ in tasks:
            script.answers.put_nowait(THOUGHT)
        await asyncio.gather(*tasks)
        seconds = [seconds for _, seconds in script.asked]
        shares = [min(100.0, FOR_EVER / (behind + 1)) for behind in range(28, -1, -1)]
        assert all(0 < one <= share for one, share in zip(seconds[1:], shares, strict=True))
        assert seconds[-1] == 100.0

    async def test_who_has_to_answer_soon_comes_first(
        self, one: Thinking, script: Scripted, question: Question
    ) -> None:
        patience = [FOR_EVER, FOR_EVER, 300.0, 200.0]
        tasks = [
            asyncio.create_task(one.think(f"table {n}", question._replace(seed=n), 90.0, within))
            for n, within in enumerate(patience)
        ]
        await eventually(lambda: script.asked)
        for _ in tasks:
            script.answers.put_nowait(THOUGHT)
        await asyncio.gather(*tasks)
        assert [asked.seed for asked, _ in script.asked] == [0, 3, 2, 1]

    async def test_a_deadline_that_passes_is_not_waited_for(
        self, one: Thinking, question: Question, outcomes: list[str]
    ) -> None:
        assert await one.think("a", question, 0.5, 1.0) is None
        assert outcomes == ["late"]

    async def test_a_thought_that_is_nearly_over_ends_by_itself(
        self, one: Thinking, script: Scripted, question: Question
    ) -> None:
        task = asyncio.create_task(one.think("a", question, 0.5, FOR_EVER))
        await eventually(lambda: script.asked)
        task.cancel()
        for _ in range(2):
            script.answers.put_nowait(THOUGHT)
        assert await one.think("a", question, 0.5, FOR_EVER) == THOUGHT
        assert script.ended == 0

    async def test_a_process_that_never_answers_is_ended(
        self,
        one: Thinking,
        script: Scripted,
        question: Question,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr("app.live.thinking.HANGING_SECONDS", 0.05)
        task = asyncio.create_task(one.think("a", question, 0.5, FOR_EVER))
        await eventually(lambda: script.asked)
        task.cancel()
        await eventually(lambda: script.ended == 1)

    async def test_a_process_that_takes_long_to_start_is_given_its_time(
        self, one: Thinking, script: Scripted, question: Question
    ) -> None:
        script.starts.clear()
        assert await one.think("a", question, 0.5, 0.1) is None
        script.starts.set()
        script.answers.put_nowait(THOUGHT)
        assert await one.think("a", question, 0.5, FOR_EVER) == THOUGHT
        assert len(script.asked) == 1
        assert script.ended == 0

    async def test_what_is_too_late_already_is_not_begun(
        self, one: Thinking, script: Scripted, question: Question
    ) -> None:
        assert await one.think("a", question, 0.5, 0.0) is None
        assert script.asked == []

    async def test_who_leaves_the_line_is_passed_over(
        self, one: Thinking, script: Scripted, question: Question
    ) -> None:
        tasks = [
            asyncio.create_task(one.think("a", question._replace(seed=n), 0.5, FOR_EVER))
            for n in range(3)
        ]
        await eventually(lambda: script.asked)
        tasks[1].cancel()
        for _ in range(2):
            script.answers.put_nowait(THOUGHT)
        assert await tasks[0] == await tasks[2] == THOUGHT
        assert [asked.seed for asked, _ in script.asked] == [0, 2]

    async def test_what_became_of_each_question_is_counted(
        self,
        one: Thinking,
        script: Scripted,
        question: Question,
        outcomes: list[str],
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr("app.live.thinking.RECOVERY_SECONDS", 0.0)
        for answer in (THOUGHT, ThinkerDied()):
            script.answers.put_nowait(answer)
            await one.think("a", question, 0.5, FOR_EVER)
        assert outcomes == ["answered", "died"]
