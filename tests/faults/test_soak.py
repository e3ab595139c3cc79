"""Hundreds of tables for a long time, where people come and go: no resource grows."""

import asyncio
import os
import sys
import time
from pathlib import Path

import pytest

from app.live.directory import IDLE_SECONDS
from tests.faults import watched_server
from tests.faults.crowd import Crowd, Table, crowd_at
from tests.faults.inquest import Inquest
from tests.faults.settings import UNLIMITED
from tests.faults.watch import MEGABYTE, Watch
from tests.served import Served, visit

MINUTES = float(os.environ.get("DINGO_SOAK_MINUTES", "20"))
TABLES = int(os.environ.get("DINGO_SOAK_TABLES", "300"))
THINK_SECONDS = 2.0
STAY_SECONDS = MINUTES * 60 / 5
"""Seconds that a table plays before its visitors leave and others open a new one."""

LOOK_SECONDS = 5.0
MIDDLE = 0.4
"""The share of the time after which tables are purged as fast as they are opened."""


class Watched(Served):
    """The server that also reports how many tasks it has."""

    def launch(self) -> None:
        self._process = self.run([sys.executable, str(watched_server.__file__)])


async def come_and_go(crowd: Crowd, inquest: Inquest, until: float) -> None:
    """One table after the other is left, judged, and replaced by a new one."""
    while (now := time.monotonic()) < until:
        table = crowd.tables[0]
        await inquest.hold(await leave(crowd, table))
        new = await crowd.open_one()
        take_time(new)
        await asyncio.sleep(max(0.0, now + STAY_SECONDS / TABLES - time.monotonic()))


async def leave(crowd: Crowd, table: Table) -> Crowd:
    """The visitors of this one table come to rest and leave."""
    await crowd.bring_to_rest([table])
    await crowd.leave_table(table)
    gone = Crowd(crowd.where, 0)
    gone.tables.append(table)
    return gone


def take_time(table: Table) -> None:
    """Play as people do."""
    for visitor in table.visitors:
        visitor.think = THINK_SECONDS


async def look_on(watch: Watch, served: Served, crowd: Crowd, until: float) -> None:
    async with visit(served.url) as http:
        while time.monotonic() < until:
            await watch.look(http, served.pid)
            if len(watch.samples) % 12 == 1:
                print(f"{watch.samples[-1]}, {crowd.acks} acks", flush=True)
            crowd.check()
            await asyncio.sleep(LOOK_SECONDS)


def nothing_piles_up(watch: Watch) -> None:
    """The last fifth of the time uses no more than the middle."""
    middle, end = watch.between(MIDDLE, 0.6), watch.between(0.8, 1.0)
    print(f"| {TABLES} tables, {MINUTES:g} minutes | middle: {middle} | end: {end} |")
    left = TABLES * IDLE_SECONDS / STAY_SECONDS
    assert end.tables <= (TABLES + left) * 1.1 + 5
    if MIDDLE * MINUTES * 60 < IDLE_SECONDS:
        print("Tables that were left at first were still there in the middle: no comparison.")
        return
    assert end.memory < middle.memory * 1.05 + 8 * MEGABYTE
    assert end.files <= middle.files + 20
    assert end.tasks <= middle.tasks * 1.02 + 20
    assert end.tables <= middle.tables * 1.1 + 5


@pytest.mark.soak
async def test_memory_files_and_tasks_stay_flat_at_hundreds_of_tables(tmp_path: Path) -> None:
    watch, until = Watch(), time.monotonic() + MINUTES * 60
    inquest = Inquest(f"sqlite:///{tmp_path / 'data' / 'dingo.sqlite3'}")
    with Watched(tmp_path, **UNLIMITED, pace="1") as served:
        async with crowd_at(lambda: served.url, TABLES) as crowd:
            for table in crowd.tables:
                take_time(table)
            await asyncio.gather(
                come_and_go(crowd, inquest, until), look_on(watch, served, crowd, until)
            )
            await crowd.come_to_rest()
        await inquest.hold(crowd)
        assert "Traceback" not in served.output
    print(dict(inquest.found))
    assert all(inquest.found[kind] for kind in ("entries", "acks", "hands"))
    assert not inquest.found.keys() & {"storage_unavailable", "rate_limited"}
    nothing_piles_up(watch)
