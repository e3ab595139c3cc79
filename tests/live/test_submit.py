"""What `submit` promises, however the log behaves and whatever other requests arrive.

Everything acknowledged is in the log; nothing is done twice; everyone is told exactly what the log
holds, in order; and nobody waits for ever.
"""

import asyncio
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.live.dependencies import Dependencies
from app.live.table import logged_table
from app.live.table.live_table import LiveTable
from app.live.table.logged_table import AT_ONCE
from app.live.table.stored import StoredTable
from app.storage.log.contract import Entry, StorageUnavailable
from app.tables.chat import Say
from app.tables.create import Created, create
from app.tables.history.fold import event_from_json, event_json, fold
from app.tables.table import Stamp, Table
from tests.live.conftest import Ear
from tests.live.moody_log import Mood, MoodyLog, Whim, turns
from tests.memory_log import MemoryLog

CODE = "table"
PATIENCE_TURNS = 500
"""Turns of the event loop within which everything finishes."""


class Request(NamedTuple):
    """Somebody says something through one of the processes, some turns after the previous event."""

    process: int
    player: str
    name: int
    turns: int
    again: bool = False
    """Repeat the same request if its outcome is unknown."""
    cancelled_after: int | None = None
    """Cancelled after this many iterations of the event loop."""


class Glance(NamedTuple):
    """A process checks the log."""

    process: int
    turns: int


class Watcher(Ear):
    """Collects all messages, and notes any sent before its entry was stored."""

    def __init__(self, log: MoodyLog) -> None:
        super().__init__("watcher")
        self.log = log
        self.early = False

    def deliver(self, message: bytes) -> None:
        super().deliver(message)
        self.early |= self.last["version"] > self.log.version

    @property
    def said(self) -> list[tuple[int, str]]:
        """The chat lines with their versions."""
        updates = [message for message in self.heard if message.get("events")]
        return [(message["version"], e["text"]) for message in updates for e in message["events"]]


class Process:
    """A live table, with everything it publishes."""

    def __init__(self, table: Table, log: MoodyLog) -> None:
        self.log = log
        self.live = LiveTable(StoredTable(table), Dependencies(log=log))
        self.watcher = Watcher(log)
        self.live.join(self.watcher)
        self.asking: list[asyncio.Task[None]] = []
        self.cancelled: set[tuple[str, str]] = set()
        """Players with a cancelled request that may have been stored."""
        self.outcomes: list[tuple[Request, int | StorageUnavailable]] = []

    @property
    def waiting(self) -> bool:
        """Whether somebody waits for an answer, or the table has a task running."""
        return not all(task.done() for task in self.asking) or bool(self.live._tasks)

    def ask(self, *requests: Request) -> None:
        """Submit these at the same time."""
        self.asking += [asyncio.create_task(self._ask(request)) for request in requests]

    async def _ask(self, request: Request) -> None:
        asking = asyncio.create_task(self._submit(request))
        if request.cancelled_after is not None:
            self.cancelled.add((request.player, str(request.name)))
            await turns(request.cancelled_after)
            asking.cancel()
        await asyncio.wait([asking])

    async def _submit(self, request: Request) -> None:
        said = Say(f"{request.player} {request.name}")
        try:
            version = await self.live.submit(request.player, str(request.name), said)
        except StorageUnavailable as error:
            self.outcomes.append((request, error))
            if request.again:
                await self._submit(request._replace(again=False))
        else:
            self.watcher.early |= version > self.log.version
            self.outcomes.append((request, version))


def table_in(log: MemoryLog) -> tuple[Table, Entry]:
    """A new table, and its first entry."""
    around = Dependencies(log=log)
    created = Created(code=CODE, game="dingo", options={}, host="ann", host_name="Ann")
    draft = create(created, around.chance, Stamp(1, around.now()))
    events = tuple(event_json(step.event) for step in draft.changes)
    return draft.table, Entry(1, draft.stamp.at, "ann", None, events)


async def played(steps: list[Request | Glance], whims: list[Whim]) -> None:
    """Run these events, and check the promises."""
    log = MoodyLog(whims)
    table, first = table_in(log)
    await log.append(CODE, first)
    processes = [Process(table, log) for _ in range(2)]
    log.begin()
    for step in steps:
        await turns(step.turns)
        process = processes[step.process]
        if isinstance(step, Request):
            process.ask(step)
        else:
            process.live.resolve_unknown_append()
            process.live.read_if_behind(log.version)
    for _ in range(PATIENCE_TURNS):
        if not any(process.waiting for process in processes):
            break
        await asyncio.sleep(0)
    await log.settled()
    log.whims.clear()
    entries = await log.read(CODE)
    for process in processes:
        process.live.read_if_behind(log.version)
        await turns(PATIENCE_TURNS)
        check(process, entries, table)
    if not log.late:
        stored = {(entry.player, str(entry.client_id).split("#")[0]) for entry in entries}
        assert not stored & refused(processes)


def check(process: Process, entries: list[Entry], table: Table) -> None:
    """Check the promises."""
    assert not process.watcher.early
    assert not process.waiting
    requests = [(entry.player, entry.client_id) for entry in entries[1:]]
    assert len(set(requests)) == len(requests)
    for request, outcome in process.outcomes:
        if isinstance(outcome, int):
            entry = entries[outcome - 1]
            assert entry.player == request.player
            assert entry.client_id is not None
            assert entry.client_id.split("#")[0] == str(request.name)
    stored = [(entry.version, event["text"]) for entry in entries[1:] for event in entry.events]
    assert process.watcher.said == stored
    for entry in entries[1:]:
        stamp = Stamp(entry.version, entry.at)
        table = fold(table, [event_from_json(event) for event in entry.events], stamp)
    assert process.live.table == table


