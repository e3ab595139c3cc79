"""Players promise their bytes before anybody reveals any, in the phase `shuffling`."""

import json
from typing import Any

import pytest

from app.rules.record import verify
from app.rules.shuffle import ALGORITHM, WITHOUT_PROMISES
from app.tables.clock import next_due
from app.tables.create import SetOptions
from app.tables.history.fold import fold, from_checkpoint, to_checkpoint
from app.tables.play.announcing import Prepared
from app.tables.play.finished import hand_record
from app.tables.play.readiness import CallTime, Deal, Ready
from app.tables.play.shuffling import Promise, Reveal
from app.tables.seats.sitting import Sit
from app.tables.table import Stamp
from app.tables.wire.table import table_json
from tests.tables.desk import START, Desk, bytes_of, refused

PLAYERS = ("ann", "ben", "cleo", "dan")
LIMIT = 5


def promised() -> Desk:
    """All are ready: Ann, Ben and Cleo have promised bytes, and Dan has not."""
    desk = Desk().seat_four()
    for player in PLAYERS[:3]:
        desk.promise(player, bytes_of(player))
    desk.do("dan", Ready())
    return desk


def shown_by(desk: Desk, *players: str) -> Desk:
    """These players keep their promise."""
    for player in players:
        desk.do(player, Reveal(bytes_of(player)))
    return desk


def late(desk: Desk) -> Desk:
    """The table acts because the time is up."""
    desk.wait(LIMIT)
    desk.do(None, CallTime())
    return desk


def fairness(desk: Desk) -> dict[str, object]:
    """The record's account of the shuffle; the record is checked as a whole."""
    desk.play_hand()
    record = hand_record(desk.table, desk.hand)
    verify(json.loads(json.dumps(record)))
    return dict(record["fairness"])


def test_everybody_is_shown_all_promises_when_the_last_one_is_ready() -> None:
    desk = promised()
    coming: Any = table_json(desk.table, (), 0, 1.0)["coming"]
    assert desk.phase == "shuffling"
    assert coming["fixed"] is True
    assert [commit is None for commit in coming["commits"]] == [False, False, False, True]
    assert desk.happened == ["ready"]


def test_the_cards_are_dealt_as_soon_as_all_promises_are_kept() -> None:
    desk = shown_by(promised(), "cleo", "ann")
    assert desk.phase == "shuffling"
    shown_by(desk, "ben")
    assert desk.happened == ["opened", "dealt"]
    told = fairness(desk)
    assert told["client_seeds"] == [*map(bytes_of, PLAYERS[:3]), ""]
    assert told["withheld"] == []


def test_the_table_waits_five_seconds_for_withheld_bytes_and_names_the_player() -> None:
    desk = shown_by(promised(), "ann", "cleo")
    due = next_due(desk.table)
    assert due == desk.log[-3][0].at.replace(second=desk.log[-3][0].at.second + LIMIT)
    desk.do(None, CallTime())
    assert desk.phase == "shuffling"
    late(desk)
    assert desk.phase == "playing"
    told = fairness(desk)
    assert told["client_seeds"] == [bytes_of("ann"), "", bytes_of("cleo"), ""]
    assert told["withheld"] == [1]
    assert isinstance(told["client_commits"], list)
    assert [bool(commit) for commit in told["client_commits"]] == [True, True, True, False]


@pytest.mark.parametrize(
    "seed", ["", "zz" * 16, "ab", "ab" * 16, "ab" * 17, bytes_of("ben"), bytes_of("ann") + "\n"]
)
def test_bytes_other_than_the_promised_ones_are_refused(seed: str) -> None:
    assert refused(promised(), "ann", Reveal(seed)) == "bad_reveal"


def test_a_player_without_a_promise_cannot_reveal_bytes() -> None:
    assert refused(promised(), "dan", Reveal(bytes_of("dan"))) == "bad_reveal"
    assert refused(promised(), "eve", Reveal(bytes_of("ann"))) == "not_seated"


def test_one_seats_bytes_do_not_fit_another_seat() -> None:
    """The seat is part of the promise, so nobody can copy one and wait for its bytes."""
    desk = Desk().seat_four().promise("ann", bytes_of("ann"))
    commit = desk.table.seats[0].promise if desk.table.seats[0] else ""
    desk.do("ben", Ready(ALGORITHM, commit))
    desk.do("cleo", Ready())
    desk.do("dan", Ready())
    shown_by(desk, "ann")
    assert refused(desk, "ben", Reveal(bytes_of("ann"))) == "bad_reveal"


