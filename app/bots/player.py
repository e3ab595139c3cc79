"""What everyone at a table knows about its players."""

from math import exp
from typing import NamedTuple

Shares = tuple[float, ...]
"""The probability that a player is of each kind; they sum to 1."""

DOUBT = 0.1
"""The weight that the general prior keeps, however clear the earlier hands are: people change how
they play, and nobody is exactly of one kind. Chosen, not fitted."""


class Player(NamedTuple):
    """How a seat is played, as far as others can know."""

    bot: str = ""
    """The bot that sits there; "" for a person."""
    evidence: tuple[float, ...] = ()
    """For a person: the log-likelihood of their choices in earlier hands of the table, for each
    kind of player that the game's belief knows. Empty: none of their choices are known."""


def sharpened(anybody: Shares, player: Player) -> Shares:
    """A person's shares: the general prior, updated by their earlier choices."""
    if not player.evidence:
        return anybody
    most = max(player.evidence)
    likely = [share * exp(one - most) for share, one in zip(anybody, player.evidence, strict=True)]
    total = sum(likely)
    return tuple(
        (1 - DOUBT) * one / total + DOUBT * share
        for share, one in zip(anybody, likely, strict=True)
    )
