"""The people who began a hand or a match and stayed, and how a removed member loses their seat."""

from app.tables.play.dealing import HandFinished
from app.tables.play.finished import Starter, first_of_match, starters
from app.tables.play.moves import ActFor
from app.tables.play.readiness import Ready
from app.tables.seats.away import Back, GoAway
from app.tables.seats.club import SetClub, ShowOut
from app.tables.seats.sitting import PutBot, Sit, Stand
from app.tables.table import Table
from tests.tables.desk import Desk, refused


def ended(desk: Desk) -> tuple[Starter, ...]:
    """The starters of the hand that the newest entry ended."""
    end = next(change for change in desk.last if isinstance(change.event, HandFinished))
    assert end.before is not None
    return starters(end.before, desk.table)


def of_hand(desk: Desk) -> list[tuple[str, bool]]:
    return [(one.player, one.stayed) for one in ended(desk) if one.per == "hand"]


def with_two_bots() -> Desk:
    desk = Desk({"match": "hands", "hands": 2})
    desk.do("ann", Sit(0, "Ann"))
    desk.do("ben", Sit(1, "Ben"))
    for seat in (2, 3):
        desk.do("ann", PutBot(seat, "pup"))
    return desk.all_ready()


def test_starters_are_people_and_never_bots() -> None:
    desk = with_two_bots().play_hand()
    assert of_hand(desk) == [("ann", True), ("ben", True)]


def test_a_starter_who_is_away_at_the_end_did_not_stay_and_one_who_came_back_did() -> None:
    desk = with_two_bots()
    for player in ("ann", "ben"):
        desk.do(None, GoAway(player))
    desk.do("ann", Back())
    while desk.phase == "playing":
        seat, legal = desk.choices()
        if seat == 1:
            desk.do(None, ActFor(seat, desk.table.version, legal[0]))
        else:
            desk.act(seat, legal[0])
    assert of_hand(desk) == [("ann", True), ("ben", False)]


def test_a_player_who_came_later_is_no_starter_and_one_who_left_has_not_stayed() -> None:
    desk = with_two_bots()
    desk.do("ben", Stand())
    desk.do("eve", Sit(1, "Eve"))
    desk.play_hand()
    assert of_hand(desk) == [("ann", True), ("ben", False)]


def test_points_and_wins_are_those_of_the_match_and_a_match_sums_up_its_hands() -> None:
    desk = with_two_bots().play_hand()
    first = desk.hand
    assert {one.per for one in ended(desk)} == {"hand"}
    for player in ("ann", "ben"):
        desk.do(player, Ready())
    desk.play_hand()
    both = ended(desk)
    whole = {one.seat: one for one in both if one.per == "match"}
    last = {one.seat: one for one in both if one.per == "hand"}
    assert first_of_match(first) == first_of_match(desk.hand) == 1
    for seat in (0, 1):
        assert whole[seat].points == desk.table.match.scores[seat]
        assert last[seat].points == whole[seat].points - desk.hand.before.scores[seat]
        assert whole[seat].won == (seat in (desk.table.match.winners or ()))


def test_a_removed_member_finishes_the_hand_and_then_loses_the_seat() -> None:
    desk = with_two_bots()
    code = desk.table.code
    desk.do(None, ShowOut("ben"))
    during = desk.table.code
    assert (desk.table.seat_of("ben"), during != code) == (1, True)
    desk.play_hand()
    assert of_hand(desk) == [("ann", True), ("ben", True)]
    assert desk.table.seat_of("ben") is None
    assert desk.table.code not in (code, during)
    assert refused(desk, "ben", Sit(1, "Ben")) == "kicked"
    assert desk.refolded() == desk.table


def test_between_hands_a_removed_host_leaves_at_once_and_passes_the_role_on() -> None:
    desk = with_two_bots().play_hand()
    desk.do(None, ShowOut("ann"))
    assert (desk.table.seat_of("ann"), desk.table.host, desk.table.owner) == (None, "ben", "ben")
    assert not desk.table.closed


def test_only_the_server_says_which_club_a_table_belongs_to() -> None:
    desk = Desk()
    assert refused(desk, "ann", SetClub("theirs")) == "table_only"
    table: Table = desk.do(None, SetClub("ours"))
    assert table.club == "ours"
    assert desk.do(None, SetClub(None)).club is None
