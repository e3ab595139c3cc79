"""Competing appenders: whatever they try, each version is the same for all."""

import asyncio
from contextlib import AsyncExitStack
from dataclasses import dataclass

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.storage.database import connect
from app.storage.log.contract import Conflict, Entry, TableLog
from app.storage.log.sql import SqlLog
from tests.memory_log import MemoryLog
from tests.storage.samples import code, entry

TABLES = 3


@dataclass(frozen=True)
class Attempt:
    """An append to a table by a process, `ahead` versions past the one that is next."""

    process: int
    table: int
    ahead: int


ATTEMPTS = st.builds(
    Attempt,
    process=st.integers(0, 1),
    table=st.integers(0, TABLES - 1),
    ahead=st.sampled_from([0, 0, 0, 1, 2, -1, 5]),
)
WAVES = st.lists(st.lists(ATTEMPTS, max_size=12), max_size=6)
SOME = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


async def race(logs: list[TableLog], waves: list[list[Attempt]]) -> None:
    """Start each wave at once, and compare the log with what each appender was told."""
    tables = [code() for _ in range(TABLES)]
    told: dict[str, list[Entry]] = {table: [] for table in tables}
    for wave in waves:
        due = {(table, len(stored) + 1) for table, stored in told.items()}
        tries = [_try(tables[a.table], told, a.ahead, n) for n, a in enumerate(wave)]
        answers = await asyncio.gather(
            *(
                logs[attempt.process % len(logs)].append(table, one)
                for attempt, (table, one) in zip(wave, tries, strict=True)
            ),
            return_exceptions=True,
        )
        for (table, one), answer in zip(tries, answers, strict=True):
            assert answer is None or isinstance(answer, Conflict)
            if answer is None:
                told[table].append(one)
        for table, stored in told.items():
            stored.sort(key=lambda one: one.version)
            assert [one.version for one in stored] == list(range(1, len(stored) + 1))
            assert await logs[0].read(table) == stored
        for table, one in tries:
            assert (table, one.version) not in due or len(told[table]) >= one.version


def _try(table: str, told: dict[str, list[Entry]], ahead: int, n: int) -> tuple[str, Entry]:
    return table, entry(max(1, len(told[table]) + 1 + ahead), {"try": n})


@SOME
@given(WAVES)
async def test_in_memory_each_version_is_stored_once(waves: list[list[Attempt]]) -> None:
    await race([MemoryLog()], waves)


@SOME
@given(WAVES)
async def test_two_processes_on_a_database_store_each_version_once(
    url: str, waves: list[list[Attempt]]
) -> None:
    async with AsyncExitStack() as stack:
        logs: list[TableLog] = []
        for _ in range(2):
            database = connect(url)
            stack.push_async_callback(database.close)
            log = SqlLog(database)
            stack.push_async_callback(log.close)
            logs.append(log)
        await race(logs, waves)
