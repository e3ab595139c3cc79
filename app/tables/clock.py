"""Time limits for decisions, derived from the log and its times.

A seat has the clock's seconds for a decision, and beyond them a bank that lasts for the whole
match. Where the rules have a time limit of their own, that one applies, except at play-by-mail
tables. There a person may take days off, during which their clock stands still. This file never
reads a real clock: any process may report that time is up, and the log accepts the first report.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from app.rules.record.action_json import CUT
from app.tables.lifecycle import enough
from app.tables.table import Hand, Sitter, Span, Table

DAY = 86_400

CLOCKS = (0, 15, 30, 60, DAY // 3, DAY, 3 * DAY)
"""Seconds for a decision; 0: no limit; the last three are for play by mail."""

BY_MAIL = 3600
"""Time limits from here up, in seconds, are play by mail: nobody has to stay connected."""

BANK_TURNS = 4
LONGEST_BANK = DAY
"""By mail every seat has this many seconds beyond its turns, for the whole match."""

SHORTEST_BREAK = 60
PROMISE_SECONDS = 2
"""Seconds to wait for the promises of connected people, as the contract says."""
SHUFFLE_SECONDS = 5
"""Seconds to wait for promised bytes, as the contract says."""
LONG_AGO = datetime.min.replace(tzinfo=UTC)


def full_bank(clock: int, seats: int) -> tuple[float, ...]:
    """The bank of each seat when a match begins."""
    return (float(min(BANK_TURNS * clock, LONGEST_BANK)),) * seats


def due(table: Table, state: Any, seat: int, asked_at: datetime) -> datetime | None:
    """When a decision that begins now runs out of time; None: never."""
    window = table.game.window(state, seat)
    if window is not None and table.clock < BY_MAIL:
        return asked_at + timedelta(seconds=window.seconds)
    if not table.clock:
        return None
    return later(asked_at, table.clock + table.bank[seat], days_off(table.seats[seat]))


def bank_after(table: Table, hand: Hand, seat: int, at: datetime) -> tuple[float, ...]:
    """The bank after this seat moved: the time beyond its turn is used up."""
    last = hand.due[seat] if hand.due else None
    if last is None:
        return table.bank
    left = min(table.bank[seat], seconds_between(at, last, days_off(table.seats[seat])))
    return (*table.bank[:seat], left, *table.bank[seat + 1 :])


def break_seconds(table: Table) -> int:
    """How long the table waits between hands for players who are not ready, in seconds."""
    return max(SHORTEST_BREAK, table.clock)


def end_of_break(table: Table, finished_at: datetime, seat: int) -> datetime | None:
    """When the table stops waiting for this seat to be ready for the next hand; None: never."""
    if not table.clock:
        return None
    return later(finished_at, break_seconds(table), days_off(table.seats[seat]))


def end_of_promises(began: datetime) -> datetime:
    """When the wait for the promises of connected people ends."""
    return began + timedelta(seconds=PROMISE_SECONDS)


def end_of_shuffle(began: datetime) -> datetime:
    """When the wait for promised bytes ends."""
    return began + timedelta(seconds=SHUFFLE_SECONDS)


def break_due(table: Table) -> datetime | None:
    """When the break between two hands ends for the last player who is not ready; pauses extend it.

    None: no hand follows, because a seat is free, or there is no clock.
    """
    hand = table.hand
    if table.phase != "between" or hand is None or not enough(table):
        return None
    times = zip(hand.due, table.seats, strict=False)  # seats may be added after a hand
    missing = [due for due, sitter in times if due and sitter is not None and not sitter.ready]
    return max(missing or filter(None, hand.due), default=None)


def waits_for_cut(table: Table) -> bool:
    """Whether the pack of the hand still has to be cut: an older version dealt it."""
    hand = table.hand
    if hand is None or table.phase != "playing" or hand.taken:
        return False
    return any(table.game.legal(hand.state, seat)[0].type == CUT for seat in hand.to_move)


def next_due(table: Table) -> datetime | None:
    """When the table next has to act on its own; None: never."""
    hand = table.hand
    if table.phase == "shuffling":
        moment = None if table.coming is None else table.coming.due
    elif waits_for_cut(table):
        moment = LONG_AGO
    elif hand is None or not any(hand.due):  # most tables have no clock
        return None
    elif table.phase == "playing":
        moment = min(filter(None, hand.due))
    else:
        moment = break_due(table)
    return None if table.paused_at is not None or table.closed else moment


def full_time_from(table: Table, now: datetime) -> datetime | None:
    """When the table would have to act if everybody's time began now; None: it has no such time.

    No deadline is later, unless the server's clock was set back.
    """
    hand = table.hand
    if table.phase == "shuffling":
        return end_of_shuffle(now)
    if hand is None:
        return None
    if table.phase == "playing":
        times = [due(table, hand.state, seat, now) for seat in hand.to_move]
    else:
        times = [end_of_break(table, now, seat) for seat in range(len(table.seats))]
    return max(filter(None, times), default=None)


class OpenDecision(NamedTuple):
    """A decision of one person."""

    player: str
    decision: int
    """The version of the table at which it began."""
    due: datetime | None
    """When their time ends; None: never."""


def waited_for(table: Table) -> tuple[OpenDecision, ...]:
    """The people who have to decide.

    At play-by-mail tables also those who are not ready for the next hand: it may take days until
    they look.
    """
    hand = table.hand
    if hand is None or table.closed or table.paused_at is not None:
        return ()
    if table.phase == "playing":
        seats = hand.to_move
    elif table.phase == "between" and table.clock >= BY_MAIL:
        seats = tuple(i for i, one in enumerate(table.seats) if one is not None and not one.ready)
    else:
        return ()
    return tuple(
        OpenDecision(sitter.player, hand.asked[seat], hand.due[seat] if hand.due else None)
        for seat in seats
        if (sitter := table.seats[seat]) is not None and sitter.player and not sitter.away
    )


def began(table: Table, seat: int) -> datetime | None:
    """When the time of this seat began to run, before pauses moved it; None: no time runs."""
    hand = table.hand
    due = hand.due[seat] if hand is not None and seat < len(hand.due) else None
    if due is None:
        return None
    return earlier(due, _full_time(table, seat), days_off(table.seats[seat]))


def waiting_since(table: Table) -> datetime | None:
    """Since when the table waits for the people in `waited_for`; None if that is not known."""
    hand = table.hand
    if hand is None or table.phase != "playing":
        return None if hand is None else hand.finished_at
    waited = [one.player for one in waited_for(table)]
    seats = [seat for seat in hand.to_move if _player(table, seat) in waited]
    known = [moment for seat in seats if (moment := began(table, seat)) is not None]
    moves = [hand.taken[-1].at] if hand.taken else []
    return min(known or moves, default=None)


def _player(table: Table, seat: int) -> str | None:
    sitter = table.seats[seat]
    return None if sitter is None else sitter.player


def with_days_off(table: Table, seat: int, off: Sequence[Span]) -> datetime | None:
    """When the time of this seat ends with these days off, known from its beginning on."""
    start = began(table, seat)
    return None if start is None else later(start, _full_time(table, seat), off)


def _full_time(table: Table, seat: int) -> float:
    """The seconds for a decision, or for a break, with the bank."""
    return table.clock + table.bank[seat] if table.phase == "playing" else break_seconds(table)


def days_off(sitter: Sitter | None) -> tuple[Span, ...]:
    """The times during which the clock of this seat stands still."""
    return () if sitter is None else sitter.off


def later(start: datetime, seconds: float, off: Sequence[Span]) -> datetime:
    """The time that is this many seconds after the start, not counting the times off."""
    end = start + timedelta(seconds=seconds)
    for begins, ends in off:
        if begins < end and ends > start:
            end += ends - max(begins, start)
    return end


def earlier(end: datetime, seconds: float, off: Sequence[Span]) -> datetime:
    """The time that is this many seconds before the end, not counting the times off."""
    start = end - timedelta(seconds=seconds)
    for begins, ends in reversed(off):
        if begins < end and ends > start:
            start -= min(ends, end) - begins
    return start


def seconds_between(start: datetime, end: datetime, off: Sequence[Span]) -> float:
    """The seconds from start to end, not counting the times off; 0 if the end comes first."""
    lost = (min(ends, end) - max(begins, start) for begins, ends in off)
    seconds = (end - start).total_seconds() - sum(max(0.0, one.total_seconds()) for one in lost)
    return max(0.0, seconds)


def off_until(sitter: Sitter, now: datetime) -> datetime | None:
    """The end of the time off in progress; None if there is none."""
    return next((ends for begins, ends in sitter.off if begins <= now < ends), None)


def next_change_of_days_off(table: Table, now: datetime) -> datetime | None:
    """When the next day off of somebody at the table begins or ends; None if none is known."""
    changes = (moment for sitter in table.seats for span in days_off(sitter) for moment in span)
    return min((moment for moment in changes if moment > now), default=None)
