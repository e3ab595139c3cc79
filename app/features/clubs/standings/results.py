"""What a club's contests come to: one fold over their rows, and the order of its people.

Nothing here reads, waits or knows the time. Sums are whole numbers over a common denominator, so
that a tie is a tie.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, groupby
from operator import attrgetter
from typing import Any, Literal, NamedTuple

import orjson

from app.rules.record.reading import SOMEBODY
from app.storage.metadata import ERASED
from app.tables.play.finished import Starter

PARTS = 840
"""The least common multiple of 1 to 8, which is as many as sit at a table."""

WIN = PARTS * PARTS
"""One win: it divides evenly among the winners, and their wins among the starters."""

ENOUGH = 10
"""Contests in a longer period from which on a person has a place."""

PODIUM = 3
"""The last place that is on a podium."""

MOST_ON_PODIUM = 8
"""As many as a picture has room for, where people share the last place."""


class SeatRow(NamedTuple):
    """A seat of a contest, as stored. A seat that changed hands has two rows: its starter's, and
    that of whoever held it at the end."""

    contest: str
    """The id of its last hand."""
    at: int
    """When that ended, in milliseconds since 1970."""
    seat: int
    player: str | None
    """None for a bot."""
    name: str
    bot: str | None
    """The bot's level."""
    starter: bool
    """Whether this person held the seat at the first deal."""
    stayed: bool
    """Whether they still held it at the end, and the table did not play for them."""
    won: bool
    """Whether the seat won, whoever held it."""
    points: int | None
    """The increase in `Match.scores`; None for anyone but a starter who stayed."""
    place: int | None
    """1 + the number of starters ahead, which ratings compare; None for anyone but a starter."""
    match_points: int | None
    """What the seat had in the match that this contest decided, if it won that as well."""
    amounts: str | None
    """What a person's records compare: by name the amount and the hand it was reached in, as JSON.
    """


class Best(NamedTuple):
    """A maximum: how much, when it was first reached, and in which hand."""

    amount: int
    at: int
    hand: str

    def beats(self, other: "Best | None") -> bool:
        """Whether it is more, or as much and earlier."""
        return other is None or (self.amount, -self.at) > (other.amount, -other.at)


@dataclass(slots=True)
class Sums:
    """What one person's contests come to."""

    name: str
    """The one they played under last."""
    games: int = 0
    wins: int = 0
    """In 1/WIN, like `fair`: what they would have won among equals."""
    fair: int = 0
    scored: int = 0
    """How many contests have points."""
    points: int = 0
    met: int = 0
    """Contests that a member of today began, too."""
    run: int = 0
    """Contests won one after the other, up to the last one."""
    bests: dict[str, Best] = field(default_factory=dict)

    @property
    def ahead(self) -> int:
        """Wins minus the fair share."""
        return self.wins - self.fair

    @property
    def mean(self) -> Fraction | None:
        """The mean of the points."""
        return Fraction(self.points, self.scored) if self.scored else None


class Lead(NamedTuple):
    """The only winner of a contest, and by how many points they led the other people."""

    player: str
    contest: str
    lead: int
    at: int


class MatchWon(NamedTuple):
    """A match that a contest decided, and one of its winners: the highest total won it."""

    contest: str
    player: str | None
    name: str
    points: int


Pair = tuple[str, str, int]
"""Two people in alphabetical order, and how many began the contests."""


