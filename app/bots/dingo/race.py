"""Actions against one another: tried in the same worlds until one is plainly the best.

All actions that are still in the race are tried in every world, so that what
the worlds have in common cancels; those that are surely worse drop out.
"""

from collections.abc import Callable, Sequence

import numpy as np

from app.bots.dingo.pack import Array
from app.bots.thought import Budget, Judged, Thought, decided
from app.rules.game import Action

SURELY = 3.0
"""So many standard errors behind the best, an action is out."""
LEAST = 16
"""Worlds from which on a standard error means anything."""

Worlds = Callable[[], Array]
"""Draws more worlds: (worlds, 40) owners, as many every time."""
Try = Callable[[Action, Array], Array]
"""(worlds): what the action brings in each of these worlds, which may be changed."""


def race(legal: Sequence[Action], worlds: Worlds, attempt: Try, budget: Budget) -> Thought:
    """Try the actions as long as the budget lasts, or until one is left."""
    running = list(range(len(legal)))
    sums: list[Array | None] = [None] * len(legal)
    visits, playouts = [0] * len(legal), 0
    while len(running) > 1 or not playouts:
        owners = worlds()
        if playouts and not budget.lasts(playouts + len(running) * len(owners) - 1):
            break
        for one in running:
            brought, before = attempt(legal[one], owners.copy()), sums[one]
            sums[one] = brought if before is None else before + brought
            visits[one] += len(owners)
            playouts += len(owners)
        running = _still_running(running, [sums[one] for one in running], len(owners), visits)
    judged = [
        Judged(action, times, float(total.sum()) / times)
        for action, times, total in zip(legal, visits, sums, strict=True)
        if total is not None
    ]
    return decided(judged, playouts)


def _still_running(
    running: list[int], sums: Sequence[Array | None], worlds: int, visits: Sequence[int]
) -> list[int]:
    """Without those that are surely worse than the best."""
    if worlds < LEAST:
        return running
    rounds = visits[running[0]] // worlds
    brought = np.stack([total for total in sums if total is not None]) / rounds
    behind = brought[brought.mean(axis=1).argmax()] - brought
    errors = behind.std(axis=1) / np.sqrt(worlds)
    stays = behind.mean(axis=1) <= SURELY * errors
    return [one for one, here in zip(running, stays, strict=True) if here]
