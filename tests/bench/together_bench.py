"""How soon a follower is told where the leader is: 20 sessions of 8, at one server.

    python -m tests.bench.together_bench [--sessions 20] [--seconds 20]

Four players of each hand and four people with its link; the leader makes four steps a second.
It ends at the follower's socket: what a browser draws comes after.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from urllib.parse import urlsplit

import httpx

from app.rules.game import Json
from app.storage.people.devices import Device
from app.web.cookies import PLAYER
from app.web.people.identity import Signatures
from tests.browser.past import SECRET, Past, with_pasts
from tests.served import Served
from tests.web.running import Visitor, connected

GOAL = 0.1
"""Seconds that 95 of 100 steps may take."""
FOLLOWERS = 7
PAUSE = 0.25
"""Seconds between two steps of a leader."""
NAMES = ("Ann", "Ben", "Cem", "Dee")


def p95(sessions: int, seconds: float) -> tuple[float, int]:
    """The time below which 95 of 100 frames came, and how many there were."""
    with tempfile.TemporaryDirectory() as folder:
        served = Served(Path(folder), secret=SECRET, limit_connections="10", limit_requests="10")
        names = [[f"{name}{number}" for name in NAMES] for number in range(sessions)]
        pasts = {
            one[0]: Past("dingo", one, number, lambda hand, _: hand == 2)
            for number, one in enumerate(names)
        }
        with_pasts(served, pasts)
        with served:
            return asyncio.run(_measured(served.url, names, seconds))


async def _measured(url: str, names: list[list[str]], seconds: float) -> tuple[float, int]:
    took: list[float] = []
    async with AsyncExitStack() as stack:
        sessions = [await _session(stack, url, one) for one in names]
        end = time.perf_counter() + seconds
        await asyncio.gather(*(_lead(*session, end, took) for session in sessions))
    took.sort()
    return took[int(0.95 * len(took))], len(took)


def _cookie(name: str) -> str:
    player = f"p_{name.lower()}"
    return Signatures(SECRET).cookie(player, Device(f"d_{player}").id)


async def _session(
    stack: AsyncExitStack, url: str, names: list[str]
) -> tuple[Visitor, list[Visitor]]:
    async with httpx.AsyncClient(base_url=url, cookies={PLAYER: _cookie(names[0])}) as browser:
        hand = (await browser.get("/api/me/hands")).json()["hands"][0]["id"]
    address = f"ws://{urlsplit(url).netloc}/ws/hands/{hand}/together"
    strangers = FOLLOWERS + 1 - len(names)
    cookies: list[str | None] = [*map(_cookie, names), *[None] * strangers]
    people = [
        await stack.enter_async_context(connected(address, url, cookie)) for cookie in cookies
    ]
    for one in people:
        await one.until(watching=strangers)
    return people[0], people[1:]


async def _lead(leader: Visitor, followers: list[Visitor], end: float, took: list[float]) -> None:
    step = 0
    while time.perf_counter() < end:
        step = step % 30 + 1
        cursor: Json = {"step": step, "seat": None, "open": "none", "variation": []}
        begun = time.perf_counter()
        await leader.socket.send(json.dumps({"type": "go", "cursor": cursor}))
        took += await asyncio.gather(*(_told(one, cursor, begun) for one in followers))
        await asyncio.sleep(PAUSE)


async def _told(follower: Visitor, cursor: Json, begun: float) -> float:
    await follower.until(cursor=cursor)
    return time.perf_counter() - begun


def main(words: list[str]) -> None:
    """Measure, and print it beside the goal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sessions", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=20.0)
    given = parser.parse_args(words)
    found, count = p95(given.sessions, given.seconds)
    verdict = "reached" if found <= GOAL else "MISSED"
    sys.stdout.write(
        f"together: {given.sessions} sessions of {FOLLOWERS + 1}, {count} frames, "
        f"p95 {1000 * found:.1f} ms from the leader's step (goal {1000 * GOAL:.0f} ms: {verdict})\n"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
