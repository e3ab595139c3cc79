"""Does Ding!'s belief know more than the rules alone? Where the hidden cards really were, by seats.

    python -m research.ding_belief [HANDS]

In hands between trackers, and in hands of trackers and pups, one seat's worlds are drawn at every
moment of one kind, likely and uniform ones. *Nats*: by how much the log-probability of each hidden
card's true place (a hand, or none) is better in likely worlds, on average per card. The standard
error is between hands.
"""

import sys
import time
from collections.abc import Iterator, Sequence
from itertools import islice
from math import log, sqrt
from random import Random
from statistics import mean, stdev

from app.bots.ding.belief import likely
from app.bots.ding.likelihood import people
from app.rules.ding.cards import DECKS
from app.rules.ding.state import State
from app.rules.game import Match
from tests.bots.races import GAME, play

HANDS = 40
WORLDS = 200
LEAST, MOST = 3, 8
PHASES = ("swap", "tricks")
OTHERS = {"trackers": ("tracker",), "trackers and pups": ("tracker", "pup")}
MORE = 3
"""Smoothing: added to the counts of each card's places, in total."""

Position = tuple[State, int]


def positions(levels: Sequence[str], seats: int, number: int) -> Iterator[tuple[str, Position]]:
    """One moment of each phase in a hand, at which a seat has a choice."""
    random = Random(f"{seats} {number}")
    match = Match(tuple(random.choices(range(17), k=seats)), (0,) * seats)
    at = [levels[seat % len(levels)] for seat in range(seats)]
    found: dict[str, list[Position]] = {}
    for state, seat, _ in play(at, match, number % seats, random):
        if seat >= 0 and len(GAME.legal(state, seat)) > 1:
            found.setdefault(state.phase, []).append((state, seat))
    for phase in PHASES:
        if phase in found:
            yield phase, random.choice(found[phase])


def owners(state: State) -> dict[str, int]:
    """The seat that holds each card; cards in no hand are left out."""
    return {card: seat for seat, hand in enumerate(state.hands) for card in hand}


def nats(position: Position, worlds: Sequence[State]) -> float:
    """The log of the share of worlds that have a hidden card in its true place, averaged."""
    state, seat = position
    shown = {card for trick in state.tricks for _, card in trick.cards}
    shown |= {card for _, card in state.trick} | {*state.setup.community, *state.hands[seat]}
    shown |= {*(state.given[seat] or ())}
    hidden = [card for card in DECKS[state.setup.wilds] if card not in shown]
    real, drawn = owners(state), [owners(world) for world in worlds]
    places = len(state.players or state.hands)
    right = [sum(one.get(card) == real.get(card) for one in drawn) for card in hidden]
    return mean(log((one + MORE / places) / (len(drawn) + MORE)) for one in right)


def gains(levels: Sequence[str], seats: int, hands: int) -> tuple[dict[str, list[float]], float]:
    """By phase: the belief's gain in each hand; and milliseconds per likely world."""
    found: dict[str, list[float]] = {phase: [] for phase in PHASES}
    spent = 0.0
    for number in range(hands):
        for phase, position in positions(levels, seats, number):
            state, seat = position
            start = time.process_time()
            drawn = [*islice(likely(state, seat, people(seats), Random(number)), WORLDS)]
            spent += time.process_time() - start
            chance = Random(number)
            even = [GAME.resample(state, seat, chance) for _ in range(WORLDS)]
            found[phase].append(nats(position, drawn) - nats(position, even))
    looks = sum(map(len, found.values()))
    return found, 1000 * spent / max(looks * WORLDS, 1)


def main(wanted: Sequence[str]) -> None:
    """Print a row for each number of seats and each kind of players."""
    hands = int(wanted[0]) if wanted else HANDS
    print(
        f"seats  {'players':<18} " + " ".join(f"{phase:>18}" for phase in PHASES) + "  ms a world"
    )
    for seats in range(LEAST, MOST + 1):
        for name, levels in OTHERS.items():
            found, spent = gains(levels, seats, hands)
            cells = [
                f"{mean(one):+.3f} ± {stdev(one) / sqrt(len(one)):.3f} ({len(one):3})"
                if len(one) > 1
                else ""
                for one in found.values()
            ]
            print(f"{seats:<6} {name:<18} {'  '.join(cells)}  {spent:.2f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
