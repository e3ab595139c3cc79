"""Answers questions about a finished hand: what a seat knew, what if, what might have been."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import numpy as np
from cachetools import LRUCache

from app.analysis.analysis_refusals import BadStep, NoAlternative, NoChoice
from app.analysis.engine import SEED
from app.analysis.estimate import Alternatives, rounded
from app.analysis.intervals import interval
from app.analysis.review.earlier import readable
from app.analysis.review.review import Hand, hand_of
from app.analysis.wire import Futures, Known, LastAction, Moment, WhatIf
from app.analysis.worlds import SeatWorlds, ended, known, played_on
from app.background import ASKED, answers, questions, stay_in_background
from app.rules.errors import Refusal
from app.rules.game import Json, Viewer

FUTURES = 100
"""Possible hands that are played out after another choice."""
HANDS = 4
MOMENTS = 12
"""The number of most recent hands and moments to cache."""

Answer = Known | WhatIf | Futures

Key = TypeVar("Key")
Value = TypeVar("Value")


class Inquiries:
    """Answers that depend only on the records, the question and a fixed seed."""

    def __init__(self) -> None:
        self._hands = LRUCache[tuple[str, str], Hand](HANDS)
        self._moments = LRUCache[tuple[str, str, int, int], SeatWorlds](MOMENTS)

    def answer(
        self,
        record: Mapping[str, Json],
        question: Mapping[str, Any],
        earlier: Sequence[Mapping[str, Json]] = (),
    ) -> Answer:
        """The answer to the question `kind` with these arguments. Raises Refusal.

        `earlier` are the records of hands before it at its table, oldest first.
        """
        name = record["game"], record["id"]
        hand = _kept(self._hands, name, lambda: hand_of(record, [*readable(earlier)]))
        asked = {name: value for name, value in question.items() if name != "kind"}
        kinds: dict[str, Callable[..., Answer]] = {
            "known": self.known,
            "what_if": self.what_if,
            "futures": self.futures,
        }
        return kinds[question["kind"]](hand, **asked)

    def known(self, hand: Hand, step: int | None, seat: int | None) -> Known:
        """What this seat knew after this many steps, and how the last of them changed it.

        Without a seat, the chooser's; without a step, at the first choice.
        """
        if step is None or seat is None:
            step, seat = _chosen(hand, step)
        if not 0 <= step < len(hand.steps):
            raise BadStep
        game, state = hand.record.game, hand.steps[step].state
        is_dealt = any(game.view(state, seat).get("counts", (1,)))
        if not game.to_move(state) or not is_dealt:
            return {**_head(hand, step, seat), "cards": [], "last": None}
        before = None
        if step > 0 and any(game.view(hand.steps[step - 1].state, seat).get("counts", (1,))):
            before = self._moment(hand, step - 1, seat)
        cards = known(self._moment(hand, step, seat), before)
        last = None if before is None else _told(hand, step, seat)
        return {**_head(hand, step, seat), "cards": cards, "last": last}

    def what_if(
        self,
        hand: Hand,
        *,
        step: int | None,
        action: int,
        number: int = 0,
        real: bool = False,
        seat: int | None,
    ) -> WhatIf:
        """Another action, and how the hand might have gone on: in this possible hand, or really.

        `action` is an index into the review's alternatives; `seat` is the viewer.
        """
        step, chooser = _chosen(hand, step)
        moment = self._moment(hand, step, chooser)
        decision = moment.decision
        actions = _alternatives(hand, step).actions
        if not 0 <= action < len(actions):
            raise NoAlternative
        if not real:
            decision = decision._replace(state=moment.some(number))
        luck = repr((SEED, step, None if real else number))
        viewer: Viewer = "open" if seat is None else seat
        frames, points, wins = played_on(decision, actions[action], luck, viewer)
        return {
            **_head(hand, step, chooser),
            "number": None if real else number,
            "frames": frames,
            "points": points,
            "wins": wins,
        }

    def futures(
        self, hand: Hand, *, step: int | None, action: int, count: int = FUTURES
    ) -> Futures:
        """How the first hands of `what_if` end: fewer if there are not enough worlds."""
        step, chooser = _chosen(hand, step)
        moment, actions = self._moment(hand, step, chooser), _alternatives(hand, step).actions
        if not 0 <= action < len(actions):
            raise NoAlternative
        ends = np.array(
            [
                ended(
                    moment.decision._replace(state=world),
                    actions[action],
                    repr((SEED, step, number)),
                )
                for number, world in enumerate(moment.many()[:count])
            ]
        )
        points = interval(ends[:, 0])
        return {
            **_head(hand, step, chooser),
            "count": len(ends),
            "won": rounded(ends[:, 1].sum()),
            "points": rounded(points.mean),
            "points_low": rounded(points.low),
            "points_high": rounded(points.high),
        }

    def _moment(self, hand: Hand, step: int, seat: int) -> SeatWorlds:
        decision = hand.before._replace(state=hand.steps[step].state, seat=seat)
        key = decision.game.name, hand.record.id, step, seat
        return _kept(self._moments, key, lambda: SeatWorlds(decision, step, SEED))


def _kept(kept: LRUCache[Key, Value], key: Key, make: Callable[[], Value]) -> Value:
    if key not in kept:
        kept[key] = make()
    return kept[key]


def _head(hand: Hand, step: int, seat: int) -> Moment:
    return {"hand": hand.record.id, "step": step, "seat": seat}


def _chosen(hand: Hand, step: int | None) -> tuple[int, int]:
    """A judged choice, or the first one, with its seat. Raises Refusal `bad_step`."""
    if step is not None and not 0 <= step < len(hand.steps) - 1:
        raise BadStep
    for one in hand.choices:
        if step in (None, one.step):
            return one.step, one.decision.seat
    raise NoChoice


def _alternatives(hand: Hand, step: int) -> Alternatives:
    """The alternatives of a judged choice."""
    [one] = [one for one in hand.choices if one.step == step]
    return one.alternatives


def _told(hand: Hand, step: int, seat: int) -> LastAction:
    before, after = hand.steps[step - 1], hand.steps[step]
    if after.seat is None or after.action is None:
        raise BadStep
    told: Json = hand.record.game.told(before.state, after.seat, after.action, after.state, seat)
    return {"step": step - 1, "seat": after.seat, "events": told}


def reply(inquiries: Inquiries, line: bytes) -> dict[str, Json]:
    """The answer, or the refusal."""
    asked = json.loads(line)
    try:
        return {"answer": inquiries.answer(asked["record"], asked["question"], asked["earlier"])}
    except Refusal as refusal:
        return {"refused": refusal.as_json()}


def main() -> None:
    """Answer until the input ends."""
    stay_in_background(ASKED)
    inquiries = Inquiries()
    with answers() as output:
        for line in questions():
            told = json.dumps(reply(inquiries, line), separators=(",", ":"))
            output.write(f"{told}\n".encode())


if __name__ == "__main__":
    main()
