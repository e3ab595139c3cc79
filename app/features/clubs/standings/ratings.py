"""What all contests of a game come to: the standing, pairs and records, and the ratings.

Ratings are Bradley-Terry strengths whose spread is estimated from the club's own results.

The model is fitted for each of `SPREADS`, and the fits are averaged with the Laplace approximation
of their evidence. docs/clubs.md has the formulas, research/RESULTS.md their validation.
"""

from collections.abc import Mapping, Sequence
from math import erf, log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.features.clubs.standings.results import Best, Pair, Sums, Tally, called, standing
from app.features.clubs.standings.results_wire import (
    ComparisonSentence,
    PairOfClub,
    Rated,
    RecordOfClub,
    StandingRow,
    line_row,
)
from app.rules.game import AnyGame
from app.times import from_millis, iso

Array = NDArray[np.float64]

SPREADS = (0.05, 0.1, 0.2, 0.4, 0.8)
"""Standard deviations of the strengths, in logits."""

SCALE = 400 / log(10)
"""Rating points per logit."""

MIDDLE = 1500
WIDTH = 1.96
STEPS, ENOUGH = 50, 1e-10
NOTHING = 1e-12
"""Fits with a smaller share of the evidence are left out."""


class Ratings(NamedTuple):
    """Estimates for some players, and for each pair the probability that one plays better."""

    players: Sequence[str]
    rating: Sequence[float]
    low: Sequence[float]
    high: Sequence[float]
    chance: Array


class _Fit(NamedTuple):
    """The model fitted with one spread: the most likely strengths, the curvature there, the
    evidence."""

    strengths: Array
    curvature: Array
    evidence: float


def weight(starters: int) -> float:
    """The weight of a pair in a contest, which makes the curvature equal to the variance of
    ranks."""
    return 3 / (starters + 1)


def fit(pairs: Mapping[Pair, Sequence[int]]) -> Ratings:
    """The ratings of all players in these pairs, each with how often the first was ahead, level and
    behind."""
    players = sorted({player for a, b, _ in pairs for player in (a, b)})
    ahead = _matrix(players, pairs)
    fits: list[_Fit] = []
    for spread in SPREADS if players else ():
        fits.append(_fitted(ahead, spread, fits[-1].strengths if fits else np.zeros(len(players))))
    return _averaged(players, fits)


def _matrix(players: Sequence[str], pairs: Mapping[Pair, Sequence[int]]) -> Array:
    """How often each was ahead of each, weighted; a tie counts as half for both."""
    at = {player: place for place, player in enumerate(players)}
    ahead = np.zeros((len(players), len(players)))
    for (a, b, starters), (won, level, lost) in pairs.items():
        one = weight(starters)
        ahead[at[a], at[b]] += one * (won + level / 2)
        ahead[at[b], at[a]] += one * (lost + level / 2)
    return ahead


def _fitted(ahead: Array, spread: float, strengths: Array) -> _Fit:
    """Newton's method from given strengths. The likelihood is concave, so a few steps suffice."""
    n, games = len(ahead), ahead + ahead.T
    won, prior = ahead.sum(axis=1), np.eye(n) / spread**2
    expected, curvature = ahead, prior
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
        share = games * expected
        slope = won - share.sum(axis=1) - strengths / spread**2
        bent = share * (1 - expected)
        curvature = np.diag(bent.sum(axis=1)) - bent + prior
        step = np.linalg.solve(curvature, slope)
        strengths = strengths + step
        if np.abs(step).max() < ENOUGH:
            break
    likelihood = (ahead * np.log(expected)).sum()
    held = strengths @ strengths / (2 * spread**2)
    half_log_det = np.log(np.diag(np.linalg.cholesky(curvature))).sum()
    return _Fit(strengths, curvature, float(likelihood - held - n * log(spread) - half_log_det))


def _averaged(players: Sequence[str], fits: Sequence[_Fit]) -> Ratings:
    if not fits:
        return Ratings((), (), (), (), np.zeros((0, 0)))
    evidence = np.array([one.evidence for one in fits])
    share = np.exp(evidence - evidence.max())
    fits = [one for one, part in zip(fits, share, strict=True) if part > NOTHING]
    share = share[share > NOTHING] / share[share > NOTHING].sum()
    means = np.array([one.strengths for one in fits])
    covariances = [np.asarray(np.linalg.inv(one.curvature), np.float64) for one in fits]
    variances = np.array([np.diag(one) for one in covariances])
    mean = share @ means
    width = WIDTH * np.sqrt(share @ (variances + means**2) - mean**2)
    chance = sum(
        part * _better(one.strengths, covariance)
        for part, one, covariance in zip(share, fits, covariances, strict=True)
    )
    rating = MIDDLE + SCALE * mean
    low, high = rating - SCALE * width, rating + SCALE * width
    return Ratings(players, rating.tolist(), low.tolist(), high.tolist(), np.asarray(chance))


def _better(strengths: Array, covariance: Array) -> Array:
    """The probability that each player (row) is stronger than each other (column)."""
    own = np.diag(covariance)
    spread = np.sqrt(own[:, None] + own[None, :] - 2 * covariance + np.eye(len(own)))
    z = (strengths[:, None] - strengths[None, :]) / spread
    return np.asarray(np.interp(z, _POINTS, _NORMAL))