class Tally:
    """The fold: contests of one game are added in the order in which they ended."""

    def __init__(self, members: Collection[str] = ()) -> None:
        """Pairs are counted among these people."""
        self.contests = 0
        self.last_at = 0
        self.people: dict[str, Sums] = {}
        self.pairs: dict[Pair, list[int]] = {}
        """How often the first was ahead of the second, level with them and behind."""
        self.best: Lead | None = None
        self.matches: list[MatchWon] = []
        self._members = frozenset(members)

    def add(self, rows: Iterable[SeatRow]) -> None:
        """The contests of these rows, each with all of its rows, one after the other."""
        for _, seats in groupby(rows, attrgetter("contest")):
            self._take(list(seats))

    def _take(self, rows: Sequence[SeatRow]) -> None:
        self.contests += 1
        self.last_at = rows[0].at
        win, fair = shares(rows)
        began = starters_of(rows)
        for row in began:
            won = win if row.won and row.stayed else 0
            sums = self.people.get(row.player or "")
            if sums is None:
                sums = self.people[row.player or ""] = Sums(row.name)
            _count(sums, row, won, fair)
        inside = [row for row in began if row.player in self._members]
        if len(inside) > 1:
            self._pair(inside, len(began))
        lead = lead_of(rows)
        if lead is not None:
            _reach(self.people[lead.player].bests, "lead", lead.lead, rows[0].at, lead.contest)
            if self.best is None or lead.lead > self.best.lead:
                self.best = lead
        for row in rows:
            if row.match_points is not None:
                won_match = MatchWon(row.contest, row.player, row.name, row.match_points)
                self.matches.append(won_match)

    def _pair(self, inside: Sequence[SeatRow], starters: int) -> None:
        for row in inside:
            self.people[row.player or ""].met += 1
        for a, b in combinations(sorted(inside, key=_player), 2):
            tally = self.pairs.setdefault((a.player or "", b.player or "", starters), [0, 0, 0])
            mine, theirs = a.place or 0, b.place or 0
            tally[0 if mine < theirs else 1 if mine == theirs else 2] += 1


def _player(row: SeatRow) -> str:
    return row.player or ""


def starters_of(rows: Sequence[SeatRow]) -> list[SeatRow]:
    """The people at the first deal."""
    return [row for row in rows if row.starter]


def shares(rows: Sequence[SeatRow]) -> tuple[int, int]:
    """The win of each starter who stayed on a seat that won, and the fair share of every starter.

    Where m seats won, each has 1/m of the win; what bots and latecomers won, no starter has.
    """
    seats = {row.seat for row in rows if row.won}
    began = starters_of(rows)
    if not seats or not began:
        return 0, 0
    win = WIN // len(seats)
    return win, win * sum(row.won and row.stayed for row in began) // len(began)


def lead_of(rows: Sequence[SeatRow]) -> Lead | None:
    """The only winner, and their lead over the starters who stayed; None if there is none."""
    won = {row.seat: row for row in rows if row.won}
    began = [row for row in rows if row.starter and row.points is not None]
    if len(won) != 1 or len(began) < 2:
        return None
    first = next((row for row in began if row.seat in won), None)
    if first is None or first.player is None or first.points is None:
        return None
    lead = first.points - max(row.points or 0 for row in began if row is not first)
    return Lead(first.player, first.contest, lead, first.at) if lead > 0 else None


def _count(sums: Sums, row: SeatRow, won: int, fair: int) -> None:
    sums.name = row.name
    sums.games += 1
    sums.wins += won
    sums.fair += fair
    sums.run = sums.run + 1 if won else 0
    if won:
        _reach(sums.bests, "run", sums.run, row.at, row.contest)
    if row.points is None:
        return
    sums.scored += 1
    sums.points += row.points
    _reach(sums.bests, "points", row.points, row.at, row.contest)
    for name, (amount, hand) in (orjson.loads(row.amounts) if row.amounts else {}).items():
        _reach(sums.bests, name, amount, row.at, hand)


def _reach(bests: dict[str, Best], name: str, amount: int, at: int, hand: str) -> None:
    """Note a new maximum; contests come in order, so that an equal one is a later one."""
    known = bests.get(name)
    if known is None or amount > known.amount:
        bests[name] = Best(amount, at, hand)


class Line(NamedTuple):
    """A person in a standing."""

    place: int | None
    """None below the line."""
    player: str
    name: str
    sums: Sums


Kind = Literal["evening", "longer"]
"""What decides who has a place: half as many contests as the person who played most, or ten."""


