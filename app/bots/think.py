"""Thinking about one decision: plain data in, plain data out, made for a worker process.

A bot knows what its seat knows. The state that comes in holds all cards, and
is looked at through `view`, `legal` and `resample` of the one seat alone.
"""

from collections.abc import Sequence
from random import Random

from app.bots.ismcts import Choose, Decision, Search
from app.bots.levels import POLICIES
from app.bots.thought import Budget, Judged, Thought
from app.rules.game import Action, AnyGame, Json, Match, Options
from app.rules.registry import game_named

ERRS = 0.05
"""How often a rollout strays from the rules of thumb."""


def think(
    game_name: str,
    state_json: Json,
    seat: int,
    seed: int,
    seconds: float,
    *,
    playouts: int | None = None,
    options: Options | None = None,
    match: Match | None = None,
) -> Thought:
    """The best action found for this seat, which must be asked for one.

    `state_json` is the game's `encode`. `options` and `match` are the table's;
    without them a new match with the usual options and as many seats as the game
    takes. With `playouts` no clock is looked at: as many as that are made.
    """
    game = game_named(game_name)
    state = game.decode(state_json)
    legal = game.legal(state, seat)
    if len(legal) == 1:
        return Thought(legal[0], 0, (Judged(legal[0], 0, 0.0),))
    budget = Budget(seconds, playouts)
    agreed = game.options({}) if options is None else options
    standing = game.new_match(agreed, game.seats(agreed).most) if match is None else match
    random = Random(seed)  # noqa: S311 - a bot's whims need no secrecy
    decision = Decision(game, agreed, standing, state, seat)
    return Search(decision, rollout_choice(game), random).think(budget)


def rollout_choice(game: AnyGame) -> Choose:
    """By the game's rules of thumb; at random where it has taught none."""
    policy = POLICIES.get(game.name)

    def choose(state: Json, seat: int, legal: Sequence[Action], random: Random) -> Action:
        if policy is None:
            return random.choice(legal)
        return policy(seat, game.view(state, seat), legal, random, ERRS)

    return choose
