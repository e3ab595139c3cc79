"""A decision to which the rules give a few seconds: the race for a DING."""

from datetime import datetime, timedelta

import pytest

from app.rules.errors import Refusal
from app.rules.game import Action
from app.tables.clock import next_due
from app.tables.create import SetOptions
from app.tables.play.moves import ActFor
from app.tables.play.pausing import Pause
from app.tables.seats.sitting import Sit
from app.tables.wire.viewer import time_json
from tests.tables.desk import Desk

NO_DING = Action("no_ding")
DING = Action("ding")
WINDOW = 5


def at_the_race(seed: int = 1, clock: int = 0) -> Desk:
    """Three friends are in, have kept their cards, and nobody has said anything yet."""
    desk = Desk(seed=seed, game="ding")
    for seat, name in enumerate(("Ann", "Ben", "Cleo")):
        desk.do(name.lower(), Sit(seat, name))
    if clock:
        desk.do("ann", SetOptions({}, clock))
    desk.all_ready()
    for seat in range(3):
        desk.act(seat, Action("in"))
    while desk.hand.state.phase == "swap":
        desk.act(desk.hand.to_move[0], Action("draw"))
    return desk


def who_can(desk: Desk) -> list[int]:
    """The seats that can spell it."""
    legal = desk.table.game.legal
    return [seat for seat in desk.hand.to_move if DING in legal(desk.hand.state, seat)]


def two_can() -> Desk:
    """A race in which two players can spell it."""
    return next(desk for desk in map(at_the_race, range(5000)) if len(who_can(desk)) > 1)


def run_out(desk: Desk) -> None:
    """Every seat's time is up, and the table moves for it."""
    for seat in desk.hand.to_move:
        version = desk.hand.asked[seat]
        desk.do(None, ActFor(seat, version, NO_DING, late=True))


def open_until(desk: Desk) -> datetime:
    """When the window closes, which is the same for everybody."""
    (moment,) = {due for due in desk.hand.due if due is not None}
    return moment


def test_the_window_is_a_deadline_in_the_log() -> None:
    desk = at_the_race()
    asked = desk.last[-1].event
    assert asked.kind == "acted"
    assert open_until(desk) == desk.log[-1][0].at + timedelta(seconds=WINDOW)
    assert next_due(desk.table) == open_until(desk)
    assert desk.refolded() == desk.table
    assert len(set(time_json(desk.table, desk.log[-1][0].at)["due"])) == 1


def test_the_window_does_not_move_while_players_answer() -> None:
    desk = at_the_race()
    before = open_until(desk)
    desk.act(1, NO_DING)
    assert open_until(desk) == before
    assert desk.hand.due[1] is None


def test_the_table_answers_for_nobody_before_the_window_is_over() -> None:
    desk = at_the_race()
    with pytest.raises(Refusal) as refused:
        run_out(desk)
    assert refused.value.code == "not_due"


def test_at_the_end_the_table_answers_no_ding_and_marks_it_as_its_own() -> None:
    desk = at_the_race()
    desk.act(2, NO_DING)
    desk.wait(WINDOW)
    run_out(desk)
    assert desk.hand.state.phase == "tricks"
    answers = [(one.seat, one.auto) for one in desk.hand.taken if one.action == NO_DING]
    assert answers == [(2, False), (0, True), (1, True)]
    assert desk.refolded() == desk.table


def test_nobody_counts_as_late_however_often_the_window_passes() -> None:
    desk = at_the_race(clock=15)
    bank = desk.table.bank
    desk.wait(WINDOW)
    run_out(desk)
    assert all(sitter is not None and sitter.late == 0 for sitter in desk.table.seats)
    assert not any(sitter is not None and sitter.away for sitter in desk.table.seats)
    assert desk.table.bank == bank


def test_pausing_stops_the_window() -> None:
    desk = at_the_race()
    left = open_until(desk) - desk.log[-1][0].at
    desk.do("ann", Pause(True))
    paused = desk.log[-1][0].at
    desk.wait(60)
    assert next_due(desk.table) is None
    with pytest.raises(Refusal) as refused:
        run_out(desk)
    assert refused.value.code in ("not_due", "paused")
    desk.do("ann", Pause(False))
    resumed = desk.log[-1][0].at
    assert open_until(desk) - resumed == left - (paused - desk.log[-3][0].at)
    assert open_until(desk) > resumed


def test_a_ding_ends_the_hand_and_a_second_one_gets_a_clear_refusal() -> None:
    """The order of the log decides who was first; the hand may be over for the second."""
    desk = two_can()
    first, second, *_ = who_can(desk)
    shown = desk.table.version
    desk.act(first, DING, shown)
    assert desk.happened == ["acted", "hand_finished", "prepared"]
    before = desk.table
    with pytest.raises(Refusal) as refused:
        desk.act(second, DING, shown)
    assert (refused.value.code, refused.value.why) == ("hand_over", "ding_first")
    assert desk.table is before


def test_an_action_chosen_after_the_end_of_the_hand_is_not_late() -> None:
    desk = two_can()
    first, second, *_ = who_can(desk)
    desk.act(first, DING)
    with pytest.raises(Refusal) as refused:
        desk.act(second, DING)
    assert refused.value.code == "not_playing"


def test_a_late_answer_is_refused_because_the_hand_is_over() -> None:
    desk = two_can()
    first, *_ = who_can(desk)
    other = next(seat for seat in range(3) if seat != first)
    shown = desk.table.version
    desk.act(first, DING, shown)
    with pytest.raises(Refusal) as refused:
        desk.act(other, NO_DING, shown)
    assert (refused.value.code, refused.value.why) == ("hand_over", "")


def test_a_ding_that_cannot_be_spelled_is_refused_and_nothing_has_changed() -> None:
    desk = at_the_race()
    seat = next(seat for seat in desk.hand.to_move if seat not in who_can(desk))
    before = desk.table
    with pytest.raises(Refusal) as refused:
        desk.act(seat, DING)
    assert refused.value.code == "cannot_spell"
    assert desk.table is before
