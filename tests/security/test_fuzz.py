"""Whatever is sent, by WebSocket or HTTP: it gets an answer, no fault, and disturbs nobody else.

The server is a process of its own, as in real life, so its memory is measured without that of the
attackers.
"""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random

import psutil
import pytest
from websockets.exceptions import ConnectionClosed

from app.web.ws.message import BROKEN, CLOSE_CODES
from tests.patience import PATIENCE
from tests.security.fuzzing import Ideas
from tests.served import Served, visit
from tests.web.running import Running, Visitor

ATTACKERS = 8
"""Attackers that send at the same time."""

TOGETHER = 100
"""Messages sent over one connection before the first answer is read."""

REQUESTS = 4
"""HTTP requests sent along with them."""

SOAK = 1_000_000
ROUND = 20_000
"""Messages between two memory samples."""

GROWTH = 4 * 2**20
"""Bytes by which the peak of the soak's last third may exceed that of the second: twelve for each
message. Everything stored about anybody is bounded, and the bounds are reached by then."""

WHERE = ("played",) * 4 + ("waiting",) * 4 + ("own",)
"""A table at which Ann plays, one at which she waits with a free seat, and sometimes one of the
attacker's own."""

ANSWERS = tuple(f'{{"type":"{kind}"' for kind in ("ack", "refused", "hint", "missed"))
"""How an answer begins; everything else is sent to everybody at the table."""


def wants_answer(frame: str | bytes) -> bool:
    """Every message has an id, except one that only says whether the page is visible."""
    try:
        said = json.loads(frame)
    except ValueError:
        return True
    return not (isinstance(said, dict) and said.get("type") == "looking" and not said.get("id"))


class Ann:
    """Plays at one table with bots and waits at another; she takes the first legal action."""

    def __init__(self, playing: Visitor, waiting: Visitor) -> None:
        self._playing = playing
        self._waiting = waiting
        self._turn = asyncio.Lock()
        self.hands = 0

    async def sit(self) -> None:
        """Take a seat at both tables, with three bots at one and two at the other."""
        for table, bots in ((self._playing, 3), (self._waiting, 2)):
            assert (await table.ask("sit", seat=0, name="Ann"))["type"] == "ack"
            for seat in range(1, bots + 1):
                assert (await table.ask("bot", seat=seat, level="pup"))["type"] == "ack"

    async def goes_on(self) -> None:
        """She gets another turn, and her move is made; at the table where she waits she gets an
        answer."""
        async with self._turn:
            assert (await self._waiting.ask("ping"))["type"] == "ack"
            self._waiting.heard.clear()
            while not await self._moves():
                await self._playing.next()

    async def _moves(self) -> bool:
        """Whether she could make a move now, and has made it."""
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
    """A served application, Ann, who only wants to play, and several attackers."""

    def __init__(self, served: Served, stack: AsyncExitStack, dice: Random) -> None:
        self.served = served
        self.answers: Counter[str] = Counter()
        self._stack = stack
        self._dice = dice

    async def begin(self) -> None:
        enter, url = self._stack.enter_async_context, self.served.url
        anns = Running(url, await enter(visit(url)))
        # Without a cut: the table would cut for Ann after five seconds, which a busy machine takes.
        played = await anns.table(match="endless", cut=False)
        self.tables = {"played": played, "waiting": await anns.table()}
        at = [await enter(anns.visitor(code, host=True)) for code in self.tables.values()]
        self.ann = Ann(*at)
        await self.ann.sit()
        await self.ann.goes_on()  # the match begins: from now on each seat has a player
        self._attackers = [Running(url, await enter(visit(url))) for _ in range(ATTACKERS)]

    async def go_on(self, messages: int, thoughts: int) -> None:
        """Let all attackers together send this many more messages, and some requests."""
        ideas = Ideas(thoughts, self._dice)
        async with asyncio.TaskGroup() as group:
            for attacker in self._attackers:
                times = messages // TOGETHER // ATTACKERS
                group.create_task(self._attack(attacker, ideas, times))

    async def _attack(self, attacker: Running, ideas: Ideas, times: int) -> None:
        for _ in range(times):
            await self._send(attacker, [ideas.frame() for _ in range(TOGETHER)])
            for _ in range(REQUESTS):
                await self._request(attacker, *ideas.request(self.tables["played"]))
            await self.ann.goes_on()

    async def _send(self, attacker: Running, frames: list[str | bytes]) -> None:
        """Each message is answered, or the connection ends as documented."""
        where = self._dice.choice(WHERE)
        own = where == "own"
        if own:  # the table of a new visitor each time, who may change or close it
            attacker.http.cookies.clear()
        code = await attacker.table() if own else self.tables[where]
        async with attacker.visitor(code, host=own) as mallory:
            with suppress(ConnectionClosed):
                for frame in frames:
                    await mallory.socket.send(frame)
            with suppress(ConnectionClosed):
                async with asyncio.timeout(PATIENCE):
                    await self._count_answers(mallory, sum(map(wants_answer, frames)))
            assert mallory.socket.close_code in {None, *CLOSE_CODES} - {BROKEN}

    async def _count_answers(self, mallory: Visitor, asked: int) -> None:
        while asked:
            text = str(await mallory.socket.recv())
            if text.startswith(ANSWERS):
                asked -= 1
                answer = json.loads(text)
                self.answers[answer.get("code", answer["type"])] += 1

    async def _request(self, attacker: Running, method: str, path: str, body: bytes) -> None:
        """Send raw bytes, which no library corrects; the answer is never a fault of the
        server's."""
        cookie = attacker.http.cookies.get("dingo", "")
        head = (
            f"{method} {path} HTTP/1.1",
            f"Host: 127.0.0.1:{self.served.port}",
            f"Origin: {self.served.url}",
            f"Cookie: dingo={cookie}",
            "Content-Type: application/json",
            f"Content-Length: {len(body)}",
            "Connection: close",
        )
        reader, writer = await asyncio.open_connection("127.0.0.1", self.served.port)
        writer.write("\r\n".join((*head, "", "")).encode() + body)
        answer = await asyncio.wait_for(reader.read(), PATIENCE)
        writer.close()
        status = answer[9:12].decode()
        assert "200" <= status < "500", (method, path, body, answer[:200])
        self.answers[status] += 1

    @property
    def memory(self) -> int:
        """The server's memory in bytes."""
        return psutil.Process(self.served.pid).memory_info().rss

    @property
    def faults(self) -> list[str]:
        """The errors in the server's log."""
        lines = self.served.output.splitlines()
        return [line for line in lines if " ERROR " in line or "Traceback" in line]


