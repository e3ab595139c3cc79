"""Ding!'s part: likely worlds. A DING is a race against the clock and is not judged."""

from collections.abc import Hashable, Iterator
from functools import partial
from random import Random

from app.analysis.estimate import ERRING, Array, Slices
from app.analysis.games.even import ERRS, World, by_rule, by_seed
from app.analysis.measure import MatchRules
from app.bots.ding.belief import worlds
from app.bots.ding.likelihood import erring, opponents
from app.bots.thought import Decision
from app.rules.ding.cards import is_wild
from app.rules.ding.memory import dealt_to
from app.rules.ding.state import FINISH
from app.rules.game import Action, Json, Options

JUDGED = ("in", "out", "draw", "play")


def estimate(one: Slices) -> Array:
    """Average over worlds weighted by what the others did, finished by rules of thumb."""
    return by_seed(one, partial(_played_on, one))


def _played_on(one: Slices, random: Random) -> Iterator[World]:
    """Likely worlds, in which each player goes on erring as often as it seems to."""
    game, _, _, state, seat, players = one.decision
    seats = state.setup.seats
    if one.others == ERRING:
        choose = by_rule(game, ERRS)
        for world in worlds(state, seat, erring(seats), random):
            yield world.state, choose
    for world in worlds(state, seat, opponents(players, seats), random):
        yield world.state, by_rule(game, world.errs)


def is_over(_options: Options, scores: Array, _hands: int) -> Array:
    """Once a pawn is at Finish."""
    reached: Array = scores.max(axis=-1) >= FINISH
    return reached


def match_shares(scores: Array, _wins: Array) -> Array:
    """The pawn that is ahead wins the match."""
    best = scores == scores.max(axis=-1, keepdims=True)
    shares: Array = best / best.sum(axis=-1, keepdims=True)
    return shares


MATCH = MatchRules(lambda _options: True, is_over, match_shares)


def judged(_state: Json, action: Action) -> bool:
    """Every choice except those in the race for a DING."""
    return action.type in JUDGED


def same(decision: Decision, action: Action) -> Hashable:
    """The wild cards the seat was dealt and holds are alike; the order of a swap does not
    matter."""
    state, seat = decision.state, decision.seat
    dealt = [state.setup.deck[place] for place in dealt_to(state, seat)]
    mine = [card for card in dealt if is_wild(card) and card in state.hands[seat]]
    cards = tuple(mine[0] if card in mine else card for card in action.cards)
    return action._replace(cards=tuple(sorted(cards)) if action.type == "draw" else cards)
