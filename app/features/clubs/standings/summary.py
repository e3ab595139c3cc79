"""Sums of contests that can be added up: of a day, a year or all time. Integers only.

Summaries are added in the order of days (`added` is associative but not commutative, because runs
of wins have an order). Within a day, contests are in the order in which they ended. The numbers are
in arrays, so that adding a thousand days takes less than a second.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
import orjson
from numpy.typing import NDArray

from app.features.clubs.contests.counting import WHOLE_WIN

Numbers = NDArray[np.int64]

SUMS = 6
"""The first columns of `Summary.people` are sums: contests, wins and expected wins among equals
(both in 1/840), contests with points, points, squares of points."""
START, END, ENDED = SUMS, SUMS + 1, SUMS + 2
"""The other columns are runs of wins: the run at the start, the run at the end, and where the first
one ended."""
PEOPLE = SUMS + 3
BESTS = 4
"""Columns: player, name, amount, and where: the maximum, when it was first reached."""
PAIRS = 6
"""Columns: two players, number of starters, and how often the first was ahead, level and behind."""
RUN = "run"
"""The name of the longest run, beside points, lead and the game's own amounts."""


class Seat(NamedTuple):
    """A starter of a contest, as stored."""

    player: str
    points: int | None
    place: int
    win: int
    starters: int
    amounts: Mapping[str, tuple[int, str]]
    """The game's own amounts, each with the id of the hand in which it was reached."""


class Contest(NamedTuple):
    """A contest that counts."""

    id: str
    at: int
    seats: tuple[Seat, ...]


class Best(NamedTuple):
    """A player's maximum, and where they reached it."""

    amount: int
    at: int
    hand: str


class PlayerSums(NamedTuple):
    """The sums of one player, and their current run of wins."""

    contests: int
    wins: int
    fair: int
    scored: int
    points: int
    squares: int
    run: int
    bests: dict[str, Best]

    @property
    def share(self) -> float:
        """The share of contests won."""
        return self.wins / WHOLE_WIN / self.contests

    @property
    def mean(self) -> float | None:
        """The mean of the points; None if there are none."""
        return self.points / self.scored if self.scored else None


def _none(columns: int) -> Numbers:
    return np.zeros((0, columns), np.int64)


@dataclass(eq=False)
class Summary:
    """Sums over some contests of one club and game."""

    contests: int = 0
    players: Sequence[str] = ()
    people: Numbers = field(default_factory=lambda: _none(PEOPLE))
    """One row per player, in alphabetical order."""
    names: Sequence[str] = ()
    bests: Numbers = field(default_factory=lambda: _none(BESTS))
    ends: Sequence[tuple[int, str]] = ()
    """When and in which hand something was reached, in order; `bests` and runs refer to it."""
    pairs: Numbers = field(default_factory=lambda: _none(PAIRS))

    def persons(self) -> dict[str, PlayerSums]:
        """The sums by player."""
        bests: list[dict[str, Best]] = [{} for _ in self.players]
        for who, name, amount, end in self.bests.tolist():
            bests[who][self.names[name]] = Best(amount, *self.ends[end])
        return {
            player: PlayerSums._make((*sums[:SUMS], sums[END], own))
            for player, sums, own in zip(self.players, self.people.tolist(), bests, strict=True)
        }


def summarised(contests: Iterable[Contest]) -> Summary:
    """The sums of these contests, given in order."""
    listed = ContestRows()
    for contest in contests:
        listed.take(contest)
    return added([listed.summary()])


