"""`dingo-shuffle/3` at a table: who promises, until when, who cuts where, and who is named."""

import json

import pytest

from app.rules.game import Action
from app.rules.shuffle import ALGORITHM, WITHOUT_PLACES
from app.tables.clock import next_due
from app.tables.create import SetOptions
from app.tables.history.fold import from_checkpoint, to_checkpoint
from app.tables.play.acted import Acted
from app.tables.play.dealing import Opened
from app.tables.play.readiness import CallTime, Deal, Ready
from app.tables.play.shuffling import Promise, Reveal
from app.tables.seat_view import seat_view
from app.tables.seats.sitting import PutBot, Sit, Stand
from tests.tables.announced import (
    PLAYERS,
    between_hands,
    coming,
    connected,
    cutting,
    promises,
    record_of,
)
from tests.tables.desk import Desk, bytes_of, refused


def test_the_announcement_says_who_cuts_and_who_has_promised() -> None:
    desk = Desk({"hands": 9}).seat_four()
    first = coming(desk)
    assert list(first) == ["algorithm", "hand", "commitment", "cutter", "commits", "fixed"]
    assert first["algorithm"] == "dingo-shuffle/3"
    assert first["cutter"] is None, "the dealer is not known yet"
    assert first["commits"] == [None] * 4
    assert first["fixed"] is False
    promises(desk, "ben")
    assert [bool(commit) for commit in coming(desk)["commits"]] == [False, True, False, False]
    later = between_hands()
    assert coming(later)["cutter"] == later.table.dealer, "on the right of the next dealer"


def test_a_bot_chooses_no_place() -> None:
    desk = between_hands()
    seat = coming(desk)["cutter"]
    desk.do(PLAYERS[seat], Stand())
    assert coming(desk)["cutter"] is None
    uncut = Desk({"cut": False, "hands": 9}).dealt().play_hand()
    assert coming(uncut)["cutter"] is None
    ding = Desk(game="ding")
    for seat, player in enumerate(PLAYERS):
        ding.do(player, Sit(seat, player))
    ding.all_ready().play_hand()
    assert coming(ding)["cutter"] is None


def test_a_promise_has_nothing_to_do_with_being_ready() -> None:
    desk = connected(*PLAYERS)
    for player in PLAYERS:
        promises(desk, player)
    assert not any(sitter and sitter.ready for sitter in desk.table.seats)
    desk.do("ann", SetOptions({"hands": 5}))
    desk.do("ann", SetOptions({}, clock=30))
    assert all(coming(desk)["commits"]), "nobody has to promise again"
    for player in PLAYERS:
        desk.do(player, Ready())
    assert coming(desk)["fixed"] is True


def test_the_newest_promise_counts_until_the_shuffle_begins() -> None:
    desk = connected(*PLAYERS)
    promises(desk, "ann", changed={"commit": "11" * 32})
    promises(desk, "ann")
    for player in PLAYERS:
        desk.do(player, Ready())
    assert desk.phase == "shuffling"
    kept = coming(desk)["commits"][0]
    promises(desk, "ann", changed={"commit": "22" * 32})
    desk.do("ann", Ready(ALGORITHM, "33" * 32))
    assert coming(desk)["commits"][0] == kept
    promises(desk, "ben")
    assert coming(desk)["commits"][1], "one who had made none still may"


@pytest.mark.parametrize(
    "changed", [{"algorithm": WITHOUT_PLACES}, {"hand": "another"}, {"algorithm": "x" * 40}]
)
def test_a_promise_for_another_algorithm_or_hand_counts_as_none(changed: dict[str, str]) -> None:
    desk = promises(connected(*PLAYERS), "ann", changed=changed)
    assert coming(desk)["commits"] == [None] * 4
    desk.do("ann", Ready(changed.get("algorithm"), "11" * 32))
    assert coming(desk)["commits"] == [None] * 4
    assert refused(desk, "eve", Promise(ALGORITHM, coming(desk)["hand"], "11" * 32)) == "not_seated"


