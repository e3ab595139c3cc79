"""Hints for one player: found while everything else goes on, and answered when they are there."""

import asyncio
from typing import Any, Protocol

from app.live.live_table import LiveTable
from app.rules.errors import Refusal
from app.rules.record import action_json
from app.web.limits import Limit
from app.web.refusals import TooMany

ONE_AFTER_THE_OTHER = 1.0
"""Seconds to wait before asking again while one is being found."""


class Answers(Protocol):
    """Who is told what came of a request."""

    def tell(self, message: dict[str, Any]) -> None:
        """Here it is."""

    def refuse(self, asked: dict[str, Any], refusal: Refusal) -> None:
        """Why there is none; of the request no more than its `id` is needed."""


class Advising:
    """One hint at a time."""

    def __init__(self, player: str, host: LiveTable, limit: Limit) -> None:
        self._player = player
        self._host = host
        self._limit = limit
        self._finding: asyncio.Task[None] | None = None

    def ask(self, message_id: str | int, answers: Answers) -> None:
        """Begin to find one for this request. Raises TooMany."""
        if self._finding is not None and not self._finding.done():
            raise TooMany(ONE_AFTER_THE_OTHER)
        self._limit.take(self._player)
        self._finding = asyncio.create_task(self._find(message_id, answers))

    def stop(self) -> None:
        """Nobody is there to be told any more."""
        if self._finding is not None:
            self._finding.cancel()

    async def _find(self, message_id: str | int, answers: Answers) -> None:
        try:
            hint = await self._host.hint(self._player)
        except Refusal as refusal:
            answers.refuse({"id": message_id}, refusal)
            return
        action = action_json(hint.action)
        told = {"type": "hint", "id": message_id, "action": action, "sentence": hint.sentence}
        answers.tell(told)
