"""The hand record: replayed, shown, and verified without trusting any of its fields."""

import copy
import json

import pytest

from app.rules.errors import Refusal
from app.rules.game import Json
from app.rules.record import Seeds, replay, verify
from app.rules.shuffle import (
    commitment,
)
from app.wire import build_record, frames
from tests.rules.altered_record import Change, put
from tests.rules.notation import DINGO
from tests.rules.random_play import CASES, play_hand

STRICT = play_hand(*CASES["dingo-classic"], 1)
HONOUR = play_hand(*CASES["dingo-enforcement=honour"], 12)
UNCUT = play_hand(*CASES["dingo-cut=False"], 13)


def test_the_record_has_exactly_the_fields_of_the_contract() -> None:
    record = STRICT.record()
    assert list(record) == [
        "format",
        "id",
        "table",
        "number",
        "game",
        "options",
        "players",
        "dealer",
        "before",
        "deck",
        "actions",
        "result",
        "fairness",
    ]
    assert record["format"] == "dingo-hand/1"
    assert record["before"] == {"scores": [0] * 4, "wins": [0] * 4, "hands": 0}
    assert set(record["result"]) == {"totals", "caught", "winners", "scoring", "penalty"}
    assert list(record["fairness"]) == [
        "algorithm",
        "commitment",
        "server_seed",
        "client_commits",
        "client_seeds",
        "withheld",
        "without",
        "absent",
        "cutter",
        "cut",
        "cut_chosen",
        "first",
    ]
    assert all(list(one) == ["seat", "type", "cards", "at", "auto"] for one in record["actions"])


def test_the_deck_is_in_dealing_order_after_the_cut() -> None:
    record = STRICT.record()
    left = (record["dealer"] + 1) % 4
    hand = replay(record)[1].state.hands[left]
    assert list(hand) == record["deck"][0::4]
    assert record["fairness"]["cut"] == STRICT.moments[0].action.at


def test_forced_and_empty_actions_are_written_down_too() -> None:
    actions = STRICT.record()["actions"]
    assert any(one["type"] == "wolves" and one["cards"] == [] for one in actions)
    assert any(one["type"] == "dingo" for one in actions)


def test_the_cut_is_an_action_and_its_place_is_in_the_fairness_part() -> None:
    first = STRICT.record()["actions"][0]
    assert first == {
        "seat": (STRICT.dealer + 3) % 4,
        "type": "cut",
        "cards": [],
        "at": "2026-01-01T00:00:00Z",
        "auto": False,
    }
    assert UNCUT.record()["actions"][0]["type"] == "discard"
    assert UNCUT.record()["fairness"]["cut"] == 0


def test_a_hand_is_recorded_when_it_is_over() -> None:
    with pytest.raises(Refusal) as refused:
        build_record(
            DINGO,
            id="h",
            table="t",
            number=1,
            options=STRICT.options,
            players=[],
            dealer=0,
            match=STRICT.match,
            state=STRICT.moments[-1].state,
            actions=[],
            seeds=Seeds(b"", ()),
        )
    assert refused.value.code == "hand_not_over"


def drop_last(record: Json) -> None:
    del record["actions"][-1]


def swap_deck(record: Json) -> None:
    deck = record["deck"]
    deck[0], deck[1] = deck[1], deck[0]


def other_seed(record: Json) -> None:
    fairness = record["fairness"]
    fairness["server_seed"] = "00" * 32
    fairness["commitment"] = commitment(bytes(32), record["id"])


def other_id(record: Json) -> None:
    """The server must not choose the id once it knows the players' bytes."""
    record["id"] = "another"
    promised = bytes.fromhex(record["fairness"]["server_seed"])
    record["fairness"]["commitment"] = commitment(promised, record["id"])


def drop_bytes(record: Json) -> None:
    """The altered record does not say so."""
    record["fairness"]["client_seeds"] = ["", "", "", ""]


