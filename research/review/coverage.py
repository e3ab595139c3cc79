"""How often do 95 % intervals of 8 slices hold, in one choice of each of many hands?

    python -m research.review.coverage PHASE HANDS
    python -m research.review.coverage PHASE HANDS SEATS

The second form is for Ding!. PHASE is as in research/RESULTS.md: "round 7", "wolves to 7", "wolves"
(from the 8 on) or "aces"; in Ding! "choose", "swap" or "tricks". Takes one choice of the phase from
each hand between trackers. Where the exact values can be computed, 8 slices are compared with them.
Elsewhere 32 slices are made: in 100 random orders, each 8 in a row are compared with the mean of
the other 24, so an interval is widened by their error (the square root of 1 + 8/24). The actions of
a choice share their worlds and the groups of 8 share their reference, so the order in which slices
were drawn moves the result by more than a point even over 26 choices: *sd* is the spread between
the orders.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import sqrt
from operator import attrgetter
from typing import NamedTuple

import numpy as np

from app.analysis.estimate import LEAD, WINS, Array, Slices
from app.analysis.games.games import analysis_of
from app.analysis.intervals import Interval, interval, interval_of_share
from research.belief import phase_of
from research.review.hands import hands

SEED = 4300
GROUP, SLICES, ORDERS = 8, 32, 100
CLOSE = 1e-4
"""The documents round to this."""


class Place(NamedTuple):
    """One choice."""

    slices: Array
    """(slices, actions, 3)."""
    exact: Array | None
    """(actions, 3)."""


def measures(game: str) -> tuple[tuple[str, int, Callable[[Array], Interval]], ...]:
    """What is measured, with the review's interval of it."""
    of_share = partial(interval_of_share, worlds=analysis_of(game).worlds)
    return ("winning share", WINS, of_share), ("lead", LEAD, interval)


def places(phase: str, count: int, game: str, seats: int) -> Iterator[Place]:
    """One choice of the phase from each hand that has one."""
    phase_in = phase_of if game == "dingo" else attrgetter("phase")
    for number, hand in enumerate(hands(["tracker"], SEED, count, game=game, seats=seats)):
        here = [one for one in hand.choices if phase_in(one.decision.state) == phase]
        if not here:
            continue
        one = here[number % len(here)]
        asked = Slices(one.decision, one.alternatives.actions, ())
        exact = hand.analysis.exact(asked)
        seeds = [(3, number, one.step, n) for n in range(SLICES if exact is None else GROUP)]
        yield Place(hand.analysis.estimate(asked._replace(seeds=seeds)), exact)


def held(
    group: Array, truth: Array, wide: float, measure: int, of: Callable[[Array], Interval]
) -> list[bool]:
    """By action, whether the interval of a group holds the truth."""
    said = [of(group[:, number, measure]) for number in range(group.shape[1])]
    return [
        abs(one.mean - value) <= wide * (one.high - one.mean) + CLOSE
        for one, value in zip(said, truth[:, measure], strict=True)
    ]


def in_groups(
    slices: Array, order: Sequence[int], measure: int, of: Callable[[Array], Interval]
) -> list[bool]:
    """Each group of 8 slices in this order, against all others."""
    mixed, found = slices[order], list[bool]()
    wide = sqrt(1 + GROUP / (SLICES - GROUP))
    for first in range(0, SLICES, GROUP):
        group = mixed[first : first + GROUP]
        rest = np.concatenate([mixed[:first], mixed[first + GROUP :]]).mean(axis=0)
        found += held(group, rest, wide, measure, of)
    return found


def tell(phase: str, found: Sequence[Place], game: str) -> None:
    """Print the shares of intervals that hold."""
    chance = np.random.default_rng(5)
    orders = [chance.permutation(SLICES).tolist() for _ in range(ORDERS)]
    known = [(one.slices, one.exact) for one in found if one.exact is not None]
    sampled = [one.slices for one in found if one.exact is None]
    for name, measure, of in measures(game):
        if known:
            cases = [ok for some, truth in known for ok in held(some, truth, 1, measure, of)]
            print(
                f"{phase}, {name}: {100 * np.mean(cases):.1f} % of {len(cases)} hold the exact "
                f"value, in {len(known)} choices"
            )
        if sampled:
            shares = [
                np.mean([ok for some in sampled for ok in in_groups(some, order, measure, of)])
                for order in orders
            ]
            cases_of_one = SLICES // GROUP * sum(some.shape[1] for some in sampled)
            print(
                f"{phase}, {name}: {100 * np.mean(shares):.1f} % of {cases_of_one} hold, sd "
                f"{100 * np.std(shares):.1f}, in {len(sampled)} choices"
            )


def main(wanted: Sequence[str]) -> None:
    """Print the results of one phase."""
    phase, count, *seats = wanted
    game = "ding" if seats else "dingo"
    tell(phase, [*places(phase, int(count), game, int(seats[0]) if seats else 4)], game)


if __name__ == "__main__":
    main(sys.argv[1:])
