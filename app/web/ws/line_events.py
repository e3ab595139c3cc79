"""What uvicorn tells the application of a line, kept until somebody takes it into their hands."""

import asyncio
from collections.abc import Callable
from typing import Any


class LineEvents:
    """What uvicorn tells an endpoint, in place of its queue; this one says that there is some."""

    def __init__(self, noticed: Callable[[], None]) -> None:
        self._noticed: Callable[[], None] | None = noticed
        self._events: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        """Whether there is nothing to get."""
        return not self._events

    def put_nowait(self, event: Any) -> None:
        """One more."""
        self._events.append(event)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)
        if self._noticed is not None:
            self._noticed()

    def tell_nobody(self) -> None:
        """Nobody has to notice any more."""
        self._noticed = None

    def taken(self) -> list[Any]:
        """All there is, taken out."""
        events, self._events = self._events, []
        return events

    async def get(self) -> Any:
        """The oldest; waits for one. There is one reader."""
        while not self._events:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._events.pop(0)
