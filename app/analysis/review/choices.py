"""The choices of a hand, each judged by what its seat knew then."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from app.analysis.estimate import (
    ERRING,
    TRACKERS,
    WINS,
    Alternatives,
    Array,
    GameAnalysis,
    Slices,
    alternatives_of,
)
from app.analysis.intervals import FIRST_LOOK, is_look
from app.analysis.measure import Measure
from app.analysis.verdict import (
    LEAST,
    Loss,
    allowed,
    best_of,
    exact_loss,
    is_marked,
    loss_of,
    mark_of,
)
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
        """The best action by each half of the slices, and what was lost against it as measured by
        the other half.

        Measured by its own half it would look better than it is, and every guess luckier.
        """
        if len(self.slices) < 2:
            means = self.slices[0]
            return ((self.best, float(means[self.best, WINS] - means[self.played, WINS])),)
        found = []
        for half in range(2):
            best = best_of(self.slices[half::2])
            measured = self.slices[1 - half :: 2].mean(axis=0)[:, WINS]
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


class Earlier(NamedTuple):
    """A seat's choices before this one. Later choices never affect the results of earlier ones."""

    made: int = 0
    marked: int = 0

    def and_one(self, mark: Mark) -> "Earlier":
        return Earlier(self.made + 1, self.marked + is_marked(mark))


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


class Reviewer(NamedTuple):
    """Judges the choices of one seat."""

    analysis: GameAnalysis
    measure: Measure
    effort: Effort

    def review_of(self, one: MadeChoice, earlier: Earlier) -> Choice:
        """Every world if there are few; otherwise slices until the mark is settled or none are
        left."""
        game, _, _, state, seat, _ = one.decision
        actions, same = one.alternatives
        phase, played = str(game.public(state)["phase"]), actions.index(one.action)
        known, error = self._exact(one, TRACKERS), allowed(*earlier)
        if known is None:
            found = self.sampled(one, error)
            loss = loss_of(found, played, error)
        else:
            found = known[None]
            loss = exact_loss(found[0], played)
        best = best_of(found)
        mark = mark_of(loss, is_best=best == played)
        if is_marked(mark) and self._is_up_to_others(one, len(found), is_exact=known is not None):
            mark = "depends"
        return Choice(
            one.step, seat, phase, actions, same, played, best, found, loss, mark,
            self.analysis.worlds, known is not None,
        )  # fmt: skip

    def sampled(self, one: MadeChoice, error: float) -> Array:
        """(slices, alternatives, 3)."""
        played, slices = one.alternatives.actions.index(one.action), self._slices(one, TRACKERS, 0)
        while len(slices) < self.effort.slices and not is_settled(slices, played, error):
            slices = np.concatenate([slices, self._slices(one, TRACKERS, len(slices))])
        return slices

    def _slices(self, one: MadeChoice, others: str, made: int) -> Array:
        """The next few: as many as one look at the results needs, at most."""
        end = min(made + FIRST_LOOK, self.effort.slices)
        model = (1,) if others == ERRING else ()
        seeds = [(self.effort.seed, one.step, number, *model) for number in range(made, end)]
        return self.analysis.estimate(self._asked(one, others, seeds))

    def _exact(self, one: MadeChoice, others: str) -> Array | None:
        return self.analysis.exact(self._asked(one, others, ()))

    def _asked(self, one: MadeChoice, others: str, seeds: Sequence[tuple[int, ...]]) -> Slices:
        return Slices(one.decision, one.alternatives.actions, seeds, others, self.measure)

    def _is_up_to_others(self, one: MadeChoice, count: int, *, is_exact: bool) -> bool:
        """Whether little is lost if the others often err, or the action certainly gains most
        now."""
        if self.analysis.is_sure(one.decision, one.action):
            return True
        found = self._exact(one, ERRING) if is_exact else None
        if found is None:
            slices = self._slices(one, ERRING, 0)
            while len(slices) < count // 2:
                slices = np.concatenate([slices, self._slices(one, ERRING, len(slices))])
            found = slices.mean(axis=0)
        wins = found[:, WINS]
        return bool(wins.max() - wins[one.alternatives.actions.index(one.action)] < LEAST)


def is_settled(slices: Array, played: int, error: float) -> bool:
    """Whether more slices would hardly change the verdict."""
    if not is_look(len(slices)):
        return False
    loss = loss_of(slices, played, error)
    return mark_of(loss, is_best=False) == "blunder" or loss.wins.high < LEAST
