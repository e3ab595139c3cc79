"""The habit of a pup without mistakes, made from the rules of thumb."""

from functools import lru_cache

import numpy as np

from app.bots.dingo.exchange.habits import IMPOSSIBLE, ROUNDS, Habit, habit
from app.bots.dingo.pack import CARDS, HOLDINGS, Array
from app.bots.dingo.recall import HIGH
from app.bots.dingo.thumb import GIFT, exchange_worth
from app.rules.dingo.cards import ACE, ACE_RABBIT
from app.rules.game import Action
from app.rules.standard_deck import RANKS


@lru_cache
def rules_of_thumb(open_discards: bool, gift: float = GIFT) -> Habit:
    """How a player plays who remembers high cards, or sees the open pile.

    `gift` is as in thumb.py; a pup does not mind what a passed card brings its receiver.
    """
    discard, hand_on = (_by_rule(word, open_discards, gift) for word in ("discard", "pass"))
    rounds = [hand_on if number % 2 else discard for number in range(ROUNDS)]
    return habit(np.stack(rounds))


def _by_rule(word: str, open_discards: bool, gift: float) -> Array:
    return np.array(
        [
            [_worth(word, rank, holding, open_discards, gift) for holding in range(HOLDINGS)]
            for rank in range(13)
        ]
    )


def _worth(word: str, rank: int, holding: int, open_discards: bool, gift: float) -> list[float]:
    """By kind of card."""
    digits = [holding // 3**place % 3 for place in range(3)] + [holding // 27]
    held = [place for place, digit in enumerate(digits) if digit == 1]
    is_ace = rank == ACE
    recalls = open_discards or RANKS[rank] in HIGH
    cards = [*CARDS[3 * rank : 3 * rank + 3], ACE_RABBIT]
    own = frozenset(cards[place] for place in held)
    gone = frozenset(cards[place] for place in range(3) if digits[place] == 2 and recalls)
    if (is_ace and word == "discard") or (3 in held and not is_ace):
        return [IMPOSSIBLE] * 4
    return [
        exchange_worth(own, gone, Action(word, (card,)), gift=gift) if card in own else IMPOSSIBLE
        for card in cards
    ]
