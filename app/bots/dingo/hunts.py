"""What the hunts bring, looked up by who holds the cards of each rank.

Everybody is taken to send one wolf whenever they have one, and all the Aces
they may. Whoever has two wolves of a rank sends but one: the first would only
feed the hunter.
"""

from functools import lru_cache
from itertools import product

import numpy as np

from app.bots.dingo.pack import FIRST_ACE, GONE, WORTH, Array


def _hunt(dingo: int, spade: int, club: int) -> list[float]:
    """By seat, in points of the rank."""
    points = [0.0] * 4
    wolves = {seat for seat in (spade, club) if seat not in (GONE, dingo)}
    if dingo == GONE:
        return points
    if not wolves:
        points[dingo] = -1
        return points
    captor = max(wolves, key=lambda seat: (seat - dingo) % 4)
    points[dingo] += len(wolves)
    points[captor] += 2
    return points


HUNT = np.array([_hunt(*holders) for holders in product(range(5), repeat=3)], np.float32)
"""(5 x 5 x 5, 4): what each seat gets, by who holds dingo, spade and club."""


@lru_cache
def ace_hunt(ten_point_ace: str) -> Array:
    """(4 x 4 x 4 x 4, 4): the same for the Aces: dingo, spade, club and rabbit."""
    caught, hunted = (10, 3) if ten_point_ace == "rabbit" else (3, 10)
    table = np.zeros((4, 4, 4, 4, 4), np.float32)
    for dingo, spade, club, rabbit in product(range(4), repeat=4):
        points = table[dingo, spade, club, rabbit]
        turns = [(seat - dingo - 1) % 4 for seat in (spade, club, rabbit)]
        points[dingo] += hunted
        points[spade] += 3
        points[club] += 3
        points[rabbit] += caught if max(turns[:2]) <= turns[2] else -3
    return table.reshape(256, 4)


def hunts_points(owners: Array, ten_point_ace: str, first_rank: int = 0) -> Array:
    """(worlds, 4): what all hunts from this rank to the Ace bring to each seat."""
    return low_points(owners, first_rank) + ace_points(owners, ten_point_ace)


def low_points(owners: Array, first_rank: int) -> Array:
    """(worlds, 4): the hunts from this rank to the King."""
    cards = owners[:, 3 * first_rank : FIRST_ACE].astype(np.int64)
    holders = 25 * cards[:, ::3] + 5 * cards[:, 1::3] + cards[:, 2::3]
    found: Array = (HUNT[holders] * WORTH[first_rank:, None]).sum(axis=1)
    return found


def ace_points(owners: Array, ten_point_ace: str) -> Array:
    """(worlds, 4): the Ace hunt, if all Aces are still held."""
    aces = np.minimum(owners[:, FIRST_ACE:], 3).astype(np.int64)
    found: Array = ace_hunt(ten_point_ace)[aces @ np.array([64, 16, 4, 1])]
    return found