class ContestRows:
    """Contests as rows of a summary, one for each seat."""

    def __init__(self) -> None:
        self._contests = 0
        self._players: list[str] = []
        self._people: list[Sequence[int]] = []
        self._bests: list[Sequence[int]] = []
        self._pairs: list[Sequence[int]] = []
        self._names: dict[str, int] = {}
        self._ends: dict[tuple[int, str], int] = {}

    def take(self, contest: Contest) -> None:
        """Append a contest that ended after all others so far."""
        lead, first = lead_of(contest), len(self._players)
        end = self._ends.setdefault((contest.at, contest.id), len(self._ends))
        for row, seat in enumerate(contest.seats, first):
            won, points = int(seat.win > 0), seat.points
            scored = (0, 0, 0) if points is None else (1, points, points**2)
            fair = WHOLE_WIN // seat.starters
            self._people.append((1, seat.win, fair, *scored, won, won, end))
            reached = {RUN: (1, contest.id)} if won else {}
            if points is not None:
                reached |= {**seat.amounts, "points": (points, contest.id)}
            if lead is not None and lead[0] == seat.player:
                reached["lead"] = lead[1], contest.id
            for name, (amount, hand) in reached.items():
                where = self._ends.setdefault((contest.at, hand), len(self._ends))
                named = self._names.setdefault(name, len(self._names))
                self._bests.append((row, named, amount, where))
            for other, met in enumerate(contest.seats[: row - first], first):
                ahead, behind = met.place < seat.place, met.place > seat.place
                level = not ahead and not behind
                self._pairs.append((other, row, seat.starters, ahead, level, behind))
        self._players += [seat.player for seat in contest.seats]
        self._contests += 1

    def summary(self) -> Summary:
        """The rows so far."""
        people, bests = _rows(self._people, PEOPLE), _rows(self._bests, BESTS)
        pairs, ends = _rows(self._pairs, PAIRS), list(self._ends)
        return Summary(self._contests, self._players, people, list(self._names), bests, ends, pairs)


def _rows(numbers: Sequence[object], columns: int) -> Numbers:
    return np.array(numbers, np.int64).reshape(-1, columns)


def lead_of(contest: Contest) -> tuple[str, int] | None:
    """The only player with the most points among those who stayed, and their lead."""
    stayed = [seat for seat in contest.seats if seat.points is not None]
    scored = sorted(((one.points or 0, one.place, one.player) for one in stayed), reverse=True)
    if len(scored) < 2 or scored[0][1] != 1 or scored[0][0] <= scored[1][0]:
        return None
    return scored[0][2], scored[0][0] - scored[1][0]


def added(parts: Sequence[Summary]) -> Summary:
    """The sum of these summaries, given in order.

    Their rows are concatenated, and then those of each player, name or pair are added up.
    """
    players = sorted({player for part in parts for player in part.players})
    if not players:
        return Summary()
    names = sorted({name for part in parts for name in part.names} | {RUN})
    player_at, name_at = _places(players), _places(names)
    ends: list[tuple[int, str]] = []
    everyone, people, bests, pairs = [], [], [], []
    for part in parts:
        who = np.array([player_at[player] for player in part.players], np.int64)
        named = np.array([name_at[name] for name in part.names], np.int64)
        everyone.append(who)
        people.append(part.people + len(ends) * _IS_END)
        own, name, amount, end = part.bests.T
        bests.append(np.column_stack((who[own], named[name], amount, end + len(ends))))
        pairs.append(np.column_stack((who[part.pairs[:, :2]], part.pairs[:, 2:])))
        ends += part.ends
    sums, joined = _people(np.concatenate(everyone), np.concatenate(people), name_at[RUN])
    reached = _bests(np.concatenate((*bests, joined)), len(names))
    return _without_unused(
        Summary(
            sum(part.contests for part in parts),
            players, sums, names, reached, ends, _pairs(np.concatenate(pairs), len(players)),
        )
    )  # fmt: skip


_IS_END = np.arange(PEOPLE) == ENDED


def _places(values: Sequence[str]) -> dict[str, int]:
    return {value: place for place, value in enumerate(values)}


