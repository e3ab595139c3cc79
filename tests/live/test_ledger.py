"""What a ledger promises, whatever its log does to it and whoever asks in the midst of it.

What was acknowledged is in the log; nothing is done twice; everybody is told exactly
what the log holds, in order; and nobody waits for ever.
"""

import asyncio
from collections.abc import Callable
from enum import Enum
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.live import ledger
from app.live.dependencies import Dependencies
from app.live.ledger import AT_ONCE, Ledger, Outcome
from app.storage.log import Entry, StorageUnavailable
from app.storage.memory import MemoryLog
from app.tables import commands as cmd
from app.tables.decide import create
from app.tables.draft import Draft
from app.tables.events import Created, event_from_json, event_json
from app.tables.evolve import fold
from app.tables.table import Stamp, Table
from tests.live.moody_log import Mood, MoodyLog, Whim, turns

CODE = "table"
PATIENCE_TURNS = 500
"""Turns of the event loop within which everything comes to its end."""


class Reply(Enum):
    """What somebody does who is told what came of it."""

    NOTHING = "nothing"
    AGAIN = "asks for the same again, if they cannot know"
    MORE = "asks for something else at once"
    RAISES = "raises"


class Wish(NamedTuple):
    """Somebody says something through one of the processes, some turns after the one before."""

    process: int
    player: str
    name: int
    reply: Reply
    turns: int


class Glance(NamedTuple):
    """A process looks at the log."""

    process: int
    turns: int


class Process:
    """A ledger, with all that it tells."""

    def __init__(self, table: Table, log: MoodyLog) -> None:
        self.log = log
        self.heard: list[tuple[int, tuple[Any, ...]]] = []
        self.ledger = Ledger(table, Dependencies(log=log), self._happened)
        self.waiting = 0
        self.early = False
        """Something was told before it was stored."""
        self.outcomes: list[tuple[Wish, Outcome]] = []

    def _happened(self, draft: Draft, _ours: bool) -> None:
        self.early |= draft.stamp.version > self.log.version
        events = tuple(event_json(step.event) for step in draft.steps)
        self.heard.append((draft.stamp.version, events))

    def ask(self, wish: Wish) -> None:
        """Say it at the table."""
        self.waiting += 1
        said = cmd.Say(f"{wish.player} {wish.name}")
        self.ledger.ask(wish.player, str(wish.name), said, self._told(wish))

    def _told(self, wish: Wish) -> Callable[[Outcome], None]:
        def told(outcome: Outcome) -> None:
            self.waiting -= 1
            self.early |= isinstance(outcome, int) and outcome > self.log.version
            self.outcomes.append((wish, outcome))
            if wish.reply is Reply.AGAIN and not isinstance(outcome, int):
                self.ask(wish._replace(reply=Reply.NOTHING))
            if wish.reply is Reply.MORE:
                self.ask(wish._replace(name=wish.name + 100, reply=Reply.NOTHING))
            if wish.reply is Reply.RAISES:
                raise ZeroDivisionError

        return told


def table_in(log: MemoryLog) -> tuple[Table, Entry]:
    """A new table, and its first entry."""
    around = Dependencies(log=log)
    created = Created(code=CODE, game="dingo", options={}, host="ann", host_name="Ann")
    draft = create(created, around.chance, Stamp(1, around.now()))
    events = tuple(event_json(step.event) for step in draft.steps)
    return draft.table, Entry(1, draft.stamp.at, "ann", None, events)


async def played(steps: list[Wish | Glance], whims: list[Whim]) -> None:
    """Let all this happen, and see whether the promises were kept."""
    log = MoodyLog(whims)
    table, first = table_in(log)
    await log.append(CODE, first)
    processes = [Process(table, log) for _ in range(2)]
    log.begin()
    for step in steps:
        await turns(step.turns)
        process = processes[step.process]
        if isinstance(step, Wish):
            process.ask(step)
        else:
            process.ledger.settle()
            process.ledger.look_at_log(log.version)
    for _ in range(PATIENCE_TURNS):
        if not any(process.waiting or process.ledger.busy for process in processes):
            break
        await asyncio.sleep(0)
    await log.settled()
    log.whims.clear()
    entries = await log.read(CODE)
    for process in processes:
        await process.ledger.look()
        check(process, entries, table)
    if not log.late:
        stored = {(entry.player, str(entry.client_id).split("#")[0]) for entry in entries}
        assert not refused(processes) & stored


