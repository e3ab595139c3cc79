"""How many playouts fit into a given time on an otherwise idle core.

The choices come from a few hands of trackers. A search that stops early because it is sure is not
counted. The peer gets the number of simulations that takes it as long as an alpha takes for these
choices.
"""

import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import mean
from typing import NamedTuple

from app.bots.levels import LEVELS
from app.bots.thought import Decision
from app.rules.game import AnyGame
from app.rules.registry import game_named
from research.bots.peer import PEER, entering

DING_SEATS = (3, 5, 8)
DINGO_TIMES = (0.05, 0.2, 0.5, 2.0)
DING_TIME = 0.5
PEER_TIME = 0.05
"""Seconds for the peer; with more it needs over four seconds per hand."""
FEW = 40
"""Simulations used to time the peer."""
USED_UP = 0.9
"""A search that used less than this share of its time stopped early."""
CHOICES = 12


class Pace(NamedTuple):
    """Playouts for a choice."""

    dingo: dict[float, int]
    """By seconds."""
    peer: int
    """In `PEER_TIME`."""
    ding: dict[int, int]
    """In `DING_TIME`, by seats."""


def pace_kept(file: Path) -> Pace:
    """The stored measurement, or a new one."""
    if not file.exists():
        file.write_text(json.dumps(measured()._asdict()), "utf-8")
    kept = json.loads(file.read_text("utf-8"))
    return Pace(
        {float(seconds): count for seconds, count in kept["dingo"].items()},
        kept["peer"],
        {int(seats): count for seats, count in kept["ding"].items()},
    )


def measured() -> Pace:
    """Measures everything; takes a minute or two on an idle core."""
    hand = choices("dingo", 4)
    dingo = {seconds: two_digits(playouts_in(seconds, hand)) for seconds in DINGO_TIMES}
    simulation = mean(_seconds(f"{PEER}:{FEW}", decision) for decision in hand) / FEW
    ours = mean(_seconds(f"alpha:{dingo[PEER_TIME]}", decision) for decision in hand)
    return Pace(
        dingo,
        two_digits(ours / simulation),
        {seats: two_digits(playouts_in(DING_TIME, choices("ding", seats))) for seats in DING_SEATS},
    )


def playouts_in(seconds: float, decisions: Sequence[Decision]) -> float:
    """An alpha's playouts, averaged over the choices that take the whole time."""
    one, made = entering(f"alpha:{seconds}s"), []
    for decision in decisions:
        start = time.perf_counter()
        playouts = one.choose(decision, 1).playouts
        if time.perf_counter() - start >= USED_UP * seconds:
            made.append(playouts)
    if not made:
        raise ValueError(f"None of the choices takes {seconds} s.")
    return mean(made)


def two_digits(number: float) -> int:
    """Rounded to the precision of the measurement."""
    return int(float(f"{number:.2g}"))


def _seconds(written: str, decision: Decision) -> float:
    """CPU seconds."""
    start = time.process_time()
    entering(written).choose(decision, 1)
    return time.process_time() - start


def choices(name: str, seats: int) -> list[Decision]:
    """Choices between several actions, spread over hands of trackers."""
    met = list(_choices(game_named(name), seats, Random(1)))
    return Random(2).sample(met, CHOICES)


def _choices(game: AnyGame, seats: int, random: Random) -> Iterator[Decision]:
    options = game.options({})
    match, pack = game.new_match(options, seats), list(game.deck(options))
    for dealer in range(3):
        random.shuffle(pack)
        state = game.new_hand(options, dealer, pack, match)
        while asked := game.to_move(state):
            decision = Decision(game, options, match, state, asked[0])
            if len(game.legal(state, asked[0])) > 2:
                yield decision
            action = LEVELS["tracker"].decide(game, state, asked[0], random)
            state = game.apply(state, asked[0], action)
