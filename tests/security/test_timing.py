"""The timing of bots' moves reveals nothing about their cards, measured as a watcher could.

`tests/live/test_two_worlds_in_time.py` checks the same for seeded pauses in virtual time. Here the
thinking is real, in processes of its own, and so is the noise of the machine.
"""

import asyncio
import json
from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from app.rules.record import replay
from app.rules.registry import game_named
from tests.patience import PATIENCE
from tests.served import Served, visit

TABLES = 3
HANDS = 2
SEATS = 4

ONE_IN_A_THOUSAND = 1.95
"""The factor of the Kolmogorov-Smirnov test at a false alarm rate of 1 in 1,000."""

Delays = dict[bool, list[float]]
"""Seconds before a move, by whether there was a choice."""


class Watched:
    """A table of four thinking bots, and the host who watches them."""

    def __init__(self, socket: ClientConnection, visitor: httpx.AsyncClient) -> None:
        self._socket = socket
        self._visitor = visitor
        self._came: dict[int, float] = {}
        """When each version arrived."""
        self._requests = 0

    async def ask(self, kind: str, **rest: Any) -> None:
        """Make a request, and wait until it is done."""
        self._requests += 1
        name = str(self._requests)
        await self._socket.send(json.dumps({"type": kind, "id": name, **rest}))
        while (message := await self.next()).get("id") != name:
            pass
        assert message["type"] == "ack", message

    async def next(self) -> dict[str, Any]:
        """The next message, and when it came."""
        async with asyncio.timeout(PATIENCE):
            message: dict[str, Any] = json.loads(await self._socket.recv())
        if message["type"] == "update":
            self._came.setdefault(message["version"], perf_counter())
        return message

    async def hand(self) -> Delays:
        """Watch a hand from its deal to its end."""
        await self.ask("deal")
        while (message := await self.next()).get("table", {}).get("phase") not in (
            "between",
            "over",
        ):
            pass
        answer = await self._visitor.get(f"/api/hands/{message['table']['last_hand']['id']}")
        record, last = answer.json(), message["version"]
        steps, game = replay(record), game_named(record["game"])
        found: Delays = {True: [], False: []}
        for version, (before, after) in enumerate(pairwise(steps), last - len(steps) + 2):
            assert after.seat is not None
            choices = game.legal(before.state, after.seat)
            delay = self._came[version] - self._came[version - 1]
            found[len(choices) > 1].append(delay)
        return found


async def watched(url: str, hands: int) -> Delays:
    """The delays at a table of its own."""
    async with visit(url) as visitor:
        made = await visitor.post("/api/tables", json={"game": "dingo", "options": {"cut": False}})
        code, cookie = made.json()["code"], visitor.cookies["dingo"]
        address = f"ws{url.removeprefix('http')}/ws/tables/{code}"
        headers = {"Cookie": f"dingo={cookie}"}
        async with connect(
            address, origin=Origin(url), additional_headers=headers, ping_interval=None, proxy=None
        ) as socket:
            table = Watched(socket, visitor)
            for seat in range(SEATS):
                await table.ask("bot", seat=seat, level="alpha")
            found = [await table.hand() for _ in range(hands)]
    return {kind: [delay for one in found for delay in one[kind]] for kind in (True, False)}


def distance(one: Sequence[float], other: Sequence[float]) -> float:
    """The Kolmogorov-Smirnov distance of two samples, scaled so that chance hardly exceeds 1."""
    first, second = sorted(one), sorted(other)
    apart = max(
        abs(bisect_right(first, at) / len(first) - bisect_right(second, at) / len(second))
        for at in (*first, *second)
    )
    return apart / (ONE_IN_A_THOUSAND * sqrt(1 / len(first) + 1 / len(second)))


def test_the_measure_distinguishes_samples_that_differ() -> None:
    even = [number / 200 for number in range(200)]
    assert distance(even, even[::2]) < 1
    assert distance(even, [number / 2 for number in even]) > 1


@pytest.mark.soak
@pytest.mark.parametrize("pace", ["0", "0.05", "0.5"])
async def test_a_thinking_bot_moves_as_late_without_a_choice_as_with_one(
    tmp_path: Path, pace: str
) -> None:
    with Served(tmp_path, pace=pace) as server:
        tables = [watched(server.url, HANDS) for _ in range(TABLES)]
        found = await asyncio.gather(*tables)
    chosen, forced = ([delay for one in found for delay in one[kind]] for kind in (True, False))
    assert min(len(chosen), len(forced)) > 50
    assert distance(chosen, forced) < 1
