"""The choices of a hand, each judged by what its seat knew then."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from app.analysis.estimates.alternatives import Alternatives, alternatives_of
from app.analysis.estimates.estimate import ERRING, LEAD, TRACKERS, WINS, Array, GameAnalysis
from app.analysis.estimates.intervals import FIRST_LOOK, is_look
from app.analysis.estimates.verdict import (
    LEAST,
    Loss,
    allowed,
    best_of,
    exact_loss,
    is_marked,
    loss_of,
    mark_of,
)
from app.analysis.review.slices import Name, Slices
from app.analysis.wire import Mark
from app.bots.thought import Decision
from app.rules.game import Action
from app.rules.record.replay import Step


class Choice(NamedTuple):
    """A choice that was made, and the review's findings about it."""

    step: int
    seat: int
    phase: str
    actions: tuple[Action, ...]
    """The alternatives."""
    same: tuple[tuple[Action, ...], ...]
    """For each alternative, the actions that lead to the same futures."""
    played: int
    best: int
    slices: Array
    """(slices, alternatives, 3): see estimate.py."""
    loss: Loss
    mark: Mark
    worlds: int
    """In each slice."""
    exact: bool = False
    """Whether every world was enumerated: then there is one slice."""

    @property
    def halves(self) -> tuple[tuple[int, float], ...]:
        """The best action by each half of the slices, with its lead measured by the other half.

        Measured by its own half it would look better than it is, and every guess luckier.
        """
        if len(self.slices) < 2:
            means = self.slices[0]
            return ((self.best, float(means[self.best, LEAD] - means[self.played, LEAD])),)
        found = []
        for half in range(2):
            best = best_of(self.slices[half::2])
            measured = self.slices[1 - half :: 2].mean(axis=0)[:, LEAD]
            found.append((best, float(measured[best] - measured[self.played])))
        return tuple(found)


class MadeChoice(NamedTuple):
    """A choice to be reviewed."""

    step: int
    decision: Decision
    action: Action
    alternatives: Alternatives


class Effort(NamedTuple):
    """How much work to spend."""

    slices: int
    seed: int
    made: Slices = Slices()
    """Slices that were made before. By default there are none, and new ones are not kept."""


def made_choices(
    analysis: GameAnalysis, hand: Sequence[Step], before: Decision, automatic: Sequence[bool]
) -> Iterator[MadeChoice]:
    """The real choices: not forced, not made by the table, and of a kind that is judged."""
    for number, step in enumerate(hand[1:]):
        if step.seat is None or step.action is None or automatic[number]:
            continue
        decision = before._replace(state=hand[number].state, seat=step.seat)
        if not analysis.judged(decision.state, step.action):
            continue
        alternatives = alternatives_of(analysis, decision, step.action)
        if len(alternatives.actions) > 1:
            yield MadeChoice(number, decision, step.action, alternatives)


def reviewed(
    analysis: GameAnalysis, choices: Sequence[MadeChoice], effort: Effort
) -> Iterator[Choice]:
    """Review each choice in turn. Later choices never affect the results of earlier ones."""
    made: dict[int, int] = {}
    marked: dict[int, int] = {}
    for one in choices:
        seat = one.decision.seat
        error = allowed(made.get(seat, 0), marked.get(seat, 0))
        choice = review_of(analysis, one, error, effort)
        made[seat] = made.get(seat, 0) + 1
        marked[seat] = marked.get(seat, 0) + is_marked(choice.mark)
        yield choice


def review_of(analysis: GameAnalysis, one: MadeChoice, error: float, effort: Effort) -> Choice:
    """Every world if there are few; otherwise slices until the mark is settled or none are left."""
    game, _, _, state, seat, _ = one.decision
    actions, same = one.alternatives
    phase, played = str(game.public(state)["phase"]), actions.index(one.action)
    known = analysis.exact(one.decision, actions, TRACKERS)
    if known is None:
        found = sampled(analysis, one, error, effort)
        loss = loss_of(found, played, error)
    else:
        found = known[None]
        loss = exact_loss(found[0], played)
    best, exact = best_of(found), known is not None
    mark = mark_of(loss, is_best=best == played)
    if is_marked(mark) and is_up_to_others(analysis, one, len(found), effort):
        mark = "depends"
    return Choice(
        one.step,
        seat,
        phase,
        actions,
        same,
        played,
        best,
        found,
        loss,
        mark,
        analysis.worlds,
        exact,
    )


def sampled(analysis: GameAnalysis, one: MadeChoice, error: float, effort: Effort) -> Array:
    """(slices, alternatives, 3)."""
    actions, slices = one.alternatives.actions, list[Array]()
    played = actions.index(one.action)
    while len(slices) < effort.slices:
        name = Name(one.step, TRACKERS, len(slices))
        slices.append(effort.made.of(analysis, one.decision, actions, name, effort.seed))
        if is_look(len(slices)) and is_settled(np.array(slices), played, error):
            break
    return np.array(slices)


def is_settled(slices: Array, played: int, error: float) -> bool:
    """Whether more slices would hardly change the verdict."""
    loss = loss_of(slices, played, error)
    return mark_of(loss, is_best=False) == "blunder" or loss.wins.high < LEAST


def is_up_to_others(analysis: GameAnalysis, one: MadeChoice, count: int, effort: Effort) -> bool:
    """Whether little is lost if the others often err, or the action certainly gains most now."""
    if analysis.is_sure(one.decision, one.action):
        return True
    actions, made = one.alternatives.actions, effort.made
    found = analysis.exact(one.decision, actions, ERRING)
    if found is None:
        count = max(count // 2, min(FIRST_LOOK, count))
        names = [Name(one.step, ERRING, number) for number in range(count)]
        slices = [made.of(analysis, one.decision, actions, name, effort.seed) for name in names]
        found = np.mean(slices, axis=0)
    wins = found[:, WINS]
    return bool(wins.max() - wins[actions.index(one.action)] < LEAST)