def in_capitals(field: str) -> Change:
    """The key is made from the text: with a choice of case there would be a choice of decks."""

    def change(record: Json) -> None:
        text = json.dumps(record["fairness"][field])
        record["fairness"][field] = json.loads(text.upper())

    return change


FORGED: list[tuple[str, Change]] = [
    ("wrong_commitment", put("fairness", "commitment", value="00" * 32)),
    ("wrong_commitment", put("fairness", "server_seed", value="00" * 32)),
    ("wrong_deck", other_seed),
    ("wrong_deck", swap_deck),
    ("wrong_promise", put("fairness", "client_seeds", value=["11" * 16, "", "", ""])),
    ("wrong_promise", put("fairness", "client_commits", value=["", "", "", ""])),
    ("wrong_promise", put("fairness", "client_commits", value=["11" * 32] * 4)),
    ("wrong_promise", put("fairness", "withheld", value=[0])),
    ("wrong_promise", drop_bytes),
    ("wrong_promise", other_id),
    ("wrong_deck", put("fairness", "cut", value=0)),
    ("wrong_commitment", put("id", value="another")),
    ("illegal_action", put("actions", 5, "cards", value=["AD"])),
    ("illegal_action", put("actions", 5, "type", value="fly")),
    ("illegal_action", put("actions", 1, "seat", value=(STRICT.dealer + 1) % 4)),
    ("illegal_action", lambda record: record["actions"].append(record["actions"][-1])),
    ("illegal_action", lambda record: record["actions"].pop(0)),
    ("wrong_dealer", put("dealer", value=(STRICT.dealer + 1) % 4)),
    ("wrong_result", drop_last),
    ("wrong_result", put("result", "totals", value=[0, 0, 0, 0])),
    ("wrong_result", put("result", "winners", value=[4])),
    ("wrong_result", put("result", value=None)),
    ("wrong_result", put("options", "ten_point_ace", value="dingo")),
    ("bad_record", put("format", value="dingo-hand/2")),
    ("bad_record", put("before", value=[0, 0, 0, 0])),
    ("bad_record", put("before", "scores", value=[0, 0, 0])),
    ("bad_record", put("before", "wins", value=[0, 0, 0, -1])),
    ("bad_record", put("before", "hands", value=True)),
    ("bad_record", put("game", value="bridge")),
    ("bad_record", put("game", value=["dingo"])),
    ("bad_record", put("options", "cut", value="yes")),
    ("bad_record", put("options", value=None)),
    ("bad_record", put("id", value=7)),
    ("bad_record", put("id", value="\ud800")),
    ("bad_record", put("table", value=None)),
    ("bad_record", put("number", value=True)),
    ("bad_record", put("dealer", value=4)),
    ("bad_record", put("dealer", value=1.0)),
    ("bad_record", put("players", value=[])),
    ("bad_record", put("players", 0, "name", value=None)),
    ("bad_record", put("players", 0, "bot", value=3)),
    ("bad_record", put("players", 0, value="Ann")),
    ("bad_record", put("deck", value=[])),
    ("bad_record", put("deck", 0, value="2D")),
    ("bad_record", put("deck", 0, value={})),
    ("bad_record", put("actions", value={})),
    ("bad_record", put("actions", 3, value="discard")),
    ("bad_record", put("actions", 3, "seat", value=-1)),
    ("bad_record", put("actions", 3, "cards", value="7H")),
    ("bad_record", put("actions", 3, "type", value=None)),
    ("bad_record", put("fairness", value=[])),
    ("bad_record", put("fairness", "algorithm", value="md5")),
    ("bad_record", put("fairness", "server_seed", value="xyz")),
    ("bad_record", put("fairness", "server_seed", value="00")),
    ("bad_record", put("fairness", "server_seed", value="00 " * 32)),
    ("bad_record", put("fairness", "client_seeds", value=["11,22", "", "", ""])),
    ("bad_record", put("fairness", "client_seeds", value=["1", "", "", ""])),
    ("bad_record", put("number", value=0)),
    ("bad_record", put("actions", 0, "auto", value="perhaps")),
    ("bad_record", put("actions", 0, "at", value=7)),
    ("bad_record", put("fairness", "client_seeds", value=["", "", ""])),
    ("bad_record", put("fairness", "client_seeds", value=[1, 2, 3, 4])),
    ("bad_record", put("fairness", "client_seeds", value=["11", "", "", ""])),
    ("bad_record", put("fairness", "client_commits", value=["11", "", "", ""])),
    ("bad_record", put("fairness", "client_commits", value=None)),
    ("bad_record", put("fairness", "withheld", value=[4])),
    ("bad_record", put("fairness", "withheld", value=[True])),
    ("bad_record", put("fairness", "withheld", value="0")),
    ("bad_record", put("fairness", "cut", value=40)),
    ("bad_record", put("fairness", "cut", value=False)),
    ("bad_record", in_capitals("server_seed")),
    ("bad_record", in_capitals("client_seeds")),
    ("bad_record", in_capitals("client_commits")),
]


