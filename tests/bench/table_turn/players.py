"""Who plays: at Dingo's tables, and at the toy's and boardgame.io's."""

import asyncio
import random
from collections.abc import Callable
from time import perf_counter

import httpx
import orjson

from tests.bench.table_turn.wire import Line

COOKIE = "dingo"


class Run:
    """What is the same for all tables of a run; `pace` is seconds for a move, 0 for at once."""

    def __init__(self, port: int, pace: float) -> None:
        self.port = port
        self.pace = pace
        self.going = False
        self.waits: list[float] = []
        """For every move, the seconds from the sending until the last of four knew."""
        self.trouble: list[str] = []
        """What went wrong; a run with any counts for nothing."""


class Table:
    """Four seats, and who of them knows which move.

    The next move may be on its way before the last of four has heard of this
    one: so a few moves are kept in mind, each at its number modulo eight.
    """

    def __init__(self, run: Run, name: str) -> None:
        self.run = run
        self.name = name
        self.seats: list[Seat] = []
        self._due = 0.0
        self._sent_at = [0.0] * 8
        self._knowing = [0] * 8

    def begin(self) -> None:
        """Let whoever is asked move; at human pace not all tables at the same moment."""
        self._due = perf_counter() - random.uniform(0, self.run.pace)
        for seat in self.seats:
            seat.look()

    def move_in_time(self, move: Callable[[], None]) -> None:
        """Now, or at human pace: a move each `pace` seconds, give or take a quarter."""
        if not self.run.pace:
            move()
            return
        self._due += self.run.pace
        delay = self._due + random.uniform(-0.25, 0.25) * self.run.pace - perf_counter()
        asyncio.get_running_loop().call_later(max(0.0, delay), move)

    def sent(self, number: int) -> None:
        """The move of this number is on its way."""
        self._sent_at[number & 7] = perf_counter()
        self._knowing[number & 7] = 0

    def known(self, number: int) -> None:
        """One more has been told of it."""
        place = number & 7
        self._knowing[place] += 1
        if self._knowing[place] == 4 and self._sent_at[place]:
            self.run.waits.append(perf_counter() - self._sent_at[place])
            self._sent_at[place] = 0.0


class Seat(Line):
    """One player's connection."""

    def __init__(self, table: Table, number: int, path: str, cookie: str | None = None) -> None:
        super().__init__(path, table.run.port, cookie)
        self.table = table
        self.number = number
        self.ready = asyncio.Event()
        """Set once this player sits at a table that is being played."""

    async def come(self) -> None:
        """Connect."""
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, "127.0.0.1", self.table.run.port)
        await self.opened

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody hangs up during a run."""
        super().connection_lost(exc)
        self.table.run.trouble.append(f"the server hung up: {exc}")

    def look(self) -> None:
        """Move, if it is this player's turn."""
        raise NotImplementedError


class ToySeat(Seat):
    """Plays the first card of its hand."""

    _n, _turn = -1, -1

    def heard(self, text: bytes) -> None:
        """All messages are views."""
        view = orjson.loads(text)
        if "refused" in view:
            self.table.run.trouble.append("the toy refused a move")
            return
        self.knows(view["n"], view["turn"], view["hand"])

    def knows(self, n: int, turn: int, hand: list[int]) -> None:
        """After so many moves this is the hand, and this seat is next."""
        self._n, self._turn, self._hand = n, turn, hand
        self.ready.set()
        self.table.known(n)
        self.look()

    def look(self) -> None:
        """Move, if it is this player's turn."""
        if self.table.run.going and self._turn == self.number:
            self.table.move_in_time(self._move)

    def _move(self) -> None:
        self.table.sent(self._n + 1)
        self.play(self._hand[0])

    def play(self, card: int) -> None:
        """Say which card."""
        self.say(b'{"card":%d}' % card)