def test_the_table_waits_two_seconds_for_the_promises_of_those_who_are_connected() -> None:
    desk = connected("ann", "ben")
    promises(desk, "ann")
    desk.all_ready()
    assert desk.phase == "shuffling"
    assert coming(desk)["fixed"] is False
    due = next_due(desk.table)
    assert due is not None
    assert (due - desk.log[-1][0].at).total_seconds() == 2
    assert refused(desk, "ann", Reveal(bytes_of("ann"))) == "not_shuffling"
    promises(desk, "ben")
    assert coming(desk)["fixed"] is True, "nobody is waited for who is not connected"
    due = next_due(desk.table)
    assert due is not None
    assert (due - desk.log[-1][0].at).total_seconds() == 5
    for player in ("ann", "ben"):
        desk.do(player, Reveal(bytes_of(player)))
    assert desk.phase == "playing"
    assert record_of(desk)["fairness"]["absent"] == [2, 3]


def test_everybody_whose_bytes_are_missing_is_in_exactly_one_list() -> None:
    """Ann's are in it. Ben's did not come, Cleo's old page promised none, and Dan is not there."""
    desk = connected("ann", "ben", "cleo")
    for player in ("ann", "ben"):
        promises(desk, player)
    desk.do("cleo", Ready(None, "ab" * 32))
    desk.all_ready()
    desk.wait(2)
    desk.do(None, CallTime())
    desk.do("ann", Reveal(bytes_of("ann")))
    assert desk.phase == "shuffling"
    desk.wait(5)
    desk.do(None, CallTime())
    fairness = record_of(desk)["fairness"]
    assert fairness["client_seeds"] == [bytes_of("ann"), "", "", ""]
    assert (fairness["withheld"], fairness["without"], fairness["absent"]) == ([1], [2], [3])
    assert [bool(commit) for commit in fairness["client_commits"]] == [True, True, False, False]


def test_a_bot_is_in_no_list() -> None:
    desk = Desk().seat_four("Ann", "Ben", "Cleo")
    desk.do("ann", PutBot(3, "pup"))
    desk.all_ready()
    fairness = record_of(desk)["fairness"]
    assert (fairness["withheld"], fairness["without"], fairness["absent"]) == ([], [], [0, 1, 2])


def test_the_host_cannot_deal_with_only_their_own_bytes_unseen() -> None:
    """The others' pages promise without their players, or the record names them."""
    desk = between_hands(*PLAYERS)
    for player in PLAYERS[:3]:
        promises(desk, player)
    desk.do("ann", Deal())
    assert desk.phase == "shuffling"
    promises(desk, "dan")
    for player in PLAYERS:
        desk.do(player, Reveal(bytes_of(player)))
    assert record_of(desk)["fairness"]["client_seeds"] == [*map(bytes_of, PLAYERS)]
    promises(desk, "ann")
    desk.do("ann", Deal())
    desk.wait(2)
    desk.do(None, CallTime())
    desk.do("ann", Reveal(bytes_of("ann")))
    assert record_of(desk)["fairness"]["without"] == [1, 2, 3]


@pytest.mark.parametrize("place", [1, 17, 39])
def test_the_cutter_may_choose_the_place_beside_their_promise(place: int) -> None:
    desk, who = cutting(place)
    for player in PLAYERS:
        desk.do(player, Reveal(bytes_of(player), place if player == who else None))
    acted = [change.event for change in desk.last if isinstance(change.event, Acted)]
    seat = desk.table.seat_of(who)
    assert acted == [Acted(PLAYERS.index(who), Action("cut", (), place), auto=False)]
    record = record_of(desk)
    assert record["fairness"]["cut"] == place
    assert record["fairness"]["cut_chosen"] is True
    assert record["fairness"]["cutter"] == seat
    assert record["actions"][0]["type"] == "cut"
    assert record["actions"][0]["auto"] is False


