"""Lets addresses take turns at something that only one can use at a time."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count


@dataclass(order=True, slots=True)
class QueuePlace:
    """A place in the queue; the smallest is next."""

    turn: int
    """The round; each address has one turn per round."""
    number: int
    address: str = field(compare=False)
    called: asyncio.Event = field(default_factory=asyncio.Event, compare=False)


class Turns:
    """Gives each address one turn per round, however many it asks for."""

    def __init__(self) -> None:
        self._waiting: list[QueuePlace] = []
        self._taken: QueuePlace | None = None
        self._turn = 0
        self._last: dict[str, int] = {}
        """The last round of each address, if that is the current round or later."""
        self._numbers = count()

    def __len__(self) -> int:
        return len(self._waiting)

    def waiting(self, address: str) -> int:
        """How many turns this address waits for."""
        return sum(one.address == address for one in self._waiting)

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for a turn, and keep it while the context is open."""
        place = QueuePlace(self._next_of(address), next(self._numbers), address)
        self._waiting.append(place)
        self._call_next()
        try:
            await place.called.wait()
            yield
        finally:
            if self._taken is place:
                self._taken = None
            else:  # cancelled while waiting
                self._waiting.remove(place)
            self._call_next()

    def _next_of(self, address: str) -> int:
        """The first round in which this address has no turn yet."""
        theirs = [one.turn for one in self._waiting if one.address == address]
        return max(self._turn, self._last.get(address, -1) + 1, *(turn + 1 for turn in theirs))

    def _call_next(self) -> None:
        if self._taken is not None or not self._waiting:
            return
        self._taken = min(self._waiting)
        self._waiting.remove(self._taken)
        self._turn = max(self._turn, self._taken.turn)
        self._last[self._taken.address] = self._taken.turn
        self._last = {one: turn for one, turn in self._last.items() if turn >= self._turn}
        self._taken.called.set()
