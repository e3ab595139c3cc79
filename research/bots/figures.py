"""The figures about the bots: the players, the game, and how long each may think.

Thinking is counted in playouts, so the speed and load of the machine do not influence the play:
"0.5 s" stands for the playouts that one core of this machine makes in 0.5 s (see pace.py).
"""

from collections.abc import Iterator
from typing import NamedTuple

from research.arena.play import Contest, contest_of, seatings
from research.bots.pace import DING_SEATS, PEER_TIME, Pace
from research.bots.peer import PEER

TIMES = (0.05, 0.2, 0.5, 2.0)
"""Seconds per choice, for the curve of strength by time."""
TABLE = 0.5
"""An alpha's time at a table."""
SAME_SIMULATIONS = 50
HANDS = 2000
"""The minimum number of hands for a figure."""
MANY_HANDS = 10_000
"""Without thinking, this many take a minute or two."""
SEED = 2026
"""The deals' seed, different from the arena's default, on which bots are tuned."""


class Figure(NamedTuple):
    """One question. The player to measure is named first, against the others."""

    name: str
    title: str
    contest: Contest
    command: str
    """With `{deals}` and `{hands}` in place of the numbers."""
    share: float = 1.0
    """Its share of the CPU while several are unfinished."""
    hands: int = HANDS
    """The number of hands to play."""

    @property
    def hands_a_deal(self) -> int:
        """One with each seating."""
        return len(seatings(self.contest.players))


def figures(pace: Pace) -> list[Figure]:
    """All of them."""
    return [*_levels(pace), *_ceiling(pace), *_peers(pace), *_ding(pace)]


def _levels(pace: Pace) -> Iterator[Figure]:
    yield _arena("pup", "pup against three random", "pup", "random")
    yield _arena("tracker", "tracker against three pups", "tracker", "pup")
    for seconds in TIMES:
        yield _arena(
            f"alpha-{seconds}",
            f"alpha, {seconds} s, against three trackers",
            f"alpha:{pace.dingo[seconds]}",
            "tracker",
            share=4.0 if seconds == TABLE else 1.0,
        )


def _ceiling(pace: Pace) -> Iterator[Figure]:
    yield _arena("all-trackers", "tracker against three of its kind", "tracker", "tracker")
    yield _arena(
        "cheater",
        f"cheater, {TABLE} s, against three trackers",
        f"cheater:{pace.dingo[TABLE]}",
        "tracker",
        share=3.0,
    )


def _peers(pace: Pace) -> Iterator[Figure]:
    alike = f"{SAME_SIMULATIONS} simulations each"
    yield _peer("peer-simulations", alike, SAME_SIMULATIONS, SAME_SIMULATIONS)
    yield _peer("peer-time", f"{PEER_TIME} s each", pace.dingo[PEER_TIME], pace.peer)


def _ding(pace: Pace) -> Iterator[Figure]:
    for seats in DING_SEATS:
        thinker = f"alpha:{pace.ding[seats]}"
        for one, other in (("pup", "random"), ("tracker", "pup"), (thinker, "tracker")):
            level = one.partition(":")[0]
            time = f", {TABLE} s," if level == "alpha" else ""
            title = f"Ding! at {seats}: {level}{time} against {other}s".replace("randoms", "random")
            yield _arena(f"ding-{seats}-{level}", title, one, other, game="ding", seats=seats)


def _arena(
    name: str, title: str, one: str, other: str, *, game: str = "dingo", seats: int = 4,
    share: float = 1.0,
) -> Figure:  # fmt: skip
    """One player of the first kind; all other seats have the other kind."""
    where = "" if game == "dingo" else f" --game {game} --seats {seats}"
    command = f"python -m research.arena {one} {other}{where} --seed {SEED} --deals {{deals}}"
    contest = contest_of(game, [], seats, [one, other])._replace(seed=SEED)
    thinks = any(":" in name for name in (one, other))
    return Figure(name, title, contest, command, share, HANDS if thinks else MANY_HANDS)


def _peer(name: str, how: str, mine: int, theirs: int) -> Figure:
    """Two of each, sitting opposite each other."""
    names = (f"alpha:{mine}", f"{PEER}:{theirs}") * 2
    contest = contest_of("dingo", [], 0, ["tracker"])._replace(players=names, seed=SEED)
    command = f"python -m research.bots --only {name} --hands {{hands}}"
    return Figure(name, f"two alphas against two peers, {how}", contest, command, 2.0)
