"""Improves the network of one round: least squares by gradient descent."""

import numpy as np

from app.bots.dingo.exchange.net import WIDTH, Weights, inputs
from app.bots.dingo.pack import Array
from research.training.batches import Batch

MEMORY, SPREAD = 0.9, 0.999
"""Decay rates of the means of the gradient and of its square."""
TINY = 1e-6


def slope(weights: Weights, habit: Array, batch: Batch) -> tuple[float, Weights]:
    """Loss and gradient; `weights` are those of one round, added to `habit` (ROWS, 4).

    Only the differences between the cards of one decision count.
    """
    deals = len(batch.rows)
    every, (ranks, kinds) = np.arange(deals)[:, None], np.divmod(batch.tried, 4)
    seen = inputs()[batch.rows.ravel()]
    rank = np.maximum(seen @ weights.rank, 0)
    about = np.tile(batch.about, (deals, 1))
    summed = np.concatenate([rank.reshape(deals, 13, WIDTH).sum(axis=1), about], axis=1)
    whole = np.maximum(summed @ weights.whole, 0)
    again = (rank @ weights.rank_again).reshape(deals, 13, WIDTH)
    again = np.maximum(again + (whole @ weights.whole_again)[:, None], 0)

    chosen, worth = again[every, ranks], weights.worth.T[kinds]
    values = (chosen * worth).sum(axis=2) + habit[batch.rows[every, ranks], kinds]
    off = _centred(values) - _centred(batch.brought)
    blame = (2 / off.size * off).astype(np.float32)[..., None]

    of_worth = np.stack([(chosen * blame)[kinds == kind].sum(axis=0) for kind in range(4)], axis=1)
    of_again = np.zeros_like(again)
    for place in range(ranks.shape[1]):
        of_again[every[:, 0], ranks[:, place]] += (worth * blame)[:, place]
    of_again *= again > 0
    of_whole = (of_again.sum(axis=1) @ weights.whole_again.T) * (whole > 0)
    of_sum = (of_whole @ weights.whole.T)[:, None, :WIDTH]
    of_rank = of_again @ weights.rank_again.T + of_sum
    of_rank = of_rank.reshape(-1, WIDTH) * (rank > 0)
    gradient = Weights(
        rank=seen.T @ of_rank,
        rank_again=rank.T @ of_again.reshape(-1, WIDTH),
        whole=summed.T @ of_whole,
        whole_again=whole.T @ of_again.sum(axis=1),
        worth=of_worth,
    )
    return float((off**2).mean()), gradient


def _centred(values: Array) -> Array:
    found: Array = values - values.mean(axis=1, keepdims=True)
    return found


class Descent:
    """Adam (Kingma and Ba, 2015) on the weights of one round, which change in place."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._mean = [np.zeros_like(one) for one in weights]
        self._square = [np.zeros_like(one) for one in weights]
        self._steps = 0

    def step(self, gradient: Weights, rate: float) -> None:
        """Move every weight downhill by about `rate`."""
        self._steps += 1
        shares = 1 - MEMORY**self._steps, 1 - SPREAD**self._steps
        for number, (weight, here) in enumerate(zip(self._weights, gradient, strict=True)):
            mean, square = self._mean[number], self._square[number]
            np.add(mean, (1 - MEMORY) * (here - mean), out=mean)
            np.add(square, (1 - SPREAD) * (here * here - square), out=square)
            change = rate * (mean / shares[0]) / (np.sqrt(square / shares[1]) + TINY)
            np.subtract(weight, change, out=weight)
