"""How fast a large club is: 100,000 contests of 200 members in 1,000 days.

    python -m tests.bench.club_bench [--contests 100000] [--members 200] [--days 1000] [--asked 200]

The bench writes the club into a running server's database, on SQLite and on Postgres; then a member
requests the club's page over HTTP. Somebody keeps chatting at a table while everything is folded
anew, and while `dingo club rebuild` runs, and each line's time until it is stored is measured. With
`--contests 12000 --members 40 --days 520` it is a club of ten years.
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
from sqlalchemy import insert, select
from websockets.asyncio.client import connect as connect_to
from websockets.typing import Origin

from app.features.clubs.contests.recording import FinishedContest, rows_of, storing
from app.features.clubs.schema import club_contests, club_members, clubs
from app.storage.database import Database, connect
from app.storage.hands.schema import hand_starters, hands
from app.storage.log.contract import HandPlayer
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
    """Write the club's past: its members, hands, starters and contests."""
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
            rows[club_contests] += [row._asdict() for row in rows_of(told, of_day, {})]
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
    players = [{"seat": seat, "name": player[:6], "bot": None} for seat, player in enumerate(began)]
    row = {
        "id": hand, "table_code": f"bench {at.date()}", "number": number, "game": GAME,
        "finished_at": to_millis(at), "players": players, "winners": [won], "record": {},
        "club": club, "match": number, "clock": 0, "table_id": "bench",
    }  # fmt: skip
    return row, FinishedContest(
        club=club,
        game=GAME,
        contest=hand,
        at=at,
        by_mail=False,
        holders=[HandPlayer(at, who, who[:6], None) for at, who in enumerate(began)],
        starters=starters,
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
    now = datetime.now(UTC).replace(microsecond=0)
    began = [f"p_{secrets.token_urlsafe(16)}" for _ in range(AT_A_TABLE)]
    _, told = contest(club, 1, now, began, Random(40))
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


async def measured(served: Served, size: Size) -> list[Row]:
    """The result rows for one database."""
    asking, database = Asking(served), connect(served.database_url)
    await asking.found()
    club = str(await database.value(select(clubs.c.id)))
    await fill(database, club, size)
    most = 400 if size.contests <= 12_000 else 3000
    rows = [Row("first of all", await asking.took(EVER), most)]
    rows += [await asking.p95(path, size.asked, 30) for path in (*PAGE, EVER)]
    for path, goal in ((PAGE[2], 30), (PAGE[1], most), (EVER, most)):
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
    """How much folding everything anew, and `dingo club rebuild`, delay chat."""

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
        *await rebuilt(served, asking, before),
    ]


async def rebuilt(served: Served, asking: Asking, before: float) -> list[Row]:
    """How long `dingo club rebuild` takes, and how much it delays chat."""
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
    p99 = statistics.quantiles(busy, n=100)[-1]
    return [
        Row("rebuilding everything from the hands", took, 60_000),
        Row("p99 of a line that is said, while all is rebuilt", p99, 1.1 * before),
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
