"""OpenSpiel's information-set Monte Carlo tree search as a player of the arena.

Written "peer:500", with the number of simulations for each choice. It plays the same hands as our
search, draws its worlds in the same way (`resample`) and has the same goal (`payoffs`). Otherwise
it has its own defaults: random rollouts, and the most visited choice.
"""

from random import Random
from typing import Any

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from app.bots.thought import Decision
from research.arena.players import Choice, Choose, Player, player
from research.bots.spiel_game import SpielGame, SpielState

PEER = "peer"
EXPLORE = 10.0
"""The UCB constant, in points: the best of the values tried."""


def entering(written: str) -> Player:
    """The player of this name, the peer included."""
    name, _, rest = written.partition(":")
    if name != PEER:
        return player(written)
    simulations, _, explore = rest.partition("/")
    return Player(written, _searching(int(simulations), float(explore or EXPLORE)))


def _searching(simulations: int, explore: float) -> Choose:
    def choose(decision: Decision, seed: int) -> Choice:
        dealer = decision.game.view(decision.state, decision.seat)["dealer"]
        game = SpielGame(decision.game.name, decision.options, decision.match, dealer)
        chance = np.random.RandomState(seed)
        bot = ISMCTSBot(
            game, RandomRolloutEvaluator(1, chance), explore, simulations, random_state=chance
        )
        bot.set_resampler(_resampling(game, Random(seed)))
        number = bot.step(game.state_of(decision.state))
        return Choice(game.action_of(int(number)), simulations)

    return choose


def _resampling(game: SpielGame, random: Random) -> Any:
    def resample(state: SpielState, seat: int) -> SpielState:
        return game.state_of(game.ours.resample(state.kept.state, seat, random))

    return resample
