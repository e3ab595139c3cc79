"""What one rename in a club costs while many pages and tables are open: `python -m tests.bench
club-pages`.

A member of each page watches the club; at each table of the club two members are connected. A
keeper renames the club, and a member themselves, several times. The cost is the server's CPU time,
with the request, everything it reads, and every message it sends.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from tests.bench.machine import machine
from tests.identity import cookie_to
from tests.served import Served

GOAL = 20.0
"""CPU milliseconds of one rename."""
SETTLED_SECONDS = 1.0
"""Everything that follows from a rename is done after this long."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benchmark and print its table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--pages", type=int, default=60)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--renames", type=int, default=10)
    given = parser.parse_args(arguments)
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(Path(folder), limits="1000000") as served,
    ):
        costs = asyncio.run(_measure(served, given.pages, given.tables, given.renames))
    sys.stdout.write(f"\n### One rename in a club\n\n{machine()}\n\n")
    sys.stdout.write(f"{given.pages} open pages, {given.tables} tables, two people at each.\n\n")
    sys.stdout.write("| what is renamed | CPU | goal |\n|---|---|---|\n")
    for what, cost in costs.items():
        sys.stdout.write(f"| {what} | {cost:.1f} ms | {GOAL:.0f} ms |\n")


async def _measure(served: Served, pages: int, tables: int, renames: int) -> dict[str, float]:
    """CPU milliseconds of one rename, by what is renamed."""
    async with AsyncExitStack() as stack:
        people = [await _browser(stack, served.url, f"M{number}") for number in range(pages)]
        keeper = people[0]
        founding = {"name": "Ours", "game": "dingo", "you": "M0", "zone": "UTC"}
        club = (await keeper.post("/api/clubs", json=founding)).json()["code"]
        for number, one in enumerate(people[1:], 1):
            joined = await one.post(f"/api/clubs/{club}/join", json={"name": f"M{number}"})
            assert joined.status_code == 204, joined.text
        listening = []
        for number in range(tables):
            host, other = people[number % pages], people[(number + 1) % pages]
            asked = {"game": "dingo", "club": club}
            code = (await host.post("/api/tables", json=asked)).json()["code"]
            for seat, one in enumerate((host, other)):
                at = await _socket(stack, served, f"/ws/tables/{code}", one)
                sit = {"type": "sit", "id": f"s{seat}", "seat": seat, "name": f"P{seat}"}
                await at.send(json.dumps(sit))
                listening.append(at)
        listening += [await _socket(stack, served, f"/ws/clubs/{club}", one) for one in people]
        readers = [asyncio.create_task(_read(one)) for one in listening]
        await asyncio.sleep(3 * SETTLED_SECONDS)
        member = (await keeper.get(f"/api/clubs/{club}")).json()["you"]["id"]
        changes = {
            "a member": ("PUT", f"/api/clubs/{club}/members/{member}"),
            "the club": ("PATCH", f"/api/clubs/{club}"),
        }
        found = {}
        for what, (method, path) in changes.items():
            costs = []
            for number in range(renames):
                idle = await _spent(served.pid)
                began = _cpu(served.pid)
                done = await keeper.request(method, path, json={"name": f"Name {number}"})
                assert done.status_code == 204, done.text
                await asyncio.sleep(SETTLED_SECONDS)
                costs.append(1000 * (_cpu(served.pid) - began) - idle)
            found[what] = statistics.median(costs)
        for reader in readers:
            reader.cancel()
        return found


def _cpu(pid: int) -> float:
    """CPU seconds of all threads, to the nanosecond."""
    threads = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((one / "schedstat").read_text().split()[0]) for one in threads) / 1e9


async def _spent(pid: int) -> float:
    """CPU milliseconds that the server spends anyway in that time."""
    began = _cpu(pid)
    await asyncio.sleep(SETTLED_SECONDS)
    return 1000 * (_cpu(pid) - began)


async def _browser(stack: AsyncExitStack, url: str, name: str) -> httpx.AsyncClient:
    browser = httpx.AsyncClient(base_url=url, headers={"Origin": url}, timeout=60)
    await stack.enter_async_context(browser)
    await browser.put("/api/me", json={"name": name})
    return browser


async def _socket(
    stack: AsyncExitStack, served: Served, path: str, browser: httpx.AsyncClient
) -> ClientConnection:
    return await stack.enter_async_context(
        connect(
            served.url.replace("http", "ws") + path,
            origin=Origin(served.url),
            additional_headers=cookie_to(served.url, browser.cookies["dingo"]),
            compression=None,
            ping_interval=None,
            proxy=None,
        )
    )


async def _read(socket: ClientConnection) -> Any:
    async for _ in socket:
        pass


if __name__ == "__main__":
    main()
