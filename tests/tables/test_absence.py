"""Those present are never stuck with somebody who is gone: a bot plays, or a newcomer gets the
seat."""

from datetime import timedelta

from app.tables.create import SetOptions
from app.tables.play.pausing import Pause
from app.tables.play.readiness import Ready
from app.tables.seats.admission import Admit, GiveBack, KnockFor
from app.tables.seats.attendance import IDLE_SECONDS, bot_starts_at
from app.tables.seats.away import Back, GoAway
from app.tables.seats.hosting import PassHost
from app.tables.seats.sitting import LONGER_SECONDS, AnswerAbsence, Sit, Stand
from app.tables.table import Sitter
from app.tables.table_events import events_for
from app.tables.wire.parts import AbsenceJson
from app.tables.wire.table import table_json
from tests.tables.desk import Desk, refused

GRACE = 60
DAY = 86_400


def sitter(desk: Desk, seat: int) -> Sitter:
    there = desk.table.sitter(seat)
    assert there is not None
    return there


def shown(desk: Desk, seat: int) -> AbsenceJson | None:
    """What the others are told of an absence."""
    present = desk.here.present
    table = table_json(desk.table, present, 0, 1.0, here=desk.here, now=desk.now)
    return table["seats"][seat]["absence"]


def without_ann(clock: int = 0) -> Desk:
    """Ann, who owns the table, has gone before the first deal; Ben stands in as host."""
    desk = Desk().seat_four()
    if clock:
        desk.do("ann", SetOptions({}, clock=clock))
    desk.see("ben", "cleo", "dan")
    desk.do(None, PassHost(frozenset({"ben", "cleo", "dan"})))
    for player in ("ben", "cleo", "dan"):
        desk.do(player, Ready())
    return desk


class TestBeforeAMatch:
    def test_time_alone_takes_nobodys_seat(self) -> None:
        desk = without_ann()
        desk.wait(DAY)
        desk.do(None, GoAway("ann"))
        assert desk.phase == "waiting"
        assert not sitter(desk, 0).away
        assert bot_starts_at(desk.table, desk.here, sitter(desk, 0)) is None

    def test_after_the_grace_time_those_present_start_with_a_bot_in_the_owners_place(self) -> None:
        desk = without_ann()
        assert refused(desk, "ben", AnswerAbsence(0, "bot")) == "not_absent"
        desk.wait(GRACE)
        desk.do("ben", AnswerAbsence(0, "bot"))
        assert desk.happened[0] == "away"
        assert desk.shuffled().phase == "playing"
        assert (sitter(desk, 0).player, sitter(desk, 0).away) == ("ann", True)
        assert desk.refolded() == desk.table

    def test_after_a_match_too(self) -> None:
        desk = Desk({"hands": 1}).dealt().play_hand()
        assert desk.phase == "over"
        desk.see("ben", "cleo", "dan")
        desk.do(None, PassHost(frozenset({"ben"})))
        for player in ("ben", "cleo", "dan"):
            desk.do(player, Ready())
        desk.wait(GRACE)
        desk.do("ben", AnswerAbsence(0, "bot", "Ann"))
        assert desk.shuffled().phase == "playing"

    def test_the_absent_player_gets_the_seat_back_from_the_bot(self) -> None:
        desk = without_ann()
        desk.wait(GRACE)
        desk.do("ben", AnswerAbsence(0, "bot"))
        desk.see("ann", "ben", "cleo", "dan")
        desk.do("ann", Back())
        assert not sitter(desk, 0).away

    def test_the_others_decide_without_a_host_if_all_of_them_want_it(self) -> None:
        """The host watches, and is gone as well."""
        desk = Desk().seat_four()
        desk.do("ann", Stand())
        desk.do("eve", Sit(0, "Eve"))
        desk.see("ben", "cleo", "dan")
        for player in ("ben", "cleo", "dan"):
            desk.do(player, Ready())
        desk.wait(GRACE)
        desk.do("ben", AnswerAbsence(0, "bot"))
        assert events_for(desk.last, None) == [
            {"type": "wished", "seat": 1, "wish": "bot", "about": 0}
        ]
        desk.do("ben", AnswerAbsence(0, "bot"))
        assert desk.happened == []
        desk.do("cleo", AnswerAbsence(0, "bot"))
        absence = shown(desk, 0)
        assert absence is not None
        assert absence["bot"] == [1, 2]
        desk.do("dan", AnswerAbsence(0, "bot"))
        assert desk.shuffled().phase == "playing"

    def test_by_mail_nobody_is_replaced_before_a_match(self) -> None:
        desk = without_ann(clock=DAY)
        desk.wait(30 * DAY)
        assert refused(desk, "ben", AnswerAbsence(0, "bot")) == "not_absent"
        assert refused(desk, "eve", KnockFor(0, "Eve")) == "seat_taken"

    def test_a_person_who_is_there_is_not_replaced(self) -> None:
        desk = Desk().seat_four().see("ann", "ben", "cleo", "dan")
        desk.wait(GRACE)
        assert refused(desk, "ann", AnswerAbsence(1, "bot")) == "not_absent"
        assert refused(desk, "eve", KnockFor(1, "Eve")) == "seat_taken"

    def test_a_stranger_decides_nothing(self) -> None:
        desk = without_ann()
        desk.wait(GRACE)
        assert refused(desk, "eve", AnswerAbsence(0, "bot")) == "not_seated"


