"""At a table by mail, a person who waits can nudge one who has to act, once a day."""

from datetime import date, timedelta

import pytest

from app.features.mail.days_off import DayOff, span_of
from app.rules.errors import Refusal
from app.tables.chat import Nudged, NudgePlayer
from app.tables.clock import DAY, waited_for
from app.tables.create import SetOptions
from app.tables.history.fold import from_checkpoint, to_checkpoint
from app.tables.play.pausing import Pause
from app.tables.seats.away import KnowDaysOff
from app.tables.wire.table import table_json
from tests.tables.desk import START, Desk

PLAYERS = ("ann", "ben", "cleo", "dan")


def by_mail(clock: int = DAY) -> tuple[Desk, str, int]:
    """A table by mail that waits for one person; one who waits, and the seat of the other."""
    desk = Desk({"cut": False}).seat_four()
    desk.do("ann", SetOptions(clock=clock))
    desk.all_ready()
    while len(waited_for(desk.table)) > 1:
        asked, choices = desk.choices()
        desk.act(asked, choices[0])
    [waited] = waited_for(desk.table)
    other = next(one for one in PLAYERS if one != waited.player)
    seat = desk.table.seat_of(waited.player)
    assert seat is not None
    return desk, other, seat


def refused(desk: Desk, player: str, seat: int) -> str:
    with pytest.raises(Refusal) as refusal:
        desk.do(player, NudgePlayer(seat))
    return refusal.value.code


def test_everybody_is_told_who_nudges_whom() -> None:
    desk, waits, seat = by_mail()
    desk.do(waits, NudgePlayer(seat))
    mine = desk.table.seat_of(waits)
    assert [step.event for step in desk.last] == [Nudged(mine or 0, seat)]
    assert desk.refolded() == from_checkpoint(to_checkpoint(desk.table)) == desk.table
    shown = table_json(desk.table, (), 0, 1.0)["seats"]
    assert [one["seat"] for one in shown if "nudged_at" in one] == [mine]


def test_a_person_nudges_once_a_day_but_everybody_may() -> None:
    desk, waits, seat = by_mail(3 * DAY)
    desk.do(waits, NudgePlayer(seat))
    assert refused(desk, waits, seat) == "nudged_today"
    third = next(one for one in PLAYERS if one not in (waits, PLAYERS[seat]))
    desk.do(third, NudgePlayer(seat))
    desk.wait(DAY - 60)
    assert refused(desk, waits, seat) == "nudged_today"
    desk.wait(60)
    desk.do(waits, NudgePlayer(seat))
    assert desk.happened == ["nudged"]


def test_nobody_is_nudged_for_whom_the_table_does_not_wait() -> None:
    desk, waits, seat = by_mail()
    mine = desk.table.seat_of(waits)
    assert refused(desk, PLAYERS[seat], mine or 0) == "not_waited_for"
    assert refused(desk, PLAYERS[seat], seat) == "not_waited_for"
    assert refused(desk, waits, 4) == "no_such_seat"
    assert refused(desk, "eve", seat) == "not_seated"
    desk.do("ann", Pause(on=True))
    assert refused(desk, waits, seat) == "not_waited_for"


def test_nobody_is_nudged_at_a_live_table() -> None:
    desk, waits, seat = by_mail(60)
    assert refused(desk, waits, seat) == "not_waited_for"


def test_nobody_is_nudged_on_a_day_off() -> None:
    desk, waits, seat = by_mail()
    off = span_of(DayOff(date(START.year, START.month, START.day), "UTC"))
    desk.do(None, KnowDaysOff(PLAYERS[seat], [off]))
    assert refused(desk, waits, seat) == "not_waited_for"
    desk.wait(timedelta(hours=14).total_seconds())
    desk.do(waits, NudgePlayer(seat))
