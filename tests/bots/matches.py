"""Bots at a table, without a table: each gets its own view and its own legal actions."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

import pytest

from app.bots.levels import LEVELS, Level
from app.rules.dingo.game import Dingo
from app.rules.dingo.state import State
from app.rules.game import Action, Json

GAME = Dingo()
PLAYERS = {**LEVELS, "random": Level("random", taught={})}
"""The levels, and a random player."""


HANDS = [300, pytest.param(30_000, marks=pytest.mark.soak)]
"""The number of hands: in every run, enough for every reason to occur; and in `make soak`."""
AGREED: Sequence[dict[str, Json]] = (
    {},
    {"enforcement": "honour"},
    {"ten_point_ace": "dingo", "cut": False, "open_discards": True},
)
"""The options of these hands, in turn."""


class Decision(NamedTuple):
    """A bot's action, and the state it was in."""

    state: State
    seat: int
    level: str
    action: Action


def choice(level: str, state: State, seat: int, random: Random) -> Action:
    """The action that this level chooses here."""
    return PLAYERS[level].decide(GAME, state, seat, random)


def play(
    levels: Sequence[str], deck: Sequence[str], seed: int, **given: Json
) -> Iterator[Decision]:
    """A hand between these levels by seat, decision by decision; the last state is at the end."""
    options, random = GAME.options(given), Random(seed)
    state = GAME.new_hand(options, 0, deck, GAME.new_match(options, 4))
    while asked := GAME.to_move(state):
        action = choice(levels[asked[0]], state, asked[0], random)
        yield Decision(state, asked[0], levels[asked[0]], action)
        state = GAME.apply(state, asked[0], action)
    yield Decision(state, -1, "", Action("end"))


def asked(hands: int) -> Iterator[tuple[State, int]]:
    """Every decision in this many hands, between players of all kinds."""
    for number in range(hands):
        chance, options = Random(number), GAME.options(AGREED[number % len(AGREED)])
        levels = chance.choices(("random", "pup", "tracker"), k=4)
        deck = chance.sample(GAME.deck(options), 40)
        state = GAME.new_hand(options, number % 4, deck, GAME.new_match(options, 4))
        while movers := GAME.to_move(state):
            (seat,) = movers
            yield state, seat
            state = GAME.apply(state, seat, choice(levels[seat], state, seat, chance))


def duel(first: str, second: str, deals: int) -> tuple[float, float]:
    """Points per hand of each level; every deal is played twice, with seats exchanged."""
    points = {first: 0, second: 0}
    for number in range(deals):
        deck = Random(number).sample(GAME.deck({}), 40)
        for levels in ((first, second) * 2, (second, first) * 2):
            *_, last = play(levels, deck, number)
            result = GAME.result(last.state)
            for level, total in zip(levels, result["totals"] if result else (), strict=True):
                points[level] += total
    return points[first] / (4 * deals), points[second] / (4 * deals)