def _people(who: Numbers, people: Numbers, run: int) -> tuple[Numbers, Numbers]:
    """One row per player; and, as rows of `bests`, the runs that cross from row to row."""
    order = np.argsort(who, kind="stable")
    who, people = who[order], people[order]
    row = np.arange(len(who))
    first = np.flatnonzero(np.diff(who, prepend=-1))
    last = np.append(first[1:], len(who)) - 1
    contests, start, end, ended = people[:, 0], people[:, START], people[:, END], people[:, ENDED]
    throughout = start == contests
    before = np.cumsum(contests) - contests
    # The run at the end of a row extends back to the last row that was not won throughout.
    begins = first[np.searchsorted(first, row, side="right") - 1]
    broken = np.maximum.accumulate(np.where(throughout, -1, row))
    since = np.maximum(broken + 1, begins)
    goes_on = broken >= begins
    tail = before + contests - before[np.minimum(since, row)]
    tail = np.where(throughout, tail + np.where(goes_on, end[broken], 0), end)
    carried = np.where(row > begins, np.roll(tail, 1), 0)
    # The run at the start of all rows extends to the first row that was not won throughout.
    stop = np.minimum.reduceat(np.where(throughout, len(who), row), first)
    stop = np.minimum(stop, last)
    opening = before[stop] + start[stop] - before[first]
    won_last = np.where((start[stop] > 0) | (stop == first), stop, stop - 1)
    sums = np.add.reduceat(people[:, :SUMS], first)
    runs = np.column_stack((opening, tail[last], ended[won_last]))
    joined = (carried > 0) & (start > 0)
    lengths = (carried + start)[joined]
    names = np.full(len(lengths), run)
    return np.column_stack((sums, runs)), np.column_stack(
        (who[joined], names, lengths, ended[joined])
    )


def _bests(rows: Numbers, names: int) -> Numbers:
    """The largest amount of each player and name; if equal, the first."""
    who, name, amount, end = rows.T
    key = who * names + name
    order = np.lexsort((end, -amount, key))
    return rows[order][np.flatnonzero(np.diff(key[order], prepend=-1))]


def _pairs(rows: Numbers, players: int) -> Numbers:
    """Each pair once, in alphabetical order, with its tallies summed."""
    rows = rows[rows[:, 0] != rows[:, 1]]  # otherwise the same person on two devices
    if not len(rows):
        return rows
    rows = np.where((rows[:, 0] > rows[:, 1])[:, None], rows[:, [1, 0, 2, 5, 4, 3]], rows)
    key = (rows[:, 0] * players + rows[:, 1]) * (rows[:, 2].max() + 1) + rows[:, 2]
    order = np.argsort(key, kind="stable")
    first = np.flatnonzero(np.diff(key[order], prepend=-1))
    tallies = np.add.reduceat(rows[order, 3:], first)
    return np.column_stack((rows[order][first, :3], tallies))


def _without_unused(summary: Summary) -> Summary:
    """The summary without entries of `ends` to which nothing refers."""
    people, bests = summary.people, summary.bests
    won = people[:, START] > 0
    used = np.unique(np.concatenate((bests[:, 3], people[won, ENDED])))
    bests[:, 3] = np.searchsorted(used, bests[:, 3])
    people[:, ENDED] = np.where(won, np.searchsorted(used, people[:, ENDED]), 0)
    summary.ends = [summary.ends[end] for end in used.tolist()]
    return summary


def to_text(summary: Summary) -> tuple[str, str]:
    """As JSON: everything but the pairs, and the pairs."""
    people = {
        "contests": summary.contests,
        "players": summary.players,
        "people": summary.people.ravel(),
        "names": summary.names,
        "bests": summary.bests.ravel(),
        "ends": summary.ends,
    }
    return _json(people), _json(summary.pairs.ravel())


def _json(value: object) -> str:
    return orjson.dumps(value, option=orjson.OPT_SERIALIZE_NUMPY).decode()


def from_text(people: str, pairs: str = "[]") -> Summary:
    """The inverse of `to_text`. Without the second text there are no pairs."""
    data = orjson.loads(people)
    return Summary(
        data["contests"],
        data["players"],
        _rows(data["people"], PEOPLE),
        data["names"],
        _rows(data["bests"], BESTS),
        [(at, hand) for at, hand in data["ends"]],
        _rows(orjson.loads(pairs), PAIRS),
    )
