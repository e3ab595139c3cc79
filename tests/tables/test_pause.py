"""A pause stops everything: nobody plays, nothing is dealt, and no clock runs."""

from datetime import datetime, timedelta

import pytest

from app.rules.errors import Refusal
from app.tables.clock import break_due, next_due
from app.tables.create import SetOptions
from app.tables.play.pausing import Pause
from app.tables.play.readiness import CallTime, Deal, Ready
from app.tables.seats.attendance import IDLE_SECONDS
from tests.tables.desk import Desk

TEN_MINUTES = 600


def after_a_hand(clock: int = 30) -> Desk:
    """Four friends between two hands."""
    desk = Desk().seat_four()
    desk.do("ann", SetOptions({}, clock=clock))
    return desk.all_ready().play_hand()


def now(desk: Desk) -> datetime:
    """When the newest entry was written."""
    return desk.log[-1][0].at


def test_the_break_between_two_hands_stops() -> None:
    desk = after_a_hand()
    desk.do("ann", Ready())
    desk.do("ann", Pause(on=True))
    before = break_due(desk.table)
    assert before is not None
    left = before - now(desk)
    assert next_due(desk.table) is None
    desk.wait(TEN_MINUTES)
    desk.do("ann", Pause(on=False))
    after = break_due(desk.table)
    assert after is not None
    assert after - now(desk) == left
    assert next_due(desk.table) == after
    desk.do(None, CallTime())
    assert not any(sitter.away for sitter in desk.table.seats if sitter)
    desk.wait(left.total_seconds())
    desk.do(None, CallTime())
    assert desk.phase == "playing"
    assert desk.refolded() == desk.table


def test_nothing_is_dealt_before_the_pause_is_over() -> None:
    desk = after_a_hand()
    desk.do("ann", Pause(on=True))
    desk.all_ready()
    assert desk.phase == "between"
    with pytest.raises(Refusal) as refused:
        desk.do("ann", Deal())
    assert refused.value.code == "paused"
    desk.wait(TEN_MINUTES)
    desk.do("ann", Pause(on=False))
    assert desk.phase == "playing"
    (asked,) = filter(None, desk.hand.due)
    clock, bank = desk.table.clock, desk.table.bank[0]
    assert asked - now(desk) == timedelta(seconds=clock + bank), "a whole decision"


def test_the_same_holds_before_the_first_hand() -> None:
    desk = Desk().seat_four()
    desk.do("ann", Pause(on=True))
    desk.all_ready()
    assert desk.phase == "waiting"
    desk.do("ann", Pause(on=False))
    assert desk.happened == ["resumed", "opened", "dealt"]


def test_without_a_clock_a_pause_sets_no_deadlines() -> None:
    assert break_due(after_a_hand(clock=0).table) is None


@pytest.mark.parametrize("clock", [0, 86_400], ids=["live", "by mail"])
def test_after_five_minutes_all_who_are_there_end_a_pause_without_its_host(clock: int) -> None:
    """By mail, the few who look in at the moment do not."""
    desk = after_a_hand(clock).see("ann", "ben", "cleo")
    desk.do("ann", Pause(on=True))
    for player in ("ben", "cleo"):
        desk.do(player, Pause(on=False))
    desk.wait(IDLE_SECONDS)
    desk.do("ben", Pause(on=False))
    assert (desk.table.paused_at is None) == (clock == 0)
    assert desk.refolded() == desk.table
