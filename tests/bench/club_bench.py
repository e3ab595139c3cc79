"""How fast a club of ten years is, and one of 100,000 contests: `python -m tests.bench club`.

    python -m tests.bench.club_bench [--contests 12000 100000] [--asked 100] [--on SQLite Postgres]

The bench writes the contests of 40 members straight into a running server's database; then a member
requests the club's page over HTTP. Somebody keeps chatting at a table while everything is folded
anew, and each line's time until it is stored is measured.
"""

import argparse
import asyncio
import json
import secrets
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
from sqlalchemy import insert, select
from websockets.asyncio.client import connect as connect_to
from websockets.typing import Origin

from app.features.clubs.contests.recording import FinishedContest, rows_of, storing
from app.features.clubs.schema import club_contests, club_members, clubs
from app.storage.database import Database, connect
from app.storage.log.contract import HandPlayer
from app.tables.play.finished import Starter
from app.times import to_millis, utc_now
from tests.served import Served
from tests.servers import Postgres

UNBOUNDED = {"limits": "1000000"}
AT_A_TABLE = 4
ROWS = 2000
"""Rows written by one statement."""

GAME = "dingo"


MEMBERS = 40
A_DAY = 23
"""Contests of an evening: 12,000 in ten years of weekly ones."""


class Row(NamedTuple):
    """A measured time and its goal, in milliseconds."""

    what: str
    measured: float
    goal: float


async def fill(database: Database, club: str, contests: int) -> None:
    """Write the club's past: its members and contests."""
    random, now = Random(40), datetime.now(UTC).replace(hour=12, minute=0)
    people = [f"p_{secrets.token_urlsafe(16)}" for _ in range(MEMBERS - 1)]
    days = contests // A_DAY + 1
    at = to_millis(now) - days * 86_400_000
    members = [
        {"club": club, "player_id": one, "id": secrets.token_urlsafe(12), "name": f"M{number}",
         "role": "member", "joined_at": at} for number, one in enumerate(people)
    ]  # fmt: skip
    await write(database, club_members, members)
    rows = []
    for number in range(contests):
        day, minute = divmod(number, A_DAY)
        at_night = now + timedelta(days=day - days, minutes=minute)
        told = contest(club, at_night, random.sample(people, AT_A_TABLE), random)
        found = rows_of(told, at_night.date().isoformat(), {})
        rows += [row._asdict() for row in found]
    await write(database, club_contests, rows)


def contest(club: str, at: datetime, began: Sequence[str], random: Random) -> FinishedContest:
    """A contest of these people."""
    hand, won = secrets.token_urlsafe(12), random.randrange(AT_A_TABLE)
    return FinishedContest(
        club=club,
        game=GAME,
        contest=hand,
        at=at,
        by_mail=False,
        holders=[HandPlayer(at, who, who[:6], None) for at, who in enumerate(began)],
        starters=[
            Starter("hand", seat, player, True, seat == won, random.randint(-5, 12))
            for seat, player in enumerate(began)
        ],
        names={},
        winners=[won],
        match_points={},
        amounts={seat: {"rabbits": (random.randint(1, 8), hand)} for seat in range(len(began))},
    )


async def write(database: Database, table: Any, rows: list[Any]) -> None:
    for start in range(0, len(rows), ROWS):
        async with database.writing() as connection:
            await connection.execute(insert(table), rows[start : start + ROWS])


async def one_more(database: Database, club: str) -> None:
    """Record a contest that ends now, which raises the club's mark."""
    now = utc_now()
    began = [f"p_{secrets.token_urlsafe(16)}" for _ in range(AT_A_TABLE)]
    told = contest(club, now, began, Random(40))
    async with database.writing() as connection:
        await database.execute(connection, storing(rows_of(told, now.date().isoformat(), {})))


class Asking:
    """A member with a connection to the server."""

    def __init__(self, served: Served) -> None:
        headers = {"Origin": served.url}
        self.http = httpx.AsyncClient(base_url=served.url, headers=headers, timeout=120)
        self.code = ""

    async def found(self) -> str:
        """Create the club; returns its code."""
        asked = {"name": "Large", "game": GAME, "zone": "UTC", "you": "Ann"}
        made = await self.http.post("/api/clubs", json=asked)
        self.code = made.json()["code"]
        return self.code

    async def took(self, path: str) -> float:
        """The milliseconds that one request took."""
        begun = time.perf_counter()
        answer = await self.http.get(f"/api/clubs/{self.code}{path}")
        assert answer.status_code == 200, answer.text
        return 1000 * (time.perf_counter() - begun)

    async def p95(self, path: str, times: int, goal: float = 0) -> Row:
        """The 95th percentile: the slowest but one of twenty."""
        took = [await self.took(path) for _ in range(times)]
        what = f"p95 of {path or 'the club'} (median {statistics.median(took):.1f})"
        return Row(what, statistics.quantiles(took, n=20)[-1], goal)


