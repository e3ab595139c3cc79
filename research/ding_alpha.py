"""Does an alpha of Ding! play better with likely worlds, although it has time for fewer?

    python -m research.ding_alpha
    python -m research.ding_alpha HANDS

For one choice from each hand between trackers (400 by default for each number of seats), one alpha
uses likely worlds and one uniform worlds, each with as many playouts as it makes in 0.5 s of a
core. If they choose differently, both choices are played out 40 times on the real cards, by
trackers with the same random numbers: the result is the gain of the likely one per choice, in the
bots' payoff (app/bots/payoff.py).
"""

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from random import Random
from statistics import mean

from app.bots.ding import search
from app.bots.ding.belief import likely_among_people
from app.bots.levels import LEVELS
from app.bots.payoff import payoffs
from app.bots.rollout import played_out
from app.bots.thought import Budget, Decision, Searcher
from app.rules.game import Action, Json, Match, Viewer
from research.review.hands import mean_of
from tests.bots.races import GAME, play

HANDS = 400
ROLLOUTS = 40
PLAYOUTS = {3: (1400, 1860), 5: (1030, 1680), 8: (670, 930)}
"""By seats: playouts in 0.5 s of one core of the measuring machine, likely and uniform."""


def even_worlds(state: Json, viewer: Viewer, random: Random) -> Iterator[Json]:
    """Uniform worlds among those the rules allow."""
    while True:
        yield GAME.resample(state, viewer, random)


def choices(seats: int, hands: int) -> Iterator[Decision]:
    """One choice from each hand, among those with alternatives; matches are in their middle."""
    options = GAME.options({})
    for number in range(hands):
        random = Random(f"{seats} {number}")
        match = Match(tuple(random.choices(range(17), k=seats)), (0,) * seats)
        states = [one.state for one in play(["tracker"] * seats, match, number % seats, random)]
        met = [
            (state, seat)
            for state, _ in pairwise(states)
            for seat in GAME.to_move(state)
            if len(GAME.legal(state, seat)) > 1 and state.phase != "ding"
        ]
        if met:
            state, seat = random.choice(met)
            yield Decision(GAME, options, match, state, seat)


def chosen(belief: search.Worlds, one: Decision, playouts: int) -> Action:
    """The choice of an alpha with these worlds."""
    alpha: Searcher = partial(search.search, belief)
    return alpha(one, one.seat, 1, Budget(0.0, playouts)).action


def brought(one: Decision, action: Action) -> float:
    """The payoff on the real cards, averaged."""

    def choose(state: Json, seat: int, _legal: Sequence[Action], random: Random) -> Action:
        return LEVELS["tracker"].decide(GAME, state, seat, random)

    found = []
    for number in range(ROLLOUTS):
        random = Random(number)
        last = played_out(GAME, GAME.apply(one.state, one.seat, action), choose, random)
        found.append(payoffs(GAME, one.match, GAME.settle(one.options, one.match, last))[one.seat])
    return mean(found)


def main(wanted: Sequence[str]) -> None:
    """Print a row for each number of seats."""
    hands = int(wanted[0]) if wanted else HANDS
    print("seats  choices  done otherwise  the likely one is better by, a choice")
    for seats, (likely, even) in PLAYOUTS.items():
        gained, other = [], 0
        for one in choices(seats, hands):
            mine = chosen(likely_among_people, one, likely)
            theirs = chosen(even_worlds, one, even)
            other += mine != theirs
            gained.append(brought(one, mine) - brought(one, theirs) if mine != theirs else 0.0)
        print(f"{seats:<6} {len(gained):>7}  {other:>14}  {mean_of(gained)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
