"""Rules of thumb for Dingo.

In the exchange each card is kept for what it may bring in the hunt: Aces always, a wolf because
another may hold its dingo, a dingo while wolves to run with it may be in other hands. In the hunt
one wolf is played whenever there is one; of two, the first would only feed the dingo's player. Bots
are honest: they play a called dingo and show the Ace Rabbit.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from app.rules.game import Action, Card, Json

ACE_WORTH = 10.0
"""Points for keeping an Ace: more than for any other card."""
SURVIVES = 0.55
"""Probability that an unseen card is still in another hand when it is called."""
PESSIMISM = 0.5
"""`SURVIVES` for a player who fears that others discard much."""
FEARS = 0.025
"""Probability that a wavering player errs."""
ARRIVES = 0.8
"""`SURVIVES` for a dingo that the bot passes."""
WOLF_LAST = 0.8
"""Probability that the bot's wolf is the last one played, so that it catches the rabbit."""
GIFT = 0.3
"""The share of a passed card's value to its receiver that counts against passing it."""


def waver(
    seat: int,
    view: Mapping[str, Json],
    legal: Sequence[Action],
    random: Random,
    errs: float,
) -> Action:
    """As `choose`, for a player who sometimes fears that others discard much.

    The receiver's gain from a passed card is ignored.
    """
    survives = PESSIMISM if random.random() < FEARS else SURVIVES
    return choose(seat, view, legal, random, errs, survives=survives, gift=0.0)


def choose(
    seat: int,
    view: Mapping[str, Json],
    legal: Sequence[Action],
    random: Random,
    errs: float,
    *,
    survives: float = SURVIVES,
    gift: float = GIFT,
) -> Action:
    """The best legal action by rules of thumb; by mistake the next best."""
    phase = view["phase"]
    if phase == "cut":
        return random.choice(legal)
    worth = _worth(seat, view, survives, gift)
    best = _best(legal, worth, random)
    if phase in ("call", "reveal") or random.random() >= errs:
        return best
    return _best([action for action in legal if action != best], worth, random)


def _worth(
    seat: int, view: Mapping[str, Json], survives: float, gift: float
) -> Callable[[Action], float]:
    """The value of an action."""
    if view["phase"] == "exchange":
        keeping = frozenset(view["hands"][seat])
        gone = frozenset(view["discards"]["cards"])
        return lambda action: exchange_worth(keeping, gone, action, survives, gift)
    if view["phase"] == "wolves":
        return lambda action: len(action.cards) == 1
    return lambda action: len(action.cards)


def _best(legal: Sequence[Action], worth: Callable[[Action], float], random: Random) -> Action:
    """Any of the actions of the highest worth."""
    worths = [worth(action) for action in legal]
    most = max(worths)
    return random.choice([one for one, here in zip(legal, worths, strict=True) if here == most])


def exchange_worth(
    hand: frozenset[Card],
    gone: frozenset[Card],
    action: Action,
    survives: float = SURVIVES,
    gift: float = GIFT,
) -> float:
    """The value of the hand without this card, less what the card brings its receiver."""
    card = action.cards[0]
    if card[0] == "A":
        return -ACE_WORTH

    def worth(cards: frozenset[Card], out: frozenset[Card], dingo_lives: float) -> float:
        return rank_worth(card[0], cards, out, dingo_lives, survives)

    kept, before = hand - {card}, worth(hand, gone, survives)
    if action.type == "discard":
        return worth(kept, gone | {card}, survives) - before
    lives = ARRIVES if card[1] == "H" else survives
    return worth(kept, gone, lives) - before - gift * _points(card[0])


def rank_worth(
    rank: str,
    hand: frozenset[Card],
    gone: frozenset[Card],
    dingo_lives: float,
    survives: float = SURVIVES,
) -> float:
    """What this rank's cards in the hand may bring in its hunt, in points.

    `gone` are cards the bot saw discarded, `dingo_lives` the probability that an unseen dingo
    is in another hand.
    """
    wolves = {rank + "S", rank + "C"}
    held, unseen = len(wolves & hand), len(wolves - hand - gone)
    if rank + "H" in hand:
        return _points(rank) * _dingo_worth(unseen, survives)
    if not held or rank + "H" in gone:
        return 0.0
    return 2 * _points(rank) * dingo_lives * (WOLF_LAST if unseen else 1.0)


def _points(rank: str) -> int:
    return 1 if rank in "23456789" else 2


def _dingo_worth(unseen: int, survives: float) -> float:
    """Points of its rank: dead without a wolf, 1 with one, 2 with both."""
    if unseen == 0:
        return -1.0
    one, none = survives, 1 - survives
    if unseen == 1:
        return one - none
    return 2 * one * none + 2 * one * one - none * none
