"""What the hunts bring, looked up by the holders of each rank's cards.

Everyone is assumed to play one wolf whenever they have one, and Aces as a tracker does (see
ace_turns.py). A player with both wolves of a rank plays only one: the first would just feed the
hunter.
"""

from itertools import product

import numpy as np

from app.bots.dingo.hunts.ace_turns import ace_hunt_brings
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
"""(5 x 5 x 5, 4): what each seat gets, by the holders of dingo, spade and club."""


def _played(dingo: int, spade: int, club: int) -> list[int]:
    """By seat, in cards."""
    if dingo == GONE:
        return [0] * 4
    return [int(seat in (dingo, spade, club)) for seat in range(4)]


PLAYED = np.array([_played(*holders) for holders in product(range(5), repeat=3)], np.int64)
"""(5 x 5 x 5, 4): how many cards each seat plays."""


def hunts_points(owners: Array, ten_point_ace: str) -> Array:
    """(worlds, 4): the total of all hunts for each seat."""
    counts = counts_of(owners)
    points = low_hunts(owners, 0, counts)
    return ace_hunt_brings(points, counts, owners, ten_point_ace)


def counts_of(owners: Array) -> Array:
    """(worlds, 4): how many cards each seat holds."""
    return np.stack([(owners == seat).sum(axis=1) for seat in range(4)], axis=1)


def low_hunts(owners: Array, first_rank: int, counts: Array) -> Array:
    """(worlds, 4): the total of the hunts from this rank to the King; they lower the `counts`."""
    cards = owners[:, 3 * first_rank : FIRST_ACE].astype(np.int64)
    holders = 25 * cards[:, ::3] + 5 * cards[:, 1::3] + cards[:, 2::3]
    counts -= PLAYED[holders].sum(axis=1)
    found: Array = (HUNT[holders] * WORTH[first_rank:, None]).sum(axis=1)
    return found
