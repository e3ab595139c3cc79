"""The bots a host can put on a seat. A bot gets what its seat sees, and nothing else."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from app.bots import ding
from app.bots.dingo import thumb
from app.rules.game import Action, Json

Policy = Callable[[int, Mapping[str, Json], Sequence[Action], Random, float], Action]
"""Seat, its view, its legal actions, chance, and how often to err (0 to 1): the choice."""

POLICIES: dict[str, Policy] = {
    "dingo": thumb.choose,
    "ding": ding.choose,
}
"""What each game has taught its bots; a game without a line here is played at random."""


class Level(NamedTuple):
    """How well a bot plays."""

    name: str
    errs: float
    """How often it takes any action that is allowed instead of the one it thinks best."""
    seconds: float = 0.0
    """How long it may think about a choice (see think.py); 0: `choose` is all it does."""

    def choose(
        self,
        game: str,
        seat: int,
        view: Mapping[str, Json],
        legal: Sequence[Action],
        random: Random,
    ) -> Action:
        """One of the legal actions of the seat whose view this is, by rules of thumb."""
        policy = POLICIES.get(game)
        if policy is None or len(legal) == 1:
            return random.choice(legal)
        return policy(seat, view, legal, random, self.errs)


LEVELS = {
    level.name: level
    for level in (Level("pup", 0.35), Level("tracker", 0.0), Level("alpha", 0.0, seconds=0.5))
}
"""By name, the gentlest first."""
