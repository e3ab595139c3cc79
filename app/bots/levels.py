"""The bots a host can put on a seat. A bot gets what its seat sees, and nothing else."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from app.bots import ding
from app.bots.dingo import recall, thumb
from app.rules.game import Action, AnyGame, Json

Policy = Callable[[int, Mapping[str, Json], Sequence[Action], Random, float], Action]
"""Seat, its view, its legal actions, chance, and how often to err (0 to 1): the choice."""

POLICIES: dict[str, Policy] = {
    "dingo": thumb.choose,
    "ding": ding.choose,
}
"""What each game has taught its bots; a game without a line here is played at random."""


Memory = Callable[[Json, dict[str, Json]], dict[str, Json]]
"""State and view of a seat: the view with what a player remembers, all of it seen by all."""

MEMORIES: dict[str, Memory] = {"dingo": recall.recalled}
"""Games in which there is something to remember that the view does not show."""


class Level(NamedTuple):
    """How well a bot plays."""

    name: str
    errs: float
    """How often it takes any action that is allowed instead of the one it thinks best."""
    seconds: float = 0.0
    """How long it may think about a choice (see think.py); 0: `choose` is all it does."""

    remembers: bool = False
    """Whether it remembers what it saw before."""

    def decide(self, game: AnyGame, state: Json, seat: int, random: Random) -> Action:
        """What this seat does, by rules of thumb from what it sees and remembers."""
        view, memory = game.view(state, seat), MEMORIES.get(game.name)
        if self.remembers and memory is not None:
            view = memory(state, view)
        return self.choose(game.name, seat, view, game.legal(state, seat), random)

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
    for level in (
        Level("pup", 0.35),
        Level("tracker", 0.0, remembers=True),
        Level("alpha", 0.0, seconds=0.5, remembers=True),
    )
}
"""By name, the gentlest first."""