def refused(processes: list[Process]) -> set[tuple[str, str]]:
    """The requests that were answered, and never acknowledged."""
    asked = [request for process in processes for request, _ in process.outcomes]
    unheard = set().union(*(process.cancelled for process in processes))
    acknowledged = {
        (request.player, str(request.name))
        for process in processes
        for request, outcome in process.outcomes
        if isinstance(outcome, int)
    }
    return {(one.player, str(one.name)) for one in asked} - acknowledged - unheard


WHIMS = st.lists(st.builds(Whim, st.sampled_from(Mood), st.integers(0, 4)), max_size=20)
PROCESSES = st.integers(0, 1)
TURNS = st.integers(0, 6)
REQUESTS = st.builds(
    Request,
    process=PROCESSES,
    player=st.sampled_from(["ann", "ben"]),
    name=st.integers(0, 3),
    turns=TURNS,
    again=st.booleans(),
    cancelled_after=st.none() | st.integers(0, 20),
)
STEPS = st.lists(REQUESTS | st.builds(Glance, PROCESSES, TURNS), min_size=1, max_size=20)


@settings(max_examples=150, deadline=None)
@given(steps=STEPS, whims=WHIMS)
def test_a_live_table_keeps_its_promises_whatever_the_log_does(
    steps: list[Request | Glance], whims: list[Whim]
) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(logged_table, "RETRY_SECONDS", 0)
        asyncio.run(played(steps, whims))


async def left_in_the_dark(log: MoodyLog) -> Process:
    """A process whose first append may or may not have been stored, by the log's whims."""
    table, first = table_in(log)
    await log.append(CODE, first)
    log.begin()
    process = Process(table, log)
    process.ask(Request(0, "ann", 1, 0))
    while not process.outcomes:
        await asyncio.sleep(0)
    return process


async def test_a_closed_table_finishes_its_pending_requests() -> None:
    """The outcome of the first is unknown, so the log must be read before the next."""
    log = MoodyLog([Whim(Mood.FORGETS, 0)])
    table, first = table_in(log)
    await log.append(CODE, first)
    log.begin()
    process = Process(table, log)
    process.ask(*(Request(0, "ann", name, 0) for name in (1, 2, 3)))
    await asyncio.sleep(0)
    await process.live.close()
    await turns(1)
    assert [version for _, version in process.outcomes] == [2, 3, 4]


async def test_a_cancelled_caller_changes_nothing_for_the_others() -> None:
    log = MoodyLog([Whim(Mood.WELL, 10)])
    table, first = table_in(log)
    await log.append(CODE, first)
    log.begin()
    process = Process(table, log)
    process.ask(Request(0, "ann", 1, 0, cancelled_after=5), Request(0, "ben", 2, 0))
    await turns(PATIENCE_TURNS)
    said = process.watcher.said
    assert [version for version, _ in said] == [2, 3]
    assert sorted(text for _, text in said) == ["ann 1", "ben 2"]
    (request, version) = process.outcomes.pop()
    assert (version, f"{request.player} {request.name}") in said
    assert process.outcomes == []


async def test_an_announcement_during_a_read_of_the_log_is_read_too() -> None:
    """The pending answer may lack the new entry, and it is not announced again."""
    log = MoodyLog([])
    table, first = table_in(log)
    await log.append(CODE, first)
    here, there = Process(table, log), Process(table, log)
    there.ask(Request(1, "ben", 1, 0))
    await turns(PATIENCE_TURNS)
    log.whims = [Whim(Mood.WELL, 20)]
    here.live.read_if_behind(log.version)
    await turns(30)
    there.ask(Request(1, "ben", 2, 0))
    await turns(5)
    assert [log.version, here.live.table.version] == [3, 1]
    here.live.read_if_behind(log.version)
    await turns(PATIENCE_TURNS)
    assert here.live.table.version == 3


async def test_catching_up_with_many_entries_lets_other_tasks_run() -> None:
    log = MoodyLog([])
    table, first = table_in(log)
    await log.append(CODE, first)
    busy, late = Process(table, log), Process(table, log)
    busy.ask(*(Request(0, "ann", name, 0) for name in range(1000)))
    while busy.waiting:
        await asyncio.sleep(0)
    late.live.read_if_behind(log.version)
    seen = set[int]()
    while late.waiting:
        seen.add(late.live.table.version)
        await asyncio.sleep(0)
    assert len(seen) > 1000 / AT_ONCE
    assert late.watcher.said == busy.watcher.said


async def test_an_unknown_outcome_is_published_as_soon_as_the_log_can_be_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(logged_table, "RETRY_SECONDS", 0)
    monkeypatch.setattr(logged_table, "STORED_CHECK_SECONDS", 0.01)
    log = MoodyLog([Whim(Mood.FORGETS, 0), *[Whim(Mood.FAILS, 0)] * 100_000])
    process = await left_in_the_dark(log)
    assert isinstance(process.outcomes[0][1], StorageUnavailable)
    assert process.watcher.said == []
    log.whims.clear()
    process.live.resolve_unknown_append()
    await turns(PATIENCE_TURNS)
    assert process.watcher.said == [(2, "ann 1")]
