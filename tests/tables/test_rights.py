"""What only the host of a table may do, and when the role passes to another player."""

import pytest

from app.tables.chat import Say
from app.tables.create import SetOptions
from app.tables.play.pausing import Pause
from app.tables.play.readiness import Deal, Ready
from app.tables.seat_view import seat_view
from app.tables.seats.away import GoAway
from app.tables.seats.hosting import Close, GiveHost, PassHost
from app.tables.seats.sitting import Kick, PutBot, Sit, Stand
from app.tables.table_events import events_for
from tests.tables.desk import Desk, refused


def test_only_the_host_can_do_a_hosts_commands() -> None:
    desk = Desk().seat_four()
    for command in (
        PutBot(0, "pup"),
        SetOptions({}),
        Kick(0),
        GiveHost(0),
        Deal(),
        Pause(on=True),
        Close(),
    ):
        assert refused(desk, "ben", command) == "host_only"


def test_others_ask_the_host_to_go_on() -> None:
    desk = Desk().dealt().see("ann", "ben")
    desk.do("ann", Pause(on=True))
    desk.do("ben", Pause(on=False))
    assert desk.table.paused_at is not None
    assert events_for(desk.last, None) == [
        {"type": "wished", "seat": 1, "wish": "go_on", "about": None}
    ]
    assert refused(desk, "eve", Pause(on=False)) == "host_only"
    desk.do("ann", Pause(on=False))
    assert desk.table.wishes == ()


def test_pausing_twice_pauses_once() -> None:
    desk = Desk().dealt()
    stopped = desk.do("ann", Pause(on=True)).paused_at
    desk.do("ann", Pause(on=True))
    assert desk.happened == []
    assert desk.table.paused_at == stopped


def test_hosts_cannot_send_themselves_away() -> None:
    assert refused(Desk().seat_four(), "ann", Kick(0)) == "not_yourself"


def test_only_listed_times_for_a_decision_are_accepted() -> None:
    assert refused(Desk(), "ann", SetOptions({}, clock=7)) == "bad_clock"


def test_new_options_remove_nobody_from_their_seat() -> None:
    desk = Desk(game="ding")
    desk.do("eve", Sit(7, "Eve"))
    assert refused(desk, "ann", SetOptions({"players": 5})) == "seat_taken"


def test_before_a_match_no_bot_plays_for_an_absent_player() -> None:
    desk = Desk().seat_four()
    desk.do(None, GoAway("dan"))
    for player in ("ann", "ben", "cleo"):
        desk.do(player, Ready())
    assert desk.phase == "waiting"


def test_changed_options_require_everybody_to_be_ready_again() -> None:
    desk = Desk().seat_four()
    desk.do("ben", Ready())
    desk.do("ann", SetOptions({"enforcement": "honour"}))
    assert desk.table.options["enforcement"] == "honour"
    assert not any(s.ready for s in desk.table.seats if s is not None)


def test_a_new_time_for_decisions_requires_everybody_to_be_ready_again() -> None:
    desk = Desk().seat_four()
    desk.do("ben", Ready())
    desk.do("ann", SetOptions({}, clock=30))
    assert not any(s.ready for s in desk.table.seats if s is not None)


def test_nobody_begins_a_match_while_players_are_not_ready() -> None:
    desk = Desk().seat_four()
    desk.do("ann", Ready())
    assert refused(desk, "ann", Deal()) == "not_ready"


def test_options_do_not_change_during_a_match() -> None:
    desk = Desk().dealt()
    assert refused(desk, "ann", SetOptions({"cut": False})) == "match_under_way"


def test_an_option_that_does_not_exist_is_refused() -> None:
    assert refused(Desk(), "ann", SetOptions({"jokers": 2})) == "bad_options"


def test_options_for_the_next_match_leave_the_result_of_the_last() -> None:
    desk = Desk({"match": "hands", "hands": 1}).dealt().play_hand()
    result = desk.table.match
    desk.do("ann", SetOptions({"cut": False}))
    assert desk.phase == "over"
    assert desk.table.match == result


def test_while_the_table_is_paused_nothing_is_legal() -> None:
    desk = Desk().dealt()
    seat, _ = desk.choices()
    for command in (Pause(on=True), Close()):
        desk.do("ann", command)
        assert seat_view(desk.table, seat).legal == []


