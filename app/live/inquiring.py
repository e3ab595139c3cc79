"""Questions about finished hands: answered one after the other in one process of low priority."""

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Mapping

from app.analysis import refusals
from app.analysis.engine import INQUIRIES
from app.live.refusals import NoAnswer
from app.live.worker_process import WorkerProcess
from app.rules.errors import Refusal
from app.rules.game import Json

logger = logging.getLogger(__name__)

MOST_WAITING = 6
"""Who asks while so many wait is told to come again."""
LONGEST_SECONDS = 120.0
"""A process that takes longer hangs, and is ended."""
REST_SECONDS = 300.0
"""When nobody has asked anything for so long the process is ended."""
KEPT = 256
"""Answers that are kept, those that were asked for last."""

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
"""Why a question is not answered, by code and `why`."""


class Inquiring:
    """The questions of one server; there is no process before the first one."""

    def __init__(self) -> None:
        self._process = WorkerProcess(INQUIRIES)
        self._turn = asyncio.Lock()
        self._kept: OrderedDict[str, dict[str, Json]] = OrderedDict()
        self._rest: asyncio.Task[None] | None = None
        self.waiting = 0
        """How many questions are asked and not answered yet."""

    async def answer(
        self, record: Mapping[str, Json], question: Mapping[str, Json]
    ) -> dict[str, Json]:
        """See app/analysis/inquiry.py. Raises Refusal: those above, and `no_answer`."""
        name = json.dumps([record["id"], question], sort_keys=True)
        if name not in self._kept:
            self._keep(name, await self._asked({"record": record, "question": question}))
        self._kept.move_to_end(name)
        kept = self._kept[name]
        if "refused" in kept:
            raise _refusal(kept["refused"])
        answer: dict[str, Json] = kept["answer"]
        return answer

    async def close(self) -> None:
        """End the process, whatever it thinks about."""
        if self._rest is not None:
            self._rest.cancel()
        await self._process.end()

    def _keep(self, name: str, reply: dict[str, Json]) -> None:
        self._kept[name] = reply
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    async def _asked(self, line: Mapping[str, Json]) -> dict[str, Json]:
        if self.waiting >= MOST_WAITING:
            raise NoAnswer
        self.waiting += 1
        try:
            async with self._turn:
                return await self._replied(json.dumps(line).encode() + b"\n")
        except (OSError, ValueError, TimeoutError):
            logger.exception("a question about a finished hand was not answered")
            raise NoAnswer from None
        finally:
            self.waiting -= 1

    async def _replied(self, line: bytes) -> dict[str, Json]:
        """What the process says to this. It is ended if nobody waits for that any more."""
        if self._rest is not None:
            self._rest.cancel()
        try:
            async with asyncio.timeout(LONGEST_SECONDS):
                await self._process.start()
                reply: dict[str, Json] = json.loads(await self._process.ask(line))
        except BaseException:
            await self._process.end()
            raise
        self._rest = asyncio.create_task(self._end_unused())
        return reply

    async def _end_unused(self) -> None:
        await asyncio.sleep(REST_SECONDS)
        await self._process.end()


def _refusal(told: Mapping[str, Json]) -> Refusal:
    """As the process raised it."""
    args = {name: value for name, value in told["args"].items() if name != "why"}
    return REFUSALS[told["code"], told["args"].get("why", "")](**args)
