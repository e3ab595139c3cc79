"""What a table does by itself, and when. Pure: app/live/table/timers.py only sleeps."""

from datetime import datetime, timedelta
from enum import Enum, auto
from typing import NamedTuple

from app.tables.clock import BY_MAIL, LONG_AGO, full_time_from, next_change_of_days_off, next_due
from app.tables.draft import Command
from app.tables.seats.attendance import GONE, HOST, Attendance, Wait, bot_at, bot_from
from app.tables.seats.away import GoAway, plays_by_itself
from app.tables.seats.hosting import PassHost
from app.tables.sight import seats_asked
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
    """What to do at a time; None: at once."""

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

Key = Absence | Deadline | DayOffChange | BotDecision
"""What a wakeup is about. While it stays the same, so does the time of its wakeup."""


def wakeups(table: Table, here: Attendance, now: datetime) -> dict[Key, Wakeup]:
    """What the table does, unless something changes before."""
    if table.closed:
        return {}
    found: dict[Key, Wakeup] = {}
    _add_absences(found, table, here, now)
    if here.served:
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
    return found


def _add_absences(found: dict[Key, Wakeup], table: Table, here: Attendance, now: datetime) -> None:
    """What the table does about each person it waits for.

    The owner gets the host's role back at once. At the moment when others may let a bot play for
    somebody who is connected, they are shown so.
    """
    if table.host != table.owner and table.owner in here.present:
        found[OWNER] = Wakeup(None, PassHost(here.present))
    for wait, began in here.since.items():
        sitter = table.sitter(table.seat_of(wait.player) or 0)
        if wait.decision == HOST:
            at: datetime | None = began + timedelta(seconds=here.host_grace)
            act: Command | OnItsOwn = PassHost(here.present)
        elif sitter is None or sitter.player != wait.player:
            continue
        elif wait.decision == GONE:
            at, act = bot_at(table, here, sitter), GoAway(wait.player)
        else:
            at, act = bot_from(table, here, sitter), OnItsOwn.SHOW
        if at is not None and (act is not OnItsOwn.SHOW or at > now):
            found[Absence(wait, at)] = Wakeup(at, act)


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