@pytest.mark.parametrize(("code", "change"), FORGED)
def test_a_forged_record_is_refused(code: str, change: Change) -> None:
    record = copy.deepcopy(STRICT.record())
    verify(record)
    change(record)
    with pytest.raises(Refusal) as refused:
        verify(record)
    assert refused.value.code == code


@pytest.mark.parametrize("data", [None, [], "", 3, {}, {"game": "dingo"}])
def test_an_invalid_record_is_refused(data: Json) -> None:
    for use in (verify, replay):
        with pytest.raises(Refusal) as refused:
            use(data)
        assert refused.value.code == "bad_record"


def test_a_cut_at_a_table_without_cuts_means_a_wrong_deck() -> None:
    """The deck may follow from seeds and cut, but it is not the one that was dealt."""
    record = copy.deepcopy(UNCUT.record())
    record["fairness"]["cut"] = 3
    record["deck"] = record["deck"][3:] + record["deck"][:3]
    with pytest.raises(Refusal) as refused:
        verify(record)
    assert refused.value.code in ("wrong_deck", "illegal_action")


def test_frames_are_one_view_for_each_step_and_the_first_has_none() -> None:
    record = STRICT.record()
    shown: Json = frames(record, "open")
    assert len(shown) == len(record["actions"]) + 1
    assert shown[0]["step"] is None
    assert shown[0]["events"] == []
    assert shown[2]["step"] == {
        "seat": record["actions"][1]["seat"],
        "action": {"type": "discard", "cards": record["actions"][1]["cards"]},
    }
    assert shown[2]["events"][0]["type"] == "discarded"
    assert shown[-1]["result"] is not None


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, "spectator"])
def test_a_seats_replay_shows_what_that_seat_saw(viewer: int) -> None:
    for played in (STRICT, HONOUR, UNCUT):
        shown: Json = frames(played.record(), viewer)
        for frame, state in zip(shown, played.states, strict=True):
            assert {**frame, **DINGO.view(state, viewer)} == frame
        for frame in shown[1:]:
            own = frame["step"]["seat"] == viewer
            assert (frame["step"]["action"] is not None) == own
            passed = [event for event in frame["events"] if event["type"] == "passed"]
            if passed and viewer not in (passed[0]["seat"], passed[0]["to"]):
                assert passed[0]["card"] is None


def test_a_record_is_plain_json() -> None:
    for played in (STRICT, HONOUR, UNCUT):
        assert json.loads(json.dumps(played.record())) == played.record()


def test_a_check_stops_at_the_first_impossible_action() -> None:
    record = copy.deepcopy(STRICT.record())
    record["actions"][5:] = [{**record["actions"][5], "cards": ["AD"]}, {"seat": "garbage"}, None]
    for use in (verify, replay):
        with pytest.raises(Refusal) as refused:
            use(record)
        assert refused.value.code == "illegal_action"
        assert refused.value.parameters["number"] == 6
