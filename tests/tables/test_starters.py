"""The people who began a hand or a match and stayed, and how a removed member loses their seat."""

from app.tables.play.dealing import HandFinished
from app.tables.play.finished import Starter, first_of_match, starters
from app.tables.play.moves import ActFor
from app.tables.play.readiness import Ready
from app.tables.seats.admission import SetAdmission
from app.tables.seats.away import Back, GoAway
from app.tables.seats.club import FollowClub, SetClub
from app.tables.seats.sitting import Kick, PutBot, Sit, Stand
from app.tables.table import Table
from tests.tables.desk import Desk, refused


def removed(*players: str) -> FollowClub:
    """The club has removed these players, and nobody else."""
    return FollowClub("club", frozenset(players))


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
    desk.do(None, SetClub("club"))
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
    desk.do(None, removed("ben"))
    during = desk.table.code
    assert (desk.table.seat_of("ben"), during != code) == (1, True)
    desk.play_hand()
    assert of_hand(desk) == [("ann", True), ("ben", True)]
    assert desk.table.seat_of("ben") is None
    assert desk.table.code not in (code, during)
    assert refused(desk, "ben", Sit(1, "Ben")) == "kicked"
    assert desk.refolded() == desk.table


def test_a_member_who_is_admitted_again_may_sit_down_again() -> None:
    desk = with_two_bots()
    desk.do(None, removed("ben"))
    desk.play_hand()
    code = desk.table.code
    desk.do(None, removed())
    desk.do("ann", SetAdmission("open"))
    desk.do("ben", Sit(1, "Ben"))
    assert (desk.table.seat_of("ben"), desk.table.code) == (1, code)
    assert desk.refolded() == desk.table


def test_a_member_who_is_admitted_again_during_the_hand_keeps_the_seat() -> None:
    desk = with_two_bots()
    for club in (removed("ben"), removed("ben"), removed()):
        desk.do(None, club)
    desk.play_hand()
    assert desk.table.seat_of("ben") == 1
    desk.do("ben", Ready())
    desk.do(None, removed("ben"))
    assert desk.table.seat_of("ben") is None, "a second removal counts like the first"


def test_a_player_whom_the_host_has_kicked_stays_kicked_whatever_the_club_does() -> None:
    desk = with_two_bots()
    desk.do("ann", Kick(1))
    for club in (removed("ben"), removed()):
        desk.do(None, club)
    assert refused(desk, "ben", Sit(1, "Ben")) == "kicked"


def test_a_removed_member_who_never_came_to_the_table_is_not_named_in_its_log() -> None:
    """Erasing a person looks only at the tables where they have done something."""
    desk = with_two_bots()
    desk.do(None, removed("eve"))
    assert "'eve'" not in str(desk.log)
    assert refused(desk, "eve", Sit(2, "Eve")) == "kicked"
    desk.do(None, SetClub("another"))
    desk.do("ann", SetAdmission("open"))
    desk.do("eve", Sit(2, "Eve"))
    assert desk.refolded() == desk.table


def test_between_hands_a_removed_host_leaves_at_once_and_passes_the_role_on() -> None:
    desk = with_two_bots().play_hand()
    desk.do(None, removed("ann"))
    assert (desk.table.seat_of("ann"), desk.table.host, desk.table.owner) == (None, "ben", "ben")
    assert not desk.table.closed


def test_a_table_that_leaves_its_club_during_a_hand_keeps_everybody() -> None:
    desk = with_two_bots()
    for change in (removed("ben"), SetClub(None), removed("ben")):
        desk.do(None, change)
    desk.play_hand()
    assert desk.table.seat_of("ben") == 1
    assert not desk.table.barred


def test_only_the_server_says_which_club_a_table_belongs_to() -> None:
    desk = Desk()
    assert refused(desk, "ann", SetClub("theirs")) == "table_only"
    table: Table = desk.do(None, SetClub("ours"))
    assert table.club == "ours"
    assert desk.do(None, SetClub(None)).club is None