@asynccontextmanager
async def attack(folder: Path) -> AsyncIterator[Attack]:
    """A server that runs inside this context, with limits that let the messages through.

    It waits only a moment for players who sit down and leave, and drops nobody for a slow pong: on
    a busy machine that might be Ann.
    """
    wide = {"limits": "1000000"}
    times = {"away_grace_seconds": "0.2", "host_grace_seconds": "0.2", "ping_seconds": "3600"}
    with Served(folder, thinkers="0", **times, **wide) as served:
        async with AsyncExitStack() as stack:
            seed = Random().getrandbits(64)
            print(f"dice {seed}")
            one = Attack(served, stack, Random(seed))
            await one.begin()
            yield one


async def test_every_input_is_answered_without_a_fault(tmp_path: Path) -> None:
    async with attack(tmp_path) as one:
        await one.go_on(4000, thoughts=200)
        assert one.answers["ack"] > 0
        assert len(one.answers) > 10
        assert one.faults == []


@pytest.mark.soak
async def test_a_million_messages_cause_no_fault_and_no_memory_growth(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Set as in deployment: with an arena for each thread, glibc would fragment the memory."""
    monkeypatch.setenv("MALLOC_ARENA_MAX", "1")
    memory: list[int] = []
    async with attack(tmp_path) as one:
        while (done := one.answers.total()) < SOAK:
            await one.go_on(ROUND, thoughts=1000)
            memory.append(one.memory)
            print(done, one.memory >> 20, "MB", one.ann.hands, "hands", flush=True)
            assert one.faults == []
        print(one.answers)
        assert one.ann.hands > 100
    third = len(memory) // 3
    assert max(memory[-third:]) - max(memory[third:-third]) < GROWTH
