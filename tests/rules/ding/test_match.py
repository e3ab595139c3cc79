"""A game of many hands, and the record of each."""

import copy
import json

import pytest

from app.rules.ding.actions import NO_DING_ONLY
from app.rules.errors import Refusal
from app.rules.game import Json
from app.rules.record import verify
from app.wire import frames
from tests.rules.ding.notation import DING, at_the_race, chosen, dealt, play, with_tricks
from tests.rules.random_play import CASES, play_hand

OPTIONS = DING.options({})
PLAYED = next(
    played
    for played in (play_hand(*CASES["ding-classic"], seed) for seed in range(200))
    if any(played.match.scores) and len(played.last.tricks) == 5
)


def test_a_match_begins_with_all_pawns_at_start() -> None:
    """Document: have each player place their pawn on the Start area."""
    match = DING.new_match(OPTIONS, 5)
    assert match.scores == (0, 0, 0, 0, 0)
    assert match.winners is None


def test_pawns_stand_where_the_last_hand_left_them() -> None:
    """Document: the object of the game."""
    before = DING.new_match(OPTIONS, 3)._replace(scores=(3, 4, 10))
    match = DING.settle(OPTIONS, before, with_tricks(0, 0, 1, 1, 1, before=before.scores))
    assert match.scores == (5, 7, 7)
    assert match.hands == 1
    assert match.winners is None


def test_the_first_player_to_reach_the_finish_wins_the_game() -> None:
    before = DING.new_match(OPTIONS, 3)._replace(scores=(3, 14, 10))
    match = DING.settle(OPTIONS, before, chosen(dealt("", "", "", before=before.scores), 1))
    assert match.scores == (3, 17, 10)
    assert match.winners == (1,)


@pytest.mark.parametrize(
    ("tricks", "wins"), [((0, 0, 1, 1, 1), (0, 1, 0)), ((0, 0, 1, 1, 2), (1, 1, 0))]
)
def test_the_player_who_came_furthest_ahead_wins_the_hand(
    tricks: tuple[int, ...], wins: tuple[int, ...]
) -> None:
    """Ruling: for the standings beside the board; equal players share the win."""
    assert DING.settle(OPTIONS, DING.new_match(OPTIONS, 3), with_tricks(*tricks)).wins == wins


def test_if_nobody_came_ahead_nobody_won_the_hand() -> None:
    assert DING.settle(OPTIONS, DING.new_match(OPTIONS, 3), chosen(dealt("", "", ""))).wins == (
        0,
        0,
        0,
    )


def test_the_record_says_where_the_pawns_stood_before_and_after() -> None:
    """The contract: `ding-hand/1`."""
    record = PLAYED.record()
    assert record["format"] == "ding-hand/1"
    assert record["before"] == list(PLAYED.match.scores)
    assert set(record["result"]) == {"after", "winner"}
    assert len(record["deck"]) == 62
    assert record["fairness"]["cut"] == 0
    words = {one["type"] for one in record["actions"]}
    assert words == {"in", "out", "draw", "no_ding", "play"}


def test_the_deck_is_in_dealing_order() -> None:
    """The contract."""
    record, seats = PLAYED.record(), PLAYED.seats
    left = (PLAYED.dealer + 1) % seats
    assert list(PLAYED.states[0].hands[left]) == record["deck"][0 : 5 * seats : seats]
    community = DING.view(PLAYED.last, "spectator")["community"]
    assert record["deck"][5 * seats :][: len(community)] == community


def test_a_record_with_a_ding_is_verified() -> None:
    """The contract; the cards of a DING follow from the hand."""
    played = next(
        one
        for one in (play_hand(*CASES["ding-wilder"], seed) for seed in range(2000))
        if one.last.ding is not None
    )
    record = json.loads(json.dumps(played.record()))
    verify(record)
    assert record["actions"][-1]["type"] == "ding"
    assert record["actions"][-1]["cards"] == []


@pytest.mark.parametrize(
    "before",
    [
        None,
        {},
        [0, 0],
        [0] * 9,
        [-1] * PLAYED.seats,
        [17] * PLAYED.seats,
        [1.0] * PLAYED.seats,
        [True] * PLAYED.seats,
        ["0"] * PLAYED.seats,
    ],
    ids=str,
)
def test_a_record_with_impossible_pawn_positions_is_refused(before: Json) -> None:
    """The contract: places from 0 to 16, one for each seat."""
    record = copy.deepcopy(PLAYED.record())
    record["before"] = before
    with pytest.raises(Refusal) as refused:
        verify(record)
    assert refused.value.code == "bad_record"


def test_other_starting_positions_lead_to_another_result() -> None:
    """Verification trusts no field of the record."""
    record = copy.deepcopy(PLAYED.record())
    record["before"] = [(place + 1) % 11 for place in record["before"]]
    with pytest.raises(Refusal) as refused:
        verify(record)
    assert refused.value.code in ("wrong_result", "illegal_action")


def test_a_record_with_a_ding_that_cannot_be_spelled_is_refused() -> None:
    """Verification checks every declaration."""
    record = copy.deepcopy(PLAYED.record())
    number = next(
        number
        for number, (state, seat, _) in enumerate(PLAYED.moments)
        if DING.legal(state, seat) == NO_DING_ONLY
    )
    record["actions"][number]["type"] = "ding"
    with pytest.raises(Refusal) as refused:
        verify(record)
    assert refused.value.code == "illegal_action"


@pytest.mark.parametrize("viewer", [0, 1, 2, "spectator"])
def test_a_seats_replay_shows_what_that_seat_saw(viewer: int) -> None:
    """The contract: `?seat=N`."""
    shown: Json = frames(PLAYED.record(), viewer)
    assert len(shown) == len(PLAYED.states)
    for frame, state in zip(shown, PLAYED.states, strict=True):
        assert {**frame, **DING.view(state, viewer)} == frame
        hands = frame["hands"]
        assert [seat for seat, hand in enumerate(hands) if hand is not None] == (
            [viewer] if isinstance(viewer, int) else []
        )


def test_hands_stay_hidden_when_the_hand_is_over() -> None:
    """Ruling: a player who was out shows nothing; the record and its replay open all cards."""
    state = play(at_the_race("BD Oi Yn Gg", "", ""), "0 ding")
    assert DING.view(state, 1)["hands"][::2] == [None, None]
    assert all(DING.view(state, "open")["hands"])
