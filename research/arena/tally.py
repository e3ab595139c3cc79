"""How well each player plays, from many deals.

The hands of one deal have their cards in common, so a deal counts as one observation: its average
over all seatings and all seats of a player. Shares and points come with the 95 % interval of the
normal approximation.
"""

from collections import defaultdict
from math import inf, sqrt
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from research.arena.play import Deal, Effort, Outcome


class Estimate(NamedTuple):
    """A mean, and the half-width of its interval."""

    mean: float
    margin: float


class PlayerResult(NamedTuple):
    """One player after all deals."""

    name: str
    won: Estimate
    """Share of the wins, 0 to 1."""
    points: Estimate
    """Per hand."""
    rating: float
    """OpenSkill, Plackett-Luce: mu; everyone starts at 25."""
    effort: Effort


class Tally:
    """Adds up deals."""

    def __init__(self) -> None:
        self.deals = 0
        self.hands = 0
        self._won: dict[str, list[float]] = defaultdict(list)
        self._points: dict[str, list[float]] = defaultdict(list)
        self._efforts: dict[str, Effort] = defaultdict(Effort)
        self._model = PlackettLuce()
        self._ratings: dict[str, PlackettLuceRating] = {}

    def add(self, deal: Deal) -> None:
        """Count one more deal."""
        self.deals += 1
        won, points = defaultdict[str, list[float]](list), defaultdict[str, list[float]](list)
        for outcome in deal.outcomes:
            self.hands += outcome.hands
            self._rate(outcome)
            for seat, name in enumerate(outcome.players):
                won[name].append(outcome.won[seat])
                points[name].append(outcome.points[seat])
        for name in won:
            self._won[name].append(_mean(won[name]))
            self._points[name].append(_mean(points[name]))
        for name, effort in deal.efforts.items():
            self._efforts[name] = self._efforts[name].plus(effort)

    def results(self) -> list[PlayerResult]:
        """Every player, the best first."""
        found = [
            PlayerResult(
                name,
                estimate(self._won[name]),
                estimate(self._points[name]),
                self._ratings[name].mu,
                self._efforts[name],
            )
            for name in self._won
        ]
        return sorted(found, key=lambda one: -one.points.mean)

    def _rate(self, outcome: Outcome) -> None:
        """Update the ratings; a player with several seats gets their average."""
        names = outcome.players
        for name in set(names) - self._ratings.keys():
            self._ratings[name] = self._model.rating(name=name)
        seats = zip(outcome.won, outcome.points, strict=True)
        order = {result: place for place, result in enumerate(sorted(set(seats), reverse=True))}
        ranks = [float(order[one]) for one in zip(outcome.won, outcome.points, strict=True)]
        rated = self._model.rate([[self._ratings[name]] for name in names], ranks=ranks)
        for name in set(names):
            mine = [team[0] for team, who in zip(rated, names, strict=True) if who == name]
            mu, sigma = _mean([one.mu for one in mine]), _mean([one.sigma for one in mine])
            self._ratings[name] = self._model.rating(mu=mu, sigma=sigma, name=name)


def estimate(values: list[float]) -> Estimate:
    """The mean and its 95 % interval; infinite for fewer than two values."""
    mean = _mean(values)
    if len(values) < 2:
        return Estimate(mean, inf)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return Estimate(mean, 1.96 * sqrt(variance / len(values)))


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)
