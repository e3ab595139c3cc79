"""The contract of the table log, run against every implementation."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest

from app.storage.database import Database, connect
from app.storage.hands.history import History
from app.storage.log.contract import Checkpoint, Conflict, Entry, TableLog
from app.storage.log.sql import SqlLog
from tests.memory_log import MemoryLog, newest
from tests.storage.samples import NOON, code, entry, hand

BAD_TIMES = pytest.mark.parametrize(
    "at",
    [
        NOON.replace(tzinfo=None),
        NOON.astimezone(timezone(timedelta(hours=1))),
        NOON.replace(microsecond=123_456),
    ],
)
FindHand = Callable[[str], Awaitable[dict[str, Any] | None]]


async def fill(log: TableLog, table: str, versions: int) -> list[Entry]:
    """A table with this many entries."""
    entries = [entry(version) for version in range(1, versions + 1)]
    for one in entries:
        await log.append(table, one)
    return entries


class LogContract:
    """Subclasses provide `log` and `find_hand`."""

    @pytest.fixture
    def table(self) -> str:
        return code()

    async def test_an_unknown_table_is_empty(self, log: TableLog, table: str) -> None:
        assert await log.load(table) == (None, [])
        assert await log.read(table) == []
        assert await newest(log, table) == 0

    async def test_an_appended_entry_can_be_read(self, log: TableLog, table: str) -> None:
        event = {"type": "said", "text": 'Zoë: "🐾\\"\0\n', "n": [1, -2.5, None, True], "o": {}}
        stored = Entry(1, NOON, "p_zoë", "c'1", (event, {}))
        await log.append(table, stored)
        assert await log.read(table) == [stored]

    async def test_the_versions_of_many_tables_are_read_at_once(
        self, log: TableLog, table: str
    ) -> None:
        other = code()
        await fill(log, table, 3)
        await fill(log, other, 1)
        asked = [table, other, *(code() for _ in range(600))]
        assert await log.newest_of(asked) == {table: 3, other: 1}
        assert await log.newest_of([]) == {}

    async def test_concurrent_readers_each_get_what_they_asked_for(
        self, log: TableLog, table: str
    ) -> None:
        other = code()
        mine, others = await fill(log, table, 3), await fill(log, other, 2)
        found = await asyncio.gather(
            log.read(table, 1), log.read(other), log.read(table), log.read(code())
        )
        assert [*found] == [mine[1:], others, mine, []]

    async def test_a_concurrent_reader_sees_everything_stored_before(
        self, log: TableLog, table: str
    ) -> None:
        stored: list[Entry] = []
        reads: list[asyncio.Task[list[Entry]]] = []
        for version in range(1, 20):
            reads.append(asyncio.create_task(log.read(table)))
            await log.append(table, entry(version))
            stored.append(entry(version))
            reads.append(asyncio.create_task(log.read(table, version - 1)))
            assert await log.read(table) == stored
        assert [one[:1] for one in (await asyncio.gather(*reads))[1::2]] == [[e] for e in stored]

    async def test_a_cancelled_read_affects_no_other(self, log: TableLog, table: str) -> None:
        mine = await fill(log, table, 2)
        given_up = asyncio.create_task(log.read(table))
        kept = asyncio.create_task(log.read(table))
        await asyncio.sleep(0)
        given_up.cancel()
        assert await kept == mine
        assert await log.read(table) == mine

    async def test_the_table_itself_may_be_the_requester(self, log: TableLog, table: str) -> None:
        stored = Entry(1, NOON, None, None, ())
        await log.append(table, stored)
        assert await log.read(table) == [stored]

    async def test_times_come_back_in_utc_to_the_millisecond(
        self, log: TableLog, table: str
    ) -> None:
        at = datetime(2026, 11, 21, 23, 59, 59, 999_000, tzinfo=UTC)
        await log.append(table, Entry(1, at, None, None, ()))
        [stored] = await log.read(table)
        assert stored.at == at
        assert stored.at.tzinfo is UTC

    async def test_version_1_creates_the_table(self, log: TableLog, table: str) -> None:
        with pytest.raises(Conflict):
            await log.append(table, entry(2))
        await log.append(table, entry(1))
        assert await newest(log, table) == 1

    async def test_versions_begin_with_1(self, log: TableLog, table: str) -> None:
        with pytest.raises(ValueError, match="begin with 1"):
            await log.append(table, entry(0))
        assert await newest(log, table) == 0

    @BAD_TIMES
    async def test_times_are_in_utc_to_the_millisecond(
        self, log: TableLog, table: str, at: datetime
    ) -> None:
        with pytest.raises(ValueError, match="not a UTC time"):
            await log.append(table, Entry(1, at, None, None, ()))
        assert await newest(log, table) == 0

    async def test_versions_follow_each_other(self, log: TableLog, table: str) -> None:
        entries = await fill(log, table, 12)
        assert await newest(log, table) == 12
        assert await log.read(table) == entries

    @pytest.mark.parametrize("version", [1, 2, 3, 5, 6, 1000])
    async def test_a_version_that_is_not_the_next_is_a_conflict(
        self, log: TableLog, table: str, version: int
    ) -> None:
        entries = await fill(log, table, 3)
        with pytest.raises(Conflict):
            await log.append(table, entry(version, {"type": "late"}))
        assert await log.read(table) == entries
        await log.append(table, entry(4))

    async def test_a_conflict_stores_no_hand_and_no_checkpoint(
        self, log: TableLog, table: str, find_hand: FindHand
    ) -> None:
        entries = await fill(log, table, 2)
        played = hand(table)
        with pytest.raises(Conflict):
            await log.append(table, entry(2), hand=played, checkpoint=Checkpoint(2, {}))
        assert await log.load(table) == (None, entries)
        assert await find_hand(played.id) is None

    async def test_a_table_is_found_under_each_code_it_was_given(
        self, log: TableLog, table: str
    ) -> None:
        second, third = code(), code()
        await fill(log, table, 1)
        await log.append(table, entry(2), code=second)
        await log.append(table, entry(3), code=third)
        assert {await log.table_of(one) for one in (table, second, third)} == {table}
        assert await log.table_of("nowhere") == "nowhere"

    async def test_a_conflict_assigns_no_code(self, log: TableLog, table: str) -> None:
        given = code()
        await fill(log, table, 2)
        with pytest.raises(Conflict):
            await log.append(table, entry(2), code=given)
        assert await log.table_of(given) == given

    async def test_one_of_many_appends_of_the_same_version_succeeds(
        self, log: TableLog, table: str
    ) -> None:
        for version in range(1, 4):
            attempts = [log.append(table, entry(version, {"by": n})) for n in range(20)]
            answers = await asyncio.gather(*attempts, return_exceptions=True)
            [winner] = [n for n, answer in enumerate(answers) if answer is None]
            assert all(isinstance(a, Conflict) for a in answers if a is not None)
            assert await log.read(table, version - 1) == [entry(version, {"by": winner})]

    async def test_entries_of_one_table_submitted_together_are_stored_in_order(
        self, log: TableLog, table: str
    ) -> None:
        entries = [entry(version) for version in range(1, 30)]
        await asyncio.gather(*(log.append(table, one) for one in entries))
        assert await log.read(table) == entries

    async def test_a_conflict_fails_no_other_append(self, log: TableLog) -> None:
        tables = [code() for _ in range(20)]
        for table in tables:
            await fill(log, table, 1)
        wrong = {tables[3]: 1, tables[8]: 3, tables[15]: 7}
        answers = await asyncio.gather(
            *(log.append(table, entry(wrong.get(table, 2))) for table in tables),
            return_exceptions=True,
        )
        for table, answer in zip(tables, answers, strict=True):
            assert isinstance(answer, Conflict) == (table in wrong)
            assert await newest(log, table) == (1 if table in wrong else 2)

    async def test_an_acknowledged_entry_can_be_read(self, log: TableLog, table: str) -> None:
        await asyncio.gather(log.append(table, entry(1)), log.append(code(), entry(1)))
        assert await log.read(table) == [entry(1)]

    async def test_an_entry_that_is_not_json_is_refused_and_fails_no_other(
        self, log: TableLog, table: str
    ) -> None:
        other = code()
        good = asyncio.ensure_future(log.append(other, entry(1)))
        with pytest.raises(TypeError):
            await log.append(table, entry(1, {"cards": {"7H"}}))
        await good
        assert await newest(log, table) == 0
        assert await newest(log, other) == 1

    async def test_a_stored_entry_does_not_change_with_its_source(
        self, log: TableLog, table: str
    ) -> None:
        event = {"cards": ["7H"]}
        await log.append(table, entry(1, event))
        event["cards"].append("8H")
        assert (await log.read(table))[0].events == ({"cards": ["7H"]},)

    async def test_reading_begins_after_a_version(self, log: TableLog, table: str) -> None:
        entries = await fill(log, table, 6)
        assert await log.read(table, 4) == entries[4:]
        assert await log.read(table, 6) == []
        assert await log.read(table, 99) == []

    async def test_a_table_loads_from_its_newest_checkpoint(
        self, log: TableLog, table: str
    ) -> None:
        old, new = Checkpoint(2, {"hands": [1]}), Checkpoint(4, {"hands": [1, 2], "x": None})
        entries = [entry(version) for version in range(1, 7)]
        for one in entries:
            await log.append(table, one, checkpoint={2: old, 4: new}.get(one.version))
        assert await log.load(table) == (new, entries[4:])
        assert await log.read(table) == entries

    async def test_a_checkpoint_may_be_the_only_thing_left(self, log: TableLog, table: str) -> None:
        checkpoint = Checkpoint(1, [1, "two", None])
        await log.append(table, entry(1), checkpoint=checkpoint)
        assert await log.load(table) == (checkpoint, [])

    async def test_a_checkpoint_belongs_to_the_entry_it_comes_with(
        self, log: TableLog, table: str
    ) -> None:
        with pytest.raises(ValueError, match="checkpoint"):
            await log.append(table, entry(1), checkpoint=Checkpoint(2, {}))
        assert await newest(log, table) == 0

    async def test_a_finished_hand_is_stored_with_its_entry(
        self, log: TableLog, table: str, find_hand: FindHand
    ) -> None:
        played = hand(table)
        await log.append(table, entry(1), hand=played)
        assert await find_hand(played.id) == played.record

    async def test_hands_and_checkpoints_are_stored_together_with_the_entries_of_others(
        self, log: TableLog, find_hand: FindHand
    ) -> None:
        hands = {table: hand(table) for table in [code() for _ in range(12)]}
        await asyncio.gather(
            *(log.append(t, entry(1), hand=h) for t, h in hands.items()),
            *(log.append(code(), entry(1), checkpoint=Checkpoint(1, n)) for n in range(5)),
            *(log.append(t, entry(2)) for t in hands),
        )
        for table, played in hands.items():
            assert await find_hand(played.id) == played.record
            assert await newest(log, table) == 2

    async def test_a_hand_belongs_to_the_table_it_comes_with(
        self, log: TableLog, table: str
    ) -> None:
        with pytest.raises(ValueError, match="hand"):
            await log.append(table, entry(1), hand=hand(code()))
        assert await newest(log, table) == 0

    async def test_a_cancelled_caller_fails_no_other(self, log: TableLog, table: str) -> None:
        others = [code() for _ in range(6)]
        tasks = [asyncio.ensure_future(log.append(t, entry(1))) for t in (table, *others)]
        await asyncio.sleep(0)
        for task in tasks[::3]:
            task.cancel()
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        for name, answer in zip((table, *others), answers, strict=True):
            assert isinstance(answer, asyncio.CancelledError) or answer is None
            known = await newest(log, name)
            assert known == 1 if answer is None else known in {0, 1}
            await log.append(name, entry(known + 1))


class TestMemory(LogContract):
    """The log in memory."""

    @pytest.fixture
    def log(self) -> MemoryLog:
        return MemoryLog()

    @pytest.fixture
    def find_hand(self, log: MemoryLog) -> FindHand:
        async def find(hand_id: str) -> dict[str, Any] | None:
            found = log.hands.get(hand_id)
            return None if found is None else dict(found.record)

        return find


class SqlContract(LogContract):
    """What both databases share; subclasses provide `url`."""

    @pytest.fixture
    async def database(self, url: str) -> AsyncIterator[Database]:
        database = connect(url)
        yield database
        await database.close()

    @pytest.fixture
    async def log(self, database: Database) -> AsyncIterator[SqlLog]:
        log = SqlLog(database)
        yield log
        await log.close()

    @pytest.fixture
    def find_hand(self, database: Database) -> FindHand:
        return History(database).hand


class TestSqlite(SqlContract):
    """The embedded database."""

    @pytest.fixture
    def url(self, sqlite_url: str) -> str:
        return sqlite_url


class TestPostgres(SqlContract):
    """Postgres."""

    @pytest.fixture
    def url(self, postgres_url: str) -> str:
        return postgres_url


class TestTimes:
    """Times that a database would return changed are rejected."""

    @BAD_TIMES
    def test_hands_end_in_utc_to_the_millisecond(self, at: datetime) -> None:
        with pytest.raises(ValueError, match="not a UTC time"):
            replace(hand("T"), finished_at=at)
