"""Questions that wait for a thinking process: each table has its turn, and no answer is late."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from app.bots.thought import ActionValue, SearchResult
from app.live.workers.question import Question
from app.live.workers.thinking import ThinkingPool, ThinkingProcess
from app.live.workers.worker_process import ProcessDied
from app.rules.game import Action
from tests.live.conftest import eventually

FOR_EVER = 600.0


class Scripted(ThinkingProcess):
    """Answers when a test says so, and records the questions."""

    asked: list[tuple[Question, float]]
    answers: asyncio.Queue[SearchResult | ProcessDied]
    starts: asyncio.Event
    ended: int = 0

    async def start(self) -> None:
        await self.starts.wait()

    async def think(self, question: Question, seconds: float) -> SearchResult:
        self.asked.append((question, seconds))
        answer = await self.answers.get()
        if isinstance(answer, ProcessDied):
            raise answer
        return answer

    async def end(self) -> None:
        self.ended += 1


THOUGHT = SearchResult(Action("x"), 1, (ActionValue(Action("x"), 1, 0.0),))


class TestQueue:
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
    async def one(self, script: Scripted, outcomes: list[str]) -> AsyncIterator[ThinkingPool]:
        """Thinking processes that follow the script."""
        thinking = ThinkingPool(1, outcomes.append, lambda: script)
        yield thinking
        await thinking.close()

    async def test_each_table_has_its_turn_however_much_the_others_ask(
        self, one: ThinkingPool, script: Scripted, question: Question
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

    async def test_when_many_wait_each_gets_less_time(
        self, one: ThinkingPool, script: Scripted, question: Question
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

    async def test_the_bot_that_must_answer_soonest_comes_first(
        self, one: ThinkingPool, script: Scripted, question: Question
    ) -> None:
        tasks = []
        for n, within in enumerate((FOR_EVER, FOR_EVER, 300.0, 200.0)):
            mine = one.think(f"table {n}", question._replace(seed=n), 90.0, within)
            tasks.append(asyncio.create_task(mine))
            await eventually(lambda: script.asked)  # the first is being answered, the others wait
        for _ in tasks:
            script.answers.put_nowait(THOUGHT)
        await asyncio.gather(*tasks)
        assert [asked.seed for asked, _ in script.asked] == [0, 3, 2, 1]

    async def test_no_question_waits_beyond_its_deadline(
        self, one: ThinkingPool, question: Question, outcomes: list[str]
    ) -> None:
        assert await one.think("a", question, 0.5, 1.0) is None
        assert outcomes == ["late"]

    async def test_a_thought_that_is_nearly_done_ends_by_itself(
        self, one: ThinkingPool, script: Scripted, question: Question
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
        one: ThinkingPool,
        script: Scripted,
        question: Question,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr("app.live.workers.thinking.HANGING_SECONDS", 0.05)
        task = asyncio.create_task(one.think("a", question, 0.5, FOR_EVER))
        await eventually(lambda: script.asked)
        task.cancel()
        await eventually(lambda: script.ended == 1)

    async def test_a_process_that_is_slow_to_start_gets_its_time(
        self, one: ThinkingPool, script: Scripted, question: Question
    ) -> None:
        script.starts.clear()
        assert await one.think("a", question, 0.5, 0.1) is None
        script.starts.set()
        script.answers.put_nowait(THOUGHT)
        assert await one.think("a", question, 0.5, FOR_EVER) == THOUGHT
        assert len(script.asked) == 1
        assert script.ended == 0

    async def test_a_question_that_is_already_too_late_is_not_started(
        self, one: ThinkingPool, script: Scripted, question: Question
    ) -> None:
        assert await one.think("a", question, 0.5, 0.0) is None
        assert script.asked == []

    async def test_a_cancelled_question_is_skipped(
        self, one: ThinkingPool, script: Scripted, question: Question
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

    async def test_the_outcome_of_each_question_is_counted(
        self,
        one: ThinkingPool,
        script: Scripted,
        question: Question,
        outcomes: list[str],
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr("app.live.workers.thinking.RECOVERY_SECONDS", 0.0)
        for answer in (THOUGHT, ProcessDied()):
            script.answers.put_nowait(answer)
            await one.think("a", question, 0.5, FOR_EVER)
        assert outcomes == ["answered", "died"]
