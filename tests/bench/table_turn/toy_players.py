"""The simulated players of the toy and of boardgame.io, which play the same game."""

from typing import Any

import orjson

from tests.bench.table_turn.table import Run, Seat, Table


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
        """After this many moves the player has this hand, and this seat is next."""
        self._n, self._turn, self._hand = n, turn, hand
        self.ready.set()
        self.table.known(n)
        self.look()

    def look(self) -> None:
        """Move, if it is this player's turn."""
        if self.table.going and self._turn == self.number:
            self.table.move_in_time(self._move)

    def _move(self) -> None:
        self.table.sent(self._n + 1)
        self.play(self._hand[0])

    def play(self, card: int) -> None:
        """Send the card to play."""
        self.say(b'{"card":%d}' % card)


class BoardgameSeat(ToySeat):
    """The game at boardgame.io: the frames that its own client sends through socket.io."""

    def heard(self, text: bytes) -> None:
        """Unwrap socket.io's layers to get the state of the game."""
        match text[:1]:
            case b"0":  # the connection is open: enter the game's namespace
                self.say(b"40/turns,")
            case b"2":
                self.say(b"3")
            case _ if text[:2] == b"40":
                self._emit("sync", self.table.name, str(self.number), None, 4)
            case _ if text[:2] == b"42":
                self._told(*orjson.loads(text[text.index(b",") + 1 :]))

    def _told(self, what: str, _match: str, *news: Any) -> None:
        """Messages about connections and chat are ignored."""
        if what == "sync":
            self._state(news[0]["state"])
        elif what == "update":
            self._state(news[0])

    def _state(self, state: dict[str, dict[str, dict[str, dict[str, list[int]]]]]) -> None:
        hand = state["G"]["players"][str(self.number)]["hand"]
        self._stored = state["_stateID"]
        self.knows(int(str(self._stored)), int(str(state["ctx"]["currentPlayer"])), hand)

    def play(self, card: int) -> None:
        """Send the card to play."""
        seat = str(self.number)
        move = {"type": "play", "args": [card], "playerID": seat, "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": move}
        self._emit("update", action, self._stored, self.table.name, seat)

    def _emit(self, *what: object) -> None:
        self.say(b"42/turns," + orjson.dumps(what))


async def toy_table(run: Run, number: int) -> Table:
    """Seat four players at a toy table."""
    table = Table(run, str(number))
    for n in range(4):
        table.seats.append(ToySeat(table, n, f"/ws/{number}/{n}"))
        await table.seats[n].come()
        await table.seats[n].ready.wait()
    return table


async def boardgame_table(run: Run, number: int) -> Table:
    """Seat four players at a match of boardgame.io, one after the other: the first creates the
    match."""
    table = Table(run, f"m{number}")
    for n in range(4):
        table.seats.append(BoardgameSeat(table, n, "/socket.io/?EIO=4&transport=websocket"))
        await table.seats[n].come()
        await table.seats[n].ready.wait()
    return table