PAGE = ("", "/standings?period=tonight", "/evenings")
EVER = "/standings?period=ever"


async def measured(served: Served, contests: int, asked: int) -> list[Row]:
    """The result rows for one database."""
    asking, database = Asking(served), connect(served.database_url)
    await asking.found()
    club = str(await database.value(select(clubs.c.id)))
    await fill(database, club, contests)
    most = 400 if contests <= 12_000 else 3000
    rows = [Row("first of all", await asking.took(EVER), most)]
    rows += [await asking.p95(path, asked, 30) for path in (*PAGE, EVER)]
    for path, goal in ((PAGE[2], 30), (PAGE[1], 30), (EVER, most)):
        after = []
        for _ in range(10):
            await one_more(database, club)
            after.append(await asking.took(path))
        rows.append(Row(f"{path}, after a hand (median of 10)", statistics.median(after), goal))
    rows += [await asking.p95(path, 20) for path in ("/pairs", "/records")]
    rows += await beside_chat(served, asking, database, club)
    await database.close()
    await asking.http.aclose()
    return rows


async def beside_chat(served: Served, asking: Asking, database: Database, club: str) -> list[Row]:
    """How much folding everything anew delays chat."""

    async def folds() -> None:
        for _ in range(8):
            await one_more(database, club)
            await asking.took(EVER)

    quiet = await said(served, asking, asyncio.create_task(asyncio.sleep(10)))
    folding = await said(served, asking, asyncio.create_task(folds()))
    before, meanwhile = (statistics.quantiles(one, n=100)[-1] for one in (quiet, folding))
    return [
        Row("p99 of a line that is said, before", before, 0),
        Row("p99 of a line that is said, while all is folded", meanwhile, 1.1 * before),
    ]


async def said(served: Served, asking: Asking, until: "asyncio.Task[Any]") -> list[float]:
    """Say a line every 20 ms; the milliseconds until each was stored."""
    made = await asking.http.post("/api/tables", json={"game": GAME})
    cookie = "; ".join(f"{name}={value}" for name, value in asking.http.cookies.items())
    way = served.url.replace("http", "ws", 1) + f"/ws/tables/{made.json()['code']}"
    took = []
    site, sent = Origin(served.url), {"Cookie": cookie}
    async with connect_to(way, origin=site, additional_headers=sent, proxy=None) as ws:
        await ws.recv()
        sit = {"type": "sit", "id": "s", "seat": 0, "name": "Ann"}
        await ws.send(json.dumps(sit))
        number = 0
        while not until.done():
            number += 1
            begun = time.perf_counter()
            await ws.send(json.dumps({"type": "say", "id": f"{number}", "text": "Hello"}))
            while json.loads(await ws.recv()).get("id") != f"{number}":
                pass
            took.append(1000 * (time.perf_counter() - begun))
            await asyncio.sleep(0.02)
    await until
    return took


@contextmanager
def server(kind: str) -> Iterator[Served]:
    """A server on this kind of database."""
    with tempfile.TemporaryDirectory(prefix="dingo-bench-") as folder:
        if kind == "SQLite":
            with Served(Path(folder), **UNBOUNDED) as served:
                yield served
            return
        database = Postgres(Path(folder) / "postgres")
        try:
            with Served(Path(folder) / "2", database_url=database.url, **UNBOUNDED) as served:
                yield served
        finally:
            database.stop()


def main(arguments: list[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.club_bench")
    parser.add_argument("--contests", type=int, nargs="+", default=[12_000, 100_000])
    parser.add_argument("--asked", type=int, default=100)
    parser.add_argument("--on", nargs="+", default=["SQLite", "Postgres"])
    given = parser.parse_args(arguments)
    for contests, kind in product(given.contests, given.on):
        with server(kind) as served:
            rows = asyncio.run(measured(served, contests, given.asked))
        sys.stdout.write(f"\n### A club of {contests} contests on {kind}\n\n")
        sys.stdout.write("| | ms | goal |\n|---|---:|---|\n")
        for what, took, goal in rows:
            met = f"{goal:.0f}: {'met' if took <= goal else 'missed'}" if goal else ""
            sys.stdout.write(f"| {what} | {took:.1f} | {met} |\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
