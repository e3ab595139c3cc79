"""The review of a recorded hand: the document `dingo-review/1`.

Each seat has a review of its own, which needs no other seat's.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import BinaryIO, NamedTuple

import numpy as np

from app.analysis.engine import SEED, SeatParts, document
from app.analysis.estimate import WINS, GameAnalysis, alternative_json, rounded
from app.analysis.games.even import by_rule
from app.analysis.games.games import analysis_of
from app.analysis.grounds.ground import because
from app.analysis.intervals import exactly, interval_of_share
from app.analysis.measure import BY_HAND, Measure, Results, measure_of, typical
from app.analysis.review.choices import Choice, Earlier, Effort, MadeChoice, Reviewer, made_choices
from app.analysis.review.earlier import ReplayedHand, known_before, readable, replayed
from app.analysis.review.ledger import ChoiceLoss, Turn, Worth, account, accuracy, choice_loss
from app.analysis.review.moments import moments, sentence, why
from app.analysis.verdict import allowed, exact_loss, loss_of, mark_of
from app.analysis.wire import WRONG, Alternative, Because, JudgedChoice, Mark, Review
from app.background import answers, questions, stay_in_background
from app.bots.thought import Decision
from app.rules.game import Contest, Json
from app.rules.record.reading import Record
from app.rules.record.replay import Step
from app.words.moves import Todo, todo_of


@dataclass(frozen=True)
class Hand:
    """A recorded hand, replayed."""

    record: Record
    steps: Sequence[Step]
    choices: Sequence[MadeChoice]
    analysis: GameAnalysis
    before: Decision
    earlier: tuple[int, ...]
    """The numbers of the table's earlier hands that the review uses."""
    seed: int

    @property
    def todo(self) -> Todo:
        return todo_of(self.record.game.name)

    @property
    def seats(self) -> int:
        return len(self.before.match.scores)

    @cached_property
    def typical(self) -> Results:
        """What trackers get in hands that begin like this one."""
        return typical(self.before, by_rule(self.before.game, 0.0), self.seed)

    def measure(self, seat: int) -> Measure:
        """What this seat is judged by."""
        rules, before = self.analysis.match, self.before._replace(seat=seat)
        if rules is None or not rules.is_played(before.options):
            return BY_HAND
        return measure_of(rules, before, self.typical, self.seed)


def hand_of(
    data: Mapping[str, Json], earlier: Sequence[ReplayedHand] = (), seed: int = SEED
) -> Hand:
    """Read a record, with or without its fairness block.

    `earlier` are hands before it at its table, oldest first. Raises Refusal `bad_record`,
    `illegal_action` or `wrong_result`.
    """
    hand = replayed(data)
    record, analysis = hand.record, analysis_of(hand.record.game.name)
    known, first = known_before(hand, earlier), hand.steps[0].state
    before = Decision(record.game, record.options, known.match, first, 0, known.players)
    automatic = [bool(one.get("auto", False)) for one in data["actions"]]
    found = [*made_choices(analysis, hand.steps, before, automatic)]
    return Hand(record, hand.steps, found, analysis, before, known.hands, seed)


class KeptChoice(NamedTuple):
    """A judged choice, and what the seat's totals need of it. Only plain data, to be stored."""

    choice: JudgedChoice
    turn: Sequence[float]
    """The fields of a Turn."""
    loss: Sequence[Json]
    """The fields of a ChoiceLoss."""


def review(hand: Hand, slices: int, seats: Iterable[int] | None = None) -> Review:
    """The whole document, or that of some seats."""
    found = []
    for seat in range(hand.seats) if seats is None else seats:
        parts = SeatParts(seat)
        for part in seat_review(hand, seat, slices):
            parts = parts.grown(part)
        found.append(parts)
    head = {"id": hand.record.id, "game": hand.record.game.name}
    return document(head, found, hand.seed, slices)


def seat_review(
    hand: Hand, seat: int, slices: int, made: Sequence[KeptChoice] = ()
) -> Iterator[dict[str, Json]]:
    """One seat's review in the order it is made: `head`, each `choice`, and the totals as `end`.

    It goes on after the choices that were `made` before.
    """
    measure, before = hand.measure(seat), hand.before._replace(seat=seat)
    choices = [one for one in hand.choices if one.decision.seat == seat]
    yield {"head": _head(hand, measure, len(choices))}
    worth, kept, earlier = Worth(before, measure, hand.seed), [*made], Earlier()
    for one in made:
        earlier = earlier.and_one(one.choice["mark"])
    judge = Reviewer(hand.analysis, measure, Effort(slices, hand.seed))
    for asked in choices[len(made) :]:
        found = judge.review_of(asked, earlier)
        earlier = earlier.and_one(found.mark)
        now = hand.steps[found.step + 1].state
        turn = worth.turn(asked.decision.state, now, found)
        reason = _because(hand, found, asked.decision)
        kept.append(kept_choice(found, turn, reason, measure.of, hand.todo))
        yield {"choice": kept[-1]._asdict()}
    par = float(measure.shares(hand.typical)[:, seat].mean())
    start, result = (worth.of(hand.steps[end].state) for end in (0, -1))
    yield {"end": totals(seat, kept, (par, start, result), hand.todo)}


