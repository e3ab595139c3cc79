"""Does Dingo's belief mix, and is it right? Compares populations of worlds from different seeds.

    python -m research.belief
    python -m research.belief POSITIONS PLAYERS [PHASE ...]

In some positions of each phase (6 by default), from hands between trackers, six populations of 256
worlds are drawn with different seeds, as a slice of a review is. PLAYERS says what the belief knows
of the others: "people" (nothing; the default) or "trackers". *Ratio*: the spread between
populations of the lead after each action (less the average over the actions, and that average
itself), divided by the standard error that a single population claims; 1 if its worlds were
independent; *worst* is the highest of one position. *Nats*: the gain in log-probability of each
hidden card's true place over counting, on average per card.
"""

import sys
import time
from collections.abc import Sequence
from itertools import pairwise
from statistics import mean
from typing import NamedTuple

import numpy as np

from app.bots.dingo.belief.likelihood import Model, opponents, people
from app.bots.dingo.belief.worlds import HIDDEN, draw, knowledge, real_worlds
from app.bots.dingo.pack import Array
from app.bots.dingo.search import (
    exchange_outlook,
    hunt_outlook,
    insight_of,
    likely,
)
from app.bots.player import Player
from app.rules.dingo.state import State
from app.rules.record import replay
from app.rules.registry import game_named
from research.arena.play import contest_of, play_deal

POSITIONS, SEEDS, WORLDS = 6, 6, 256
DEALS = 3
"""For each position of a phase, so that there are enough of every phase."""
GAME = game_named("dingo")
Position = tuple[State, int]


class Found(NamedTuple):
    """The results of one position."""

    spread: float
    """The variance between populations."""
    claimed: float
    """The variance that each population claims."""
    nats: float
    seconds: float


def phase_of(state: State) -> str:
    """The phase, as in the tables of research/RESULTS.md."""
    if state.phase in ("discard", "pass"):
        return f"round {GAME.public(state)['round']}"
    return "wolves to 7" if state.phase == "wolves" and state.hunt.rank < 6 else state.phase


def positions(count: int = POSITIONS) -> dict[str, list[Position]]:
    """This many of each phase, each from another hand."""
    contest = contest_of("dingo", [], 0, ["tracker"])._replace(records=True, seed=77)
    found: dict[str, list[Position]] = {}
    for number in range(DEALS * count):
        moments: dict[str, list[Position]] = {}
        steps = replay(play_deal(contest, number).records[0])
        for before, after in pairwise(steps):
            state, seat = before.state, after.seat
            if seat is not None and state.phase != "cut" and len(GAME.legal(state, seat)) > 1:
                moments.setdefault(phase_of(state), []).append((state, seat))
        for phase, here in moments.items():
            found.setdefault(phase, []).append(here[number % len(here)])
    return {phase: here[:count] for phase, here in sorted(found.items())}


def leads(position: Position, owners: Array, seed: int) -> Array:
    """(actions + 1, worlds): each action's lead less their average, and that average."""
    state, seat = position
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    if view["phase"] == "exchange":
        outlook = exchange_outlook(view, insight_of(state, seat), np.random.default_rng(seed))
    else:
        outlook = hunt_outlook(view, seat, GAME.options({}))
    points = outlook(legal, owners)
    lead = (4 * points[..., seat] - points.sum(axis=-1)) / 3
    average = lead.mean(axis=0, keepdims=True)
    return np.concatenate([lead - average, average])


def nats(hidden: Array, real: Array, owners: Array) -> float:
    """The log of the share of worlds that have a card in its true place, averaged."""
    right = (owners[:, hidden] == real[hidden]).sum(axis=0)
    return float(np.log((right + 0.5) / (len(owners) + 1.5)).mean()) if len(hidden) else 0.0


def look(position: Position, model: Model) -> Found:
    """Draw and measure the populations of one position."""
    state, seat = position
    known, real = knowledge(state, seat), real_worlds(state, 1)[0]
    hidden = np.flatnonzero(known.owners == HIDDEN)
    means, errors, gains, start = [], [], [], time.process_time()
    for seed in range(SEEDS):
        chance = np.random.default_rng(seed)
        owners = likely(state, seat, WORLDS, model, chance).owners
        brought = leads(position, owners.copy(), seed)
        means.append(brought.mean(axis=1))
        errors.append(brought.var(axis=1) / WORLDS)
        even = draw(known, WORLDS, np.random.default_rng(1000 + seed)).owners
        gains.append(nats(hidden, real, owners) - nats(hidden, real, even))
    seconds = (time.process_time() - start) / SEEDS
    spread = np.var(means, axis=0, ddof=1).mean()
    return Found(float(spread), float(np.mean(errors)), mean(gains), seconds)


def main(wanted: Sequence[str]) -> None:
    """Print a row for each phase."""
    print("phase        ratio  worst  points  nats  ms a population")
    count = int(wanted[0]) if wanted else POSITIONS
    model = opponents((Player("tracker"),) * 4, 0) if wanted[1:2] == ["trackers"] else people()
    for phase, here in positions(count).items():
        if wanted[2:] and phase not in wanted[2:]:
            continue
        found = [look(position, model) for position in here]
        claimed = max(mean(one.claimed for one in found), 1e-12)
        spread = mean(one.spread for one in found)
        worst = max((one.spread / max(one.claimed, 1e-12)) ** 0.5 for one in found)
        print(
            f"{phase:<12} {(spread / claimed) ** 0.5:5.2f}  {worst:5.2f}  {spread**0.5:6.2f}"
            f"  {mean(one.nats for one in found):+.2f}"
            f"  {1000 * mean(one.seconds for one in found):.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
