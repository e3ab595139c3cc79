"""Admission to a seat: newcomers need the consent of the host, and a new cookie is a newcomer."""

import pytest

from app.tables.seats.admission import Admit, KnockFor, SetAdmission, WithdrawKnock
from app.tables.seats.sitting import Kick, Sit, Stand
from app.tables.wire.viewer import you_json
from tests.tables.desk import Desk, refused


@pytest.fixture
def desk() -> Desk:
    """Four friends with their cards in hand; Ben has left his to a bot."""
    desk = Desk().seat_four()
    desk.do("ann", SetAdmission("ask"))
    desk.all_ready()
    desk.do("ben", Stand())
    return desk


def test_a_newcomer_gets_a_seat_in_a_running_hand_only_with_the_hosts_consent(
    desk: Desk,
) -> None:
    """So nobody sees two hands of a deal with two cookies."""
    assert refused(desk, "eve", Sit(1, "Eve")) == "ask_host"
    desk.do("eve", KnockFor(1, "Eve"))
    assert desk.happened == ["knocked"]
    assert desk.table.seat_of("eve") is None
    assert refused(desk, "cleo", Admit(1, "Eve")) == "host_only"
    desk.do("ann", Admit(1, "Eve"))
    assert desk.table.seat_of("eve") == 1
    assert desk.table.knocks == ()
    assert desk.refolded() == desk.table


def test_the_host_may_say_no(desk: Desk) -> None:
    desk.do("eve", KnockFor(1, "Eve"))
    desk.do("ann", Admit(1, "Eve", yes=False))
    assert desk.table.knocks == ()
    assert desk.table.seat_of("eve") is None
    assert refused(desk, "ann", Admit(1, "Eve")) == "no_such_knock"


def test_a_newcomer_may_take_their_own_request_back_and_ask_again(desk: Desk) -> None:
    desk.do("eve", KnockFor(1, "Eve"))
    desk.do("finn", KnockFor(1, "Finn"))
    desk.do("eve", WithdrawKnock())
    assert desk.happened == ["knock_withdrawn"]
    assert [one.name for one in desk.table.knocks] == ["Finn"]
    assert refused(desk, "ann", Admit(1, "Eve")) == "no_such_knock"
    version = desk.table.version
    for nobody in ("eve", "ben", "ann", None):
        desk.do(nobody, WithdrawKnock())
    assert desk.table.version == version, "they ask for nothing"
    desk.do("eve", KnockFor(1, "Eve"))
    assert [one.name for one in desk.table.knocks] == ["Finn", "Eve"]
    assert desk.refolded() == desk.table


def test_newcomers_are_told_which_request_is_theirs_whatever_they_are_called(desk: Desk) -> None:
    for player in ("eve", "finn"):
        desk.do(player, KnockFor(1, "Cleo"))
    assert [knock.name for knock in desk.table.knocks] == ["Cleo 2", "Cleo 3"]
    told = [you_json(desk.table, player, "Cleo").get("knock") for player in ("eve", "finn", "ann")]
    assert told == [0, 1, None]
    desk.do("eve", WithdrawKnock())
    assert you_json(desk.table, "finn", "Cleo").get("knock") == 0


def test_a_player_who_has_held_these_cards_comes_back_to_them_without_asking(desk: Desk) -> None:
    desk.do("ben", Sit(1, "Ben"))
    assert desk.table.seat_of("ben") == 1


def test_nobody_sees_one_hand_after_the_other_when_all_have_left() -> None:
    """A new cookie does not help; those who left can still come back to their cards."""
    desk = Desk().seat_four()
    desk.do("ann", SetAdmission("ask"))
    desk.all_ready()
    for player in ("ann", "ben", "cleo", "dan"):
        desk.do(player, Stand())
    for seat in range(4):
        assert refused(desk, f"eve {seat}", Sit(seat, "Eve")) == "ask_host"
    desk.do("ben", Sit(1, "Ben"))
    assert desk.table.seat_of("ben") == 1
    desk.do("ann", Sit(0, "Ann"))
    desk.do("eve", KnockFor(2, "Eve"))
    desk.do("ann", Admit(2, "Eve"))
    assert desk.table.seat_of("eve") == 2


def test_even_with_consent_nobody_sees_two_hands(desk: Desk) -> None:
    assert refused(desk, "cleo", KnockFor(1, "Cleo")) == "already_seated"
    desk.do("cleo", Stand())
    assert refused(desk, "cleo", KnockFor(1, "Cleo")) == "seen_other_hand"


def test_the_host_may_let_the_link_be_enough(desk: Desk) -> None:
    desk.do("ann", SetAdmission("open"))
    desk.do("eve", Sit(1, "Eve"))
    assert desk.table.seat_of("eve") == 1


def test_between_two_hands_the_link_is_enough(desk: Desk) -> None:
    desk.play_hand()
    desk.do("eve", Sit(1, "Eve"))
    assert desk.table.seat_of("eve") == 1


@pytest.mark.parametrize("when", ["before the match", "in a hand", "between hands"])
def test_a_kicked_persons_new_cookie_gets_no_seat_without_the_host(when: str) -> None:
    desk = Desk().seat_four()
    if when != "before the match":
        desk.all_ready()
    if when == "between hands":
        desk.play_hand()
    desk.do("ann", Kick(1))
    assert refused(desk, "ben", Sit(1, "Ben")) == "kicked"
    assert refused(desk, "ben", KnockFor(1, "Ben")) == "kicked"
    assert refused(desk, "ben with a new cookie", Sit(1, "Ben")) == "ask_host"


def test_a_locked_table_lets_seated_players_change_seats_and_the_host_sit() -> None:
    desk = Desk()
    desk.do("ben", Sit(1, "Ben"))
    desk.do("ann", SetAdmission("locked"))
    desk.do("ben", Sit(2, "Ben"))
    desk.do("ann", Sit(0, "Ann"))
    assert refused(desk, "eve", Sit(3, "Eve")) == "ask_host"


def test_requests_beyond_what_a_host_can_answer_are_refused(desk: Desk) -> None:
    for number in range(8):
        desk.do(f"eve {number}", KnockFor(1, f"Eve {number}"))
    assert refused(desk, "finn", KnockFor(1, "Finn")) == "too_many_knocks"
    version = desk.table.version
    desk.do("eve 3", KnockFor(1, "Eve 3"))
    assert desk.table.version == version
