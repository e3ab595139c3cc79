"""Servers and `dingo reviewer` are the same worker, and each may be killed at any moment."""

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlalchemy import update

from app.features.reviews.jobs import JobQueue, ReviewJobs
from app.features.reviews.schema import review_jobs
from app.storage.database import connect
from app.storage.log.contract import HandPlayer
from app.storage.log.sql import SqlLog
from app.storage.upkeep.migration import upgrade
from research.arena.play import contest_of, play_deal
from tests.forked import Forked
from tests.patience import PATIENCE, until
from tests.served import Served
from tests.storage.samples import code, entry, hand

SLICES, SEATS = 2, 3
QUEUE = JobQueue("club", 200)


@contextmanager
def reviewing(server: Served) -> Iterator[Forked]:
    """A reviewer with this server's settings, killed at the end."""
    process = server.fork("reviewer")
    try:
        yield process
    finally:
        process.kill()
        process.wait()


async def store(url: str, record: dict[str, Any]) -> None:
    database = connect(url)
    log, played = SqlLog(database), hand(code(), hand_id=record["id"])
    people = tuple(HandPlayer(seat, None, f"Bot {seat}", "tracker") for seat in range(SEATS))
    kept = replace(played, game="ding", record=record, players=people)
    await log.append(played.table, entry(1), hand=kept)
    await log.close()
    await database.close()


async def let_claims_run_out(url: str) -> None:
    """Move the time stamps back, as if minutes had passed since the kill."""
    database = connect(url)
    async with database.writing() as connection:
        running = review_jobs.c.state == "running"
        await connection.execute(update(review_jobs).where(running).values(until=0))
    await database.close()


async def queue(url: str, hands: list[str]) -> None:
    """Queue all seats."""
    database = connect(url)
    wanted = [(one, seat, False) for one in hands for seat in range(SEATS)]
    await ReviewJobs(database, SLICES).add(wanted, QUEUE)
    await database.close()


async def done(url: str, hands: list[str]) -> int:
    """How many seats are done."""
    database = connect(url)
    found = await ReviewJobs(database, SLICES).done(hands)
    await database.close()
    return len(found)


def test_two_reviewers_share_an_evening_and_make_each_review_once_though_one_is_killed(
    tmp_path: Path,
) -> None:
    contest = contest_of("ding", [], SEATS, ["tracker"])._replace(records=True, seed=49)
    records = [play_deal(contest, number).records[0] for number in range(2)]
    hands = [record["id"] for record in records]
    server = Served(tmp_path, review_slices=str(SLICES), log_level="info")
    upgrade(server.database_url)
    for record in records:
        asyncio.run(store(server.database_url, record))
    asyncio.run(queue(server.database_url, hands))
    with reviewing(server) as other:
        with reviewing(server):
            until(lambda: asyncio.run(done(server.database_url, hands)), every=0.2)
        asyncio.run(let_claims_run_out(server.database_url))
        every = len(hands) * SEATS
        until(lambda: asyncio.run(done(server.database_url, hands)) == every, every=0.2)
        other.send_signal(signal.SIGTERM)
        assert other.wait(PATIENCE) == 0
    for one in hands:
        for seat in range(SEATS):
            assert server.output.count(f"review of hand {one}, seat {seat} finished") == 1