_POINTS = np.linspace(-9, 9, 36_001)
_NORMAL = np.array([(1 + erf(z / 2**0.5)) / 2 for z in _POINTS.tolist()])
"""The normal distribution function; linear interpolation between these points is off by less than
1e-8."""


ENOUGH_CONTESTS = 30
"""Contests against members below which a rating is new and not compared with others."""

SURE = 0.95
LONGEST_ODDS = 99


def said(ratings: Ratings, met: Mapping[str, int], games: int) -> list[ComparisonSentence]:
    """At most two sentences that the data support.

    `met` are the contests of members against members, and `games` all those of the club.
    """
    old = [
        place
        for place, player in enumerate(ratings.players)
        if met.get(player, 0) >= ENOUGH_CONTESTS
    ]
    if len(old) < 2:
        counts = sorted(met.values(), reverse=True)
        second = counts[1] if len(counts) > 1 else 0
        return [{"code": "few", "args": {"need": ENOUGH_CONTESTS - second}}]
    chance = ratings.chance[np.ix_(old, old)]
    called = [ratings.players[place] for place in old]
    sentences: list[ComparisonSentence] = []
    a, b = divmod(int(np.argmax(chance)), len(old))
    if chance[a, b] >= SURE:
        sure = float(chance[a, b])
        odds = LONGEST_ODDS if sure >= 0.99 else min(LONGEST_ODDS, int(sure / (1 - sure) + 1e-9))
        sentences.append({"code": "better", "args": {"a": called[a], "b": called[b], "odds": odds}})
    first, second = sorted(range(len(old)), key=lambda one: -ratings.rating[old[one]])[:2]
    if chance[first, second] < SURE:
        args: dict[str, str | int] = {"a": called[first], "b": called[second], "games": games}
        sentences.append({"code": "close", "args": args})
    return sentences


class Ever(NamedTuple):
    """Everything that depends on all contests of a game."""

    rows: list[StandingRow]
    best: list[StandingRow]
    """Members by their rating."""
    said: list[ComparisonSentence]
    ratings: Mapping[str, Rated]
    pairs: list[PairOfClub]
    records: list[RecordOfClub]


def ever_of(tally: Tally, game: AnyGame, ids: Mapping[str, str], names: Mapping[str, str]) -> Ever:
    """The results of all contests. `ids` are those of current members."""
    fitted = fit(tally.pairs)
    numbers = zip(fitted.players, fitted.rating, fitted.low, fitted.high, strict=True)
    met = {player: tally.people[player].met for player in ids if player in tally.people}
    ratings: dict[str, Rated] = {
        player: (rating, low, high, met[player] < ENOUGH_CONTESTS)
        for player, rating, low, high in numbers
    }
    rows = [line_row(game, line, ids, ratings) for line in standing(tally.people, names, "longer")]
    return Ever(
        rows=rows,
        best=sorted((row for row in rows if row["rating"] is not None), key=_by_rating),
        said=[_with_ids(one, ids) for one in said(fitted, met, tally.contests)],
        ratings=ratings,
        pairs=_head_to_head(tally, fitted, ids),
        records=_records(tally.people, game, ids, names),
    )


def _by_rating(row: StandingRow) -> float:
    return -(row["rating"] or 0)


def _with_ids(sentence: ComparisonSentence, ids: Mapping[str, str]) -> ComparisonSentence:
    args = {name: ids.get(str(value), value) for name, value in sentence["args"].items()}
    return {"code": sentence["code"], "args": args}


def _head_to_head(tally: Tally, fitted: Ratings, ids: Mapping[str, str]) -> list[PairOfClub]:
    """Each pair of members who have met: how often each was ahead, and who plays better."""
    sums: dict[tuple[str, str], list[int]] = {}
    for (a, b, _), counts in tally.pairs.items():
        known = sums.setdefault((a, b), [0, 0, 0])
        sums[a, b] = [one + more for one, more in zip(known, counts, strict=True)]
    at = {player: place for place, player in enumerate(fitted.players)}
    return [
        {
            "a": ids[a],
            "b": ids[b],
            "together": ahead + level + behind,
            "ahead": ahead,
            "behind": behind,
            "level": level,
            "chance": float(fitted.chance[at[a], at[b]]),
        }
        for (a, b), (ahead, level, behind) in sorted(sums.items())
    ]


def _records(
    people: Mapping[str, Sums], game: AnyGame, ids: Mapping[str, str], names: Mapping[str, str]
) -> list[RecordOfClub]:
    """The club's records. A match is won by whoever gets to the end first, so that the most points
    in one would be the same for every winner."""
    bests: dict[str, tuple[Best, str]] = {}
    for player, sums in sorted(people.items()):
        for name, best in sums.bests.items():
            known = bests.get(name)
            if (name, game.contest) != ("points", "match") and best.beats(known and known[0]):
                bests[name] = best, player
    return [
        {
            "name": name,
            "amount": game.merit(best.amount) if name == "points" else best.amount,
            "member": ids.get(player),
            "holder": called(player, people[player].name, names),
            "at": iso(from_millis(best.at)),
            "hand": best.hand,
        }
        for name, (best, player) in sorted(bests.items())
    ]