def test_bytes_are_revealed_during_the_shuffle_and_at_no_other_time() -> None:
    desk = Desk().seat_four().promise("ann", bytes_of("ann"))
    assert refused(desk, "ann", Reveal(bytes_of("ann"))) == "not_shuffling"
    desk = late(promised())
    assert refused(desk, "ann", Reveal(bytes_of("ann"))) == "not_shuffling"


def test_revealing_again_is_harmless() -> None:
    desk = shown_by(promised(), "ann")
    version = desk.table.version
    assert shown_by(desk, "ann").table.version == version


@pytest.mark.parametrize("commit", ["zz" * 32, "ab", "ab" * 33, "ab" * 16])
def test_a_promise_is_a_sha256_in_hex(commit: str) -> None:
    desk = Desk().seat_four()
    assert refused(desk, "ann", Ready(ALGORITHM, commit)) == "bad_commit"
    assert refused(desk, "ann", Promise(ALGORITHM, "hand", commit)) == "bad_commit"
    assert refused(desk, "ann", Promise(ALGORITHM, "hand", "")) == "bad_commit"


def test_without_promises_the_table_does_not_wait_for_people_who_are_not_connected() -> None:
    desk = Desk().seat_four()
    for player in PLAYERS:
        desk.do(player, Ready())
    assert desk.happened == ["ready", "opened", "dealt"]
    assert fairness(desk)["client_commits"] == ["", "", "", ""]


def test_nobody_is_asked_to_be_ready_during_the_shuffle() -> None:
    desk = promised()
    version = desk.table.version
    for player in PLAYERS:
        desk.do(player, Ready())
    desk.do("ann", Deal())
    assert desk.table.version == version
    assert refused(desk, "ann", SetOptions({"cut": False})) == "match_under_way"


def test_a_player_whose_seat_is_renumbered_promises_again() -> None:
    """A promise is for a seat; the table waits a moment for another one."""
    desk = Desk(game="ding")
    for seat, player in ((1, "ann"), (4, "ben"), (6, "cleo")):
        desk.do(player, Sit(seat, player))
    desk.see("ann", "ben", "cleo")
    for player in ("ann", "ben", "cleo"):
        desk.promise(player, bytes_of(player))
    assert desk.happened == ["ready", "moved_up"]
    assert desk.phase == "shuffling"
    assert [s.promise for s in desk.table.seats if s] == ["", "", ""]
    for player in ("ann", "ben"):
        desk.promise(player, bytes_of(player))
    desk.wait(2)
    desk.do(None, CallTime())
    shown_by(desk, "ann", "ben")
    told = fairness(desk)
    assert told["withheld"] == []
    assert told["without"] == [2]
    assert desk.refolded() == desk.table


def test_a_shuffling_table_can_be_folded_again_or_checkpointed_at_any_time() -> None:
    desk = promised()
    for player in (None, *PLAYERS[:3]):
        if player is not None:
            shown_by(desk, player)
        assert desk.refolded() == desk.table
        assert from_checkpoint(json.loads(json.dumps(to_checkpoint(desk.table)))) == desk.table


def test_a_hand_prepared_before_promises_existed_is_dealt_as_prepared() -> None:
    desk = Desk()
    stamp, events = desk.log[0]
    before = [
        Prepared(event.hand, event.server_seed) if isinstance(event, Prepared) else event
        for event in events
    ]
    desk.log[0] = (stamp, before)
    desk.table = fold(None, before, Stamp(1, START))
    desk.seat_four()
    for player in PLAYERS:
        desk.promise(player, bytes_of(player))
    assert desk.phase == "playing"
    assert fairness(desk)["algorithm"] == WITHOUT_PROMISES
    assert desk.refolded() == desk.table


def test_a_checkpoint_from_before_promises_existed_is_read() -> None:
    desk = Desk().dealt()
    data = json.loads(json.dumps(to_checkpoint(desk.table)))
    seeds = data["hand"].pop("seeds")
    for name in ("server_seed", "client_seeds"):
        data["hand"][name] = seeds[name]
    for sitter in (*data["seats"], *data["hand"]["players"]):
        sitter["seed"] = ""
        del sitter["commit"]
    data["coming"] = {"id": "next", "server_seed": "00" * 32}
    table = from_checkpoint(data)
    assert table.hand is not None
    assert table.hand.seeds.algorithm == WITHOUT_PROMISES
    assert table.coming is not None
    assert table.coming.shuffle == WITHOUT_PROMISES
