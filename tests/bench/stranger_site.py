"""A server with data for strangers to ask about: tables, finished hands, and their reviews."""

import asyncio
import json
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPResponse
from itertools import count
from pathlib import Path
from typing import Any

from app.analysis.review.review import hand_of, seat_review
from app.features.reviews.jobs import JobQueue, ReviewJobs
from app.rules.game import Json
from app.storage.database import connect
from app.storage.log.contract import Entry, FinishedHand, HandPlayer
from app.storage.log.sql import SqlLog
from app.times import utc_now
from app.web.cookies import PLAYER
from app.web.people.identity import Signatures
from research.arena.play import contest_of, play_deal
from tests.served import Served

SECRET = "known to the bench, so that it can sign cookies"
HANDS = 200
"""Hands of each of two players; only one player's hands have reviews."""
FRESH = 1200
"""More hands, each requested only once, so that nothing about it is cached."""
TABLES = 8
SLICES = 2
IDLE_SECONDS = 4.0
UNBOUNDED = {"limits": "1000000"}
"""All strangers share one address."""
CHOSEN = UNBOUNDED | {"metrics_token": "nobody knows this token", "review_slices": f"{SLICES}"}


@dataclass
class Site:
    """The server and its data; `fresh` hands have not been requested yet."""

    served: Served
    tables: list[str]
    reviewed: str
    cookies: dict[str, str]
    """The cookies of a player without reviewed hands, and of one with reviewed hands."""
    fresh: Iterator[str]
    numbers: Iterator[int]
    idle: tuple[float, float] = (0.0, 0.0)
    """The idle server's CPU use in a second, as `processor_seconds`."""
    connection: HTTPConnection | None = None

    def ask(self, path: str, headers: dict[str, str]) -> tuple[HTTPResponse, bytes]:
        """GET it over the open connection, or over a new one."""
        if self.connection is None:
            self.connection = HTTPConnection("127.0.0.1", self.served.port, timeout=60)
        self.connection.request("GET", path, headers=headers)
        answer = self.connection.getresponse()
        body = answer.read()
        if answer.will_close:
            self.connection.close()
            self.connection = None
        return answer, body

    def processor_seconds(self) -> tuple[float, float]:
        """CPU seconds of the event loop's thread, and of all other threads."""
        tasks = Path(f"/proc/{self.served.pid}/task")
        used = {
            one.name: int((one / "schedstat").read_text().split()[0]) for one in tasks.iterdir()
        }
        loop = used.pop(f"{self.served.pid}")
        return loop / 1e9, sum(used.values()) / 1e9


@contextmanager
def site() -> Iterator[Site]:
    """A running server with all this data."""
    with (
        tempfile.TemporaryDirectory(prefix="dingo-bench-") as folder,
        Served(Path(folder), secret=SECRET, **CHOSEN) as served,
    ):
        hands = (f"fresh-{number}" for number in range(FRESH))
        made = Site(served, [], "reviewed-0", {}, hands, count())
        for name in ("plain", "reviewed"):
            made.cookies[name] = _known(made)
        made.tables = [_table(made) for _ in range(TABLES)]
        asyncio.run(_store(served.database_url, made.cookies))
        made.connection = None  # the idle connection was closed by the server
        before = made.processor_seconds()
        time.sleep(IDLE_SECONDS)
        spent = zip(before, made.processor_seconds(), strict=True)
        loop, others = ((now - then) / IDLE_SECONDS for then, now in spent)
        made.idle = loop, others
        yield made


def _known(site: Site) -> str:
    """The cookie of a named player."""
    answer, _ = site.ask("/api/me", {})
    cookie = (answer.getheader("Set-Cookie") or "").partition(";")[0]
    _send(site, "PUT", "/api/me", '{"name": "Ann"}', cookie)
    return cookie


def _table(site: Site) -> str:
    made = _send(site, "POST", "/api/tables", '{"game": "dingo"}', site.cookies["plain"])
    return str(made.getheader("Location")).rpartition("/")[2]


def _send(site: Site, method: str, path: str, body: str, cookie: str) -> HTTPResponse:
    assert site.connection is not None
    headers = {"Cookie": cookie, "Content-Type": "application/json"}
    site.connection.request(method, path, body, headers)
    answer = site.connection.getresponse()
    assert answer.status in (200, 201), answer.read()
    answer.read()
    return answer


async def _store(url: str, cookies: dict[str, str]) -> None:
    """The hands of both players, and the hands that are requested once."""
    database = connect(url)
    log, jobs = SqlLog(database), ReviewJobs(database, SLICES)
    records = [_record("dingo", 4), _record("ding", 8)]
    # As they come from the process that makes them: as JSON.
    made = [[*seat_review(hand_of(records[0]), seat, SLICES)] for seat in range(4)]
    parts = json.loads(json.dumps(made))
    numbers = count(1)
    for kind in ("plain", "reviewed"):
        player, _ = Signatures(SECRET).identity(cookies[kind].removeprefix(f"{PLAYER}="))
        for number in range(HANDS):
            await _keep(log, records[0], f"{kind}-{number}", next(numbers), player)
    for number in range(HANDS):
        hand = f"reviewed-{number}"
        await jobs.add([(hand, seat, False) for seat in range(4)], JobQueue("all", HANDS))
    while (job := await jobs.take("bench", 60)) is not None:
        for part in parts[job.seat]:
            await jobs.keep(job, part, "bench", 60)
    for number in range(FRESH):
        await _keep(log, records[number % 2], f"fresh-{number}", next(numbers), None)
    await log.close()
    await database.close()


def _record(game: str, seats: int) -> Json:
    contest = contest_of(game, [], seats, ["tracker"])._replace(records=True, seed=44)
    return play_deal(contest, 0).records[0]


async def _keep(
    log: SqlLog, record: dict[str, Any], name: str, number: int, player: str | None
) -> None:
    now = utc_now()
    shown = [f"{one['name']} {number}" for one in record["players"]]
    people = tuple(
        HandPlayer(seat, player if seat == 0 else None, shown[seat], None)
        for seat in range(len(shown))
    )
    told = {
        **record,
        "id": name,
        "players": [
            one | {"name": called} for one, called in zip(record["players"], shown, strict=True)
        ],
    }
    hand = FinishedHand(name, "benched", "benched", number, record["game"], now, people, (0,), told)
    await log.append("benched", Entry(number, now, None, None, ()), hand=hand)
