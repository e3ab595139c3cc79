"""What the shares of the win in a review are shares of: the hand, or the match that it is part of.

One measure holds for everything the review says of a seat: marks, accuracy, moments and ledger. It
follows from what was at stake for this person then. If a good or a bad hand could move their
chance of winning the match by `STAKES`, they played for the match; otherwise for the hand. Only the
record decides, so every program finds the same.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from app.analysis.intervals import Array
from app.analysis.wire import MeasureReason
from app.bots.rollout import Choose, played_out
from app.bots.thought import Decision
from app.rules.game import AnyGame, Contest, Match, Options

STAKES = 0.1
"""In shares of the match: what a hand has to move for it to be judged by the match."""
BAD, GOOD = 0.1, 0.9
"""A bad and a good hand, as quantiles of what trackers get."""
DEALS = 64
"""Deals between trackers that show what a hand may bring."""
FUTURES = 32
"""Ways in which the rest of the match may go, the same for every alternative."""
HANDS_AHEAD = 12
"""The match is followed for this many more hands; then whoever leads counts as its winner."""


class MatchRules(NamedTuple):
    """How the hands of a game make a match."""

    is_played: Callable[[Options], bool]
    """Whether there is a match at all."""
    is_over: Callable[[Options, Array, int], Array]
    """(…): whether it has ended, from (…, seats) scores and the number of hands."""
    shares: Callable[[Array, Array], Array]
    """(…, seats) of a match that ends with these scores and hands won."""


class Results(NamedTuple):
    """What hands brought, by deal and seat."""

    gains: Array
    """In points or spaces."""
    won: Array
    """1 for those who won the hand."""


def results_of(game: AnyGame, before: Match, after: Sequence[Match]) -> Results:
    """What hands that began like this brought."""
    return Results(
        np.array([game.gains(before, one) for one in after], np.float64),
        np.array([one.wins for one in after], np.float64) - before.wins,
    )


def typical(before: Decision, choose: Choose, seed: int) -> Results:
    """What trackers get from this seat order and match."""
    game, options, match, first, _, _ = before
    dealer = int(game.public(first)["dealer"])
    random = Random(repr((seed, "typical")))  # noqa: S311 - no secret hangs on it
    deck, after = list(game.deck(options)), []
    for _ in range(DEALS):
        random.shuffle(deck)
        state = game.new_hand(options, dealer, tuple(deck), match)
        after.append(game.settle(options, match, played_out(game, state, choose, random)))
    return results_of(game, match, after)


class MatchOutlook:
    """How the match may go on after this hand."""

    def __init__(self, rules: MatchRules, before: Decision, results: Results, seed: int) -> None:
        self._rules, self._options, self._match = rules, before.options, before.match
        chance = np.random.default_rng((seed, DEALS))
        drawn = chance.integers(len(results.gains), size=(HANDS_AHEAD, FUTURES))
        # The next dealer sits one place further.
        self._ahead = [
            Results(*(np.roll(one[deals], hand + 1, axis=1) for one in results))
            for hand, deals in enumerate(drawn)
        ]

    def shares(self, results: Results) -> Array:
        """(…, seats): the chance of winning the match, by what this hand brought."""
        seats = results.gains.shape[-1]
        rows = np.concatenate(results, axis=-1).reshape(-1, 2 * seats)
        some, which = np.unique(rows, axis=0, return_inverse=True)
        found = self._after(some[:, :seats], some[:, seats:])
        return found[which.reshape(-1)].reshape(results.gains.shape)

    def _after(self, gains: Array, won: Array) -> Array:
        """(rows, seats), averaged over the futures."""
        scores = (gains + self._match.scores)[:, None].repeat(FUTURES, axis=1)
        wins = (won + self._match.wins)[:, None].repeat(FUTURES, axis=1)
        found, is_open = np.zeros(scores.shape), np.ones(scores.shape[:2], bool)
        for ahead in range(HANDS_AHEAD + 1):
            hands = self._match.hands + 1 + ahead
            ends = is_open & self._rules.is_over(self._options, scores, hands)
            if ahead == HANDS_AHEAD:
                ends = is_open.copy()
            if ends.all():
                found = self._rules.shares(scores, wins)
                break
            if ends.any():
                found[ends] = self._rules.shares(scores[ends], wins[ends])
                is_open &= ~ends
            if not is_open.any():
                break
            scores, wins = scores + self._ahead[ahead].gains, wins + self._ahead[ahead].won
        mean: Array = found.mean(axis=1)
        return mean


class Measure(NamedTuple):
    """What one seat is judged by."""

    of: Contest
    why: MeasureReason
    outlook: MatchOutlook | None = None
    """None: the hand counts."""

    def shares(self, results: Results) -> Array:
        """(…, seats): the shares of the win."""
        if self.outlook is None:
            won: Array = results.won / np.maximum(results.won.sum(axis=-1, keepdims=True), 1)
            return won
        return self.outlook.shares(results)


BY_HAND = Measure("hand", "endless")


def measure_of(rules: MatchRules | None, before: Decision, results: Results, seed: int) -> Measure:
    """What a seat (that of `before`) is judged by, from what typical hands bring."""
    if rules is None or not rules.is_played(before.options):
        return BY_HAND
    match, seat = before.match, before.seat
    outlook = MatchOutlook(rules, before, results, seed)
    bad, good = np.quantile(outlook.shares(results)[:, seat], (BAD, GOOD))
    if good - bad < STAKES:
        return Measure("hand", "far")
    is_over = rules.is_over(before.options, results.gains + match.scores, match.hands + 1)
    return Measure("match", "last" if is_over.all() else "near", outlook)
