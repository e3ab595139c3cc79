"""Reviews of real hands whose choices were worth something random: thousands take a minute."""

from collections.abc import Iterator

import numpy as np

from app.analysis.estimates.estimate import Array, Slices, never
from app.analysis.review.review import Hand, hand_of, review
from app.rules.game import Json
from research.arena.play import contest_of, play_deal

PLAYERS = ["tracker", "pup", "tracker", "pup"]
SPREADS = (0.002, 0.02, 0.1, 0.3)
"""How much the alternatives of a hand differ, in shares of the win."""


def drawn(asked: Slices) -> Array:
    """(slices, actions, 3): what each action is worth, and noise in each slice."""
    _, step, number, *_ = asked.seeds[0]
    spread = SPREADS[asked.decision.match.hands % len(SPREADS)]
    worth = np.random.default_rng(step).normal(0.3, spread, size=len(asked.actions))
    noise = np.random.default_rng((step, number)).normal(
        0, spread / 4, size=(len(asked.seeds), len(worth))
    )
    wins = np.clip(worth + noise, 0, 1)
    return np.stack([wins, wins, wins], axis=-1)


def cheap_reviews(game: str, count: int) -> Iterator[Json]:
    """All seats of this many hands; the spread changes from hand to hand."""
    contest = contest_of(game, [], 4, PLAYERS)._replace(records=True, seed=92)
    for number in range(count):
        hand = hand_of(play_deal(contest, number).records[0], seed=number)
        match = hand.before.match._replace(hands=number % len(SPREADS))
        analysis = hand.analysis._replace(estimate=drawn, exact=never)
        yield review(
            Hand(
                hand.record,
                hand.steps,
                [one._replace(decision=one.decision._replace(match=match)) for one in hand.choices],
                analysis,
                hand.before,
                hand.earlier,
                number,
            ),
            8,
        )
