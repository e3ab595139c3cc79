"""A model of the other players: how likely a choice is, given their cards."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from app.bots.dingo.habits import ROUNDS, learned
from app.bots.dingo.knowledge import Knowledge
from app.bots.dingo.pack import CARDS, FIRST_ACE, NUMBER, Array

CERTAIN = 12
"""In hesitations: larger differences are clipped, since they no longer matter."""

STEADINESS = ((0.07, 0.005, 0.6), (0.15, 0.05, 0.15), (0.4, 0.1, 0.15), (1.0, 0.4, 0.1))
"""Levels of `model`, from a player who never errs to one who often does."""


class Model(NamedTuple):
    """What another player is assumed to be like: follows the learned habit, but not always."""

    of_card: Array
    """(levels x 7 x 13 x 54 x 4): the unnormalised probability of giving away a card.

    By round, by rank and holding in one, and by kind of card.
    """
    of_rank: Array
    """(levels x 7 x 13 x 54): the sum over the cards of the rank."""
    errs: Array
    """(levels): how often a player may give away a random card, from steady to erratic."""
    hesitations: Array
    """(levels): in points; smaller differences hardly influence a choice."""
    levels: Array
    """(levels): the prior probability that a player is like that; they sum to 1."""
    declined: float
    """Probability that a player who could play a wolf plays none."""

    @property
    def of_round(self) -> int:
        """The slice of `of_rank` that belongs to one round."""
        return self.of_level // ROUNDS

    @property
    def of_level(self) -> int:
        """The slice of `of_rank` that belongs to one level."""
        return len(self.of_rank) // len(self.levels)


@lru_cache
def model(declined: float, steadiness: tuple[tuple[float, float, float], ...]) -> Model:
    """By level of steadiness: hesitation, how often a player errs, and the share of such players.

    Hesitation is in points: smaller differences hardly influence a choice.
    """
    hesitations, errs, levels = np.array(steadiness).T
    worth = learned().worth.astype(np.float64) / hesitations[:, None, None, None]
    of_card = np.where(worth < -1e6, 0.0, np.exp(np.clip(worth, -CERTAIN, CERTAIN)))
    return Model(
        of_card.ravel(), of_card.reshape(-1, 4).sum(axis=1), errs, hesitations, levels, declined
    )


def trackers() -> Model:
    """Players who nearly always follow the habit."""
    return model(0.1, ((0.15, 0.1, 1.0),))


def people() -> Model:
    """Players of unknown steadiness: most follow the habit closely, some hardly."""
    return model(0.1, STEADINESS)


def erring() -> Model:
    """Players for whom every third choice says little."""
    return model(0.4, ((0.4, 0.3, 1.0),))


def refusals(known: Knowledge, declined: float) -> Array:
    """(40, 5): by card and owner, the log-probability that it was not played in its hunt.

    A seat that was asked for wolves and played none hardly has one, in past hunts as in the
    present one.
    """
    found = np.zeros((len(CARDS), 5))
    played = {
        NUMBER[card]: seat for seat, cards in enumerate(known.memory.played) for card in cards
    }
    for dingo in range(0, FIRST_ACE + 1, 3):
        wolves = dingo + 1, dingo + 2
        if dingo in played and dingo // 3 != known.hunting:
            sent = {played.get(wolf) for wolf in wolves}
            silent = set(range(4)) - {played[dingo], known.seat} - sent
        elif dingo // 3 == known.hunting:
            silent = set(known.silent)
        else:
            continue
        found[np.ix_(wolves, sorted(silent))] = np.log(declined)
    return found
