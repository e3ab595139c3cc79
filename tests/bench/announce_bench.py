"""What server processes hear of each other: `python -m tests.bench announce`.

Processes on one Redis share out the tables and announce their own. A process should parse only
announcements about its own tables. The runs differ in the number of tables; in the last one the
first process has few.
"""

import asyncio
import multiprocessing
import sys
from collections.abc import Sequence
from multiprocessing.synchronize import Barrier
from time import process_time
from typing import NamedTuple

import psutil

from app.live.peers.bus import BusMessage
from app.live.peers.redis_bus import HEARTBEAT_SECONDS, RedisBus
from tests.bench.machine import machine
from tests.servers import Redis, short_folder

SHARES = ((250,) * 4, (1_000,) * 4, (2_500,) * 4, (100, 3_300, 3_300, 3_300))
"""The number of tables of each process, by run."""

ROUNDS = 10
"""Announcements for each table."""

START_SECONDS = 120.0


class Heard(NamedTuple):
    """What one process did in a run."""

    messages: int
    """Messages it parsed, heartbeats excluded."""
    cpu: float
    """CPU seconds."""


def main() -> None:
    """Run every case and print the table."""
    sys.stdout.write(f"\n### Announcements\n\n{machine()}\n\n")
    sys.stdout.write("| tables of each process | messages each parsed | of all that were sent | ")
    sys.stdout.write("CPU per message | of Redis |\n|---|---|---|---|---|\n")
    for share in SHARES:
        heard, redis = _run(share)
        sent = sum(share) * ROUNDS
        told = ", ".join(f"{one.messages:,}" for one in heard)
        parts = ", ".join(f"{one.messages / sent:.0%}" for one in heard)
        cpu = sum(one.cpu for one in heard) / sum(one.messages for one in heard)
        own = ", ".join(f"{tables:,}" for tables in share)
        sys.stdout.write(f"| {own} | {told} | {parts} | {cpu * 1e6:.0f} µs | ")
        sys.stdout.write(f"{redis / sent * 1e6:.0f} µs |\n")


def _run(share: Sequence[int]) -> tuple[list[Heard], float]:
    """What each process heard, and Redis's CPU seconds; `share` is its number of tables."""
    context = multiprocessing.get_context("spawn")
    barrier = context.Barrier(len(share))
    with (
        short_folder("redis") as folder,
        context.Pool(len(share), _take_part, (barrier,)) as processes,
    ):
        redis = Redis(folder)
        try:
            asked = [(redis.url, number, tables) for number, tables in enumerate(share)]
            heard = processes.starmap(_tell_and_hear, asked, chunksize=1)
            used = psutil.Process(redis.pid).cpu_times()
            return heard, used.user + used.system
        finally:
            redis.stop()


_together: list[Barrier] = []
"""A barrier at which this process waits for the others."""


def _take_part(barrier: Barrier) -> None:
    _together.append(barrier)


def _tell_and_hear(url: str, number: int, tables: int) -> Heard:
    return asyncio.run(_follow(url, [f"{number}-{table}" for table in range(tables)]))


async def _follow(url: str, tables: Sequence[str]) -> Heard:
    bus, messages, listens = RedisBus(url), list[str](), set[str]()

    def received(table: str, message: BusMessage) -> None:
        if message.version:
            messages.append(table)

    await bus.start(received, listens.add)
    for table in tables:
        bus.hear(table)
    async with asyncio.timeout(START_SECONDS):
        while not listens.issuperset(tables):
            await asyncio.sleep(0.01)
        await asyncio.to_thread(_together[0].wait)
        began = process_time()
        for version in range(1, ROUNDS + 1):
            for table in tables:
                bus.tell(table, version)
            while len(messages) < version * len(tables):
                await asyncio.sleep(0.001)
        cpu = process_time() - began
        await asyncio.to_thread(_together[0].wait)
        await asyncio.sleep(HEARTBEAT_SECONDS)  # late messages count too
    await bus.close()
    return Heard(len(messages), cpu)