class TestNewcomers:
    def given(self) -> Desk:
        """Ann's seat is Eve's now."""
        desk = without_ann()
        desk.wait(GRACE)
        assert refused(desk, "eve", Sit(0, "Eve")) == "ask_host"
        desk.do("eve", KnockFor(0, "Eve"))
        desk.do("ben", Admit(0, "Eve"))
        return desk

    def test_those_present_give_an_absent_players_seat_to_a_newcomer(self) -> None:
        desk = self.given()
        assert desk.happened == ["knock_answered", "seat_given"]
        assert events_for(desk.last, None)[-1] == {
            "type": "seat_given", "seat": 0, "name": "Eve", "former": "Ann",
        }  # fmt: skip
        assert desk.table.seat_of("eve") == 0
        assert desk.table.owner == "ann"
        assert desk.refolded() == desk.table

    def test_nobody_takes_it_alone_and_not_before_the_grace_time(self) -> None:
        desk = without_ann()
        assert refused(desk, "eve", KnockFor(0, "Eve")) == "seat_taken"
        desk.wait(GRACE)
        assert refused(desk, "cleo", Sit(0, "Cleo")) == "seat_taken"

    def test_not_once_the_player_is_back(self) -> None:
        desk = without_ann()
        desk.wait(GRACE)
        desk.do("eve", KnockFor(0, "Eve"))
        desk.see("ann", "ben", "cleo", "dan")
        assert refused(desk, "ben", Admit(0, "Eve")) == "seat_taken"

    def test_a_newcomer_gets_the_seat_from_the_bot_too(self) -> None:
        desk = Desk().seat_four().see("ann", "ben", "cleo")
        desk.wait(GRACE)
        desk.do("ann", AnswerAbsence(3, "bot"))
        desk.do("eve", KnockFor(3, "Eve"))
        desk.do("ann", Admit(3, "Eve"))
        assert desk.table.seat_of("eve") == 3

    def test_the_host_gives_it_back_until_the_match_begins(self) -> None:
        desk = self.given()
        desk.see("ann", "ben", "cleo", "dan", "eve")
        desk.do(None, PassHost(desk.here.present))
        assert refused(desk, "ben", GiveBack(0)) == "host_only"
        desk.do("ann", GiveBack(0))
        assert desk.table.seat_of("ann") == 0
        assert desk.table.seat_of("eve") is None
        assert refused(desk, "ann", GiveBack(0)) == "no_former_player"
        assert desk.refolded() == desk.table

    def test_in_the_match_the_newcomer_keeps_it(self) -> None:
        desk = self.given()
        desk.do("eve", Ready())
        assert desk.shuffled().phase == "playing"
        desk.do(None, PassHost(frozenset({"ann"})))
        assert refused(desk, "ann", GiveBack(0)) == "no_former_player"


