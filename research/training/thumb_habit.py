"""The habit of a pup without mistakes, made from the rules of thumb: where training begins."""

from functools import lru_cache

import numpy as np

from app.bots.dingo.habits import IMPOSSIBLE, ROUNDS, Habit, habit
from app.bots.dingo.pack import CARDS, HOLDINGS, Array
from app.bots.dingo.recall import HIGH
from app.bots.dingo.thumb import exchange_worth
from app.rules.dingo.cards import ACE
from app.rules.game import Action
from app.rules.standard_deck import RANKS


@lru_cache
def rules_of_thumb(open_discards: bool) -> Habit:
    """How a pup without mistakes plays; it remembers high cards, or sees the open pile."""
    discard, hand_on = (_by_rule(word, open_discards) for word in ("discard", "pass"))
    rounds = [hand_on if number % 2 else discard for number in range(ROUNDS)]
    return habit(np.stack(rounds))


def _by_rule(word: str, open_discards: bool) -> Array:
    return np.array(
        [
            [
                [_worth(word, rank, holding, kind, open_discards) for kind in range(4)]
                for holding in range(HOLDINGS)
            ]
            for rank in range(13)
        ]
    )


def _worth(word: str, rank: int, holding: int, kind: int, open_discards: bool) -> float:
    digits = [holding // 3**place % 3 for place in range(3)] + [holding // 27]
    held = [place for place, digit in enumerate(digits) if digit == 1]
    is_ace = rank == ACE
    if kind not in held or (is_ace and word == "discard") or (3 in held and not is_ace):
        return IMPOSSIBLE
    recalls = open_discards or RANKS[rank] in HIGH
    first = 3 * rank
    own = frozenset(CARDS[first + place] for place in held)
    gone = frozenset(CARDS[first + place] for place in range(3) if digits[place] == 2 and recalls)
    return exchange_worth(own, gone, Action(word, (CARDS[first + kind],)))
