"""Bots in a race of Ding!, without a table: each gets its own view and its own actions."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from app.bots.levels import LEVELS, Level
from app.rules.ding.game import DingGame
from app.rules.ding.state import State
from app.rules.game import Action, Json, Match

GAME = DingGame()
PLAYERS = {**LEVELS, "random": Level("random", taught={})}
"""The levels, and a random player."""


class Decision(NamedTuple):
    """A bot's action, and the state it was in."""

    state: State
    seat: int
    action: Action


def choice(level: str, state: State, seat: int, random: Random) -> Action:
    """The action that this level chooses here."""
    return PLAYERS[level].decide(GAME, state, seat, random)


def play(
    levels: Sequence[str], match: Match, dealer: int, random: Random, **given: Json
) -> Iterator[Decision]:
    """A hand between these levels by seat, decision by decision; the last state is at the end."""
    options = GAME.options(given)
    deck = random.sample(GAME.deck(options), len(GAME.deck(options)))
    state = GAME.new_hand(options, dealer, deck, match)
    while asked := GAME.to_move(state):
        seat = random.choice(asked)
        action = choice(levels[seat], state, seat, random)
        yield Decision(state, seat, action)
        state = GAME.apply(state, seat, action)
    yield Decision(state, -1, Action("end"))


def race(levels: Sequence[str], seed: int) -> str:
    """The winner of a whole match."""
    random, options = Random(seed), GAME.options({})
    match = GAME.new_match(options, len(levels))
    while match.winners is None:
        *_, last = play(levels, match, match.hands % len(levels), random)
        match = GAME.settle(options, match, last.state)
    return levels[match.winners[0]]
