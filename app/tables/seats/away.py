"""When a bot takes over from a person, and when the person is back.

During a match, a person who stands up or is sent away leaves the seat to a bot of the level
`STAND_IN` (arrivals.py). With `WentAway` a bot plays as well, but the seat remains the person's:

- when they have not been connected for `DINGO_AWAY_GRACE_SECONDS` (60, see attendance.py);
- when those present want it (sitting.py), also before a match;
- when they have run out of time `LATE_TWICE` times in a row (`run_out`);
- when they are not ready at the end of the break between two hands (`end_break`).

They are back (`CameBack`) as soon as they do anything on their seat. Only a shuffle ends in time
while nobody is connected, since it asks nobody for a decision.

app/tables/wakeups.py says when; app/live/table/bot_seats.py moves for the bots.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from app.tables.clock import BY_MAIL, end_of_break, with_days_off
from app.tables.draft import Command, Draft, Event
from app.tables.lifecycle import before_a_match
from app.tables.permissions import only_table, seat_of
from app.tables.play.shuffling import shuffle_when_ready
from app.tables.table import Sitter, Span, Stamp, Table, people, with_sitter

STAND_IN = "tracker"
"""The level of the bot that takes over from a person."""

LATE_TWICE = 2
"""A player who runs out of time this often in a row counts as away."""


@dataclass(frozen=True, slots=True)
class OutOfTime(Event):
    """A seat ran out of time, its bank included."""

    kind: ClassVar = "out_of_time"
    tells: ClassVar = ("seat",)
    seat: int

    def evolve(self, table: Table, _: Stamp) -> Table:
        sitter = table.seats[self.seat]
        if sitter is None:
            return table
        return with_sitter(table, self.seat, sitter._replace(late=sitter.late + 1))


@dataclass(frozen=True, slots=True)
class WentAway(Event):
    """A person is away: a bot plays for them."""

    kind: ClassVar = "away"
    tells: ClassVar = ("seat",)
    seat: int

    def evolve(self, table: Table, _: Stamp) -> Table:
        sitter = table.seats[self.seat]
        if sitter is None:
            return table
        wishes = tuple(wish for wish in table.wishes if wish.player != sitter.player)
        table = table._replace(wishes=wishes)
        return with_sitter(table, self.seat, sitter._replace(away=True, ready=True, waited=None))


@dataclass(frozen=True, slots=True)
class CameBack(Event):
    """A person who was away plays again."""

    kind: ClassVar = "back"
    tells: ClassVar = ("seat",)
    seat: int

    def evolve(self, table: Table, _: Stamp) -> Table:
        sitter = table.seats[self.seat]
        if sitter is None:
            return table
        return with_sitter(table, self.seat, sitter._replace(away=False, late=0, ready=False))


@dataclass(frozen=True, slots=True)
class GoAway(Command):
    """Stop waiting for a player who is not connected."""

    player: str

    def decide(self, draft: Draft, player: str | None) -> None:
        """Only during a match: before it, nobody is replaced by time alone."""
        only_table(player)
        seat = draft.table.seat_of(self.player)
        sitter = None if seat is None else draft.table.seats[seat]
        if seat is None or sitter is None or sitter.away:
            return
        if sitter.waited is not None and draft.stamp.at < sitter.waited:
            return
        if not before_a_match(draft.table):
            draft.add(WentAway(seat))
            shuffle_when_ready(draft)


@dataclass(frozen=True, slots=True)
class Back(Command):
    """Take over again from the bot that played for you while you were away."""

    word: ClassVar = "back"
    purpose: ClassVar = "hand"

    def decide(self, draft: Draft, player: str | None) -> None:
        take_over(draft, *seat_of(draft, player))


def take_over(draft: Draft, seat: int, sitter: Sitter) -> None:
    """A player who acts on their seat is no longer away."""
    if sitter.away:
        draft.add(CameBack(seat))


def run_out(draft: Draft, seat: int) -> None:
    """The second time in a row that a seat runs out of time, its player counts as away."""
    draft.add(OutOfTime(seat))
    sitter = draft.table.seats[seat]
    if sitter is not None and sitter.late >= LATE_TWICE and not sitter.away:
        draft.add(WentAway(seat))


def end_break(draft: Draft) -> bool:
    """If a player is ready, the others count as away; returns whether one is."""
    if not is_anyone_ready(draft.table):
        return False
    for seat, sitter in people(draft.table):
        if not sitter.ready:
            draft.add(WentAway(seat))
    return True


def begin_break_anew(table: Table, at: datetime) -> Table:
    """Give those who are not ready a break from now on if theirs ran out while nobody was ready.

    Otherwise the first player to be ready after it would send all others away at once.
    """
    hand = table.hand
    if hand is None or table.phase != "between" or is_anyone_ready(table):
        return table
    due = tuple(
        end_of_break(table, at, seat) if moment is not None and moment <= at else moment
        for seat, moment in enumerate(hand.due)
    )
    return table._replace(hand=hand._replace(due=due))


def is_anyone_ready(table: Table) -> bool:
    """Whether a person waits for the next hand."""
    return any(sitter.ready and not sitter.away for _, sitter in people(table))


def plays_by_itself(sitter: Sitter | None, *, waited: bool = True) -> bool:
    """Whether a bot plays this seat: its own, an absent person's, or an empty one.

    Bots play for absent people only while others wait (`waited`).
    """
    return sitter is None or sitter.bot is not None or (sitter.away and waited)


# Days off: at play-by-mail tables a person's clock stands still on them.
#
# People take days off for all their tables at once. Each table records
# those of its seated people in its log, so every process computes the same deadlines.


@dataclass(frozen=True, slots=True)
class DaysOffKnown(Event):
    """The complete list of days off of the person on this seat."""

    kind: ClassVar = "days_off"
    seat: int
    days: list[list[str]]
    """Pairs of start and end, in UTC and in order."""

    def evolve(self, table: Table, _: Stamp) -> Table:
        """Move the deadline of a decision in progress."""
        sitter, hand = table.seats[self.seat], table.hand
        if sitter is None:
            return table
        off = tuple(_span(*one) for one in self.days)
        if hand is not None and self.seat < len(hand.due):
            times = list(hand.due)
            times[self.seat] = with_days_off(table, self.seat, off)
            table = table._replace(hand=hand._replace(due=tuple(times)))
        return with_sitter(table, self.seat, sitter._replace(off=off))


def _span(begins: str, ends: str) -> Span:
    return datetime.fromisoformat(begins), datetime.fromisoformat(ends)


@dataclass(frozen=True, slots=True)
class KnowDaysOff(Command):
    """Tell the table which days off a person has."""

    player: str
    days: Sequence[Span]

    def decide(self, draft: Draft, player: str | None) -> None:
        only_table(player)
        table = draft.table
        seat = table.seat_of(self.player)
        sitter = None if seat is None else table.seats[seat]
        if seat is None or sitter is None or table.clock < BY_MAIL:
            return
        if tuple(self.days) != sitter.off:
            days = [[begins.isoformat(), ends.isoformat()] for begins, ends in self.days]
            draft.add(DaysOffKnown(seat, days))