def standing(people: Mapping[str, Sums], names: Mapping[str, str], kind: Kind) -> list[Line]:
    """People in the order of their results: those with a place, then those below the line.

    By wins minus the fair share, then by the mean of the points, then by name. People equal in the
    first two share a place. `names` are those that the club knows today.
    """
    most = max((sums.games for sums in people.values()), default=0)
    least = ENOUGH if kind == "longer" else (most + 1) // 2
    lines = [
        Line(None, player, called(player, sums.name, names), sums)
        for player, sums in people.items()
    ]
    lines.sort(key=lambda line: (line.sums.games < least, *_order(line), _named(line)))
    found: list[Line] = []
    for number, line in enumerate(lines, 1):
        if line.sums.games < least:
            found.append(line)
        elif found and _order(found[-1]) == _order(line):
            found.append(line._replace(place=found[-1].place))
        else:
            found.append(line._replace(place=number))
    return found


def called(player: str | None, name: str, names: Mapping[str, str]) -> str:
    """A person's name in the club: today's, else the one they played under."""
    if player is None:
        return name
    return SOMEBODY if player.startswith(ERASED) else names.get(player, name)


def _order(line: Line) -> tuple[Any, ...]:
    mean = line.sums.mean
    return -line.sums.ahead, mean is None, -(mean or 0)


def _named(line: Line) -> tuple[str, str, str]:
    return line.name.casefold(), line.name, line.player


class GameOfEvening(NamedTuple):
    """One game of an evening."""

    contests: int
    standing: list[Line]
    matches: list[MatchWon]
    """Those that were decided, where a contest is a hand."""


class Evening(NamedTuple):
    """An evening. The pages, the picture, the preview and the exports take its order from here."""

    day: str
    games: dict[str, GameOfEvening]
    """The headline's first: that with the most contests, then the one played last."""
    best: tuple[Lead, str] | None
    """The largest lead, with the name of the winner: of the first of these games that has one."""

    @property
    def headline(self) -> str:
        """The game that a headline, a picture or a preview is about."""
        return next(iter(self.games))

    def lines(self, game: str) -> list[Line]:
        """The standing of a game; nobody if it was not played."""
        return self.games[game].standing if game in self.games else []

    @property
    def podium(self) -> list[Line]:
        """The first three places of that game; with shared ones, more people."""
        lines = self.games[self.headline].standing
        first = [line for line in lines if line.place is not None and line.place <= PODIUM]
        return first[:MOST_ON_PODIUM]


def evening(day: str, games: Mapping[str, Tally], names: Mapping[str, str]) -> Evening:
    """An evening from what was played in each game."""
    order = sorted(games, key=lambda game: (-games[game].contests, -games[game].last_at, game))
    best = next((tally.best for game in order if (tally := games[game]).best), None)
    named = {player: sums.name for game in order for player, sums in games[game].people.items()}
    return Evening(
        day,
        {
            game: GameOfEvening(
                games[game].contests,
                standing(games[game].people, names, "evening"),
                [
                    one._replace(name=called(one.player, one.name, names))
                    for one in games[game].matches
                ],
            )
            for game in order
        },
        None if best is None else (best, called(best.player, named[best.player], names)),
    )


class StarterResult(NamedTuple):
    """A contest's result for one of its starters."""

    starter: Starter
    place: int
    points: int | None


def counted(starters: Sequence[Starter]) -> list[StarterResult]:
    """A result for each starter of a finished contest; none if it does not count.

    Two people or more began it, and one of them stayed. Those who stayed are ordered by whether
    they won, then by points. Those who left come after them, level with each other, so that nobody
    saves a rating by leaving.
    """
    stayed = [(one.won, one.points) for one in starters if one.stayed]
    if len(starters) < 2 or not stayed:
        return []
    found = []
    for one in starters:
        rank = (one.won, one.points)
        ahead = sum(other > rank for other in stayed) if one.stayed else len(stayed)
        found.append(StarterResult(one, 1 + ahead, one.points if one.stayed else None))
    return found
