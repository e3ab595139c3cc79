"""Do the winning shares that all seats believe in add up to one?

    python -m research.review.sums
    python -m research.review.sums GAME SEATS HANDS

In hands between trackers that know each other as bots (100 by default, of four), each seat's
worlds are drawn at the first moment of every phase, and everybody goes on as a tracker in them. At
the end the seats' true shares add up to one, so what a seat believes is on average too much by the
rest of the sum, divided by the seats: a sharper test of the belief than calibration, since most of
the luck of the cards cancels out. The error is the standard error between hands.
"""

import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random

import numpy as np

from app.analysis.games.even import by_rule
from app.analysis.measure import BY_HAND, results_of
from app.analysis.worlds import source_of
from app.bots.rollout import pick, played_out
from app.bots.thought import Decision
from app.rules.game import AnyGame, Json, Match
from app.rules.registry import game_named
from research.belief import phase_of
from research.review.calibration import Kind, begun, known

HANDS = 100
WORLDS = 24


def part_of(game: AnyGame, state: Json) -> str:
    """The round, phase or trick, as the table calls it."""
    if game.name == "dingo":
        return phase_of(state)
    return f"trick {len(state.tricks) + 1}" if state.phase == "tricks" else str(state.phase)


def shares(game: AnyGame, match: Match, ends: Sequence[Json], seat: int) -> float:
    """The seat's share of the win, averaged over these ends of a hand."""
    options = game.options({})
    return float(
        BY_HAND.shares(results_of(game, match, [game.settle(options, match, end) for end in ends]))[
            :, seat
        ].mean()
    )


def believed(kind: Kind, match: Match, state: Json, seat: int, number: int) -> float:
    """The share this seat expects."""
    game, trackers = game_named(kind.game), by_rule(game_named(kind.game), 0.0)
    decision = Decision(game, game.options({}), match, state, seat, known(kind, number))
    worlds = source_of(kind.game)(decision, (number, seat))
    random = Random(repr((number, seat)))
    some = random.sample(worlds, min(WORLDS, len(worlds)))
    return shares(game, match, [played_out(game, one, trackers, random) for one in some], seat)


def sums(kind: Kind, number: int) -> Iterator[tuple[str, float]]:
    """By phase: how much too much the seats of one hand believe in, on average."""
    game, trackers = game_named(kind.game), by_rule(game_named(kind.game), 0.0)
    match, state, random = begun(kind, number)
    found: dict[str, float] = {}
    while asked := game.to_move(state):
        part = part_of(game, state)
        if part not in found and part not in ("cut", "ding"):
            seats = range(kind.seats)
            found[part] = sum(believed(kind, match, state, seat, number) for seat in seats)
        legal = game.legal(state, asked[0])
        state = game.apply(state, asked[0], pick(trackers, state, asked[0], legal, random))
    real = sum(shares(game, match, [state], seat) for seat in range(kind.seats))
    for part, total in found.items():
        yield part, (total - real) / kind.seats


def main(wanted: Sequence[str]) -> None:
    """Print a row for each phase."""
    kind, hands = Kind("dingo", "trackers", 0, shown=True), HANDS
    if wanted:
        name, seats, count = wanted
        kind, hands = kind._replace(game=name, seats=int(seats)), int(count)
    found: dict[str, list[float]] = {}
    for number in range(1, hands + 1):
        for part, off in sums(kind, number):
            found.setdefault(part, []).append(100 * off)
    for part, here in sorted(found.items()):
        error = np.std(here, ddof=1) / sqrt(len(here))
        print(f"{part:<12} {len(here):4} hands: {np.mean(here):+.2f} ± {error:.2f} points too much")


if __name__ == "__main__":
    main(sys.argv[1:])
