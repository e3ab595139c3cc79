"""Random play, with the list of legal actions at every decision: our games next to their peers.

    python -m research.rules

All play in one process on one core, by turns, in many short rounds timed by the
processor's clock; the best round of each counts, so that whatever else the
machine does disturbs all of them alike. Counted are decisions of players;
dealing is part of the time, not of the count.
"""

import importlib
import importlib.util
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from app.rules.game import Json
from app.rules.registry import game_named

ROUNDS = 15
SECONDS = 0.25
"""How long each plays in each round, at least."""

Play = Callable[[Random], int]
"""Plays one hand to its end and says how many decisions it took."""


class Contestant(NamedTuple):
    """A game to be timed."""

    name: str
    what: str
    play: Play


class Pace(NamedTuple):
    """How fast a contestant was."""

    hands: float
    decisions: float


def ours(name: str, seats: int, given: dict[str, Json]) -> Play:
    """One of our games with this many seats and these options."""
    game = game_named(name)
    options = game.options(given)
    pack, match = list(game.deck(options)), game.new_match(options, seats)

    def play(random: Random) -> int:
        random.shuffle(pack)
        state, decisions = game.new_hand(options, random.randrange(seats), pack, match), 0
        while asked := game.to_move(state):
            seat = asked[0]
            state = game.apply(state, seat, random.choice(game.legal(state, seat)))
            decisions += 1
        return decisions

    return play


def hearts(pyspiel: Any) -> Play:
    """OpenSpiel's Hearts: C++, driven from Python; it deals card by card."""
    game = pyspiel.load_game("hearts")

    def play(random: Random) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(random.choice(state.legal_actions()))
        return decisions

    return play


def uno(rlcard: Any) -> Play:
    """RLCard's Uno: plain Python."""
    table = rlcard.make("uno", config={"seed": 1})

    def play(random: Random) -> int:
        state, _ = table.reset()
        decisions = 0
        while not table.is_over():
            state, _ = table.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


PEERS = [
    ("Hearts", "OpenSpiel, C++ from Python", "pyspiel", hearts),
    ("Uno", "RLCard, Python", "rlcard", uno),
]


def contestants() -> Iterator[Contestant]:
    """Our games, and the installed peers; missing ones are named."""
    yield Contestant("Dingo", "strict", ours("dingo", 4, {}))
    yield Contestant("Dingo", "honour", ours("dingo", 4, {"enforcement": "honour"}))
    yield Contestant("Ding!", "five players", ours("ding", 5, {}))
    for name, what, module, make in PEERS:
        if importlib.util.find_spec(module):
            yield Contestant(name, what, make(importlib.import_module(module)))
        else:
            say(f"{name} ({what}) is missing: the package that brings {module} is not installed.")


def measure(one: Contestant, random: Random) -> Pace:
    """One round of one contestant."""
    hands = decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        decisions += one.play(random)
        hands += 1
    return Pace(hands / spent, decisions / spent)


def best_of(runners: list[Contestant]) -> list[Pace]:
    """By turns, and the best round of each."""
    random = Random(1)
    rounds = [[measure(one, random) for one in runners] for _ in range(ROUNDS)]
    return [max(paces, key=lambda pace: pace.decisions) for paces in zip(*rounds, strict=True)]


def say(line: str) -> None:
    """Print a line."""
    sys.stdout.write(line + "\n")


def main() -> None:
    """Measure all and print the table."""
    runners = list(contestants())
    paces = best_of(runners)
    first = paces[0].decisions
    say(f"Random play, one core, best of {ROUNDS} rounds by turns")
    say(f"{'game':8}{'':28}{'hands/s':>10}{'actions/s':>12}{'to Dingo':>10}")
    for one, pace in zip(runners, paces, strict=True):
        ratio = f"{pace.decisions / first:.2f}"
        say(f"{one.name:8}{one.what:28}{pace.hands:10,.0f}{pace.decisions:12,.0f}{ratio:>10}")


if __name__ == "__main__":
    main()
