"""Questions about finished hands, answered one by one in a process of low priority."""

import asyncio
import logging
from collections.abc import Mapping

import orjson
from cachetools import LRUCache

from app.analysis import analysis_refusals as refusals
from app.analysis.engine import INQUIRIES
from app.live.live_refusals import NoAnswer
from app.live.workers.turns import Turns, rank_of
from app.live.workers.worker_process import WorkerProcess
from app.rules.errors import Refusal
from app.rules.game import Json

logger = logging.getLogger(__name__)

MOST_WAITING = 24
MOST_WAITING_OF_ADDRESS = 2
"""Questions that may wait, in all and from one address; more are refused."""
LONGEST_SECONDS = 120.0
"""A process that takes longer for an answer hangs, and is ended."""
REST_SECONDS = 300.0
"""The process is ended after this long without a question."""
KEPT = 256
"""Answers that are kept: the most recently used ones."""

REFUSALS: dict[tuple[str, str], type[Refusal]] = {
    (one.code, one.why): one
    for one in (
        refusals.BadStep,
        refusals.NoChoice,
        refusals.NoAlternative,
        refusals.CannotBe,
        refusals.TooUnlikely,
    )
}
"""The refusals of the process, by code and `why`."""


class Inquiring:
    """Answers the questions of one server. The process starts with the first one."""

    def __init__(self) -> None:
        self._process = WorkerProcess(INQUIRIES)
        self._turns = Turns()
        self._kept = LRUCache[bytes, dict[str, Json]](KEPT)
        self._rest: asyncio.Task[None] | None = None

    async def answer(
        self, record: Mapping[str, Json], question: Mapping[str, Json], address: str
    ) -> dict[str, Json]:
        """The answer, as app/analysis/inquiry.py describes it. Raises `REFUSALS` and `no_answer`.

        Addresses take turns. Questions about hands that people played in come first.
        """
        name = orjson.dumps([record["id"], question], option=orjson.OPT_SORT_KEYS)
        if name not in self._kept:
            if self._is_full(address):
                raise NoAnswer
            async with self._turns.turn(address, rank_of(record)):
                if name not in self._kept:  # it may have been answered meanwhile
                    asked = {"record": record, "question": question}
                    self._kept[name] = await self._asked(asked)
        kept = self._kept[name]
        if "refused" in kept:
            raise _refusal(kept["refused"])
        answer: dict[str, Json] = kept["answer"]
        return answer

    async def close(self) -> None:
        """End the process at once."""
        if self._rest is not None:
            self._rest.cancel()
        await self._process.end()

    def _is_full(self, address: str) -> bool:
        theirs = self._turns.waiting(address)
        return theirs >= MOST_WAITING_OF_ADDRESS or len(self._turns) >= MOST_WAITING

    async def _asked(self, line: Mapping[str, Json]) -> dict[str, Json]:
        try:
            return await self._replied(orjson.dumps(line) + b"\n")
        except (OSError, ValueError, TimeoutError):
            logger.exception("a question about a finished hand was not answered")
            raise NoAnswer from None

    async def _replied(self, line: bytes) -> dict[str, Json]:
        """The answer of the process, which is ended if the caller is cancelled."""
        if self._rest is not None:
            self._rest.cancel()
        try:
            async with asyncio.timeout(LONGEST_SECONDS):
                await self._process.start()
                reply: dict[str, Json] = orjson.loads(await self._process.ask(line))
        except BaseException:
            await self._process.end()
            raise
        self._rest = asyncio.create_task(self._end_unused())
        return reply

    async def _end_unused(self) -> None:
        await asyncio.sleep(REST_SECONDS)
        await self._process.end()


def _refusal(told: Mapping[str, Json]) -> Refusal:
    """The refusal that the process raised."""
    args = {name: value for name, value in told["args"].items() if name != "why"}
    return REFUSALS[told["code"], told["args"].get("why", "")](**args)
