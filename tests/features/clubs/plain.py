"""A club's figures computed plainly from its contests, without any code of the server.

Every question is computed from scratch, one contest and one pair at a time.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

SPREADS = (0.05, 0.1, 0.2, 0.4, 0.8)


class Starter(NamedTuple):
    """A person at the first deal."""

    name: str
    stayed: bool
    won: bool
    points: int
    winners: int = 1
    """How many seats won, bots' and latecomers' included."""


Contest = Sequence[Starter]


def dingo_contest(record: Mapping[str, Any], people: Mapping[int, str], gone: str = "") -> Contest:
    """A hand of Dingo from its record; `people` sat at the first deal, `gone` left."""
    result = record["result"]
    caught = {seat: min(0, result["totals"][seat]) for seat in result["caught"]}
    points = [caught.get(seat, total) for seat, total in enumerate(result["totals"])]
    return [
        Starter(name, name != gone, seat in result["winners"], points[seat], len(result["winners"]))
        for seat, name in people.items()
    ]


def ding_contest(records: Sequence[Mapping[str, Any]], people: Mapping[int, str]) -> Contest:
    """A match of Ding! from the records of its hands."""
    before, result = records[0]["before"], records[-1]["result"]
    return [
        Starter(name, True, seat == result["winner"], result["after"][seat] - before[seat])
        for seat, name in people.items()
    ]


def rank(one: Starter) -> tuple[bool, bool, int]:
    """A larger key is ahead; starters who left are level."""
    return (one.stayed, one.stayed and one.won, one.points if one.stayed else 0)


def place(contest: Contest, one: Starter) -> int:
    """1 + the number of starters ahead."""
    return 1 + sum(rank(other) > rank(one) for other in contest)


def win(one: Starter) -> Fraction:
    """A share of one win."""
    return Fraction(1, one.winners) if one.won and one.stayed else Fraction(0)


def standing(contests: Sequence[Contest], least: Callable[[int], float]) -> list[dict[str, Any]]:
    """The rows of a standing in order, without ratings. `least` contests, by the most that anybody
    has played, give a place."""
    rows: list[dict[str, Any]] = []
    for name in {one.name for c in contests for one in c}:
        own = [(c, one) for c in contests for one in c if one.name == name]
        points = [one.points for _, one in own if one.stayed]
        wins = sum(win(one) for _, one in own)
        fair = sum(sum(win(other) for other in c) / len(c) for c, _ in own)
        mean = Fraction(sum(points), len(points)) if points else None
        rows.append({"name": name, "games": len(own), "wins": wins, "fair": fair, "points": mean})
    most = max((row["games"] for row in rows), default=0)

    def rank(row: dict[str, Any]) -> tuple[Fraction, float | Fraction]:
        mean = -math.inf if row["points"] is None else row["points"]
        return row["wins"] - row["fair"], mean

    placed = [row for row in rows if row["games"] >= least(most)]
    for row in rows:
        ahead = sum(rank(other) > rank(row) for other in placed)
        row["place"] = 1 + ahead if row in placed else None
    rows.sort(key=lambda row: row["name"])
    rows.sort(key=rank, reverse=True)
    rows.sort(key=lambda row: row["place"] is None)
    return rows


class Fitted(NamedTuple):
    """Members' ratings, and each member's chance of being better than each other one."""

    ratings: dict[str, tuple[float, float, float]]
    chance: dict[tuple[str, str], float]
    contests: dict[str, int]
    """The contests against other members."""


def fitted(contests: Sequence[Contest], members: Sequence[str]) -> Fitted:
    """The mixture of five Bradley-Terry models."""
    pairs = [
        (a, b, 3 / (len(c) + 1), place(c, a) - place(c, b))
        for c in contests
        for a, b in combinations([one for one in c if one.name in members], 2)
    ]
    names = sorted({one.name for a, b, *_ in pairs for one in (a, b)})
    at = {name: number for number, name in enumerate(names)}
    n, fits = len(names), []
    for spread in SPREADS:
        theta, bend = np.zeros(n), np.eye(n)
        for _ in range(100):
            slope, bend = -theta / spread**2, np.eye(n) / spread**2
            for a, b, weight, ahead in pairs:
                i, j = at[a.name], at[b.name]
                p = 1 / (1 + math.exp(theta[j] - theta[i]))
                got = 1.0 if ahead < 0 else 0.5 if ahead == 0 else 0.0
                slope[i] += weight * (got - p)
                slope[j] -= weight * (got - p)
                for k, m, sign in ((i, i, 1), (j, j, 1), (i, j, -1), (j, i, -1)):
                    bend[k, m] += sign * weight * p * (1 - p)
            step = np.linalg.solve(bend, slope)
            theta = theta + step
            if np.abs(step).max() < 1e-12:
                break
        evidence = -float(theta @ theta) / 2 / spread**2 - n * math.log(spread)
        evidence -= math.log(np.linalg.det(bend)) / 2
        for a, b, weight, ahead in pairs:
            d = theta[at[a.name]] - theta[at[b.name]]
            got = 1.0 if ahead < 0 else 0.5 if ahead == 0 else 0.0
            evidence -= weight * (got * math.log1p(math.exp(-d)))
            evidence -= weight * ((1 - got) * math.log1p(math.exp(d)))
        fits.append((evidence, theta, np.linalg.inv(bend)))
    top = max(evidence for evidence, *_ in fits)
    shares = [math.exp(evidence - top) for evidence, *_ in fits]
    shares = [share / sum(shares) for share in shares]
    scale = 400 / math.log(10)
    ratings, chance = {}, {}
    for name, i in at.items():
        mean = sum(s * theta[i] for s, (_, theta, _) in zip(shares, fits, strict=True))
        square = sum(
            s * (cov[i, i] + theta[i] ** 2) for s, (_, theta, cov) in zip(shares, fits, strict=True)
        )
        half = 1.96 * math.sqrt(square - mean**2)
        ratings[name] = tuple(1500 + scale * x for x in (mean, mean - half, mean + half))
        for other, j in at.items():
            if other != name:
                chance[name, other] = sum(
                    s * phi((t[i] - t[j]) / math.sqrt(cov[i, i] + cov[j, j] - 2 * cov[i, j]))
                    for s, (_, t, cov) in zip(shares, fits, strict=True)
                )
    against = {
        name: sum(
            any(one.name == name for one in c)
            and any(one.name in members and one.name != name for one in c)
            for c in contests
        )
        for name in members
    }
    return Fitted(ratings, chance, against)


def phi(z: float) -> float:
    """The normal distribution."""
    return math.erfc(-z / math.sqrt(2)) / 2


def said(fit: Fitted, games: int) -> list[tuple[str, dict[str, Any]]]:
    """The sentence that the figures allow, given chance."""
    old = [name for name in fit.ratings if fit.contests[name] >= 30]
    if len(old) < 2:
        second = sorted(fit.contests.values())[-2] if len(fit.contests) > 1 else 0
        return [("few", {"need": 30 - second})]
    sentences: list[tuple[str, dict[str, Any]]] = []
    a, b = max(((a, b) for a in old for b in old if a != b), key=lambda two: fit.chance[two])
    if (sure := fit.chance[a, b]) >= 0.95:
        sentences.append(("better", {"a": a, "b": b, "odds": min(99, int(sure / (1 - sure)))}))
    first, second_best = sorted(old, key=lambda name: -fit.ratings[name][0])[:2]
    if fit.chance[first, second_best] < 0.95:
        sentences.append(("close", {"a": first, "b": second_best, "games": games}))
    return sentences
