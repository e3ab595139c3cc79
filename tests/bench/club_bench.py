"""How fast a large club is: 100,000 contests of 200 members in 1,000 days.

    python -m tests.bench.club_bench [--contests 100000] [--members 200] [--days 1000] [--asked 200]

The bench writes the club into a running server's database, on SQLite and on Postgres; then a member
requests the club's page over HTTP. `dingo club rebuild` runs in its own process while somebody
keeps chatting at a table, and each line's time until it is stored is measured.
"""

import argparse
import asyncio
import json
import os
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
from sqlalchemy import delete, insert, select, update
from websockets.asyncio.client import connect as connect_to
from websockets.typing import Origin

from app.features.clubs.contests.recording import FinishedContest, rows_of
from app.features.clubs.schema import club_contests, club_days, club_members, club_sums, clubs
from app.storage.database import Database, connect
from app.storage.hands.schema import hand_starters, hands
from app.storage.log.rows import to_millis
from app.tables.play.finished import Starter
from tests.served import Served
from tests.servers import Postgres

UNBOUNDED = {"limits": "1000000"}
AT_A_TABLE = 4
ROWS = 2000
"""Rows written by one statement."""

GAME = "dingo"


class Size(NamedTuple):
    """The club's size, and the number of requests of each kind."""

    contests: int
    members: int
    days: int
    asked: int


class Row(NamedTuple):
    """A measured time and its goal, in milliseconds."""

    what: str
    measured: float
    goal: float


async def fill(database: Database, club: str, size: Size) -> None:
    """Write the club's past: its members, hands, starters, contests and days."""
    random, now = Random(40), datetime.now(UTC).replace(hour=12, minute=0)
    people = [f"p_{secrets.token_urlsafe(16)}" for _ in range(size.members - 1)]
    at = to_millis(now) - size.days * 86_400_000
    members = [
        {"club": club, "player_id": one, "id": secrets.token_urlsafe(12), "name": f"M{number}",
         "role": "member", "joined_at": at} for number, one in enumerate(people)
    ]  # fmt: skip
    await write(database, club_members, members)
    a_day = size.contests // size.days
    for day in range(size.days):
        begun = now - timedelta(days=size.days - day)
        rows: dict[Any, list[Any]] = {hands: [], hand_starters: [], club_contests: []}
        for number in range(1, a_day + 1):
            began = random.sample(people, AT_A_TABLE)
            head, told = contest(club, number, begun + timedelta(minutes=number), began, random)
            rows[hands].append(head)
            rows[hand_starters] += [
                {"hand_id": told.contest, "per": "hand", "seat": one.seat,
                 "player_id": one.player, "stayed": 1, "won": int(one.won), "points": one.points,
                 "amounts": None} for one in told.starters
            ]  # fmt: skip
            of_day = begun.date().isoformat()
            rows[club_contests] += [row._asdict() for row in rows_of(told, of_day)]
        rows[club_days] = [{"club": club, "game": GAME, "day": begun.date().isoformat(), "mark": 1}]
        for table, some in rows.items():
            await write(database, table, some)


def contest(
    club: str, number: int, at: datetime, began: Sequence[str], random: Random
) -> tuple[dict[str, Any], FinishedContest]:
    """A stored hand and its contest."""
    hand = secrets.token_urlsafe(12)
    won = random.randrange(AT_A_TABLE)
    starters = [
        Starter("hand", seat, player, True, seat == won, random.randint(-5, 12))
        for seat, player in enumerate(began)
    ]
    row = {
        "id": hand, "table_code": f"bench {at.date()}", "number": number, "game": GAME,
        "finished_at": to_millis(at), "players": [], "winners": [won], "record": {},
        "club": club, "match": number, "clock": 0, "table_id": "bench",
    }  # fmt: skip
    return row, FinishedContest(club, GAME, hand, at, False, starters, {})


async def write(database: Database, table: Any, rows: list[Any]) -> None:
    for start in range(0, len(rows), ROWS):
        async with database.writing() as connection:
            await connection.execute(insert(table), rows[start : start + ROWS])


