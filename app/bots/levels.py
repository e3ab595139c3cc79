"""The bots a host can put on a seat. A bot gets what its seat sees, and nothing else."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from app.bots.ding import thumb as ding
from app.bots.dingo import recall, thumb, tracker
from app.rules.game import Action, AnyGame, Json

Policy = Callable[[int, Mapping[str, Json], Sequence[Action], Random, float], Action]
"""Seat, its view, its legal actions, chance, and how often to err (0 to 1): the choice."""

Memory = Callable[[Json, dict[str, Json]], dict[str, Json]]
"""State and view of a seat: the view with what a player remembers, all of it seen by all."""


def nothing_more(_state: Json, view: dict[str, Json]) -> dict[str, Json]:
    """The memory of somebody who goes by what lies on the table."""
    return view


class Taught(NamedTuple):
    """What a game has taught a bot that plays without thinking long."""

    policy: Policy
    memory: Memory = nothing_more
    errs: float = 0.0
    """How often it does not do what it thinks best."""


THUMB: dict[str, Taught] = {
    "dingo": Taught(thumb.waver, recall.high_cards),
    "ding": Taught(ding.choose, errs=0.25),
}
"""Rules of thumb, and mistakes; a game that is not named here is played at random.

In Dingo it is mistake enough to forget most of the discards and to waver.
"""

SOUND: dict[str, Taught] = {
    "dingo": Taught(tracker.choose, recall.all_cards),
    "ding": Taught(ding.choose),
}
"""The best that a game can teach to who does not think long."""


class Level(NamedTuple):
    """How well a bot plays."""

    name: str
    seconds: float = 0.0
    """How long it may think about a choice (see think.py); 0: `choose` is all it does."""
    taught: Mapping[str, Taught] = THUMB

    def decide(self, game: AnyGame, state: Json, seat: int, random: Random) -> Action:
        """What this seat does without thinking long, by what it sees and remembers."""
        view, taught = game.view(state, seat), self.taught.get(game.name)
        if taught is not None:
            view = taught.memory(state, view)
        return self.choose(game.name, seat, view, game.legal(state, seat), random)

    def choose(
        self,
        game: str,
        seat: int,
        view: Mapping[str, Json],
        legal: Sequence[Action],
        random: Random,
    ) -> Action:
        """One of the legal actions of the seat whose view this is, memories included."""
        taught = self.taught.get(game)
        if taught is None or len(legal) == 1:
            return random.choice(legal)
        return taught.policy(seat, view, legal, random, taught.errs)


LEVELS = {
    level.name: level
    for level in (
        Level("pup"),
        Level("tracker", taught=SOUND),
        Level("alpha", seconds=0.5, taught=SOUND),
    )
}
"""By name, the gentlest first."""