@pytest.mark.parametrize("place", [0, 40, -1, 1000])
def test_a_place_outside_the_pack_is_no_place(place: int) -> None:
    desk, who = cutting(place)
    assert refused(desk, who, Reveal(bytes_of(who), place)) == "bad_reveal"


def test_a_place_other_than_the_promised_one_is_refused() -> None:
    desk, who = cutting(17)
    for place in (None, 16, 39):
        assert refused(desk, who, Reveal(bytes_of(who), place)) == "bad_reveal"
    desk, who = cutting(None)
    assert refused(desk, who, Reveal(bytes_of(who), 17)) == "bad_reveal"


def test_nobody_but_the_cutter_may_promise_a_place() -> None:
    desk = between_hands(*PLAYERS)
    other = PLAYERS[(coming(desk)["cutter"] + 1) % 4]
    promises(desk, other, 17)
    for player in PLAYERS:
        desk.do(player, Ready())
    desk.wait(2)
    desk.do(None, CallTime())
    assert refused(desk, other, Reveal(bytes_of(other), 17)) == "bad_reveal"


def test_if_nobody_chose_the_seeds_draw_the_place() -> None:
    desk, _ = cutting(None)
    for player in PLAYERS:
        desk.do(player, Reveal(bytes_of(player)))
    record = record_of(desk)
    assert record["fairness"]["cut_chosen"] is False
    assert record["actions"][0]["auto"] is True
    hidden, who = cutting(17)
    for player in PLAYERS:
        if player != who:
            hidden.do(player, Reveal(bytes_of(player)))
    hidden.wait(5)
    hidden.do(None, CallTime())
    record = record_of(hidden)
    assert record["fairness"]["withheld"] == [hidden.table.seat_of(who)]
    assert record["fairness"]["cut_chosen"] is False


def test_the_first_card_is_asked_for_as_soon_as_the_hand_is_dealt() -> None:
    desk = Desk().seat_four()
    desk.do("ann", SetOptions({}, clock=30))
    desk.all_ready()
    assert desk.happened == ["ready", "opened", "dealt"]
    assert {one["type"] for seat in range(4) for one in seat_view(desk.table, seat).legal} == {
        "discard"
    }


@pytest.mark.parametrize("first_dealer", ["random", "draw"])
def test_the_first_dealer_of_each_match_follows_from_the_bytes(first_dealer: str) -> None:
    desk = Desk({"hands": 1, "first_dealer": first_dealer}).seat_four()
    dealers = set()
    for _ in range(6):
        desk.all_promise()
        opened = [change.event for change in desk.last if isinstance(change.event, Opened)]
        assert [event.dealer for event in opened] == [desk.hand.dealer]
        record = record_of(desk)
        assert record["fairness"]["first"] is True
        assert record["fairness"]["cutter"] is None
        dealers.add(record["dealer"])
    assert len(dealers) > 1


def test_a_shuffle_can_be_folded_again_or_checkpointed_at_any_step() -> None:
    desk, who = cutting(17)
    for player in PLAYERS:
        again = from_checkpoint(json.loads(json.dumps(to_checkpoint(desk.table))))
        assert (again.coming, again.seats) == (desk.table.coming, desk.table.seats)
        desk.do(player, Reveal(bytes_of(player), 17 if player == who else None))
        assert desk.refolded() == desk.table


def test_by_mail_everybody_may_be_absent() -> None:
    desk = Desk({"hands": 2}).seat_four()
    desk.do("ann", SetOptions({}, clock=86_400))
    desk.all_ready()
    assert record_of(desk)["fairness"]["absent"] == [0, 1, 2, 3]


def test_a_player_whose_connection_is_gone_may_still_have_promised() -> None:
    """A promise lasts; without its bytes the player is named."""
    desk = promises(connected(*PLAYERS), "ann")
    desk.see()
    desk.all_ready()
    assert coming(desk)["fixed"] is True
    desk.wait(5)
    desk.do(None, CallTime())
    fairness = record_of(desk)["fairness"]
    assert (fairness["withheld"], fairness["absent"]) == ([0], [1, 2, 3])