def test_a_kicked_player_may_watch_but_not_sit() -> None:
    desk = Desk().seat_four()
    desk.do("ann", Kick(1))
    assert desk.table.seat_of("ben") is None
    assert refused(desk, "ben", Sit(1, "Ben")) == "kicked"


def test_the_host_passes_the_role_on() -> None:
    desk = Desk().seat_four()
    desk.do("ann", GiveHost(2))
    assert desk.table.host == "cleo"
    assert refused(desk, "ann", Kick(1)) == "host_only"


@pytest.mark.parametrize("command", [Kick, GiveHost])
def test_a_command_about_a_player_does_not_hit_their_successor_on_the_seat(
    command: type[Kick | GiveHost],
) -> None:
    desk = Desk().seat_four()
    desk.do("ben", Stand())
    desk.do("gus", Sit(1, "Gus"))
    assert refused(desk, "ann", command(1, "Ben")) == "somebody_else"
    desk.do("ann", command(1, "Gus"))
    assert (desk.table.host == "gus") != ("gus" in desk.table.kicked)


def test_a_bot_is_never_host() -> None:
    desk = Desk()
    desk.do("ann", PutBot(1, "pup"))
    assert refused(desk, "ann", GiveHost(1)) == "seat_empty"


def test_an_absent_hosts_role_passes_to_the_next_player_who_is_present() -> None:
    desk = Desk().seat_four()
    desk.do(None, PassHost(frozenset({"dan", "cleo"})))
    assert desk.table.host == "cleo"
    desk.do(None, PassHost(frozenset({"cleo"})))
    assert desk.happened == []


def test_the_role_passes_to_the_left_of_the_host() -> None:
    desk = Desk().seat_four()
    desk.do("ann", GiveHost(2))
    desk.do(None, PassHost(frozenset({"ann", "ben", "dan"})))
    assert desk.table.host == "dan"


def test_a_host_who_changes_their_name_is_shown_under_the_new_one() -> None:
    desk = Desk().seat_four()
    desk.do("ann", Sit(0, "Anna"))
    assert desk.table.host_name == "Anna"


def test_a_bot_is_put_on_a_seat_and_taken_off() -> None:
    desk = Desk()
    desk.do("ann", PutBot(1, "pup"))
    bot = desk.table.sitter(1)
    assert bot is not None
    assert bot.bot == "pup"
    desk.do("ann", PutBot(1, None))
    assert desk.table.sitter(1) is None


def test_a_bot_does_not_push_a_person_off() -> None:
    desk = Desk().seat_four()
    assert refused(desk, "ann", PutBot(1, "pup")) == "seat_taken"


def test_a_closed_table_accepts_no_more_commands() -> None:
    desk = Desk().seat_four()
    desk.do("ann", Close())
    assert desk.table.closed
    assert refused(desk, "ann", Say("hello")) == "table_closed"


def test_the_operator_can_close_a_table_even_after_its_host_has() -> None:
    desk = Desk().seat_four()
    desk.do("ann", Close())
    assert not desk.table.closed_by_operator
    closed = desk.do(None, Close())
    assert closed.closed_by_operator
    assert desk.do(None, Close()) == closed
    assert refused(desk, "ann", Say("hello")) == "table_closed"
    assert refused(desk, "ann", Close()) == "table_closed"


def test_the_host_allows_hints_before_a_match() -> None:
    desk = Desk().seat_four()
    desk.do("ben", Ready())
    desk.do("ann", SetOptions({}, hints=True))
    assert desk.happened == ["hints"]
    assert desk.table.hints
    assert not any(s.ready for s in desk.table.seats if s is not None)
    assert refused(desk, "ben", SetOptions({}, hints=False)) == "host_only"
    desk.do("ann", SetOptions({"cut": False}))
    assert desk.table.hints


def test_everybody_learns_that_hints_are_allowed() -> None:
    desk = Desk()
    desk.do("ann", SetOptions({}, hints=True))
    assert events_for(desk.last, None) == [{"type": "hints", "on": True}]


def test_nobody_allows_hints_in_the_middle_of_a_match() -> None:
    desk = Desk().dealt()
    assert refused(desk, "ann", SetOptions({}, hints=True)) == "match_under_way"