def _head(hand: Hand, measure: Measure, to_judge: int) -> dict[str, Json]:
    return {
        "belief": hand.analysis.belief,
        "earlier": [*hand.earlier],
        "judged_by": measure.of,
        "measure": measure.why,
        "to_judge": to_judge,
    }


def kept_choice(
    choice: Choice, turn: Turn, reason: Because | None, of: Contest, todo: Todo
) -> KeptChoice:
    told = choice_json(choice, of, todo)
    told["because"], told["guess"] = reason, rounded(turn.guess)
    return KeptChoice(told, turn, choice_loss(choice))


def totals(
    seat: int, kept: Sequence[KeptChoice], worth: tuple[float, float, float], todo: Todo
) -> dict[str, Json]:
    """The end of a seat's review; `worth` has its par, and what start and end were worth to it."""
    par, start, result = worth
    turns = [Turn(*one.turn) for one in kept]
    choices = [one.choice for one in kept]
    losses = [ChoiceLoss(*one.loss) for one in kept]
    is_marked = any(one["mark"] in WRONG for one in choices)
    return {
        "ledger": account(seat, par, start, turns, result),
        "accuracy": accuracy(seat, losses, is_marked=is_marked),
        "moments": moments(choices, todo),
    }


def _because(hand: Hand, choice: Choice, decision: Decision) -> Because | None:
    reason = why(choice)
    better, other = choice.actions[reason.better], choice.actions[reason.other]
    return because(hand.analysis.contrast, decision, better, other)


def choice_json(choice: Choice, of: Contest, todo: Todo) -> JudgedChoice:
    """A choice with its alternatives in the order of the legal actions."""
    wins, lead = choice.loss
    reason = why(choice)
    return {
        "step": choice.step,
        "seat": choice.seat,
        "phase": choice.phase,
        "played": choice.played,
        "best": choice.best,
        "slices": len(choice.slices),
        "exact": choice.exact,
        "alternatives": [_alternative(choice, number) for number in range(len(choice.actions))],
        "loss": {
            "wins": rounded(wins.mean),
            "wins_low": rounded(max(wins.low, -1.0)),
            "wins_high": rounded(min(wins.high, 1.0)),
            "lead": rounded(lead),
        },
        "mark": choice.mark,
        "why": {"kind": reason.kind, "better": reason.better, "other": reason.other},
        "sentence": sentence(choice, reason, of, todo),
        "because": None,
        "guess": 0.0,
    }


def _alternative(choice: Choice, number: int) -> Alternative:
    slices = choice.slices[:, number]
    means = np.mean(slices, axis=0)
    wins = (
        exactly(means[WINS]) if choice.exact else interval_of_share(slices[:, WINS], choice.worlds)
    )
    action, same, mark = choice.actions[number], choice.same[number], _mark(choice, number)
    return alternative_json(action, same, means, wins, mark)


def _mark(choice: Choice, number: int) -> Mark:
    """The mark this alternative would have had, apart from the effect of the others' errors."""
    if number == choice.played:
        return choice.mark
    if choice.exact:
        loss = exact_loss(choice.slices[0], number)
    else:
        loss = loss_of(choice.slices, number, allowed(0, 0))
    return mark_of(loss, is_best=number == choice.best)


class Reviews:
    """Makes reviews; a hand whose seats follow each other is read once."""

    def __init__(self, slices: int) -> None:
        self._slices = slices
        self._hand: tuple[str, Hand] | None = None

    def make(self, job: Json, output: BinaryIO) -> None:
        """Write the parts of this seat's review."""
        made = [KeptChoice(**one) for one in job["made"]]
        for part in seat_review(self._read(job), job["seat"], self._slices, made):
            output.write(json.dumps(part, separators=(",", ":")).encode() + b"\n")

    def _read(self, job: Json) -> Hand:
        key = json.dumps([job["record"]["id"], job["earlier"]])
        if self._hand is None or self._hand[0] != key:
            self._hand = key, hand_of(job["record"], [*readable(job["earlier"])])
        return self._hand[1]


def main() -> None:
    """Make one review after the other."""
    stay_in_background()
    reviews = Reviews(int(sys.argv[1]))
    with answers() as output:
        for line in questions():
            reviews.make(json.loads(line), output)


if __name__ == "__main__":
    main()
