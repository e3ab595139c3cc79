"""Whatever is sent, by WebSocket or HTTP: an answer, no fault, and nobody else is disturbed.

The server is a process of its own, as in real life: its memory is measured, and not that of
who thinks the messages up.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Literal

import psutil
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from app.web.ws.codes import CLOSE_CODES
from tests.security.fuzzing import messages, requests
from tests.served import Served, visit
from tests.web.running import Running, Visitor

TOGETHER = 50
"""Messages that are sent in one example."""

REQUESTS = 10
"""Requests that are made in one."""

SOAK = 1_000_000
WARM = SOAK // 10
"""After so many answers a server has in memory what it keeps for everybody."""

MEMORY = 32 * 2**20
"""Bytes it may grow by from then on, of some 150 MB: a kilobyte a message would be a gigabyte."""

Where = Literal["played", "waiting", "own"]
"""A table at which Ann plays, one at which she waits with a free seat, and one of the attacker."""

WHERE: tuple[Where, ...] = ("played", "waiting", "own")


class Ann:
    """Plays at one table with bots and waits at another; she takes what she is offered."""

    def __init__(self, playing: Visitor, waiting: Visitor) -> None:
        self._playing = playing
        self._waiting = waiting
        self.hands = 0

    async def sit(self) -> None:
        """Take a seat at both tables, with three bots at one and two at the other."""
        for table, bots in ((self._playing, 3), (self._waiting, 2)):
            assert (await table.ask("sit", seat=0, name="Ann"))["type"] == "ack"
            for seat in range(1, bots + 1):
                assert (await table.ask("bot", seat=seat, level="pup"))["type"] == "ack"

    async def goes_on(self) -> None:
        """Her next turn comes, and what she does is done; where she waits she is answered."""
        assert (await self._waiting.ask("ping"))["type"] == "ack"
        self._waiting.heard.clear()
        while not await self._turn():
            await self._playing.next()

    async def _turn(self) -> bool:
        """Whether she could do something now, and has done it."""
        told = [m for m in self._playing.heard if m["type"] in ("snapshot", "update")]
        phase = next((m["table"]["phase"] for m in reversed(told) if "table" in m), "")
        if told and (legal := told[-1]["legal"]):
            action, version = legal[0], told[-1]["version"]
            self._playing.heard.clear()
            answer = await self._playing.ask("act", version=version, action=action)
        elif phase in ("waiting", "between", "over"):
            self.hands += 1
            self._playing.heard.clear()
            answer = await self._playing.ask("ready")
        else:
            return False
        assert answer["type"] == "ack", answer
        return True


class Attack:
    """A served application, and Ann, who only wants to play."""

    def __init__(self, served: Served) -> None:
        self.runner = asyncio.Runner()
        self.served = served
        self.stack = AsyncExitStack()
        self.answers: Counter[str] = Counter()

    async def begin(self) -> None:
        enter, url = self.stack.enter_async_context, self.served.url
        anns = Running(url, await enter(visit(url)))
        self.tables = {"played": await anns.table(match="endless"), "waiting": await anns.table()}
        at = [await enter(anns.visitor(code, host=True)) for code in self.tables.values()]
        self.ann = Ann(*at)
        await self.ann.sit()
        self.mallory = Running(url, await enter(visit(url)))
        self.http = await enter(visit(url))

    async def send(self, where: Where, texts: list[str]) -> None:
        """A stranger's messages: each is answered, or the connection ends as is documented."""
        own = where == "own"
        if own:  # the table of somebody new each time, who may change or close it
            self.mallory.http.cookies.clear()
        code = await self.mallory.table() if own else self.tables[where]
        async with self.mallory.visitor(code, host=own) as mallory:
            for text in texts:
                with suppress(ConnectionClosed):
                    await mallory.socket.send(text)
            with suppress(ConnectionClosed):
                await self._count_answers(mallory, len(texts))
            assert mallory.socket.close_code in (None, *CLOSE_CODES)
        await self.ann.goes_on()

    async def _count_answers(self, mallory: Visitor, asked: int) -> None:
        while asked:
            message = await mallory.next()
            if message["type"] in ("ack", "refused", "hint"):
                asked -= 1
                self.answers[message.get("code", message["type"])] += 1

    async def request(self, asked: list[tuple[str, str, Any]]) -> None:
        """Each is answered, and never by a fault of ours."""
        for method, path, body in asked:
            text = json.dumps(body)
            answer = await self.http.request(
                method, path, content=text, headers={"Content-Type": "application/json"}
            )
            assert answer.status_code < 500, (method, path, text)
            self.answers[str(answer.status_code)] += 1

    @property
    def memory(self) -> int:
        """Bytes of memory the server has."""
        return psutil.Process(self.served.pid).memory_info().rss

    @property
    def faults(self) -> list[str]:
        """What the server logged as its own fault."""
        lines = self.served.output.splitlines()
        return [line for line in lines if " ERROR " in line or "Traceback" in line]


@contextmanager
def attack(folder: Path) -> Iterator[Attack]:
    """A server that runs as long as this is open, with limits that let the messages through."""
    rates = ("message", "request", "command", "chat", "hint", "table", "identity")
    wide = {f"{rate}_{kind}": str(SOAK) for rate in rates for kind in ("rate", "burst")}
    with Served(folder, thinkers="0", table_quota=str(10 * SOAK), **wide) as served:
        one = Attack(served)
        with one.runner as runner:
            runner.run(one.begin())
            yield one
            runner.run(one.stack.aclose())


def run(one: Attack, examples: int, http: int) -> None:
    """So many examples of each, as Hypothesis thinks of them."""
    checks = list(HealthCheck)
    many = st.lists(messages(), min_size=TOGETHER, max_size=TOGETHER)
    asked = st.lists(requests(one.tables["played"]), min_size=REQUESTS, max_size=REQUESTS)

    @settings(max_examples=examples, deadline=None, suppress_health_check=checks, database=None)
    @given(st.sampled_from(WHERE), many)
    def by_socket(where: Where, texts: list[str]) -> None:
        one.runner.run(one.send(where, texts))

    @settings(max_examples=http, deadline=None, suppress_health_check=checks, database=None)
    @given(asked)
    def by_http(asked: list[tuple[str, str, Any]]) -> None:
        one.runner.run(one.request(asked))

    by_socket()
    by_http()


def test_whatever_is_sent_is_answered_without_a_fault(tmp_path: Path) -> None:
    with attack(tmp_path) as one:
        run(one, examples=2000 // TOGETHER, http=20)
        assert one.answers["ack"] > 0
        assert len(one.answers) > 10
        assert one.faults == []


@pytest.mark.soak
def test_a_million_messages_leave_no_fault_and_no_memory(tmp_path: Path) -> None:
    with attack(tmp_path) as one:
        warm = 0
        while (done := one.answers.total()) < SOAK:
            run(one, examples=200, http=40)
            warm = warm or (one.memory if done >= WARM else 0)
            print(done, one.memory >> 20, "MB", one.ann.hands, "hands", flush=True)
            assert one.faults == []
        print(one.answers)
        assert one.ann.hands > 100
        assert one.memory - warm < MEMORY
