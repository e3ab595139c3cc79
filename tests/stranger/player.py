"""Four clients that know only the contract sit down at a table and play at random.

Everything they are sent is kept, and held against what each may know once the records
of the finished hands are there.
"""

import asyncio
import json
import random
import re
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from tests.stranger.referee import Referee
from tests.stranger.shuffle import deck_of

CARD = re.compile(r'"([2-9TJQKA][CDHS])"')


@dataclass
class Frame:
    """One message as it came, and at which version of the table."""

    version: int
    text: str


@dataclass
class Guest:
    """One connection on one seat."""

    seat: int
    socket: ClientConnection
    random: random.Random
    frames: list[Frame] = field(default_factory=list)
    acts: dict[str, int] = field(default_factory=dict)
    refusals: list[dict[str, Any]] = field(default_factory=list)
    ids: int = 0
    phase: str = ""
    number: int = 0
    done: bool = False
    ready_for: tuple[str, int] | None = None
    sent: set[str] = field(default_factory=set)
    sent_for: int = -1

    async def send(self, kind: str, **rest: Any) -> str:
        self.ids += 1
        name = f"s{self.seat}-{self.ids}"
        await self.socket.send(json.dumps({"type": kind, "id": name, **rest}))
        return name

    async def listen(self, hands: int) -> None:
        """Play until `hands` hands are over."""
        await self.send("sit", seat=self.seat, name=f"Guest {self.seat}")
        seated = False
        async for text in self.socket:
            message = json.loads(text)
            kind = message["type"]
            if kind == "refused":
                self.refusals.append(message)
                return
            if kind == "ack":
                if message["id"] in self.sent:
                    self.acts[message["id"]] = message["version"]
                seated = True
                if self.done and len(self.acts) == len(self.sent):
                    return
                if not self.done and self.phase in ("waiting", "between", "over"):
                    await self.be_ready()
                continue
            assert isinstance(text, str)
            self.frames.append(Frame(message["version"], text))
            table = message.get("table")
            if table is not None:
                self.phase, self.number = table["phase"], table["number"]
                self.done = self.number >= hands and self.phase in ("between", "over")
                if self.done and len(self.acts) == len(self.sent):
                    return
                if not self.done and seated and self.phase != "playing":
                    await self.be_ready()
            if message["legal"] and message["version"] != self.sent_for:
                self.sent_for = message["version"]
                action = self.random.choice(message["legal"])
                self.sent.add(await self.send("act", version=message["version"], action=action))

    async def be_ready(self) -> None:
        """Once for each hand."""
        if self.ready_for != (self.phase, self.number):
            self.ready_for = (self.phase, self.number)
            await self.send("ready", seed=self.random.randbytes(16).hex())


class Stranger:
    """A program that hosts one table with its four guests on a server at `base`."""

    def __init__(self, base: str, options: dict[str, Any], seed: int) -> None:
        self.base = base
        self.options = options
        self.random = random.Random(seed)
        self.guests: list[Guest] = []
        self.records: list[dict[str, Any]] = []

    async def play(self, hands: int) -> None:
        """Play, fetch the records, and judge everything."""
        async with httpx.AsyncClient(base_url=self.base) as http:
            made = await http.post("/api/tables", json={"game": "dingo", "options": self.options})
            assert made.status_code == 201, made.text
            code = made.json()["code"]
            assert made.json()["url"].endswith(f"/t/{code}")
            await self.sit_and_play(code, hands)
            await self.fetch(http, code, hands)
        for record in self.records:
            self.judge(record)

    async def sit_and_play(self, code: str, hands: int) -> None:
        address = f"ws://{urlsplit(self.base).netloc}/ws/tables/{code}"
        sockets = [await connect(address, origin=Origin(self.base)) for _ in range(4)]
        self.guests = [
            Guest(seat, socket, random.Random(self.random.random()))
            for seat, socket in enumerate(sockets)
        ]
        try:
            await asyncio.gather(*(guest.listen(hands) for guest in self.guests))
        finally:
            for socket in sockets:
                await socket.close()
        for guest in self.guests:
            assert not guest.refusals, guest.refusals

    async def fetch(self, http: httpx.AsyncClient, code: str, hands: int) -> None:
        listed = (await http.get(f"/api/tables/{code}/hands", params={"limit": 100})).json()
        summaries = listed["hands"]
        assert len(summaries) == hands, listed
        for summary in reversed(summaries):
            found = await http.get(f"/api/hands/{summary['id']}")
            assert found.status_code == 200, found.text
            self.records.append(found.json())

    def judge(self, record: dict[str, Any]) -> None:
        """The record against the referee, the shuffle, and what was sent during the hand."""
        assert record["format"] == "dingo-hand/1"
        assert record["deck"] == deck_of(record)
        referee = Referee(record)
        assert referee.judge() == record["result"], (referee.judge(), record["result"])
        self.check_secrets(record, referee)

    def check_secrets(self, record: dict[str, Any], referee: Referee) -> None:
        """No frame sent during the hand names a card its receiver could not know."""
        versions = sorted(v for guest in self.guests for v in guest.acts.values())
        before = sum(len(r["actions"]) for r in self.records[: record["number"] - 1])
        mine = versions[before : before + len(record["actions"])]
        assert len(mine) == len(record["actions"])
        for guest in self.guests:
            for frame in guest.frames:
                # A frame after the last action may show all: the hand is over.
                if not mine[0] - 1 <= frame.version < mine[-1]:
                    continue
                done = sum(version <= frame.version for version in mine)
                named = set(CARD.findall(frame.text))
                unknown = named - referee.known[done][guest.seat]
                assert not unknown, (unknown, guest.seat, done, frame.text)
                assert record["fairness"]["server_seed"] not in frame.text
