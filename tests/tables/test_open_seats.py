"""A table without a fixed number of players."""

import pytest

from app.rules.errors import Refusal
from app.tables.play.readiness import Ready
from app.tables.seats.admission import Admit, KnockFor
from app.tables.seats.sitting import Kick, PutBot, Sit, Stand
from tests.tables.desk import Desk

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana")


def seated(*seats: int) -> Desk:
    """Friends on these seats of a table for three to eight, nobody ready."""
    desk = Desk(game="ding")
    for name, seat in zip(NAMES, seats, strict=False):
        desk.do(name.lower(), Sit(seat, name))
    return desk


def names(desk: Desk) -> list[str | None]:
    """The names at the table, by seat."""
    return [None if sitter is None else sitter.name for sitter in desk.table.seats]


def test_before_a_match_there_are_as_many_seats_as_may_play() -> None:
    assert names(Desk(game="ding")) == [None] * 8
    assert names(Desk({"players": 5}, game="ding")) == [None] * 5


def test_it_deals_as_soon_as_three_are_seated_and_ready() -> None:
    desk = seated(0, 1, 2)
    desk.do("ann", Ready())
    desk.do("ben", Ready())
    assert desk.phase == "waiting"
    desk.do("cleo", Ready())
    assert desk.phase == "playing"
    assert len(desk.hand.state.hands) == 3


def test_two_are_not_enough_and_the_table_waits_for_everyone_seated() -> None:
    desk = seated(0, 1).all_ready()
    assert desk.phase == "waiting"
    desk.do("cleo", Sit(5, "Cleo"))
    assert desk.phase == "waiting"
    desk.do("cleo", Ready())
    assert desk.phase == "playing"


@pytest.mark.parametrize("how", ["stands up", "is sent away"])
def test_the_others_are_dealt_when_the_last_player_they_wait_for_leaves(how: str) -> None:
    desk = seated(0, 1, 2, 3)
    for player in ("ann", "ben", "cleo"):
        desk.do(player, Ready())
    assert desk.phase == "waiting"
    if how == "stands up":
        desk.do("dan", Stand())
    else:
        desk.do("ann", Kick(3))
    assert desk.phase == "playing"
    assert names(desk) == ["Ann", "Ben", "Cleo"]


def test_a_fixed_number_waits_for_all_its_seats() -> None:
    desk = Desk({"players": 4}, game="ding")
    for seat, name in enumerate(NAMES[:3]):
        desk.do(name.lower(), Sit(seat, name))
    assert desk.all_ready().phase == "waiting"
    desk.do("dan", Sit(3, "Dan"))
    desk.do("dan", Ready())
    assert desk.phase == "playing"


def test_the_seats_are_numbered_anew_for_the_match_and_keep_their_order() -> None:
    desk = seated(6, 1, 3, 4).all_ready()
    assert names(desk) == ["Ben", "Cleo", "Dan", "Ann"]
    assert desk.table.match.scores == (0, 0, 0, 0)
    assert desk.table.seat_of("ann") == 3
    assert desk.refolded() == desk.table


def test_a_request_for_a_seat_is_numbered_anew_with_the_seat_or_ends_with_it() -> None:
    desk = seated(6, 1, 3)
    desk.do("ann", PutBot(5, "pup"))
    desk.do("eve", KnockFor(5, "Eve"))
    desk.do("finn", KnockFor(7, "Finn"))
    desk.all_ready()
    sitter = desk.table.seats[2]
    assert sitter is not None
    assert sitter.bot == "pup"
    assert [(one.seat, one.name) for one in desk.table.knocks] == [(2, "Eve")]
    desk.do("ann", Admit(2, "Eve"))
    assert names(desk)[2] == "Eve"


def test_nobody_joins_a_match_under_way() -> None:
    desk = seated(0, 3, 5).all_ready()
    with pytest.raises(Refusal) as refused:
        desk.do("eve", Sit(3, "Eve"))
    assert refused.value.code == "no_such_seat"


def test_when_the_match_is_over_the_seats_are_open_again() -> None:
    desk = seated(0, 3, 5).all_ready()
    while desk.phase != "over":
        desk.play_hand()
        if desk.phase == "between":
            desk.all_ready()
    assert desk.table.match.winners is not None
    assert names(desk) == ["Ann", "Ben", "Cleo", *[None] * 5]
    assert desk.refolded() == desk.table


def test_more_may_join_for_the_next_match_and_all_begin_at_the_start() -> None:
    desk = seated(0, 3, 5).all_ready()
    while desk.phase != "over":
        desk.play_hand()
        if desk.phase == "between":
            desk.all_ready()
    desk.do("dan", Sit(7, "Dan"))
    desk.all_ready()
    assert desk.phase == "playing"
    assert names(desk) == ["Ann", "Ben", "Cleo", "Dan"]
    assert desk.table.match.scores == (0, 0, 0, 0)
    assert desk.refolded() == desk.table


def test_eight_play_a_whole_match() -> None:
    desk = seated(*range(8)).all_ready()
    while desk.phase != "over":
        desk.play_hand()
        if desk.phase == "between":
            desk.all_ready()
    match = desk.table.match
    assert match.winners is not None
    assert match.scores[match.winners[0]] == 17
    assert desk.refolded() == desk.table
