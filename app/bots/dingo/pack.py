"""Dingo's cards as numbers, for arrays that hold many worlds at once.

A card is three times its rank plus its kind: dingo 0, spade 1, club 2. The Ace Rabbit is the last,
39. An owner is a seat, or GONE: face up on the table.

What a player sees of one rank is also one number, its *holding*: in base three a digit for each
kind, 0 for a card that another may have, 1 for an own card, 2 for one that is gone; plus 27 for
one's own Ace Rabbit.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from app.rules.dingo.cards import ACE, ACE_RABBIT, DINGOES, WOLVES
from app.rules.game import Card
from app.rules.standard_deck import RANKS

Array = npt.NDArray[Any]

GONE = 4
CARDS: tuple[Card, ...] = (
    *(card for rank in range(len(RANKS)) for card in (DINGOES[rank], *WOLVES[rank])),
    ACE_RABBIT,
)
NUMBER = {card: number for number, card in enumerate(CARDS)}
RABBIT = NUMBER[ACE_RABBIT]
FIRST_ACE = 3 * ACE
"""This card and all above it are Aces."""

RANK_OF = np.array([min(number // 3, ACE) for number in range(40)], np.int64)
KIND_OF = np.array([number - 3 * min(number // 3, ACE) for number in range(40)], np.int64)
"""0 to 2, and 3 for the Ace Rabbit."""
UNIT = 3 ** np.arange(4, dtype=np.int64)
"""What a card of each kind adds to a holding."""
HOLDINGS = 54
FIRST_HOLDING = np.arange(13, dtype=np.int64) * HOLDINGS
"""Where the entries of each rank begin in a table by rank and holding."""

WORTH = np.array([1] * 8 + [2] * 4, np.float32)
"""The points of each rank below the Ace."""


def holdings(owners: Array, seat: int) -> Array:
    """A seat's holding of every rank: from (worlds, 40) owners to (worlds, 13) holdings."""
    kinds = owners[:, :RABBIT].reshape(-1, 13, 3)
    digits = (kinds == seat).view(np.int8) + 2 * (kinds == GONE).view(np.int8)
    found: Array = (digits[:, :, 0] + 3 * digits[:, :, 1] + 9 * digits[:, :, 2]).astype(np.int64)
    found[:, ACE] += UNIT[3] * (owners[:, RABBIT] == seat)
    return found
