"""People who leave the table: a bot keeps the seat for them, or they are gone for good."""

import pytest

from app.tables.create import SetOptions
from app.tables.play.pausing import Pause
from app.tables.play.readiness import Ready
from app.tables.seats.away import Back
from app.tables.seats.hosting import Leave, PassHost
from app.tables.seats.sitting import Sit, Stand
from app.tables.table_events import events_for
from app.tables.wire.table import table_json
from tests.tables.desk import Desk, refused

EVERYBODY = ("ann", "ben", "cleo", "dan")
DAY = 86_400


def away(desk: Desk) -> list[str]:
    return [sitter.name for sitter in desk.table.seats if sitter is not None and sitter.away]


@pytest.mark.parametrize("dealt", [False, True], ids=["before the match", "during a hand"])
def test_a_bot_keeps_the_seat_until_the_player_is_back(*, dealt: bool) -> None:
    desk = (Desk().dealt() if dealt else Desk().seat_four()).see(*EVERYBODY)
    desk.do("ben", Leave(keep=True))
    assert events_for(desk.last, None) == [{"type": "away", "seat": 1}]
    desk.do("ben", Back())
    assert away(desk) == []
    assert desk.table.seat_of("ben") == 1


def test_the_others_begin_without_a_player_who_left_the_seat_to_a_bot() -> None:
    desk = Desk().seat_four().see(*EVERYBODY)
    for player in ("ann", "cleo", "dan"):
        desk.do(player, Ready())
    desk.do("ben", Leave(keep=True))
    assert desk.shuffled().phase == "playing"


def test_a_player_who_leaves_for_good_is_gone_at_once() -> None:
    desk = Desk().dealt().see(*EVERYBODY)
    desk.do("ben", Leave(keep=False))
    assert events_for(desk.last, None)[0] == {"type": "left", "seat": 1, "name": "Ben"}
    assert desk.happened == ["left", "bot_seated"]
    assert desk.refolded() == desk.table


def test_a_host_who_leaves_for_good_passes_the_role_to_somebody_present() -> None:
    desk = Desk().seat_four().see("ann", "cleo")
    desk.do("ann", Leave(keep=False))
    assert (desk.table.host, desk.table.owner) == ("cleo", "cleo")


def test_an_owner_who_leaves_for_good_leaves_the_role_to_its_borrower() -> None:
    desk = Desk().seat_four().see("ben", "cleo")
    desk.do(None, PassHost(frozenset({"ben"})))
    desk.do("ann", Leave(keep=False))
    assert (desk.table.host, desk.table.owner) == ("ben", "ben")


def test_a_host_who_leaves_an_empty_table_stays_its_host() -> None:
    desk = Desk()
    desk.do("ann", Sit(0, "Ann"))
    desk.see("ann")
    desk.do("ann", Leave(keep=False))
    assert desk.table.host == "ann"
    assert desk.table.seats[0] is None


def test_a_host_who_watches_passes_the_role_on_too() -> None:
    desk = Desk().seat_four().see(*EVERYBODY)
    desk.do("ann", Stand())
    desk.do("ann", Leave(keep=False))
    assert desk.table.host == "ben"


def test_by_mail_nobody_has_to_stay() -> None:
    desk = Desk().seat_four()
    desk.do("ann", SetOptions({}, clock=DAY))
    desk.all_ready().do("ben", Leave(keep=True))
    assert desk.happened == []


def test_a_watcher_has_nothing_to_leave() -> None:
    assert refused(Desk().seat_four(), "eve", Leave(keep=False)) == "not_seated"


def test_everybody_sees_who_paused_and_who_asks_to_go_on() -> None:
    desk = Desk().dealt().see(*EVERYBODY)
    desk.do("ann", Pause(on=True))
    desk.do("ben", Pause(on=False))
    pause = table_json(desk.table, (), 0, 1.0)["pause"]
    assert pause is not None
    assert (pause["by"], pause["asked"]) == ("Ann", [1])
    assert pause["others_from"] is not None
    desk.do("ann", Pause(on=False))
    assert table_json(desk.table, (), 0, 1.0)["pause"] is None