def check(process: Process, entries: list[Entry], table: Table) -> None:
    """The promises."""
    assert not process.early
    assert not process.waiting
    assert not process.ledger.busy
    requests = [(entry.player, entry.client_id) for entry in entries[1:]]
    assert len(set(requests)) == len(requests)
    for wish, outcome in process.outcomes:
        if isinstance(outcome, int):
            entry = entries[outcome - 1]
            assert entry.player == wish.player
            assert entry.client_id is not None
            assert entry.client_id.split("#")[0] == str(wish.name)
        else:
            assert isinstance(outcome, StorageUnavailable)
    assert process.heard == [(entry.version, entry.events) for entry in entries[1:]]
    for entry in entries[1:]:
        stamp = Stamp(entry.version, entry.at)
        table = fold(table, [event_from_json(event) for event in entry.events], stamp)
    assert process.ledger.table == table


def refused(processes: list[Process]) -> set[tuple[str | None, str]]:
    """The requests that were never acknowledged."""
    told: list[tuple[tuple[str | None, str], Outcome]] = [
        ((wish.player, str(wish.name)), outcome)
        for process in processes
        for wish, outcome in process.outcomes
    ]
    return {who for who, _ in told} - {who for who, outcome in told if isinstance(outcome, int)}


WHIMS = st.lists(st.builds(Whim, st.sampled_from(Mood), st.integers(0, 4)), max_size=20)
PLACES = st.integers(0, 1)
TURNS = st.integers(0, 6)
PLAYERS = st.sampled_from(["ann", "ben"])
WISHES = st.builds(Wish, PLACES, PLAYERS, st.integers(0, 3), st.sampled_from(Reply), TURNS)
STEPS = st.lists(WISHES | st.builds(Glance, PLACES, TURNS), min_size=1, max_size=20)


@settings(max_examples=150, deadline=None)
@given(steps=STEPS, whims=WHIMS)
def test_a_ledger_keeps_its_promises_whatever_the_log_does(
    steps: list[Wish | Glance], whims: list[Whim]
) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(ledger, "AGAIN_SECONDS", 0)
        asyncio.run(played(steps, whims))


async def left_in_the_dark(log: MoodyLog) -> Process:
    """A process whose first append, as the log's whims are, may or may not have been stored."""
    table, first = table_in(log)
    await log.append(CODE, first)
    log.begin()
    process = Process(table, log)
    process.ask(Wish(0, "ann", 1, Reply.NOTHING, 0))
    while process.waiting:
        await asyncio.sleep(0)
    return process


async def test_who_asks_is_told_though_the_table_is_let_go_before_anything_is_done() -> None:
    """Nobody knows whether the first was stored, so that the log is to be read for the next."""
    log = MoodyLog([Whim(Mood.FORGETS, 0)])
    process = await left_in_the_dark(log)
    for name in (2, 3):
        process.ask(Wish(0, "ann", name, Reply.NOTHING, 0))
    await process.ledger.close()
    await turns(PATIENCE_TURNS)
    assert not process.waiting


async def test_what_is_rung_for_while_the_log_is_read_is_read_too() -> None:
    """It may not be in the answer that is on its way, and nobody rings for it again."""
    log = MoodyLog([])
    table, first = table_in(log)
    await log.append(CODE, first)
    here, there = Process(table, log), Process(table, log)
    there.ask(Wish(1, "ben", 1, Reply.NOTHING, 0))
    await turns(PATIENCE_TURNS)
    log.whims = [Whim(Mood.WELL, 20)]
    here.ledger.look_at_log(log.version)
    await turns(30)
    there.ask(Wish(1, "ben", 2, Reply.NOTHING, 0))
    await turns(5)
    assert [log.version, here.ledger.table.version] == [3, 1]
    here.ledger.look_at_log(log.version)
    await turns(PATIENCE_TURNS)
    assert here.ledger.table.version == 3


async def test_whoever_has_much_to_catch_up_with_lets_the_others_have_their_turns() -> None:
    log = MoodyLog([])
    table, first = table_in(log)
    await log.append(CODE, first)
    busy, late = Process(table, log), Process(table, log)
    for name in range(1000):
        busy.ask(Wish(0, "ann", name, Reply.NOTHING, 0))
    while busy.waiting:
        await asyncio.sleep(0)
    looking = asyncio.create_task(late.ledger.look())
    seen = set[int]()
    while not looking.done():
        seen.add(late.ledger.table.version)
        await asyncio.sleep(0)
    assert len(seen) > 1000 / AT_ONCE
    assert late.heard == busy.heard


async def test_what_could_not_be_found_out_in_time_is_told_as_soon_as_it_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ledger, "AGAIN_SECONDS", 0)
    monkeypatch.setattr(ledger, "FIND_OUT_SECONDS", 0.01)
    log = MoodyLog([Whim(Mood.FORGETS, 0), *[Whim(Mood.FAILS, 0)] * 100_000])
    process = await left_in_the_dark(log)
    assert isinstance(process.outcomes[0][1], StorageUnavailable)
    assert process.heard == []
    log.whims.clear()
    process.ledger.settle()
    await turns(PATIENCE_TURNS)
    assert [version for version, _ in process.heard] == [2]
