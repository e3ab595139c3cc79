"""A client that plays at random, and does everything a client may do to lose nothing.

It keeps its cookie, names the version it knows when it reconnects, and repeats a request under the
same id until it is answered.
"""

import asyncio
import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.typing import Origin

from app.rules.shuffle import promise
from tests.faults.shown import Shown, shown
from tests.identity import cookie_name, cookie_to

Json = Any
Where = Callable[[], str]
"""The site's current address."""

NOT_THERE = (OSError, EOFError, TimeoutError, InvalidHandshake)
"""The status codes of a server that is down or going down."""

AGAIN = {"storage_unavailable", "rate_limited"}
"""Refusals after which the same request may be repeated."""


class Visitor:
    """One person at one table; `seat` is None for a watcher."""

    def __init__(self, name: str, seat: int | None, where: Where, chance: Random) -> None:
        self.name = name
        self.seat = seat
        self.where = where
        self.chance = chance
        self.code = ""
        self.cookie: str | None = None
        self.bot: int | None = None
        """The seat on which this visitor puts a bot, as the host."""
        self.think = 0.01
        self.talks = 0.02
        self.ping_seconds = 60.0
        self.resting = False
        self.version: int | None = None
        self.table: dict[str, Json] = {}
        self.legal: list[Json] = []
        self.shown: list[Shown] = []
        self.asked: dict[str, dict[str, Json]] = {}
        """Each request, by its id."""
        self.acks: dict[str, int] = {}
        self.refusals: list[tuple[str, str]] = []
        self.refused_in_a_row = 0
        self.closed_with: list[int | None] = []
        self.socket: ClientConnection | None = None
        self._me: int | None = None
        self._shown = ""
        self._pending: dict[str, Json] | None = None
        self._again = False
        self._told = asyncio.Event()
        self._leaving = False

    @property
    def player(self) -> str:
        """The player's id in the log."""
        assert self.cookie is not None
        return self.cookie.partition(".")[0]

    @property
    def waits(self) -> bool:
        """Whether a request is not answered yet."""
        return self._pending is not None

    @property
    def pending(self) -> str | None:
        """The id of the request that is not answered yet."""
        return None if self._pending is None else self._pending["id"]

    async def stay(self) -> None:
        """Stay at the table until told to leave, and reconnect after every fault."""
        while not self._leaving:
            try:
                await self._visit()
            except NOT_THERE as error:
                _check(error)
            await asyncio.sleep(self.chance.uniform(0.02, 0.1))

    async def leave(self) -> None:
        """Leave for good."""
        self._leaving = True
        if self.socket is not None:
            await self.socket.close()

    async def _visit(self) -> None:
        where = self.where()
        since = "" if self.version is None else f"?since={self.version}"
        async with connect(
            f"{where.replace('http', 'ws', 1)}/ws/tables/{self.code}{since}",
            origin=Origin(where),
            additional_headers=cookie_to(where, self.cookie),
            compression=None,
            max_queue=None,
            proxy=None,
            open_timeout=30,
            close_timeout=1,
            ping_interval=self.ping_seconds,
            ping_timeout=self.ping_seconds,
        ) as socket:
            self._take_cookie(socket)
            self.socket = socket
            try:
                await self._talk(socket)
            finally:
                self.socket = None
                self.closed_with.append(socket.close_code)

    def _take_cookie(self, socket: ClientConnection) -> None:
        assert socket.response is not None
        for header in socket.response.headers.get_all("Set-Cookie"):
            name, _, value = header.partition(";")[0].partition("=")
            if value and name == cookie_name(self.where()):
                assert self.cookie is None, "an identity was taken away"
                self.cookie = value

    async def _talk(self, socket: ClientConnection) -> None:
        self._again = self.waits
        self._told.set()
        hand = asyncio.create_task(self._move(socket))
        try:
            async for text in socket:
                self._hear(json.loads(text))
                assert not hand.done() or hand.exception() is None
        except ConnectionClosed:
            pass
        finally:
            hand.cancel()
            with suppress(asyncio.CancelledError):
                await hand

    def _hear(self, message: dict[str, Json]) -> None:
        match message["type"]:
            case "ack":
                self._acknowledged(message["id"], message["version"])
            case "refused":
                self._refused(message["id"], message["code"])
            case "snapshot" | "update":
                self._see(message)
            case "site":
                pass
            case other:
                raise AssertionError(other)
        self._told.set()

    def _acknowledged(self, name: str, version: int) -> None:
        assert self.acks.setdefault(name, version) == version, "acknowledged as something else"
        self.refused_in_a_row = 0
        if self.pending == name:
            self._pending = None

    def _refused(self, name: str, code: str) -> None:
        self.refusals.append((name, code))
        self.refused_in_a_row += 1
        if self.pending != name:
            return
        if code in AGAIN:
            self._again = True
        else:
            self._pending = None

    def _see(self, message: dict[str, Json]) -> None:
        self.shown.append(shown(message, self.version))
        self.version = message["version"]
        self.legal = message["legal"]
        if "table" in message:
            self.table = message["table"]
            self._me = message["you"]["seat"]

    async def _move(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            while True:
                await self._told.wait()
                self._told.clear()
                await self._ask(socket)

    async def _ask(self, socket: ClientConnection) -> None:
        if self._again:
            self._again = False
            if self.refusals and self.refusals[-1][0] == self.pending:
                await asyncio.sleep(0.1)
        elif self.waits or self._wish() is None:
            return
        else:
            await asyncio.sleep(self.chance.uniform(0, 2 * self.think))
            wish = self._wish()
            if wish is None:
                return
            if wish["type"] == "reveal":
                self._shown = self.table["coming"]["hand"]
            self._pending = {"id": f"{self.chance.getrandbits(64):016x}", **wish}
            self.asked[self._pending["id"]] = wish
        if self._pending is not None:
            await socket.send(json.dumps(self._pending))

    def _wish(self) -> dict[str, Json] | None:
        """What to ask for next in the table's current state; nothing new while resting."""
        rests = self.resting and self.table.get("phase") != "shuffling"
        if rests or self.version is None or self.seat is None:
            return None
        if self._me is None:
            return {"type": "sit", "seat": self.seat, "name": self.name}
        if self.bot is not None and self.table["seats"][self.bot]["bot"] is None:
            return {"type": "bot", "seat": self.bot, "level": "pup"}
        if self.table["seats"][self._me]["away"]:
            return {"type": "back"}
        if self.chance.random() < self.talks:
            return {"type": "say", "text": f"Number {self.version} is a fine one."}
        if self.legal:
            action = self.chance.choice(self.legal)
            return {"type": "act", "version": self.version, "action": action}
        return self._before_the_deal(self.table["coming"], self._me)

    def _before_the_deal(self, coming: Json, seat: int) -> dict[str, Json] | None:
        """Promise bytes, and reveal them when all have promised theirs."""
        if coming is None:
            return None
        seed = hashlib.sha256(f"{coming['hand']} {seat}".encode()).hexdigest()[:32]
        commit = promise(seed, coming["hand"], seat)
        if not coming["fixed"] and coming["commits"][seat] != commit:
            return {
                "type": "promise",
                "algorithm": coming["algorithm"],
                "hand": coming["hand"],
                "commit": commit,
            }
        if self.table["phase"] != "shuffling":
            return None if self.table["seats"][seat]["ready"] else {"type": "ready"}
        is_kept = coming["commits"][seat] != commit or self._shown == coming["hand"]
        return {"type": "reveal", "seed": seed} if coming["fixed"] and not is_kept else None


def _check(error: Exception) -> None:
    """A reachable server may be busy, or stopped behind its proxy; but it must not have forgotten
    the table."""
    if isinstance(error, InvalidStatus):
        assert error.response.status_code in (429, 502, 503), error.response.body
