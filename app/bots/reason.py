"""Why a bot that thinks would do what it found: one sentence for a person, made from the numbers.

A game may say it in its own words; every other game has the sentence that needs no teaching.
"""

from collections.abc import Callable, Mapping

from app.bots.ding import reason as ding
from app.bots.dingo import reason as dingo
from app.bots.levels import SOUND, nothing_more
from app.bots.thought import Thought
from app.rules.game import AnyGame, Json

Reason = Callable[[int, Mapping[str, Json], Thought], str]
"""Seat, its view with what a player remembers, and the thought: the sentence."""

REASONS: dict[str, Reason] = {"dingo": dingo.sentence, "ding": ding.sentence}


def why(game: AnyGame, state: Json, seat: int, thought: Thought) -> str:
    """What to do and why, from what the seat has seen."""
    taught, view = SOUND.get(game.name), game.view(state, seat)
    memory = nothing_more if taught is None else taught.memory
    return REASONS.get(game.name, plain)(seat, memory(state, view), thought)


def plain(_seat: int, _view: Mapping[str, Json], thought: Thought) -> str:
    """What was thought of most."""
    what = " ".join((thought.action.type, *thought.action.cards))
    if len(thought.options) == 1:
        return f"There is nothing else to do: {what}."
    tried = thought.options[0].visits
    return f"{what}: it came out best in {tried} of {thought.playouts} ways it may go on."
