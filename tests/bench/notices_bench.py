"""What notices cost: `python -m tests.bench notices`.

First the bench counts the bytecodes that a move spends on notices while nobody is subscribed. Then
a server has to notify players of 10,000 turns at play-by-mail tables while a player at another
table moves as fast as they can, during the sending and after it.
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path
from typing import Any

import uvicorn
from sqlalchemy import func, select, text, update
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from app.features.notices.schema import notices
from app.storage.database import Database, connect
from tests.bench.machine import machine
from tests.bench.steps_bench import functions
from tests.served import Served, visit
from tests.web.push.push_service import Browser, PushService
from tests.web.push.tables import BY_MAIL
from tests.web.running import Visitor, connected, on_loopback

FILES = ("app/features/notices/",)
"""Functions that a move calls only for notices."""

Going = Callable[[int], Awaitable[bool]]
"""Called before each move with the number of moves so far; says whether to stop."""

SEATS = 4
WARM = 20
"""Moves before counting starts."""

COPIES = (
    "INSERT INTO codes SELECT :key, :key, version FROM codes WHERE table_code = :of",
    """INSERT INTO entries SELECT :key, version, at, player, client_id, events
    FROM entries WHERE table_code = :of""",
    "INSERT INTO checkpoints SELECT :key, version, state FROM checkpoints WHERE table_code = :of",
    """INSERT INTO notices SELECT player_id, occasion, :key, decision, due_at, until, leased_until,
    devices FROM notices WHERE subject = :of AND occasion = 'turn'""",
)
"""A copy of a table, with the notices for its players."""


class Taking:
    """A push service that accepts everything at once."""

    def __init__(self, taken: "Synchronized[int]") -> None:
        self._taken = taken

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await Request(scope, receive).body()
        self._taken.value += 1
        await Response(status_code=201)(scope, receive, send)


def take(taken: "Synchronized[int]", told: "Connection[str, None]") -> None:
    """Accept everything until the process ends; report its address first."""

    async def serve() -> None:
        config = uvicorn.Config(Taking(taken), log_config=None, access_log=False, lifespan="off")
        async with on_loopback(uvicorn.Server(config), 60) as url:
            told.send(url)
            await asyncio.Event().wait()

    asyncio.run(serve())


@contextmanager
def taking() -> Iterator[tuple[PushService, "Synchronized[int]"]]:
    """A push service and the number of messages it has accepted. It has its own process, since a
    player's moves are timed in this one."""
    own = get_context("spawn")
    taken, (tells, told) = own.Value("i", 0), own.Pipe(duplex=False)
    process = own.Process(target=take, args=(taken, told))
    process.start()
    try:
        yield PushService(tells.recv()), taken
    finally:
        process.terminate()
        process.join()


class People:
    """Four people at a table by mail, each with a subscribed device, and a live player."""

    def __init__(self, served: Served, service: PushService) -> None:
        self.served = served
        self._service = service

    async def seated(self, names: Sequence[str], *, clock: int) -> tuple[str, list[str]]:
        """The code of a table at which these people, and bots, are dealt a hand; their cookies."""
        cookies = [await self._cookie(name, told=clock == BY_MAIL) for name in names]
        url, code = self.served.url, ""
        for seat, (name, cookie) in enumerate(zip(names, cookies, strict=True)):
            if not code:
                async with visit(url) as http:
                    http.cookies["dingo"] = cookie
                    made = await http.post("/api/tables", json={"game": "dingo"})
                    code = made.json()["code"]
            async with self._at(code, cookie) as visitor:
                await _done(visitor, "sit", seat=seat, name=name)
        async with self._at(code, cookies[0]) as host:
            for seat in range(len(names), SEATS):
                await _done(host, "bot", seat=seat, level="pup")
            await _done(host, "options", clock=clock, options={"cut": False})
        for cookie in cookies:
            async with self._at(code, cookie) as visitor:
                await _done(visitor, "ready")
        return code, cookies

    async def _cookie(self, name: str, *, told: bool) -> str:
        async with visit(self.served.url) as http:
            await http.put("/api/me", json={"name": name})
            if told:
                wants: dict[str, Any] = {"occasions": ["turn"], "lang": "en", "zone": "UTC"}
                subscription = Browser(self._service).subscription()
                wants |= {"quiet": None, "subscription": subscription}
                answer = await http.put("/api/me/push", json=wants)
                assert answer.status_code == 204, answer.text
            return http.cookies["dingo"]

    def _at(self, code: str, cookie: str) -> Any:
        return connected(f"{self.served.url.replace('http', 'ws', 1)}/ws/tables/{code}",
                         self.served.url, cookie)  # fmt: skip

    async def moves(self, code: str, cookie: str, going: Going) -> list[float]:
        """The milliseconds from each move to its acknowledgement, until told to stop."""
        took: list[float] = []
        done = 0
        async with self._at(code, cookie) as visitor:
            while not await going(len(took)):
                told: dict[str, Any] = next(
                    (one for one in reversed(visitor.heard) if "legal" in one), {}
                )
                if told.get("version", 0) <= done:
                    await visitor.next()
                    continue
                done = told["version"]
                if told["legal"]:
                    begun = time.perf_counter()
                    action = {"version": done, "action": told["legal"][0]}
                    answer = await visitor.ask("act", **action)
                    if answer["type"] == "ack":
                        took.append(1000 * (time.perf_counter() - begun))
                elif _is_over(visitor):
                    await visitor.ask("ready")  # refused if the seat is ready already
        return took[WARM:]


