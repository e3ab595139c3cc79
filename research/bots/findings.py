"""The results of a figure's deals. A deal is one observation, as in the arena's own table."""

from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev
from typing import NamedTuple

from research.arena.play import Contest, Deal, Outcome
from research.arena.tally import Estimate, estimate


class Finding(NamedTuple):
    """One player against the others, with 95 % intervals."""

    hands: int
    won: Estimate
    """Share of the hands won, 0 to 1."""
    points: Estimate
    """Per hand."""
    others: Estimate
    """Points per hand of each of the others."""
    ahead: Estimate
    """The lead in points per hand; narrower than the two above, because the cards are the same."""


def finding(contest: Contest, deals: Sequence[Deal]) -> Finding:
    """For the player named first; needs at least one deal."""
    first = contest.players[0]
    mine = [points_of(deal, first) for deal in deals]
    others = [_others(deal, first) for deal in deals]
    return Finding(
        sum(outcome.hands for deal in deals for outcome in deal.outcomes),
        estimate([_won(deal, first) for deal in deals]),
        estimate(mine),
        estimate(others),
        estimate([one - other for one, other in zip(mine, others, strict=True)]),
    )


def points_of(deal: Deal, name: str) -> float:
    """Points per hand, averaged over the seatings and the seats of that player."""
    return mean(
        points for outcome in deal.outcomes for who, points in _seats(outcome) if who == name
    )


def way_gone(base: Sequence[float], mine: Sequence[float], best: Sequence[float]) -> Estimate:
    """(mine - base) / (best - base), each by deal, with the interval of the delta method."""
    gained = [one - low for one, low in zip(mine, base, strict=True)]
    possible = [one - low for one, low in zip(best, base, strict=True)]
    share = mean(gained) / mean(possible)
    rest = [one - share * whole for one, whole in zip(gained, possible, strict=True)]
    return Estimate(share, 1.96 * stdev(rest) / sqrt(len(rest)) / abs(mean(possible)))


def _others(deal: Deal, first: str) -> float:
    """Points per hand of the others; of everyone if all have one name."""
    seats = [one for outcome in deal.outcomes for one in _seats(outcome)]
    return mean([points for who, points in seats if who != first] or [one for _, one in seats])


def _won(deal: Deal, first: str) -> float:
    return mean(
        won
        for outcome in deal.outcomes
        for who, won in zip(outcome.players, outcome.won, strict=True)
        if who == first
    )


def _seats(outcome: Outcome) -> list[tuple[str, float]]:
    return list(zip(outcome.players, outcome.points, strict=True))
