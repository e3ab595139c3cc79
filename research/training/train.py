"""Trains the network by playing: `python -m research.training.train` writes net.npz.

The learner plays by the present network against others who follow habits. Every batch is about one
round of the exchange; the network of that round learns from it, and again from a few earlier
batches. Each batch moves the weights to and fro, so the result is their average over the last
batches. The same seed makes the same file, to the byte, on the same kind of machine.
"""

import argparse
import sys
from collections import deque
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from app.bots.dingo.exchange.exchange import play_exchange
from app.bots.dingo.exchange.habits import ROUNDS, learned
from app.bots.dingo.exchange.net import (
    ABOUT,
    INPUTS,
    WEIGHTS,
    WIDTH,
    Insight,
    Tables,
    Weights,
    sight_of_deal,
    tables_of,
)
from app.bots.dingo.hunting import hunts_points
from app.bots.dingo.pack import Array
from research.training.batches import Batch, dealt, practise, setting
from research.training.descent import Descent, slope

BATCHES = 1000
"""Batches for each round."""
DEALS = 1024
"""Deals in a batch."""
AGAIN = 3
"""Earlier batches replayed with every new one."""
KEPT = 200
"""Earlier batches kept for each round."""
RATE, LAST_RATE = 2e-3, 5e-5
LASTING, FIRST = 0.98, 10
"""Decay of the average; weaker during about the first ten batches."""
EXAMINED = 20_000
"""Hands in every seat for the final test."""


class Learner:
    """The weights, and what they were made from."""

    def __init__(self, chance: np.random.Generator) -> None:
        self.weights = _unlearned(chance)
        """By round; those of each round change in place."""
        rounds = [Weights(*(one[number] for one in self.weights)) for number in range(ROUNDS)]
        self._rounds = rounds
        self._descents = [Descent(one) for one in rounds]
        self._batches: list[deque[Batch]] = [deque(maxlen=KEPT) for _ in rounds]
        self.tables = [tables_of(self.weights, number) for number in range(ROUNDS)]
        self._chance = chance

    def learn(self, played_round: int, deals: int, rate: float) -> None:
        """Train on one batch."""
        chance, old = self._chance, self._batches[played_round]
        batch = practise(played_round, self.tables, setting(chance), deals, chance)
        old.append(batch)
        again = [old[chance.integers(len(old))] for _ in range(AGAIN)]
        for one in (batch, *again):
            habit = self.tables[played_round].habit
            _, gradient = slope(self._rounds[played_round], habit, one)
            self._descents[played_round].step(gradient, rate)
        self.tables[played_round] = tables_of(self.weights, played_round)


def _unlearned(chance: np.random.Generator) -> Weights:
    """Weights that add nothing to the habit yet."""

    def any_of(size: int, scale: float) -> Array:
        weights: Array = scale * chance.normal(size=(ROUNDS, size, WIDTH))
        return weights.astype(np.float32)

    usual = WIDTH**-0.5
    return Weights(
        rank=any_of(INPUTS, 0.5),
        rank_again=any_of(WIDTH, usual),
        whole=any_of(WIDTH + ABOUT, 0.3 * usual),
        whole_again=any_of(WIDTH, usual),
        worth=np.zeros((ROUNDS, WIDTH, 4), np.float32),
    )


def train(seed: int, batches: int, deals: int) -> Weights:
    """The weights after this many batches of every round, in half precision."""
    learner = Learner(np.random.default_rng(seed))
    average = [np.zeros_like(one) for one in learner.weights]
    for number in range(batches):
        rate = RATE * (1 - number / batches) + LAST_RATE
        for played_round in reversed(range(ROUNDS)):
            learner.learn(played_round, deals, rate)
        stays = min(LASTING, number / (number + FIRST))
        average = [
            stays * old + (1 - stays) * new
            for old, new in zip(average, learner.weights, strict=True)
        ]
    return Weights(*(one.astype(np.float16) for one in average))


def examine(tables: Sequence[Tables], deals: int, seed: int = 0) -> tuple[float, float]:
    """By this network alone against three trackers: the lead in points per hand, and hands won."""
    chance, ahead, won = np.random.default_rng(seed), [], []
    for seat in range(4):
        owners = dealt(deals, chance)
        insight = Insight(sight_of_deal(owners, seat), tables, "rabbit")
        play_exchange(owners, 0, 0, [learned()] * 4, chance, insight=insight)
        points = hunts_points(owners, "rabbit")
        best = points == points.max(axis=1, keepdims=True)
        ahead.append((4 * points[:, seat] - points.sum(axis=1)).mean() / 3)
        won.append((best[:, seat] / best.sum(axis=1)).mean())
    return float(np.mean(ahead)), float(np.mean(won))


def main(arguments: Sequence[str] | None = None) -> None:
    """Train, and write the file."""
    parser = argparse.ArgumentParser(prog="python -m research.training.train")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batches", type=int, default=BATCHES, help="of each round")
    parser.add_argument("--deals", type=int, default=DEALS, help="in a batch")
    parser.add_argument("--examined", type=int, default=EXAMINED, help="hands in every seat")
    parser.add_argument("--to", type=Path, default=WEIGHTS)
    given = parser.parse_args(arguments)
    weights = train(given.seed, given.batches, given.deals)
    np.savez_compressed(given.to, **weights._asdict())
    tables = [tables_of(weights, number) for number in range(ROUNDS)]
    ahead, won = examine(tables, given.examined)
    sys.stdout.write(f"{given.to.name}: {ahead:+.2f} points ahead, {100 * won:.1f} % won\n")


if __name__ == "__main__":
    main()
