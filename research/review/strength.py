"""Does the difference in strength equal the losses that the review finds for the weaker player?

    python -m research.review.strength
    python -m research.review.strength HANDS

The weaker player is a tracker; the stronger one plays the exchange only by the network and hunts as
a tracker, just as the review assumes a seat to continue. By the performance-difference identity
(Kakade and Langford, 2002), the stronger one's gain in a hand among trackers is the sum, over the
weaker one's own choices, of what the stronger one's action would have brought more. That sum is
estimated with one slice per choice, for one seat in each hand (400 by default); the difference from
20,000 hands played in arrays.
"""

import sys
from collections.abc import Sequence

import numpy as np

from app.analysis.estimate import LEAD
from app.analysis.review.review import Hand
from app.bots.dingo.exchange.exchange import play_exchange
from app.bots.dingo.exchange.habits import learned
from app.bots.dingo.exchange.net import Insight, sight_of_deal, trained
from app.bots.dingo.hunting import hunts_points
from app.bots.dingo.pack import KIND_OF, NUMBER, RANK_OF
from app.bots.dingo.search import insight_of
from app.rules.dingo.state import State
from app.rules.game import Action
from research.belief import GAME, phase_of
from research.review.hands import Mean, hands, mean_of, slice_of

HANDS, DEALS, BATCH = 400, 20_000, 500


def difference() -> Mean:
    """How many points a hand the stronger one leads trackers by, less a tracker's own lead."""
    chance, gained = np.random.default_rng(1), []
    for number in range(DEALS // BATCH):
        seat, dealer = number % 4, number // 4 % 4
        deals = np.array([chance.permutation(40) % 4 for _ in range(BATCH)], np.int8)
        leads = []
        for stronger in (True, False):
            owners, luck = deals.copy(), np.random.default_rng(number)
            mine = Insight(sight_of_deal(owners, seat), trained(), "rabbit") if stronger else None
            play_exchange(owners, dealer, 0, [learned()] * 4, luck, insight=mine)
            points = hunts_points(owners, "rabbit")
            leads.append((4 * points[:, seat] - points.sum(axis=1)) / 3)
        gained.append(float((leads[0] - leads[1]).mean()))
    return mean_of(gained)


def preferred(state: State, seat: int) -> Action:
    """The stronger one's action."""
    values, public = insight_of(state, seat), GAME.public(state)
    told = values.values(public["round"] - 1, (seat - public["dealer"]) % 4)[0]
    legal: Sequence[Action] = GAME.legal(state, seat)
    cards = [NUMBER[action.cards[0]] for action in legal]
    return legal[int(told[RANK_OF[cards], KIND_OF[cards]].argmax())]


def lost(hand: Hand, number: int) -> dict[str, float]:
    """By phase of the exchange: the loss of the seat's choice."""
    found = {}
    for one in hand.choices:
        if one.decision.seat != 0:
            continue
        phase = phase_of(one.decision.state)
        if not phase.startswith("round"):
            continue
        found[phase] = 0.0
        better = preferred(one.decision.state, one.decision.seat)
        if better != one.action:
            pair = better, one.action
            lead = slice_of(hand, one.decision, pair, 8, number, one.step)[:, LEAD]
            found[phase] = float(lead[0] - lead[1])
    return found


def main(wanted: Sequence[str]) -> None:
    """Print both sides, and the losses by phase."""
    count = int(wanted[0]) if wanted else HANDS
    found = [lost(hand, n) for n, hand in enumerate(hands(["tracker"], 99, count))]
    for phase in sorted(found[0]):
        print(f"{phase}: {mean_of([one[phase] for one in found])} points a choice")
    print(f"sum of the losses: {mean_of([sum(one.values()) for one in found])} points a hand")
    print(f"difference in strength: {difference()} points a hand", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
