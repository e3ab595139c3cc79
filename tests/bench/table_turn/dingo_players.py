"""The simulated players at Dingo's tables."""

import random
import secrets

import httpx
import orjson

from tests.bench.table_turn.table import Run, Seat, Table
from tests.patience import PATIENCE
from tests.stranger.shuffle import promise

COOKIE = "dingo"

SHUFFLE = "dingo-shuffle/3"
"""Without promises each hand of this shuffle would wait 2 s for them."""


class DingoSeat(Seat):
    """Takes a random legal action."""

    _legal: list[object]
    _version = 0
    _moved_at = -1
    """The version of the last move: an update of presence alone calls for no other move."""
    _requests = 0
    _asked_to_be_ready = False
    _promised = ""
    """The hand for which bytes are promised and not yet revealed."""
    _seed = ""

    def heard(self, text: bytes) -> None:
        """Only updates matter; an ack brings nothing new."""
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
        seats, coming = table["seats"], table.get("coming")
        if isinstance(coming, dict) and coming["algorithm"] == SHUFFLE and seat is not None:
            self._help_to_shuffle(coming, seat)
        assert isinstance(seats, list)
        if table["phase"] == "playing":
            self.ready.set()
            self._asked_to_be_ready = False
        elif seat is not None and not seats[seat]["ready"] and not self._asked_to_be_ready:
            self._asked_to_be_ready = True
            self._ask({"type": "ready"})

    def _help_to_shuffle(self, coming: dict[str, str], seat: int) -> None:
        """Promise bytes for each hand, and reveal them."""
        if coming["hand"] != self._promised:
            self._promised, self._seed = coming["hand"], secrets.token_hex(16)
            commit = promise(self._promised, seat, self._seed)
            self._ask(
                {
                    "type": "promise",
                    "algorithm": SHUFFLE,
                    "hand": self._promised,
                    "commit": commit,
                }
            )
        elif coming["fixed"] and self._seed:
            seed, self._seed = self._seed, ""
            self._ask({"type": "reveal", "seed": seed})

    def sit(self) -> None:
        """Take the seat."""
        self._ask({"type": "sit", "seat": self.number, "name": f"P{self.number}"})

    def look(self) -> None:
        """Move, if it is this player's turn."""
        if self.table.going and self._legal:
            self.table.move_in_time(self._move)

    def _move(self) -> None:
        if not self._legal or self._moved_at == self._version:
            return
        self._moved_at = self._version
        action = random.choice(self._legal)
        self.table.sent(self._version + 1)
        self._ask({"type": "act", "version": self._version, "action": action})

    def _ask(self, message: dict[str, object]) -> None:
        self._requests += 1
        self.say(orjson.dumps({"id": self._requests, **message}))


async def dingo_table(run: Run, _number: int) -> Table:
    """Seat four players at a new table of Dingo, with cards in hand."""
    url = f"http://127.0.0.1:{run.port}"
    async with httpx.AsyncClient(
        base_url=url, verify=False, trust_env=False, timeout=PATIENCE
    ) as http:
        # A cut has a time limit, which would run out while the other tables are being filled.
        made = await http.post("/api/tables", json={"game": "dingo", "options": {"cut": False}})
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
