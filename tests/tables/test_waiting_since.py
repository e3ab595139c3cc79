"""Since when a table waits for somebody, as the first page says it."""

from datetime import date, timedelta

from app.features.mail.days_off import DayOff, span_of
from app.tables.clock import DAY, waited_for, waiting_since
from app.tables.create import SetOptions
from app.tables.seats.away import KnowDaysOff
from tests.tables.desk import START, Desk


def dealt(clock: int) -> Desk:
    desk = Desk({"cut": False}).seat_four()
    desk.do("ann", SetOptions(clock=clock))
    return desk.all_ready()


def test_by_mail_it_is_since_the_oldest_decision_began_whatever_days_off_are_taken() -> None:
    desk = dealt(DAY)
    began = desk.log[-1][0].at
    assert waiting_since(desk.table) == began
    off = span_of(DayOff(date(START.year, START.month, START.day + 1), "UTC"))
    [one, *_] = waited_for(desk.table)
    desk.do(None, KnowDaysOff(one.player, [off]))
    assert waiting_since(desk.table) == began
    while waited_for(desk.table):
        before = desk.table.version
        seat, legal = desk.choices()
        desk.wait(3600)
        desk.act(seat, legal[0])
        if len(waited_for(desk.table)) == 1:
            break
        assert desk.table.version > before
    since = waiting_since(desk.table)
    assert since is not None
    assert began <= since <= desk.log[-1][0].at


def test_without_a_clock_it_is_since_the_last_move() -> None:
    desk = dealt(0)
    assert waiting_since(desk.table) is None
    seat, legal = desk.choices()
    desk.wait(timedelta(minutes=7).total_seconds())
    desk.act(seat, legal[0])
    assert waiting_since(desk.table) == desk.log[-1][0].at


def test_between_two_hands_it_is_since_the_last_one_ended() -> None:
    desk = dealt(DAY).play_hand()
    assert desk.table.hand is not None
    assert waiting_since(desk.table) == desk.table.hand.finished_at
