"""Questions about finished hands, answered one at a time by a low-priority process."""

from collections.abc import Mapping, Sequence

import orjson

from app.analysis import analysis_refusals as refusals
from app.analysis.engine import INQUIRIES
from app.live.workers.answering import AnswerPool
from app.live.workers.turns import rank_of
from app.rules.errors import Refusal
from app.rules.game import Json

REFUSALS: dict[tuple[str, str], type[Refusal]] = {
    (one.code, one.why): one
    for one in (
        refusals.BadStep,
        refusals.NoChoice,
        refusals.NoAlternative,
    )
}
"""The refusals of the process, by code and `why`."""


class InquiryPool(AnswerPool):
    """Answers questions for one server."""

    def __init__(self) -> None:
        super().__init__(INQUIRIES)

    async def answer(
        self,
        record: Mapping[str, Json],
        earlier: Sequence[Mapping[str, Json]],
        question: Mapping[str, Json],
        address: str,
    ) -> dict[str, Json]:
        """The answer, as app/analysis/inquiry describes it. Raises `REFUSALS` and `no_answer`.

        `earlier` are the records of hands before it at its table, oldest first.
        Addresses take turns. Questions about hands that people played in come first.
        """
        asked = {"record": record, "earlier": earlier, "question": question}
        line = orjson.dumps(asked, option=orjson.OPT_SORT_KEYS)
        told: dict[str, Json] = orjson.loads(await self.reply(line, address, rank_of(record)))
        if "refused" in told:
            raise _refusal(told["refused"])
        answer: dict[str, Json] = told["answer"]
        return answer


def _refusal(told: Mapping[str, Json]) -> Refusal:
    """The refusal that the process raised."""
    args = {name: value for name, value in told["args"].items() if name != "why"}
    return REFUSALS[told["code"], told["args"].get("why", "")](**args)