class TestDuringAMatch:
    def playing(self) -> Desk:
        """Dan's phone is off."""
        return Desk({"cut": False}).dealt().see("ann", "ben", "cleo")

    def test_a_bot_plays_after_the_grace_time_and_everybody_sees_when(self) -> None:
        desk = self.playing()
        due = bot_starts_at(desk.table, desk.here, sitter(desk, 3))
        assert due == desk.now + timedelta(seconds=GRACE)
        absence = shown(desk, 3)
        assert absence is not None
        assert absence["bot_at"] == due.strftime("%Y-%m-%dT%H:%M:%S.000Z")
        assert shown(desk, 0) is None

    def test_the_host_lets_the_bot_play_at_once(self) -> None:
        desk = self.playing()
        desk.do("ann", AnswerAbsence(3, "bot"))
        assert sitter(desk, 3).away
        assert shown(desk, 3) is None

    def test_so_do_all_others_together(self) -> None:
        desk = self.playing()
        desk.see("ben", "cleo")
        desk.do("ben", AnswerAbsence(3, "bot"))
        assert not sitter(desk, 3).away
        desk.do("cleo", AnswerAbsence(3, "bot"))
        assert sitter(desk, 3).away

    def test_or_they_wait_two_minutes_longer(self) -> None:
        desk = self.playing()
        desk.wait(GRACE - 1)
        said = desk.now
        desk.do("ann", AnswerAbsence(3, "wait"))
        assert events_for(desk.last, None) == [{"type": "waits_longer", "seat": 3, "by": 0}]
        due = bot_starts_at(desk.table, desk.here, sitter(desk, 3))
        assert due == said + timedelta(seconds=LONGER_SECONDS)
        desk.do(None, GoAway("dan"))
        assert not sitter(desk, 3).away, "another server had not heard of it"
        desk.wait(LONGER_SECONDS)
        desk.do(None, GoAway("dan"))
        assert sitter(desk, 3).away
        assert desk.refolded() == desk.table

    def test_a_wish_from_an_earlier_absence_does_not_count(self) -> None:
        desk = self.playing()
        desk.see("ben", "cleo")
        desk.do("ben", AnswerAbsence(3, "bot"))
        desk.see("ben", "cleo", "dan")
        desk.wait(5)
        desk.see("ben", "cleo")
        desk.do("cleo", AnswerAbsence(3, "bot"))
        assert not sitter(desk, 3).away

    def test_without_a_clock_somebody_who_is_there_but_never_moves_holds_up_nobody(self) -> None:
        desk = Desk({"cut": False}).dealt().see("ann", "ben", "cleo", "dan")
        seat = desk.hand.to_move[0]
        others = [one for one in range(4) if one not in (seat, *desk.hand.to_move)]
        player = sitter(desk, others[0]).player
        assert refused(desk, player, AnswerAbsence(seat, "bot")) == "not_absent"
        desk.wait(IDLE_SECONDS)
        for one in others:
            desk.do(sitter(desk, one).player, AnswerAbsence(seat, "bot"))
        assert sitter(desk, seat).away

    def test_time_begins_anew_after_a_pause(self) -> None:
        desk = self.playing()
        desk.wait(GRACE - 1)
        desk.do("ann", Pause(on=True))
        desk.wait(DAY)
        desk.do("ann", Pause(on=False))
        due = bot_starts_at(desk.table, desk.here, sitter(desk, 3))
        assert due is not None
        assert due > desk.now + timedelta(seconds=GRACE - 3)


def test_between_two_hands_the_host_deals_and_a_bot_plays_for_whoever_left() -> None:
    desk = Desk().dealt().play_hand().see("ann", "ben", "cleo")
    for player in ("ann", "ben", "cleo"):
        desk.do(player, Ready())
    desk.do("ann", AnswerAbsence(3, "bot"))
    assert desk.shuffled().phase == "playing"
