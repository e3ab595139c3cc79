"""What all tables share: whose move it is, and the time until all four players have it."""

import asyncio
import random
from collections.abc import Callable, Sequence
from time import perf_counter

from tests.bench.table_turn.wire import Line


class Run:
    """The parameters of all tables of a run; `pace` is the seconds for a move, 0 for none.

    The seats of a table are spread over the ports.
    """

    def __init__(self, ports: Sequence[int], pace: float) -> None:
        self.port = ports[0]
        self._ports = ports
        self.pace = pace
        self.waits: list[float] = []
        """For every move, the seconds from its sending until the last of four players received it.
        """
        self.trouble: list[str] = []
        """Errors; a run with any of them does not count."""

    def port_of(self, seat: int) -> int:
        """The port to which the player of this seat connects."""
        return self._ports[seat % len(self._ports)]


class Table:
    """Four seats, and which of them have received which move.

    The next move may be sent before the last of four players has received this one, so a few moves
    are remembered, each at its number modulo eight.
    """

    def __init__(self, run: Run, name: str) -> None:
        self.run = run
        self.name = name
        self.going = False
        """Whether play has begun; before that nobody moves."""
        self.seats: list[Seat] = []
        self._due = 0.0
        self._sent_at = [0.0] * 8
        self._knowing = [0] * 8

    def begin(self) -> None:
        """Start the first move; at human pace tables start at different moments."""
        self.going = True
        self._due = perf_counter() - random.uniform(0, self.run.pace)
        for seat in self.seats:
            seat.look()

    def move_in_time(self, move: Callable[[], None]) -> None:
        """When to send the next move: at once, or at human pace after `pace` seconds, plus or minus
        a quarter."""
        if not self.run.pace:
            move()
            return
        self._due += self.run.pace
        delay = self._due + random.uniform(-0.25, 0.25) * self.run.pace - perf_counter()
        asyncio.get_running_loop().call_later(max(0.0, delay), move)

    def sent(self, number: int) -> None:
        """Record that the move of this number was sent."""
        self._sent_at[number & 7] = perf_counter()
        self._knowing[number & 7] = 0

    def known(self, number: int) -> None:
        """Count one more receiver of this move."""
        place = number & 7
        self._knowing[place] += 1
        if self._knowing[place] == 4 and self._sent_at[place]:
            self.run.waits.append(perf_counter() - self._sent_at[place])
            self._sent_at[place] = 0.0


class Seat(Line):
    """One player's connection."""

    def __init__(self, table: Table, number: int, path: str, cookie: str | None = None) -> None:
        self._port = table.run.port_of(number)
        super().__init__(path, self._port, cookie)
        self.table = table
        self.number = number
        self.ready = asyncio.Event()
        """Set once this player sits at a table that is being played."""

    async def come(self) -> None:
        """Connect."""
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, "127.0.0.1", self._port)
        await self.opened

    def connection_lost(self, exc: Exception | None) -> None:
        """Fail the run: nobody hangs up during it."""
        super().connection_lost(exc)
        self.table.run.trouble.append(f"the server hung up: {exc}")

    def look(self) -> None:
        """Move, if it is this player's turn."""
        raise NotImplementedError
