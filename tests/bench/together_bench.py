"""How soon a follower receives the leader's step: 20 sessions of 8, on one server and on two.

    python -m tests.bench.together_bench [--sessions 20] [--seconds 20]

Each session has four players of the hand and four people with its link; the leader makes four steps
a second. The time ends at the follower's socket, without drawing. Of two servers, each has half of
the sessions with their people.
"""

import argparse
import asyncio
import json
import sys
import time
from contextlib import AsyncExitStack, ExitStack
from itertools import cycle
from urllib.parse import urlsplit

import httpx

from app.rules.game import Json
from app.storage.people.devices import Device
from app.web.cookies import PLAYER
from app.web.people.identity import Signatures
from tests.browser.past import SECRET, Past, with_pasts
from tests.served import Served
from tests.servers import Postgres, Redis, short_folder
from tests.web.running import Visitor, connected

GOAL = 0.1
"""The goal, in seconds, for the 95th percentile of steps."""
FOLLOWERS = 7
PAUSE = 0.25
"""Seconds between two of a leader's steps."""
NAMES = ("Ann", "Ben", "Cem", "Dee")


def p95(sessions: int, seconds: float, servers: int) -> tuple[float, int]:
    """The 95th percentile of the times, and the number of frames received."""
    shared = {"secret": SECRET, "limits": "10"}
    with short_folder("bench") as folder, ExitStack() as stack:
        if servers > 1:
            redis, postgres = Redis(folder), Postgres(folder / "pg")
            stack.callback(redis.stop)
            stack.callback(postgres.stop)
            shared |= {"redis_url": redis.url, "database_url": postgres.url}
        members = [Served(folder / str(number), **shared) for number in range(servers)]
        names = [[f"{name}{number}" for name in NAMES] for number in range(sessions)]
        pasts = {
            one[0]: Past("dingo", one, number, lambda hand, _: hand == 2)
            for number, one in enumerate(names)
        }
        with_pasts(members[0], pasts)
        for member in members:
            stack.enter_context(member)
        return asyncio.run(_measured([member.url for member in members], names, seconds))


async def _measured(urls: list[str], names: list[list[str]], seconds: float) -> tuple[float, int]:
    took: list[float] = []
    async with AsyncExitStack() as stack:
        sessions = [
            await _session(stack, url, one) for url, one in zip(cycle(urls), names, strict=False)
        ]
        end = time.perf_counter() + seconds
        await asyncio.gather(*(_lead(one[0], one[1:], end, took) for one in sessions))
    took.sort()
    return took[int(0.95 * len(took))], len(took)


def _cookie(name: str) -> str:
    player = f"p_{name.lower()}"
    return Signatures(SECRET).cookie(player, Device(f"d_{player}").id)


async def _session(stack: AsyncExitStack, url: str, names: list[str]) -> list[Visitor]:
    """All people of one session at this server; the first one leads."""
    async with httpx.AsyncClient(base_url=url, cookies={PLAYER: _cookie(names[0])}) as browser:
        hand = (await browser.get("/api/me/hands")).json()["hands"][0]["id"]
    strangers = FOLLOWERS + 1 - len(names)
    cookies: list[str | None] = [*map(_cookie, names), *[None] * strangers]
    people = []
    address = f"ws://{urlsplit(url).netloc}/ws/hands/{hand}/together"
    for cookie in cookies:
        people.append(await stack.enter_async_context(connected(address, url, cookie)))
        await people[-1].until(type="session")
    for one in people[:-1]:
        await one.until(watching=strangers)
    return people


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
    """Measure, and print the result beside the goal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sessions", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=20.0)
    given = parser.parse_args(words)
    for servers in (1, 2):
        found, count = p95(given.sessions, given.seconds, servers)
        verdict = "reached" if found <= GOAL else "MISSED"
        sys.stdout.write(
            f"together: servers {servers}, {given.sessions} sessions of {FOLLOWERS + 1}, "
            f"{count} frames, p95 {1000 * found:.1f} ms from the leader's step "
            f"(goal {1000 * GOAL:.0f} ms: {verdict})\n"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
