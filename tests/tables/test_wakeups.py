"""What a table does by itself, and when: told by a pure function."""

from datetime import datetime, timedelta

import pytest

from app.rules.game import Action
from app.tables.clock import BANK_TURNS, next_due
from app.tables.create import SetOptions
from app.tables.play.pausing import Pause
from app.tables.play.readiness import Ready
from app.tables.seats.attendance import GONE, IDLE_SECONDS, Wait
from app.tables.seats.away import GoAway, KnowDaysOff
from app.tables.seats.hosting import Close
from app.tables.seats.sitting import PutBot, Sit
from app.tables.wakeups import (
    Absence,
    BotDecision,
    DayOffChange,
    Deadline,
    Key,
    OnItsOwn,
    Wakeup,
    wakeups,
)
from tests.tables.desk import Desk

DAY = 86_400
HOUR = timedelta(hours=1)


def found(desk: Desk, kind: type, now: datetime | None = None) -> dict[Key, Wakeup]:
    """What the table will do of this kind, as things are now."""
    every = wakeups(desk.table, desk.here, now or desk.now)
    return {key: wakeup for key, wakeup in every.items() if isinstance(key, kind)}


def with_clock(clock: int) -> Desk:
    """Four people in a hand with this clock, all of them present."""
    desk = Desk({"cut": False}).seat_four()
    desk.do("ann", SetOptions({}, clock=clock))
    desk.see("ann", "ben", "cleo", "dan")
    for player in ("ann", "ben", "cleo", "dan"):
        desk.do(player, Ready())
    return desk.shuffled()


def first_of(desk: Desk) -> tuple[int, Action]:
    """A seat that is asked, and one of its actions."""
    seat, legal = desk.choices()
    return seat, legal[0]


def test_the_time_of_a_decision_ends_when_the_table_says() -> None:
    desk = with_clock(30)
    due = next_due(desk.table)
    assert due is not None
    assert found(desk, Deadline) == {Deadline(due): Wakeup(due, OnItsOwn.ENFORCE)}
    desk.do("ann", Pause(on=True))
    assert found(desk, Deadline) == {}


@pytest.mark.parametrize("seconds", [0, 10])
def test_if_the_clock_is_set_back_nobody_waits_longer_than_the_full_time_once_more(
    seconds: int,
) -> None:
    desk = with_clock(30)
    full = next_due(desk.table)
    assert full is not None
    now = desk.now + timedelta(seconds=seconds) - HOUR
    [(key, wakeup)] = found(desk, Deadline, now).items()
    assert key == Deadline(full)
    assert wakeup.at == now + timedelta(seconds=30 * (1 + BANK_TURNS))


def test_by_mail_time_runs_while_nobody_is_there_and_otherwise_not() -> None:
    for clock, count in ((30, 0), (DAY, 1)):
        desk = with_clock(clock)
        desk.see()
        assert len(found(desk, Deadline)) == count


def test_a_bot_moves_when_it_is_asked_where_people_are_served() -> None:
    desk = Desk({"cut": False})
    desk.do("ann", Sit(0, "Ann"))
    for seat in (1, 2, 3):
        desk.do("ann", PutBot(seat, "pup"))
    desk.see("ann")
    desk.do("ann", Ready())
    desk.shuffled()
    while desk.hand.to_move == (0,):
        desk.act(*first_of(desk))
    [seat] = desk.hand.to_move
    decision = BotDecision(seat, desk.hand.id, desk.hand.asked[seat])
    assert found(desk, BotDecision) == {decision: Wakeup(None, OnItsOwn.MOVE)}
    elsewhere = wakeups(desk.table, desk.here, desk.now, served=False)
    assert decision not in elsewhere


def test_a_bot_plays_for_somebody_who_is_gone_after_the_grace_time() -> None:
    desk = with_clock(0)
    desk.see("ann", "ben", "cleo")
    wait = Wait("dan", GONE)
    at = desk.here.since[wait] + timedelta(seconds=desk.here.grace)
    assert found(desk, Absence)[Absence(wait, at)] == Wakeup(at, GoAway("dan"))


def test_people_who_hold_up_the_table_are_shown_once() -> None:
    desk = with_clock(0)
    [wakeup] = found(desk, Wait).values()
    [began] = desk.here.since.values()
    assert wakeup == Wakeup(began + timedelta(seconds=IDLE_SECONDS), OnItsOwn.SHOW)
    desk.wait(IDLE_SECONDS)
    desk.see("ann", "ben", "cleo", "dan")
    assert found(desk, Wait) == {}


def test_a_day_off_is_shown_when_it_begins_and_when_it_ends() -> None:
    desk = with_clock(DAY)
    begins = desk.now + 12 * HOUR
    desk.do(None, KnowDaysOff("ben", [(begins, begins + 24 * HOUR)]))
    assert found(desk, DayOffChange) == {DayOffChange(begins): Wakeup(begins, OnItsOwn.SHOW)}
    desk.wait(13 * 3600)
    assert list(found(desk, DayOffChange)) == [DayOffChange(begins + 24 * HOUR)]


def test_a_closed_table_does_nothing() -> None:
    desk = Desk().seat_four()
    desk.do("ann", Close())
    assert wakeups(desk.table, desk.here, desk.now) == {}
