"""What everyone at a table knows of its players."""

from math import exp
from typing import NamedTuple

Shares = tuple[float, ...]
"""The probability that a player is of each kind; they sum to 1."""

DOUBT = 0.1
"""How much of what is assumed of anybody remains, whatever earlier hands say: a person may play
otherwise today, and need not be quite like any of the kinds."""


class Player(NamedTuple):
    """How a seat is played, as far as others can know."""

    bot: str = ""
    """The bot that sits there; "" for a person."""
    earlier: tuple[float, ...] = ()
    """For a person: the log-likelihood of their choices in earlier hands of the table, for each
    kind of player that the game's belief knows. Empty: none of their choices are known."""


def sharpened(anybody: Shares, player: Player) -> Shares:
    """The shares of a person, from those of anybody and what their earlier choices say."""
    if not player.earlier:
        return anybody
    most = max(player.earlier)
    likely = [share * exp(one - most) for share, one in zip(anybody, player.earlier, strict=True)]
    total = sum(likely)
    return tuple(
        (1 - DOUBT) * one / total + DOUBT * share
        for share, one in zip(anybody, likely, strict=True)
    )
