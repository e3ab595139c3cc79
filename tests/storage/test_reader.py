"""Group reading, from the callers' and the database's side."""

import asyncio
from collections.abc import Mapping

import pytest

from app.storage.log.contract import Entry, StorageUnavailable
from app.storage.log.reader import Reader, Source
from tests.storage.samples import entry


class Slow(Source):
    """Has one entry for every table, and answers only when the test lets it."""

    def __init__(self) -> None:
        self.asked: list[dict[str, int]] = []
        self.answers = asyncio.Semaphore(0)
        self.closed = False

    async def read(self, after: Mapping[str, int]) -> Mapping[str, list[Entry]]:
        self.asked.append(dict(after))
        await self.answers.acquire()
        return {table: [entry(1)] for table in after}

    async def close(self) -> None:
        self.closed = True


@pytest.fixture
def slow() -> Slow:
    return Slow()


async def begin(reader: Reader, *tables: str) -> list[asyncio.Task[list[Entry]]]:
    """Ask for tables, and let the reader begin with them."""
    tasks = [asyncio.create_task(reader.read(table, 0)) for table in tables]
    for _ in range(3):
        await asyncio.sleep(0)
    return tasks


async def test_all_questions_during_a_read_go_into_the_next(slow: Slow) -> None:
    reader = Reader(slow)
    tasks = await begin(reader, "A") + await begin(reader, "B", "C") + await begin(reader, "B")
    slow.answers.release()
    slow.answers.release()
    assert await asyncio.gather(*tasks) == [[entry(1)]] * 4
    assert slow.asked == [{"A": 0}, {"B": 0, "C": 0}]


async def test_closing_answers_pending_questions(slow: Slow) -> None:
    reader = Reader(slow)
    tasks = await begin(reader, "A") + await begin(reader, "B")
    slow.answers.release()
    slow.answers.release()
    await reader.close()
    assert [task.result() for task in tasks] == [[entry(1)], [entry(1)]]
    assert slow.closed


async def test_a_closed_log_reads_nothing(slow: Slow) -> None:
    reader = Reader(slow)
    await reader.close()
    slow.answers.release()
    with pytest.raises(StorageUnavailable):
        await reader.read("A", 0)
    assert slow.asked == []


async def test_a_question_while_the_log_is_closing_is_refused(slow: Slow) -> None:
    reader = Reader(slow)
    [asked] = await begin(reader, "A")
    closing = asyncio.create_task(reader.close())
    await asyncio.sleep(0)
    slow.answers.release()
    slow.answers.release()
    with pytest.raises(StorageUnavailable):
        await reader.read("B", 0)
    await closing
    assert asked.result() == [entry(1)]