async def one_more(database: Database, club: str) -> None:
    """Record a hand that ends today, which bumps the day's mark."""
    async with database.writing() as connection:
        newest = select(club_days.c.day).order_by(club_days.c.day.desc()).limit(1)
        day = await connection.scalar(newest)
        one = (club_days.c.club == club) & (club_days.c.day == day)
        raised = update(club_days).where(one).values(mark=club_days.c.mark + 1)
        await connection.execute(raised)


async def forget_sums(database: Database) -> None:
    async with database.writing() as connection:
        await connection.execute(delete(club_sums))
        await connection.execute(update(club_days).values(made=None, summary=None))


async def forget_the_sum(database: Database) -> None:
    async with database.writing() as connection:
        await connection.execute(delete(club_sums))


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


async def measured(served: Served, size: Size) -> list[Row]:
    """The result rows for one database."""
    asking, database = Asking(served), connect(served.database_url)
    await asking.found()
    club = str(await database.value(select(clubs.c.id)))
    await fill(database, club, size)
    ever = "/standings?period=ever"
    rows = [Row("first of all: all days summed, ratings fitted", await asking.took(ever), 0)]
    rows += [await asking.p95(path, size.asked, 50) for path in PAGE]
    for what, path, goal in (("tonight's standing", PAGE[1], 50), ("ever", ever, 100)):
        after = []
        for _ in range(10):
            await one_more(database, club)
            after.append(await asking.took(path))
        rows.append(Row(f"{what}, after a hand (median of 10)", statistics.median(after), goal))
    await forget_the_sum(database)
    rows.append(Row("ever, with everything before summed again", await asking.took(ever), 1500))
    rows += [await asking.p95(path, 20) for path in ("/pairs", "/records")]
    await forget_sums(database)
    rows += await rebuilt(served, asking)
    await database.close()
    await asking.http.aclose()
    return rows


async def rebuilt(served: Served, asking: Asking) -> list[Row]:
    """How long `dingo club rebuild` takes, and how much it delays chat."""
    quiet = await said(served, asking, asyncio.create_task(asyncio.sleep(10)))
    environment = os.environ | {"DINGO_DATABASE_URL": served.database_url}
    begun = time.perf_counter()
    command = asyncio.create_task(
        asyncio.to_thread(
            subprocess.run, [sys.executable, "-m", "app.cli", "club", "rebuild"],
            env=environment, check=True, capture_output=True,
        )
    )  # fmt: skip
    busy = await said(served, asking, command)
    took = 1000 * (time.perf_counter() - begun)
    p99 = [statistics.quantiles(one, n=100)[-1] for one in (quiet, busy)]
    return [
        Row("rebuilding everything from the hands", took, 60_000),
        Row("p99 of a line that is said, before", p99[0], 0),
        Row("p99 of a line that is said, meanwhile", p99[1], 1.1 * p99[0]),
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


def servers() -> Iterator[tuple[str, Served]]:
    """Measure a server on each kind of database, one after the other."""
    with tempfile.TemporaryDirectory(prefix="dingo-bench-") as folder:
        with Served(Path(folder), **UNBOUNDED) as served:
            yield "SQLite", served
        database = Postgres(Path(folder) / "postgres")
        try:
            with Served(Path(folder) / "2", database_url=database.url, **UNBOUNDED) as served:
                yield "Postgres", served
        finally:
            database.stop()


def main(arguments: list[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.club_bench")
    for name, default in Size(100_000, 200, 1000, 200)._asdict().items():
        parser.add_argument(f"--{name}", type=int, default=default)
    size = Size(**vars(parser.parse_args(arguments)))
    write = sys.stdout.write
    for kind, served in servers():
        rows = asyncio.run(measured(served, size))
        write(f"\n### A club of {size.contests} contests on {kind}\n\n")
        write("| | ms | goal |\n|---|---:|---|\n")
        for what, took, goal in rows:
            met = f"{goal:.0f}: {'met' if took <= goal else 'missed'}" if goal else ""
            write(f"| {what} | {took:.1f} | {met} |\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
