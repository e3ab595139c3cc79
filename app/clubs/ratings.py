"""Ratings: strengths of Bradley and Terry with a spread that is learned from the club itself.

The model is fitted for each of `SPREADS`, and the fits are averaged by the Laplace approximation
of their evidence. docs/clubs.md has the formulas and how well they hold in a simulation.
"""

from collections.abc import Mapping, Sequence
from math import erf, log, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.clubs.summary import Pair, Tally

Array = NDArray[np.float64]

SPREADS = (0.05, 0.1, 0.2, 0.4, 0.8)
"""Standard deviations of the strengths, in logits."""

SCALE = 400 / log(10)
"""Points of rating in a logit."""

MIDDLE = 1500
WIDTH = 1.96
STEPS, ENOUGH = 50, 1e-10
NOTHING = 1e-12
"""A fit with a smaller share of the evidence is left out."""


class Ratings(NamedTuple):
    """Estimates for some players, and the chance of each to play better than each other."""

    players: Sequence[str]
    rating: Sequence[float]
    low: Sequence[float]
    high: Sequence[float]
    chance: Array


class _Fit(NamedTuple):
    """The model with one spread: the likeliest strengths, their covariance, the evidence."""

    strengths: Array
    covariance: Array
    evidence: float


def weight(starters: int) -> float:
    """The weight of a pair in a contest: the curvature then equals the variance of ranks."""
    return 3 / (starters + 1)


def fit(players: Sequence[str], pairs: Mapping[Pair, Tally]) -> Ratings:
    """The ratings of those of these players who met another of them."""
    met = {a for a, b, _ in pairs} | {b for _, b, _ in pairs}
    rated = [player for player in players if player in met]
    ahead = _matrix(rated, pairs)
    fits: list[_Fit] = []
    for spread in SPREADS if rated else ():
        fits.append(_fitted(ahead, spread, fits[-1].strengths if fits else np.zeros(len(rated))))
    return _averaged(rated, fits)


def _matrix(players: Sequence[str], pairs: Mapping[Pair, Tally]) -> Array:
    """How often each was ahead of each, weighted; level is half for both."""
    places = {player: place for place, player in enumerate(players)}
    ahead = np.zeros((len(players), len(players)))
    for (a, b, starters), (won, level, lost) in pairs.items():
        i, j, one = places[a], places[b], weight(starters)
        ahead[i, j] += one * (won + level / 2)
        ahead[j, i] += one * (lost + level / 2)
    return ahead


def _fitted(ahead: Array, spread: float, strengths: Array) -> _Fit:
    """Newton's method, from some strengths on; the likelihood is concave, so few steps do."""
    n, games = len(ahead), ahead + ahead.T
    prior = np.eye(n) / spread**2
    curvature = prior
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
        slope = ahead.sum(axis=1) - (games * expected).sum(axis=1) - strengths / spread**2
        bent = games * expected * (1 - expected)
        curvature = np.diag(bent.sum(axis=1)) - bent + prior
        step = np.linalg.solve(curvature, slope)
        strengths = strengths + step
        if np.abs(step).max() < ENOUGH:
            break
    likelihood: float = -(ahead * np.logaddexp(0, strengths[None, :] - strengths[:, None])).sum()
    held = float(strengths @ strengths) / (2 * spread**2)
    evidence = likelihood - held - n * log(spread) - np.linalg.slogdet(curvature)[1] / 2
    return _Fit(strengths, np.asarray(np.linalg.inv(curvature)), float(evidence))


def _averaged(players: Sequence[str], fits: Sequence[_Fit]) -> Ratings:
    if not fits:
        return Ratings((), (), (), (), np.zeros((0, 0)))
    evidence = np.array([one.evidence for one in fits])
    share = np.exp(evidence - evidence.max())
    fits = [one for one, part in zip(fits, share, strict=True) if part > NOTHING]
    share = share[share > NOTHING] / share[share > NOTHING].sum()
    means = np.array([one.strengths for one in fits])
    variances = np.array([np.diag(one.covariance) for one in fits])
    mean = share @ means
    width = WIDTH * np.sqrt(share @ (variances + means**2) - mean**2)
    chance = sum(part * _better(one) for part, one in zip(share, fits, strict=True))
    rating = MIDDLE + SCALE * mean
    low, high = rating - SCALE * width, rating + SCALE * width
    return Ratings(players, rating.tolist(), low.tolist(), high.tolist(), np.asarray(chance))


def _better(fitted: _Fit) -> Array:
    """The chance of each (row) to be stronger than each other (column)."""
    n, own = len(fitted.strengths), np.diag(fitted.covariance)
    spread = np.sqrt(own[:, None] + own[None, :] - 2 * fitted.covariance + np.eye(n))
    z = (fitted.strengths[:, None] - fitted.strengths[None, :]) / spread
    upper = np.triu_indices(n, 1)
    chance = np.full((n, n), 0.5)
    chance[upper] = [(1 + erf(one / sqrt(2))) / 2 for one in z[upper].tolist()]
    chance.T[upper] = 1 - chance[upper]
    return chance


ENOUGH_CONTESTS = 30
"""With fewer contests against members a rating is new, and compared with nobody."""

SURE = 0.95
LONGEST_ODDS = 99

Sentence = dict[str, Any]


def said(ratings: Ratings, contests: Mapping[str, int], names: Mapping[str, str]) -> list[Sentence]:
    """What chance allows to say, in at most two sentences.

    `contests` are those against members. `names` are how members are called in the answer.
    """
    old = [
        place
        for place, player in enumerate(ratings.players)
        if contests.get(player, 0) >= ENOUGH_CONTESTS
    ]
    if len(old) < 2:
        counts = sorted((contests.get(player, 0) for player in contests), reverse=True)
        second = counts[1] if len(counts) > 1 else 0
        return [{"code": "few", "args": {"need": ENOUGH_CONTESTS - second}}]
    chance = ratings.chance[np.ix_(old, old)]
    called = [names[ratings.players[place]] for place in old]
    sentences: list[Sentence] = []
    a, b = divmod(int(np.argmax(chance)), len(old))
    if chance[a, b] >= SURE:
        sure = float(chance[a, b])
        odds = LONGEST_ODDS if sure >= 0.99 else min(LONGEST_ODDS, int(sure / (1 - sure) + 1e-9))
        sentences.append({"code": "better", "args": {"a": called[a], "b": called[b], "odds": odds}})
    first, second = sorted(range(len(old)), key=lambda one: -ratings.rating[old[one]])[:2]
    if chance[first, second] < SURE:
        sentences.append({"code": "close", "args": {"a": called[first], "b": called[second]}})
    return sentences
