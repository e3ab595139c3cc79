"""Plays a hand to its end, with everyone following rules of thumb from what they see."""

from collections.abc import Callable, Sequence
from random import Random

from app.bots.levels import THUMB
from app.rules.game import Action, AnyGame, Json

Choose = Callable[[Json, int, Sequence[Action], Random], Action]
"""State, seat, its legal actions and random source: the choice, made from the seat's view."""

ERRS = 0.05
"""Probability that a rollout strays from the rules of thumb."""


def rollout_choice(game: AnyGame) -> Choose:
    """By the game's rules of thumb; at random for a game without any."""
    taught = THUMB.get(game.name)

    def choose(state: Json, seat: int, legal: Sequence[Action], random: Random) -> Action:
        if taught is None:
            return random.choice(legal)
        return taught.policy(seat, game.view(state, seat), legal, random, ERRS)

    return choose


def pick(choose: Choose, state: Json, seat: int, legal: Sequence[Action], random: Random) -> Action:
    """The rollout's choice, or the only legal action."""
    return legal[0] if len(legal) == 1 else choose(state, seat, legal, random)


def played_out(game: AnyGame, state: Json, choose: Choose, random: Random) -> Json:
    """The last state of this hand."""
    while asked := game.to_move(state):
        seat = asked[0]
        action = pick(choose, state, seat, game.legal(state, seat), random)
        state = game.apply(state, seat, action)
    return state