def _is_over(visitor: Visitor) -> bool:
    """Whether no hand is being played."""
    table = next(one["table"] for one in reversed(visitor.heard) if "table" in one)
    return bool(table["phase"] != "playing")


async def _done(visitor: Visitor, kind: str, **rest: Any) -> None:
    answer = await visitor.ask(kind, **rest)
    assert answer["type"] == "ack", answer


async def _multiply(database: Database, key: str, times: int) -> None:
    """Copies of a table, all of which have notices due."""
    async with database.writing() as connection:
        due = update(notices).where(notices.c.subject == key, notices.c.occasion == "turn")
        await connection.execute(due.values(due_at=1))
        for sql in COPIES:
            copies = [{"key": f"{key}-{number}", "of": key} for number in range(times - 1)]
            await connection.execute(text(sql), copies)


async def _timed(number: int) -> None:
    write = sys.stdout.write
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, taking() as told:
        service, taken = told
        limits = {"limits": "1000000"}
        served = Served(Path(folder), **limits, push_hosts=service.host)
        served.use(public_url=served.url)
        with served:
            people = People(served, service)
            key, _ = await people.seated(["Ann", "Ben", "Cleo", "Dan"], clock=BY_MAIL)
            code, (cookie,) = await people.seated(["Eve"], clock=0)

            async def enough(moves: int) -> bool:
                return moves >= number // 10 + WARM

            alone = await people.moves(code, cookie, enough)
        database = connect(served.database_url)
        asked = await database.value(select(func.count()).where(notices.c.occasion == "turn"))
        await _multiply(database, key, number // asked)
        due = (number // asked) * asked
        with served:
            begun = time.perf_counter()

            async def all_sent(_: int) -> bool:
                return taken.value >= int(due)

            beside = await people.moves(code, cookie, all_sent)
            seconds = time.perf_counter() - begun
        await database.close()
    write(f"| a move, nothing to send | {len(alone):,} | {_figures(alone)} |\n")
    write(f"| a move while {due:,} notices go out, in {seconds:.0f} s after the start | ")
    write(f"{len(beside):,} | {_figures(beside)} |\n")


def _figures(took: Sequence[float]) -> str:
    p99 = statistics.quantiles(took, n=100, method="inclusive")[-1]
    return f"{statistics.median(took):.1f} | {p99:.1f} | {max(took):.1f}"


def main(arguments: list[str] | None = None) -> None:
    """Count, measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench notices")
    parser.add_argument("--notices", type=int, default=10_000)
    given = parser.parse_args(arguments)
    found = functions()
    ours = [one for one in found if one.file.startswith(FILES)]
    all_of_it, of_notices = (sum(one.bytecodes for one in some) for some in (found, ours))
    write = sys.stdout.write
    write(f"\n### Notices\n\n{machine()}\n\n")
    write(
        f"Nobody is subscribed: a move takes {all_of_it:,.0f} bytecodes, {of_notices:.0f} of them "
    )
    write(f"for notices ({of_notices / all_of_it:.2%}), ")
    write(f"in {sum(one.calls for one in ours):.1f} calls.\n\n")
    write("| ms | moves | median | p99 | longest |\n|---|---:|---:|---:|---:|\n")
    asyncio.run(_timed(given.notices))


if __name__ == "__main__":
    main()
