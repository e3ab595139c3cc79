"""Does an alpha of Ding! play better with likely worlds, of which it has time for fewer?

    python -m research.ding_alpha
    python -m research.ding_alpha HANDS

One choice of each of so many hands between trackers (usually 400 at each number of seats) is made
by an alpha with likely worlds and by one with even worlds, each with as many playouts as it comes
to in 0.5 s of a core. Where they do another thing, both are played out 40 times on the real
cards, by trackers and with the same luck: how much more the likely one brings, as bots count
(app/bots/payoff.py), a choice.
"""

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from random import Random
from statistics import mean

from app.bots import paired
from app.bots.ding.belief import trackers_worlds
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
"""By seats: in 0.5 s of a core of the machine that the figures were taken on, likely and even."""


def even_worlds(state: Json, viewer: Viewer, random: Random) -> Iterator[Json]:
    """Any that the rules leave open."""
    while True:
        yield GAME.resample(state, viewer, random)


def choices(seats: int, hands: int) -> Iterator[Decision]:
    """One of each hand, of those with something to choose; matches are in their middle."""
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


def chosen(belief: paired.Worlds, one: Decision, playouts: int) -> Action:
    """What an alpha with these worlds does."""
    search: Searcher = partial(paired.search, belief)
    return search(one, one.seat, 1, Budget(0.0, playouts)).action


def brought(one: Decision, action: Action) -> float:
    """On the real cards, on average."""

    def choose(state: Json, seat: int, _legal: Sequence[Action], random: Random) -> Action:
        return LEVELS["tracker"].decide(GAME, state, seat, random)

    found = []
    for number in range(ROLLOUTS):
        random = Random(number)
        last = played_out(GAME, GAME.apply(one.state, one.seat, action), choose, random)
        found.append(payoffs(one.match, GAME.settle(one.options, one.match, last))[one.seat])
    return mean(found)


def main(wanted: Sequence[str]) -> None:
    """Print a row for each number of seats."""
    hands = int(wanted[0]) if wanted else HANDS
    print("seats  choices  done otherwise  the likely one is better by, a choice")
    for seats, (likely, even) in PLAYOUTS.items():
        gained, other = [], 0
        for one in choices(seats, hands):
            mine = chosen(trackers_worlds, one, likely)
            theirs = chosen(even_worlds, one, even)
            other += mine != theirs
            gained.append(brought(one, mine) - brought(one, theirs) if mine != theirs else 0.0)
        print(f"{seats:<6} {len(gained):>7}  {other:>14}  {mean_of(gained)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