class BoardgameSeat(ToySeat):
    """The same game at boardgame.io: the frames that its own client sends through socket.io."""

    def heard(self, text: bytes) -> None:
        """The layers of socket.io, and in them the state of the game."""
        match text[:1]:
            case b"0":  # the line is open: enter the game's namespace
                self.say(b"40/turns,")
            case b"2":
                self.say(b"3")
            case _ if text[:2] == b"40":
                self._emit("sync", self.table.name, str(self.number), None, 4)
            case _ if text[:2] == b"42":
                what, _, *news = orjson.loads(text[text.index(b",") + 1 :])
                self._state(news[0]["state"] if what == "sync" else news[0])

    def _state(self, state: dict[str, dict[str, dict[str, dict[str, list[int]]]]]) -> None:
        hand = state["G"]["players"][str(self.number)]["hand"]
        self._stored = state["_stateID"]
        self.knows(int(str(self._stored)), int(str(state["ctx"]["currentPlayer"])), hand)

    def play(self, card: int) -> None:
        """Say which card."""
        seat = str(self.number)
        move = {"type": "play", "args": [card], "playerID": seat, "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": move}
        self._emit("update", action, self._stored, self.table.name, seat)

    def _emit(self, *what: object) -> None:
        self.say(b"42/turns," + orjson.dumps(what))


class DingoSeat(Seat):
    """Does at random one of the things it may do."""

    _legal: list[object]
    _version = 0
    _requests = 0
    _asked_to_be_ready = False

    def heard(self, text: bytes) -> None:
        """Updates are what counts; an ack tells nothing new."""
        message = orjson.loads(text)
        kind = message["type"]
        if kind == "refused":
            self.table.run.trouble.append(f"{message['code']}: {message['message']}")
        if kind in ("refused", "ack"):
            return
        self._version, self._legal = message["version"], message["legal"]
        self.table.known(self._version)
        if "table" in message:
            self._see(message["table"], message["you"]["seat"])
        self.look()

    def _see(self, table: dict[str, object], seat: int | None) -> None:
        """Sit down, and be ready for every hand."""
        seats = table["seats"]
        assert isinstance(seats, list)
        if table["phase"] == "playing":
            self.ready.set()
            self._asked_to_be_ready = False
        elif seat is not None and not seats[seat]["ready"] and not self._asked_to_be_ready:
            self._asked_to_be_ready = True
            self._ask({"type": "ready"})

    def sit(self) -> None:
        """Take the seat."""
        self._ask({"type": "sit", "seat": self.number, "name": f"P{self.number}"})

    def look(self) -> None:
        """Move, if it is this player's turn."""
        if self.table.run.going and self._legal:
            self.table.move_in_time(self._move)

    def _move(self) -> None:
        if not self._legal:
            return
        action = random.choice(self._legal)
        self.table.sent(self._version + 1)
        self._ask({"type": "act", "version": self._version, "action": action})

    def _ask(self, message: dict[str, object]) -> None:
        self._requests += 1
        self.say(orjson.dumps({"id": self._requests, **message}))


async def toy_table(run: Run, number: int) -> Table:
    """Four at a toy table."""
    table = Table(run, str(number))
    for n in range(4):
        table.seats.append(ToySeat(table, n, f"/ws/{number}/{n}"))
        await table.seats[n].come()
        await table.seats[n].ready.wait()
    return table


async def boardgame_table(run: Run, number: int) -> Table:
    """Four at a match of boardgame.io, one after the other: the first makes the match."""
    table = Table(run, f"m{number}")
    for n in range(4):
        table.seats.append(BoardgameSeat(table, n, "/socket.io/?EIO=4&transport=websocket"))
        await table.seats[n].come()
        await table.seats[n].ready.wait()
    return table


async def dingo_table(run: Run, _number: int) -> Table:
    """Four at a new table of Dingo, with cards in hand."""
    url = f"http://127.0.0.1:{run.port}"
    async with httpx.AsyncClient(base_url=url, verify=False, trust_env=False) as http:
        made = await http.post("/api/tables", json={"game": "dingo", "options": {}})
        made.raise_for_status()
        cookie = f"{COOKIE}={http.cookies[COOKIE]}"
    table = Table(run, made.json()["code"])
    for n in range(4):
        seat = DingoSeat(table, n, f"/ws/tables/{table.name}", cookie if n == 0 else None)
        table.seats.append(seat)
        await seat.come()
        seat.sit()
    for each in table.seats:
        await each.ready.wait()
    return table
