"""What a table does by itself, and when. Pure: app/live/table/timers.py only sleeps."""

from datetime import datetime, timedelta
from enum import Enum, auto
from typing import NamedTuple

from app.tables.clock import BY_MAIL, LONG_AGO, full_time_from, next_change_of_days_off, next_due
from app.tables.draft import Command
from app.tables.seat_view import seats_asked
from app.tables.seats.attendance import GONE, HOST, Attendance, Wait, bot_starts_at
from app.tables.seats.away import GoAway, plays_by_itself
from app.tables.seats.hosting import PassHost
from app.tables.table import Table


class OnItsOwn(Enum):
    """What a table does that is not one command for its log."""

    SHOW = auto()
    """Show everybody the table again."""
    ENFORCE = auto()
    """Act for everybody whose time is up."""
    MOVE = auto()
    """A bot moves, after a pause."""


class Wakeup(NamedTuple):
    """What to do at a time, which may turn out to be later; None: at once."""

    at: datetime | None
    act: Command | OnItsOwn


class Absence(NamedTuple):
    """What the table does about a person it waits for."""

    wait: Wait
    at: datetime | None = None


class Deadline(NamedTuple):
    """The time of a decision, a break or a shuffle ends."""

    due: datetime


class DayOffChange(NamedTuple):
    """A day off begins or ends."""

    at: datetime


class BotDecision(NamedTuple):
    """A decision a bot has to make: its seat, the hand, and the version at which it was asked."""

    seat: int
    hand: str
    version: int


OWNER = Absence(Wait("", HOST))
"""Stands for the return of the player who owns the host's role."""

IDLE = Wait("", 0)
"""Stands for the next person present who will have held up the table too long."""

Key = Wait | Absence | Deadline | DayOffChange | BotDecision
"""What a wakeup is about. While it stays the same, its time comes no sooner."""


def wakeups(
    table: Table, here: Attendance, now: datetime, *, served: bool = True
) -> dict[Key, Wakeup]:
    """What the table does, unless something changes before.

    Its bots play in the processes where it is `served`: somebody is connected through this one, or
    nobody through another.
    """
    if table.closed:
        return {}
    found: dict[Key, Wakeup] = {}
    _add_absences(found, table, here)
    if served:
        for decision in decisions(table, waited=here.waited):
            found[decision] = Wakeup(None, OnItsOwn.MOVE)
    due = next_due(table)
    # The shuffle asks nobody for a decision, so it ends in time whoever is connected.
    if due is not None and (here.waited or table.phase == "shuffling" or table.clock >= BY_MAIL):
        # If the server's clock was set back, the full time begins anew.
        at = None if due == LONG_AGO else min(due, full_time_from(table, now) or due)
        found[Deadline(due)] = Wakeup(at, OnItsOwn.ENFORCE)
    change = next_change_of_days_off(table, now) if table.clock >= BY_MAIL else None
    if change is not None:
        found[DayOffChange(change)] = Wakeup(change, OnItsOwn.SHOW)
    if here.idle_at is not None:  # the others are shown that they may let a bot play
        found[IDLE] = Wakeup(here.idle_at, OnItsOwn.SHOW)
    return found


def _add_absences(found: dict[Key, Wakeup], table: Table, here: Attendance) -> None:
    """What the table does about each person who is not there.

    The owner gets the host's role back at once.
    """
    if table.host != table.owner and table.owner in here.present:
        found[OWNER] = Wakeup(None, PassHost(here.present))
    for wait, began in here.since.items():
        if wait.decision == HOST:
            at = began + timedelta(seconds=here.host_grace)
            found[Absence(wait, at)] = Wakeup(at, PassHost(here.present))
        elif wait.decision == GONE:
            seat = table.seat_of(wait.player)
            sitter = None if seat is None else table.seats[seat]
            moment = None if sitter is None else bot_starts_at(table, here, sitter)
            if moment is not None:
                found[Absence(wait, moment)] = Wakeup(moment, GoAway(wait.player))


def decisions(table: Table, *, waited: bool = True) -> list[BotDecision]:
    """What bots have to decide now. They play for absent people only while somebody waits."""
    hand = table.hand
    if hand is None:
        return []
    return [
        BotDecision(seat, hand.id, hand.asked[seat])
        for seat in seats_asked(table)
        if plays_by_itself(table.seats[seat], waited=waited)
    ]


def waits_for(table: Table, seat: int) -> bool:
    """Whether the table waits for this seat, to decide or to be ready for the next hand."""
    sitter = table.seats[seat]
    if table.phase == "playing":
        return seat in seats_asked(table)
    between = table.phase == "between" and table.paused_at is None and not table.closed
    return between and sitter is not None and not sitter.ready


def due_of(table: Table, seat: int) -> datetime | None:
    """When the time of this seat is up; None: nobody waits for it, or no time limit runs."""
    hand = table.hand
    if hand is None or not waits_for(table, seat) or seat >= len(hand.due):
        return None
    return hand.due[seat]
