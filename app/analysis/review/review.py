"""The review of a recorded hand: the document `dingo-review/1`."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from app.analysis.engine import grown, running
from app.analysis.estimates.alternatives import alternative_json
from app.analysis.estimates.estimate import WINS, GameAnalysis, rounded
from app.analysis.estimates.intervals import exactly, interval_of_share
from app.analysis.estimates.verdict import allowed, exact_loss, loss_of, mark_of
from app.analysis.games.games import analysis_of
from app.analysis.grounds.ground import because
from app.analysis.review.accuracy import accuracy
from app.analysis.review.choices import Choice, Effort, MadeChoice, made_choices, reviewed
from app.analysis.review.earlier import ReplayedHand, known_before, replayed
from app.analysis.review.ledger import Ledger, Turn, ledger
from app.analysis.review.moments import moments
from app.analysis.review.why import sentence, why
from app.analysis.wire import Account, Alternative, Because, JudgedChoice, Mark, Outcome, Review
from app.bots.thought import Decision
from app.rules.game import Json
from app.rules.record.reading import Record
from app.rules.record.replay import Step
from app.words.moves import Todo, todo_of


class Hand(NamedTuple):
    """A recorded hand, replayed."""

    record: Record
    steps: Sequence[Step]
    choices: Sequence[MadeChoice]
    analysis: GameAnalysis
    before: Decision
    earlier: tuple[int, ...]
    """The numbers of the table's earlier hands that the review uses."""


def hand_of(
    data: Mapping[str, Json], seat: int | None = None, earlier: Sequence[ReplayedHand] = ()
) -> Hand:
    """Read a record, with or without its fairness block; with `seat` only that seat's choices.

    `earlier` are hands before it at its table, oldest first. Raises Refusal `bad_record`,
    `illegal_action` or `wrong_result`.
    """
    hand = replayed(data)
    record, analysis = hand.record, analysis_of(hand.record.game.name)
    known, first = known_before(hand, earlier), hand.steps[0].state
    before = Decision(record.game, record.options, known.match, first, 0, known.players)
    automatic = [bool(one.get("auto", False)) for one in data["actions"]]
    found = made_choices(analysis, hand.steps, before, automatic)
    wanted = [one for one in found if seat in (None, one.decision.seat)]
    return Hand(record, hand.steps, wanted, analysis, before, known.hands)


def review(hand: Hand, effort: Effort) -> Review:
    """The whole document."""
    head = {"id": hand.record.id, "game": hand.record.game.name}
    document = running(head, effort.seed, effort.slices)
    for part in parts(hand, effort):
        document = grown(document, part)
    return document


def parts(hand: Hand, effort: Effort) -> Iterator[dict[str, Json]]:
    """The document in the order it is made: its head, each choice, and the totals at the end.

    `grown` puts them together.
    """
    yield _head(hand)
    done: list[Choice] = []
    made = {one.step: one.decision for one in hand.choices}
    for choice in reviewed(hand.analysis, hand.choices, effort):
        done.append(choice)
        told = choice_json(choice, todo_of(hand.record.game.name))
        told["because"] = _because(hand, choice, made[choice.step])
        yield {"choices": [told]}
    yield _end(hand, effort, done)


def _head(hand: Hand) -> dict[str, Json]:
    _, options, match, _, _, _ = hand.before
    return {
        "belief": hand.analysis.belief,
        "earlier": list(hand.earlier),
        "wins_of": "match" if hand.analysis.decides(options, match) else "hand",
        "to_judge": len(hand.choices),
    }


def _end(hand: Hand, effort: Effort, done: Sequence[Choice]) -> dict[str, Json]:
    by_step = {one.step: one for one in done}
    books, turns = ledger(hand.steps, hand.before, by_step, effort.seed)
    guesses = {step: turn.guess for step, turn in turns.items()}
    return {
        "status": "done",
        "ledger": [_account(books, seat) for seat in range(len(books.par))],
        "accuracy": accuracy(done, len(books.par)),
        "moments": moments(done, guesses, todo_of(hand.record.game.name)),
        "outcomes": [_outcome(turns[one.step]) for one in done],
    }


def _account(books: Ledger, seat: int) -> Account:
    return {
        "seat": seat,
        "par": float(books.par[seat]),
        "deal": float(books.deal[seat]),
        "choices": float(books.choices[seat]),
        "guesses": float(books.guesses[seat]),
        "others": float(books.others[seat]),
        "result": float(books.result[seat]),
    }


def _because(hand: Hand, choice: Choice, decision: Decision) -> Because | None:
    reason = why(choice)
    better, other = choice.actions[reason.better], choice.actions[reason.other]
    return because(hand.analysis.contrast, decision, better, other)


def _outcome(turn: Turn) -> Outcome:
    return {"guess": float(turn.guess), "leads": turn.leads.tolist()}


def choice_json(choice: Choice, todo: Todo) -> JudgedChoice:
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
        "sentence": sentence(choice, reason, todo),
        "because": None,
        "guess": None,
        "leads": None,
    }


def _alternative(choice: Choice, number: int) -> Alternative:
    slices = choice.slices[:, number]
    means = np.mean(slices, axis=0)
    wins = (
        exactly(means[WINS]) if choice.exact else interval_of_share(slices[:, WINS], choice.worlds)
    )
    told = alternative_json(choice.actions[number], choice.same[number], means, wins)
    told["mark"] = _mark(choice, number)
    return told


def _mark(choice: Choice, number: int) -> Mark:
    """The mark this alternative would have had, apart from the effect of the others' errors."""
    if number == choice.played:
        return choice.mark
    if choice.exact:
        loss = exact_loss(choice.slices[0], number)
    else:
        loss = loss_of(choice.slices, number, allowed(0, 0))
    return mark_of(loss, is_best=number == choice.best)
