"""Stores played deals, one JSON line each, so that nothing is played twice.

A file belongs to one contest and to the bots as they play now: when they change, earlier deals no
longer count. Some sample deals show whether they changed.
"""

import hashlib
import json
from functools import lru_cache
from itertools import count, takewhile
from pathlib import Path

from app.rules.game import Json
from research.arena.play import Contest, Deal, Effort, Outcome, contest_of, play_deal

PROBES = ("alpha:60", "tracker", "pup", "cheater:60")
QUICK = ("tracker", "pup")
MANY = 40
"""Sample deals of fast players: their habits are what the others expect."""


class Kept:
    """The deals of one contest so far, by number."""

    def __init__(self, folder: Path, name: str, contest: Contest) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        mark = f"{_mark(repr(contest))}-{play_mark(contest.game)}"
        self.file = folder / f"{name}.{mark}.jsonl"
        lines = self.file.read_text("utf-8").splitlines() if self.file.exists() else []
        self.deals = dict(map(_read, lines))

    def add(self, number: int, deal: Deal) -> None:
        """Append one more deal."""
        self.deals[number] = deal
        with self.file.open("a", encoding="utf-8") as out:
            out.write(json.dumps([number, deal.outcomes, deal.efforts]) + "\n")

    @property
    def in_order(self) -> list[Deal]:
        """The deals from the first up to the first missing one, as the arena would play them."""
        return [self.deals[number] for number in takewhile(self.deals.__contains__, count())]

    @property
    def seconds(self) -> float:
        """The CPU seconds they took."""
        return sum(e.seconds for deal in self.deals.values() for e in deal.efforts.values())


@lru_cache
def play_mark(game: str) -> str:
    """A hash that changes when the bots of this game change."""
    return _mark(json.dumps([_actions(game, PROBES, 1), _actions(game, QUICK, MANY)]))


def _actions(game: str, players: tuple[str, ...], deals: int) -> list[Json]:
    """Every action of these players in this many deals."""
    seats = contest_of(game, [], 0, players[:1]).seats
    contest = contest_of(game, [], seats, players[:seats])._replace(records=True)
    records = [record for number in range(deals) for record in play_deal(contest, number).records]
    return [_timeless(action) for record in records for action in record["actions"]]


def _timeless(action: dict[str, Json]) -> dict[str, Json]:
    return {name: value for name, value in action.items() if name != "at"}


def _mark(what: str) -> str:
    return hashlib.sha256(what.encode()).hexdigest()[:6]


def _read(line: str) -> tuple[int, Deal]:
    number, outcomes, efforts = json.loads(line)
    return number, Deal(
        tuple(
            Outcome(tuple(players), tuple(points), tuple(won), hands)
            for players, points, won, hands in outcomes
        ),
        {name: Effort(*effort) for name, effort in efforts.items()},
        (),
    )
