"""Group commit, from the callers' and the database's side."""

import asyncio
from asyncio import Task
from collections.abc import Sequence
from time import perf_counter

import pytest

from app.storage.log.contract import Conflict, StorageUnavailable
from app.storage.log.rows import Row, to_row
from app.storage.log.writer import MOST, Committer, FailedCommit, Writer
from tests.storage.samples import entry


def row(table: str, version: int = 1) -> Row:
    return to_row(table, entry(version))


class Slow(Committer):
    """Stores at once, but a commit ends only when the test says so."""

    def __init__(self) -> None:
        self.commits: list[list[str]] = []
        self.ends = asyncio.Semaphore(0)
        self.trouble: list[Exception] = []
        self.spoiling = set[str]()
        self.closed = False

    async def commit(self, rows: Sequence[Row]) -> Sequence[bool]:
        self.commits.append([row.table_code for row in rows])
        await self.ends.acquire()
        if self.trouble:
            raise self.trouble.pop(0)
        if self.spoiling & {row.table_code for row in rows}:
            raise FailedCommit("a bad one")
        return [row.version == 1 for row in rows]

    async def close(self) -> None:
        self.closed = True

    def let(self, commits: int) -> None:
        for _ in range(commits):
            self.ends.release()


@pytest.fixture
def slow() -> Slow:
    return Slow()


async def begin(writer: Writer, *tables: str) -> list[Task[None]]:
    """Submit appends, and let the writer begin with them."""
    appends = [asyncio.create_task(writer.append(row(table))) for table in tables]
    for _ in range(3):
        await asyncio.sleep(0)
    return appends


async def test_a_single_append_waits_for_nobody(slow: Slow) -> None:
    slow.let(1)
    await Writer(slow).append(row("A"))
    assert slow.commits == [["A"]]


async def test_all_appends_that_arrive_during_a_commit_go_into_the_next(slow: Slow) -> None:
    writer = Writer(slow)
    first = await begin(writer, "A")
    rest = await begin(writer, "B", "C") + await begin(writer, "D", "E")
    assert slow.commits == [["A"]]
    slow.let(2)
    await asyncio.gather(*first, *rest)
    assert slow.commits == [["A"], ["B", "C", "D", "E"]]


async def test_each_caller_learns_the_result_of_its_own_append(slow: Slow) -> None:
    slow.let(1)
    writer = Writer(slow)
    rows = [row("A"), row("B", 2), row("C")]
    a, b, c = await asyncio.gather(*(writer.append(one) for one in rows), return_exceptions=True)
    assert [a, c] == [None, None]
    assert isinstance(b, Conflict)
    assert (b.table, b.version) == ("B", 2)


async def test_a_commit_has_a_bounded_size(slow: Slow) -> None:
    slow.let(3)
    await asyncio.gather(*await begin(Writer(slow), *(f"T{n}" for n in range(2 * MOST + 1))))
    assert [len(commit) for commit in slow.commits] == [MOST, MOST, 1]


async def test_the_next_commit_begins_before_any_caller_of_the_last_continues(slow: Slow) -> None:
    writer, begun = Writer(slow), list[int]()

    async def append_and_note() -> None:
        await writer.append(row("A"))
        begun.append(len(slow.commits))

    first = asyncio.create_task(append_and_note())
    await asyncio.sleep(0)
    rest = await begin(writer, "B")
    slow.let(2)
    await asyncio.gather(first, *rest)
    assert begun == [2]


async def test_a_cancelled_caller_disturbs_no_other(slow: Slow) -> None:
    writer = Writer(slow)
    gone, kept = await begin(writer, "A", "B")
    gone.cancel()
    slow.let(2)
    await kept
    await writer.append(row("C"))
    assert gone.cancelled()
    assert slow.commits == [["A", "B"], ["C"]]


async def test_an_error_reaches_all_callers_of_the_commit_and_none_after_it(slow: Slow) -> None:
    writer = Writer(slow)
    slow.trouble.append(StorageUnavailable("disk full"))
    tasks = await begin(writer, "A", "B") + await begin(writer, "C")
    slow.let(2)
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert [str(answer) for answer in answers] == ["disk full", "disk full", "None"]
    assert answers[0] is not answers[1]


async def test_an_append_that_spoils_the_commit_fails_alone(slow: Slow) -> None:
    slow.spoiling.add("B")
    slow.let(4)
    tasks = await begin(Writer(slow), "A", "B", "C")
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert [answers[0], answers[2]] == [None, None]
    assert isinstance(answers[1], ValueError)
    assert slow.commits == [["A", "B", "C"], ["A"], ["B"], ["C"]]


async def test_an_interrupted_commit_in_parts_answers_each_caller_once(
    slow: Slow,
) -> None:
    slow.spoiling.add("B")
    slow.let(2)
    writer = Writer(slow)
    tasks = await begin(writer, "A", "B", "C")
    await tasks[0]
    assert writer._run is not None
    writer._run.cancel()
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert answers[0] is None
    assert all(isinstance(answer, StorageUnavailable) for answer in answers[1:])


async def test_no_caller_waits_for_ever_when_the_writer_is_interrupted(slow: Slow) -> None:
    writer = Writer(slow)
    tasks = await begin(writer, "A", "B") + await begin(writer, "C")
    assert writer._run is not None
    writer._run.cancel()
    slow.let(1)
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(answer, StorageUnavailable) for answer in answers)


async def test_closing_finishes_pending_appends(slow: Slow) -> None:
    writer = Writer(slow)
    tasks = await begin(writer, "A") + await begin(writer, "B")
    slow.let(2)
    await writer.close()
    assert all(task.done() for task in tasks)
    assert slow.closed
    with pytest.raises(StorageUnavailable):
        await writer.append(row("C"))


async def test_every_commit_is_observed(slow: Slow) -> None:
    seen: list[tuple[int, float]] = []
    begun = perf_counter()
    writer = Writer(slow, lambda appends, seconds: seen.append((appends, seconds)))
    slow.let(2)
    await asyncio.gather(*await begin(writer, "A", "B", "C"))
    await writer.append(row("D"))
    assert [appends for appends, _ in seen] == [3, 1]
    assert all(seconds > 0 for _, seconds in seen)
    assert sum(seconds for _, seconds in seen) < perf_counter() - begun
