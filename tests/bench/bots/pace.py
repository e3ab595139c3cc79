"""How many playouts a time is, by the clock of the processor.

The choices are those of a few hands that trackers play. Of the choices of a
search that may stop when it is sure, only those count in which it was not.
"""

import json
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import mean
from typing import NamedTuple

from app.arena.players import Player
from app.bots.levels import LEVELS
from app.bots.thought import Decision
from app.rules.game import AnyGame
from app.rules.registry import game_named
from tests.bench.bots.peer import PEER, entering

DING_SEATS = (3, 5, 8)
DINGO_TIMES = (0.05, 0.2, 0.5, 2.0)
DING_TIME = 0.5
COUNTS = (200, 2_000, 8_000, 32_000, 128_000)
"""What alpha is timed with."""
FEW = 40
"""What searches that play out one world after the other are timed with."""
USED_UP = 0.75
"""A choice that took less of its playouts was made early."""
CHOICES = 12


class Pace(NamedTuple):
    """Playouts for a choice, by seconds; for Ding! what `DING_TIME` brings, by seats."""

    dingo: dict[float, int]
    peer: dict[float, int]
    ding: dict[int, int]


def pace_kept(file: Path) -> Pace:
    """As it was measured before; measured now if it was not."""
    if not file.exists():
        file.write_text(json.dumps(measured()._asdict()), "utf-8")
    kept = json.loads(file.read_text("utf-8"))
    dingo, peer = ({float(t): n for t, n in kept[name].items()} for name in ("dingo", "peer"))
    return Pace(dingo, peer, {int(seats): n for seats, n in kept["ding"].items()})


def measured() -> Pace:
    """All of it; takes a minute or two of a quiet core."""
    hand = choices("dingo", 4)
    took = [(count, seconds_for(f"alpha:{count}", hand)) for count in COUNTS]
    simulation = seconds_for(f"{PEER}:{FEW}", hand) / FEW
    return Pace(
        dingo={seconds: two_digits(playouts_in(seconds, took)) for seconds in DINGO_TIMES},
        peer={seconds: two_digits(seconds / simulation) for seconds in DINGO_TIMES},
        ding={
            seats: two_digits(DING_TIME * FEW / seconds_for(f"alpha:{FEW}", choices("ding", seats)))
            for seats in DING_SEATS
        },
    )


def playouts_in(seconds: float, took: Sequence[tuple[int, float]]) -> float:
    """By straight lines between what was measured, and on beyond it."""
    for (few, short), (many, long) in pairwise(took):
        if seconds <= long or many == took[-1][0]:
            return max(1.0, few + (many - few) * (seconds - short) / (long - short))
    raise ValueError(took)


def two_digits(number: float) -> int:
    """As much as the measuring is good for."""
    return int(float(f"{number:.2g}"))


def seconds_for(written: str, decisions: Sequence[Decision]) -> float:
    """Of the processor, on average, for a choice that takes all its playouts."""
    one, amount = entering(written), int(written.partition(":")[2])
    took = [_timed(one, decision) for decision in decisions]
    full = [seconds for seconds, playouts in took if playouts >= USED_UP * amount]
    return mean(full or [max(seconds for seconds, _ in took)])


def _timed(one: Player, decision: Decision) -> tuple[float, int]:
    start = time.process_time()
    playouts = one.choose(decision, 1).playouts
    return time.process_time() - start, playouts


def choices(name: str, seats: int) -> list[Decision]:
    """Out of hands of trackers, spread over a hand: those with several things to do."""
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
