"""The bots a host can put on a seat. A bot gets only what its seat sees."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from app.bots.ding import thumb as ding
from app.bots.dingo import recall, thumb, tracker
from app.rules.game import Action, AnyGame, Json

Policy = Callable[[int, Mapping[str, Json], Sequence[Action], Random, float], Action]
"""Seat, its view, its legal actions, random source, and the probability of an error: the choice."""

Memory = Callable[[Json, dict[str, Json]], dict[str, Json]]
"""State and view of a seat: the view plus what a player remembers, all of it seen by everyone."""


def nothing_more(_state: Json, view: dict[str, Json]) -> dict[str, Json]:
    """The memory of a player who only knows what is on the table."""
    return view


class TrainedPolicy(NamedTuple):
    """What a game has taught a bot that does not search."""

    policy: Policy
    memory: Memory = nothing_more
    errs: float = 0.0
    """Probability that it does not do what it considers best."""


THUMB: dict[str, TrainedPolicy] = {
    "dingo": TrainedPolicy(thumb.waver, recall.high_cards),
    "ding": TrainedPolicy(ding.choose, errs=0.25),
}
"""Rules of thumb with mistakes; a game missing here is played at random.

In Dingo, forgetting most of the discards and wavering is mistake enough.
"""

SOUND: dict[str, TrainedPolicy] = {
    "dingo": TrainedPolicy(tracker.choose, recall.all_cards),
    "ding": TrainedPolicy(ding.choose),
}
"""The best that a game can teach without a search."""


class Level(NamedTuple):
    """How well a bot plays."""

    name: str
    seconds: float = 0.0
    """Seconds to think about a choice (see think.py); with 0 it only calls `choose`."""
    taught: Mapping[str, TrainedPolicy] = THUMB

    def decide(self, game: AnyGame, state: Json, seat: int, random: Random) -> Action:
        """What this seat does without a search, from what it sees and remembers."""
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
"""By name, the weakest first."""
