"""Do reviews slow down play, and how long do a review and an answer take?

    python -m tests.bench review-pace
    python -m tests.bench.review_pace TABLES SECONDS

*Moves*: people and bots play as in thinking_bench.py (usually 34 tables for 45 seconds), alone and
while finished hands are reviewed one after the other, three times in turn. The goal is a p99 of at
most 1.05 times that without reviews. *Reviews*: wall-clock and CPU seconds until the first choice
of a hand between trackers is judged, until one seat is done and until all are, in one process.
*Answers*: seconds until the first future of a what-if, and until a hundred of them; goals 0.3 and
2. Run it on an otherwise idle machine, and not
right after much was written: each move waits for the disk.
"""

import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from http import HTTPStatus
from pathlib import Path

import httpx

from app.analysis.engine import SLICES
from app.analysis.inquiry import Inquiries
from app.analysis.review.review import hand_of, seat_review
from app.rules.game import Json
from app.storage.database import connect
from app.storage.log.contract import Entry, FinishedHand
from app.storage.log.sql import SqlLog
from app.times import utc_now
from research.arena.play import contest_of, play_deal
from tests.bench.thinking_bench import Wanted, at_one_table
from tests.served import Served

TABLES, SECONDS = 34, 45.0
ROUNDS = 3
REVIEWED = 20
"""More reviews than fit into the run, so that there is always one to make."""
LEVEL = "tracker"


def records() -> list[dict[str, Json]]:
    """Finished hands."""
    contest = contest_of("dingo", [], 0, ["tracker"])._replace(records=True, seed=44)
    return [play_deal(contest, number).records[0] for number in range(REVIEWED)]


async def store(url: str) -> list[str]:
    """Put the hands into the server's database; returns their ids."""
    database = connect(url)
    log, now = SqlLog(database), utc_now()
    for number, record in enumerate(records(), 1):
        hand = FinishedHand(
            record["id"], "reviewed", "reviewed", number, "dingo", now, (), (), record
        )
        await log.append("reviewed", Entry(number, now, None, None, ()), hand=hand)
    await log.close()
    await database.close()
    return [one["id"] for one in records()]


async def waits(wanted: Wanted, *, reviewing: bool) -> list[float]:
    """How long each of a person's moves took to be acknowledged."""
    with (
        tempfile.TemporaryDirectory(prefix="dingo-bench-") as folder,
        Served(Path(folder), pace="1") as server,
    ):
        hands = await store(server.database_url) if reviewing else []
        asking = asyncio.create_task(ask(server.url, hands))
        tables = (at_one_table(server.url, wanted, LEVEL, seed) for seed in range(wanted.tables))
        waited = [wait for each in await asyncio.gather(*tables) for wait in each]
        asking.cancel()
        return waited


async def ask(url: str, hands: Sequence[str]) -> None:
    """Follow these reviews as pages do: until each is done, with the tag of its last answer."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        tags = dict.fromkeys(hands, "")
        while tags:
            for hand, tag in [*tags.items()]:
                path, headers = f"/api/hands/{hand}/review", {"If-None-Match": tag}
                answer = await client.get(path, headers=headers)
                if answer.status_code != HTTPStatus.NOT_MODIFIED:
                    tags[hand] = answer.raise_for_status().headers["etag"]
                    if answer.json()["status"] == "done":
                        del tags[hand]
            await asyncio.sleep(2)


def paces() -> str:
    """Wall-clock and CPU seconds until the first choice, one seat, and all seats are done, from the
    record on."""
    start, spent = (time.perf_counter(), time.process_time()), []
    hand = hand_of(records()[0])
    for seat in range(hand.seats):
        for part in seat_review(hand, seat, SLICES):
            if "head" not in part:
                now = time.perf_counter() - start[0], time.process_time() - start[1]
                spent.append((seat, now))
    found = [spent[0][1], max(now for seat, now in spent if seat == 0), spent[-1][1]]
    names = ("first choice", "one seat", "all seats")
    return "\n".join(
        f"{name}: {clock:.1f} s, of the processor {processor:.1f} s"
        for name, (clock, processor) in zip(names, found, strict=True)
    )


def answers() -> str:
    """Seconds until each kind of question is answered, in the middle of a hand."""
    record = records()[0]
    step = hand_of(record).choices[20].step
    asked: dict[str, Json] = {"step": step, "action": 0}
    inquiries, found = Inquiries(), []

    def ask(what: str, kind: str, **more: Json) -> Json:
        start = time.perf_counter()
        answer = inquiries.answer(record, {"kind": kind, **more})
        found.append(f"{what}: {time.perf_counter() - start:.2f} s")
        return answer

    first = ask("first future", "what_if", **asked, number=0, seat=None)
    ask("a hundred futures", "futures", **asked)
    ask("map of unseen cards", "known", step=step, seat=first["seat"])
    return "\n".join(found)


def main(given: Sequence[str]) -> None:
    """Print all results."""
    tables, seconds = (int(given[0]), float(given[1])) if len(given) > 1 else (TABLES, SECONDS)
    print(paces(), answers(), sep="\n", flush=True)
    if not tables:
        return
    wanted = Wanted("dingo", tables, seconds)
    found: dict[bool, list[float]] = {False: [], True: []}
    for _ in range(ROUNDS):
        for reviewing, waited in found.items():
            waited.extend(asyncio.run(waits(wanted, reviewing=reviewing)))
    p99 = [told(waited, reviewing=reviewing) for reviewing, waited in found.items()]
    print(f"p99 with reviews: {p99[1] / p99[0]:.2f} times that without; goal: at most 1.05")


def told(waited: Sequence[float], *, reviewing: bool) -> float:
    """Print how long moves waited; returns the p99."""
    centiles = [1000 * one for one in statistics.quantiles(waited, n=100)]
    what = "while hands are reviewed" if reviewing else "alone"
    longest = ", ".join(f"{1000 * one:.0f}" for one in sorted(waited)[-5:])
    print(
        f"{what}: {len(waited)} moves, p50 {centiles[49]:.1f} ms, p95 {centiles[94]:.1f}, p99 "
        f"{centiles[98]:.1f}; the longest {longest}",
        flush=True,
    )
    return centiles[98]


if __name__ == "__main__":
    main(sys.argv[1:])
