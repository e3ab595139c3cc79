"""Sums of contests that can be added: a day's, a year's, all. Whole numbers only.

Summaries are added in the order of the days (`add` is associative, and not commutative: runs of
wins have an order). Within a day contests are in the order in which they ended.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

import orjson

from app.clubs.counting import WHOLE_WIN


class Seat(NamedTuple):
    """A starter of a contest, as it is stored."""

    player: str
    points: int | None
    place: int
    win: int
    starters: int
    amounts: Mapping[str, tuple[int, str]]
    """The game's own amounts, each with the id of the hand it was reached in."""


class Contest(NamedTuple):
    """A contest that counts."""

    id: str
    at: int
    seats: tuple[Seat, ...]


class Run(NamedTuple):
    """Wins one after the other, among `contests`. Each `last` names the contest that ended it."""

    contests: int = 0
    start: int = 0
    end: int = 0
    longest: int = 0
    start_last: tuple[int, str] = (0, "")
    longest_last: tuple[int, str] = (0, "")


class Best(NamedTuple):
    """The most of something that a player reached, and where. Of equal amounts the first counts."""

    amount: int
    at: int
    hand: str


class Person(NamedTuple):
    """The sums of one player."""

    contests: int = 0
    wins: int = 0
    fair: int = 0
    """What equals would have won. Both are in 1/840."""
    scored: int = 0
    """Contests with points."""
    points: int = 0
    squares: int = 0
    best: int | None = None
    run: Run = Run()
    bests: Mapping[str, Best] = MappingProxyType({})
    """By name: points, lead, and the game's own amounts."""


Pair = tuple[str, str, int]
"""Two players in alphabetical order, and the number of starters."""

Tally = tuple[int, int, int]
"""How often the first of a pair was ahead of, level with, and behind the second."""


@dataclass
class Summary:
    """What is known of some contests of one club and game."""

    contests: int = 0
    persons: dict[str, Person] = field(default_factory=dict)
    pairs: dict[Pair, Tally] = field(default_factory=dict)

    def add(self, later: "Summary") -> None:
        """Take in what came after all of this."""
        self.contests += later.contests
        for player, person in later.persons.items():
            mine = self.persons.get(player)
            self.persons[player] = person if mine is None else _person(mine, person)
        pairs = self.pairs
        for pair, (ahead, level, behind) in later.pairs.items():
            won, even, lost = pairs.get(pair, (0, 0, 0))
            pairs[pair] = (ahead + won, level + even, behind + lost)


def summarised(contests: Iterable[Contest]) -> Summary:
    """The sums of these contests, which are in order."""
    whole = Summary()
    for contest in contests:
        whole.add(_of_one(contest))
    return whole


def _of_one(contest: Contest) -> Summary:
    one, lead = Summary(contests=1), lead_of(contest)
    for seat in contest.seats:
        person = _of_seat(seat, contest, lead[1] if lead and lead[0] == seat.player else 0)
        mine = one.persons.get(seat.player)
        one.persons[seat.player] = person if mine is None else _person(mine, person)
    for at, a in enumerate(contest.seats):
        for b in contest.seats[at + 1 :]:
            _meet(one, a, b)
    return one


def _of_seat(seat: Seat, contest: Contest, lead: int) -> Person:
    end, won = (contest.at, contest.id), int(seat.win > 0)
    run = Run(1, won, won, won, *(end, end) if won else ())
    fair = WHOLE_WIN // seat.starters
    if seat.points is None:
        return Person(1, seat.win, fair, run=run)
    bests = {name: Best(amount, end[0], hand) for name, (amount, hand) in seat.amounts.items()}
    for name, amount in (("points", seat.points), ("lead", lead)):
        if amount > 0:
            bests[name] = Best(amount, *end)
    return Person(1, seat.win, fair, 1, seat.points, seat.points**2, seat.points, run, bests)


def lead_of(contest: Contest) -> tuple[str, int] | None:
    """The player who alone came first with the most points of those who stayed, and the lead."""
    stayed = [seat for seat in contest.seats if seat.points is not None]
    scored = sorted(((one.points or 0, one.place, one.player) for one in stayed), reverse=True)
    if len(scored) < 2 or scored[0][1] != 1 or scored[0][0] <= scored[1][0]:
        return None
    return scored[0][2], scored[0][0] - scored[1][0]


def _meet(summary: Summary, a: Seat, b: Seat) -> None:
    if a.player == b.player:  # the same person on two devices
        return
    first, second = (a, b) if a.player < b.player else (b, a)
    pair = (first.player, second.player, first.starters)
    tally = (
        int(first.place < second.place),
        int(first.place == second.place),
        int(first.place > second.place),
    )
    before = summary.pairs.get(pair, (0, 0, 0))
    summary.pairs[pair] = tuple(map(sum, zip(before, tally, strict=True)))  # type: ignore[assignment]


def _person(a: Person, b: Person) -> Person:
    most = [one for one in (a.best, b.best) if one is not None]
    bests = dict(a.bests)
    for name, best in b.bests.items():
        if name not in bests or best.amount > bests[name].amount:
            bests[name] = best
    return Person(
        a.contests + b.contests,
        a.wins + b.wins,
        a.fair + b.fair,
        a.scored + b.scored,
        a.points + b.points,
        a.squares + b.squares,
        max(most, default=None),
        _run(a.run, b.run),
        bests,
    )


def _run(a: Run, b: Run) -> Run:
    whole, joined = a.start == a.contests, a.end + b.start
    candidates = [
        (a.longest, a.longest_last),
        (joined, b.start_last if b.start else a.longest_last),
        (b.longest, b.longest_last),
    ]
    longest, last = max(candidates, key=lambda one: (one[0], -one[1][0]))
    return Run(
        a.contests + b.contests,
        a.start + b.start if whole else a.start,
        a.end + b.end if b.end == b.contests else b.end,
        longest,
        b.start_last if whole and b.start else a.start_last,
        last,
    )


def to_text(summary: Summary) -> tuple[str, str]:
    """As JSON: everything but the pairs, and the pairs."""
    players = list(summary.persons)
    places = {player: place for place, player in enumerate(players)}
    people = {"contests": summary.contests, "persons": summary.persons}
    pairs: dict[str, Any] = {
        "players": players,
        "pairs": [
            number
            for (a, b, k), tally in summary.pairs.items()
            for number in (places[a], places[b], k, *tally)
        ],
    }
    return orjson.dumps(people, default=_plain).decode(), orjson.dumps(pairs).decode()


def _to_run(data: list[Any]) -> Run:
    *numbers, start, longest = data
    return Run._make((*numbers, tuple(start), tuple(longest)))


def _plain(value: Any) -> Any:
    return dict(value) if isinstance(value, Mapping) else tuple(value)


def from_text(people: str, pairs: str = "") -> Summary:
    """The inverse of `to_text`; without the text of the pairs there are none."""
    data = orjson.loads(people)
    persons = {
        player: Person._make(
            (*sums, _to_run(run), {name: Best(*best) for name, best in bests.items()})
        )
        for player, (*sums, run, bests) in data["persons"].items()
    }
    summary = Summary(data["contests"], persons)
    if pairs:
        met = orjson.loads(pairs)
        players, numbers = met["players"], iter(met["pairs"])
        summary.pairs = {
            (players[a], players[b], k): (ahead, level, behind)
            for a, b, k, ahead, level, behind in zip(*[numbers] * 6, strict=True)
        }
    return summary
