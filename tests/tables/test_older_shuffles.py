"""Hands that an older version of the server announced, dealt or folds."""

import json
from typing import Any

import pytest

from app.rules.game import Action
from app.rules.shuffle import ALGORITHM, WITHOUT_PLACES, WITHOUT_PROMISES, draws, promise, shuffled
from app.tables.clock import next_due
from app.tables.draft import Draft
from app.tables.history.fold import event_from_json, event_json
from app.tables.play.acted import Acted
from app.tables.play.announcing import Prepared
from app.tables.play.dealing import Dealt
from app.tables.play.moves import Act
from app.tables.play.readiness import CallTime, Ready
from app.tables.play.shuffling import Reveal, Shuffling
from app.tables.seat_view import seat_view
from app.tables.table import Stamp
from tests.tables.announced import PLAYERS, between_hands, coming, cutting, promises, record_of
from tests.tables.desk import START, Desk, bytes_of, refused


def stored(desk: Desk, *events: Any) -> Desk:
    """An entry of the log that another server wrote."""
    draft = Draft(desk.table, Stamp(desk.table.version + 1, START), desk.chance)
    for event in events:
        draft.add(event_from_json(json.loads(json.dumps(event_json(event)))))
    desk._store(draft)
    return desk


def test_a_hand_announced_under_version_2_is_dealt_under_it_and_cut_in_the_middle() -> None:
    desk = Desk().seat_four().announced_before()
    assert coming(desk)["algorithm"] == WITHOUT_PLACES
    for player in PLAYERS[:3]:
        desk.promise(player, bytes_of(player))
    desk.do("dan", Ready())
    assert desk.happened == ["ready", "opened", "shuffling"]
    for player in PLAYERS[:2]:
        desk.do(player, Reveal(bytes_of(player)))
    assert desk.happened == ["revealed"]
    desk.wait(5)
    desk.do(None, CallTime())
    fairness = record_of(desk)["fairness"]
    assert fairness["algorithm"] == WITHOUT_PLACES
    assert fairness["cut"] == 20
    assert fairness["withheld"] == [2]
    assert fairness["client_seeds"] == [bytes_of("ann"), bytes_of("ben"), "", ""]
    assert coming(desk)["algorithm"] == ALGORITHM


def test_an_old_page_promises_with_being_ready() -> None:
    desk = Desk().seat_four().announced_before()
    commit = promise(bytes_of("ann"), coming(desk)["hand"], 0, algorithm=WITHOUT_PLACES)
    desk.do("ann", Ready(None, commit))
    desk.all_ready()
    desk.do("ann", Reveal(bytes_of("ann")))
    assert record_of(desk)["fairness"]["client_seeds"] == [bytes_of("ann"), "", "", ""]


def test_a_hand_announced_under_version_1_is_dealt_without_bytes() -> None:
    desk = Desk().seat_four().announced_before(WITHOUT_PROMISES).all_ready()
    fairness = record_of(desk)["fairness"]
    assert (fairness["algorithm"], fairness["cut"]) == (WITHOUT_PROMISES, 20)


@pytest.mark.parametrize("algorithm", [WITHOUT_PROMISES, WITHOUT_PLACES])
def test_a_hand_that_waits_for_a_cut_is_cut_by_the_table(algorithm: str) -> None:
    """An older version dealt it. Nobody may choose the place any more."""
    desk = Desk({"hands": 9}).dealt().play_hand().announced_before(algorithm)
    stored(desk, Dealt(((desk.table.dealer or 0) + 1) % 4, [""] * 4))
    seat = desk.hand.to_move[0]
    assert not any(seat_view(desk.table, one).legal for one in range(4))
    cut = Act(desk.table.version, Action("cut", (), 7))
    assert refused(desk, PLAYERS[seat], cut) == "illegal_action"
    due = next_due(desk.table)
    assert due is not None
    assert due < START, "at once"
    desk.do(None, CallTime())
    assert [one.event for one in desk.last] == [Acted(seat, Action("cut", (), 20), auto=True)]
    assert record_of(desk)["fairness"]["cut"] == 20


def test_a_server_of_version_2_may_deal_what_this_one_announced() -> None:
    """It knows the hand under version 2, and ignores promises of version 3."""
    desk = between_hands(*PLAYERS)
    for player in PLAYERS:
        promises(desk, player)
    dealer = ((desk.table.dealer or 0) + 1) % 4
    commit = promise(bytes_of("ben"), coming(desk)["hand"], 1, algorithm=WITHOUT_PLACES)
    stored(desk, Shuffling(["", commit, "", ""]))
    assert coming(desk)["algorithm"] == WITHOUT_PLACES
    desk.do("ben", Reveal(bytes_of("ben")))
    fairness = record_of(desk)["fairness"]
    assert fairness["algorithm"] == WITHOUT_PLACES
    assert (fairness["withheld"], fairness["client_seeds"][1]) == ([], bytes_of("ben"))
    for player in PLAYERS:
        promises(desk, player)
    stored(desk, Dealt((dealer + 1) % 4, [""] * 4))
    desk.do(None, CallTime())
    fairness = record_of(desk)["fairness"]
    assert fairness["algorithm"] == WITHOUT_PLACES
    assert (fairness["withheld"], fairness["client_commits"]) == ([], [""] * 4)


def test_a_server_of_version_2_folds_what_this_one_dealt() -> None:
    """It finds only kinds of events that it knows, and the same cards."""
    desk, who = cutting(17)
    begins = len(desk.log)
    for player in PLAYERS:
        desk.do(player, Reveal(bytes_of(player), 17 if player == who else None))
    known = {
        "prepared",
        "opened",
        "shuffling",
        "dealt",
        "acted",
        "revealed",
        "ready",
        "moved_up",
    }
    told: dict[str, Any] = {}
    for _, events in desk.log[begins:]:
        for event in map(event_json, events):
            assert event["kind"] in known
            told[event["kind"]] = event
    hand, seed = told["prepared"]["hand"], bytes.fromhex(told["prepared"]["server_seed"])
    algorithm, clients = told["prepared"]["algorithm"], told["dealt"]["client_seeds"]
    deck = shuffled(desk.table.game.deck(desk.table.options), draws(seed, hand, clients, algorithm))
    state = desk.table.game.new_hand(
        desk.table.options, told["dealt"]["dealer"], deck, desk.table.match
    )
    cut = Action(told["acted"]["type"], (), told["acted"]["at"])
    assert desk.table.game.apply(state, told["acted"]["seat"], cut) == desk.hand.state


def test_all_steps_before_the_deal_repeat_the_announcement_for_version_2() -> None:
    desk, _ = cutting(17)
    for stamp, events in desk.log:
        for event in events:
            if isinstance(event, Prepared) and event.step != "dealing":
                assert event.algorithm == WITHOUT_PLACES, stamp
